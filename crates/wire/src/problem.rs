//! Errors in one shape: RFC 9457, with the game's own code and rule.

use serde::{Deserialize, Serialize};
use stackwright_core::view::Message;
use stackwright_table::PublicEntry;

/// What went wrong, as `application/problem+json`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct ProblemBody {
    /// `/docs#problem-` and the code.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "schema", schema(required))]
    pub kind: String,
    /// The status in words.
    #[cfg_attr(feature = "schema", schema(required))]
    pub title: String,
    /// The HTTP status.
    #[cfg_attr(feature = "schema", schema(required))]
    pub status: u16,
    /// What is wrong, and what would be right.
    #[cfg_attr(feature = "schema", schema(required))]
    pub detail: String,
    /// A short stable name, such as `not_your_turn`.
    #[cfg_attr(feature = "schema", schema(required))]
    pub code: String,
    /// The number of the broken rule, such as `R091`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The reasons one by one, so that they can be told in any language.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required, value_type = Vec<crate::shown::Message>))]
    pub reasons: Vec<Message>,
    /// The game in whose catalogue their sentences stand; left out where all games share it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// A few actions that would be legal.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub legal: Vec<String>,
    /// What the asker has not seen: entries of the log, or nothing if there is too much of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Vec<PublicEntry>>,
    /// Which of several actions is meant, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<usize>,
    /// The number of the game's last entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
}
