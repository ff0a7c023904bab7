//! One decision.

use crate::cell::Cell;

/// A04: a turn is a move and a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// An amazon moves. // A05
    Move {
        /// From here.
        from: Cell,
        /// To there.
        to: Cell,
    },
    /// The amazon that moved shoots. // A06
    Shoot {
        /// The arrow stays here.
        at: Cell,
    },
}
