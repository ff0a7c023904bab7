//! What a frame shows, in figures and in words.

use std::fmt;

use stackwright_core::Seat;
use stackwright_core::messages::Said;

use crate::action::How;
use crate::messages::{pieces, say};
use crate::piece::Colour;
use crate::square::Square;
use crate::stack::Stack;

/// What a frame shows. It is written as a sentence.
///
/// ```
/// use cotulenh::{Options, Position};
/// use stackwright_core::{Game, Timeline};
///
/// let mut game = Timeline::<Position>::new(&Options::default())?;
/// game.try_play_text("Na3").unwrap();
/// let frame = game.journal().frames(0).next().unwrap();
/// assert_eq!(frame.label.to_string(), "Red's navy goes from b2 to a3");
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Pieces move as a whole, or leave their stack.
    Acts {
        /// Whose they are.
        colour: Colour,
        /// The pieces, as they were before.
        stack: Stack,
        /// From here.
        from: Square,
        /// To there; or at it, when they stay.
        to: Square,
        /// What happens there.
        how: How,
        /// What stood there: the captured, or the friends that are joined.
        there: Option<Stack>,
        /// Whether it is a step of a deploy session. // C30
        deploys: bool,
    },
    /// A piece joins an earlier step of its session. // C32
    Recombines {
        /// Whose it is.
        colour: Colour,
        /// The piece.
        stack: Stack,
        /// The session's origin.
        from: Square,
        /// Where the earlier step went.
        to: Square,
        /// What that step put there.
        there: Option<Stack>,
    },
    /// Pieces on a square become heroes. // C50, C51
    Promotes {
        /// Whose they are.
        colour: Colour,
        /// The new heroes.
        heroes: Stack,
        /// Where they are.
        at: Square,
    },
    /// The session ends, and the turn with it. // C33
    Commits {
        /// Whose it is.
        colour: Colour,
        /// The session's origin.
        origin: Square,
        /// Whether nothing else was left to do.
        by_itself: bool,
    },
    /// The session is given up.
    GivesUp {
        /// Whose it is.
        colour: Colour,
        /// The session's origin.
        origin: Square,
    },
    /// A seat leaves the table.
    Leaves(Seat),
}

impl Label {
    /// The sentence that says it.
    pub(crate) fn said(self) -> Said {
        match self {
            Label::Acts { colour, stack, from, to, how, there, deploys } => {
                let there = pieces(there);
                match (how, deploys) {
                    (How::Go, false) => say::moved(colour, stack, from, to),
                    (How::Take, false) => say::took(colour, stack, from, to, there),
                    (How::Stay, false) => say::took_and_stayed(colour, stack, from, to, there),
                    (How::Suicide, false) => say::took_and_was_lost(colour, stack, from, to, there),
                    (How::Join | How::Rejoin, false) => say::joined(colour, stack, from, to, there),
                    (How::Go, true) => say::step_moved(colour, stack, from, to),
                    (How::Take, true) => say::step_took(colour, stack, from, to, there),
                    (How::Stay, true) => say::step_took_and_stayed(colour, stack, from, to, there),
                    (How::Suicide, true) => say::step_took_and_was_lost(colour, stack, from, to, there),
                    (How::Join | How::Rejoin, true) => say::step_joined(colour, stack, from, to, there),
                }
            }
            Label::Recombines { colour, stack, from, to, there } => {
                say::recombined(colour, stack, from, to, pieces(there))
            }
            Label::Promotes { colour, heroes, at } if heroes.is_single() => say::promoted(colour, heroes, at),
            Label::Promotes { colour, heroes, at } => say::several_promoted(colour, heroes, at),
            Label::Commits { colour, origin, by_itself: true } => say::committed_itself(colour, origin),
            Label::Commits { colour, origin, by_itself: false } => say::committed(colour, origin),
            Label::GivesUp { colour, origin } => say::gave_up(colour, origin),
            Label::Leaves(seat) => say::left(seat),
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}
