//! What a square of CoTuLenh looks like.

use stackwright_core::console::{Ground, Hue, Look, Tile};

use crate::{Colour, Piece, Square, Terrain};

/// Red is an orange and Blue a light blue, which most eyes can tell apart; besides, Blue's letters are small.
pub(super) fn hue(colour: Colour) -> Hue {
    Hue::Index(match colour {
        Colour::Red => 209,
        Colour::Blue => 117,
    })
}

/// Paints a square's ground and what stands on it into its tile.
pub(super) fn paint(square: Square, piece: Option<Piece>, tile: &mut Tile) {
    let (middle, signs) = (tile.middle(), tile.signs);
    let (ground, sign) = match Terrain::of(square) {
        Terrain::Sea => (Ground::Sea, "~"),
        Terrain::Mixed => (Ground::Shore, signs.sign("≈", "-")),
        Terrain::Land => (Ground::Land, signs.sign("·", ".")),
    };
    tile.ground = ground;
    let Some(Piece { colour, stack }) = piece else {
        return tile.centred(middle, sign, Look::default());
    };
    let plain = Look::from(hue(colour)).bold();
    let star = signs.sign("★", "*");
    let heroes = stack.units().iter().filter(|unit| unit.heroic).count();
    // Stars stand behind their letters where there is room, else below them, else before all.
    let behind = stack.height() + heroes <= usize::from(tile.width);
    let length = stack.height() + if behind { heroes } else { 0 };
    let mut x = (usize::from(tile.width).saturating_sub(length) / 2) as i16;
    for unit in stack.units() {
        let letter = unit.role.letter();
        let letter = if colour == Colour::Blue { letter.to_ascii_lowercase() } else { letter };
        tile.put(x, middle, letter, if unit.heroic { plain.underlined() } else { plain });
        if unit.heroic && behind {
            x += 1;
            tile.put(x, middle, star, plain);
        } else if unit.heroic && tile.height > 1 {
            tile.put(x, middle + 1, star, plain);
        } else if unit.heroic {
            tile.put(-1, middle, star, plain);
        }
        x += 1;
    }
}
