//! How the game ended.

use stackwright_core::messages::Said;
use stackwright_core::view::{Message, OutcomeView, Word};
use stackwright_core::{Game, Outcome};

use crate::explain;
use crate::position::Position;

pub(super) fn view(position: &Position) -> Option<OutcomeView> {
    Some(told(&position.outcome()?, explain::ending(position)?))
}

/// C85: how it ended if the time that the players share is over.
pub(super) fn of_time(position: &Position) -> OutcomeView {
    let tally = position.tally_of_time();
    told(&tally.outcome(), explain::counted(tally))
}

fn told(outcome: &Outcome, how: Said) -> OutcomeView {
    OutcomeView {
        reason: Word::Borrowed(outcome.reason().code()),
        ranks: outcome.ranks().to_vec(),
        winner: outcome.winner(),
        message: how.into(),
        deciders: Vec::new(),
    }
}

/// What happened.
pub(super) fn message(position: &Position) -> Option<Message> {
    explain::ending(position).map(Message::from)
}
