//! Cells, and sets of them as bits of one number.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};
use std::str::FromStr;

use stackwright_core::{Problem, excerpt};

use crate::messages::say;

/// Ranks and files of the largest board. // A01
pub(crate) const MOST_SIZE: u8 = 11;

/// Places for cells, whatever the size of the board.
pub(crate) const CELLS: usize = MOST_SIZE as usize * MOST_SIZE as usize;

/// A cell of the largest board; a smaller board is its lower left corner.
///
/// ```
/// use amazons::Cell;
///
/// let cell: Cell = "d10".parse()?;
/// assert_eq!((cell.file(), cell.rank()), (3, 9));
/// assert_eq!(cell.to_string(), "d10");
/// # Ok::<(), stackwright_core::Problem>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell on a file and a rank, both counted from 0.
    pub const fn new(file: u8, rank: u8) -> Option<Cell> {
        if file < MOST_SIZE && rank < MOST_SIZE { Some(Cell(rank * MOST_SIZE + file)) } else { None }
    }

    pub(crate) const fn at(file: u8, rank: u8) -> Cell {
        debug_assert!(file < MOST_SIZE && rank < MOST_SIZE);
        Cell(rank * MOST_SIZE + file)
    }

    /// Its file, 0 for a.
    pub const fn file(self) -> u8 {
        self.0 % MOST_SIZE
    }

    /// Its rank, 0 for the first.
    pub const fn rank(self) -> u8 {
        self.0 / MOST_SIZE
    }

    /// Its place among all cells of the largest board.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number on a board of that size, rank by rank from the bottom.
    pub(crate) const fn number(self, size: u8) -> u16 {
        self.rank() as u16 * size as u16 + self.file() as u16
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Cell, Problem> {
        let cell = match *text.as_bytes() {
            [file @ b'a'..=b'k', rank @ b'1'..=b'9'] => Cell::new(file - b'a', rank - b'1'),
            [file @ b'a'..=b'k', b'1', rank @ b'0'..=b'1'] => Cell::new(file - b'a', rank - b'0' + 9),
            _ => None,
        };
        cell.ok_or_else(|| {
            let shown = excerpt(text);
            say::cell(shown, Cell::at(MOST_SIZE - 1, MOST_SIZE - 1).to_string()).into()
        })
    }
}

/// A set of cells.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CellSet(pub(crate) u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);

    /// All cells of a board of that size.
    pub const fn board(size: u8) -> CellSet {
        let row = (1_u128 << size) - 1;
        let mut all = 0;
        let mut rank = 0;
        while rank < size {
            all |= row << (rank * MOST_SIZE);
            rank += 1;
        }
        CellSet(all)
    }

    /// One cell.
    pub const fn of(cell: Cell) -> CellSet {
        CellSet(1 << cell.0)
    }

    /// Whether the cell is in it.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// How many cells it has.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same with one more.
    #[must_use]
    pub const fn with(self, cell: Cell) -> CellSet {
        CellSet(self.0 | 1 << cell.0)
    }

    /// The same without one.
    #[must_use]
    pub const fn without(self, cell: Cell) -> CellSet {
        CellSet(self.0 & !(1 << cell.0))
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;

    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;

    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl Not for CellSet {
    type Output = CellSet;

    fn not(self) -> CellSet {
        CellSet(!self.0)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, CellSet::with)
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        Cells(self.0)
    }
}

/// The cells of a set, rank by rank from the bottom.
#[derive(Clone, Debug)]
pub struct Cells(u128);

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = Cell(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Cells {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_one_name_and_nothing_else_is_one() {
        for cell in CellSet::board(MOST_SIZE) {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!(CellSet::board(MOST_SIZE).len(), CELLS);
        for wrong in ["", "a", "a0", "a01", "a12", "l1", "A1", "a1 ", "a110", "ä1"] {
            assert!(wrong.parse::<Cell>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn boards_are_square() {
        for size in 1..=MOST_SIZE {
            let board = CellSet::board(size);
            assert_eq!(board.len(), usize::from(size) * usize::from(size));
            assert!(board.into_iter().all(|cell| cell.file() < size && cell.rank() < size));
            assert!((0..).zip(board).all(|(number, cell)| cell.number(size) == number));
        }
    }
}
