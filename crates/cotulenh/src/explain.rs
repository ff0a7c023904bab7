//! Why an action is not legal.

use stackwright_core::{Game, Problem};

use crate::action::Action;
use crate::position::Position;

/// The one reason why an action that is not legal is not legal.
pub(crate) fn explain(position: &Position, _action: Action) -> Problem {
    match position.outcome() {
        Some(outcome) => Problem::new("game_over", format!("the game is over ({})", outcome.reason())),
        None => Problem::new("not_listed", "the rules do not allow it in this position"),
    }
}
