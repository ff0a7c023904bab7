//! A05: straight lines. Cells that are not empty stop them, and so does the edge, beyond which no cell is empty.

use crate::cell::{CELLS, Cell, CellSet, MOST_SIZE};

const SIZE: i8 = MOST_SIZE as i8;

/// The eight directions, file and rank. Along the first four the numbers of cells grow.
const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];

/// The cells behind each cell in each direction, on the largest board.
static RAYS: [[u128; 8]; CELLS] = {
    let mut rays = [[0; 8]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut way = 0;
        while way < 8 {
            let (right, up) = DIRECTIONS[way];
            let (mut file, mut rank) = (cell as i8 % SIZE + right, cell as i8 / SIZE + up);
            while file >= 0 && file < SIZE && rank >= 0 && rank < SIZE {
                rays[cell][way] |= 1 << (rank * SIZE + file);
                (file, rank) = (file + right, rank + up);
            }
            way += 1;
        }
        cell += 1;
    }
    rays
};

/// The cells that a queen on `from` reaches over empty ones.
#[inline]
pub(crate) fn seen(from: Cell, empty: CellSet) -> CellSet {
    let rays = &RAYS[from.index()];
    let mut seen = 0;
    for ray in &rays[..4] {
        let blockers = ray & !empty.0;
        // What lies below the lowest blocker; all of it if there is none.
        seen |= ray & (blockers & blockers.wrapping_neg()).wrapping_sub(1);
    }
    for ray in &rays[4..] {
        let blockers = ray & !empty.0;
        let above = if blockers == 0 { u128::MAX } else { !(u128::MAX >> blockers.leading_zeros()) };
        seen |= ray & above;
    }
    CellSet(seen)
}

/// The cells between two on a straight line, in order from the first; nothing if they are on none.
pub(crate) fn between(from: Cell, to: Cell) -> Option<impl Iterator<Item = Cell>> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let steps = files.unsigned_abs().max(ranks.unsigned_abs());
    let straight = steps > 0 && (files == 0 || ranks == 0 || files.abs() == ranks.abs());
    straight.then(|| {
        let (right, up) = (files.signum(), ranks.signum());
        (1..steps as i8).map(move |step| {
            Cell::at((from.file() as i8 + step * right) as u8, (from.rank() as i8 + step * up) as u8)
        })
    })
}

/// The first file, with a cell above the last rank, where a step to the right from the last cell would lead.
const FILE: u128 = {
    let mut file = 0;
    let mut rank = 0;
    while rank <= MOST_SIZE {
        file |= 1 << (rank * MOST_SIZE);
        rank += 1;
    }
    file
};
const NOT_FIRST: u128 = !FILE;
const NOT_LAST: u128 = !(FILE << (MOST_SIZE - 1));

/// The cells beside those of a set, in all eight directions, and the set itself.
#[inline]
pub(crate) fn around(set: CellSet) -> CellSet {
    let row = set.0 | set.0 << 1 & NOT_FIRST | set.0 >> 1 & NOT_LAST;
    CellSet(row | row << MOST_SIZE | row >> MOST_SIZE)
}

/// The empty cells that queens on all cells of a set reach together.
#[inline]
pub(crate) fn seen_by_all(set: CellSet, empty: CellSet) -> CellSet {
    let (from, empty) = (set.0, empty.0);
    let slide = |step: fn(u128) -> u128| {
        let mut seen = 0;
        let mut front = step(from) & empty;
        while front != 0 {
            seen |= front;
            front = step(front) & empty & !seen;
        }
        seen
    };
    CellSet(
        slide(|set| set << 1 & NOT_FIRST)
            | slide(|set| set >> 1 & NOT_LAST)
            | slide(|set| set << MOST_SIZE)
            | slide(|set| set >> MOST_SIZE)
            | slide(|set| set << (MOST_SIZE + 1) & NOT_FIRST)
            | slide(|set| set >> (MOST_SIZE + 1) & NOT_LAST)
            | slide(|set| set << (MOST_SIZE - 1) & NOT_LAST)
            | slide(|set| set >> (MOST_SIZE - 1) & NOT_FIRST),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::Rng;

    #[test]
    fn sets_see_what_their_cells_see() {
        let mut rng = Rng::new(1);
        for size in [4, 7, 10, 11] {
            for _ in 0..200 {
                let board = CellSet::board(size);
                let empty: CellSet = board.into_iter().filter(|_| rng.below(4) > 0).collect();
                let set: CellSet = board.into_iter().filter(|_| rng.below(12) == 0).collect();
                let each = |of: &dyn Fn(Cell) -> CellSet| {
                    set.into_iter().fold(CellSet::EMPTY, |all, cell| all | of(cell))
                };
                assert_eq!(seen_by_all(set, empty), each(&|cell| seen(cell, empty)));
                let near = |cell: Cell, other: Cell| {
                    cell.file().abs_diff(other.file()).max(cell.rank().abs_diff(other.rank())) <= 1
                };
                let beside = each(&|cell| board.into_iter().filter(|&other| near(cell, other)).collect());
                assert_eq!(around(set) & board, beside);
            }
        }
    }
}
