//! How the game ended.

use stackwright_core::Game;
use stackwright_core::view::{OutcomeView, Word};

use crate::position::Position;

pub(super) fn view(position: &Position) -> Option<OutcomeView> {
    let (outcome, ending) = (position.outcome()?, position.ending()?);
    Some(OutcomeView {
        reason: Word::Borrowed(outcome.reason().code()),
        ranks: outcome.ranks().to_vec(),
        winner: outcome.winner(),
        message: ending.message,
        deciders: ending.ranking.into_iter().filter_map(|ranked| ranked.decided).collect(),
    })
}
