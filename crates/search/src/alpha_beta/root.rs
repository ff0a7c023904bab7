//! The root: iterative deepening with aspiration windows, for one principal variation or several.

use stackwright_core::Timeline;
use stackwright_core::assess::{Assess, Scale, Sort};

use super::in_turn::{Closely, InTurn};
use super::shared::{Shared, Step};
use super::worker::{DEEPEST, Worker};
use crate::fingerprint::fingerprint;
use crate::transposition::TranspositionTable;
use crate::{Line, Score, Tactics, Thought};

/// An action at the root, with what the last search of it gave.
#[derive(Clone, Debug)]
struct Candidate<A> {
    action: A,
    sort: Sort,
    /// Exact if it was the best of its search; else only a bound.
    value: i32,
    /// Its principal variation.
    line: Vec<A>,
}

/// The candidates, the best first.
#[derive(Debug)]
pub(super) struct Root<A> {
    candidates: Vec<Candidate<A>>,
    lines: usize,
    tactics: Tactics,
    /// The depth that is complete for all lines.
    depth: u8,
    /// A win inside the open turn, whether or not the deepening search sees it.
    win: Option<Win<A>>,
    /// Whether this thread has looked for one without coming to an end.
    may_be_won: bool,
}

#[derive(Debug)]
struct Win<A> {
    value: i32,
    line: Vec<A>,
}

/// Whether the value of an action has fallen so far that any other may be better.
fn is_collapse(before: i32, now: i32) -> bool {
    now < before - 300
}

/// Whether a value is so high that a win inside the turn is worth a second look, and none was found yet.
fn is_far_ahead(value: i32) -> bool {
    value >= FAR_AHEAD && !Score::from_value(value).is_sure()
}

/// Half of the first aspiration window around the value of the step before, in points. If the value falls outside, the
/// window is widened.
const ASPIRATION_WINDOW: i32 = 60;
/// So many points ahead, a win inside the turn is worth a second look.
const FAR_AHEAD: i32 = 300;

impl<A: Copy + std::hash::Hash> Root<A> {
    /// The candidates of a position in the order in which their first look promises.
    pub(super) fn new<G: Assess<Action = A>>(
        game: &Timeline<G>,
        lines: usize,
        tactics: Tactics,
        hint: u32,
    ) -> Self {
        let mut list = stackwright_core::ActionList::new();
        game.actions(&mut list);
        let mut candidates: Vec<_> = list
            .iter()
            .map(|&action| {
                let promise = game.promise(action);
                let order = (fingerprint(&action) != hint, promise.sort != Sort::Forcing, -promise.merit);
                (order, Candidate { action, sort: promise.sort, value: 0, line: vec![action] })
            })
            .collect();
        candidates.sort_by_key(|(order, _)| *order);
        let candidates: Vec<_> = candidates.into_iter().map(|(_, candidate)| candidate).collect();
        let lines = lines.clamp(1, candidates.len().max(1));
        Root { candidates, lines, tactics, depth: 0, win: None, may_be_won: false }
    }

    /// Looks for a win inside the open turn. If there is one it is the advice, unless deepening finds a quicker one.
    pub(super) fn look_into_turn<G: Assess<Action = A>>(
        &mut self,
        worker: &mut Worker<'_, G>,
        closely: Closely,
    ) {
        let found = worker.win_in_turn(closely);
        self.may_be_won = matches!(found, InTurn::Unknown);
        if let InTurn::Won(line) = found {
            self.win = Some(Win { value: Score::win_in(line.len() as u16).value(), line });
            self.keep_win();
        }
    }

    /// Puts the win inside the turn first, if nothing as good was found since.
    fn keep_win(&mut self) {
        if let Some(Win { value, line }) = &self.win
            && *value > self.candidates[0].value
            && let Some(at) = self.place_of(line[0])
        {
            self.candidates[at].value = *value;
            self.candidates[at].line.clone_from(line);
            self.candidates[..=at].rotate_right(1);
        }
    }

    /// Iterative deepening: deepens until a limit is reached, or nothing is left to find out. `report` hears of every step that is complete.
    pub(super) fn deepen<G: Assess<Action = A>>(
        &mut self,
        worker: &mut Worker<'_, G>,
        shared: &Shared<A>,
        mut report: impl FnMut(&Self, &Worker<'_, G>),
    ) {
        let deepest = shared.limits.depth.map_or(DEEPEST - 2, |depth| usize::from(depth).min(DEEPEST - 2));
        let mut sure_since = if self.win.is_some() { 0 } else { usize::MAX };
        let effort = worker.effort;
        for depth in 1..=deepest {
            // With many candidates and few nodes, each is looked at briefly before any is looked at closely.
            worker.effort = match shared.limits.nodes {
                Some(nodes) if depth == 1 => {
                    // Every thread looks at all of them.
                    let looks = self.candidates.len().max(1) * shared.threads;
                    let share = nodes / looks as u64;
                    effort.min(u32::try_from(share).unwrap_or(u32::MAX))
                }
                _ => effort,
            };
            // Several lines are compared: all must be of one depth. A step that a limit ends is of no use then.
            let last_step = (self.lines > 1 && depth > 1).then(|| self.candidates.clone());
            for first in 0..self.lines {
                self.search_line(worker, shared, first, depth as i32);
                if worker.is_over {
                    if let Some(candidates) = last_step {
                        self.candidates = candidates;
                    }
                    self.keep_win();
                    return;
                }
            }
            // A later line may turn out better, when less was looked at in an earlier one.
            self.candidates[..self.lines].sort_by_key(|best| -best.value);
            self.keep_win();
            if self.may_be_won && depth == 1 && is_far_ahead(self.candidates[0].value) {
                self.look_into_turn(worker, Closely::Ahead);
            }
            self.depth = depth as u8;
            worker.report_nodes();
            report(self, worker);
            sure_since = if self.is_sure() { sure_since.min(depth) } else { usize::MAX };
            // A sure win may come quicker by another way, and a loss later; two steps more are enough to look for it.
            let decided = depth.saturating_sub(sure_since) >= 2 || self.is_at_hand(depth);
            if worker.is_over || decided || !shared.has_time_for_a_step() {
                return;
            }
        }
    }

    /// Whether every line is a sure win or a sure loss.
    fn is_sure(&self) -> bool {
        self.candidates[..self.lines].iter().all(|best| Score::from_value(best.value).is_sure())
    }

    /// Whether every line ends within so many actions, so that nothing quicker was overlooked.
    fn is_at_hand(&self, depth: usize) -> bool {
        self.candidates[..self.lines].iter().all(|best| {
            let score = Score::from_value(best.value);
            score.is_win().or(score.is_loss()).is_some_and(|actions| usize::from(actions) <= depth)
        })
    }

    /// Finds the best of the candidates from `first` on and puts it there: one principal variation of several ("multi-PV").
    fn search_line<G: Assess<Action = A>>(
        &mut self,
        worker: &mut Worker<'_, G>,
        shared: &Shared<A>,
        first: usize,
        depth: i32,
    ) {
        let guess = self.candidates[first].value;
        let mut width = ASPIRATION_WINDOW;
        let (mut alpha, mut beta) = if depth < 3 || Score::from_value(guess).is_sure() {
            (Score::WORST.value(), Score::BEST.value())
        } else {
            (guess - width, guess + width)
        };
        loop {
            let value = self.search_window(worker, shared, first, depth, alpha, &mut beta);
            if worker.is_over || value > alpha && value < beta {
                return;
            }
            width *= 4;
            if value <= alpha {
                alpha = if width > 2000 { Score::WORST.value() } else { value - width };
            } else {
                beta = if width > 2000 { Score::BEST.value() } else { value + width };
            }
        }
    }

    /// Searches the candidates from `first` on with one window: the first of them with the whole, the others with a null
    /// window, as [`Worker`] does below the root.
    fn search_window<G: Assess<Action = A>>(
        &mut self,
        worker: &mut Worker<'_, G>,
        shared: &Shared<A>,
        first: usize,
        depth: i32,
        alpha: i32,
        beta: &mut i32,
    ) -> i32 {
        let step = Step { depth, line: first };
        let before = self.candidates[first].value;
        let mut best = Score::WORST.value();
        let mut raised = alpha;
        let mut order: Vec<usize> = (first..self.candidates.len()).collect();
        let mut place = 0;
        let mut leader = first;
        // What this thread has found itself; `best` may only repeat what another has announced.
        let mut found = Score::WORST.value();
        let mut put_off = 0;
        while place < order.len() {
            let at = order[place];
            let (action, sort) = (self.candidates[at].action, self.candidates[at].sort);
            let work = Shared::<A>::work(worker.game.key(), fingerprint(&action));
            let again = place + put_off >= order.len();
            if !shared.claim(work) && place > 0 && !again {
                order.remove(place);
                order.push(at);
                put_off += 1;
                continue;
            }
            // What another thread has found is not worth finding again. Only of the first line do all threads mean the same.
            if place > 0
                && first == 0
                && let Some(announced) = shared.announced_value(step)
            {
                raised = raised.max(announced);
                if raised >= *beta {
                    *beta = Score::BEST.value();
                }
            }
            let next = depth - 1;
            let value = if place == 0 {
                worker.search_root(action, next, raised, *beta)
            } else {
                let less =
                    if sort == Sort::Quiet { self.tactics.reduction(depth, at - first, true) } else { 0 };
                let mut value = worker.search_root(action, next - less, raised, raised + 1);
                if value > raised && less > 0 {
                    value = worker.search_root(action, next, raised, raised + 1);
                }
                if value > raised && value < *beta {
                    value = worker.search_root(action, next, raised, *beta);
                }
                value
            };
            shared.end(work);
            if worker.is_over {
                break;
            }
            if value > best {
                best = value;
            }
            if value > raised || place == 0 {
                raised = raised.max(value);
                found = found.max(value);
                let candidate = &mut self.candidates[at];
                candidate.value = value;
                // A value outside the window comes without a line worth showing.
                if value > alpha {
                    candidate.line.truncate(1);
                    candidate.line.extend_from_slice(worker.line(1));
                    leader = at;
                    if value < *beta {
                        shared.announce(step, value, &candidate.line);
                    }
                }
            }
            if value >= *beta {
                break;
            }
            place += 1;
        }
        if !worker.is_over
            && best < *beta
            && first == 0
            && let Some(better) = shared.better_than(step, found)
            && let Some(at) = self.place_of(better.line[0])
        {
            best = better.value;
            let candidate = &mut self.candidates[at];
            (candidate.value, candidate.line) = (better.value, better.line);
            leader = at;
        }
        // The nodes ended just when what looked best turned out bad: what was not refuted yet is the better advice. A win inside
        // the turn is not refuted by a search that does not see so far.
        let seen_to_the_end = self.win.as_ref().is_some_and(|win| win.value == before);
        if worker.is_over
            && place > 0
            && leader == first
            && !seen_to_the_end
            && is_collapse(before, self.candidates[first].value)
        {
            leader = order[place];
            self.candidates[leader].value = before;
        }
        // The leader goes first; the others keep their order.
        self.candidates[first..=leader].rotate_right(1);
        best
    }

    /// Where among the candidates an action stands.
    fn place_of(&self, action: A) -> Option<usize> {
        let wanted = fingerprint(&action);
        self.candidates.iter().position(|candidate| fingerprint(&candidate.action) == wanted)
    }

    /// What has been found.
    pub(super) fn thought(
        &self,
        reach: usize,
        shared: &Shared<A>,
        table: &TranspositionTable,
        scale: Scale,
    ) -> Thought<A> {
        let line =
            |best: &Candidate<A>| Line { score: Score::from_value(best.value), actions: best.line.clone() };
        let mut lines: Vec<_> = self.candidates[..self.lines].iter().map(line).collect();
        // When a limit ends the first step, lines that it has seen and others stand side by side.
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        let nodes = shared.nodes();
        Thought {
            lines,
            depth: self.depth,
            reach: reach.min(255) as u8,
            nodes,
            time: shared.begun.elapsed(),
            table_use: table.filled(),
            // Several lines share the nodes: each is looked at as one alone would be with its part of them.
            scale: scale.after(nodes / self.lines as u64),
        }
    }
}
