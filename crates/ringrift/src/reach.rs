//! How far one could go from every cell at once, by rows of bits.

use crate::board::MAX_ROWS;

/// No more steps than this are looked at.
const FARTHEST: usize = 3;

/// The rows with empty ones around, so that every row has others so far from it.
const PADDED: usize = MAX_ROWS + 2 * FARTHEST;

/// The open cells of a board, for asking from where one can go so many steps over them in some direction.
pub(crate) struct Reach {
    rows: [u32; PADDED],
    steps: u8,
}

impl Reach {
    /// At least one step, and no more than [`FARTHEST`].
    #[inline]
    pub(crate) fn new<const ROWS: usize>(open: &[u32; ROWS], steps: u8) -> Reach {
        let mut rows = [0; PADDED];
        rows[FARTHEST..FARTHEST + ROWS].copy_from_slice(open);
        Reach { rows, steps }
    }

    /// Those among some cells of a row from which it is possible. Where all are found by the first directions, the others
    /// are not looked at.
    #[inline]
    pub(crate) fn among<const HEX: bool>(&self, row: usize, some: u32) -> u32 {
        let mut found =
            self.way(row, 0, |bits, step| bits >> step) | self.way(row, 0, |bits, step| bits << step);
        if some & !found == 0 {
            return some;
        }
        found |= self.way(row, 1, |bits, _| bits) | self.way(row, -1, |bits, _| bits);
        if some & !found == 0 {
            return some;
        }
        found |= self.way(row, 1, |bits, step| bits << step) | self.way(row, -1, |bits, step| bits >> step);
        if !HEX && some & !found != 0 {
            found |=
                self.way(row, 1, |bits, step| bits >> step) | self.way(row, -1, |bits, step| bits << step);
        }
        some & found
    }

    /// The cells of a row from which it is possible in one direction: so many rows on or back and, as `shift` says, so many
    /// cells to the right or to the left, step by step.
    #[inline]
    fn way(&self, row: usize, dy: isize, shift: impl Fn(u32, usize) -> u32) -> u32 {
        let there = |step: usize| {
            let row = (row + FARTHEST).wrapping_add_signed(dy * step as isize);
            self.rows.get(row).map_or(0, |&bits| shift(bits, step))
        };
        let mut way = there(1);
        if self.steps > 1 {
            way &= there(2);
        }
        if self.steps > 2 {
            way &= there(3);
        }
        way
    }
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
                        let reach = Reach::new::<ROWS>(open.rows(), steps as u8);
                        for row in 0..ROWS {
                            let all = geometry.all().rows[row];
                            found.rows[row] = reach.among::<HEX>(row, all);
                            // Whatever else is asked for, the same is found.
                            let some = all & rng.next_u64() as u32;
                            assert_eq!(reach.among::<HEX>(row, some), some & found.rows[row]);
                        }
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
