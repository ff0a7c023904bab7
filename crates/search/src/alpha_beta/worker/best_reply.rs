//! Best-reply search (BRS+) for three and four seats.
//!
//! That all the others play against one seat alone is too much to fear, and to look at every answer of each of them to
//! every answer of the one before takes too long. So between two turns of the seat that thinks only one of the others chooses
//! freely, each in turn; the rest do what is expected of them, which costs no depth.

use stackwright_core::ActionList;
use stackwright_core::assess::{Assess, Promise, Sort};

use super::Worker;
use crate::Opponents;

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

    /// The action that is expected of the seat to move: what promises most at first sight, whatever the search has learnt meanwhile,
    /// so that a position is always worth the same.
    pub(super) fn expected(&self, list: &ActionList<G::Action>) -> G::Action {
        let (mut best, mut most) = (list[0], (false, i16::MIN));
        for &action in list {
            let Promise { sort, merit } = self.game.promise(action);
            let promised = (sort == Sort::Forcing, merit);
            if promised > most {
                (best, most) = (action, promised);
            }
        }
        best
    }
}
