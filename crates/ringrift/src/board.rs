//! The four boards and their geometry, worked out once per board.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::cell_set::CellSet;
use crate::lanes::{FIRST_BIT, Lanes, Spot};
use stackwright_core::named;

/// The most cells that a board has.
pub const MAX_CELLS: usize = 469;

/// The most rows that a board has.
pub const MAX_ROWS: usize = 25;

/// R001: which board is played on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&str")]
pub enum Board {
    /// 8 by 8 squares.
    #[default]
    Square8,
    /// 19 by 19 squares.
    Square19,
    /// A hexagon of 61 cells.
    Hex8,
    /// A hexagon of 469 cells.
    Hexagonal,
}

impl Board {
    /// Whether the cells are hexagons.
    pub const fn is_hex(self) -> bool {
        matches!(self, Board::Hex8 | Board::Hexagonal)
    }

    /// R001: how many rings each player begins with, unless the options say otherwise.
    pub const fn rings_per_player(self) -> u16 {
        match self {
            Board::Square8 | Board::Hex8 => 18,
            Board::Square19 => 72,
            Board::Hexagonal => 96,
        }
    }

    /// R001: how many markers make a line, unless the options say otherwise.
    pub const fn line_length(self, players: usize) -> u8 {
        match self {
            Board::Square8 | Board::Hex8 if players > 2 => 3,
            _ => 4,
        }
    }

    /// The cells and who is next to whom.
    pub fn geometry(self) -> &'static Geometry {
        static TABLES: [LazyLock<Geometry>; 4] = [
            LazyLock::new(|| Geometry::new(Board::Square8)),
            LazyLock::new(|| Geometry::new(Board::Square19)),
            LazyLock::new(|| Geometry::new(Board::Hex8)),
            LazyLock::new(|| Geometry::new(Board::Hexagonal)),
        ];
        &TABLES[self as usize]
    }
}

/// Evaluates an expression in which `ROWS` and `HEX` are constants: how many rows a board has, and whether its cells are
/// hexagons. Loops over rows are made for each board.
macro_rules! for_board {
    ($board:expr => $body:expr) => {
        match $board {
            $crate::board::Board::Square8 => $crate::board::for_board!(8, false => $body),
            $crate::board::Board::Square19 => $crate::board::for_board!(19, false => $body),
            $crate::board::Board::Hex8 => $crate::board::for_board!(9, true => $body),
            $crate::board::Board::Hexagonal => $crate::board::for_board!(25, true => $body),
        }
    };
    ($rows:literal, $hex:literal => $body:expr) => {{
        const ROWS: usize = $rows;
        const HEX: bool = $hex;
        $body
    }};
}
pub(crate) use for_board;

named!(Board, "board", {
    Square8: "square8",
    Square19: "square19",
    Hex8: "hex8",
    Hexagonal: "hexagonal",
});

/// A cell of a board, numbered row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub(crate) u16);

impl Cell {
    /// Its number on its board, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a cell is in the sets and on the lanes of its board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    /// Row and bit in a [`CellSet`].
    pub(crate) row: u8,
    pub(crate) bit: u8,
    /// On its lanes, axis by axis; a fourth that the board does not have is on no lane that is asked for.
    pub(crate) spots: [Spot; 4],
}

/// R002: a straight way to go: 8 of them on squares, 6 on hexes. The second half are the opposites of the first.
pub type Direction = usize;

const SQUARE_DIRECTIONS: [(i8, i8); 8] =
    [(1, 0), (0, 1), (1, 1), (1, -1), (-1, 0), (0, -1), (-1, -1), (-1, 1)];
const HEX_DIRECTIONS: [(i8, i8); 6] = [(1, 0), (0, 1), (1, -1), (-1, 0), (0, -1), (-1, 1)];

/// The cells of a board and the straight lines through them.
///
/// Cells have two coordinates on every board. On squares x is the file and y the rank, from 0. On hexes they are the
/// first two of three cube coordinates whose sum is 0, from minus the radius to the radius.
#[derive(Debug)]
pub struct Geometry {
    board: Board,
    coordinates: Vec<(i8, i8)>,
    names: Vec<String>,
    sites: Vec<Site>,
    /// The cell at bit 0 of each row; it may be off the board, and even negative.
    row_base: [i16; MAX_ROWS],
    /// The cells of the board, as a set.
    all: CellSet,
    rows: usize,
    directions: &'static [(i8, i8)],
    /// All rays one after the other; those of a cell stand together, direction by direction.
    rays: Vec<Cell>,
    /// Where the rays of a cell begin in `rays`, one number per direction and one for the end.
    ray_starts: Vec<[u16; 9]>,
    adjacent: Vec<Vec<Cell>>,
    /// The lanes of an empty board.
    lanes: Lanes,
    /// R081a: one ring on each cell after the other; one and two; one, two and three.
    placements: [Vec<Action>; 3],
}

impl PartialEq for Geometry {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
    }
}

impl Eq for Geometry {}

impl Geometry {
    fn new(board: Board) -> Self {
        let (low, high, radius): (i8, i8, i8) = match board {
            Board::Square8 => (0, 7, i8::MAX),
            Board::Square19 => (0, 18, i8::MAX),
            Board::Hex8 => (-4, 4, 4),
            Board::Hexagonal => (-12, 12, 12),
        };
        let directions: &'static [(i8, i8)] =
            if board.is_hex() { &HEX_DIRECTIONS } else { &SQUARE_DIRECTIONS };
        let mut geometry = Geometry {
            board,
            coordinates: Vec::new(),
            names: Vec::new(),
            sites: Vec::new(),
            row_base: [0; MAX_ROWS],
            all: CellSet::EMPTY,
            rows: (high - low + 1) as usize,
            directions,
            rays: Vec::new(),
            ray_starts: Vec::new(),
            adjacent: Vec::new(),
            lanes: Lanes::CLOSED,
            placements: [const { Vec::new() }; 3],
        };
        for y in low..=high {
            let row = (y - low) as usize;
            let columns = (low..=high).filter(|x| (x + y).abs() <= radius || !board.is_hex());
            for (nth, x) in columns.enumerate() {
                let column = (x - low) as u8;
                if nth == 0 {
                    geometry.row_base[row] = geometry.coordinates.len() as i16 - i16::from(column);
                }
                geometry.coordinates.push((x, y));
                geometry.names.push(format!("{}{}", char::from(b'a' + column), row + 1));
                geometry.sites.push(Site { row: row as u8, bit: column, spots: [Spot::default(); 4] });
                geometry.all.rows[row] |= 1 << column;
            }
        }
        for cell in geometry.cells() {
            let mut starts = [0; 9];
            for (direction, start) in starts.iter_mut().enumerate() {
                *start = geometry.rays.len() as u16;
                if let Some(&step) = directions.get(direction) {
                    let mut at = geometry.step(cell, step);
                    while let Some(next) = at {
                        geometry.rays.push(next);
                        at = geometry.step(next, step);
                    }
                }
            }
            geometry.ray_starts.push(starts);
            let adjacent = directions.iter().filter_map(|&step| geometry.step(cell, step)).collect();
            geometry.adjacent.push(adjacent);
        }
        geometry.lay_lanes();
        for most in 1..=3 {
            let place = |to| (1..=most).map(move |count| Action::Place { to, count });
            geometry.placements[usize::from(most) - 1] = geometry.cells().flat_map(place).collect();
        }
        geometry
    }

    /// One lane after the other, axis by axis; a cell from which nothing leads back begins one.
    fn lay_lanes(&mut self) {
        let mut lane = 0;
        for axis in 0..self.axes() {
            let back = self.opposite(axis);
            for first in self.cells() {
                if !self.ray(first, back).is_empty() {
                    continue;
                }
                let ray = self.ray(first, axis).to_vec();
                for (cell, bit) in std::iter::once(first).chain(ray).zip(FIRST_BIT..) {
                    let spot = Spot { lane, bit };
                    self.sites[cell.index()].spots[axis] = spot;
                    self.lanes.toggle(spot);
                }
                lane += 1;
            }
        }
    }

    fn step(&self, cell: Cell, (dx, dy): (i8, i8)) -> Option<Cell> {
        let (x, y) = self.coordinates[cell.index()];
        self.cell_at(x + dx, y + dy)
    }

    /// Which board this is.
    pub fn board(&self) -> Board {
        self.board
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.coordinates.len()
    }

    /// A board has cells.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// How many rows there are.
    #[inline]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + use<> {
        (0..self.coordinates.len() as u16).map(Cell)
    }

    /// Every cell, as a set.
    pub fn all(&self) -> &CellSet {
        &self.all
    }

    /// The coordinates of a cell.
    pub fn coordinates(&self, cell: Cell) -> (i8, i8) {
        self.coordinates[cell.index()]
    }

    /// The cell with these coordinates, if it is on the board.
    pub fn cell_at(&self, x: i8, y: i8) -> Option<Cell> {
        let low = self.lowest();
        let (column, row) = (i16::from(x) - low, i16::from(y) - low);
        let on_board = (0..32).contains(&column)
            && (0..self.rows as i16).contains(&row)
            && self.all.rows[row as usize] >> column & 1 == 1;
        on_board.then(|| self.cell_in_row(row as usize, column as u32))
    }

    /// The smallest coordinate.
    fn lowest(&self) -> i16 {
        if self.board.is_hex() { -(self.rows as i16 / 2) } else { 0 }
    }

    /// The cell at a bit of a row, which must be on the board.
    #[inline]
    pub(crate) fn cell_in_row(&self, row: usize, bit: u32) -> Cell {
        Cell((self.row_base[row] + bit as i16) as u16)
    }

    /// The row and the bit of a cell in a [`CellSet`].
    #[inline]
    pub(crate) fn place(&self, cell: Cell) -> (usize, u32) {
        let site = self.site(cell);
        (usize::from(site.row), u32::from(site.bit))
    }

    /// The number of directions in which stacks move and lines run.
    #[inline]
    pub fn directions(&self) -> usize {
        self.directions.len()
    }

    /// The number of axes along which lines run: half the directions.
    #[inline]
    pub fn axes(&self) -> usize {
        self.directions.len() / 2
    }

    /// The cells from next to `cell` to the edge.
    #[inline]
    pub fn ray(&self, cell: Cell, direction: Direction) -> &[Cell] {
        let starts = &self.ray_starts[cell.index()];
        &self.rays[usize::from(starts[direction])..usize::from(starts[direction + 1])]
    }

    /// Where a cell is in sets and on lanes.
    #[inline]
    pub(crate) fn site(&self, cell: Cell) -> &Site {
        &self.sites[cell.index()]
    }

    /// Where a cell is on its lanes, axis by axis; on hexes there are three.
    #[inline]
    pub(crate) fn spots(&self, cell: Cell) -> &[Spot] {
        &self.site(cell).spots[..self.directions.len() / 2]
    }

    /// The lanes of an empty board.
    pub(crate) fn lanes(&self) -> &Lanes {
        &self.lanes
    }

    /// R081a: all placements of up to so many rings, 1 to 3, on so many cells from one on.
    #[inline]
    pub(crate) fn placements(&self, first: Cell, cells: usize, most: u8) -> &[Action] {
        let most = usize::from(most);
        &self.placements[most - 1][first.index() * most..(first.index() + cells) * most]
    }

    /// The other way.
    #[inline]
    pub fn opposite(&self, direction: Direction) -> Direction {
        let axes = self.axes();
        if direction < axes { direction + axes } else { direction - axes }
    }

    /// The direction that leads from one cell straight to another, and how far it is.
    pub fn way(&self, from: Cell, to: Cell) -> Option<(Direction, usize)> {
        let (from, to) = (self.coordinates[from.index()], self.coordinates[to.index()]);
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let distance = dx.abs().max(dy.abs());
        if distance == 0 {
            return None;
        }
        let step = (dx.signum(), dy.signum());
        if (step.0 * distance, step.1 * distance) != (dx, dy) {
            return None;
        }
        let direction = self.directions.iter().position(|&direction| direction == step)?;
        Some((direction, distance as usize))
    }

    /// The cells next to a cell in any direction: 8 on squares, 6 on hexes, fewer at the edge.
    #[inline]
    pub fn adjacent(&self, cell: Cell) -> &[Cell] {
        &self.adjacent[cell.index()]
    }

    /// The name of a cell: a file letter and a rank number.
    pub fn name(&self, cell: Cell) -> String {
        self.word(cell).to_owned()
    }

    /// The same, borrowed.
    pub(crate) fn word(&self, cell: Cell) -> &str {
        &self.names[cell.index()]
    }

    /// The cell with that name.
    pub fn parse(&self, name: &str) -> Option<Cell> {
        let (&file, digits) = name.as_bytes().split_first()?;
        let column = file.checked_sub(b'a').filter(|column| *column < 26)?;
        if digits.is_empty()
            || digits.len() > 2
            || digits[0] == b'0'
            || !digits.iter().all(u8::is_ascii_digit)
        {
            return None;
        }
        let rank: i16 = name[1..].parse().ok()?;
        let low = self.lowest();
        self.cell_at((i16::from(column) + low) as i8, (rank - 1 + low) as i8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_the_cells_of_the_table() {
        for (board, cells) in Board::ALL.into_iter().zip([64, 361, 61, 469]) {
            assert_eq!(board.geometry().len(), cells, "{board}");
            assert_eq!(board.geometry().all().len(), cells as u32, "{board}");
            assert_eq!(board.name().parse(), Ok(board));
        }
    }

    #[test]
    fn names_and_coordinates_round_trip() {
        for board in Board::ALL {
            let geometry = board.geometry();
            for cell in geometry.cells() {
                assert_eq!(geometry.parse(&geometry.name(cell)), Some(cell));
                let (x, y) = geometry.coordinates(cell);
                assert_eq!(geometry.cell_at(x, y), Some(cell));
                let (row, bit) = geometry.place(cell);
                assert_eq!(geometry.cell_in_row(row, bit), cell);
            }
            for wrong in ["", "a", "a0", "a01", "z1", "A1", "a100", "a-1", "é1"] {
                assert_eq!(geometry.parse(wrong), None, "{wrong}");
            }
        }
        assert_eq!(Board::Square8.geometry().parse("a9"), None);
        assert_eq!(Board::Hex8.geometry().parse("a1"), None);
    }

    #[test]
    fn rays_are_straight_and_reach_the_edge() {
        for board in Board::ALL {
            let geometry = board.geometry();
            for cell in geometry.cells() {
                for direction in 0..geometry.directions() {
                    for (i, &other) in geometry.ray(cell, direction).iter().enumerate() {
                        assert_eq!(geometry.way(cell, other), Some((direction, i + 1)));
                        let back = geometry.opposite(direction);
                        assert_eq!(geometry.way(other, cell), Some((back, i + 1)));
                    }
                }
            }
        }
        let square = Board::Square8.geometry();
        let (a1, c2) = (square.parse("a1").unwrap(), square.parse("c2").unwrap());
        assert_eq!(square.way(a1, c2), None);
    }

    #[test]
    fn hexes_have_six_neighbours_and_squares_eight() {
        for (board, most) in Board::ALL.into_iter().zip([8, 8, 6, 6]) {
            let geometry = board.geometry();
            let counts: Vec<_> = geometry.cells().map(|cell| geometry.adjacent(cell).len()).collect();
            assert_eq!(counts.iter().max(), Some(&most), "{board}");
            assert_eq!(counts.iter().min(), Some(&3), "{board}");
        }
    }
}
