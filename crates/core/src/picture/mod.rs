//! Boards as pictures: SVG, drawn by each game.
//!
//! A game implements [`Draw`] with the few shapes of a [`Canvas`]. Nothing is taken from outside, not even a font, so a
//! picture looks the same everywhere. The crate `stackwright-render` makes PNG and GIF of them.

mod canvas;
mod glyphs;
mod marks;

use crate::Game;
use crate::view::CellIndex;

pub use canvas::{Canvas, Picture, STAR, words_width};
pub use marks::Marks;

/// A game whose positions can be drawn.
pub trait Draw: Game {
    /// The position as a picture.
    fn draw(&self) -> Picture;

    /// Where the middle of a cell is in that picture; cells are counted as in the [layout](crate::View::layout).
    fn point_of(&self, cell: CellIndex) -> Option<[f64; 2]>;

    /// The position as a picture that points something out.
    fn draw_marked(&self, marks: &Marks) -> Picture {
        let mut picture = self.draw();
        if let Some(end) = picture.svg.rfind("</svg>") {
            picture.svg.insert_str(end, &marks.shapes(|cell| self.point_of(cell)));
        }
        picture
    }
}
