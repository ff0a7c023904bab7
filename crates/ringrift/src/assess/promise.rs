//! How an action looks before it is tried.

use stackwright_core::assess::Promise;

use crate::action::{Action, Cost, Line, Slide, SlideMode};
use crate::board::Cell;
use crate::content::Content;
use crate::position::Position;

/// What one collapsed cell counts for.
const CELL: i16 = 5;
/// What one ring counts for.
const RING: i16 = 8;

/// How a legal action looks.
pub(super) fn of(at: &Position, action: Action) -> Promise {
    match action {
        Action::Place { to, count } => Promise::quiet(placement(at, to, count)),
        Action::Move { from, to } => Promise::quiet(way(at, from, to)),
        Action::Capture { from, target, to } => Promise::forcing(capture(at, target) + way(at, from, to)),
        Action::Line { line, run } => Promise::forcing(100 + collapse(at, line, run.is_some())),
        Action::Claim(region) => {
            let cells = at.region_cells(region);
            let own = cells.and(&at.controlled[at.turn.seat()]).len() as i16;
            // R144a: what stands in it is eliminated.
            let all = cells.and(&at.stacks()).len() as i16;
            Promise::forcing(100 + CELL * cells.len() as i16 + RING * (all - 2 * own))
        }
        Action::Recover(slide) => Promise::forcing(recovery(at, slide)),
        Action::Eliminate { stack, count, cost } => Promise::forcing(payment(at, stack, count, cost)),
        Action::ForcedElimination { stack, count } => {
            Promise::forcing(payment(at, stack, count, Cost::Region))
        }
        Action::SwapSides => Promise::quiet(0),
        Action::SkipPlacement
        | Action::NoPlacement
        | Action::NoMovement
        | Action::SkipCapture
        | Action::SkipRecovery
        | Action::NoLine
        | Action::SkipTerritory
        | Action::NoTerritory => Promise::closing(0),
    }
}

/// R081: a ring upon another's stack takes it; the more rings on an empty cell, the stronger the cap.
fn placement(at: &Position, to: Cell, count: u8) -> i16 {
    match at.content(to) {
        Content::Stack(owner) if owner != at.turn.seat() => 2 * RING + 4 * i16::from(at.cap(to)),
        Content::Stack(_) => 4 + i16::from(at.cap(to)),
        _ => 2 * i16::from(count),
    }
}

/// R092: what happens to the markers on the way.
fn way(at: &Position, from: Cell, to: Cell) -> i16 {
    let seat = at.turn.seat();
    let Some((direction, distance)) = at.geometry.way(from, to) else { return 0 };
    let mut merit = 0;
    for &cell in &at.geometry.ray(from, direction)[..distance - 1] {
        merit += match at.content(cell) {
            Content::Marker(owner) if owner == seat => CELL,
            Content::Marker(_) => 3,
            _ => 0,
        };
    }
    // R092d: landing on a marker costs a ring; a single ring is a whole stack.
    if matches!(at.content(to), Content::Marker(_)) {
        merit -= if at.height(from) == 1 { 2 * RING } else { RING };
    }
    merit
}

/// R102: the top ring of the target changes sides, and with a single cap the stack is lost.
fn capture(at: &Position, target: Cell) -> i16 {
    match at.content(target) {
        Content::Stack(owner) if owner != at.turn.seat() => {
            let single = at.cap(target) == 1;
            40 + if single { RING } else { 0 } + i16::from(at.height(target))
        }
        _ => 10,
    }
}

/// R122: the cells of a line or of a run of it, and whether a ring is paid.
fn collapse(at: &Position, line: Line, is_run: bool) -> i16 {
    let length = if is_run { at.options.line_length } else { line.length };
    CELL * i16::from(length) - if is_run { 0 } else { RING }
}

/// R112: a line for nothing, a line, a strike, a step.
fn recovery(at: &Position, slide: Slide) -> i16 {
    match slide.mode {
        SlideMode::Run { line, .. } => 120 + collapse(at, line, true),
        // However long the line is, the run of it that costs nothing is looked at before.
        SlideMode::Line { line, .. } => {
            (100 + collapse(at, line, false)).min(119 + CELL * i16::from(at.options.line_length))
        }
        SlideMode::Strike { .. } => {
            // R115a: the top ring of the struck stack is gone, and it may be one's own that comes up.
            60 + if at.cap(slide.to) == 1 { RING } else { 0 }
        }
        SlideMode::Fallback { .. } => 30,
    }
}

/// R122a, R145c, R100: the fewer rings the better, and rather from a stack that stays.
fn payment(at: &Position, stack: Cell, count: u8, cost: Cost) -> i16 {
    let lost = match cost {
        Cost::Extraction => 0,
        Cost::Line if at.cap(stack) > 1 => 0,
        Cost::Line | Cost::Region => RING / 2 + i16::from(at.height(stack) - count),
    };
    50 - RING * i16::from(count) - lost
}
