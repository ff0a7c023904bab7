//! What the frames of an action show, for logs, replays and animations.

use std::fmt;

use stackwright_core::messages::Said;
use stackwright_core::{Departure, Seat};

use crate::action::{Action, Cost, Line};
use crate::board::{Board, Cell};
use crate::explain::Clause;
use crate::messages::say;
use crate::victory::{End, EndReason};
use crate::wording::line as line_text;

/// What a frame shows. It is written as a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where the cells are.
    pub board: Board,
    /// The event that the frame shows.
    pub event: Event,
}

/// What happened in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are those of the actions")]
pub enum Event {
    /// Rings came onto the board.
    Placed { seat: Seat, to: Cell, count: u8 },
    /// A stack moved; markers on its way were flipped or collapsed.
    Moved { seat: Seat, from: Cell, to: Cell },
    /// A stack landed on a marker and lost its top ring.
    LandedOnMarker { seat: Seat, at: Cell },
    /// A stack captured the top ring of another.
    Captured { seat: Seat, from: Cell, target: Cell, to: Cell, ring: Seat },
    /// A recovering marker slid to an empty cell.
    Slid { seat: Seat, from: Cell, to: Cell },
    /// A recovering marker struck a stack.
    Struck { seat: Seat, from: Cell, to: Cell },
    /// A buried ring was extracted to pay for recovery.
    Extracted { seat: Seat, stack: Cell },
    /// A line, or a run of it, became territory.
    LineCollapsed { seat: Seat, line: Line },
    /// A region became territory, with so many cells, border markers and eliminated rings: the first of the turn, the
    /// second, and so on.
    RegionCollapsed { seat: Seat, first: Cell, cells: u16, border: u16, rings: u16, number: u16 },
    /// A line or a region was paid for.
    Paid { seat: Seat, stack: Cell, count: u8, cost: Cost },
    /// A cap was given up for having changed nothing.
    Forced { seat: Seat, stack: Cell, count: u8 },
    /// Nothing was to be done, or was done.
    Passed { seat: Seat, action: Action },
    /// R110: nothing could move, for there is no stack, and this kept the seat from recovering.
    Stranded { seat: Seat, clause: Clause },
    /// The two people changed seats.
    Swapped,
    /// A seat lost its last ring.
    Lost { seat: Seat },
    /// A seat left the table.
    Left { seat: Seat, how: Departure },
    /// The game ended.
    Won { end: End },
}

impl Label {
    /// The sentence that says it.
    pub(crate) fn said(self) -> Said {
        let geometry = self.board.geometry();
        let name = |cell| geometry.word(cell);
        match self.event {
            Event::Placed { seat, to, count } => say::placed(seat, name(to), count),
            Event::Moved { seat, from, to } => say::moved(seat, name(from), name(to)),
            Event::LandedOnMarker { seat, at } => say::landed_on_marker(seat, name(at)),
            Event::Captured { seat, from, target, to, ring } => {
                say::captured(seat, name(from), name(target), name(to), ring)
            }
            Event::Slid { seat, from, to } => say::slid(seat, name(from), name(to)),
            Event::Struck { seat, from, to } => say::struck(seat, name(from), name(to)),
            Event::Extracted { seat, stack } => say::extracted(seat, name(stack)),
            Event::LineCollapsed { seat, line } => {
                let ends = (name(line.start), name(line.end(geometry)));
                say::line_collapsed(seat, line_text(geometry, line), line.length, ends.0, ends.1)
            }
            Event::RegionCollapsed { seat, first, cells, border, rings, number } => {
                say::region_collapsed(seat, name(first), cells, border, rings, number)
            }
            Event::Paid { seat, stack, count, cost } => match cost {
                Cost::Line => say::paid_ring(seat, name(stack), count),
                Cost::Region => say::paid_cap(seat, name(stack), count),
                Cost::Extraction => say::paid_buried_ring(seat, name(stack), count),
            },
            Event::Forced { seat, stack, count } => say::forced(seat, name(stack), count),
            Event::Passed { seat, action } => passed(seat, action),
            Event::Stranded { seat, clause } => say::had_no_recovery(seat, clause.lack()),
            Event::Swapped => say::swapped(),
            Event::Lost { seat } => say::lost_last_ring(seat),
            Event::Left { seat, how: Departure::Resignation } => say::resigned(seat),
            Event::Left { seat, how: Departure::Timeout } => say::timed_out(seat),
            Event::Won { end } => won(end),
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

fn passed(seat: Seat, action: Action) -> Said {
    match action {
        Action::SkipPlacement => say::skipped_placement(seat),
        Action::NoPlacement => say::had_no_placement(seat),
        Action::SkipCapture => say::skipped_capture(seat),
        Action::NoMovement => say::had_no_move(seat),
        Action::SkipRecovery => say::skipped_recovery(seat),
        Action::NoLine => say::had_no_line(seat),
        Action::SkipTerritory => say::skipped_territory(seat),
        Action::NoTerritory => say::had_no_region(seat),
        _ => say::passed(seat),
    }
}

/// The code of a victory is finer than the reason code: R172 has two.
pub(crate) fn won(End { winner, reason }: End) -> Said {
    match reason {
        EndReason::Elimination => say::wins_by_elimination(winner),
        EndReason::Territory => say::wins_by_territory(winner),
        EndReason::LastStanding => say::wins_as_last_standing(winner),
        EndReason::LastWithRings => say::wins_as_last_with_rings(winner),
        EndReason::Stalemate => say::wins_by_ranking(winner),
        EndReason::Resignation => say::wins_by_resignation(winner),
        EndReason::Timeout => say::wins_on_time(winner),
    }
}
