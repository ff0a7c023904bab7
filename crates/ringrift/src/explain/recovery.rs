//! R110-R115: why a recovery slide, or declining one, is not legal.

use stackwright_core::Problem;

use super::Code;
use crate::action::{Line, Slide, SlideMode};
use crate::board::Cell;
use crate::content::Content;
use crate::options::Recovery;
use crate::position::Position;
use crate::wording::{self, and, count as counted};

/// R110: why the player may not recover at all, and what is open instead.
pub(super) fn not_eligible(position: &Position) -> Option<Problem> {
    let (code, why) = clause(position)?;
    Some(code.because(format!("{why}: {}", position.open_now())))
}

/// R110: the clause that keeps the player to move from recovering.
pub(crate) fn clause(position: &Position) -> Option<(Code, String)> {
    let seat = position.turn.seat;
    let stacks = &position.controlled[seat];
    let hand = position.hand[seat];
    let (code, why) = if position.options.recovery == Recovery::Off {
        (Code::RecoveryOff, "this game was agreed without recovery".to_owned())
    } else if !stacks.is_empty() {
        let stacks = position.names(stacks);
        (
            Code::RecoveryWithStack,
            format!("recovery is for players without a stack, and you control {stacks}"),
        )
    } else if position.markers[seat].is_empty() {
        (Code::RecoveryWithoutMarker, "recovery slides a marker, and you have none on the board".to_owned())
    } else if position.on_board[seat] == 0 {
        let why = "recovery needs a ring of yours buried in a stack, and you have none".to_owned();
        (Code::RecoveryWithoutBuriedRing, why)
    } else if position.options.recovery == Recovery::EmptyHand && hand > 0 {
        let why =
            format!("in this game recovery needs an empty hand, and you have {}", counted(hand, "ring"));
        (Code::RecoveryWithRingInHand, why)
    } else {
        return None;
    };
    Some((code, why))
}

pub(super) fn slide(position: &Position, slide: Slide) -> Problem {
    if let Some(problem) = not_eligible(position).or_else(|| bad_way(position, slide.from, slide.to)) {
        return problem;
    }
    let strike = matches!(slide.mode, SlideMode::Strike { .. });
    let onto_stack = position.packed(slide.to).is_stack();
    let to = position.name(slide.to);
    if strike && !position.options.stack_strike {
        return Code::StrikesOff
            .because("this game was agreed without stack strikes: slide to an empty cell".to_owned());
    }
    if strike && !onto_stack {
        return Code::NothingToStrike.because(format!(
            "{to} is empty, so there is nothing to strike: slide there, or strike a stack"
        ));
    }
    if !strike && onto_stack {
        let message = format!("{}: this slide needs an empty cell", position.holds(slide.to));
        return Code::SlideOntoStack.because(message);
    }
    match slide.mode {
        SlideMode::Line { line, named, extract } => bad_line(position, slide, line)
            .or_else(|| bad_naming(position, slide, named))
            .unwrap_or_else(|| bad_extraction(position, extract)),
        SlideMode::Run { line, run } => {
            bad_line(position, slide, line).unwrap_or_else(|| bad_run(position, line, run))
        }
        SlideMode::Fallback { extract } | SlideMode::Strike { extract } => {
            line_slide_first(position).unwrap_or_else(|| bad_extraction(position, extract))
        }
    }
}

/// R111: why the marker cannot slide there, whatever for.
fn bad_way(position: &Position, from: Cell, to: Cell) -> Option<Problem> {
    let seat = position.turn.seat;
    let (start, end) = (position.name(from), position.name(to));
    if !position.packed(from).is_marker_of(seat) {
        let yours = position.names(&position.markers[seat]);
        return Some(
            Code::NotYourMarker
                .because(format!("{}: recovery slides a marker of your own ({yours})", position.holds(from))),
        );
    }
    if !position.geometry.adjacent(from).contains(&to) {
        return Some(Code::SlideNotAdjacent.because(format!(
            "{end} is not next to {start}: a marker slides to one of the {} cells around it",
            position.geometry.adjacent(from).len()
        )));
    }
    let message = || {
        format!(
            "{}: a marker slides to a neighbouring cell with neither a marker nor territory",
            position.holds(to)
        )
    };
    match position.content(to) {
        Content::Marker(_) => Some(Code::SlideOntoMarker.because(message())),
        Content::Collapsed(_) => Some(Code::SlideOntoTerritory.because(message())),
        Content::Empty | Content::Stack(_) => None,
    }
}

/// R112a: why the slide does not complete that line.
fn bad_line(position: &Position, slide: Slide, line: Line) -> Option<Problem> {
    let seat = position.turn.seat;
    let lines: Vec<_> = position.lines_after_slide(seat, slide.from, slide.to).collect();
    let (from, to) = (position.name(slide.from), position.name(slide.to));
    if lines.is_empty() {
        return Some(Code::CompletesNoLine.because(format!(
            "sliding from {from} to {to} makes at most {} in a row, and a line needs {}",
            longest_run(position, slide),
            position.noticed_length()
        )));
    }
    if lines.contains(&line) {
        return None;
    }
    let made: Vec<_> = lines.iter().map(|&line| wording::line(position.geometry, line)).collect();
    Some(Code::LineNotCompleted.because(format!(
        "sliding from {from} to {to} completes {}, not {}",
        and(&made),
        wording::line(position.geometry, line)
    )))
}

/// How many of the player's markers would be in a row through the marker that slid.
fn longest_run(position: &Position, slide: Slide) -> usize {
    let seat = position.turn.seat;
    let run = |direction| {
        let ray = position.geometry.ray(slide.to, direction);
        ray.iter().take_while(|&&cell| cell != slide.from && position.packed(cell).is_marker_of(seat)).count()
    };
    let axes = 0..position.geometry.axes();
    axes.map(|axis| 1 + run(axis) + run(position.geometry.opposite(axis))).max().unwrap_or(1)
}

/// R112a: a line is named exactly when there are two.
fn bad_naming(position: &Position, slide: Slide, named: bool) -> Option<Problem> {
    let lines = position.lines_after_slide(position.turn.seat, slide.from, slide.to).count();
    if named == (lines > 1) {
        return None;
    }
    let message = if named {
        "the slide completes one line only: it is not named".to_owned()
    } else {
        format!("the slide completes {lines} lines: name the one to collapse")
    };
    Some(Code::LineNaming.because(message))
}

/// R112a: option 2 is for longer lines, and the run lies within.
fn bad_run(position: &Position, line: Line, run: u8) -> Problem {
    let required = position.options.line_length;
    let cells = wording::line(position.geometry, line);
    if line.length == required {
        return Code::RecoveryRunOfExactLine.because(format!(
            "{cells} has exactly {required} markers: all of it collapses, for one buried ring; only a longer line has a \
             free run"
        ));
    }
    Code::RecoveryRunOutside.because(format!(
        "a run of {required} cannot begin {} into {cells}, which has {}: at most {} into it",
        counted(run, "cell"),
        counted(line.length, "cell"),
        line.length.saturating_sub(required)
    ))
}

/// R112b-R112c: fallback slides and strikes wait until no slide completes a line.
fn line_slide_first(position: &Position) -> Option<Problem> {
    let seat = position.turn.seat;
    for from in position.markers[seat].iter(position.geometry) {
        for &to in position.geometry.adjacent(from) {
            let empty = position.content(to) == Content::Empty;
            if let Some(line) = position.lines_after_slide(seat, from, to).next().filter(|_| empty) {
                return Some(Code::LineSlideExists.because(format!(
                    "a slide can complete a line ({} to {} makes {}), and then no other slide is allowed",
                    position.name(from),
                    position.name(to),
                    wording::line(position.geometry, line)
                )));
            }
        }
    }
    None
}

/// R113: only a stack with a buried ring of the player's can pay.
fn bad_extraction(position: &Position, extract: Cell) -> Problem {
    let payers = position.names(&position.buried(position.turn.seat));
    let cell = position.name(extract);
    Code::NothingToExtract.because(format!(
        "no ring of yours is buried on {cell}: extract from a stack that has one ({payers})"
    ))
}
