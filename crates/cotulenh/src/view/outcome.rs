//! How the game ended.

use stackwright_core::Game;
use stackwright_core::view::{Message, OutcomeView, Word};

use crate::explain;
use crate::outcome::{CHECKMATE, COMMANDER_CAPTURED, FIFTY_MOVES, REPETITION, STALEMATE};
use crate::position::Position;

pub(super) fn view(position: &Position) -> Option<OutcomeView> {
    let outcome = position.outcome()?;
    Some(OutcomeView {
        reason: Word::Borrowed(outcome.reason().code()),
        ranks: outcome.ranks().to_vec(),
        winner: outcome.winner(),
        message: message(position)?,
        deciders: Vec::new(),
    })
}

/// What happened.
pub(super) fn message(position: &Position) -> Option<Message> {
    let outcome = position.outcome()?;
    let message = Message::new(outcome.reason().code(), explain::ending(position, outcome));
    let message = match outcome.reason() {
        CHECKMATE | STALEMATE => message.rule("C44").with("seat", position.to_move()),
        COMMANDER_CAPTURED => message.rule("C44"),
        REPETITION | FIFTY_MOVES => message.rule("C45"),
        _ => match position.retired {
            Some((seat, _)) => message.with("seat", seat),
            None => message,
        },
    };
    Some(match outcome.winner() {
        Some(winner) => message.with("winner", winner),
        None => message,
    })
}
