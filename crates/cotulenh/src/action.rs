//! One decision of a player.

use crate::piece::Role;
use crate::square::Square;
use crate::stack::Stack;

/// What happens on the square that an action goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum How {
    /// It is empty, and the mover goes there.
    Go,
    /// The mover takes what stands there, and its place. // C10
    Take,
    /// The mover takes what stands there and stays where it is. // C11
    Stay,
    /// An air force takes what stands there and is lost with all it carries. // C14
    Suicide,
    /// The mover joins friends there. // C21
    Join,
    /// A piece joins what an earlier step of its session put there, in that step. // C32
    Rejoin,
}

impl How {
    /// Whether something is captured.
    pub const fn captures(self) -> bool {
        matches!(self, How::Take | How::Stay | How::Suicide)
    }

    /// The mark before the target: none, `x`, `_`, `@` or `&`. // C62
    pub const fn mark(self) -> &'static str {
        match self {
            How::Go => "",
            How::Take => "x",
            How::Stay => "_",
            How::Suicide => "@",
            How::Join | How::Rejoin => "&",
        }
    }
}

/// One decision of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// All that stands on a square goes somewhere, and the turn ends.
    Move {
        /// From here.
        from: Square,
        /// To there; or at it, when it stays.
        to: Square,
        /// The pieces that go, as they are now.
        stack: Stack,
        /// What happens there.
        how: How,
    },
    /// One piece leaves its stack: a step of a deploy session. // C30
    Step {
        /// The session's origin.
        from: Square,
        /// To there; or at it, when it stays.
        to: Square,
        /// The one piece, with the flag that it steps with.
        stack: Stack,
        /// What happens there.
        how: How,
    },
    /// The session ends, and with it the turn. // C33
    Commit,
    /// The session is given up where the preset `reference` leaves nothing else, and none is opened there again in this
    /// turn: bookkeeping.
    GiveUp,
}

impl Action {
    /// Whether it is a step of a deploy session.
    pub const fn is_step(self) -> bool {
        matches!(self, Action::Step { .. })
    }

    /// Where it comes from, where it goes, what goes and what happens there.
    pub const fn parts(self) -> Option<(Square, Square, Stack, How)> {
        match self {
            Action::Move { from, to, stack, how } | Action::Step { from, to, stack, how } => {
                Some((from, to, stack, how))
            }
            Action::Commit | Action::GiveUp => None,
        }
    }

    /// The role of the piece that goes or carries the others.
    pub fn role(self) -> Option<Role> {
        self.parts().map(|(_, _, stack, _)| stack.carrier().role)
    }
}
