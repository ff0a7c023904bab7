//! How the game ended.

use stackwright_core::Game;
use stackwright_core::view::{Message, OutcomeView, Word};

use crate::explain;
use crate::position::Position;

pub(super) fn view(position: &Position) -> Option<OutcomeView> {
    let outcome = position.outcome()?;
    Some(OutcomeView {
        reason: Word::Borrowed(outcome.reason().code()),
        ranks: outcome.ranks().to_vec(),
        winner: outcome.winner(),
        message: explain::ending(position)?.into(),
        deciders: Vec::new(),
    })
}

/// What happened.
pub(super) fn message(position: &Position) -> Option<Message> {
    explain::ending(position).map(Message::from)
}
