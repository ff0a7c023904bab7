//! Boards as pictures: SVG drawn here, PNG and GIF made of it.
//!
//! Nothing is taken from outside, not even a font, so a picture looks the same everywhere.
//!
//! ```
//! use ringrift::{Options, Position};
//! use stackwright_core::Game;
//! use stackwright_lab::picture::{Draw, png};
//!
//! let picture = Position::new(&Options::default())?.draw();
//! assert!(picture.svg.starts_with("<svg "));
//! assert!(png(&picture, 400)?.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cotulenh;
mod glyphs;
mod icons;
mod raster;
mod ringrift;
mod svg;

use stackwright_core::Game;

pub use raster::{PictureError, gif, png};
pub use svg::Picture;

/// A game whose positions can be drawn.
pub trait Draw: Game {
    /// The position as a picture.
    fn draw(&self) -> Picture;
}
