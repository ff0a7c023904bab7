//! What a cell of RingRift looks like.

use stackwright_core::console::{Hue, Look, Tile};

use crate::{Content, Rings};

/// Paints a cell's content into its tile.
pub(super) fn paint(content: Content, rings: Rings, tile: &mut Tile) {
    let (middle, signs) = (tile.middle(), tile.signs);
    match content {
        Content::Empty => tile.centred(middle, signs.sign("·", "."), Hue::Quiet.into()),
        Content::Marker(seat) => tile.centred(middle, signs.marker(seat), Hue::Seat(seat).into()),
        Content::Collapsed(seat) => {
            let look = Look::from(Hue::Seat(seat));
            tile.fill(signs.sign("▒", "#"), look);
            tile.centred(middle, &seat.to_string(), look.bold());
        }
        Content::Stack(_) => stack(rings, tile),
    }
}

/// The rings from bottom to top, the cap bold; height and cap as `5/2` where there is room or no other way.
fn stack(rings: Rings, tile: &mut Tile) {
    let (middle, signs) = (tile.middle(), tile.signs);
    let width = usize::from(tile.width);
    let cap_from = rings.len() - usize::from(rings.cap());
    let figures = format!("{}/{}", rings.len(), rings.cap());
    let sign = |index: usize| {
        let seat = rings.get(index as u8);
        let look = Look::from(Hue::Seat(seat));
        (signs.disc(seat), if index >= cap_from { look.bold() } else { look })
    };
    let mut pieces: Vec<(&str, Look)> = Vec::new();
    if rings.len() <= width {
        pieces.extend((0..rings.len()).map(sign));
    } else if tile.height > 1 {
        // The lower rings fold away; the figures below tell how many there are.
        pieces.push((signs.sign("…", "~"), Look::default()));
        pieces.extend((rings.len() - (width - 1)..rings.len()).map(sign));
    } else {
        pieces.push(sign(rings.len() - 1));
        pieces.push((&figures, Look::default()));
    }
    tile.row(middle, &pieces);
    if tile.height > 1 && rings.len() > 1 {
        tile.centred(middle + 1, &figures, Hue::Quiet.into());
    }
}
