//! What a cell of RingRift looks like.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ringrift::{Content, Rings};

use crate::paint::{centred, middle};
use crate::theme::{Ground, Theme};

/// Paints a cell's content into its tile.
pub(super) fn paint(content: Content, rings: Rings, tile: Rect, theme: Theme, buffer: &mut Buffer) {
    let ground = theme.ground(Ground::Board);
    buffer.set_style(tile, ground);
    match content {
        Content::Empty => centred(buffer, middle(tile), theme.sign("·", "."), ground.patch(theme.quiet())),
        Content::Marker(seat) => {
            centred(buffer, middle(tile), theme.marker(seat), ground.patch(theme.seat(seat)));
        }
        Content::Collapsed(seat) => {
            let style = ground.patch(theme.seat(seat));
            for line in tile.rows() {
                let row = theme.sign("▒", "#").repeat(usize::from(line.width));
                buffer.set_string(line.x, line.y, row, style);
            }
            centred(buffer, middle(tile), &seat.to_string(), style.add_modifier(Modifier::BOLD));
        }
        Content::Stack(_) => stack(rings, tile, theme, buffer),
    }
}

/// The rings from bottom to top, the cap bold; height and cap as `5/2` where there is room or no other way.
fn stack(rings: Rings, tile: Rect, theme: Theme, buffer: &mut Buffer) {
    let ground = theme.ground(Ground::Board);
    let width = usize::from(tile.width);
    let cap_from = rings.len() - usize::from(rings.cap());
    let figures = format!("{}/{}", rings.len(), rings.cap());
    let sign = |index: usize| {
        let seat = rings.get(index as u8);
        let weight = if index >= cap_from { Modifier::BOLD } else { Modifier::empty() };
        (theme.disc(seat), ground.patch(theme.seat(seat)).add_modifier(weight))
    };
    let line = middle(tile);
    let mut signs: Vec<(&str, Style)> = Vec::new();
    if rings.len() <= width {
        signs.extend((0..rings.len()).map(sign));
    } else if tile.height > 1 {
        // The lower rings fold away; the figures below tell how many there are.
        signs.push((theme.sign("…", "~"), ground));
        signs.extend((rings.len() - (width - 1)..rings.len()).map(sign));
    } else {
        signs.push(sign(rings.len() - 1));
        signs.push((&figures, ground));
    }
    let length: usize = signs.iter().map(|(text, _)| text.chars().count()).sum();
    let mut x = line.x + (width.saturating_sub(length) / 2) as u16;
    for (text, style) in signs {
        (x, _) = buffer.set_stringn(x, line.y, text, usize::from(tile.right().saturating_sub(x)), style);
    }
    if tile.height > 1 && rings.len() > 1 {
        let below = Rect { y: line.y + 1, ..line };
        centred(buffer, below, &figures, ground.patch(theme.quiet()));
    }
}
