//! Why an action is not legal, what a session still allows, and why a game ended.

mod advice;
mod ending;
mod movement;
mod turn;

use stackwright_core::Problem;
use stackwright_core::messages::Said;

use crate::action::{Action, How};
use crate::messages::say;
use crate::position::Position;
use crate::square::Square;
use crate::stack::Stack;
use crate::state::State;

pub use advice::{SessionAdvice, session};
pub use ending::{counted, ending};

/// The one reason why an action that is not legal is not legal.
pub(crate) fn explain(position: &Position, action: Action) -> Problem {
    over(position).unwrap_or_else(|| refusal(position, action)).into()
}

/// Why nothing is played any more, if the game is over. // C44
pub(crate) fn over(position: &Position) -> Option<Said> {
    ending(position).map(say::over)
}

fn refusal(position: &Position, action: Action) -> Said {
    match (action, position.session()) {
        (Action::Commit, None) => say::nothing_to_commit(),
        (Action::GiveUp, None) => say::nothing_to_give_up(),
        (Action::Commit, Some(session)) => turn::why_no_commit(&position.state, session),
        (Action::GiveUp, Some(_)) => say::not_needed(),
        (Action::Move { from, to, stack, how }, Some(session))
            if from == session.origin()
                && position.waiting().is_some_and(|waiting| waiting.has(stack.carrier().role)) =>
        {
            say::left_by_steps(from, format!("{}>{}{to}", stack.carrier(), how.mark()))
        }
        (Action::Move { .. }, Some(session)) => say::session_open(session.origin()),
        (Action::Step { from, .. }, Some(session)) if from != session.origin() => {
            say::session_open(session.origin())
        }
        (Action::Move { from, to, stack, how }, None) => {
            match position.board().stack_of(position.turn(), from) {
                None => say::not_yours(position.turn(), from),
                Some(here) if here != stack => say::other_pieces(stack, from, here),
                Some(_) => movement::why_not(&position.state, from, to, stack, how, false),
            }
        }
        (Action::Step { from, to, stack, how }, _) => refusal_of_step(position, from, to, stack, how),
    }
}

fn refusal_of_step(position: &Position, from: Square, to: Square, stack: Stack, how: How) -> Said {
    let waiting = match position.session() {
        Some(_) => position.waiting(),
        None => match position.board().stack_of(position.turn(), from) {
            None => return say::not_yours(position.turn(), from),
            Some(here) if here.is_single() => return say::not_a_stack(here, from),
            Some(_) if position.barred().contains(from) => return say::barred(from),
            here => here,
        },
    };
    let role = stack.carrier().role;
    let units = waiting.map_or(&[][..], Stack::units);
    let Some(&unit) = units.iter().find(|unit| unit.role == role) else {
        let deployed = position.session().is_some_and(|session| session.original().has(role));
        return if deployed { say::already_deployed(role) } else { say::not_in_stack(role, from) };
    };
    if !units.iter().any(|&unit| Stack::from(unit) == stack) {
        return say::other_pieces(stack, from, Stack::from(unit));
    }
    if how != How::Stay && !State::may_split(position.board().stack(from), stack) {
        return say::two_alike_left(role, from);
    }
    movement::why_not(&position.state, from, to, stack, how, true)
}
