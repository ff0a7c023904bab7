//! R140: how far a colour's markers have grown into walls, by what lies next to each cell.

use super::word::{Missing, Word};

/// The walls of one colour.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(super) struct Walls {
    /// Markers that touch another wall or the edge.
    pub(super) joined: i32,
    /// Markers that touch walls or the edge at least twice.
    pub(super) chained: i32,
    /// Cells next to one of its markers that are no wall, with no more than one side that is none.
    pub(super) pockets: i32,
}

/// Three rows, or a board shifted by a row either way.
#[derive(Clone, Copy)]
pub(super) struct Rows<W> {
    pub(super) above: W,
    pub(super) here: W,
    pub(super) below: W,
}

impl<W: Word> Rows<W> {
    /// What lies on the four sides of each cell.
    #[inline]
    fn sides(self) -> [W; 4] {
        [self.here << 1, self.here >> 1, self.above, self.below]
    }

    /// On hexes the two other sides; on squares two of the corners, which are no sides (R002).
    #[inline]
    fn slants(self) -> [W; 2] {
        [self.above >> 1, self.below << 1]
    }

    /// The two other corners on squares.
    #[inline]
    fn corners(self) -> [W; 2] {
        [self.above << 1, self.below >> 1]
    }
}

impl Walls {
    /// Adds the cells of one word. `walls` are the colour's own markers, the collapsed cells and whatever is no cell.
    #[inline]
    pub(super) fn add<W: Word>(&mut self, own: Rows<W>, walls: Rows<W>, hex: bool) {
        if own.above | own.here | own.below == W::NONE {
            return;
        }
        let mut open = Missing::new().and_all(walls.sides());
        let mut apart = Missing::new().and_all(walls.sides().map(W::not)).and_all(walls.slants().map(W::not));
        let mut beside = own.sides().into_iter().fold(W::NONE, W::bitor);
        if hex {
            open = open.and_all(walls.slants());
            beside = own.slants().into_iter().fold(beside, W::bitor);
        } else {
            apart = apart.and_all(walls.corners().map(W::not));
        }
        self.joined += (own.here & !apart.none).count();
        self.chained += (own.here & !apart.none & !apart.once).count();
        self.pockets += (beside & !walls.here & (open.none | open.once)).count();
    }
}
