//! What the frames of an action show, for logs, replays and animations.

use std::fmt;

use stackwright_core::{Departure, Seat};

use crate::action::{Action, Cost, Line};
use crate::board::{Board, Cell};
use crate::victory::{End, EndReason};

/// What a frame shows, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where the cells are.
    pub board: Board,
    /// What happened.
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
    /// A region became territory, with so many cells, border markers and eliminated rings.
    RegionCollapsed { seat: Seat, first: Cell, cells: u16, border: u16, rings: u16 },
    /// A line or a region was paid for.
    Paid { seat: Seat, stack: Cell, count: u8, cost: Cost },
    /// A cap was given up for having changed nothing.
    Forced { seat: Seat, stack: Cell, count: u8 },
    /// Nothing was to be done, or was done.
    Passed { seat: Seat, action: Action },
    /// The two people changed seats.
    Swapped,
    /// A seat lost its last ring.
    Lost { seat: Seat },
    /// A seat left the table.
    Left { seat: Seat, how: Departure },
    /// The game ended.
    Won { end: End },
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let geometry = self.board.geometry();
        let name = |cell| geometry.name(cell);
        let rings = |count: u16| if count == 1 { "1 ring".to_owned() } else { format!("{count} rings") };
        match self.event {
            Event::Placed { seat, to, count } => {
                write!(f, "seat {seat} places {} on {}", rings(count.into()), name(to))
            }
            Event::Moved { seat, from, to } => write!(f, "seat {seat} moves {} to {}", name(from), name(to)),
            Event::LandedOnMarker { seat, at } => {
                write!(f, "seat {seat} lands on a marker at {} and loses the top ring", name(at))
            }
            Event::Captured { seat, from, target, to, ring } => {
                let (from, target, to) = (name(from), name(target), name(to));
                write!(f, "seat {seat} captures a ring of seat {ring} on {target}, from {from} to {to}")
            }
            Event::Slid { seat, from, to } => {
                write!(f, "seat {seat} recovers: a marker slides from {} to {}", name(from), name(to))
            }
            Event::Struck { seat, from, to } => {
                let (from, to) = (name(from), name(to));
                write!(f, "seat {seat} recovers: a marker from {from} strikes the top ring off {to}")
            }
            Event::Extracted { seat, stack } => {
                write!(f, "seat {seat} pays with a buried ring from {}", name(stack))
            }
            Event::LineCollapsed { seat, line } => {
                let (start, end) = (name(line.start), name(line.end(geometry)));
                write!(f, "seat {seat} collapses a line of {} from {start} to {end}", line.length)
            }
            Event::RegionCollapsed { seat, first, cells, border, rings: eliminated } => {
                let cells = if cells == 1 { "1 cell".to_owned() } else { format!("{cells} cells") };
                write!(
                    f,
                    "seat {seat} claims the region of {} at {}: {border} border markers, {} eliminated",
                    cells,
                    name(first),
                    rings(eliminated)
                )
            }
            Event::Paid { seat, stack, count, cost } => {
                let what = match cost {
                    Cost::Line => "for the line",
                    Cost::Region => "for the region, a whole cap",
                    Cost::Extraction => "for the region, a buried ring",
                };
                write!(f, "seat {seat} pays {} from {} {what}", rings(count.into()), name(stack))
            }
            Event::Forced { seat, stack, count } => {
                write!(f, "seat {seat} is forced to eliminate {} from {}", rings(count.into()), name(stack))
            }
            Event::Passed { seat, action } => write!(f, "seat {seat} {}", passed(action)),
            Event::Swapped => write!(f, "the players swap sides"),
            Event::Lost { seat } => write!(f, "seat {seat} has lost its last ring"),
            Event::Left { seat, how } => write!(f, "seat {seat} leaves the table: {}", how.reason()),
            Event::Won { end: End { winner, reason } } => write!(f, "seat {winner} wins: {}", won(reason)),
        }
    }
}

fn passed(action: Action) -> &'static str {
    match action {
        Action::SkipPlacement => "keeps its rings in hand",
        Action::NoPlacement => "has nothing to place",
        Action::SkipCapture => "does not capture",
        Action::NoMovement => "has nothing to move",
        Action::SkipRecovery => "does not recover",
        Action::NoLine => "has no line",
        Action::SkipTerritory => "claims no further region",
        Action::NoTerritory => "has no region to claim",
        _ => "goes on",
    }
}

fn won(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Elimination => "enough rings are eliminated",
        EndReason::Territory => "it holds most of the territory",
        EndReason::LastStanding => "it alone could act for long enough",
        EndReason::LastWithRings => "it alone has rings left",
        EndReason::Stalemate => "nobody can act, and it ranks first",
        EndReason::Resignation => "the others gave up",
        EndReason::Timeout => "the others ran out of time",
    }
}
