//! What a frame shows.

use std::fmt;

use stackwright_core::{Departure, Seat};

use crate::cell::Cell;
use crate::colour;
use crate::edit::Exit;

/// What a frame shows. It is written as a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// An amazon moves. // A05
    Moves {
        /// Whose.
        seat: Seat,
        /// From here.
        from: Cell,
        /// To there.
        to: Cell,
    },
    /// It shoots. // A06
    Shoots {
        /// Whose.
        seat: Seat,
        /// The amazon stands here.
        from: Cell,
        /// The arrow stays there.
        at: Cell,
    },
    /// A seat is out.
    Out {
        /// Which.
        seat: Seat,
        /// Why.
        why: Exit,
    },
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Label::Moves { seat, from, to } => {
                write!(f, "{}'s amazon moves from {from} to {to}", colour::name(seat))
            }
            Label::Shoots { seat, from, at } => {
                write!(f, "{}'s amazon on {from} shoots an arrow at {at}", colour::name(seat))
            }
            Label::Out { seat, why } => {
                let why = match why {
                    Exit::Blocked => "cannot move and is out",
                    Exit::Left(Departure::Resignation) => "resigns",
                    Exit::Left(Departure::Timeout) => "runs out of time",
                };
                write!(f, "{} {why}", colour::name(seat))
            }
        }
    }
}
