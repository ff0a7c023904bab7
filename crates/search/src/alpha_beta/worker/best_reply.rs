//! Best-reply search (BRS+) for three and four seats.
//!
//! That all the others play against one seat alone is too much to fear, and to look at every answer of each of them to
//! every answer of the one before takes too long. So between two turns of the seat that thinks only one of the others chooses
//! freely, each in turn; the rest do what is expected of them, which is the action that the order has first and which costs no
//! depth.

use stackwright_core::ActionList;
use stackwright_core::assess::Assess;

use super::Worker;
use crate::Opponents;
use crate::alpha_beta::order::{Killers, Queue};

/// What is crossed with the key of a position in which the seat to move is the one that answers, and of one in which it is not.
const ANSWERS: u64 = 0x6A09_E667_F3BC_C908;
const IS_BOUND: u64 = 0xBB67_AE85_84CA_A73B;

impl<G: Assess> Worker<'_, G> {
    /// Whether the seat to move may be the one that answers, by an action that is not expected.
    pub(super) fn may_answer(&self) -> bool {
        self.opponents == Opponents::BestReply
            && self.judge.seats > 2
            && self.replier.is_none()
            && !self.heros_turn()
    }

    /// Whether the seat to move does what is expected, since another one answers.
    pub(super) fn is_bound(&self) -> bool {
        self.replier.is_some_and(|replier| replier != self.game.to_move())
    }

    /// What is crossed with the key of the position: its value depends on who answers.
    pub(super) fn reply_key(&self) -> u64 {
        match self.replier {
            None => 0,
            Some(_) if self.is_bound() => IS_BOUND,
            Some(_) => ANSWERS,
        }
    }

    /// The action that is expected of the seat to move.
    pub(super) fn expected(&mut self, list: &ActionList<G::Action>, ply: usize) -> G::Action {
        let mut queue = std::mem::replace(&mut self.memory.levels[ply].queue, Queue::placeholder());
        queue.fill(self.game.position(), list, 0, Killers::default(), &self.memory.history);
        let expected = queue.nth(0).action;
        self.memory.levels[ply].queue = queue;
        expected
    }
}
