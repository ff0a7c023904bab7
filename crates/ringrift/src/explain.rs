//! Why an action is not legal: one reason each, with the rule and a sentence.
//!
//! ```
//! use ringrift::{Options, Position, explain};
//! use stackwright_core::Game;
//!
//! let position = Position::parse("square8 8/8/8/8/3(112)4/8/8/8 16,17 0,0 2 move - - - canonical/2")?;
//! let problem = explain::why_not(&position, position.parse_action("d4-d6")?);
//! assert_eq!((problem.code, problem.rule), ("move_too_short", Some("R090")));
//! assert_eq!(problem.message, "d4 is 3 rings high and must go at least 3 cells: d6 is 2 cells away");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod code;
mod debts;
mod lines;
mod movement;
mod placement;
mod recovery;
mod territory;

pub use code::Code;
pub(crate) use debts::owed;
pub use recovery::Clause;
use stackwright_core::Problem;
use stackwright_core::messages::common;

use crate::action::{Action, Line, Slide, SlideMode};
use crate::board::{Cell, Geometry};
use crate::content::Content;
use crate::frame;
use crate::messages::say;
use crate::position::Position;
use crate::turn::Phase;
use crate::wording;

/// The one reason why an action is not legal in a position.
///
/// It never panics, whatever the action. An action that is legal has no reason, so do not ask about one: the answer
/// would be some reason that does not hold.
pub fn why_not(position: &Position, action: Action) -> Problem {
    if let Some(problem) = off_board(position, action) {
        return problem;
    }
    if position.phase() == Phase::Over {
        return position.end().map_or_else(common::say::game_over, |end| say::over(frame::won(end))).into();
    }
    if let Some(problem) = out_of_turn(position, action) {
        return problem;
    }
    match action {
        Action::Place { to, count } => placement::place(position, to, count),
        Action::SkipPlacement => placement::skip(position),
        Action::SwapSides => placement::swap(position),
        Action::Move { from, to } => movement::step(position, from, to),
        Action::Capture { from, target, to } => movement::capture(position, from, target, to),
        Action::Recover(slide) => recovery::slide(position, slide),
        Action::SkipRecovery => recovery::not_eligible(position).unwrap_or_else(|| idle(position)),
        Action::Line { line, run } => lines::collapse(position, line, run),
        Action::NoLine => lines::none(position),
        Action::Claim(region) => territory::claim(position, region),
        Action::SkipTerritory => territory::skip(position),
        Action::NoTerritory if position.turn.owes_region() => territory::owed(position),
        Action::Eliminate { stack, count, cost } => debts::pay(position, stack, count, cost),
        Action::ForcedElimination { stack, count } => debts::forced(position, stack, count),
        Action::NoPlacement | Action::NoMovement | Action::SkipCapture | Action::NoTerritory => {
            idle(position)
        }
    }
}

/// R075: bookkeeping while there is something to choose.
fn idle(position: &Position) -> Problem {
    say::choice_exists(wording::phase(position.phase()), position.open_now()).into()
}

/// R070, R100, R103: the action is of another phase, or the phase of another action.
fn out_of_turn(position: &Position, action: Action) -> Option<Problem> {
    let phase = position.phase();
    if phase == Phase::Chain && !matches!(action, Action::Capture { .. }) {
        let stack = position.turn.capturing().map_or("", |cell| position.name(cell));
        return Some(say::chain_must_go_on(stack, position.open_now()).into());
    }
    match action {
        // Each of these has a reason of its own.
        Action::SwapSides | Action::Eliminate { .. } | Action::ForcedElimination { .. } => return None,
        Action::Move { .. } if phase == Phase::Capture => return Some(movement::again(position)),
        _ => {}
    }
    let home = home(action);
    if home.contains(&phase) {
        return None;
    }
    let (home, phase) = (wording::phase(home[0]), wording::phase(phase));
    Some(say::wrong_phase(wording::kind(action), home, phase, position.open_now()).into())
}

/// R070: the phases that an action belongs to, the usual one first.
pub(crate) const fn home(action: Action) -> &'static [Phase] {
    match action {
        Action::Place { .. } | Action::SkipPlacement | Action::NoPlacement | Action::SwapSides => {
            &[Phase::Placement]
        }
        Action::Move { .. } | Action::Recover(_) | Action::SkipRecovery | Action::NoMovement => {
            &[Phase::Movement]
        }
        Action::Capture { .. } => &[Phase::Movement, Phase::Capture, Phase::Chain],
        Action::SkipCapture => &[Phase::Capture],
        Action::Line { .. } | Action::NoLine => &[Phase::Lines],
        Action::Claim(_) | Action::SkipTerritory | Action::NoTerritory => &[Phase::Territory],
        Action::Eliminate { .. } => &[Phase::Lines, Phase::Territory],
        Action::ForcedElimination { .. } => &[Phase::ForcedElimination],
    }
}

/// R021: every cell must be on the board, and every line must lie on it.
pub(crate) fn off_board(position: &Position, action: Action) -> Option<Problem> {
    let geometry = position.geometry;
    let (cells, line): (&[Cell], Option<Line>) = match action {
        Action::Place { to, .. } => (&[to], None),
        Action::Move { from, to } => (&[from, to], None),
        Action::Capture { from, target, to } => (&[from, target, to], None),
        Action::Recover(Slide { from, to, mode }) => match mode {
            SlideMode::Line { line, extract, .. } => (&[from, to, extract], Some(line)),
            SlideMode::Run { line, .. } => (&[from, to], Some(line)),
            SlideMode::Fallback { extract } | SlideMode::Strike { extract } => (&[from, to, extract], None),
        },
        Action::Line { line, .. } => (&[], Some(line)),
        Action::Claim(region) => (&[region.first], None),
        Action::Eliminate { stack, .. } | Action::ForcedElimination { stack, .. } => (&[stack], None),
        _ => (&[], None),
    };
    let outside = |cell: Cell| cell.index() >= geometry.len();
    if cells.iter().copied().chain(line.map(|line| line.start)).any(outside) {
        return Some(say::off_board(geometry.board().name(), geometry.len()).into());
    }
    let crooked = line.is_some_and(|line| !lies_on(geometry, line));
    crooked.then(|| say::not_a_line().into())
}

/// Whether all of a line is on the board.
fn lies_on(geometry: &Geometry, line: Line) -> bool {
    usize::from(line.axis) < geometry.axes()
        && line.length >= 1
        && usize::from(line.length) <= 1 + geometry.ray(line.start, usize::from(line.axis)).len()
}

/// What a stack is named for.
#[derive(Clone, Copy)]
enum Use {
    Move,
    Capture,
    Pay,
}

/// R021-R022: why a cell is no stack of the player, if it is none.
fn not_own_stack(position: &Position, cell: Cell, what: Use) -> Option<Problem> {
    let content = position.content(cell);
    if content == Content::Stack(position.turn.seat()) {
        return None;
    }
    let own = &position.controlled[position.turn.seat()];
    let advice = match what {
        Use::Move if own.is_empty() => say::nothing_to_move_with(),
        Use::Move => say::move_with_own(position.names(own)),
        Use::Capture if own.is_empty() => say::nothing_to_capture_with(),
        Use::Capture => say::capture_with_own(position.names(own)),
        Use::Pay if own.is_empty() => say::nothing_to_pay_with(),
        Use::Pay => say::pay_with_own(position.names(own)),
    };
    Some(match content {
        Content::Stack(owner) => say::not_your_stack(position.name(cell), owner, advice).into(),
        _ => say::no_stack(position.holds(cell), advice).into(),
    })
}
