//! Who asked for a game, as far as that matters: so that everybody's bots get their share.

use serde::{Deserialize, Serialize};

/// On whose account bots think for a game: a keyed hash, which says whether two games are of the same visitor and
/// nothing else. It is written down with the game and shown to nobody.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Maker(String);

impl Maker {
    /// An account by the text that is kept of it.
    pub fn new(text: impl Into<String>) -> Maker {
        Maker(text.into())
    }

    /// The text that is kept.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
