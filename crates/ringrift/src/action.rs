//! The decisions that players make.

use stackwright_core::Seat;

use crate::board::{Cell, Geometry};

/// One decision of one player, or the note that there was none to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// R080-R082: rings from the hand onto a cell.
    Place {
        /// An empty cell, or a stack.
        to: Cell,
        /// R081a: 1 to 3; R081b: 1 on a stack.
        count: u8,
    },
    /// R080c, R080d: keep the rings in hand.
    SkipPlacement,
    /// R075a, R080e: neither a placement nor a skip is open.
    NoPlacement,
    /// R180a: the two people change seats.
    SwapSides,
    /// R090: a controlled stack goes in a straight line.
    Move {
        /// The stack.
        from: Cell,
        /// Where it lands.
        to: Cell,
    },
    /// R101a: a stack jumps over another and takes its top ring; the first of a chain or a further one.
    Capture {
        /// The attacker.
        from: Cell,
        /// The stack that loses a ring.
        target: Cell,
        /// Where the attacker lands.
        to: Cell,
    },
    /// R093b: no capture after a move.
    SkipCapture,
    /// R075a: nothing can move.
    NoMovement,
    /// R111: a marker slides to bring its player back.
    Recover(Slide),
    /// R110c: no recovery this turn.
    SkipRecovery,
    /// R121a: a line collapses.
    Line {
        /// One of the lines that the position has for the mover.
        line: Line,
        /// R122b: collapse only the run of the line length that begins so many cells into the line, free of cost.
        run: Option<u8>,
    },
    /// R075a, R123b: there was no line to begin with.
    NoLine,
    /// R144a: a region collapses.
    Claim(Region),
    /// R144c: leave the regions that are left.
    SkipTerritory,
    /// R075a, R144d: there is no region to claim.
    NoTerritory,
    /// R122a, R145c, R114a: pay for a line or a region.
    Eliminate {
        /// The stack that pays.
        stack: Cell,
        /// How many rings.
        count: u8,
        /// What it pays for, which decides how many rings must go.
        cost: Cost,
    },
    /// R100: give up the whole cap of a stack, having changed nothing this turn.
    ForcedElimination {
        /// The stack.
        stack: Cell,
        /// The height of its cap.
        count: u8,
    },
}

impl Action {
    /// R075a: whether this only notes that there was nothing to decide.
    pub fn is_bookkeeping(self) -> bool {
        matches!(self, Action::NoPlacement | Action::NoMovement | Action::NoLine | Action::NoTerritory)
    }

    /// R073b: whether it changes the board; R075b: skips do not.
    pub fn is_change(self) -> bool {
        !self.is_bookkeeping()
            && !matches!(
                self,
                Action::SkipPlacement
                    | Action::SwapSides
                    | Action::SkipCapture
                    | Action::SkipRecovery
                    | Action::SkipTerritory
            )
    }
}

/// What a ring is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cost {
    /// R122a: one ring for a line.
    Line,
    /// R145c: a whole cap for a region.
    Region,
    /// R114a: one buried ring for a region claimed in a recovery turn.
    Extraction,
}

/// R111: a recovering marker's slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide {
    /// The marker.
    pub from: Cell,
    /// An adjacent cell.
    pub to: Cell,
    /// What it does there.
    pub mode: SlideMode,
}

/// R112: what a recovering slide does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SlideMode {
    /// R112a: it completes a line, all of which collapses; a buried ring is extracted.
    Line {
        /// The line.
        line: Line,
        /// R112e: whether the slide completes another line too, so that this one must be named.
        named: bool,
        /// The stack that the ring is extracted from.
        extract: Cell,
    },
    /// R112a, R112d: it completes a longer line, of which a run collapses, free of cost.
    Run {
        /// The line.
        line: Line,
        /// How many cells into the line the run begins.
        run: u8,
    },
    /// R112b: it goes to an empty cell; a buried ring is extracted.
    Fallback {
        /// The stack that the ring is extracted from.
        extract: Cell,
    },
    /// R112c: it goes onto a stack, whose top ring is eliminated; a buried ring is extracted.
    Strike {
        /// The stack that the ring is extracted from.
        extract: Cell,
    },
}

/// R120a: a straight run of markers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Line {
    /// The end from which its axis leads through it.
    pub start: Cell,
    /// The axis: a direction of the first half.
    pub axis: u8,
    /// How many cells.
    pub length: u8,
}

impl Line {
    /// The straight line with these two ends, whichever comes first; `None` if there is none.
    pub(crate) fn between(geometry: &Geometry, one: Cell, other: Cell) -> Option<Line> {
        let (direction, distance) = geometry.way(one, other)?;
        let axes = geometry.axes();
        let (start, axis) = if direction < axes { (one, direction) } else { (other, direction - axes) };
        Some(Line { start, axis: axis as u8, length: distance as u8 + 1 })
    }

    /// How many cells into this line a run of that length begins; `None` if it is no such run of this line.
    pub(crate) fn run_of(self, geometry: &Geometry, part: Line, length: u8) -> Option<u8> {
        let start = self.cells(geometry).position(|cell| cell == part.start)?;
        let fits = part.axis == self.axis
            && part.length == length
            && start + usize::from(length) <= usize::from(self.length);
        fits.then_some(start as u8)
    }

    /// Its cells, from the start.
    #[inline]
    pub fn cells(self, geometry: &Geometry) -> impl DoubleEndedIterator<Item = Cell> + '_ {
        let rest = &geometry.ray(self.start, usize::from(self.axis))[..usize::from(self.length) - 1];
        std::iter::once(self.start).chain(rest.iter().copied())
    }

    /// A part of it.
    #[must_use]
    pub fn part(self, geometry: &Geometry, from: u8, length: u8) -> Line {
        let start = self.cells(geometry).nth(usize::from(from)).unwrap_or(self.start);
        Line { start, axis: self.axis, length }
    }

    /// Its last cell.
    pub fn end(self, geometry: &Geometry) -> Cell {
        self.cells(geometry).next_back().unwrap_or(self.start)
    }
}

/// R140a: a region, named by the colour of its border and its first cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// Whose markers border it; nobody's if only collapsed cells and the edge do.
    pub border: Option<Seat>,
    /// Its first cell, row by row.
    pub first: Cell,
}
