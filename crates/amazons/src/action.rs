//! One decision.

use crate::cell::Cell;

/// A04: a turn is a move and a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// An amazon moves. // A05
    Move {
        /// The cell of the amazon.
        from: Cell,
        /// The cell it comes to, and shoots from.
        to: Cell,
    },
    /// The amazon that moved shoots. // A06
    Shoot {
        /// The arrow stays here.
        at: Cell,
    },
}
