//! The deploy session: what the open turn of a stack has done so far.

use crate::action::How;
use crate::piece::Roles;
use crate::square::Square;
use crate::stack::{Piece, Stack};

/// A stack has three pieces at most, and each step uses one up.
const STEPS: usize = 3;
/// The most squares that a session can change: its origin, three targets, every square in line with the enemy
/// commander at no more than five steps (promotions), and the two last guards.
const TOUCHED: usize = 46;

/// One step of a session: these pieces went to that square. // C30
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Which pieces of the stack: one, or those that recombined. // C32
    pub roles: Roles,
    /// The square it went to.
    pub to: Square,
    /// What happened there.
    pub how: How,
}

const NO_STEP: Step = Step { roles: Roles::NONE, to: Square::FILLER, how: How::Go };

/// An open deploy session: actions, not state. What the squares held before is kept only where a step changed it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Session {
    origin: Square,
    original: Stack,
    steps: [Step; STEPS],
    len: u8,
    touched_len: u8,
    touched: [(Square, Option<Piece>); TOUCHED],
}

impl Session {
    pub(crate) fn new(origin: Square, original: Stack) -> Session {
        Session {
            origin,
            original,
            steps: [NO_STEP; STEPS],
            len: 0,
            touched_len: 0,
            touched: [(Square::FILLER, None); TOUCHED],
        }
    }

    /// Where the stack stood.
    pub fn origin(&self) -> Square {
        self.origin
    }

    /// The stack as it was before the session.
    pub fn original(&self) -> Stack {
        self.original
    }

    /// The steps so far, recombined ones as one.
    pub fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }

    /// The pieces that have not been deployed.
    pub fn waiting(&self) -> Roles {
        self.steps().iter().fold(self.original.roles(), |left, step| left.without(step.roles))
    }

    /// Whether a step captured something. // C45
    pub fn has_captured(&self) -> bool {
        self.steps().iter().any(|step| step.how.captures())
    }

    /// The squares that the session has changed, with what they held before it.
    pub(crate) fn touched(&self) -> &[(Square, Option<Piece>)] {
        &self.touched[..usize::from(self.touched_len)]
    }

    pub(crate) fn has_touched(&self, square: Square) -> bool {
        self.touched().iter().any(|&(touched, _)| touched == square)
    }

    /// The first step to a square. // C32
    pub(crate) fn first_step_to(&self, square: Square) -> Option<usize> {
        self.steps().iter().position(|step| step.to == square)
    }

    /// C32: the session's steps with one of them made by its pieces and these together.
    pub(crate) fn rejoined(&self, index: usize, places: Roles) -> impl Iterator<Item = Step> + '_ {
        self.steps().iter().enumerate().map(move |(at, &step)| {
            let more = if at == index { places } else { Roles::NONE };
            Step { roles: step.roles.and(more), ..step }
        })
    }

    pub(crate) fn push_step(&mut self, step: Step) {
        self.steps[usize::from(self.len)] = step;
        self.len += 1;
    }

    pub(crate) fn pop_step(&mut self) {
        self.len -= 1;
        self.steps[usize::from(self.len)] = NO_STEP;
    }

    pub(crate) fn push_touched(&mut self, square: Square, before: Option<Piece>) {
        self.touched[usize::from(self.touched_len)] = (square, before);
        self.touched_len += 1;
    }

    pub(crate) fn pop_touched(&mut self) {
        self.touched_len -= 1;
        self.touched[usize::from(self.touched_len)] = (Square::FILLER, None);
    }
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session")
            .field("origin", &self.origin)
            .field("original", &self.original)
            .field("steps", &self.steps())
            .field("touched", &self.touched())
            .finish_non_exhaustive()
    }
}
