//! The reversible changes that actions are made of.

use stackwright_core::{self as core, Departure, Seat};

use crate::session::Step;
use crate::square::Square;
use crate::stack::{Piece, Stack};

/// One reversible change of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// A square comes to hold something else.
    Square {
        /// The square whose content changes.
        at: Square,
        /// What it held.
        was: Option<Piece>,
        /// What it holds.
        is: Option<Piece>,
    },
    /// A session opens or, when taken back or committed, closes; with no steps in it.
    Session {
        /// Its origin.
        origin: Square,
        /// The stack there.
        original: Stack,
        /// Whether it opens.
        opens: bool,
    },
    /// A session gains its next step, or loses its last.
    Step {
        /// The step.
        step: Step,
        /// Whether it is gained.
        comes: bool,
    },
    /// A session notes what a square held before it, or forgets it.
    Before {
        /// The square.
        at: Square,
        /// What it held.
        piece: Option<Piece>,
        /// Whether it is noted.
        comes: bool,
    },
    /// The other side is to move.
    Pass {
        /// The half-move clock before.
        was: u32,
        /// The half-move clock after.
        is: u32,
        /// Whether this is the way forwards.
        forwards: bool,
    },
    /// No other session is opened on a square until the turn ends, or one may be again.
    Barred {
        /// The origin of the session that was given up.
        at: Square,
        /// Whether it comes to be barred.
        comes: bool,
    },
    /// The list of earlier positions grows by one or is emptied; a key in it changes.
    Past {
        /// How many there were.
        was_len: u8,
        /// How many there are.
        is_len: u8,
        /// The key at the end of the shorter list before.
        was: u64,
        /// And after.
        is: u64,
    },
    /// The position stands for so many times now.
    Seen {
        /// Before.
        was: u8,
        /// Now.
        is: u8,
    },
    /// A seat leaves the table, or comes back.
    Retired {
        /// The seat whose player leaves.
        seat: Seat,
        /// How it leaves.
        how: Departure,
        /// Whether it leaves.
        leaves: bool,
    },
}

impl core::Edit for Edit {
    #[inline]
    fn inverse(self) -> Self {
        match self {
            Edit::Square { at, was, is } => Edit::Square { at, was: is, is: was },
            Edit::Session { origin, original, opens } => Edit::Session { origin, original, opens: !opens },
            Edit::Step { step, comes } => Edit::Step { step, comes: !comes },
            Edit::Before { at, piece, comes } => Edit::Before { at, piece, comes: !comes },
            Edit::Pass { was, is, forwards } => Edit::Pass { was: is, is: was, forwards: !forwards },
            Edit::Barred { at, comes } => Edit::Barred { at, comes: !comes },
            Edit::Past { was_len, is_len, was, is } => {
                Edit::Past { was_len: is_len, is_len: was_len, was: is, is: was }
            }
            Edit::Seen { was, is } => Edit::Seen { was: is, is: was },
            Edit::Retired { seat, how, leaves } => Edit::Retired { seat, how, leaves: !leaves },
        }
    }
}
