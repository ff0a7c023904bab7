//! Pictures as pixels.

use std::io::Write;

use gif::{Encoder, Frame, Repeat};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::Picture;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The drawing is wrong.
    #[error("the drawing cannot be read: {0}")]
    Drawing(#[from] resvg::usvg::Error),
    /// The size is wrong.
    #[error("a picture {0} pixels wide cannot be made: expected 16 to 8192")]
    Size(u32),
    /// It cannot be written as PNG.
    #[error("the picture cannot be written: {0}")]
    Png(String),
    /// It cannot be written as GIF.
    #[error("the pictures cannot be written: {0}")]
    Gif(#[from] gif::EncodingError),
}

fn pixels(picture: &Picture, width: u32) -> Result<Pixmap, PictureError> {
    let size = || PictureError::Size(width);
    if !(16..=8192).contains(&width) {
        return Err(size());
    }
    let tree = Tree::from_str(&picture.svg, &Options::default())?;
    let scale = width as f32 / picture.width as f32;
    let height = (picture.height as f32 * scale).round().max(1.0) as u32;
    let mut pixmap = Pixmap::new(width, height).ok_or_else(size)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// A picture as PNG, so many pixels wide.
pub fn png(picture: &Picture, width: u32) -> Result<Vec<u8>, PictureError> {
    pixels(picture, width)?.encode_png().map_err(|error| PictureError::Png(error.to_string()))
}

/// Pictures one after the other as GIF, so many pixels wide, each shown for so many hundredths of a second, the last one
/// for longer.
pub fn gif(
    out: impl Write,
    pictures: impl Iterator<Item = Picture>,
    width: u32,
    delay: u16,
) -> Result<usize, PictureError> {
    let mut out = Some(out);
    let mut encoder = None;
    let mut pictures = pictures.peekable();
    let mut count = 0;
    while let Some(picture) = pictures.next() {
        let pixmap = pixels(&picture, width)?;
        let (wide, high) = (pixmap.width() as u16, pixmap.height() as u16);
        if let Some(out) = out.take() {
            let mut begun = Encoder::new(out, wide, high, &[])?;
            begun.set_repeat(Repeat::Infinite)?;
            encoder = Some(begun);
        }
        let mut frame = Frame::from_rgba_speed(wide, high, &mut pixmap.take(), 20);
        frame.delay = if pictures.peek().is_some() { delay } else { delay.saturating_mul(5) };
        if let Some(encoder) = &mut encoder {
            encoder.write_frame(&frame)?;
        }
        count += 1;
    }
    Ok(count)
}
