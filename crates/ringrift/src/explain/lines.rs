//! R120-R123: why collapsing a line, or noting that there is none, is not legal.

use stackwright_core::Problem;

use crate::action::Line;
use crate::messages::say;
use crate::position::Position;
use crate::wording;

/// R123: the ring for the last line comes first.
fn owed(position: &Position) -> Problem {
    say::line_cost_owed(position.names(&position.controlled[position.turn.seat()])).into()
}

pub(super) fn collapse(position: &Position, line: Line, run: Option<u8>) -> Problem {
    if position.turn.owes_line() {
        return owed(position);
    }
    let seat = position.turn.seat();
    let geometry = position.geometry;
    let cells = wording::line(geometry, line);
    let own = |cell| position.packed(cell).is_marker_of(seat);
    if let Some(cell) = line.cells(geometry).find(|&cell| !own(cell)) {
        return say::line_broken(position.holds(cell)).into();
    }
    let whole = whole(position, line);
    let (required, noticed) = (position.options.line_length, position.noticed_length());
    if whole.length < noticed {
        return say::line_too_short(wording::line(geometry, whole), whole.length, noticed).into();
    }
    if whole != line {
        return say::line_is_part(cells, wording::line(geometry, whole), required).into();
    }
    if line.length == required {
        return say::run_of_exact_line(cells, required).into();
    }
    let most = line.length.saturating_sub(required);
    say::run_outside(cells, required, run.unwrap_or(0), line.length, most).into()
}

/// The longest run of the player's markers that holds a run of them.
fn whole(position: &Position, line: Line) -> Line {
    let seat = position.turn.seat();
    let axis = usize::from(line.axis);
    let back = position.geometry.ray(line.start, position.geometry.opposite(axis));
    let before = back.iter().take_while(|&&cell| position.packed(cell).is_marker_of(seat)).count();
    let start = if before == 0 { line.start } else { back[before - 1] };
    let ray = position.geometry.ray(start, axis);
    let length = 1 + ray.iter().take_while(|&&cell| position.packed(cell).is_marker_of(seat)).count();
    Line { start, axis: line.axis, length: length as u8 }
}

/// R121: lines cannot be declined.
pub(super) fn none(position: &Position) -> Problem {
    if position.turn.owes_line() {
        return owed(position);
    }
    let mut lines = Vec::new();
    position.each_line(position.turn.seat(), |line| lines.push(wording::line(position.geometry, line)));
    say::line_mandatory(lines.len(), wording::list(lines)).into()
}
