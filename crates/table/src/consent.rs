//! What one seat proposes and all others have to agree to.

use serde::{Deserialize, Serialize};
use stackwright_core::Seat;

use crate::{LogEntry, Scope};

/// What can be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    /// To take back what can no longer be undone.
    Takeback,
    /// To end the game as a draw.
    Draw,
    /// To play again what was taken back with consent.
    Redo,
}

impl Matter {
    /// All of them.
    pub const ALL: [Matter; 3] = [Matter::Takeback, Matter::Draw, Matter::Redo];

    /// The entry of a seat's answer.
    pub(crate) fn answered(self, seat: Seat, accepted: bool) -> LogEntry {
        match self {
            Matter::Takeback => LogEntry::TakebackAnswered { seat, accepted },
            Matter::Draw => LogEntry::DrawAnswered { seat, accepted },
            Matter::Redo => LogEntry::RedoAnswered { seat, accepted },
        }
    }
}

/// Who proposes something, and who has agreed to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Proposal {
    /// The seat of whoever asks.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub seat: Seat,
    /// Who has agreed.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub accepted: Vec<Seat>,
}

impl Proposal {
    /// A proposal that nobody has answered yet.
    pub fn new(seat: Seat) -> Proposal {
        Proposal { seat, accepted: Vec::new() }
    }

    /// Whether a seat that is still in the game has yet to answer.
    pub fn awaits(&self, seat: Seat) -> bool {
        seat != self.seat && !self.accepted.contains(&seat)
    }

    /// A seat agrees.
    pub fn agree(&mut self, seat: Seat) {
        if self.awaits(seat) {
            self.accepted.push(seat);
            self.accepted.sort();
        }
    }
}

/// A takeback that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Takeback {
    /// Who asks, and who has agreed.
    #[serde(flatten)]
    pub proposal: Proposal,
    /// Whether a decision or a whole turn is to go back.
    pub scope: Scope,
    /// The decisions of whoever asks that would go back, as lists of moves have them: the word for the turn, where it has
    /// one and all of it is meant, else the first few. Empty in games that were asked so before they were kept.
    pub played: Vec<String>,
    /// Whether what others decided since would go back with them.
    pub later: bool,
    /// How many entries of the game's journal would stay.
    pub keeps: usize,
}
