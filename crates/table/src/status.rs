//! The life of a game.

use serde::{Deserialize, Serialize};

/// Where a game is in its life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for people.
    #[default]
    Open,
    /// It is being played.
    Running,
    /// It is over.
    Finished,
    /// It was called off.
    Aborted,
}

impl Status {
    /// The name in lists and in the store.
    pub fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Finished => "finished",
            Status::Aborted => "aborted",
        }
    }

    /// Whether nobody can play on.
    pub fn is_over(self) -> bool {
        matches!(self, Status::Finished | Status::Aborted)
    }
}
