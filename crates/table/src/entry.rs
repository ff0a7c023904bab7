//! What is written down: every entry of a game's log.

use serde::{Deserialize, Serialize};
use stackwright_core::Seat;

use crate::{Aborted, Agreement, Fingerprint, Millis, Scope};

/// One thing that happened to a game. Seats are where the person sat then; players are counted from 1 by the seats
/// they began in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LogEntry {
    /// The first entry: what was agreed.
    Created(Box<Agreement>),
    /// Somebody took an open seat.
    Joined {
        /// The player, counted from 1 by the seat they began in.
        player: u8,
        /// The name to show.
        name: String,
        /// The fingerprint of the token of whoever holds the seat from now on.
        holder: Fingerprint,
        /// Whether a program plays there.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// A decision of the seat to move.
    Action {
        /// The seat that did it.
        seat: Seat,
        /// The action in the game's notation.
        text: String,
        /// The rules left nothing to decide, and so nobody was asked.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        auto: bool,
        /// What the connection took, in milliseconds, given back to the clock.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag: u32,
        /// It was decided on beforehand, for this position, and played at once.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        premove: bool,
    },
    /// The seat to move took back its last decision.
    Undo {
        /// The seat that did it.
        seat: Seat,
        /// How many entries of the game's journal stayed.
        keep: u32,
    },
    /// Somebody wants to take back what can no longer be undone.
    TakebackAsked {
        /// The seat that did it.
        seat: Seat,
        /// Whether a decision or a whole turn is to go back.
        scope: Scope,
        /// How many entries of the game's journal would stay.
        keep: u32,
        /// The decisions of that seat which would go back, as lists of moves have them: the word for the turn, where it has
        /// one and all of it is meant, else the first few. Logs of before have none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        played: Vec<String>,
        /// Whether what others decided since would go back with them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        later: bool,
    },
    /// Somebody answered; with the last consent it is taken back.
    TakebackAnswered {
        /// The seat that did it.
        seat: Seat,
        /// Whether they agree.
        accepted: bool,
    },
    /// Somebody plays again what they took back in their turn.
    Redo {
        /// The seat that did it.
        seat: Seat,
        /// How many decisions; they follow as actions.
        count: u32,
    },
    /// Somebody wants to play again what was taken back with consent.
    RedoAsked {
        /// The seat that did it.
        seat: Seat,
    },
    /// Somebody answered; with the last consent it is played again, in actions that follow.
    RedoAnswered {
        /// The seat that did it.
        seat: Seat,
        /// Whether they agree.
        accepted: bool,
    },
    /// Somebody gave up.
    Resigned {
        /// The seat that did it.
        seat: Seat,
    },
    /// Somebody's time ran out.
    Flagged {
        /// The seat without time.
        seat: Seat,
    },
    /// The time that all share was over: the open turn is taken back, and the game ends as its rules say.
    TimeOver,
    /// Somebody offers a draw.
    DrawOffered {
        /// The seat that did it.
        seat: Seat,
    },
    /// Somebody answered; with the last consent the game is drawn.
    DrawAnswered {
        /// The seat that did it.
        seat: Seat,
        /// Whether they agree.
        accepted: bool,
    },
    /// The game was called off.
    Aborted(Aborted),
    /// Somebody wants to play again, in that game.
    RematchOffered {
        /// The player, counted from 1 by the seat they began in.
        player: u8,
        /// The new game.
        game: String,
    },
    /// Somebody has another name now.
    Renamed {
        /// The player, counted from 1 by the seat they began in.
        player: u8,
        /// The name.
        name: String,
    },
    /// A link was made that carries a seat to another device, once.
    SeatLinked {
        /// The player whose seat it is, counted from 1.
        player: u8,
        /// What is kept of the link's code.
        code: Fingerprint,
        /// Until when it works.
        until: Millis,
    },
    /// The link was used.
    SeatMoved {
        /// Whose seat.
        player: u8,
        /// Who holds it now.
        holder: Fingerprint,
        /// The code that was used up.
        code: Fingerprint,
    },
    /// Somebody said something.
    Chat {
        /// The player, counted from 1 by the seat they began in.
        player: u8,
        /// What was said.
        text: String,
    },
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// An entry in its place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number, from 1.
    pub number: u64,
    /// When, by the server's clock.
    pub at: Millis,
    /// The key of the request that it came from, so that a repeated request acts once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// What happened, with all that is needed to replay it.
    #[serde(flatten)]
    pub body: LogEntry,
}
