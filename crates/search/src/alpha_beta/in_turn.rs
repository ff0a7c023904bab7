//! Wins inside the open turn.
//!
//! A turn can be longer than the deepening search and its quiescence see: a placement, a move, a chain of captures, and
//! all that is owed after them. Only the seat to move decides in it, so any way through the turn at whose end the game is
//! won is a win, and no position need be looked at twice.

use std::time::Duration;

use stackwright_core::ActionList;
use stackwright_core::assess::Assess;

use super::order::{Killers, Queue};
use super::worker::{DEEPEST, Worker};
use crate::Score;
use crate::fingerprint::fingerprint;
use crate::keyed::KeySet;
use crate::transposition::{Bound, Known};

/// How closely to look: the part of a search's nodes, or of its time, that may be spent, in sixty-fourths.
#[derive(Clone, Copy, Debug)]
pub(super) enum Closely {
    /// At any position.
    AtFirst = 1,
    /// Where the seat to move is far ahead: a win is likely, and nodes are not what is missing.
    Ahead = 7,
}

/// What came of a look.
#[derive(Debug)]
pub(super) enum InTurn<A> {
    /// The turn is won by these actions.
    Won(Vec<A>),
    /// It cannot be won, or this search may not look.
    NotWon,
    /// The look came to its end before it was clear.
    Unknown,
}

/// The most positions that are looked at, and remembered, for each sixty-fourth.
const MOST: u64 = 1 << 18;
/// The same where nothing limits the search, so that its first report does not keep anybody waiting.
const MOST_AT_LEISURE: u64 = 1 << 14;
/// The part of the time, in sixty-fourths, where nodes are limited too. A search whose look takes half of the time does not reach its
/// nodes: whoever has time enough plays as if there were no limit of time.
const HALF_OF_THE_TIME: u32 = 32;

/// How far a look into the turn goes.
#[derive(Debug)]
struct Look {
    /// The count of nodes at which it ends.
    nodes: u64,
    /// And the time, counted from the beginning of the search.
    time: Option<Duration>,
    seen: KeySet,
}

impl<G: Assess> Worker<'_, G> {
    /// Looks for a way to win before the turn of the seat to move is over. It is noted in the table, so that later decisions of
    /// the turn find it again at once.
    pub(super) fn win_in_turn(&mut self, closely: Closely) -> InTurn<G::Action> {
        let limits = self.shared.limits;
        // Whoever looks only so many actions ahead, or through a haze, does not see to the end of a turn.
        if limits.depth.is_some() || self.judge.haze.points > 0 {
            return InTurn::NotWon;
        }
        let part = closely as u32;
        let most_time = limits.shortest_time();
        let each = match (limits.nodes, most_time) {
            (Some(nodes), _) => MOST.min(nodes / 64),
            (None, Some(_)) => MOST,
            (None, None) => MOST_AT_LEISURE,
        };
        let nodes = each * u64::from(part);
        let part_of_time = if limits.nodes.is_some() { HALF_OF_THE_TIME } else { part };
        let time = most_time.map(|time| self.shared.begun.elapsed() + time / 64 * part_of_time);
        let mut look = Look { nodes: self.nodes + nodes, time, seen: KeySet::default() };
        if self.wins_on(&mut look, 0) {
            InTurn::Won(self.line(0).to_vec())
        } else if self.has_looked(&look) {
            InTurn::Unknown
        } else {
            InTurn::NotWon
        }
    }

    /// Whether nothing more is to be looked at.
    fn has_looked(&self, look: &Look) -> bool {
        let is_late = |time| self.nodes.is_multiple_of(64) && self.shared.begun.elapsed() >= time;
        self.is_over || self.nodes >= look.nodes || look.time.is_some_and(is_late)
    }

    /// Whether the open turn can be won from here; then by the line of this level.
    fn wins_on(&mut self, look: &mut Look, ply: usize) -> bool {
        self.memory.levels[ply].line.clear();
        if ply >= DEEPEST || !look.seen.insert(self.game.key()) {
            return false;
        }
        let mut list = std::mem::take(&mut self.memory.levels[ply].list);
        self.game.actions(&mut list);
        let won = match list[..] {
            [] => self.is_won(),
            [only] => self.wins_by(only, true, look, ply),
            _ => self.wins_by_any(&list, look, ply),
        };
        self.memory.levels[ply].list = list;
        won
    }

    fn wins_by_any(&mut self, list: &ActionList<G::Action>, look: &mut Look, ply: usize) -> bool {
        let mut queue = std::mem::replace(&mut self.memory.levels[ply].queue, Queue::placeholder());
        let from_table = self.table.get(self.game.key() ^ self.view).map_or(0, |known| known.action);
        queue.fill(self.game.position(), list, from_table, Killers::default(), &self.memory.history);
        let won = (0..queue.len()).any(|at| self.wins_by(queue.nth(at).action, true, look, ply));
        self.memory.levels[ply].queue = queue;
        won
    }

    /// Whether this action, in the open turn or forced after it, leads to the win.
    fn wins_by(&mut self, action: G::Action, open: bool, look: &mut Look, ply: usize) -> bool {
        // After a swap the turn is another person's.
        if G::swaps_people(action) || self.has_looked(look) {
            return false;
        }
        self.count();
        // Nothing is judged on the way: who judges need not hear of what is taken back.
        self.game.play(action);
        let open = open && !self.game.journal().ends_turn(self.game.journal().len() - 1);
        let won = if open { self.wins_on(look, ply + 1) } else { self.wins_after(look, ply + 1) };
        self.game.undo();
        if won {
            self.extend_pv(ply, action);
            if self.heros_turn() {
                let win = Score::win_in(self.line(ply).len() as u16).value();
                let known = Known::new(win, 0, Bound::Lower, DEEPEST as i32, fingerprint(&action));
                self.table.put(self.game.key() ^ self.view, known);
            }
        }
        won
    }

    /// Whether the game is won when the turn is over, at once or by what others are forced to.
    fn wins_after(&mut self, look: &mut Look, ply: usize) -> bool {
        self.memory.levels[ply].line.clear();
        if self.game.known_outcome().is_some() {
            return self.is_won();
        }
        let mut list = std::mem::take(&mut self.memory.levels[ply].list);
        let forced = ply < DEEPEST && !self.game.has_choice(&mut list);
        let won = forced && {
            self.game.actions(&mut list);
            match list[..] {
                [] => self.is_won(),
                [only] => !self.heros_turn() && self.wins_by(only, false, look, ply),
                _ => false,
            }
        };
        self.memory.levels[ply].list = list;
        won
    }

    fn is_won(&self) -> bool {
        self.game.outcome().is_some_and(|outcome| outcome.winner() == Some(self.judge.hero))
    }
}
