//! R140: what is connected in a set of cells, by whole runs of cells in its rows.

use crate::board::{Geometry, for_board};
use crate::cell_set::CellSet;

impl CellSet {
    /// The cells of a larger set that are connected with this one by territory neighbours.
    #[must_use]
    pub(crate) fn connected(&self, within: &CellSet, geometry: &Geometry) -> CellSet {
        let mut found = CellSet::EMPTY;
        for_board!(geometry.board() => {
            found.rows[..ROWS].copy_from_slice(&connected::<ROWS, HEX>(self.rows(), within.rows()));
        });
        found
    }
}

/// Whether a set is seen at a glance to be one part: there is one run at one end, and on from there every run touches the
/// row before. False does not mean that there are more parts.
pub(crate) fn is_plainly_one<const ROWS: usize, const HEX: bool>(rows: &[u32; ROWS]) -> bool {
    let (mut down, mut up) = (0, 0);
    for (&above, &below) in rows.iter().zip(&rows[1..]) {
        down |= ends_without(below, beside_above::<HEX>(above));
        up |= ends_without(above, beside_below::<HEX>(below));
    }
    let is_run = |bits: u32| bits & bits.wrapping_add(bits & bits.wrapping_neg()) == 0 && bits != 0;
    down == 0 && is_run(rows[0]) || up == 0 && is_run(rows[ROWS - 1])
}

/// The part that holds the first cell of a set; nothing of nothing.
pub(crate) fn first_part<const ROWS: usize, const HEX: bool>(rows: &[u32; ROWS]) -> [u32; ROWS] {
    let mut first = [0; ROWS];
    if let Some(row) = rows.iter().position(|&row| row != 0) {
        first[row] = rows[row] & rows[row].wrapping_neg();
    }
    connected::<ROWS, HEX>(&first, rows)
}

fn connected<const ROWS: usize, const HEX: bool>(seeds: &[u32; ROWS], within: &[u32; ROWS]) -> [u32; ROWS] {
    match (ROWS, HEX) {
        (8, false) => connected_in_8(seeds, within),
        (9, true) => connected_in_9(seeds, within),
        _ => connected_by_rows::<ROWS, HEX>(seeds, within),
    }
}

fn connected_in_8<const ROWS: usize>(seeds: &[u32; ROWS], within: &[u32; ROWS]) -> [u32; ROWS] {
    let word = |rows: &[u32; ROWS]| (0..ROWS).fold(0, |word, row| word | u64::from(rows[row]) << (8 * row));
    let reached = flood_square_8(word(seeds), word(within));
    std::array::from_fn(|row| (reached >> (8 * row)) as u32 & 0xff)
}

fn connected_in_9<const ROWS: usize>(seeds: &[u32; ROWS], within: &[u32; ROWS]) -> [u32; ROWS] {
    let word = |rows: &[u32; ROWS]| (0..ROWS).fold(0, |word, row| word | u128::from(rows[row]) << (10 * row));
    let reached = flood_hex_9(word(seeds), word(within));
    std::array::from_fn(|row| (reached >> (10 * row)) as u32 & 0x1ff)
}

/// On 8 by 8 squares, a step along the rows and one across them at a time.
#[inline]
pub(crate) fn flood_square_8(seeds: u64, within: u64) -> u64 {
    const LAST: u64 = 0x8080_8080_8080_8080;
    let mut reached = seeds;
    loop {
        let before = reached;
        reached |= ((reached & !LAST) << 1 | reached >> 1 & !LAST) & within;
        reached |= (reached << 8 | reached >> 8) & within;
        if reached == before {
            return reached;
        }
    }
}

/// The same on the hexagon of 9 rows; each has a bit to spare, so that none runs into the next.
#[inline]
pub(crate) fn flood_hex_9(seeds: u128, within: u128) -> u128 {
    let mut reached = seeds;
    loop {
        let before = reached;
        reached |= (reached << 1 | reached >> 1) & within;
        reached |= (reached << 10 | reached << 9 | reached >> 10 | reached >> 9) & within;
        if reached == before {
            return reached;
        }
    }
}

/// Sweeps down and up over the rows, until one of them finds nothing. Most sets are found by the first two.
fn connected_by_rows<const ROWS: usize, const HEX: bool>(
    seeds: &[u32; ROWS],
    within: &[u32; ROWS],
) -> [u32; ROWS] {
    let mut reached = [0; ROWS];
    let Some(mut first) = seeds.iter().position(|&row| row != 0) else { return reached };
    let mut last = first;
    for row in first..ROWS {
        if seeds[row] != 0 {
            reached[row] = runs_with(within[row], seeds[row]);
            last = row;
        }
    }
    let mut is_first = true;
    loop {
        let mut grown = false;
        for row in first + 1..ROWS {
            let fresh = within[row] & beside_above::<HEX>(reached[row - 1]) & !reached[row];
            if fresh != 0 {
                reached[row] |= runs_with(within[row], fresh);
                last = last.max(row);
                grown = true;
            } else if row > last {
                break;
            }
        }
        if (!grown && !is_first) || reached == *within {
            return reached;
        }
        is_first = false;
        grown = false;
        for row in (0..last).rev() {
            let fresh = within[row] & beside_below::<HEX>(reached[row + 1]) & !reached[row];
            if fresh != 0 {
                reached[row] |= runs_with(within[row], fresh);
                first = first.min(row);
                grown = true;
            } else if row < first {
                break;
            }
        }
        if !grown || reached == *within {
            return reached;
        }
    }
}

/// The cells that have one of these in the row above them: on hexes, a cell's neighbours there are at the same bit and one
/// above.
#[inline]
fn beside_above<const HEX: bool>(above: u32) -> u32 {
    if HEX { above | above >> 1 } else { above }
}

/// The cells that have one of these in the row below them.
#[inline]
fn beside_below<const HEX: bool>(below: u32) -> u32 {
    if HEX { below | below << 1 } else { below }
}

/// The bits after those runs of ones that hold none of some bits. Added to a run, its first bit is carried to the end of
/// the run, unless one is missing on the way.
#[inline]
fn ends_without(bits: u32, some: u32) -> u32 {
    let first = bits & !(bits << 1);
    let after = !bits & (bits << 1);
    (bits & !some).wrapping_add(first) & after
}

/// The runs of ones that hold at least one of some bits.
#[inline]
fn runs_with(bits: u32, some: u32) -> u32 {
    let mut without = ends_without(bits, some);
    let mut runs = bits;
    while without != 0 {
        let end = without & without.wrapping_neg();
        without ^= end;
        let gaps = !bits & (end - 1);
        let begin = 1_u32.checked_shl(32 - gaps.leading_zeros()).unwrap_or(0);
        runs &= !(end - begin);
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use stackwright_core::Rng;

    #[test]
    fn it_is_what_spreading_step_by_step_finds() {
        for board in Board::ALL {
            let geometry = board.geometry();
            let mut rng = Rng::new(1);
            let mut plain = 0;
            for round in 0..400 {
                let random = |density: usize, rng: &mut Rng| {
                    let mut set = CellSet::EMPTY;
                    for cell in geometry.cells().filter(|_| rng.below(20) < density) {
                        set.insert(geometry, cell);
                    }
                    set
                };
                let within = random(round % 21, &mut rng);
                let seeds = random(1 + round % 3, &mut rng).and(&within);
                let expected = seeds.flood(&within, |set| set.spread(geometry));
                assert_eq!(seeds.connected(&within, geometry), expected, "{board} {within:?} {seeds:?}");
                let mut rest = within;
                let mut parts = 0;
                while let Some(cell) = rest.first(geometry) {
                    let mut first = CellSet::EMPTY;
                    first.insert(geometry, cell);
                    let expected = first.flood(&within, |set| set.spread(geometry));
                    let mut part = CellSet::EMPTY;
                    for_board!(board => part.rows[..ROWS].copy_from_slice(&first_part::<ROWS, HEX>(rest.rows())));
                    assert_eq!(part, expected, "{board} {within:?}");
                    rest = rest.minus(&part);
                    parts += 1;
                }
                let plainly = for_board!(board => is_plainly_one::<ROWS, HEX>(within.rows()));
                assert!(parts == 1 || !plainly, "{board} {within:?}");
                plain += usize::from(plainly);
            }
            assert!(plain > 10, "{board}: {plain}");
        }
    }

    #[test]
    fn runs_are_taken_whole() {
        assert_eq!(runs_with(0b1110_1101, 0b0100_1000), 0b1110_1100);
        assert_eq!(runs_with(0b1110_1101, 0), 0);
        assert_eq!(runs_with(0b1110_1101, 0b1110_1101), 0b1110_1101);
        assert_eq!(runs_with(0b111, 0b10), 0b111);
        assert_eq!(runs_with(0b1_1011_0111, 0b10), 0b111);
    }
}
