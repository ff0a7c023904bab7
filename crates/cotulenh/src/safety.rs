//! Whether a commander is safe, and which actions need a trial to know.

use crate::action::How;
use crate::air_defense;
use crate::attack::{Attack, Target};
use crate::attacked::Attacked;
use crate::board::Board;
use crate::piece::{Colour, Role};
use crate::rays::{self, CROSS, NEAR, RAYS};
use crate::square::{Square, SquareSet};
use crate::stack::Stack;
use crate::state::State;

impl State {
    /// C41, C44: whether a side's commander is attacked; one without a commander counts as attacked, unless nobody has
    /// one. // C77
    pub(crate) fn is_attacked(&self, colour: Colour) -> bool {
        match self.board.commander(colour) {
            Some(square) => {
                Target::new(&self.board, square, colour.other(), self.options.ranges()).is_attacked()
            }
            None => self.options.mode.has_commanders(),
        }
    }
}

/// What one look around the own commander says about the safety of all actions.
///
/// Not attacked, an action of other pieces can only harm it by taking away a piece that stands alone between it and
/// an attacker or the enemy commander (`screens`), or air defence that holds an air force off (`shields`): more air
/// defence never opens an air force's way. Attacked, such an action can only help by going to `answers`. Everything that
/// these do not settle is tried.
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
    /// Squares that must not be left, but along their line.
    pub screens: SquareSet,
    /// Own air defence whose zones hold an air force off.
    pub shields: SquareSet,
}

/// What is known about an action without trying it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Safe,
    Unsafe,
    Unknown,
}

impl Guard {
    /// What is known where there is nobody to guard. // C77
    const IDLE: Guard = Guard {
        commander: Square::NOWHERE,
        try_all: false,
        try_captures: false,
        in_check: false,
        answers: SquareSet::EMPTY,
        any_answer: SquareSet::EMPTY,
        screens: SquareSet::EMPTY,
        shields: SquareSet::EMPTY,
    };

    /// Looks around; none if the side has no commander where it should, and so no legal turn. // C44
    pub(crate) fn look(state: &State) -> Option<Guard> {
        let board = &state.board;
        let (own, enemy) = (state.turn, state.turn.other());
        let Some(commander) = board.commander(own) else {
            return (!state.options.mode.has_commanders()).then_some(Guard::IDLE);
        };
        let mut guard = Guard { commander, ..Guard::IDLE };
        let target = Target::new(board, commander, enemy, state.options.ranges());
        for from in target.candidates() {
            let Some(stack) = board.stack(from) else { continue };
            let attack = target.attack_from(from, stack);
            if target.flies_near(from, stack) {
                guard.shields = guard.shields.or(shields_against(board, own, from, commander));
            }
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
        if state.options.promotes_last_guard() {
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
        if self.shields.contains(from) || self.try_captures && how.captures() {
            return Verdict::Unknown;
        }
        if leaves && self.screens.contains(from) {
            // Both squares of a suicide are left, and who stays leaves none.
            return match how {
                How::Stay | How::Suicide | How::Rejoin => Verdict::Unknown,
                _ if !self.line_of(board, from).contains(to) => Verdict::Unsafe,
                How::Go | How::Take | How::Join => Verdict::Safe,
            };
        }
        let known = match how {
            How::Go | How::Take => true,
            How::Stay => !self.screens.contains(to),
            // Both squares are left: two pieces at once may have been in the way.
            How::Suicide => !in_line(self.commander, to),
            // C04: on a navy the commander is in reach of more.
            How::Join if to == self.commander => !board.navies().contains(from),
            How::Join | How::Rejoin => to != self.commander && !self.shields.contains(to),
        };
        if known { Verdict::Safe } else { Verdict::Unknown }
    }

    /// The own squares that are not free: going from there, or taking from there, may harm the commander.
    #[inline]
    pub(crate) fn bound(&self, board: &Board, own: Colour) -> SquareSet {
        if self.try_all || self.in_check { board.owned(own) } else { self.kept().or(self.screens) }
    }

    /// The own squares that are not free even for what leaves something behind: nor may anybody join there without a look.
    #[inline]
    pub(crate) fn kept(&self) -> SquareSet {
        self.shields.with(self.commander)
    }

    /// The line of the screen on a square: those squares on which it still is one, and the piece that it holds off.
    fn line_of(&self, board: &Board, screen: Square) -> SquareSet {
        let Some(way) = rays::long_way(self.commander, screen) else { return SquareSet::EMPTY };
        rays::seen_along(self.commander, usize::from(way.direction), board.occupied().without(screen))
    }

    /// What is known about an action that brings the commander to another square, alone or carried.
    #[inline]
    pub(crate) fn commander_verdict(&self, view: &Exposure<'_>, to: Square, how: How) -> Verdict {
        match how {
            How::Go | How::Take if !(self.try_captures && how.captures()) => {}
            // C04: on a navy it is in reach of more.
            How::Join if !view.board.navies().contains(to) => {}
            _ => return Verdict::Unknown,
        }
        if view.attacked.surely.contains(to) {
            return Verdict::Unsafe;
        }
        if view.is_unknown {
            return Verdict::Unknown;
        }
        if view.doubtful.contains(to) { view.doubt(to) } else { Verdict::Safe }
    }

    fn answer(&mut self, squares: SquareSet) {
        self.answers = if self.in_check { self.answers.and(squares) } else { squares };
        self.any_answer = self.any_answer.or(squares);
        self.in_check = true;
    }

    /// C42: a single piece between the commanders is a screen; none at all is exposure.
    fn look_along(&mut self, board: &Board, facing: Square) {
        if !CROSS[facing.index()].contains(self.commander) {
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

/// What waits for a commander that goes from its square.
pub(crate) struct Exposure<'a> {
    board: &'a Board,
    /// Nothing is known: air defence comes along, or is carried away, or every action is tried.
    is_unknown: bool,
    attacked: Attacked,
    /// What is attacked by air, or in line with the enemy commander.
    doubtful: SquareSet,
    lifted: Option<Square>,
    enemy: Colour,
}

impl<'a> Exposure<'a> {
    /// What waits for `stack`, which the commander is in, on the squares that it can go to; `leaves`: nothing is left where
    /// it stood.
    pub(crate) fn look(
        state: &'a State,
        guard: &Guard,
        stack: Stack,
        leaves: bool,
        targets: SquareSet,
    ) -> Exposure<'a> {
        let (board, enemy) = (&state.board, state.turn.other());
        let lifted = leaves.then_some(guard.commander);
        let is_unknown = guard.try_all || stack.air_defence() > 0;
        let attacked = if is_unknown || targets.is_empty() {
            Attacked::default()
        } else {
            Attacked::by(board, enemy, state.options.ranges(), lifted, targets)
        };
        let in_line = board.commander(enemy).map_or(SquareSet::EMPTY, |facing| CROSS[facing.index()]);
        let doubtful = attacked.by_air.or(in_line);
        Exposure { board, is_unknown, attacked, doubtful, lifted, enemy }
    }

    /// What is known about a doubtful square.
    #[cold]
    fn doubt(&self, to: Square) -> Verdict {
        if self.attacked.by_air.contains(to) {
            return Verdict::Unknown;
        }
        // C42
        let facing = self.board.commander(self.enemy);
        let faces = facing.is_some_and(|facing| self.board.face(to, facing, self.lifted));
        if faces { Verdict::Unsafe } else { Verdict::Safe }
    }
}

/// C13, C14: the own air defence that may be what keeps the air force on a square from another.
#[cold]
fn shields_against(board: &Board, own: Colour, from: Square, target: Square) -> SquareSet {
    let way = squares_between(from, target).with(target);
    board
        .providers(own)
        .into_iter()
        .filter(|&provider| !air_defense::zone(board, provider).and(way).is_empty())
        .collect()
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
        let rays = &RAYS[usize::from(way.direction)];
        rays[one.index()].minus(rays[other.index()]).without(other)
    })
}
