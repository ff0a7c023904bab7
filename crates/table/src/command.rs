//! What can be asked of a table.

use serde::{Deserialize, Serialize};
use stackwright_core::Seat;

use crate::{AbortCode, Fingerprint, Millis, keep_key};

/// How much is to be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
        /// The seat to take; any that is open if nothing is said.
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
    /// Decide on turns beforehand: lines of what is expected and what is answered, from the beginning of the open turn.
    /// They replace those before; none take them away.
    Premove(Vec<Vec<String>>),
    /// Take back the last decision of the own turn, or all of them.
    Undo {
        /// Whether the whole turn goes back, and not the last decision alone.
        turn: bool,
    },
    /// Ask to take back more.
    AskTakeback(Scope),
    /// Answer such a question.
    AnswerTakeback(bool),
    /// Play again what was taken back in the own turn: the next decision, or all of them.
    Redo {
        /// All of them.
        turn: bool,
    },
    /// Ask to play again what was taken back with consent.
    AskRedo,
    /// Answer such a question.
    AnswerRedo(bool),
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
        /// The reason that everybody is told, in one's own words.
        why: String,
    },
    /// The server calls the game off.
    CallOff(AbortCode),
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
    pub(crate) fn kept_key(&self) -> Option<String> {
        self.key.as_ref().map(|key| keep_key(key, &(&self.command, self.seat)))
    }
}
