//! Sets of cells in the form in which the parts of a board are found quickest: a small board in one word, a large one row
//! by row.

use stackwright_core::key;

use crate::board::MAX_ROWS;
use crate::cell_set::CellSet;
use crate::parts::{first_part, flood_hex_9, flood_square_8, is_plainly_one};

/// A set of cells of one board.
pub(crate) trait Plane: Copy + PartialEq {
    /// The same cells.
    fn of(set: &CellSet) -> Self;

    /// Whether there is no cell.
    fn is_empty(self) -> bool;

    /// The cells that are not in the other.
    #[must_use]
    fn minus(self, other: Self) -> Self;

    /// The part that holds the first cell; nothing of nothing.
    #[must_use]
    fn first_part(self) -> Self;

    /// The row and the bit of the first cell; nonsense if there is none.
    fn first(self) -> (usize, u32);

    /// The same for the same cells.
    fn fingerprint(self) -> u64;

    /// Whether a cell is in both.
    fn meets(self, other: Self) -> bool {
        self.minus(other) != self
    }

    /// Whether it is not in several parts.
    fn is_one(self) -> bool {
        self.first_part() == self
    }
}

/// A board whose cells are the bits of one word, so many for each row.
macro_rules! in_a_word {
    ($(#[$about:meta])* $Name:ident($Word:ty), rows: $rows:literal, width: $width:literal, $flood:ident, $fingerprint:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq)]
        pub(crate) struct $Name($Word);

        impl Plane for $Name {
            #[inline]
            fn of(set: &CellSet) -> Self {
                let rows = set.rows[..$rows].iter().enumerate();
                $Name(rows.fold(0, |word, (row, &bits)| word | <$Word>::from(bits) << ($width * row)))
            }

            #[inline]
            fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[inline]
            fn minus(self, other: Self) -> Self {
                $Name(self.0 & !other.0)
            }

            #[inline]
            fn first_part(self) -> Self {
                $Name($flood(self.0 & self.0.wrapping_neg(), self.0))
            }

            #[inline]
            fn first(self) -> (usize, u32) {
                let at = self.0.trailing_zeros();
                (at as usize / $width, at % $width)
            }

            #[inline]
            fn fingerprint(self) -> u64 {
                let fingerprint: fn($Word) -> u64 = $fingerprint;
                fingerprint(self.0)
            }

            #[inline]
            fn meets(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }
        }
    };
}

in_a_word!(
    /// 8 by 8 squares.
    Square8(u64), rows: 8, width: 8, flood_square_8, |word| word
);

in_a_word!(
    /// A hexagon of 9 rows, each with a bit to spare.
    Hex9(u128), rows: 9, width: 10, flood_hex_9, |word| key::mix(word as u64) ^ (word >> 64) as u64
);

/// A large board, row by row.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Rows<const ROWS: usize, const HEX: bool>([u32; ROWS]);

impl<const ROWS: usize, const HEX: bool> Plane for Rows<ROWS, HEX> {
    #[inline]
    fn of(set: &CellSet) -> Self {
        Rows(*set.rows())
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, row| all | row) == 0
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        Rows(std::array::from_fn(|row| self.0[row] & !other.0[row]))
    }

    #[inline]
    fn first_part(self) -> Self {
        Rows(first_part::<ROWS, HEX>(&self.0))
    }

    #[inline]
    fn first(self) -> (usize, u32) {
        let row = self.0.iter().position(|&row| row != 0).unwrap_or(0);
        (row, self.0[row].trailing_zeros())
    }

    fn fingerprint(self) -> u64 {
        static WEIGHTS: key::Table<MAX_ROWS> = key::Table::new(0);
        let rows = self.0.iter().zip(0..);
        rows.fold(0, |sum, (&bits, row)| {
            sum.wrapping_add((WEIGHTS.at(row) | 1).wrapping_mul(u64::from(bits)))
        })
    }

    #[inline]
    fn meets(self, other: Self) -> bool {
        (0..ROWS).fold(0, |both, row| both | (self.0[row] & other.0[row])) != 0
    }

    #[inline]
    fn is_one(self) -> bool {
        is_plainly_one::<ROWS, HEX>(&self.0) || self.first_part() == self
    }
}

/// Evaluates an expression in which `Plane` is the form for a board.
macro_rules! for_plane {
    ($board:expr => $body:expr) => {
        match $board {
            $crate::board::Board::Square8 => $crate::plane::for_plane!($crate::plane::Square8, $body),
            $crate::board::Board::Square19 => $crate::plane::for_plane!($crate::plane::Rows<19, false>, $body),
            $crate::board::Board::Hex8 => $crate::plane::for_plane!($crate::plane::Hex9, $body),
            $crate::board::Board::Hexagonal => $crate::plane::for_plane!($crate::plane::Rows<25, true>, $body),
        }
    };
    ($form:ty, $body:expr) => {{
        type Form = $form;
        $body
    }};
}
pub(crate) use for_plane;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use stackwright_core::Rng;

    /// Every form says the same of a set as a spread from cell to cell.
    #[test]
    fn parts_and_questions_are_those_of_the_set() {
        for board in Board::ALL {
            let geometry = board.geometry();
            let mut rng = Rng::new(1);
            for round in 0..200 {
                let random = |rng: &mut Rng| {
                    let mut set = CellSet::EMPTY;
                    for cell in geometry.cells().filter(|_| rng.below(20) < round % 21) {
                        set.insert(geometry, cell);
                    }
                    set
                };
                let (one, other) = (random(&mut rng), random(&mut rng));
                let mut part = CellSet::EMPTY;
                if let Some(cell) = one.first(geometry) {
                    part.insert(geometry, cell);
                }
                let part = part.flood(&one, |set| set.spread(geometry));
                for_plane!(board => {
                    let (a, b) = (Form::of(&one), Form::of(&other));
                    assert!(a.first_part() == Form::of(&part), "{board} {one:?}");
                    assert_eq!(a.is_one(), part == one, "{board} {one:?}");
                    assert_eq!(a.is_empty(), one.is_empty());
                    assert_eq!(a.meets(b), !one.and(&other).is_empty());
                    assert!(a.minus(b) == Form::of(&one.minus(&other)));
                    assert_eq!(a.fingerprint() == b.fingerprint(), one == other);
                    if let Some(cell) = one.first(geometry) {
                        assert_eq!(a.first(), geometry.place(cell));
                    }
                });
            }
        }
    }
}
