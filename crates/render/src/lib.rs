//! Boards as pixels: what games [draw](stackwright_core::picture::Draw) as SVG, as PNG and GIF.
//!
//! ```
//! use ringrift::{Options, Position};
//! use stackwright_core::Game;
//! use stackwright_core::picture::Draw;
//! use stackwright_render::png;
//!
//! let picture = Position::new(&Options::default())?.draw();
//! assert!(picture.svg.starts_with("<svg "));
//! assert!(png(&picture, 400)?.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod card;
mod raster;

pub use card::{CARD, card};
pub use raster::{PictureError, WIDTHS, gif, png};
