//! The straight lanes of a board as words of bits: how far one can go from a cell without a step.

use crate::board::Direction;

/// No board has more lanes: rows, columns and both kinds of diagonals of 19 by 19 squares are 112. Whatever seven bits
/// say is one.
const MAX_LANES: usize = 1 << 7;

/// The most directions that a board has.
const MAX_DIRECTIONS: usize = 8;

/// How many open cells there are from a cell on, by direction; 0 where the board has no such direction.
pub(crate) type Runs = [u8; MAX_DIRECTIONS];

/// What is seen from a cell along its lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    pub(crate) runs: Runs,
    /// The directions, one bit each, in which there is an open cell behind the first that is not.
    pub(crate) beyond: u8,
}

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
    /// From [`FIRST_BIT`] on, along the axis.
    pub(crate) bit: u8,
}

/// Where a lane begins in its word. It has at most 25 cells, so that at least two closed bits are left at either end:
/// whatever is the first that is not open, there is one behind it.
pub(crate) const FIRST_BIT: u8 = 3;

impl Lanes {
    /// No way anywhere.
    pub(crate) const CLOSED: Lanes = Lanes { words: [u32::MAX; MAX_LANES] };

    #[inline]
    pub(crate) fn toggle(&mut self, spot: Spot) {
        self.words[usize::from(spot.lane) % MAX_LANES] ^= 1 << (spot.bit & 31);
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
        let (after, before) = self.halves(spot);
        (after.trailing_zeros(), before.leading_zeros())
    }

    /// What comes after a spot, from the lowest bit on, and what comes before it, from the highest on.
    #[inline]
    fn halves(&self, spot: Spot) -> (u32, u32) {
        let word = self.words[usize::from(spot.lane) % MAX_LANES];
        let bit = u32::from(spot.bit) & 31;
        // No shift loses the last of the closed bits.
        (word >> bit >> 1, word << ((32 - bit) & 31))
    }

    /// What is seen from a cell.
    #[inline]
    pub(crate) fn sight(&self, spots: &[Spot]) -> Sight {
        match *spots {
            [a, b, c] => self.sight_along([a, b, c]),
            [a, b, c, d] => self.sight_along([a, b, c, d]),
            _ => Sight { runs: [0; MAX_DIRECTIONS], beyond: 0 },
        }
    }

    #[inline]
    fn sight_along<const AXES: usize>(&self, spots: [Spot; AXES]) -> Sight {
        let mut sight = Sight { runs: [0; MAX_DIRECTIONS], beyond: 0 };
        for (axis, spot) in spots.into_iter().enumerate() {
            let (after, before) = self.halves(spot);
            let runs = (after.trailing_zeros(), before.leading_zeros());
            sight.runs[axis] = runs.0 as u8;
            sight.runs[axis + AXES] = runs.1 as u8;
            let opens = (!(after >> (runs.0 & 31) >> 1) & 1, !(before << (runs.1 & 31) << 1) >> 31);
            sight.beyond |= (opens.0 << axis | opens.1 << (axis + AXES)) as u8;
        }
        sight
    }

    /// How many open cells there are in a direction behind the first that is not.
    #[inline]
    pub(crate) fn run_beyond(&self, spots: &[Spot], direction: Direction) -> usize {
        let back = direction >= spots.len();
        let (after, before) = self.halves(spots[if back { direction - spots.len() } else { direction }]);
        if back {
            (before << (before.leading_zeros() & 31) << 1).leading_zeros() as usize
        } else {
            (after >> (after.trailing_zeros() & 31) >> 1).trailing_zeros() as usize
        }
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
                    let sight = lanes.sight(geometry.spots(cell));
                    let longest = runs.into_iter().max().unwrap();
                    assert!(lanes.has_run(geometry.spots(cell), longest));
                    assert!(!lanes.has_run(geometry.spots(cell), longest + 1));
                    for (direction, &run) in runs[..geometry.directions()].iter().enumerate() {
                        let is_open = |other: &&Cell| !closed[other.index()];
                        let walked = geometry.ray(cell, direction).iter().take_while(is_open).count();
                        assert_eq!(usize::from(run), walked, "{board} {cell:?} {direction}");
                        assert_eq!(sight.runs[direction], run);
                        let behind = geometry.ray(cell, direction).iter().skip(walked + 1);
                        let walked = behind.take_while(is_open).count();
                        assert_eq!(lanes.run_beyond(geometry.spots(cell), direction), walked);
                        assert_eq!(sight.beyond >> direction & 1 == 1, walked > 0);
                    }
                }
            }
        }
    }
}
