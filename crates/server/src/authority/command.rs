//! What can be asked of a table.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use stackwright_core::Seat;
use utoipa::ToSchema;

use super::{Fingerprint, Millis, Refusal};

/// How much is to be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// The asker's last decision, and what came after it.
    Action,
    /// The whole of the asker's last turn, and what came after it.
    Turn,
}

/// What somebody wants to do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Command {
    /// Take an open seat: that one, or any.
    Join {
        /// Which.
        seat: Option<Seat>,
        /// The name to show.
        name: String,
        /// What is kept of the code that was shown.
        invite: Option<Fingerprint>,
        /// Whether a program wants to play.
        program: bool,
    },
    /// Play an action.
    Act {
        /// In the game's notation.
        text: String,
        /// What the connection takes, which differs each time that the same is asked.
        #[serde(skip)]
        lag: u32,
    },
    /// Take back the last decision of the own turn, or all of them.
    Undo {
        /// All of them.
        turn: bool,
    },
    /// Ask to take back more.
    AskTakeback(Scope),
    /// Answer such a question.
    AnswerTakeback(bool),
    /// Give up.
    Resign,
    /// Say that somebody's time has run out.
    Flag(Seat),
    /// Offer a draw, or accept the one that is offered.
    OfferDraw,
    /// Answer such an offer.
    AnswerDraw(bool),
    /// Call the game off.
    Abort {
        /// Why.
        why: String,
    },
    /// Say which game is the next one.
    Rematch {
        /// Its name in addresses.
        game: String,
    },
    /// Take another name.
    Rename(String),
    /// Make a link that carries a seat to another device.
    LinkSeat {
        /// What is kept of the link's code.
        code: Fingerprint,
        /// Until when it works.
        until: Millis,
    },
    /// Use such a link.
    ClaimSeat {
        /// What is kept of the link's code.
        code: Fingerprint,
    },
    /// Say something.
    Chat(String),
}

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// Somebody with a token.
    Visitor(Fingerprint),
    /// The server itself, for the bot of a seat.
    Bot(Seat),
    /// The server itself, for everybody.
    Keeper,
}

/// A command with what is needed to carry it out once and in time.
#[derive(Clone, Debug)]
pub struct Request {
    /// Who asks.
    pub actor: Actor,
    /// For which seat, if the asker holds several.
    pub seat: Option<Seat>,
    /// The number of the last entry that the asker has seen; not checked if nothing is said.
    pub expected: Option<u64>,
    /// A name for the request: the same name again is the same request.
    pub key: Option<String>,
    /// What is asked.
    pub command: Command,
    /// When it came.
    pub at: Millis,
}

impl Request {
    /// What is kept of its key: the key, and what was asked, so that the same key cannot mean something else.
    pub(super) fn kept_key(&self) -> Option<String> {
        self.key.as_ref().map(|key| keep_key(key, &(&self.command, self.seat)))
    }
}

/// Refuses keys that not every database can keep.
pub fn check_key(key: &str) -> Result<(), Refusal> {
    if key.is_empty() || key.len() > 64 || key.contains(char::is_control) {
        return Err(Refusal::bad("key", "a key has 1 to 64 bytes and no control characters"));
    }
    Ok(())
}

/// A key with a digest of what it was used for, as it is kept.
pub fn keep_key(key: &str, asked: &impl Serialize) -> String {
    let asked = serde_json::to_vec(asked).unwrap_or_default();
    // No key has a line feed.
    format!("{key}\n{}", URL_SAFE_NO_PAD.encode(&Sha256::digest(asked)[..12]))
}

/// The key and the digest. The server's first logs have no digests.
pub(super) fn read_key(kept: &str) -> (&str, Option<&str>) {
    kept.split_once('\n').map_or((kept, None), |(key, asked)| (key, Some(asked)))
}

/// A key that was used for something else.
pub(crate) fn key_reused(key: &str) -> Refusal {
    let text = format!("the key `{key}` was used for another request: take a new one for each");
    Refusal::conflict("key_reused", text)
}
