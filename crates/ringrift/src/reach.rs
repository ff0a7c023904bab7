//! How far one could go from every cell at once, by rows of bits.

use crate::board::MAX_ROWS;

/// No more steps than this are looked at.
const FARTHEST: usize = 3;

/// The rows with empty ones around, so that every row has others so far from it.
const PADDED: usize = MAX_ROWS + 2 * FARTHEST;

/// The cells, on the board or beside it, from which one step over open cells is possible in at least one direction; two
/// steps; three.
pub(crate) type Reach<const ROWS: usize> = [[u32; ROWS]; FARTHEST];

#[inline]
pub(crate) fn reach<const ROWS: usize, const HEX: bool>(open: &[u32; ROWS]) -> Reach<ROWS> {
    let mut padded = [0; PADDED];
    padded[FARTHEST..FARTHEST + ROWS].copy_from_slice(open);
    let mut out = [[0; ROWS]; FARTHEST];
    for row in 0..ROWS {
        // So many rows on or back, so many cells to the right or to the left, step by step.
        let mut go = |dy: isize, shift: fn(u32, usize) -> u32| {
            let mut way = u32::MAX;
            for (out, step) in out.iter_mut().zip(1..) {
                let other = (row + FARTHEST).wrapping_add_signed(dy * step as isize);
                way &= shift(padded[other], step);
                out[row] |= way;
            }
        };
        go(0, |bits, step| bits >> step);
        go(0, |bits, step| bits << step);
        go(1, |bits, _| bits);
        go(-1, |bits, _| bits);
        go(1, |bits, step| bits << step);
        go(-1, |bits, step| bits >> step);
        if !HEX {
            go(1, |bits, step| bits >> step);
            go(-1, |bits, step| bits << step);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, for_board};
    use crate::cell_set::CellSet;
    use stackwright_core::Rng;

    #[test]
    fn it_is_what_a_walk_along_the_rays_finds() {
        for board in Board::ALL {
            let geometry = board.geometry();
            let mut rng = Rng::new(1);
            for density in [0, 2, 5, 8, 10] {
                let mut open = CellSet::EMPTY;
                for cell in geometry.cells().filter(|_| rng.below(10) < density) {
                    open.insert(geometry, cell);
                }
                for steps in 1..=3 {
                    let mut found = CellSet::EMPTY;
                    for_board!(board => {
                        found.rows[..ROWS].copy_from_slice(&reach::<ROWS, HEX>(open.rows())[steps - 1]);
                    });
                    for cell in geometry.cells() {
                        let run = |direction| {
                            let ray = geometry.ray(cell, direction).iter();
                            ray.take_while(|&&cell| open.contains(geometry, cell)).count()
                        };
                        let farthest = (0..geometry.directions()).map(run).max().unwrap();
                        let expected = steps <= farthest;
                        assert_eq!(found.contains(geometry, cell), expected, "{board} {cell:?} {steps}");
                    }
                }
            }
        }
    }
}
