//! Positions and actions in the shape of the recorded games: JSON states and one-line moves.
//!
//! Cells are written `x,y` on squares and `x,y,z` on hexes; stacks as ring owners from bottom to top. [`state`] gives
//! exactly what the recordings show; [`full_state`] adds what they lack (`swapOpen`, `out`, `retired`, `reason`), so that
//! [`position`] gives the position back.
//!
//! ```
//! use ringrift::{Options, Position, recorded};
//! use stackwright_core::Game;
//!
//! let first = Position::new(&Options::default())?;
//! let state = recorded::full_state(&first);
//! assert_eq!(state["hand"], serde_json::json!([18, 18]));
//! assert_eq!(recorded::position(&state, Options::default())?, first);
//! # Ok::<(), stackwright_core::Problems>(())
//! ```

mod moves;
mod state;

pub use moves::{action, text};
pub use state::{full_state, out, position, state};

use crate::board::{Cell, Geometry};

/// A cell as the recordings write it.
pub fn cell_text(geometry: &Geometry, cell: Cell) -> String {
    let (x, y) = geometry.coordinates(cell);
    if geometry.board().is_hex() { format!("{x},{y},{}", -x - y) } else { format!("{x},{y}") }
}

/// Reads a cell as the recordings write it.
pub fn parse_cell(geometry: &Geometry, text: &str) -> Option<Cell> {
    let mut numbers = text.split(',').map(|word| word.parse::<i8>().ok());
    let (x, y) = (numbers.next()??, numbers.next()??);
    if geometry.board().is_hex() && i16::from(numbers.next()??) != -i16::from(x) - i16::from(y) {
        return None;
    }
    if numbers.next().is_some() {
        return None;
    }
    geometry.cell_at(x, y)
}

/// The order in which the recordings list cells: by x, then by y.
fn sorted(geometry: &Geometry, cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    let mut cells: Vec<_> = cells.collect();
    cells.sort_unstable_by_key(|&cell| geometry.coordinates(cell));
    cells
}
