//! What can be chosen.

use stackwright_core::view::{ActionView, Touched, Word};

use super::at;
use crate::action::{Action, How};
use crate::messages::{pieces, say};
use crate::position::Position;
use crate::san;
use crate::square::Square;
use crate::stack::Stack;

pub(super) fn view(position: &Position, action: Action, list: &[Action]) -> ActionView {
    let text = san::write_among(action, list);
    match action {
        Action::Move { from, to, stack, how } => act(position, text, (from, to, stack, how), false),
        Action::Step { from, to, stack, how } => act(position, text, (from, to, stack, how), true),
        Action::Commit => ActionView::new(text, "commit", say::commit().into()),
        Action::GiveUp => {
            ActionView { bookkeeping: true, ..ActionView::new(text, "give_up", say::give_up().into()) }
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

fn act(
    position: &Position,
    notation: String,
    (from, to, stack, how): (Square, Square, Stack, How),
    deploys: bool,
) -> ActionView {
    let there = pieces(position.board().stack(to));
    let label = match (how, deploys) {
        (How::Go, false) => say::move_pieces(stack, from, to),
        (How::Take, false) => say::take(stack, from, to, there),
        (How::Stay, false) => say::stay(stack, from, to, there),
        (How::Suicide, false) => say::suicide(stack, from, to, there),
        (How::Join, false) => say::join(stack, from, to, there),
        (How::Go, true) => say::step_move(stack, from, to),
        (How::Take, true) => say::step_take(stack, from, to, there),
        (How::Stay, true) => say::step_stay(stack, from, to, there),
        (How::Suicide, true) => say::step_suicide(stack, from, to, there),
        (How::Join, true) => say::step_join(stack, from, to, there),
        (How::Rejoin, _) => say::rejoin(stack, from, to, there),
    };
    let cells = Touched {
        from: Some(at(from)),
        target: how.captures().then(|| at(to)),
        // A piece that stays ends where it began; one that is lost, at its target.
        to: Some(at(if how == How::Stay { from } else { to })),
        ..Touched::default()
    };
    ActionView {
        option: Some(Word::Borrowed(if deploys { "step" } else { "whole" })),
        pieces: stack.codes(),
        count: Some(stack.height() as u16),
        cells,
        ..ActionView::new(notation, kind(how), label.into())
    }
}
