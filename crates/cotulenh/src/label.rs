//! What a frame shows, in figures and in words.

use std::fmt;

use stackwright_core::Seat;

use crate::action::How;
use crate::piece::{Colour, Unit};
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

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Label::Acts { colour, stack, from, to, how, there, deploys } => {
                write!(f, "{colour}'s {}", Words(Some(stack)))?;
                let verb = if deploys { "deploys" } else { "goes" };
                let there = Words(there);
                match how {
                    How::Go => write!(f, " {verb} from {from} to {to}"),
                    How::Take => write!(f, " {verb} from {from} to {to} and takes the {there} there"),
                    How::Stay => write!(f, " takes the {there} on {to} and stays on {from}"),
                    How::Suicide => write!(f, " {verb} from {from} to {to}, takes the {there} and is lost"),
                    How::Join | How::Rejoin => write!(f, " {verb} from {from} to {to} and joins the {there}"),
                }
            }
            Label::Recombines { colour, stack, from, to, there } => {
                let there = Words(there);
                write!(f, "{colour}'s {} on {from} recombines with the {there} on {to}", Words(Some(stack)))
            }
            Label::Promotes { colour, heroes, at } if heroes.is_single() => {
                write!(f, "{colour}'s {} on {at} becomes a hero", Words(Some(heroes)))
            }
            Label::Promotes { colour, heroes, at } => {
                write!(f, "{colour}'s {} on {at} become heroes", Words(Some(heroes)))
            }
            Label::Commits { colour, origin, by_itself: true } => {
                write!(f, "{colour}'s deploy from {origin} commits itself")
            }
            Label::Commits { colour, origin, by_itself: false } => {
                write!(f, "{colour} commits the deploy from {origin}")
            }
            Label::GivesUp { colour, origin } => write!(f, "{colour} gives up the deploy from {origin}"),
            Label::Leaves(seat) => write!(f, "seat {seat} leaves"),
        }
    }
}

/// A stack in words: `heroic navy with air force and tank`.
pub(crate) struct Words(pub Option<Stack>);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, Unit { role, heroic }) in self.0.map_or(&[][..], Stack::units).iter().enumerate() {
            f.write_str(["", " with ", " and "][nth.min(2)])?;
            f.write_str(if *heroic { "heroic " } else { "" })?;
            f.write_str(role.name())?;
        }
        Ok(())
    }
}
