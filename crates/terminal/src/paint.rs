//! Tiles and letters on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use stackwright_core::console::{Hue, Look, Tile};

use crate::theme::Theme;

/// Paints what a game says is on a tile.
pub(crate) fn tile(tile: &Tile, area: Rect, theme: Theme, buffer: &mut Buffer) {
    let ground = theme.ground(tile.ground);
    buffer.set_style(area, ground);
    for stroke in tile.strokes() {
        let Some(x) = area.x.checked_add_signed(stroke.x) else { continue };
        let room = usize::from(area.right().saturating_sub(x));
        let style = ground.patch(look(stroke.look, theme));
        buffer.set_stringn(x, area.y + stroke.y, &stroke.text, room, style);
    }
}

/// How letters look in a theme.
fn look(look: Look, theme: Theme) -> Style {
    let mut style = hue(look.hue, theme);
    if look.bold {
        style = style.add_modifier(Modifier::BOLD);
    }
    if look.underlined {
        style = style.add_modifier(Modifier::UNDERLINED);
    }
    style
}

/// A colour in a theme.
pub(crate) fn hue(hue: Hue, theme: Theme) -> Style {
    match hue {
        Hue::Ground => Style::new(),
        Hue::Quiet => theme.quiet(),
        Hue::Seat(seat) => theme.seat(seat),
        Hue::Index(index) => theme.ink(index),
    }
}

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
