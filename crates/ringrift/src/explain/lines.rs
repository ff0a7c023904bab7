//! R120-R123: why collapsing a line, or noting that there is none, is not legal.

use stackwright_core::Problem;

use super::Code;
use crate::action::Line;
use crate::position::Position;
use crate::wording::{self, and, count as counted};

/// R123: the ring for the last line comes first.
fn owed(position: &Position) -> Problem {
    let payers = position.names(&position.controlled[position.turn.seat]);
    Code::LineCostOwed.because(format!(
        "a ring is owed for the line that collapsed: first pay 1 ring from the top of {payers}"
    ))
}

pub(super) fn collapse(position: &Position, line: Line, run: Option<u8>) -> Problem {
    if position.turn.owes_line {
        return owed(position);
    }
    let seat = position.turn.seat;
    let geometry = position.geometry;
    let cells = wording::line(geometry, line);
    let own = |cell| position.packed(cell).is_marker_of(seat);
    if let Some(cell) = line.cells(geometry).find(|&cell| !own(cell)) {
        let message = format!("{}: a line is made of your own markers only", position.holds(cell));
        return Code::LineBroken.because(message);
    }
    let whole = whole(position, line);
    let (required, noticed) = (position.options.line_length, position.noticed_length());
    if whole.length < noticed {
        return Code::LineTooShort.because(format!(
            "{} has {} in a row: a line needs {noticed}",
            wording::line(geometry, whole),
            counted(whole.length, "marker")
        ));
    }
    if whole != line {
        return Code::LineIsPart.because(format!(
            "{cells} is a part of the line {}: name all of it, and with it the run of {required} if only that is to \
             collapse",
            wording::line(geometry, whole)
        ));
    }
    if line.length == required {
        return Code::RunOfExactLine.because(format!(
            "{cells} has exactly {required} markers: all of it collapses; only a longer line has a free run"
        ));
    }
    Code::RunOutside.because(format!(
        "a run of {required} cannot begin {} into {cells}, which has {}: at most {} into it",
        counted(run.unwrap_or(0), "cell"),
        counted(line.length, "cell"),
        line.length.saturating_sub(required)
    ))
}

/// The longest run of the player's markers that holds a run of them.
fn whole(position: &Position, line: Line) -> Line {
    let seat = position.turn.seat;
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
    if position.turn.owes_line {
        return owed(position);
    }
    let mut lines = Vec::new();
    position.each_line(position.turn.seat, |line| lines.push(wording::line(position.geometry, line)));
    Code::LineMandatory.because(format!(
        "you have {} ({}), and a line cannot be declined",
        counted(lines.len() as u32, "line"),
        and(&lines)
    ))
}
