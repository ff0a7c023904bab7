//! The decisions that players make.

use stackwright_core::Seat;

use crate::board::{Cell, Geometry};

/// One decision of one player, or the note that there was none to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// R080-R082: rings from the hand onto a cell.
    Place {
        /// Where.
        to: Cell,
        /// 1 to 3; 1 on a stack.
        count: u8,
    },
    /// R080: keep the rings in hand.
    SkipPlacement,
    /// R075: neither a placement nor a skip is open.
    NoPlacement,
    /// R180: the two people change seats.
    SwapSides,
    /// R090: a controlled stack goes in a straight line.
    Move {
        /// The stack.
        from: Cell,
        /// Where it lands.
        to: Cell,
    },
    /// R101: a stack jumps over another and takes its top ring; the first of a chain or a further one.
    Capture {
        /// The attacker.
        from: Cell,
        /// The stack that loses a ring.
        target: Cell,
        /// Where the attacker lands.
        to: Cell,
    },
    /// R093: no capture after a move.
    SkipCapture,
    /// R075: nothing can move.
    NoMovement,
    /// R110: a marker slides to bring its player back.
    Recover(Slide),
    /// R110: no recovery this turn.
    SkipRecovery,
    /// R121: a line collapses.
    Line {
        /// Which.
        line: Line,
        /// R122b: collapse only the run of the line length that begins so many cells into the line, free of cost.
        run: Option<u8>,
    },
    /// R075: there was no line to begin with.
    NoLine,
    /// R144: a region collapses.
    Claim(Region),
    /// R143: leave the regions that are left.
    SkipTerritory,
    /// R075: there is no region to claim.
    NoTerritory,
    /// R122, R145, R114: pay for a line or a region.
    Eliminate {
        /// The stack that pays.
        stack: Cell,
        /// How many rings.
        count: u8,
        /// What for.
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
    /// R075: whether this only notes that there was nothing to decide.
    pub fn is_bookkeeping(self) -> bool {
        matches!(self, Action::NoPlacement | Action::NoMovement | Action::NoLine | Action::NoTerritory)
    }

    /// R073: whether it changes the board; skips do not.
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
    /// R122: one ring for a line.
    Line,
    /// R145: a whole cap for a region.
    Region,
    /// R114: one buried ring for a region claimed in a recovery turn.
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
        /// Whether the slide completes another line too, so that this one must be named.
        named: bool,
        /// The stack that the ring is extracted from.
        extract: Cell,
    },
    /// R112a: it completes a longer line, of which a run collapses, free of cost.
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

/// R120: a straight run of markers.
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

/// R140: a region, named by the colour of its border and its first cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// Whose markers border it; nobody's if only collapsed cells and the edge do.
    pub border: Option<Seat>,
    /// Its first cell, row by row.
    pub first: Cell,
}
