//! How the game ended.

use stackwright_core::view::{Message, OutcomeView, Word};
use stackwright_core::{Game, Reason, Seat};

use crate::messages::say;
use crate::position::{BLOCKED, Position};

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

/// A09: what happened to the last seat that went out, and who is left.
pub(crate) fn message(position: &Position) -> Option<Message> {
    let outcome = position.outcome()?;
    let winner = outcome.winner()?;
    let last = Seat::first(position.seats()).filter(|&seat| seat != winner);
    let last = last.max_by_key(|&seat| position.out(seat).map(|out| out.order))?;
    let said = match outcome.reason() {
        BLOCKED => say::blocked(last, winner),
        Reason::TIMEOUT => say::timeout(last, winner),
        _ => say::resignation(last, winner),
    };
    Some(said.into())
}
