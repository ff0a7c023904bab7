//! Why an action is not legal.

use stackwright_core::{Game, Problem};

use crate::action::Action;
use crate::cell::Cell;
use crate::colour;
use crate::edit::Content;
use crate::lines::between;
use crate::position::Position;

/// Every code of a refusal with the rules that it names.
pub const CODES: [(&str, &[&str]); 9] = [
    ("game_over", &["A09"]),
    ("must_shoot", &["A04"]),
    ("must_move", &["A04"]),
    ("off_board", &["A01"]),
    ("no_amazon", &["A05"]),
    ("not_yours", &["A05"]),
    ("not_straight", &["A05", "A06"]),
    ("occupied", &["A05", "A06"]),
    ("in_the_way", &["A05", "A06"]),
];

/// The one reason.
pub(crate) fn explain(position: &Position, action: Action) -> Problem {
    if let Some(outcome) = position.outcome() {
        return Problem::new("game_over", format!("the game is over ({})", outcome.reason())).rule("A09");
    }
    match (action, position.aiming()) {
        (Action::Move { .. }, Some(aiming)) => {
            let message = format!("the amazon on {aiming} has moved: it shoots now");
            Problem::new("must_shoot", message).rule("A04")
        }
        (Action::Shoot { .. }, None) => {
            Problem::new("must_move", "an amazon moves before it shoots").rule("A04")
        }
        (Action::Move { from, to }, None) => {
            not_mine(position, from).unwrap_or_else(|| no_way(position, from, to, "an amazon moves", "A05"))
        }
        (Action::Shoot { at }, Some(from)) => no_way(position, from, at, "an arrow flies", "A06"),
    }
}

fn off_board(position: &Position, cell: Cell) -> Option<Problem> {
    let last = Cell::at(position.options.size - 1, position.options.size - 1);
    let message = || format!("{cell} is not on the board: expected a cell of a1 to {last}");
    (!position.board().contains(cell)).then(|| Problem::new("off_board", message()).rule("A01"))
}

/// Why the seat to move has no amazon on a cell.
fn not_mine(position: &Position, from: Cell) -> Option<Problem> {
    let mover = position.to_move();
    let (code, message) = match position.at(from) {
        _ if !position.board().contains(from) => return off_board(position, from),
        Content::Amazon(seat) if seat == mover => return None,
        Content::Amazon(seat) => {
            let (whose, mover) = (colour::name(seat), colour::name(mover));
            ("not_yours", format!("the amazon on {from} is {whose}'s: {mover} moves its own"))
        }
        Content::Arrow => ("no_amazon", format!("{from} holds an arrow: choose one of your amazons")),
        Content::Empty => ("no_amazon", format!("{from} is empty: choose one of your amazons")),
    };
    Some(Problem::new(code, message).rule("A05"))
}

/// Why nothing goes from one cell to the other.
fn no_way(position: &Position, from: Cell, to: Cell, what: &str, rule: &'static str) -> Problem {
    if let Some(problem) = off_board(position, to) {
        return problem;
    }
    let Some(mut between) = between(from, to) else {
        let message = format!("{what} along a rank, a file or a diagonal: none leads from {from} to {to}");
        return Problem::new("not_straight", message).rule(rule);
    };
    let holds = |cell: Cell| match position.at(cell) {
        Content::Amazon(_) => Some("an amazon"),
        Content::Arrow => Some("an arrow"),
        Content::Empty => None,
    };
    let problem = match (between.find_map(|cell| Some((cell, holds(cell)?))), holds(to)) {
        (None, Some(it)) => Problem::new("occupied", format!("{to} holds {it}: {what} to an empty cell")),
        (Some((cell, it)), _) => {
            Problem::new("in_the_way", format!("{it} on {cell} stands between {from} and {to}"))
        }
        (None, None) => Problem::new("not_listed", "the rules do not allow it in this position"),
    };
    problem.rule(rule)
}
