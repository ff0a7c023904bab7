//! Why a game ended.

use stackwright_core::messages::{Said, common};
use stackwright_core::{Departure, Outcome};

use crate::messages::say;
use crate::outcome::{CHECKMATE, COMMANDER_CAPTURED, FIFTY_MOVES, REPETITION, STALEMATE};
use crate::piece::Colour;
use crate::position::Position;

/// Why the game ended, in one sentence. // C44, C45
pub fn ending(position: &Position, outcome: Outcome) -> Said {
    let turn = position.turn();
    match outcome.reason() {
        CHECKMATE => say::checkmate(turn, turn.other()),
        STALEMATE => say::stalemate(turn),
        COMMANDER_CAPTURED => outcome.winner().map_or_else(say::both_captured, say::commander_captured),
        REPETITION => say::repetition(),
        FIFTY_MOVES => say::fifty_moves(),
        _ => match position.retired {
            Some((seat, Departure::Resignation)) => say::resignation(seat, Colour::of(seat).other()),
            Some((seat, Departure::Timeout)) => say::timeout(seat, Colour::of(seat).other()),
            None => common::say::game_over(),
        },
    }
}
