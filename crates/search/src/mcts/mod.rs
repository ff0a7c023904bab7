//! Monte Carlo tree search without dice: the tree grows where it pays, and the evaluator judges its leaves.
//!
//! Each seat looks after itself alone: a leaf gives every seat its chance to win, and every node follows the chance of
//! the seat that moves there. That suits tables of three and four, and boards too wide for alpha-beta.

mod tree;

use stackwright_core::assess::{Assess, Scale, Weights};
use stackwright_core::{ActionList, BySeat, Outcome, Timeline};

use crate::clock::Moment;
use crate::evaluator::{self, Follower, lawful, worth};
use crate::judge::chances;
use crate::{Judgement, Limits, Line, Score, Stop, Thought};

use tree::{Edge, Tree};

/// A thinker that builds a new tree for every decision. [`Thinker`](crate::Thinker) has an example.
#[derive(Debug)]
pub struct Mcts<G: Assess> {
    tree: Tree<G::Action>,
    list: ActionList<G::Action>,
    /// What each seat's chance is after each action of a position, at first sight.
    looks: Vec<BySeat<f32>>,
    /// The positions that are judged at once, and after which action each stands.
    leaves: Vec<G>,
    leaf_of: Vec<usize>,
    sights: Vec<f32>,
    path: Vec<(u32, usize)>,
    /// Raise it to make the thinker stop soon.
    pub stop: Stop,
    /// By what it judges.
    pub judgement: Judgement<G>,
    /// How many lines to show.
    pub lines: usize,
    /// How much it is drawn to what it has looked at little: the exploration constant of PUCT.
    pub curiosity: f32,
    /// How many points worse at first sight an action is when it seems ten times less likely to be right: how flat the
    /// priors are.
    pub trust: f32,
}

/// What judges the leaves: the weights, unless a follower does.
struct Eye<'a, G: Assess> {
    weights: &'a Weights,
    follower: Option<Box<dyn Follower<G>>>,
}

/// The tree never holds more actions than this.
const MOST_EDGES: usize = MOST_TREE_NODES as usize;
/// The most nodes that a tree search can be asked for: each of them is an action in its tree, which must fit into memory.
pub(crate) const MOST_TREE_NODES: u64 = 5_000_000;
/// If neither nodes nor time are limited, it ends after this many nodes.
const MOST_NODES: u64 = 10_000_000;

impl<G: Assess> Default for Mcts<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Assess> Mcts<G> {
    /// A thinker with nothing in mind.
    pub fn new() -> Self {
        Mcts {
            tree: Tree::new(),
            list: ActionList::new(),
            looks: Vec::new(),
            leaves: Vec::new(),
            leaf_of: Vec::new(),
            sights: Vec::new(),
            path: Vec::new(),
            stop: Stop::new(),
            judgement: Judgement::Own,
            lines: 1,
            curiosity: 1.0,
            trust: 300.0,
        }
    }

    /// Thinks about the decision that is next.
    ///
    /// # Panics
    /// When the game is over.
    pub fn think(&mut self, game: &Timeline<G>, limits: &Limits) -> Thought<G::Action> {
        self.think_aloud(game, limits, |_| ())
    }

    /// Thinks, and reports each time the number of nodes has doubled.
    ///
    /// # Panics
    /// When the game is over.
    pub fn think_aloud(
        &mut self,
        game: &Timeline<G>,
        limits: &Limits,
        mut report: impl FnMut(&Thought<G::Action>),
    ) -> Thought<G::Action> {
        assert!(game.outcome().is_none(), "the game is over: there is nothing to think about");
        let begun = Moment::now();
        let time = limits.shortest_time();
        let judgement = self.judgement.clone();
        let (weights, follower) = judgement.begin(game.position());
        let mut eye = Eye { weights, follower };
        let mut game = Timeline::from_position(game.position().clone());
        self.tree.clear();
        let mut nodes = 0;
        let mut reach = 0;
        let mut next_report = 1 << 12;
        self.grow(&mut game, &mut eye, &mut nodes);
        loop {
            let depth = self.descend(&mut game, &mut eye, &mut nodes);
            reach = reach.max(depth);
            let left = || time.map(|most| most.saturating_sub(begun.elapsed()));
            let over = self.stop.is_raised_within(left)
                || limits.nodes.is_some_and(|most| nodes >= most)
                || left().is_some_and(|left| left.is_zero())
                || limits.depth.is_some_and(|most| reach >= usize::from(most))
                || limits.nodes.is_none() && time.is_none() && limits.depth.is_some() && nodes >= MOST_NODES
                || self.tree.len() >= MOST_EDGES;
            if over {
                return self.thought(nodes, reach, begun);
            }
            if nodes >= next_report {
                next_report *= 2;
                report(&self.thought(nodes, reach, begun));
            }
        }
    }

    /// Looks at every action of the position once, and gives each seat's chance if the best of them is chosen.
    fn grow(
        &mut self,
        game: &mut Timeline<G>,
        eye: &mut Eye<'_, G>,
        nodes: &mut u64,
    ) -> (Option<u32>, BySeat<f32>) {
        let mover = game.to_move();
        game.actions(&mut self.list);
        if self.list.is_empty() {
            *nodes += 1;
            return (None, game.outcome().map_or(BySeat::fill(0.0), |outcome| shares(&outcome)));
        }
        *nodes += self.list.len() as u64;
        self.look(game, eye);
        self.sights.clear();
        let mut best = (f32::MIN, BySeat::fill(0.0));
        for (&action, &sight) in self.list.iter().zip(&self.looks) {
            let sight = sight.after::<G>(action);
            self.sights.push(sight[mover]);
            if sight[mover] > best.0 {
                best = (sight[mover], sight);
            }
        }
        // First sight in points, so that a clear lead does not make all actions look alike.
        let points = |chance: f32| {
            let chance = chance.clamp(1e-4, 1.0 - 1e-4);
            400.0 * (chance / (1.0 - chance)).log10()
        };
        let most = points(best.0);
        let odds = |sight: f32| 10_f32.powf((points(sight) - most) / self.trust);
        let all: f32 = self.sights.iter().map(|&sight| odds(sight)).sum();
        let edges = self.list.iter().zip(&self.sights).map(|(&action, &first_sight)| Edge {
            action,
            prior: odds(first_sight) / all,
            first_sight,
            visits: 0,
            sum: 0.0,
            child: None,
        });
        (Some(self.tree.add(mover, edges)), best.1)
    }

    /// Judges the position after each action of the list.
    fn look(&mut self, game: &mut Timeline<G>, eye: &mut Eye<'_, G>) {
        let seats = game.seats();
        let sight = |worth: &BySeat<i32>| chances(worth, seats).map(|chance| chance as f32);
        let at_once = eye.follower.as_ref().is_some_and(|follower| follower.prefers_many());
        self.looks.clear();
        for (number, &action) in self.list.iter().enumerate() {
            evaluator::play(game, &mut eye.follower, action);
            self.looks.push(match game.known_outcome() {
                Some(outcome) => shares(&outcome),
                None if at_once => {
                    self.leaves.push(game.position().clone());
                    self.leaf_of.push(number);
                    BySeat::fill(0.0)
                }
                None => sight(&worth(game.position(), eye.weights, &mut eye.follower)),
            });
            evaluator::undo(game, &mut eye.follower);
        }
        if let Some(follower) = eye.follower.as_mut().filter(|_| !self.leaves.is_empty()) {
            let worths = follower.judge_all(&self.leaves);
            for ((position, worth), number) in self.leaves.drain(..).zip(worths).zip(self.leaf_of.drain(..)) {
                self.looks[number] = sight(&lawful(&position, worth));
            }
        }
    }

    /// Follows the tree to a position that is not in it, adds that, and takes what it is worth back to the root. Gives
    /// the length of the way.
    fn descend(&mut self, game: &mut Timeline<G>, eye: &mut Eye<'_, G>, nodes: &mut u64) -> usize {
        let mut path = std::mem::take(&mut self.path);
        path.clear();
        let mut at = Tree::<G::Action>::ROOT;
        let mut worth = loop {
            let place = self.tree.place(at, self.tree.select(at, self.curiosity));
            path.push((at, place));
            let edge = *self.tree.edge(place);
            evaluator::play(game, &mut eye.follower, edge.action);
            if let Some(child) = edge.child {
                at = child;
                continue;
            }
            if let Some(outcome) = game.known_outcome() {
                *nodes += 1;
                break shares(&outcome);
            }
            let (child, worth) = self.grow(game, eye, nodes);
            self.tree.edge(place).child = child;
            break worth;
        };
        for &(node, place) in path.iter().rev() {
            evaluator::undo(game, &mut eye.follower);
            worth = worth.after::<G>(self.tree.edge(place).action);
            let mover = self.tree.node(node).seat;
            self.tree.visit(node, place, worth[mover]);
        }
        self.path = path;
        self.path.len()
    }

    /// How often each action was tried in the last search, the most tried first.
    pub(crate) fn visits(&self) -> impl Iterator<Item = (G::Action, u32)> {
        let ranked = self.tree.ranked(Tree::<G::Action>::ROOT);
        ranked.into_iter().map(|edge| (edge.action, edge.visits))
    }

    fn thought(&self, nodes: u64, reach: usize, begun: Moment) -> Thought<G::Action> {
        let ranked = self.tree.ranked(Tree::<G::Action>::ROOT);
        let lines: Vec<_> = ranked
            .iter()
            .take(self.lines.max(1))
            .map(|first| {
                let mut actions = vec![first.action];
                let mut next = first.child;
                while let Some(node) = next {
                    let ranked = self.tree.ranked(node);
                    let Some(best) = ranked.first().filter(|best| best.visits > 0) else { break };
                    actions.push(best.action);
                    next = best.child;
                }
                let chance = f64::from(first.chance()).clamp(1e-6, 1.0 - 1e-6);
                Line { score: Score::points((400.0 * (chance / (1.0 - chance)).log10()) as i32), actions }
            })
            .collect();
        let depth = lines[0].actions.len();
        Thought {
            lines,
            depth: depth.min(255) as u8,
            reach: reach.min(255) as u8,
            nodes,
            time: begun.elapsed(),
            table_use: (self.tree.len() * 1000 / MOST_EDGES) as u16,
            // A mean of chances is a chance already; scales are fitted to what alpha-beta says.
            scale: Scale::PLAIN,
        }
    }
}

/// The end of a game as chances.
fn shares(outcome: &Outcome) -> BySeat<f32> {
    BySeat::new(|seat| outcome.share(seat) as f32)
}
