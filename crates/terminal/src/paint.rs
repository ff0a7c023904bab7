//! Small strokes that both boards use.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The line of a tile that holds what matters most: the middle one, of two the upper.
pub(crate) fn middle(tile: Rect) -> Rect {
    Rect { y: tile.y + tile.height.saturating_sub(1) / 2, height: tile.height.min(1), ..tile }
}

/// A text in the middle of a line.
pub(crate) fn centred(buffer: &mut Buffer, line: Rect, text: &str, style: Style) {
    let length = text.chars().count() as u16;
    let x = line.x + line.width.saturating_sub(length) / 2;
    buffer.set_stringn(x, line.y, text, usize::from(line.width), style);
}
