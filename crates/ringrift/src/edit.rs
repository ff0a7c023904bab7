//! The small reversible changes that every action is made of.

use stackwright_core::{self as core, Departure, Seat, SeatSet};

use crate::board::Cell;
use crate::borders::Borders;
use crate::rings::Rings;
use crate::turn::Turn;
use crate::victory::End;

/// One reversible change of a position.
///
/// Its kind has a byte of its own, instead of a place in what some kinds hold: so the compiler sees the kind of an edit
/// that is made and carried out in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Edit {
    /// A whole stack goes from one cell to another, which has none.
    Travel {
        /// The cell it leaves.
        from: Cell,
        /// The cell it comes to.
        to: Cell,
    },
    /// Rings of one seat are put upon a stack or an empty cell, or taken from its top.
    Top {
        /// The cell.
        cell: Cell,
        /// Whose rings.
        seat: Seat,
        /// How many.
        count: u8,
        /// Put or taken.
        put: bool,
    },
    /// A ring is put into a stack, or taken out of it.
    Ring {
        /// The stack's cell; empty if it is the first ring or was the last.
        cell: Cell,
        /// Where in the stack, from the bottom.
        index: u8,
        /// Whose ring.
        seat: Seat,
        /// In or out.
        put: bool,
    },
    /// A whole stack is put onto an empty cell, or taken away.
    Stack {
        /// The cell.
        cell: Cell,
        /// The rings.
        rings: Rings,
        /// Put or taken.
        put: bool,
    },
    /// A marker comes, goes or is flipped.
    Marker {
        /// The cell.
        cell: Cell,
        /// Whose marker was there.
        was: Option<Seat>,
        /// Whose is.
        is: Option<Seat>,
    },
    /// An empty cell becomes territory, or is free again.
    Territory {
        /// The cell.
        cell: Cell,
        /// The seat that the cells or rings belong to.
        seat: Seat,
        /// Collapsed or freed.
        put: bool,
    },
    /// R140: with whose walls the board is in several parts.
    Split {
        /// As it was.
        was: Borders,
        /// As it is.
        is: Borders,
    },
    /// R120a: who has a line.
    Lined {
        /// As it was.
        was: SeatSet,
        /// As it is.
        is: SeatSet,
    },
    /// The number of rings in a hand.
    Hand {
        /// The seat that the cells or rings belong to.
        seat: Seat,
        /// It was so many.
        was: u16,
        /// It is so many.
        is: u16,
    },
    /// The number of rings that a player has eliminated.
    Eliminated {
        /// Whose credit.
        seat: Seat,
        /// It was so many.
        was: u16,
        /// It is so many.
        is: u16,
    },
    /// The state of the turn.
    Turn {
        /// As it was.
        was: Turn,
        /// As it is.
        is: Turn,
    },
    /// R178a: a seat has lost its last ring, after so many times that this happened to others.
    Out {
        /// The seat that is out of the game from here on.
        seat: Seat,
        /// The order, from 1.
        order: u8,
        /// Lost, or not any more.
        put: bool,
    },
    /// R300c: a seat has left the table.
    Retired {
        /// The seat that is out of the game from here on.
        seat: Seat,
        /// Whether it gave up or ran out of time.
        how: Departure,
        /// The order, from 1.
        order: u8,
        /// Left, or back again.
        put: bool,
    },
    /// The end of the game.
    End {
        /// By which rule, and who has won.
        end: End,
        /// Ended, or going on again.
        put: bool,
    },
}

impl core::Edit for Edit {
    #[inline]
    fn inverse(self) -> Edit {
        match self {
            Edit::Travel { from, to } => Edit::Travel { from: to, to: from },
            Edit::Top { cell, seat, count, put } => Edit::Top { cell, seat, count, put: !put },
            Edit::Ring { cell, index, seat, put } => Edit::Ring { cell, index, seat, put: !put },
            Edit::Stack { cell, rings, put } => Edit::Stack { cell, rings, put: !put },
            Edit::Marker { cell, was, is } => Edit::Marker { cell, was: is, is: was },
            Edit::Territory { cell, seat, put } => Edit::Territory { cell, seat, put: !put },
            Edit::Split { was, is } => Edit::Split { was: is, is: was },
            Edit::Lined { was, is } => Edit::Lined { was: is, is: was },
            Edit::Hand { seat, was, is } => Edit::Hand { seat, was: is, is: was },
            Edit::Eliminated { seat, was, is } => Edit::Eliminated { seat, was: is, is: was },
            Edit::Turn { was, is } => Edit::Turn { was: is, is: was },
            Edit::Out { seat, order, put } => Edit::Out { seat, order, put: !put },
            Edit::Retired { seat, how, order, put } => Edit::Retired { seat, how, order, put: !put },
            Edit::End { end, put } => Edit::End { end, put: !put },
        }
    }
}
