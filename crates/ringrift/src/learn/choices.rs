//! The sub-choices of RingRift's actions: some that name nothing, then blocks with a number for each cell.

use stackwright_core::learn::Choices;
use stackwright_core::{Game, Seat};

use crate::action::{Action, Line, Region, Slide, SlideMode};
use crate::board::Cell;
use crate::position::Position;

/// What a sub-choice says of its cell, in the order of the numbers.
#[derive(Clone, Copy)]
pub(super) enum Block {
    /// One ring is placed there; two and three have the next blocks.
    Place,
    /// The stack that moves or captures, or the marker that recovers.
    From = 3,
    /// Where it goes; where the part of a line that collapses ends.
    To,
    /// The stack that pays.
    Pay,
    /// Where the part of a line that collapses begins.
    Line,
    /// The first cell of a region.
    Claim,
}

/// How many blocks there are. In the second choice of a recovery the first four say that the marker goes there and
/// completes a line along that axis.
pub(super) const BLOCKS: usize = 8;

/// The border of a region: nobody's, the mover's, the next seat's and so on.
const BORDER: u16 = 9;

/// Before the blocks: the actions that name nothing, and the borders.
const PLAIN: u16 = BORDER + 1 + Seat::ALL.len() as u16;

pub(super) fn size(position: &Position) -> usize {
    usize::from(PLAIN) + BLOCKS * position.geometry.len()
}

/// The block and the cell of a number, if it has a cell.
pub(super) fn block_of(position: &Position, number: u16) -> Option<(usize, Cell)> {
    let (at, cells) = (number.checked_sub(PLAIN)?, position.geometry.len() as u16);
    Some((usize::from(at / cells), Cell(at % cells)))
}

/// Whose border a region has, as the mover sees it: 0 for nobody's, 1 for the mover's, 2 for the next seat's and so on. R140d: of
/// several around the same cells the first; the list names that of the lowest seat.
pub(super) fn border(position: &Position, region: Region) -> usize {
    let (me, seats) = (position.turn.seat(), position.seats());
    let place = |border: Option<Seat>| border.map_or(0, |seat| 1 + seat.places_after(me, seats));
    let cells = position.region_cells(region);
    let is_same = |&border: &Option<Seat>| position.region_cells(Region { border, ..region }) == cells;
    position.borders().filter(is_same).map(place).min().unwrap_or(place(region.border))
}

/// How somebody sees the board.
pub(super) trait Sight {
    /// Where a cell is.
    fn cell(&self, cell: Cell) -> Cell;

    /// Where a line is, from its start.
    fn line(&self, line: Line) -> Line;

    /// The first cell of a region.
    fn first(&self, region: Region) -> Cell;
}

/// The board as it is.
struct Straight;

impl Sight for Straight {
    #[inline]
    fn cell(&self, cell: Cell) -> Cell {
        cell
    }

    #[inline]
    fn line(&self, line: Line) -> Line {
        line
    }

    #[inline]
    fn first(&self, region: Region) -> Cell {
        region.first
    }
}

#[inline]
pub(super) fn of(position: &Position, action: Action) -> Choices {
    seen(position, action, &Straight)
}

/// The first of them.
#[inline]
pub(super) fn first(position: &Position, action: Action) -> u16 {
    let numbered = |block: usize, cell: Cell| PLAIN + (block * position.geometry.len() + cell.index()) as u16;
    match action {
        Action::Place { to, count } => numbered(Block::Place as usize + usize::from(count) - 1, to),
        // Whose border it has is a matter of the second.
        Action::Claim(region) => numbered(Block::Claim as usize, region.first),
        other => of(position, other).first_number(),
    }
}

/// The sub-choices of who sees the board so.
#[inline]
pub(super) fn seen(position: &Position, action: Action, sight: &impl Sight) -> Choices {
    let cells = position.geometry.len();
    // Of a cell that is seen already.
    let there = |block: usize, cell: Cell| PLAIN + (block * cells + cell.index()) as u16;
    let numbered = |block: usize, cell: Cell| there(block, sight.cell(cell));
    let number = |block: Block, cell: Cell| numbered(block as usize, cell);
    let go = |from: Cell, to: Cell| {
        let turn = position.turn;
        // R082, R093a, R103a: where one stack alone may go, nobody asks which.
        if turn.must_move().is_some() || turn.capturing().is_some() {
            Choices::one(number(Block::To, to))
        } else {
            Choices::two(number(Block::From, from), number(Block::To, to))
        }
    };
    match action {
        Action::SkipPlacement => Choices::one(0),
        Action::NoPlacement => Choices::one(1),
        Action::SwapSides => Choices::one(2),
        Action::SkipCapture => Choices::one(3),
        Action::NoMovement => Choices::one(4),
        Action::SkipRecovery => Choices::one(5),
        Action::NoLine => Choices::one(6),
        Action::SkipTerritory => Choices::one(7),
        Action::NoTerritory => Choices::one(8),
        Action::Place { to, count } => {
            Choices::one(numbered(Block::Place as usize + usize::from(count) - 1, to))
        }
        // What is in the way tells a capture from a move.
        Action::Move { from, to } | Action::Capture { from, to, .. } => go(from, to),
        Action::Line { line, run } => {
            // R122b: all of a line is longer than a run of it.
            let length = position.options.line_length;
            let part = sight.line(run.map_or(line, |run| line.part(position.geometry, run, length)));
            let end = part.end(position.geometry);
            Choices::two(there(Block::Line as usize, part.start), there(Block::To as usize, end))
        }
        Action::Claim(region) => {
            let first = there(Block::Claim as usize, sight.first(region));
            Choices::two(first, BORDER + border(position, region) as u16)
        }
        // What is owed tells for what.
        Action::Eliminate { stack, .. } | Action::ForcedElimination { stack, .. } => {
            Choices::one(number(Block::Pay, stack))
        }
        Action::Recover(Slide { from, to, mode }) => {
            let (second, third) = match mode {
                SlideMode::Line { line, extract, .. } => {
                    (numbered(usize::from(sight.line(line).axis), to), number(Block::Pay, extract))
                }
                SlideMode::Run { line, run } => {
                    let part = sight.line(line.part(position.geometry, run, position.options.line_length));
                    (numbered(usize::from(part.axis), to), there(Block::Line as usize, part.start))
                }
                SlideMode::Fallback { extract } | SlideMode::Strike { extract } => {
                    (number(Block::To, to), number(Block::Pay, extract))
                }
            };
            Choices::three(number(Block::From, from), second, third)
        }
    }
}
