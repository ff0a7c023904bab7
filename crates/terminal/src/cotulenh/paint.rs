//! What a square of CoTuLenh looks like.

use cotulenh::{Colour, Piece, Square, Terrain};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::paint::{centred, middle};
use crate::theme::{Ground, Theme};

/// Red is an orange and Blue a light blue, which most eyes can tell apart; besides, Blue's letters are small.
pub(super) fn colour(theme: Theme, colour: Colour) -> Style {
    theme.ink(match colour {
        Colour::Red => 209,
        Colour::Blue => 117,
    })
}

/// Paints a square's ground and what stands on it into its tile.
pub(super) fn paint(square: Square, piece: Option<Piece>, tile: Rect, theme: Theme, buffer: &mut Buffer) {
    let (ground, sign) = match Terrain::of(square) {
        Terrain::Sea => (Ground::Sea, "~"),
        Terrain::Mixed => (Ground::Shore, theme.sign("≈", "-")),
        Terrain::Land => (Ground::Land, theme.sign("·", ".")),
    };
    let ground = theme.ground(ground);
    buffer.set_style(tile, ground);
    let line = middle(tile);
    let Some(Piece { colour: side, stack }) = piece else {
        return centred(buffer, line, sign, ground);
    };
    let plain = ground.patch(colour(theme, side)).add_modifier(Modifier::BOLD);
    let star = theme.sign("★", "*");
    let heroes = stack.units().iter().filter(|unit| unit.heroic).count();
    // Stars stand behind their letters where there is room, else below them, else before all.
    let behind = stack.height() + heroes <= usize::from(tile.width);
    let length = stack.height() + if behind { heroes } else { 0 };
    let mut x = line.x + tile.width.saturating_sub(length as u16) / 2;
    for unit in stack.units() {
        let letter = unit.role.letter();
        let letter = if side == Colour::Blue { letter.to_ascii_lowercase() } else { letter };
        let style = if unit.heroic { plain.add_modifier(Modifier::UNDERLINED) } else { plain };
        buffer.set_string(x, line.y, letter.to_string(), style);
        if unit.heroic && behind {
            x += 1;
            buffer.set_string(x, line.y, star, plain);
        } else if unit.heroic && tile.height > 1 {
            buffer.set_string(x, line.y + 1, star, plain);
        } else if unit.heroic {
            buffer.set_string(tile.x.saturating_sub(1), line.y, star, plain);
        }
        x += 1;
    }
}
