//! Perft: how many ways there are to go on, for comparing rules engines.

use stackwright_core::ActionList;
use stackwright_core::perft::Perft;

pub use stackwright_core::perft::By;

use crate::action::Action;
use crate::deploy;
use crate::generate::Count;
use crate::position::Position;
use crate::square::SquareSet;
use crate::state::State;

impl State {
    /// The state after a listed action, auto-commit included. Clocks and draws are the position's.
    pub(crate) fn after(&self, action: Action) -> State {
        let mut after = *self;
        match action {
            Action::Move { from, to, stack, how } => {
                deploy::carry_out(&mut after, from, to, stack, how);
                after.pass();
            }
            Action::Step { from, to, stack, how } => {
                deploy::perform_step(&mut after, from, to, stack, how);
                let done = after.session.is_some_and(|session| session.waiting().is_empty());
                if after.options.auto_commit && (done || !after.has_legal_step()) && after.can_commit() {
                    after.commit();
                }
            }
            Action::Commit => after.commit(),
            Action::GiveUp => deploy::give_up(&mut after),
        }
        after
    }

    fn commit(&mut self) {
        self.session = None;
        self.pass();
    }

    fn pass(&mut self) {
        self.barred = SquareSet::EMPTY;
        self.turn = self.turn.other();
    }

    fn perft(&self, lists: &mut [ActionList<Action>]) -> u64 {
        if self.is_decided() {
            return 0;
        }
        let commits = self.session.is_some() && self.can_commit();
        let [list, deeper @ ..] = lists else {
            let mut count = Count::default();
            self.list(&mut count);
            return count.0 + u64::from(commits);
        };
        list.clear();
        self.list(list);
        if commits {
            list.push(Action::Commit);
        }
        list.iter().map(|&action| self.after(action).perft(deeper)).sum()
    }

    fn each_turn(&self, found: &mut impl FnMut(&State)) {
        if self.is_decided() {
            return;
        }
        let mut list = ActionList::with_capacity(64);
        self.list(&mut list);
        if self.session.is_some() && self.can_commit() {
            list.push(Action::Commit);
        }
        for &action in &list {
            let after = self.after(action);
            if after.session.is_some() { after.each_turn(found) } else { found(&after) }
        }
    }

    fn perft_turns(&self, depth: u32) -> u64 {
        let mut total = 0;
        self.each_turn(&mut |after| total += if depth <= 1 { 1 } else { after.perft_turns(depth - 1) });
        total
    }
}

/// The number of sequences of `depth` actions, `commit` among them. The last ply is counted, not played.
///
/// Draws are not looked at, so that the count depends on nothing but the placement. Where a branch has fallen that the game
/// is about, nothing follows. // C74
///
/// ```
/// use cotulenh::{Options, Position, Preset, perft};
/// use stackwright_core::Game;
///
/// let start = Position::new(&Options::from(Preset::Reference))?;
/// assert_eq!(perft::steps(&start, 2), 13_460);
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
pub fn steps(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut lists = vec![ActionList::with_capacity(512); depth as usize - 1];
    position.state.perft(&mut lists)
}

/// The number of sequences of `depth` whole turns; deploy sequences in another order count apart.
pub fn turns(position: &Position, depth: u32) -> u64 {
    if depth == 0 { 1 } else { position.state.perft_turns(depth) }
}

/// The number of sequences of `depth` plies.
pub fn count(position: &Position, depth: u32, by: By) -> u64 {
    match by {
        By::Step => steps(position, depth),
        By::Turn => turns(position, depth),
    }
}

impl Perft for Position {
    fn perft(&self, depth: u32, by: By) -> u64 {
        count(self, depth, by)
    }

    fn divide(&self, depth: u32, by: By) -> Vec<(Action, u64)> {
        divide(self, depth, by)
    }
}

/// For each action of the position, the number of sequences of `depth` plies that begin with it.
pub fn divide(position: &Position, depth: u32, by: By) -> Vec<(Action, u64)> {
    let mut list = ActionList::new();
    if !position.state.is_decided() {
        position.movements(&mut list);
    }
    if position.can_commit() {
        list.push(Action::Commit);
    }
    let behind = |action| {
        let state = position.state.after(action);
        let goes_on = by == By::Turn && state.session.is_some();
        count(&Position::with_state(&state, 0, 1), if goes_on { depth } else { depth.saturating_sub(1) }, by)
    };
    list.iter().map(|&action| (action, behind(action))).collect()
}

/// The positions at the end of every way to complete one turn, as placements and side to move.
pub fn turn_ends(position: &Position) -> Vec<String> {
    let mut ends = Vec::new();
    position.state.each_turn(&mut |after| {
        ends.push(format!("{} {}", crate::fen::placement(&after.board), after.turn.letter()));
    });
    ends
}

/// The position after a listed movement or `commit`, whatever the draws of C45 say.
#[must_use]
pub fn after(position: &Position, action: Action) -> Position {
    let state = position.state.after(action);
    let passes = state.turn != position.turn();
    let captured = match action {
        Action::Move { how, .. } => how.captures(),
        Action::Step { how, .. } if how.captures() => true,
        _ => position.session().is_some_and(crate::Session::has_captured),
    };
    let number = position.number() + u32::from(passes && position.turn() == crate::Colour::Blue);
    let half_moves = match (passes, captured) {
        (false, _) => position.half_moves(),
        (true, true) => 0,
        (true, false) => position.half_moves() + 1,
    };
    Position::with_state(&state, half_moves, number)
}
