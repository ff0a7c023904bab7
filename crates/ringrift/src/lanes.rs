//! The straight lanes of a board as words of bits: how far one can go from a cell without a step.

use crate::board::Direction;

/// The most lanes that a board has: rows, columns and both kinds of diagonals of 19 by 19 squares.
const MAX_LANES: usize = 19 + 19 + 37 + 37;

/// The most directions that a board has.
const MAX_DIRECTIONS: usize = 8;

/// How many open cells there are from a cell on, by direction; 0 where the board has no such direction.
pub(crate) type Runs = [u8; MAX_DIRECTIONS];

/// A set of cells that every straight line through it can be read from: one word per lane, one bit per cell, and all
/// bits around a lane set, so that it is closed at both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lanes {
    words: [u32; MAX_LANES],
}

/// A cell on one of its lanes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) lane: u8,
    /// From 1, along the axis.
    pub(crate) bit: u8,
}

impl Lanes {
    /// No way anywhere.
    pub(crate) const CLOSED: Lanes = Lanes { words: [u32::MAX; MAX_LANES] };

    #[inline]
    pub(crate) fn toggle(&mut self, spot: Spot) {
        self.words[usize::from(spot.lane)] ^= 1 << (spot.bit & 31);
    }

    /// Puts a cell in, or takes it out.
    #[inline]
    pub(crate) fn toggle_all(&mut self, spots: &[Spot]) {
        for &spot in spots {
            self.toggle(spot);
        }
    }

    /// How many cells that are not in the set come after a spot, and before it.
    #[inline]
    fn around(&self, spot: Spot) -> (u32, u32) {
        let word = self.words[usize::from(spot.lane)];
        let bit = u32::from(spot.bit) & 31;
        // A lane has at most 25 cells: there are closed bits on either side, and no shift loses the last of them.
        ((word >> bit >> 1).trailing_zeros(), (word << ((32 - bit) & 31)).leading_zeros())
    }

    /// How many cells that are not in the set there are from a cell on, by direction.
    #[inline]
    pub(crate) fn runs(&self, spots: &[Spot]) -> Runs {
        let mut runs = [0; MAX_DIRECTIONS];
        for (axis, &spot) in spots.iter().enumerate() {
            let (after, before) = self.around(spot);
            runs[axis & 3] = after as u8;
            runs[(axis + spots.len()) & 7] = before as u8;
        }
        runs
    }

    /// Whether there are so many in some direction.
    #[inline]
    pub(crate) fn has_run(&self, spots: &[Spot], least: u8) -> bool {
        spots.iter().any(|&spot| {
            let (after, before) = self.around(spot);
            after.max(before) >= u32::from(least)
        })
    }

    /// How many there are in one direction.
    #[inline]
    pub(crate) fn run(&self, spots: &[Spot], direction: Direction) -> usize {
        let back = direction >= spots.len();
        let (after, before) = self.around(spots[if back { direction - spots.len() } else { direction }]);
        (if back { before } else { after }) as usize
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, Cell};
    use stackwright_core::Rng;

    #[test]
    fn runs_are_what_a_walk_along_the_rays_finds() {
        for board in Board::ALL {
            let geometry = board.geometry();
            let mut rng = Rng::new(1);
            for density in [0, 1, 3, 6, 9, 10] {
                let closed: Vec<bool> = geometry.cells().map(|_| rng.below(10) < density).collect();
                let mut lanes = *geometry.lanes();
                for cell in geometry.cells().filter(|cell| closed[cell.index()]) {
                    lanes.toggle_all(geometry.spots(cell));
                }
                for cell in geometry.cells() {
                    let runs = lanes.runs(geometry.spots(cell));
                    let longest = runs.into_iter().max().unwrap();
                    assert!(lanes.has_run(geometry.spots(cell), longest));
                    assert!(!lanes.has_run(geometry.spots(cell), longest + 1));
                    for (direction, &run) in runs[..geometry.directions()].iter().enumerate() {
                        let is_open = |other: &&Cell| !closed[other.index()];
                        let walked = geometry.ray(cell, direction).iter().take_while(is_open).count();
                        assert_eq!(usize::from(run), walked, "{board} {cell:?} {direction}");
                        assert_eq!(lanes.run(geometry.spots(cell), direction), walked);
                    }
                }
            }
        }
    }
}
