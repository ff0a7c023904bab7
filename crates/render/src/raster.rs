//! Pictures as pixels.

use std::io::Write;
use std::ops::RangeInclusive;

use gif::{Encoder, Frame, Repeat};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use stackwright_core::picture::Picture;

/// How many pixels wide a picture can be.
pub const WIDTHS: RangeInclusive<u32> = 16..=8192;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// The drawing is wrong.
    #[error("the drawing cannot be read: {0}")]
    Drawing(#[from] resvg::usvg::Error),
    /// The size is wrong.
    #[error("a picture {0} pixels wide cannot be made: expected {least} to {most}", least = WIDTHS.start(), most = WIDTHS.end())]
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
    if !WIDTHS.contains(&width) {
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
    let mut before: Option<Pixmap> = None;
    while let Some(picture) = pictures.next() {
        let pixmap = pixels(&picture, width)?;
        let (wide, high) = (pixmap.width() as u16, pixmap.height() as u16);
        let part =
            before.as_ref().map_or(Part { left: 0, top: 0, wide, high }, |old| Part::changed(old, &pixmap));
        if let Some(out) = out.take() {
            let mut begun = Encoder::new(out, wide, high, &[])?;
            begun.set_repeat(Repeat::Infinite)?;
            encoder = Some(begun);
        }
        let mut frame = Frame::from_rgba_speed(part.wide, part.high, &mut part.cut(&pixmap), 20);
        (frame.left, frame.top) = (part.left, part.top);
        before = Some(pixmap);
        frame.delay = if pictures.peek().is_some() { delay } else { delay.saturating_mul(5) };
        if let Some(encoder) = &mut encoder {
            encoder.write_frame(&frame)?;
        }
        count += 1;
    }
    // The last bytes are written here, where it is heard if they cannot be.
    if let Some(encoder) = encoder {
        encoder.into_inner()?.flush().map_err(gif::EncodingError::from)?;
    }
    Ok(count)
}

/// A part of a picture. Most frames change few pixels, and only those are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    left: u16,
    top: u16,
    wide: u16,
    high: u16,
}

impl Part {
    /// The smallest part that holds all that differs; one pixel if nothing does. Both pictures are of one size.
    fn changed(old: &Pixmap, new: &Pixmap) -> Part {
        let wide = new.width() as usize;
        let differing =
            old.pixels().iter().zip(new.pixels()).enumerate().filter(|(_, (old, new))| old != new);
        let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
        for (at, _) in differing {
            let (x, y) = (at % wide, at / wide);
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
        if left > right {
            return Part { left: 0, top: 0, wide: 1, high: 1 };
        }
        let size = |from: usize, to: usize| (to - from + 1) as u16;
        Part { left: left as u16, top: top as u16, wide: size(left, right), high: size(top, bottom) }
    }

    /// The colours of the part, row by row.
    fn cut(self, pixmap: &Pixmap) -> Vec<u8> {
        let row = 4 * pixmap.width() as usize;
        let (from, length) = (4 * usize::from(self.left), 4 * usize::from(self.wide));
        pixmap
            .data()
            .chunks_exact(row)
            .skip(self.top.into())
            .take(self.high.into())
            .flat_map(|row| &row[from..from + length])
            .copied()
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_holds_what_has_changed() {
        let old = Pixmap::new(8, 6).unwrap();
        let mut new = old.clone();
        assert_eq!(Part::changed(&old, &new), Part { left: 0, top: 0, wide: 1, high: 1 });
        for (x, y) in [(2, 1), (5, 4)] {
            new.data_mut()[4 * (y * 8 + x)] = 255;
        }
        let part = Part::changed(&old, &new);
        assert_eq!(part, Part { left: 2, top: 1, wide: 4, high: 4 });
        let cut = part.cut(&new);
        assert_eq!((cut.len(), cut[0], cut[cut.len() - 4]), (64, 255, 255));
    }
}
