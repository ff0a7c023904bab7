//! R140: how far a colour's markers have grown into walls, by what lies next to each cell.

use super::word::{Missing, Word};

/// The walls of one colour.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(super) struct Walls {
    /// Markers that touch another wall or the edge.
    pub(super) joined: i32,
    /// Markers that touch walls or the edge at least twice.
    pub(super) chained: i32,
    /// Cells that are no wall, with no more than one side that is none.
    pub(super) pockets: i32,
}

/// Three rows, or a board shifted by a row either way.
#[derive(Clone, Copy)]
pub(super) struct Rows<W> {
    pub(super) above: W,
    pub(super) here: W,
    pub(super) below: W,
}

impl Walls {
    /// Adds the cells of one word. `walls` are the markers, the collapsed cells and whatever is no cell.
    #[inline]
    pub(super) fn add<W: Word>(&mut self, own: W, walls: Rows<W>, hex: bool) {
        let Rows { above, here, below } = walls;
        let sides = [here << 1, here >> 1, above, below];
        // On hexes a cell has one more neighbour in each of the other rows; on squares two, which are no sides (R002).
        let slants = [above >> 1, below << 1];
        let mut open = sides.iter().fold(Missing::new(), |open, &side| open.and(side));
        let mut touches = sides.iter().fold(Missing::new(), |touches, &side| touches.and(!side));
        touches = slants.iter().fold(touches, |touches, &side| touches.and(!side));
        if hex {
            open = slants.iter().fold(open, |open, &side| open.and(side));
        } else {
            touches = touches.and(!(above << 1)).and(!(below >> 1));
        }
        self.joined += (own & !touches.none).count();
        self.chained += (own & !touches.none & !touches.once).count();
        self.pockets += (!here & (open.none | open.once)).count();
    }
}
