//! RingRift in words: cells, choices, seats.

use stackwright_core::messages::Said;
use stackwright_core::{Game, Seat};

use super::collapsing;
use crate::messages::say;
use crate::{Action, Cell, Content, Cost, Line, Position, Slide, SlideMode};

/// What a cell holds.
pub(super) fn describe(position: &Position, cell: Cell) -> Said {
    let name = position.geometry().name(cell);
    match position.content(cell) {
        Content::Empty => say::screen_empty(name),
        Content::Marker(seat) => say::screen_marker(name, seat),
        Content::Collapsed(seat) => say::screen_territory(name, seat),
        Content::Stack(seat) => {
            let stack = position.rings(cell);
            let order: String = stack.iter().map(|ring| ring.to_string()).collect();
            say::screen_stack(name, seat, stack.len(), stack.cap(), order)
        }
    }
}

/// An action as a line of a menu.
pub(super) fn item(position: &Position, action: Action) -> Said {
    let geometry = position.geometry();
    let name = |cell| geometry.name(cell);
    let line_name = |line: Line| format!("{}-{}", name(line.start), name(line.end(geometry)));
    let run_name = |line: Line, run| line_name(line.part(geometry, run, position.options().line_length));
    let onto_marker = |to| matches!(position.content(to), Content::Marker(_));
    match action {
        Action::Place { to, count } => say::place(count, name(to)),
        Action::SkipPlacement => say::skip_placement(),
        Action::NoPlacement => say::no_placement(),
        Action::SwapSides => say::swap(),
        Action::Move { from, to } if onto_marker(to) => say::item_move_onto_marker(name(from), name(to)),
        Action::Move { from, to } => say::item_move(name(from), name(to)),
        Action::Capture { target, to, .. } if onto_marker(to) => {
            say::item_capture_onto_marker(name(target), name(to))
        }
        Action::Capture { target, to, .. } => say::item_capture(name(target), name(to)),
        Action::SkipCapture => say::skip_capture(),
        Action::NoMovement => say::no_move(),
        Action::SkipRecovery => say::skip_recovery(),
        Action::Recover(Slide { to, mode, .. }) => match mode {
            SlideMode::Line { line, extract, .. } => say::item_recover_line(line_name(line), name(extract)),
            SlideMode::Run { line, run } => say::item_recover_run(run_name(line, run)),
            SlideMode::Fallback { extract } => say::item_recover_fallback(name(extract)),
            SlideMode::Strike { extract } => say::item_recover_strike(name(to), name(extract)),
        },
        Action::Line { line, run: None } => say::item_line(line_name(line)),
        Action::Line { line, run: Some(run) } => say::item_run(run_name(line, run)),
        Action::NoLine => say::item_no_line(),
        Action::Claim(region) => say::item_claim(name(region.first), collapsing(position, action).len()),
        Action::SkipTerritory => say::item_skip_territory(),
        Action::NoTerritory => say::item_no_region(),
        Action::Eliminate { stack, cost: Cost::Extraction, .. } => say::item_pay_buried_ring(name(stack)),
        Action::Eliminate { stack, count, .. } => say::item_pay(count, name(stack)),
        Action::ForcedElimination { stack, count } => say::item_give_up(count, name(stack)),
    }
}

/// What to know about a seat.
pub(super) fn card(position: &Position, seat: Seat) -> Vec<Said> {
    let situation = position.situation();
    let Some(has) = situation.progress.iter().find(|progress| progress.seat == seat) else {
        return Vec::new();
    };
    let figures =
        say::card_figures(has.hand, has.eliminated, has.rings_needed, has.territory, has.cells_needed);
    let more = if has.left {
        Some(say::card_left())
    } else if has.rounds > 0 {
        Some(say::card_last_standing(has.rounds, has.rounds_needed))
    } else if !has.in_rotation {
        Some(say::card_no_turns())
    } else {
        None
    };
    [figures].into_iter().chain(more).collect()
}
