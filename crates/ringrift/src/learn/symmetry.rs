//! RingRift's actions turned and mirrored with the board.

use stackwright_core::learn::Symmetry;

use super::choices::Sight;
use crate::action::{Line, Region};
use crate::board::{Cell, Geometry};
use crate::inputs::symmetries;
use crate::position::Position;

/// Those of a board: 8 of a square, 12 of a hexagon.
pub(super) fn all(geometry: &Geometry) -> Vec<Symmetry> {
    let columns = geometry.rows();
    let place = |cell: Cell| {
        let (row, column) = geometry.place(cell);
        row * columns + column as usize
    };
    let symmetry = |cells: Vec<Cell>| {
        // Around a hexagon there are places without a cell, in which nothing is ever shown.
        let mut places: Vec<_> = (0..(columns * columns) as u32).collect();
        for (cell, &image) in geometry.cells().zip(&cells) {
            places[place(cell)] = place(image) as u32;
        }
        Symmetry { cells: cells.into_iter().map(|cell| cell.0).collect(), places }
    };
    symmetries(geometry).into_iter().map(symmetry).collect()
}

/// A position seen through a symmetry.
pub(super) struct Turned<'a> {
    pub position: &'a Position,
    pub symmetry: &'a Symmetry,
}

impl Sight for Turned<'_> {
    fn cell(&self, cell: Cell) -> Cell {
        Cell(self.symmetry.cells[cell.index()])
    }

    fn line(&self, line: Line) -> Line {
        let geometry = self.position.geometry;
        let ends = [line.start, line.end(geometry)].map(|end| self.cell(end));
        Line::between(geometry, ends[0], ends[1]).unwrap_or(line)
    }

    fn first(&self, region: Region) -> Cell {
        let cells = self.position.region_cells(region);
        let images = cells.iter(self.position.geometry).map(|cell| self.cell(cell));
        images.min_by_key(|cell| cell.index()).unwrap_or(region.first)
    }
}
