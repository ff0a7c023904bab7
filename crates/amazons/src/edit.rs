//! Reversible changes, and what they change.

use stackwright_core::{Departure, Seat, key};

use crate::cell::Cell;

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing.
    Empty,
    /// An arrow, for ever. // A07
    Arrow,
    /// An amazon of that seat.
    Amazon(Seat),
}

/// Why a seat is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exit {
    /// Its turn came and none of its amazons could move. // A08
    Blocked,
    /// Its player left the table. // A10
    Left(Departure),
}

/// That a seat is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Out {
    /// How many were out before it.
    pub order: u8,
    /// What put it out.
    pub why: Exit,
}

/// One reversible change. Each holds what was and what is, so that its inverse is the same with the two swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Something else stands on a cell.
    Content {
        /// The cell whose content changes.
        cell: Cell,
        /// What stood there.
        was: Content,
        /// What stands there now.
        is: Content,
    },
    /// Another amazon has moved and must shoot, or none.
    Aiming {
        /// The amazon that was to shoot.
        was: Option<Cell>,
        /// The amazon that is to shoot now.
        is: Option<Cell>,
    },
    /// It is another seat's turn.
    ToMove {
        /// The seat whose turn ends.
        was: Seat,
        /// The seat whose turn begins.
        is: Seat,
    },
    /// A seat is out, or not any more, or for another reason.
    Out {
        /// The seat that goes out, or comes back when it is taken back.
        seat: Seat,
        /// When and why it was out already.
        was: Option<Out>,
        /// When and why it is out now.
        is: Option<Out>,
    },
}

impl stackwright_core::Edit for Edit {
    fn inverse(self) -> Self {
        match self {
            Edit::Content { cell, was, is } => Edit::Content { cell, was: is, is: was },
            Edit::Aiming { was, is } => Edit::Aiming { was: is, is: was },
            Edit::ToMove { was, is } => Edit::ToMove { was: is, is: was },
            Edit::Out { seat, was, is } => Edit::Out { seat, was: is, is: was },
        }
    }
}

impl Edit {
    /// The number of the fact that is true afterwards, which a position's key is made of.
    pub(crate) fn fact(self) -> u64 {
        match self {
            Edit::Content { is: Content::Empty, .. }
            | Edit::Aiming { is: None, .. }
            | Edit::Out { is: None, .. } => 0,
            Edit::Content { cell, is: Content::Arrow, .. } => key::fact(4, cell.index() as u64),
            Edit::Content { cell, is: Content::Amazon(seat), .. } => {
                key::fact(seat as u64, cell.index() as u64)
            }
            Edit::Aiming { is: Some(cell), .. } => key::fact(5, cell.index() as u64),
            Edit::ToMove { is, .. } => key::fact(6, is as u64),
            Edit::Out { seat, is: Some(Out { order, why }), .. } => {
                let why = match why {
                    Exit::Blocked => 0,
                    Exit::Left(Departure::Resignation) => 1,
                    Exit::Left(Departure::Timeout) => 2,
                };
                key::fact(7, u64::from(order) * 16 + why * 4 + seat as u64)
            }
        }
    }
}
