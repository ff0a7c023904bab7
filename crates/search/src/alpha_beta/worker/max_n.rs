//! Max^n: every seat for itself, instead of one against all the others.
//!
//! Depth, quiescence, order and table are those of alpha-beta; values are those of each seat against all the others
//! together. With two seats it comes to the same. With more, little can be left out (see `step_each`), and so it sees less
//! far. It is there to be compared: `docs/experiments.md` has the matches.

use stackwright_core::assess::{Assess, Sort};
use stackwright_core::{BySeat, Seat};

use super::{DEEPEST, QUIESCENCE_REACH, Quiescence, Worker};
use crate::alpha_beta::order::{Killers, Queue};
use crate::judge::{results, standings};
use crate::transposition::{Bound, Known};
use crate::{Score, evaluator};

/// What is asked about a position: only values of the seat to move between these two matter.
#[derive(Clone, Copy, Debug)]
struct Window {
    alpha: i32,
    beta: i32,
}

/// How far to look: so many actions, and then forcing ones.
#[derive(Clone, Copy, Debug)]
struct Reach {
    depth: i32,
    quiet: Quiescence,
}

impl<G: Assess> Worker<'_, G> {
    /// What an action of the root is worth to the seat that thinks.
    pub(super) fn root_value(&mut self, action: G::Action, depth: i32, alpha: i32, beta: i32) -> i32 {
        let reach = Reach { depth, quiet: Quiescence { reach: 1, effort: self.effort } };
        let hero = self.judge.hero;
        self.step_each(action, reach, Window { alpha, beta }, 0)[hero]
    }

    /// What the position is worth to each seat as it stands.
    fn judge_each(&mut self) -> BySeat<i32> {
        let position = self.game.position();
        self.judge.all_points(position, &mut self.follower, &mut self.memory.notes)
    }

    /// Plays an action, searches on, and takes it back.
    ///
    /// As long as the same seat moves, so does its window. The next seat's chance leaves the mover the rest at most: when it is
    /// so great that the mover would not come here, it need not be known any better (shallow pruning). What was found
    /// further up says nothing about a choice that others make for reasons of their own, unless there are but two.
    fn step_each(&mut self, action: G::Action, reach: Reach, window: Window, ply: usize) -> BySeat<i32> {
        let mover = self.game.to_move().after::<G>(action);
        evaluator::play(&mut self.game, &mut self.follower, action);
        let next = self.game.to_move();
        let Window { alpha, beta } = window;
        let below = if next == mover {
            window
        } else {
            let two = self.judge.seats == 2;
            Window { alpha: if two { -beta } else { Score::WORST.value() }, beta: -alpha }
        };
        let mut values = self.search_each(reach, below, ply + 1);
        evaluator::undo(&mut self.game, &mut self.follower);
        if next != mover && values[next] >= below.beta {
            values[mover] = -values[next];
        }
        values.after::<G>(action)
    }

    /// The values of the position, if that of the seat to move lies in the window; else a bound of it. Where the depth is used
    /// up only forcing actions are followed.
    fn search_each(&mut self, reach: Reach, mut window: Window, ply: usize) -> BySeat<i32> {
        self.begin_level(ply);
        if self.is_over {
            return BySeat::fill(0);
        }
        if let Some(outcome) = self.game.known_outcome() {
            return results(&outcome, ply as u16);
        }
        let quiesces = reach.depth <= 0;
        if ply >= DEEPEST || quiesces && reach.quiet.reach > QUIESCENCE_REACH {
            return self.judge_each();
        }
        let mover = self.game.to_move();
        let settled = quiesces && self.game.is_settled();
        let best = if settled { self.judge_each() } else { bounded(mover, Score::WORST.value()) };
        window.alpha = window.alpha.max(best[mover]);
        // No win from here is quicker than the next action.
        window.beta = window.beta.min(Score::win_in(ply as u16 + 1).value());
        if window.alpha >= window.beta {
            return bounded(mover, window.alpha);
        }
        let mut from_table = 0;
        if !quiesces {
            let key = self.game.key() ^ self.view;
            // Somewhere on the way the same position stood: nothing was gained since, whoever could have gained it.
            if self.memory.levels[..ply].iter().any(|level| level.key == key) {
                return standings(&BySeat::fill(0), self.judge.seats);
            }
            self.memory.levels[ply].key = key;
            if let Some(known) = self.table.get(key) {
                from_table = known.action;
                let value = known.answers(ply, window.alpha, window.beta);
                // One seat's value is an answer only where no other's is asked for.
                let outside = value.filter(|value| !(window.alpha + 1..window.beta).contains(value));
                if let Some(value) = outside.filter(|_| i32::from(known.depth) >= reach.depth) {
                    return bounded(mover, value);
                }
            }
        }
        let mut list = std::mem::take(&mut self.memory.levels[ply].list);
        if settled {
            self.game.pressing_actions(&mut list);
        } else {
            self.game.actions(&mut list);
        }
        let values = match list[..] {
            [] if !settled => match self.game.outcome() {
                Some(outcome) => results(&outcome, ply as u16),
                None => self.judge_each(),
            },
            // What is forced costs no depth.
            [only] if !settled => {
                let values = self.step_each(only, reach, window, ply);
                self.extend_pv(ply, only);
                values
            }
            _ => {
                let mut queue = std::mem::replace(&mut self.memory.levels[ply].queue, Queue::placeholder());
                let killers = if quiesces { Killers::default() } else { self.memory.levels[ply].killers };
                queue.fill(self.game.position(), &list, from_table, killers, &self.memory.history);
                let values = self.try_each(&mut queue, best, settled, reach, window, ply);
                self.memory.levels[ply].queue = queue;
                values
            }
        };
        self.memory.levels[ply].list = list;
        values
    }

    fn try_each(
        &mut self,
        queue: &mut Queue<G::Action>,
        mut best: BySeat<i32>,
        settled: bool,
        reach: Reach,
        Window { alpha, beta }: Window,
        ply: usize,
    ) -> BySeat<i32> {
        let mover = self.game.to_move();
        let quiesces = reach.depth <= 0;
        let closable = !settled && queue.has(Sort::Closing);
        let begun = self.nodes;
        let (mut raised, mut favourite) = (alpha, 0);
        for at in 0..queue.len() {
            let ranked = queue.nth(at);
            let (mut next, mut less) = (reach, 0);
            if quiesces {
                let spent = self.nodes - begun;
                if !Quiescence::follows(ranked.sort, settled, closable) {
                    continue;
                }
                if reach.quiet.is_spent(spent) && best[mover] > -Score::MAX_POINTS {
                    break;
                }
                next.quiet = reach.quiet.below(spent);
            } else {
                next.depth -= 1;
                if ranked.sort == Sort::Quiet {
                    less = self.tactics.reduction(reach.depth, ranked.number.into(), false);
                }
            }
            let window = Window { alpha: raised, beta };
            let lesser = Reach { depth: next.depth - less, ..next };
            let mut values = self.step_each(ranked.action, lesser, window, ply);
            if less > 0 && values[mover] > raised && !self.is_over {
                values = self.step_each(ranked.action, next, window, ply);
            }
            if self.is_over {
                return best;
            }
            if values[mover] > best[mover] {
                best = values;
            }
            if values[mover] > raised {
                (raised, favourite) = (values[mover], ranked.fingerprint);
                self.extend_pv(ply, ranked.action);
                if raised >= beta {
                    if !quiesces {
                        self.learn(mover, queue.tried(at + 1), reach.depth, ply);
                    }
                    break;
                }
            }
        }
        if !quiesces {
            let bound = match best[mover] {
                value if value >= beta => Bound::Lower,
                value if value <= alpha => Bound::Upper,
                _ => Bound::Exact,
            };
            let known = Known::new(best[mover], ply, bound, reach.depth, favourite);
            self.table.put(self.memory.levels[ply].key, known);
        }
        best
    }
}

/// Where the value of the mover alone is known, or a bound of it: the others have the rest at most.
fn bounded(mover: Seat, value: i32) -> BySeat<i32> {
    BySeat::new(|seat| if seat == mover { value } else { -value })
}
