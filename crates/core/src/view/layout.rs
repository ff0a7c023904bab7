//! What never changes during a game: where the cells are, how the phases and the seats are called.

use serde::{Deserialize, Serialize};

use super::Word;

/// The number of a cell, from 0, in the order of [`Layout::cells`].
pub type CellIndex = u16;

/// The board, the phases and the seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    /// The name of the game.
    pub game: Word,
    /// The name of the board.
    pub board: Word,
    /// How its cells lie.
    pub shape: Shape,
    /// How many columns it spans.
    pub columns: u16,
    /// How many rows it spans.
    pub rows: u16,
    /// The cells, in the order in which everything counts them.
    pub cells: Vec<Place>,
    /// The phases of a turn, in their order.
    pub phases: Vec<Title>,
    /// The seats, in turn order.
    pub seats: Vec<Title>,
}

/// How the cells of a board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// Squares side by side.
    Square,
    /// Hexagons with a corner on top: the middle of a cell is at (x + y/2, y * sqrt(3)/2).
    Hex,
    /// Points where lines cross.
    Grid,
}

/// Where a cell is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Its name in the notation.
    pub name: Word,
    /// Its column; it grows to the right.
    pub x: i16,
    /// Its row; it grows upwards.
    pub y: i16,
    /// What it is made of, where that differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terrain: Option<Word>,
    /// What else is drawn there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub features: Vec<Word>,
}

/// The name of something that has a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Title {
    /// The stable code.
    pub code: Word,
    /// The name for people, in English.
    pub name: Word,
}

impl Title {
    /// A code and its name.
    pub fn new(code: impl Into<Word>, name: impl Into<Word>) -> Self {
        Title { code: code.into(), name: name.into() }
    }
}
