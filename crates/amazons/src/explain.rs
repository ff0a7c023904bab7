//! Why an action is not legal.

use stackwright_core::messages::common;
use stackwright_core::{Game, Problem};

use crate::action::Action;
use crate::cell::Cell;
use crate::edit::Content;
use crate::lines::between;
use crate::messages::say;
use crate::position::Position;
use crate::view::outcome;

/// The one reason.
pub(crate) fn explain(position: &Position, action: Action) -> Problem {
    if let Some(ended) = outcome::message(position) {
        return say::over(ended).into();
    }
    match (action, position.aiming()) {
        (Action::Move { .. }, Some(aiming)) => say::must_shoot(aiming.to_string()).into(),
        (Action::Shoot { .. }, None) => say::must_move().into(),
        (Action::Move { from, to }, None) => {
            not_mine(position, from).unwrap_or_else(|| no_way(position, from, to, What::Move))
        }
        (Action::Shoot { at }, Some(from)) => no_way(position, from, at, What::Shot),
    }
}

fn off_board(position: &Position, cell: Cell) -> Option<Problem> {
    let last = Cell::at(position.options.size - 1, position.options.size - 1);
    (!position.board().contains(cell)).then(|| say::off_board(cell.to_string(), last.to_string()).into())
}

/// Why the seat to move has no amazon on a cell.
fn not_mine(position: &Position, from: Cell) -> Option<Problem> {
    let mover = position.to_move();
    let name = from.to_string();
    let said = match position.at(from) {
        _ if !position.board().contains(from) => return off_board(position, from),
        Content::Amazon(seat) if seat == mover => return None,
        Content::Amazon(seat) => say::not_yours(name, seat, mover),
        Content::Arrow => say::arrow_there(name),
        Content::Empty => say::nothing_there(name),
    };
    Some(said.into())
}

/// What goes from one cell to another.
#[derive(Clone, Copy)]
enum What {
    Move,
    Shot,
}

/// Why nothing goes from one cell to the other.
fn no_way(position: &Position, from: Cell, to: Cell, what: What) -> Problem {
    if let Some(problem) = off_board(position, to) {
        return problem;
    }
    let (start, end) = (from.to_string(), to.to_string());
    let Some(mut between) = between(from, to) else {
        return match what {
            What::Move => say::move_not_straight(start, end),
            What::Shot => say::shot_not_straight(start, end),
        }
        .into();
    };
    let rule = match what {
        What::Move => "A05",
        What::Shot => "A06",
    };
    let in_the_way = between.find(|&cell| position.at(cell) != Content::Empty);
    let said = match (in_the_way, position.at(to), what) {
        (Some(cell), ..) if position.at(cell) == Content::Arrow => {
            say::arrow_in_the_way(cell.to_string(), start, end)
        }
        (Some(cell), ..) => say::amazon_in_the_way(cell.to_string(), start, end),
        (None, Content::Amazon(_), What::Move) => say::move_onto_amazon(end),
        (None, Content::Arrow, What::Move) => say::move_onto_arrow(end),
        (None, Content::Amazon(_), What::Shot) => say::shot_onto_amazon(end),
        (None, Content::Arrow, What::Shot) => say::shot_onto_arrow(end),
        (None, Content::Empty, _) => common::say::not_listed(),
    };
    said.rule(rule).into()
}
