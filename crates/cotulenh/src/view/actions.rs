//! What can be chosen.

use stackwright_core::view::{ActionView, Message, Touched, Word};

use super::{at, role_codes, square_word};
use crate::action::{Action, How};
use crate::label::Words;
use crate::position::Position;
use crate::san;
use crate::square::Square;
use crate::stack::Stack;

pub(super) fn view(position: &Position, action: Action, list: &[Action]) -> ActionView {
    let text = san::write_among(action, list);
    match action {
        Action::Move { from, to, stack, how } => act(position, text, (from, to, stack, how), false),
        Action::Step { from, to, stack, how } => act(position, text, (from, to, stack, how), true),
        Action::Commit => {
            ActionView::new(text, "commit", Message::new("commit", "commit the deploy").rule("C33"))
        }
        Action::GiveUp => {
            let label = Message::new("give_up", "give up the deploy").rule("C33");
            ActionView { bookkeeping: true, ..ActionView::new(text, "give_up", label) }
        }
    }
}

/// The kind of what happens on a square.
pub(super) const fn kind(how: How) -> &'static str {
    match how {
        How::Go => "move",
        How::Take => "take",
        How::Stay => "stay",
        How::Suicide => "suicide",
        How::Join => "join",
        How::Rejoin => "rejoin",
    }
}

/// The code of a label: steps of a session have their own.
const fn code(how: How, deploys: bool) -> &'static str {
    match (how, deploys) {
        (How::Go, true) => "step_move",
        (How::Take, true) => "step_take",
        (How::Stay, true) => "step_stay",
        (How::Suicide, true) => "step_suicide",
        (How::Join, true) => "step_join",
        (how, _) => kind(how),
    }
}

const fn rule(how: How) -> &'static str {
    match how {
        How::Go => "C04",
        How::Take => "C10",
        How::Stay => "C11",
        How::Suicide => "C14",
        How::Join => "C21",
        How::Rejoin => "C32",
    }
}

fn act(
    position: &Position,
    notation: String,
    (from, to, stack, how): (Square, Square, Stack, How),
    deploys: bool,
) -> ActionView {
    let there = position.board().stack(to);
    let (who, whom) = (Words(Some(stack)), Words(there));
    let verb = if deploys { "deploy" } else { "move" };
    let text = match how {
        How::Go => format!("{verb} the {who} from {from} to {to}"),
        How::Take => format!("{verb} the {who} from {from} to {to} and take the {whom}"),
        How::Stay => format!("take the {whom} on {to} with the {who} and stay on {from}"),
        How::Suicide => format!("take the {whom} on {to} with the {who} from {from}, which is lost"),
        How::Join => format!("{verb} the {who} from {from} to join the {whom} on {to}"),
        How::Rejoin => format!("let the {who} rejoin the {whom} on {to}"),
    };
    let mut label = Message::new(code(how, deploys), text)
        .with("pieces", role_codes(stack))
        .with("from", square_word(from))
        .with("to", square_word(to))
        .rule(rule(how));
    if let Some(there) = there {
        label = label.with(if how.captures() { "taken" } else { "joined" }, role_codes(there));
    }
    let cells = Touched {
        from: Some(at(from)),
        target: how.captures().then(|| at(to)),
        // A piece that stays ends where it began; one that is lost, at its target.
        to: Some(at(if how == How::Stay { from } else { to })),
        ..Touched::default()
    };
    ActionView {
        option: Some(Word::Borrowed(if deploys { "step" } else { "whole" })),
        pieces: role_codes(stack),
        count: Some(stack.height() as u16),
        cells,
        ..ActionView::new(notation, kind(how), label)
    }
}
