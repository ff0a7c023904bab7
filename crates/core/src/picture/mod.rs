//! Boards as pictures: SVG, drawn by each game.
//!
//! A game implements [`Draw`] with the few shapes of a [`Canvas`]. Nothing is taken from outside, not even a font, so a
//! picture looks the same everywhere. The crate `stackwright-render` makes PNG and GIF of them.

mod canvas;
mod glyphs;

use crate::Game;

pub use canvas::{Canvas, Picture, STAR, words_width};

/// A game whose positions can be drawn.
pub trait Draw: Game {
    /// The position as a picture.
    fn draw(&self) -> Picture;
}
