//! Sets of cells as rows of bits, for whole-board questions: regions, borders, lines.

use crate::board::{Cell, Geometry, MAX_ROWS, Site};

/// A set of cells of one board: one word per row, one bit per cell.
///
/// On hexes a cell's neighbours in the next row are at the same bit and one below; in the previous row, at the same
/// bit and one above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellSet {
    pub(crate) rows: [u32; MAX_ROWS],
}

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet { rows: [0; MAX_ROWS] };

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, geometry: &Geometry, cell: Cell) {
        let (row, bit) = geometry.place(cell);
        self.rows[row] |= 1 << bit;
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, geometry: &Geometry, cell: Cell) {
        let (row, bit) = geometry.place(cell);
        self.rows[row] &= !(1 << bit);
    }

    /// Adds a cell that is not in the set, or takes out one that is.
    #[inline]
    pub(crate) fn toggle(&mut self, site: &Site) {
        self.rows[usize::from(site.row)] ^= 1 << (site.bit & 31);
    }

    /// Whether the cell is in the set.
    #[inline]
    pub fn contains(&self, geometry: &Geometry, cell: Cell) -> bool {
        let (row, bit) = geometry.place(cell);
        self.rows[row] >> bit & 1 == 1
    }

    /// The rows of a board that has so many.
    #[inline]
    pub(crate) fn rows<const ROWS: usize>(&self) -> &[u32; ROWS] {
        self.rows.first_chunk().expect("no board has more rows")
    }

    /// Whether no cell is in the set.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().fold(0, |all, row| all | row) == 0
    }

    /// How many cells are in the set.
    pub fn len(&self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum()
    }

    /// The cells in the set, row by row.
    #[inline]
    pub fn iter<'a>(&'a self, geometry: &'a Geometry) -> impl Iterator<Item = Cell> + 'a {
        (0..geometry.rows()).flat_map(move |row| {
            let mut bits = self.rows[row];
            std::iter::from_fn(move || {
                if bits == 0 {
                    return None;
                }
                let bit = bits.trailing_zeros();
                bits &= bits - 1;
                Some(geometry.cell_in_row(row, bit))
            })
        })
    }

    /// The first cell of the set, row by row.
    pub fn first(&self, geometry: &Geometry) -> Option<Cell> {
        let row = self.rows.iter().position(|&row| row != 0)?;
        Some(geometry.cell_in_row(row, self.rows[row].trailing_zeros()))
    }

    /// The two sets put together, word by word.
    #[inline]
    #[must_use]
    pub(crate) fn zip(&self, other: &CellSet, f: impl Fn(u32, u32) -> u32) -> CellSet {
        CellSet { rows: std::array::from_fn(|row| f(self.rows[row], other.rows[row])) }
    }

    /// The cells in both.
    #[must_use]
    pub fn and(&self, other: &CellSet) -> CellSet {
        self.zip(other, |a, b| a & b)
    }

    /// The cells in either.
    #[must_use]
    pub fn or(&self, other: &CellSet) -> CellSet {
        self.zip(other, |a, b| a | b)
    }

    /// The cells of this set that are not in the other.
    #[must_use]
    pub fn minus(&self, other: &CellSet) -> CellSet {
        self.zip(other, |a, b| a & !b)
    }

    /// The set and all territory neighbours of its cells (4 on squares, 6 on hexes).
    #[must_use]
    pub fn spread(&self, geometry: &Geometry) -> CellSet {
        let mut out = CellSet::EMPTY;
        for row in 0..geometry.rows() {
            let above = if row == 0 { 0 } else { self.rows[row - 1] };
            let below = if row + 1 == MAX_ROWS { 0 } else { self.rows[row + 1] };
            let own = self.rows[row];
            let slant = if geometry.board().is_hex() { above >> 1 | below << 1 } else { 0 };
            out.rows[row] = (own | own << 1 | own >> 1 | above | below | slant) & geometry.all().rows[row];
        }
        out
    }

    /// The set and all cells around each: the 8 offsets of both coordinates, on hexes too.
    #[must_use]
    pub(crate) fn spread_square(&self, geometry: &Geometry) -> CellSet {
        let wide = CellSet { rows: self.rows.map(|row| row | row << 1 | row >> 1) };
        let mut out = CellSet::EMPTY;
        for row in 0..geometry.rows() {
            let above = if row == 0 { 0 } else { wide.rows[row - 1] };
            let below = if row + 1 == MAX_ROWS { 0 } else { wide.rows[row + 1] };
            out.rows[row] = (wide.rows[row] | above | below) & geometry.all().rows[row];
        }
        out
    }

    /// The cells of `allowed` that are connected to this set by repeated `spread`ing, and this set's own.
    #[must_use]
    pub(crate) fn flood(&self, allowed: &CellSet, spread: impl Fn(&CellSet) -> CellSet) -> CellSet {
        let mut reached = *self;
        loop {
            let wider = spread(&reached).and(allowed).or(self);
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn spreading_reaches_the_territory_neighbours() {
        for board in Board::ALL {
            let geometry = board.geometry();
            for cell in geometry.cells() {
                let mut set = CellSet::EMPTY;
                set.insert(geometry, cell);
                let (x, y) = geometry.coordinates(cell);
                let mut expected = set;
                for &other in geometry.adjacent(cell) {
                    let (ox, oy) = geometry.coordinates(other);
                    if board.is_hex() || ox == x || oy == y {
                        expected.insert(geometry, other);
                    }
                }
                assert_eq!(set.spread(geometry), expected, "{board} {}", geometry.name(cell));
            }
        }
    }

    #[test]
    fn iteration_gives_back_what_was_put_in() {
        let geometry = Board::Hexagonal.geometry();
        let mut set = CellSet::EMPTY;
        let cells: Vec<_> = geometry.cells().step_by(7).collect();
        for &cell in &cells {
            set.insert(geometry, cell);
        }
        assert_eq!(set.iter(geometry).collect::<Vec<_>>(), cells);
        assert_eq!(set.len() as usize, cells.len());
        set.remove(geometry, cells[3]);
        assert!(!set.contains(geometry, cells[3]) && set.contains(geometry, cells[4]));
    }
}
