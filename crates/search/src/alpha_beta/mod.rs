//! Alpha-beta search for games whose turns are made of several decisions.
//!
//! One seat thinks, and the others are its opponents, which with two seats is what chess programs do; with more, one of them at a
//! time answers as it likes (best-reply search). An action is one step of depth; a forced one is none, and so bookkeeping costs nothing. Where the depth
//! is used up the search goes on through forcing actions (quiescence), to the end of a turn that has begun to force. Before
//! all that, a part of the nodes goes into the open turn alone: whether it can be won before anybody else decides.
//! Whoever asks for it has all the others together as one opponent ("paranoid"), or every seat play for itself (max^n), instead.
//!
//! | what chess programs call it | where |
//! | --- | --- |
//! | iterative deepening, aspiration windows, multi-PV | `root.rs` |
//! | principal variation search with null windows, late move reductions | `worker.rs`, `value_of` |
//! | quiescence search, standing pat | `worker.rs`, `quiesce` |
//! | futility and late move pruning | `worker.rs`, `try_actions`; their numbers in core's `tactics.rs` |
//! | move ordering, killer and history heuristics | `order.rs` |
//! | transposition table | `transposition.rs`, beside this folder |
//! | parallel search of one shared table | `shared.rs` |
//! | mate search at the root, within the open turn | `in_turn.rs` |
//! | best-reply search (BRS+) | `worker/best_reply.rs` |
//! | max^n, shallow pruning | `worker/max_n.rs` |

mod in_turn;
mod judged;
mod opponents;
mod order;
mod root;
mod shared;
mod worker;

use std::thread;

use stackwright_core::Timeline;
use stackwright_core::assess::Assess;

use crate::judge::{Haze, Judge};
use crate::transposition::TranspositionTable;
use crate::{Judgement, Limits, Stop, Tactics, Thought};

pub use opponents::Opponents;

use in_turn::Closely;
use root::Root;
use shared::Shared;
use worker::{Memory, Worker};

/// About what a thread remembers beside the table: merits of actions, judgements, lists, what the game notes.
const MEMORY_BYTES: usize = 1 << 20;

/// A thinker that keeps what it has learnt from one position to the next.
///
/// What it has learnt holds for games with the same options and for the same judgement, tactics, haze and
/// [opponents](AlphaBeta::opponents): [clear](AlphaBeta::clear) it before it thinks about others. [`Thinker`](crate::Thinker) has an example.
#[derive(Debug)]
pub struct AlphaBeta<G: Assess> {
    table: TranspositionTable,
    memories: Vec<Memory<G::Action, G::Notes>>,
    /// Raise it to make the thinker stop soon.
    pub stop: Stop,
    /// What to leave out.
    pub tactics: Tactics,
    /// By what it judges.
    pub judgement: Judgement<G>,
    /// How many lines to find (principal variations).
    pub lines: usize,
    /// How badly it sees.
    pub haze: Haze,
    /// What the other seats are to the one that thinks.
    pub opponents: Opponents,
}

impl<G: Assess<Action: Send + Sync> + Send + Sync> AlphaBeta<G> {
    /// A thinker with a table of about `table_bytes` and that many threads, at least one.
    ///
    /// With one thread and a limit of nodes or depth its answers depend on nothing but what it was asked since it was
    /// made or [cleared](AlphaBeta::clear).
    pub fn new(table_bytes: usize, threads: usize) -> Self {
        let table = TranspositionTable::new(table_bytes);
        if threads > 1 {
            table.touch();
        }
        AlphaBeta {
            table,
            memories: (0..threads.max(1)).map(|_| Memory::new()).collect(),
            stop: Stop::new(),
            tactics: Tactics::default(),
            judgement: Judgement::Own,
            lines: 1,
            haze: Haze::default(),
            opponents: Opponents::default(),
        }
    }

    /// About how many bytes it holds.
    pub fn bytes(&self) -> usize {
        self.table.bytes() + self.memories.len() * MEMORY_BYTES
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
        for memory in &mut self.memories {
            memory.clear();
        }
    }

    /// Thinks about the decision that is next.
    ///
    /// # Panics
    /// When the game is over.
    pub fn think(&mut self, game: &Timeline<G>, limits: &Limits) -> Thought<G::Action> {
        self.think_aloud(game, limits, |_| ())
    }

    /// Thinks, and reports after every step of depth.
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
        self.table.grow_older();
        let threads = self.memories.len();
        let shared = Shared::new(*limits, self.stop.clone(), threads);
        let (weights, follower) = self.judgement.begin(game.position());
        let scale = self.judgement.scale(game.position());
        let judge = Judge { weights, haze: self.haze, hero: game.to_move(), seats: game.seats() };
        let (table, tactics, opponents) = (&self.table, self.tactics, self.opponents);
        let hint = table.get(game.key() ^ judge.view()).map_or(0, |known| known.action);
        for memory in &mut self.memories {
            memory.begin();
        }
        let (first, others) = self.memories.split_first_mut().expect("there is a thread");
        thread::scope(|scope| {
            for memory in others {
                let position = game.position().clone();
                let (shared, tactics) = (&shared, &tactics);
                let mut root = Root::new(game, self.lines, *tactics, hint);
                let judgement = &self.judgement;
                scope.spawn(move || {
                    let (_, follower) = judgement.begin(&position);
                    let position = position.clone();
                    let mut worker = Worker::new(position, memory, table, shared, judge, follower, tactics);
                    worker.opponents = opponents;
                    root.deepen(&mut worker, shared, |_, _| ());
                });
            }
            let mut root = Root::new(game, self.lines, tactics, hint);
            let mut worker =
                Worker::new(game.position().clone(), first, table, &shared, judge, follower, &tactics);
            worker.opponents = opponents;
            root.look_into_turn(&mut worker, Closely::AtFirst);
            root.deepen(&mut worker, &shared, |root, worker| {
                report(&root.thought(worker.reach, &shared, table, scale));
            });
            shared.finish();
            worker.report_nodes();
            root.thought(worker.reach, &shared, table, scale)
        })
    }
}
