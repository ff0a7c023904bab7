//! The three habits of the public reference engine that the preset `reference` reproduces, and nothing else does.

use stackwright_core::{Seat, SeatSet};

use crate::board::Board;
use crate::cell_set::CellSet;
use crate::position::Position;

/// On hex8 the reference sees no line shorter than this.
const SHORTEST_SEEN_ON_HEX8: u8 = 4;

impl Position {
    /// R120a: the shortest run that is a line at all. S5a: on hex8 with 3 or 4 players always 4 or more, so that,
    /// where 3 are enough, every line that is seen is longer than it must be.
    #[inline]
    pub(crate) fn noticed_length(&self) -> u8 {
        let required = self.options.line_length;
        if self.options.habits && self.options.board == Board::Hex8 && self.options.players > 2 {
            required.max(SHORTEST_SEEN_ON_HEX8)
        } else {
            required
        }
    }

    /// S5b: the border collapses from markers of any colour next to the region on over markers of any colour,
    /// by the 8 offsets of both coordinates, on hex8 too; on hexagonal only what is next to the region.
    pub(crate) fn habit_border(&self, region: &CellSet) -> CellSet {
        let markers = self.seats_iter().fold(CellSet::EMPTY, |all, seat| all.or(&self.markers[seat]));
        let markers = markers.minus(region);
        let next_to = region.spread(self.geometry).and(&markers);
        if self.options.board == Board::Hexagonal {
            return next_to;
        }
        next_to.flood(&markers, |set| set.spread_square(self.geometry))
    }

    /// S5c: a region of no colour, if it is not that of a colour too, counts only when exactly one player
    /// controls stacks in it.
    pub(crate) fn habit_passes_over(&self, border: Option<Seat>, controllers: SeatSet) -> bool {
        self.options.habits && border.is_none() && controllers.len() != 1
    }
}
