//! Whether a commander is safe, and which actions need a trial to know.

use crate::action::How;
use crate::attack::{Attack, Target};
use crate::board::Board;
use crate::piece::{Colour, Role};
use crate::rays::{self, NEAR};
use crate::square::{Square, SquareSet};
use crate::stack::Stack;
use crate::state::State;

impl State {
    /// C41, C44: whether a side's commander is attacked; one without a commander counts as attacked.
    pub(crate) fn is_attacked(&self, colour: Colour) -> bool {
        self.board.commander(colour).is_none_or(|square| {
            Target::new(&self.board, square, colour.other(), self.options.attacks_exactly()).is_attacked()
        })
    }
}

/// What one look around the own commander says about the safety of all actions.
///
/// Not attacked, an action of other pieces can only harm it by taking away a piece that stands alone between it and
/// an attacker or the enemy commander (`screens`), or air defence that holds an air force off. Attacked, such an action
/// can only help by going to `answers`. Everything that these two do not settle is tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guard {
    pub commander: Square,
    /// Nothing is known in advance: try every action.
    pub try_all: bool,
    /// A capture may leave the enemy one piece, which becomes heroic and may attack then. // C51
    pub try_captures: bool,
    pub in_check: bool,
    /// In check, the squares that an action of another piece must go to.
    pub answers: SquareSet,
    /// In check, the squares that answer one attacker at least.
    pub any_answer: SquareSet,
    /// Squares that must not be left.
    pub screens: SquareSet,
    /// An air force would attack if air defence did not stop it.
    pub air_threat: bool,
}

/// What is known about an action without trying it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Safe,
    Unsafe,
    Unknown,
}

impl Guard {
    /// Looks around; none if the side has no commander, and so no legal turn. // C44
    pub(crate) fn look(state: &State) -> Option<Guard> {
        let board = &state.board;
        let (own, enemy) = (state.turn, state.turn.other());
        let commander = board.commander(own)?;
        let mut guard = Guard {
            commander,
            try_all: false,
            try_captures: false,
            in_check: false,
            answers: SquareSet::EMPTY,
            any_answer: SquareSet::EMPTY,
            screens: SquareSet::EMPTY,
            air_threat: false,
        };
        let target = Target::new(board, commander, enemy, state.options.attacks_exactly());
        for from in target.candidates() {
            let Some(stack) = board.stack(from) else { continue };
            let attack = target.attack_from(from, stack);
            guard.air_threat |= stack.has(Role::AirForce) && !stack.heroic().has(Role::AirForce);
            match attack {
                Attack::None | Attack::Grounded => {}
                Attack::Screened(screen) => guard.screens = guard.screens.with(screen),
                // Promotions of our own air defence may stop it: rare, for attackers are heroic as a rule (C50).
                Attack::ByAir => guard.try_all = true,
                Attack::Direct => guard.answer(squares_between(from, commander).with(from)),
                Attack::Over => guard.answer(SquareSet::EMPTY.with(from)),
            }
        }
        if let Some(facing) = board.commander(enemy) {
            guard.look_along(board, facing);
        }
        if state.options.last_guard {
            match board.guards(enemy) {
                1 => guard.try_all |= has_plain_last_guard(board, enemy),
                2 => guard.try_captures = true,
                _ => {}
            }
        }
        Some(guard)
    }

    /// What is known about an action of other pieces than the commander.
    ///
    /// `leaves`: nothing is left on its origin.
    #[inline]
    pub(crate) fn verdict(&self, board: &Board, from: Square, to: Square, how: How, leaves: bool) -> Verdict {
        if self.try_all {
            return Verdict::Unknown;
        }
        if self.in_check {
            return if self.answers.contains(to) { Verdict::Unknown } else { Verdict::Unsafe };
        }
        if leaves && self.screens.contains(from)
            || self.air_threat && gives_air_defence(board, from)
            || self.try_captures && how.captures()
        {
            return Verdict::Unknown;
        }
        let known = match how {
            How::Go | How::Take => true,
            How::Stay => !self.screens.contains(to),
            // Both squares are left: two pieces at once may have been in the way.
            How::Suicide => !in_line(self.commander, to),
            How::Join | How::Rejoin => {
                to != self.commander && !(self.air_threat && gives_air_defence(board, to))
            }
        };
        if known { Verdict::Safe } else { Verdict::Unknown }
    }

    /// Whether plain moves and captures of what stands there are safe without a further look.
    #[inline]
    pub(crate) fn frees(&self, board: &Board, from: Square) -> bool {
        !(self.try_all
            || self.in_check
            || self.screens.contains(from)
            || from == self.commander
            || self.air_threat && gives_air_defence(board, from))
    }

    /// What is known about an action that brings the commander to another square, alone or carried.
    pub(crate) fn commander_verdict(
        &self,
        state: &State,
        stack: Stack,
        to: Square,
        how: How,
        leaves: bool,
    ) -> Verdict {
        // Air defence that comes along, or is carried away, is tried.
        let defends = stack.carrier().air_defence() > 0;
        let navy = match how {
            How::Go | How::Take => false,
            How::Join => state.board.navies().contains(to),
            _ => return Verdict::Unknown,
        };
        if self.try_all || self.try_captures && how.captures() || defends {
            return Verdict::Unknown;
        }
        let lifted = leaves.then_some(self.commander);
        let enemy = state.turn.other();
        let exactly = state.options.attacks_exactly();
        let target = Target { board: &state.board, square: to, by: enemy, exactly, navy, lifted };
        for from in target.candidates() {
            let Some(stack) = state.board.stack(from) else { continue };
            match target.attack_from(from, stack) {
                Attack::Direct | Attack::Over => return Verdict::Unsafe,
                Attack::ByAir => return Verdict::Unknown,
                _ => {}
            }
        }
        match state.board.commander(enemy) {
            Some(facing) if facing != to && state.board.face(to, facing, lifted) => Verdict::Unsafe,
            _ => Verdict::Safe,
        }
    }

    fn answer(&mut self, squares: SquareSet) {
        self.answers = if self.in_check { self.answers.and(squares) } else { squares };
        self.any_answer = self.any_answer.or(squares);
        self.in_check = true;
    }

    /// C42: a single piece between the commanders is a screen; none at all is exposure.
    fn look_along(&mut self, board: &Board, facing: Square) {
        if facing.file() != self.commander.file() && facing.rank() != self.commander.rank() {
            return;
        }
        let between = squares_between(self.commander, facing);
        let held = between.and(board.owned(Colour::Red).or(board.owned(Colour::Blue)));
        match held.len() {
            0 => self.try_all = true,
            1 => self.screens = self.screens.or(held),
            _ => {}
        }
    }
}

#[inline]
fn gives_air_defence(board: &Board, square: Square) -> bool {
    board.stack(square).is_some_and(|stack| stack.carrier().air_defence() > 0)
}

/// Whether two squares are in line, near or along a rank or file.
fn in_line(one: Square, other: Square) -> bool {
    one.file() == other.file() || one.rank() == other.rank() || NEAR[one.index()].contains(other)
}

/// C51: whether a side's last guard is not heroic yet, as in a position that was set up. Any action makes it so.
fn has_plain_last_guard(board: &Board, side: Colour) -> bool {
    board.owned(side).into_iter().any(|square| {
        board.stack(square).is_some_and(|stack| {
            stack.carrier().role != Role::Commander && stack.is_single() && stack.heroic().is_empty()
        })
    })
}

/// The squares strictly between two squares in line.
pub(crate) fn squares_between(one: Square, other: Square) -> SquareSet {
    rays::long_way(one, other).map_or(SquareSet::EMPTY, |way| {
        (1..isize::from(way.distance))
            .map(|steps| rays::step(one, usize::from(way.direction), steps))
            .collect()
    })
}
