//! One thread's walk through the tree.

mod best_reply;
mod max_n;

use stackwright_core::assess::{Assess, Sort};
use stackwright_core::{ActionList, Seat, Timeline};

use super::judged::Judged;
use super::order::{History, Killers, Queue, Ranked};
use super::shared::Shared;
use crate::evaluator::{self, Follower};
use crate::fingerprint::fingerprint;
use crate::judge::{Judge, result};
use crate::transposition::{Bound, Known, TranspositionTable};
use crate::{Opponents, Score, Tactics};

/// No line is followed further than this many actions.
pub(super) const DEEPEST: usize = 120;
/// How many actions a quiescence search goes on at most.
const QUIESCENCE_REACH: usize = 12;
/// From this depth on threads keep out of each other's way; below it, that would cost more than it saves.
const SHARED_DEPTH: i32 = 2;
/// After so many positions a thread looks whether another has answered its questions.
const LOOK_EVERY: u32 = 64;

/// What a thread needs at one distance from the root: an entry of the search stack.
#[derive(Debug)]
pub(super) struct Level<A> {
    pub list: ActionList<A>,
    pub queue: Queue<A>,
    killers: Killers,
    /// The principal variation from here on.
    pub line: Vec<A>,
    /// The key of the position here.
    key: u64,
    /// What is asked about it with a null window: to which depth, and whether it is worth at least so much.
    depth: i32,
    beta: i32,
}

/// What a thread learns and keeps from one search to the next.
#[derive(Debug)]
pub(super) struct Memory<A, N> {
    pub history: History,
    judged: Judged,
    /// What the game notes where it is judged.
    notes: N,
    pub levels: Vec<Level<A>>,
}

impl<A, N: Default> Memory<A, N> {
    pub(super) fn new() -> Self {
        let level = |_| Level {
            list: ActionList::new(),
            queue: Queue::new(),
            killers: Killers::default(),
            line: Vec::with_capacity(DEEPEST),
            key: 0,
            depth: 0,
            beta: 0,
        };
        let levels = (0..DEEPEST + 2).map(level).collect();
        Memory { history: History::new(), judged: Judged::new(), notes: N::default(), levels }
    }

    pub(super) fn clear(&mut self) {
        self.history.clear();
        self.forget_killers();
    }

    /// Before the next search: what holds for one search only is forgotten, half of the rest.
    pub(super) fn begin(&mut self) {
        self.history.fade();
        self.judged.forget();
        self.forget_killers();
    }

    fn forget_killers(&mut self) {
        for level in &mut self.levels {
            level.killers = Killers::default();
        }
    }
}

/// How to go on after an action.
#[derive(Clone, Copy, Debug)]
enum After {
    Search,
    /// Quiescence: only forcing actions are followed.
    Quiesce(Quiescence),
}

/// How far a quiescence search follows forcing actions.
#[derive(Clone, Copy, Debug)]
struct Quiescence {
    /// How many of them were.
    reach: usize,
    /// How many positions may still be looked at.
    effort: u32,
}

impl Quiescence {
    /// Whether an action of that sort is followed. In the middle of a turn that could be closed, quiet ones are left out; where it
    /// cannot, all are looked at.
    fn follows(sort: Sort, settled: bool, closable: bool) -> bool {
        match sort {
            Sort::Forcing => true,
            Sort::Quiet => !settled && !closable,
            Sort::Closing => !settled,
        }
    }

    /// Whether nothing is left after so many nodes.
    fn is_spent(self, nodes: u64) -> bool {
        u64::from(self.effort) <= nodes
    }

    /// Below the next action, after so many nodes: what looks best gets half of what is left.
    fn below(self, nodes: u64) -> Quiescence {
        let left = u64::from(self.effort).saturating_sub(nodes);
        Quiescence { reach: self.reach + 1, effort: (left / 2) as u32 }
    }
}

/// A thread at work.
///
/// Values are for the *side* to move: the seat that thinks is one side, all the others together are the other. With two
/// seats that is each for itself. The sign changes when the side does, which in these games is not at every action.
pub(super) struct Worker<'a, G: Assess> {
    pub game: Timeline<G>,
    pub memory: &'a mut Memory<G::Action, G::Notes>,
    pub nodes: u64,
    /// The longest line that was looked at.
    pub reach: usize,
    /// Whether a limit was reached; values are then worthless.
    pub is_over: bool,
    pub table: &'a TranspositionTable,
    pub shared: &'a Shared<G::Action>,
    pub judge: Judge<'a>,
    /// Who judges instead of the weights.
    follower: Option<Box<dyn Follower<G>>>,
    tactics: &'a Tactics,
    /// With more than two seats what is known depends on who thinks.
    pub view: u64,
    pub opponents: Opponents,
    /// Best-reply search: which of the others has chosen to answer since the turn of the seat that thinks.
    replier: Option<Seat>,
    counted: u64,
    /// How many positions a quiescence search may look at.
    pub effort: u32,
    /// How many positions were searched, those not counted where only forcing actions are followed.
    entered: u32,
    /// Set when another thread has answered what this one is asking.
    answered: Option<Answered>,
}

/// A question between the root and here that another thread was quicker to answer.
#[derive(Clone, Copy, Debug)]
struct Answered {
    ply: usize,
    value: i32,
}

impl<'a, G: Assess> Worker<'a, G> {
    pub(super) fn new(
        position: G,
        memory: &'a mut Memory<G::Action, G::Notes>,
        table: &'a TranspositionTable,
        shared: &'a Shared<G::Action>,
        judge: Judge<'a>,
        follower: Option<Box<dyn Follower<G>>>,
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
            follower,
            effort: tactics.effort,
            tactics,
            counted: 0,
            entered: 0,
            answered: None,
            opponents: Opponents::default(),
            replier: None,
        }
    }

    #[inline]
    pub(super) fn heros_turn(&self) -> bool {
        self.game.to_move() == self.judge.hero
    }

    /// The principal variation from that many actions below the root.
    pub(super) fn line(&self, ply: usize) -> &[G::Action] {
        &self.memory.levels[ply].line
    }

    /// Counts a node, and from time to time looks at the limits. With one thread the count is exact.
    #[inline]
    pub(super) fn count(&mut self) {
        if self.is_over {
            return;
        }
        self.nodes += 1;
        let limits = &self.shared.limits;
        let pause = if limits.nodes.is_some() || limits.time.is_some() { 63 } else { 1023 };
        if self.nodes & pause == 0 || limits.nodes == Some(self.nodes) {
            self.report_nodes();
        }
    }

    pub(super) fn report_nodes(&mut self) {
        let all = self.shared.count(self.nodes - self.counted);
        self.counted = self.nodes;
        self.is_over |= self.shared.is_over(all);
    }

    /// Whether what is being searched is of no use any more; its value is then worthless.
    #[inline]
    fn gives_up(&self) -> bool {
        self.is_over || self.answered.is_some()
    }

    /// Looks whether another thread has answered one of the questions on the way here, the nearest to the root first.
    fn look_around(&mut self, ply: usize) {
        self.answered = (1..ply).find_map(|ply| {
            let level = &self.memory.levels[ply];
            let value = (level.depth >= SHARED_DEPTH).then(|| self.known_answer(level, ply))??;
            Some(Answered { ply, value })
        });
    }

    /// What the table says to the question asked at that level, if that is an answer.
    fn known_answer(&self, level: &Level<G::Action>, ply: usize) -> Option<i32> {
        let known = self.table.get(level.key)?;
        (i32::from(known.depth) >= level.depth).then(|| known.answers(ply, level.beta - 1, level.beta))?
    }

    /// What the position is worth as it stands, for the side to move.
    fn judge(&mut self) -> i32 {
        let Memory { judged, notes, .. } = &mut *self.memory;
        let points = judged.points(&self.judge, self.game.position(), &mut self.follower, notes);
        if self.heros_turn() { points } else { -points }
    }

    /// The end of the game for the side to move.
    fn ended(&self, outcome: &stackwright_core::Outcome, ply: usize) -> i32 {
        let value = result(outcome, self.judge.hero, ply as u16).value();
        if self.heros_turn() { value } else { -value }
    }

    /// What a position is worth in which nothing can be done.
    fn judge_end(&mut self, ply: usize) -> i32 {
        match self.game.outcome() {
            Some(outcome) => self.ended(&outcome, ply),
            None => self.judge(),
        }
    }

    /// Plays an action, searches on as is said, and takes it back.
    #[inline]
    fn step(
        &mut self,
        action: G::Action,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
        after: After,
    ) -> i32 {
        let side = self.heros_turn();
        let replier = self.replier;
        evaluator::play(&mut self.game, &mut self.follower, action);
        let next = self.heros_turn();
        if next {
            self.replier = None;
        }
        // After a swap the seat to move belongs to the other person.
        let flips = (next != side) != G::swaps_people(action);
        let (low, high) = if flips { (-beta, -alpha) } else { (alpha, beta) };
        let value = match after {
            After::Search => self.search(depth, low, high, ply + 1),
            After::Quiesce(quiet) => self.quiesce(low, high, ply + 1, quiet),
        };
        evaluator::undo(&mut self.game, &mut self.follower);
        self.replier = replier;
        if flips { -value } else { value }
    }

    /// Counts a position so many actions from the root.
    #[inline]
    fn begin_level(&mut self, ply: usize) {
        self.count();
        self.reach = self.reach.max(ply);
        self.memory.levels[ply].line.clear();
    }

    /// Counts a position; gives its value if the search or the game is over.
    #[inline]
    fn enter(&mut self, ply: usize) -> Option<i32> {
        self.begin_level(ply);
        if self.gives_up() {
            return Some(0);
        }
        self.game.known_outcome().map(|outcome| self.ended(&outcome, ply))
    }

    /// The value of the position, if it lies between `alpha` and `beta`; else a bound (fail-soft).
    pub(super) fn search(&mut self, depth: i32, alpha: i32, beta: i32, ply: usize) -> i32 {
        if depth <= 0 || ply >= DEEPEST {
            let quiet = Quiescence { reach: 1, effort: self.effort };
            return self.quiesce(alpha, beta, ply, quiet);
        }
        if let Some(value) = self.enter(ply) {
            return value;
        }
        let key = self.game.key() ^ self.view ^ self.reply_key();
        // Somewhere on the way the same position stood: nothing was gained since, whoever could have gained it.
        if self.memory.levels[..ply].iter().rev().any(|level| level.key == key) {
            return 0;
        }
        self.memory.levels[ply].key = key;

        let (alpha, beta) = within_reach(alpha, beta, ply);
        if alpha >= beta {
            return alpha;
        }

        let is_pv = beta - alpha > 1;
        let known = self.table.get(key);
        let from_table = known.map_or(0, |known| known.action);
        if let Some(known) = known.filter(|known| !is_pv && i32::from(known.depth) >= depth)
            && let Some(value) = known.answers(ply, alpha, beta)
        {
            return value;
        }
        if self.shared.has_company() {
            let level = &mut self.memory.levels[ply];
            // On the principal variation the whole line is wanted, not only a value: no other thread's answer will do.
            (level.depth, level.beta) = (if is_pv { 0 } else { depth }, beta);
            self.entered += 1;
            if self.entered.is_multiple_of(LOOK_EVERY) {
                self.look_around(ply);
            }
        }

        let tactics = *self.tactics;
        let stands = !is_pv && depth <= tactics.futile_depth && self.game.is_settled();
        let stand = if stands { Some(self.judge()) } else { None };
        let mut list = std::mem::take(&mut self.memory.levels[ply].list);
        if let Some(stand) = stand
            && !Score::from_value(beta).is_sure()
            && stand - tactics.margin * depth >= beta
            && self.game.has_choice(&mut list)
        {
            // Reverse futility: so far ahead that a few quiet actions will not change it.
            self.memory.levels[ply].list = list;
            return stand;
        }
        self.game.actions(&mut list);
        let value = match list[..] {
            [] => self.judge_end(ply),
            // What is forced costs no depth.
            [only] => {
                let value = self.step(only, depth, alpha, beta, ply, After::Search);
                self.extend_pv(ply, only);
                value
            }
            _ if self.is_bound() => {
                let expected = self.expected(&list);
                let value = self.step(expected, depth, alpha, beta, ply, After::Search);
                self.extend_pv(ply, expected);
                value
            }
            _ => self.try_actions(&list, stand, depth, alpha, beta, ply, key, from_table),
        };
        self.memory.levels[ply].list = list;
        match self.answered {
            Some(answered) if answered.ply == ply => {
                self.answered = None;
                answered.value
            }
            _ => value,
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the second half of `search`")]
    fn try_actions(
        &mut self,
        list: &ActionList<G::Action>,
        stand: Option<i32>,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
        key: u64,
        from_table: u32,
    ) -> i32 {
        let is_pv = beta - alpha > 1;
        let tactics = *self.tactics;
        let mut queue = std::mem::replace(&mut self.memory.levels[ply].queue, Queue::placeholder());
        let killers = self.memory.levels[ply].killers;
        queue.fill(self.game.position(), list, from_table, killers, &self.memory.history);

        // On the principal variation threads tell each other what they find while they search the same position.
        let shares_pv = is_pv && depth >= SHARED_DEPTH && self.shared.has_company();
        let mover = self.game.to_move();
        let expected = self.may_answer().then(|| fingerprint(&self.expected(list)));
        let mut best = Score::WORST.value();
        let mut raised = alpha;
        let mut favourite = 0;
        let mut quiet_seen = 0;
        let mut at = 0;
        while at < queue.len() {
            let ranked = queue.nth(at);
            let work = Shared::<G::Action>::work(key, ranked.fingerprint);
            let quiet = ranked.sort == Sort::Quiet;
            if quiet {
                quiet_seen += i32::from(!queue.was_put_off(at));
                if best > -Score::MAX_POINTS && !is_pv && !Score::from_value(alpha).is_sure() {
                    // Late move pruning near the horizon, and futility: quiet actions that could not make up for what is
                    // missing.
                    let late = depth <= tactics.late_depth && quiet_seen > tactics.late_count(depth);
                    let most = stand.map_or(i32::MAX, |stand| stand + tactics.margin * (depth + 1));
                    let futile = most <= alpha && quiet_seen > 1;
                    if futile {
                        // What was not searched may still be worth as much as it is trusted with.
                        best = best.max(most);
                    }
                    if late || futile {
                        // So are all quiet actions after it.
                        queue.leave_out_quiet(at);
                        continue;
                    }
                }
            }
            if depth >= SHARED_DEPTH && !self.shared.claim(work) && at > 0 && !queue.was_put_off(at) {
                queue.put_off(at);
                continue;
            }
            if shares_pv && let Some((value, action)) = self.heard(key, depth, ply, raised, beta) {
                (raised, best, favourite) = (value, best.max(value), action);
                self.memory.levels[ply].line.clear();
                self.memory.levels[ply].line.extend(queue.find(action));
            }
            // Whoever does anything else is the one that answers.
            if expected.is_some_and(|expected| expected != ranked.fingerprint) {
                self.replier = Some(mover);
            }
            let value = self.value_of(&ranked, at, depth, raised, beta, ply);
            if expected.is_some() {
                self.replier = None;
            }
            if depth >= SHARED_DEPTH {
                self.shared.end(work);
            }
            if self.gives_up() {
                self.memory.levels[ply].queue = queue;
                return 0;
            }
            if value > best {
                best = value;
                if value > raised {
                    raised = value;
                    favourite = ranked.fingerprint;
                    self.extend_pv(ply, ranked.action);
                    if value >= beta {
                        break;
                    }
                    if shares_pv {
                        self.table.put(key, Known::new(value, ply, Bound::Lower, depth, favourite));
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
        } else if favourite != 0 && is_pv {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table.put(key, Known::new(best, ply, bound, depth, favourite));
        self.memory.levels[ply].queue = queue;
        best
    }

    /// The value of an action by principal variation search: the first with the whole window; the others are only asked
    /// whether they are better (a null window), the quiet ones at first less deep (late move reductions).
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
            return self.step(ranked.action, next, alpha, beta, ply, After::Search);
        }
        let is_quiet = ranked.sort == Sort::Quiet;
        let less =
            if is_quiet { self.tactics.reduction(depth, ranked.number.into(), beta - alpha > 1) } else { 0 };
        let mut value = self.step(ranked.action, next - less, alpha, alpha + 1, ply, After::Search);
        if value > alpha && less > 0 {
            value = self.step(ranked.action, next, alpha, alpha + 1, ply, After::Search);
        }
        if value > alpha && value < beta {
            value = self.step(ranked.action, next, alpha, beta, ply, After::Search);
        }
        value
    }

    /// What another thread has found to be worth more than `alpha` in this position, and by which action.
    fn heard(&self, key: u64, depth: i32, ply: usize, alpha: i32, beta: i32) -> Option<(i32, u32)> {
        let known =
            self.table.get(key).filter(|known| i32::from(known.depth) == depth && known.action != 0)?;
        // The answer to whether it is worth more than `alpha`.
        let value = known.answers(ply, i32::MIN, alpha + 1)?;
        (value > alpha && value < beta).then_some((value, known.action))
    }

    /// After a beta cutoff: the last of the tried actions is a killer and gains in the history, those before it lose.
    fn learn(&mut self, mover: Seat, tried: &[Ranked<G::Action>], depth: i32, ply: usize) {
        let bonus = (depth * depth * 16).min(1_600);
        let Some((last, before)) = tried.split_last() else { return };
        if last.sort != Sort::Forcing {
            self.memory.levels[ply].killers.note(last.fingerprint);
        }
        self.memory.history.credit(mover, last.fingerprint, bonus);
        for failed in before.iter().filter(|ranked| ranked.sort != Sort::Forcing) {
            self.memory.history.credit(mover, failed.fingerprint, -bonus);
        }
    }

    /// Quiescence search: follows only what is forcing until the position may be judged. Where a turn may end, whoever is
    /// to move can leave it at that (standing pat).
    fn quiesce(&mut self, alpha: i32, beta: i32, ply: usize, quiet: Quiescence) -> i32 {
        if let Some(value) = self.enter(ply) {
            return value;
        }
        if ply >= DEEPEST || quiet.reach > QUIESCENCE_REACH {
            return self.judge();
        }
        let (mut alpha, beta) = within_reach(alpha, beta, ply);
        if alpha >= beta {
            return alpha;
        }
        let settled = self.game.is_settled();
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
        best = self.quiesce_by(&list, settled, best, alpha, beta, ply, quiet);
        self.memory.levels[ply].list = list;
        best
    }

    #[expect(clippy::too_many_arguments, reason = "the second half of `quiesce`")]
    fn quiesce_by(
        &mut self,
        list: &ActionList<G::Action>,
        settled: bool,
        mut best: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        quiet: Quiescence,
    ) -> i32 {
        if list.is_empty() && !settled {
            return self.judge_end(ply);
        }
        if let ([only], false) = (&list[..], settled) {
            let value = self.step(*only, 0, alpha, beta, ply, After::Quiesce(quiet));
            self.extend_pv(ply, *only);
            return value;
        }
        let mut queue = std::mem::replace(&mut self.memory.levels[ply].queue, Queue::placeholder());
        queue.fill(self.game.position(), list, 0, Killers::default(), &self.memory.history);
        let closable = !settled && queue.has(Sort::Closing);
        let begun = self.nodes;
        for at in 0..queue.len() {
            let ranked = queue.nth(at);
            if !Quiescence::follows(ranked.sort, settled, closable) {
                continue;
            }
            let spent = self.nodes - begun;
            // When nothing is left, one action stands for all, unless it loses.
            if quiet.is_spent(spent) && best > -Score::MAX_POINTS {
                break;
            }
            let value = self.step(ranked.action, 0, alpha, beta, ply, After::Quiesce(quiet.below(spent)));
            if self.is_over {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.extend_pv(ply, ranked.action);
                }
                if value >= beta {
                    break;
                }
            }
        }
        self.memory.levels[ply].queue = queue;
        best
    }

    /// The principal variation from here is this action and the one after it.
    pub(super) fn extend_pv(&mut self, ply: usize, action: G::Action) {
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
        if self.opponents == Opponents::EachForItself {
            return self.root_value(action, depth, alpha, beta);
        }
        self.step(action, depth, alpha, beta, 0, After::Search)
    }
}

/// Mate distance pruning: the window without what cannot be: no win from here is quicker than the next action, and no loss than this position.
fn within_reach(alpha: i32, beta: i32, ply: usize) -> (i32, i32) {
    (alpha.max(-Score::win_in(ply as u16).value()), beta.min(Score::win_in(ply as u16 + 1).value()))
}
