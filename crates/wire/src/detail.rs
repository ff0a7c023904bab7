//! How much somebody wants to hear.

use serde::{Deserialize, Serialize};

/// How much a watcher wants to hear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Detail {
    /// Entries with their frames, and where the table stands.
    Brief,
    /// The whole position too, with the legal actions for whoever is to act.
    #[default]
    Full,
}
