//! What a frame shows.

use std::fmt;

use stackwright_core::messages::Said;
use stackwright_core::{Departure, Seat};

use crate::cell::Cell;
use crate::edit::Exit;
use crate::messages::say;

/// What a frame shows. It is written as a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// An amazon moves. // A05
    Moves {
        /// The seat whose amazon it is.
        seat: Seat,
        /// The cell it leaves.
        from: Cell,
        /// The cell it comes to, and shoots from.
        to: Cell,
    },
    /// It shoots. // A06
    Shoots {
        /// The seat whose amazon it is.
        seat: Seat,
        /// The amazon stands here.
        from: Cell,
        /// The arrow stays there.
        at: Cell,
    },
    /// A seat is out.
    Out {
        /// The seat that is out.
        seat: Seat,
        /// What put it out.
        why: Exit,
    },
}

impl Label {
    /// The sentence that says it.
    pub(crate) fn said(self) -> Said {
        match self {
            Label::Moves { seat, from, to } => say::moved(seat, from.to_string(), to.to_string()),
            Label::Shoots { seat, from, at } => say::shot(seat, from.to_string(), at.to_string()),
            Label::Out { seat, why: Exit::Blocked } => say::went_out(seat),
            Label::Out { seat, why: Exit::Left(Departure::Resignation) } => say::resigned(seat),
            Label::Out { seat, why: Exit::Left(Departure::Timeout) } => say::timed_out(seat),
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}
