//! What came of a request.

use serde::{Deserialize, Serialize};
use stackwright_table::{Done as AtTable, Millis};

/// What came of an order: it is durable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Done {
    /// The number of the entry that the request made, now or when it was first made.
    pub number: u64,
    /// The number of the game's last entry that follows from it.
    pub last: u64,
    /// Whether the same request had been carried out before.
    pub repeated: bool,
}

impl From<&AtTable> for Done {
    fn from(done: &AtTable) -> Done {
        Done {
            number: done.number,
            last: done.entries.last().map_or(done.number, |entry| entry.number),
            repeated: done.entries.is_empty() && done.premoves.is_none(),
        }
    }
}

/// A game that was made or found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Made {
    /// Its name in addresses.
    pub id: String,
    /// Its page; behind the `#` the invitation, if one is needed.
    pub path: String,
    /// The code to join it, if it needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// Whether the same request had made it before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub repeated: bool,
}

impl Made {
    /// A game that everybody may find.
    pub fn game(id: String) -> Made {
        Made { path: format!("/g/{id}"), id, invite: None, repeated: false }
    }
}

/// A visitor who is known now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Introduced {
    /// A secret for `Authorization: Bearer`, told once; browsers get it as a cookie.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// Whether it is a new one.
    pub new: bool,
}

/// A link that carries a seat to another device, once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatLink {
    /// The code.
    pub code: String,
    /// The page; the code stands behind its `#`, where no log sees it.
    pub path: String,
    /// Until when it works, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub until: Millis,
}
