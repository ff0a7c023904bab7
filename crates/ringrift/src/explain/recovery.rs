//! R110-R115: why a recovery slide, or declining one, is not legal.

use stackwright_core::Problem;
use stackwright_core::messages::Said;

use super::Code;
use crate::action::{Line, Slide, SlideMode};
use crate::board::Cell;
use crate::content::Content;
use crate::messages::say;
use crate::options::Recovery;
use crate::position::Position;
use crate::wording;

/// R110: why the player may not recover at all, and what is open instead.
pub(super) fn not_eligible(position: &Position) -> Option<Problem> {
    let clause = Clause::unmet(position)?;
    let (why, open) = (clause.said(position), position.open_now());
    Some(say::no_recovery(why, open).code(clause.code().name()).into())
}

/// R110: what keeps the player to move from recovering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clause {
    /// The game was agreed without recovery.
    Off,
    /// There is a stack to move.
    WithStack,
    /// There is no marker to slide.
    WithoutMarker,
    /// There is no ring to pay with.
    WithoutBuriedRing,
    /// The game was agreed with recovery for empty hands only.
    WithRingInHand,
}

impl Clause {
    /// The first clause that is not met.
    pub(crate) fn unmet(position: &Position) -> Option<Clause> {
        let seat = position.turn.seat();
        if position.options.recovery == Recovery::Off {
            Some(Clause::Off)
        } else if position.controls_any(seat) {
            Some(Clause::WithStack)
        } else if position.markers[seat].is_empty() {
            Some(Clause::WithoutMarker)
        } else if position.on_board[seat] == 0 {
            Some(Clause::WithoutBuriedRing)
        } else if position.options.recovery == Recovery::EmptyHand && position.hand[seat] > 0 {
            Some(Clause::WithRingInHand)
        } else {
            None
        }
    }

    pub(crate) const fn code(self) -> Code {
        match self {
            Clause::Off => Code::RecoveryOff,
            Clause::WithStack => Code::RecoveryWithStack,
            Clause::WithoutMarker => Code::RecoveryWithoutMarker,
            Clause::WithoutBuriedRing => Code::RecoveryWithoutBuriedRing,
            Clause::WithRingInHand => Code::RecoveryWithRingInHand,
        }
    }

    /// What is missing, whoever lacks it.
    pub(crate) fn lack(self) -> Said {
        match self {
            Clause::Off => say::lacks_recovery(),
            Clause::WithStack => say::lacks_room(),
            Clause::WithoutMarker => say::lacks_marker(),
            Clause::WithoutBuriedRing => say::lacks_buried_ring(),
            Clause::WithRingInHand => say::lacks_empty_hand(),
        }
    }

    pub(crate) fn said(self, position: &Position) -> Said {
        let seat = position.turn.seat();
        match self {
            Clause::Off => say::recovery_off(),
            Clause::WithStack => say::recovery_with_stack(position.names(&position.controlled[seat])),
            Clause::WithoutMarker => say::recovery_without_marker(),
            Clause::WithoutBuriedRing => say::recovery_without_buried_ring(),
            Clause::WithRingInHand => say::recovery_with_ring_in_hand(position.hand[seat]),
        }
    }
}

pub(super) fn slide(position: &Position, slide: Slide) -> Problem {
    if let Some(problem) = not_eligible(position).or_else(|| bad_way(position, slide.from, slide.to)) {
        return problem;
    }
    let strike = matches!(slide.mode, SlideMode::Strike { .. });
    let onto_stack = position.packed(slide.to).is_stack();
    if strike && !position.options.stack_strike {
        return say::strikes_off().into();
    }
    if strike && !onto_stack {
        return say::nothing_to_strike(position.name(slide.to)).into();
    }
    if !strike && onto_stack {
        return say::slide_onto_stack(position.holds(slide.to)).into();
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
    let seat = position.turn.seat();
    if !position.packed(from).is_marker_of(seat) {
        let yours = position.names(&position.markers[seat]);
        return Some(say::not_your_marker(position.holds(from), yours).into());
    }
    let around = position.geometry.adjacent(from);
    if !around.contains(&to) {
        return Some(say::slide_not_adjacent(position.name(from), position.name(to), around.len()).into());
    }
    match position.content(to) {
        Content::Marker(_) => Some(say::slide_onto_marker(position.holds(to)).into()),
        Content::Collapsed(_) => Some(say::slide_onto_territory(position.holds(to)).into()),
        Content::Empty | Content::Stack(_) => None,
    }
}

/// R112a: why the slide does not complete that line.
fn bad_line(position: &Position, slide: Slide, line: Line) -> Option<Problem> {
    let seat = position.turn.seat();
    let lines: Vec<_> = position.lines_after_slide(seat, slide.from, slide.to).collect();
    let (from, to) = (position.name(slide.from), position.name(slide.to));
    if lines.is_empty() {
        let (longest, needed) = (longest_run(position, slide), position.noticed_length());
        return Some(say::completes_no_line(from, to, longest, needed).into());
    }
    if lines.contains(&line) {
        return None;
    }
    let name = |line| wording::line(position.geometry, line);
    let made = wording::list(lines.into_iter().map(name).collect());
    Some(say::line_not_completed(from, to, made, name(line)).into())
}

/// How many of the player's markers would be in a row through the marker that slid.
fn longest_run(position: &Position, slide: Slide) -> usize {
    let seat = position.turn.seat();
    let run = |direction| {
        let ray = position.geometry.ray(slide.to, direction);
        ray.iter().take_while(|&&cell| cell != slide.from && position.packed(cell).is_marker_of(seat)).count()
    };
    let axes = 0..position.geometry.axes();
    axes.map(|axis| 1 + run(axis) + run(position.geometry.opposite(axis))).max().unwrap_or(1)
}

/// R112a: a line is named exactly when there are two.
fn bad_naming(position: &Position, slide: Slide, named: bool) -> Option<Problem> {
    let lines = position.lines_after_slide(position.turn.seat(), slide.from, slide.to).count();
    if named == (lines > 1) {
        return None;
    }
    Some(if named { say::line_naming_of_one() } else { say::line_naming(lines) }.into())
}

/// R112a: option 2 is for longer lines, and the run lies within.
fn bad_run(position: &Position, line: Line, run: u8) -> Problem {
    let required = position.options.line_length;
    let cells = wording::line(position.geometry, line);
    if line.length == required {
        return say::recovery_run_of_exact_line(cells, required).into();
    }
    let most = line.length.saturating_sub(required);
    say::recovery_run_outside(cells, required, run, line.length, most).into()
}

/// R112b-R112c: fallback slides and strikes wait until no slide completes a line.
fn line_slide_first(position: &Position) -> Option<Problem> {
    let seat = position.turn.seat();
    for from in position.markers[seat].iter(position.geometry) {
        for &to in position.geometry.adjacent(from) {
            let empty = position.content(to) == Content::Empty;
            if let Some(line) = position.lines_after_slide(seat, from, to).next().filter(|_| empty) {
                let line = wording::line(position.geometry, line);
                return Some(say::line_slide_exists(position.name(from), position.name(to), line).into());
            }
        }
    }
    None
}

/// R113: only a stack with a buried ring of the player's can pay.
fn bad_extraction(position: &Position, extract: Cell) -> Problem {
    let payers = position.names(&position.buried(position.turn.seat()));
    say::nothing_to_extract(position.name(extract), payers).into()
}
