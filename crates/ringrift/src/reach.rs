//! How far one could go from every cell at once, by rows of bits.

use crate::board::MAX_ROWS;

/// No more steps than this are looked at.
const FARTHEST: usize = 3;

/// The rows with empty ones around, so that every row has others so far from it.
const PADDED: usize = MAX_ROWS + 2 * FARTHEST;

/// The cells, on the board or beside it, from which one, two or three steps over open cells are possible in at least one
/// direction.
#[inline]
pub(crate) fn reach<const ROWS: usize, const HEX: bool>(open: &[u32; ROWS], steps: u8) -> [u32; ROWS] {
    let mut padded = [0; PADDED];
    padded[FARTHEST..FARTHEST + ROWS].copy_from_slice(open);
    match steps {
        1 => within::<ROWS, HEX, 1>(&padded),
        2 => within::<ROWS, HEX, 2>(&padded),
        _ => within::<ROWS, HEX, 3>(&padded),
    }
}

fn within<const ROWS: usize, const HEX: bool, const STEPS: usize>(padded: &[u32; PADDED]) -> [u32; ROWS] {
    let mut out = [0; ROWS];
    for (row, out) in out.iter_mut().enumerate() {
        // So many rows on or back, so many cells to the right or to the left, step by step.
        let right = |dy: isize, dx: u32| {
            (1..=STEPS as u32).fold(u32::MAX, |all, step| {
                all & padded[(row + FARTHEST).wrapping_add_signed(dy * step as isize)] >> (dx * step)
            })
        };
        let left = |dy: isize, dx: u32| {
            (1..=STEPS as u32).fold(u32::MAX, |all, step| {
                all & padded[(row + FARTHEST).wrapping_add_signed(dy * step as isize)] << (dx * step)
            })
        };
        *out = right(0, 1) | left(0, 1) | right(1, 0) | right(-1, 0) | left(1, 1) | right(-1, 1);
        if !HEX {
            *out |= right(1, 1) | left(-1, 1);
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
                    for_board!(board => found.rows[..ROWS].copy_from_slice(&reach::<ROWS, HEX>(open.rows(), steps)));
                    for cell in geometry.cells() {
                        let run = |direction| {
                            let ray = geometry.ray(cell, direction).iter();
                            ray.take_while(|&&cell| open.contains(geometry, cell)).count()
                        };
                        let farthest = (0..geometry.directions()).map(run).max().unwrap();
                        let expected = usize::from(steps) <= farthest;
                        assert_eq!(found.contains(geometry, cell), expected, "{board} {cell:?} {steps}");
                    }
                }
            }
        }
    }
}
