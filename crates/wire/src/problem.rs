//! Errors in one shape: RFC 9457, with the game's own code and rule.

use serde::{Deserialize, Serialize};
use stackwright_core::messages::common;
use stackwright_core::view::Message;
use stackwright_table::{PublicEntry, Refusal, Why};

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

impl ProblemBody {
    /// A refusal under a status of HTTP, which has that title.
    pub fn new(status: u16, title: &str, refusal: Refusal) -> ProblemBody {
        let Refusal { code, message, rule, reasons, game, legal, why: _ } = refusal;
        ProblemBody {
            kind: format!("/docs#problem-{code}"),
            title: title.to_owned(),
            status,
            detail: message,
            code: code.to_owned(),
            rule: rule.map(str::to_owned),
            reasons,
            game: game.map(str::to_owned),
            legal,
            ..ProblemBody::default()
        }
    }

    /// The same, of one of several actions.
    #[must_use]
    pub fn with_index(mut self, index: usize) -> ProblemBody {
        self.index = Some(index);
        let detail = common::say::literally(std::mem::take(&mut self.detail));
        self.detail = common::say::nth_action(index + 1, detail).to_string();
        self
    }
}

impl From<Refusal> for ProblemBody {
    fn from(refusal: Refusal) -> ProblemBody {
        let (status, title) = match refusal.why {
            Why::Bad => (400, "Bad Request"),
            Why::Unknown => (401, "Unauthorized"),
            Why::Forbidden => (403, "Forbidden"),
            Why::Missing => (404, "Not Found"),
            Why::Conflict | Why::Stale => (409, "Conflict"),
            Why::Illegal => (422, "Unprocessable Entity"),
            Why::TooMany => (429, "Too Many Requests"),
            Why::Unavailable => (503, "Service Unavailable"),
            Why::Damaged => (500, "Internal Server Error"),
        };
        ProblemBody::new(status, title, refusal)
    }
}

impl From<Refusal> for Box<ProblemBody> {
    fn from(refusal: Refusal) -> Self {
        Box::new(refusal.into())
    }
}

impl From<stackwright_core::Problems> for Box<ProblemBody> {
    fn from(problems: stackwright_core::Problems) -> Self {
        Refusal::from(problems).into()
    }
}
