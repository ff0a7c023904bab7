//! One thread's walk through the tree.

use stackwright_core::assess::{Assess, Sort};
use stackwright_core::{ActionList, Seat, Timeline};

use super::order::{History, Killers, Queue, Ranked};
use super::shared::Shared;
use super::tactics::Tactics;
use crate::Score;
use crate::judge::{Judge, result};
use crate::table::{Bound, Known, Table};

/// No line is followed further than this many actions.
pub(super) const DEEPEST: usize = 120;
/// How many actions a search for quiet goes on at most.
const QUIET_REACH: usize = 12;
/// From this depth on threads keep out of each other's way; below it, that would cost more than it saves.
const SHARED_DEPTH: i32 = 3;

/// What a thread needs at one distance from the root.
#[derive(Debug)]
struct Level<A> {
    list: ActionList<A>,
    queue: Queue<A>,
    killers: Killers,
    /// The best line from here on.
    line: Vec<A>,
    /// The key of the position here.
    key: u64,
}

/// What a thread learns and keeps from one search to the next.
#[derive(Debug)]
pub(super) struct Memory<A> {
    pub history: History,
    levels: Vec<Level<A>>,
}

impl<A> Memory<A> {
    pub(super) fn new() -> Self {
        let level = |_| Level {
            list: ActionList::new(),
            queue: Queue::new(),
            killers: Killers::default(),
            line: Vec::with_capacity(DEEPEST),
            key: 0,
        };
        Memory { history: History::new(), levels: (0..DEEPEST + 2).map(level).collect() }
    }

    pub(super) fn clear(&mut self) {
        self.history.clear();
        self.forget_killers();
    }

    pub(super) fn forget_killers(&mut self) {
        for level in &mut self.levels {
            level.killers = Killers::default();
        }
    }
}

/// A thread at work.
///
/// Values are for the *side* to move: the seat that thinks is one side, all the others together are the other. With two
/// seats that is each for itself. The sign changes when the side does, which in these games is not at every action.
pub(super) struct Worker<'a, G: Assess> {
    pub game: Timeline<G>,
    pub memory: &'a mut Memory<G::Action>,
    pub nodes: u64,
    /// The longest line that was looked at.
    pub reach: usize,
    /// Whether a limit was reached; values are then worthless.
    pub is_over: bool,
    table: &'a Table,
    shared: &'a Shared,
    judge: Judge<'a>,
    tactics: &'a Tactics,
    /// With more than two seats what is known depends on who thinks.
    view: u64,
    counted: u64,
}

impl<'a, G: Assess> Worker<'a, G> {
    pub(super) fn new(
        position: G,
        memory: &'a mut Memory<G::Action>,
        table: &'a Table,
        shared: &'a Shared,
        judge: Judge<'a>,
        tactics: &'a Tactics,
    ) -> Self {
        Worker {
            view: judge.view(),
            game: Timeline::from_position(position),
            memory,
            nodes: 0,
            reach: 0,
            is_over: false,
            table,
            shared,
            judge,
            tactics,
            counted: 0,
        }
    }

    #[inline]
    fn heros_turn(&self) -> bool {
        self.game.to_move() == self.judge.hero
    }

    /// The best line from that many actions below the root.
    pub(super) fn line(&self, ply: usize) -> &[G::Action] {
        &self.memory.levels[ply].line
    }

    /// Counts a node, and from time to time looks at the limits. With one thread the count is exact.
    #[inline]
    fn count(&mut self) {
        if self.is_over {
            return;
        }
        self.nodes += 1;
        let pause = if self.shared.limits.nodes.is_some() { 63 } else { 1023 };
        if self.nodes & pause == 0 || self.shared.limits.nodes == Some(self.nodes) {
            self.report_nodes();
        }
    }

    pub(super) fn report_nodes(&mut self) {
        let all = self.shared.count(self.nodes - self.counted);
        self.counted = self.nodes;
        self.is_over |= self.shared.is_over(all);
    }

    /// What the position is worth as it stands, for the side to move.
    fn judge(&self) -> i32 {
        let points = self.judge.points(self.game.position());
        if self.heros_turn() { points } else { -points }
    }

    /// The end of the game for the side to move.
    fn ended(&self, outcome: &stackwright_core::Outcome, ply: usize) -> i32 {
        let value = result(outcome, self.judge.hero, ply as u16).value();
        if self.heros_turn() { value } else { -value }
    }

    /// Plays an action, searches on, and takes it back. With `quiet` above 0 it only follows what is forcing, and counts
    /// how far.
    #[inline]
    fn step(
        &mut self,
        action: G::Action,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
        quiet: usize,
    ) -> i32 {
        let side = self.heros_turn();
        self.game.play(action);
        // R180: after a swap the seat to move belongs to the other person.
        let flips = (self.heros_turn() != side) != G::swaps_people(action);
        let (low, high) = if flips { (-beta, -alpha) } else { (alpha, beta) };
        let value = if quiet > 0 {
            self.settle(low, high, ply + 1, quiet)
        } else {
            self.search(depth, low, high, ply + 1)
        };
        self.game.undo();
        if flips { -value } else { value }
    }

    /// Counts a position; gives its value if the search or the game is over.
    #[inline]
    fn enter(&mut self, ply: usize) -> Option<i32> {
        self.count();
        self.reach = self.reach.max(ply);
        self.memory.levels[ply].line.clear();
        if self.is_over {
            return Some(0);
        }
        self.game.known_outcome().map(|outcome| self.ended(&outcome, ply))
    }

    /// The value of the position, if it lies between `alpha` and `beta`; else a bound.
    pub(super) fn search(&mut self, depth: i32, alpha: i32, beta: i32, ply: usize) -> i32 {
        if depth <= 0 || ply >= DEEPEST {
            return self.settle(alpha, beta, ply, 1);
        }
        if let Some(value) = self.enter(ply) {
            return value;
        }
        let key = self.game.key() ^ self.view;
        // Somewhere on the way the same position stood: nothing was gained since, whoever could have gained it.
        if self.memory.levels[..ply].iter().rev().any(|level| level.key == key) {
            return 0;
        }
        self.memory.levels[ply].key = key;

        // No win from here can be quicker than what is sure already.
        let alpha = alpha.max(-Score::win_in(ply as u16).value());
        let beta = beta.min(Score::win_in(ply as u16 + 1).value());
        if alpha >= beta {
            return alpha;
        }

        let is_line = beta - alpha > 1;
        let known = self.table.get(key);
        let from_table = known.map_or(0, |known| known.action);
        if let Some(known) = known.filter(|known| !is_line && i32::from(known.depth) >= depth) {
            let value = from_stored(known.value, ply);
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if enough {
                return value;
            }
        }

        let mut list = std::mem::take(&mut self.memory.levels[ply].list);
        self.game.actions(&mut list);
        let value = self.try_actions(&list, depth, alpha, beta, ply, key, from_table);
        self.memory.levels[ply].list = list;
        value
    }

    #[expect(clippy::too_many_arguments, reason = "the second half of `search`")]
    fn try_actions(
        &mut self,
        list: &ActionList<G::Action>,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
        key: u64,
        from_table: u32,
    ) -> i32 {
        match list[..] {
            [] => {
                return match self.game.outcome() {
                    Some(outcome) => self.ended(&outcome, ply),
                    None => self.judge(),
                };
            }
            // What is forced costs no depth.
            [only] => {
                let value = self.step(only, depth, alpha, beta, ply, 0);
                self.extend_line(ply, only);
                return value;
            }
            _ => {}
        }
        let is_line = beta - alpha > 1;
        let tactics = *self.tactics;
        let settled = self.game.is_settled();
        let stand =
            if settled && !is_line && depth <= tactics.futile_depth { Some(self.judge()) } else { None };
        if let Some(stand) = stand
            && !Score::from_value(beta).is_sure()
            && stand - tactics.margin * depth >= beta
        {
            // So far ahead that a few quiet actions will not change it.
            return stand;
        }
        let mut queue = std::mem::replace(&mut self.memory.levels[ply].queue, Queue::placeholder());
        let killers = self.memory.levels[ply].killers;
        queue.fill(self.game.position(), list, from_table, killers, &self.memory.history);

        let mover = self.game.to_move();
        let mut best = Score::WORST.value();
        let mut raised = alpha;
        let mut favourite = 0;
        let mut quiet_seen = 0;
        let mut at = 0;
        while at < queue.len() {
            let ranked = queue.nth(at);
            let work = key ^ u64::from(ranked.fingerprint).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let quiet = ranked.sort == Sort::Quiet;
            if quiet {
                quiet_seen += i32::from(!queue.was_put_off(at));
                if best > -Score::MAX_POINTS && !is_line && !Score::from_value(alpha).is_sure() {
                    // Late quiet actions near the horizon, and quiet ones that could not make up for what is missing.
                    let late = depth <= tactics.late_depth && quiet_seen > tactics.late_count(depth);
                    let most = stand.map_or(i32::MAX, |stand| stand + tactics.margin * (depth + 1));
                    let futile = most <= alpha && quiet_seen > 1;
                    if futile {
                        // What was not searched may still be worth as much as it is trusted with.
                        best = best.max(most);
                    }
                    if late || futile {
                        queue.pass_over(at);
                        at += 1;
                        continue;
                    }
                }
            }
            if depth >= SHARED_DEPTH && !self.shared.claim(work) && at > 0 && !queue.was_put_off(at) {
                queue.put_off(at);
                continue;
            }
            let value = self.value_of(&ranked, at, depth, raised, beta, ply);
            if depth >= SHARED_DEPTH {
                self.shared.end(work);
            }
            if self.is_over {
                self.memory.levels[ply].queue = queue;
                return 0;
            }
            if value > best {
                best = value;
                if value > raised {
                    raised = value;
                    favourite = ranked.fingerprint;
                    self.extend_line(ply, ranked.action);
                    if value >= beta {
                        break;
                    }
                }
            }
            at += 1;
        }

        if best >= beta {
            self.learn(mover, queue.tried(at + 1), depth, ply);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if favourite != 0 && is_line {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let known =
            Known { value: to_stored(best, ply), bound, depth: depth.min(127) as i8, action: favourite };
        self.table.put(key, known);
        self.memory.levels[ply].queue = queue;
        best
    }

    /// The value of an action: the first with the whole window; the others are only asked whether they are better, the
    /// quiet ones at first less deep.
    fn value_of(
        &mut self,
        ranked: &Ranked<G::Action>,
        at: usize,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let next = depth - 1;
        if at == 0 {
            return self.step(ranked.action, next, alpha, beta, ply, 0);
        }
        let is_quiet = ranked.sort == Sort::Quiet;
        let less =
            if is_quiet { self.tactics.reduction(depth, ranked.number.into(), beta - alpha > 1) } else { 0 };
        let mut value = self.step(ranked.action, next - less, alpha, alpha + 1, ply, 0);
        if value > alpha && less > 0 {
            value = self.step(ranked.action, next, alpha, alpha + 1, ply, 0);
        }
        if value > alpha && value < beta {
            value = self.step(ranked.action, next, alpha, beta, ply, 0);
        }
        value
    }

    /// The last of the tried actions was good enough; those before it were not.
    fn learn(&mut self, mover: Seat, tried: &[Ranked<G::Action>], depth: i32, ply: usize) {
        let bonus = (depth * depth * 16).min(1_600);
        let Some((last, before)) = tried.split_last() else { return };
        if last.sort != Sort::Forcing {
            self.memory.levels[ply].killers.note(last.fingerprint);
        }
        self.memory.history.credit(mover, last.fingerprint, bonus);
        for failed in before.iter().filter(|ranked| ranked.sort != Sort::Forcing && !ranked.was_passed_over())
        {
            self.memory.history.credit(mover, failed.fingerprint, -bonus);
        }
    }

    /// Follows only what is forcing until the position may be judged.
    fn settle(&mut self, alpha: i32, beta: i32, ply: usize, reach: usize) -> i32 {
        if let Some(value) = self.enter(ply) {
            return value;
        }
        if ply >= DEEPEST || reach > QUIET_REACH {
            return self.judge();
        }
        let settled = self.game.is_settled();
        let mut alpha = alpha;
        let mut best = Score::WORST.value();
        let mut list = std::mem::take(&mut self.memory.levels[ply].list);
        if settled {
            best = self.judge();
            if best >= beta {
                self.memory.levels[ply].list = list;
                return best;
            }
            alpha = alpha.max(best);
            self.game.pressing_actions(&mut list);
        } else {
            self.game.actions(&mut list);
        }
        best = self.settle_by(&list, settled, best, alpha, beta, ply, reach);
        self.memory.levels[ply].list = list;
        best
    }

    #[expect(clippy::too_many_arguments, reason = "the second half of `settle`")]
    fn settle_by(
        &mut self,
        list: &ActionList<G::Action>,
        settled: bool,
        mut best: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        reach: usize,
    ) -> i32 {
        if list.is_empty() && !settled {
            return match self.game.outcome() {
                Some(outcome) => self.ended(&outcome, ply),
                None => self.judge(),
            };
        }
        if let ([only], false) = (&list[..], settled) {
            return self.step(*only, 0, alpha, beta, ply, reach);
        }
        let mut queue = std::mem::replace(&mut self.memory.levels[ply].queue, Queue::placeholder());
        queue.fill(self.game.position(), list, 0, Killers::default(), &self.memory.history);
        // In the middle of a turn that could be closed, quiet actions are left out; where it cannot, all are looked at.
        let all = !settled && !queue.has(Sort::Closing);
        for at in 0..queue.len() {
            let ranked = queue.nth(at);
            if ranked.sort == Sort::Quiet && !all || settled && ranked.sort == Sort::Closing {
                continue;
            }
            let value = self.step(ranked.action, 0, alpha, beta, ply, reach + 1);
            if self.is_over {
                break;
            }
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.memory.levels[ply].queue = queue;
        best
    }

    /// The best line from here is this action and the best line after it.
    fn extend_line(&mut self, ply: usize, action: G::Action) {
        let (here, below) = self.memory.levels.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(action);
        line.extend_from_slice(&below[0].line);
    }

    // ---- The root ----------------------------------------------------------------------------------------------------

    /// Searches one action of the root with a window; the line is below it.
    pub(super) fn search_root(&mut self, action: G::Action, depth: i32, alpha: i32, beta: i32) -> i32 {
        self.memory.levels[0].key = self.game.key() ^ self.view;
        self.step(action, depth, alpha, beta, 0, 0)
    }
}

/// Wins and losses are stored as counted from the position, not from the root.
fn to_stored(value: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    (if value > Score::MAX_POINTS {
        value + ply
    } else if value < -Score::MAX_POINTS {
        value - ply
    } else {
        value
    }) as i16
}

fn from_stored(value: i16, ply: usize) -> i32 {
    let (value, ply) = (i32::from(value), ply as i32);
    if value > Score::MAX_POINTS {
        value - ply
    } else if value < -Score::MAX_POINTS {
        value + ply
    } else {
        value
    }
}
