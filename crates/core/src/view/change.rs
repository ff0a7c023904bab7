//! What is different between two positions of a game.

use serde::{Deserialize, Serialize};

use super::{CellIndex, SeatView, View};

/// What changed from one position to another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Changes<C, S> {
    /// The cells that hold something else, in the order of the layout.
    pub cells: Vec<CellChange<C>>,
    /// The seats that have something else, in turn order, with all that they have.
    pub seats: Vec<SeatView<S>>,
}

/// A cell holds something else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CellChange<C> {
    /// The cell's place in the layout.
    pub cell: CellIndex,
    /// What it holds now; nothing if it is empty.
    pub is: Option<C>,
}

/// The cells and the seats of a position, to be compared with those of the next.
pub(super) struct Facts<G: View> {
    cells: Vec<Option<G::Cell>>,
    seats: Vec<SeatView<G::Standing>>,
}

impl<G: View> Facts<G> {
    pub(super) fn of(position: &G) -> Self {
        Facts { cells: position.cells(), seats: position.seat_views() }
    }

    /// What is different in a later position, whose facts take the place of these.
    pub(super) fn advance(&mut self, position: &G) -> Changes<G::Cell, G::Standing> {
        let next = Facts::of(position);
        let cells = self.cells.iter().zip(&next.cells).enumerate();
        let seats = self.seats.iter().zip(&next.seats);
        let changes = Changes {
            cells: cells
                .filter(|(_, (was, is))| was != is)
                .map(|(cell, (_, is))| CellChange { cell: cell as CellIndex, is: is.clone() })
                .collect(),
            seats: seats.filter(|(was, is)| was != is).map(|(_, is)| is.clone()).collect(),
        };
        *self = next;
        changes
    }
}

impl<C: Clone, S: Clone> Changes<C, S> {
    /// What is different between two positions of the same game.
    pub fn between<G: View<Cell = C, Standing = S>>(before: &G, after: &G) -> Self {
        Facts::of(before).advance(after)
    }

    /// Makes the changes in the cells and seats of a snapshot, as a client does between two frames.
    pub fn apply(&self, cells: &mut [Option<C>], seats: &mut [SeatView<S>]) {
        for change in &self.cells {
            if let Some(cell) = cells.get_mut(usize::from(change.cell)) {
                cell.clone_from(&change.is);
            }
        }
        for change in &self.seats {
            if let Some(seat) = seats.get_mut(change.seat.index()) {
                seat.clone_from(change);
            }
        }
    }
}
