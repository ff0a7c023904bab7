//! How pieces go by land: how far, over which ground, and their way over an empty board.

use crate::piece::{Role, Unit};
use crate::rays::{SPANS, STRAIGHT, span_of, vector};
use crate::square::{FRAME, Square, SquareSet};
use crate::terrain::{Ground, LIMITS};

/// The longest way of all: four squares in eight directions.
const LONGEST: usize = 32;

/// How a piece goes from a square. Navies, air forces and commanders go their own ways.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    /// The squares in its range where nothing stands between.
    span: SquareSet,
    /// The squares that it sees, direction by direction in the order of the lists.
    squares: [Square; LONGEST],
    /// For each of them where the next direction begins; with [`TAKES`] where it can take and not go.
    next: [u8; LONGEST],
    len: u8,
    /// Whether it can go to all of them where nothing stands.
    is_open: bool,
}

/// C07, C10: what the ground keeps a piece from it can still take.
const TAKES: u8 = 0x80;

const NO_WAY: Way = Way {
    span: SquareSet::EMPTY,
    squares: [Square::FILLER; LONGEST],
    next: [0; LONGEST],
    len: 0,
    is_open: true,
};

/// A square on a way.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    pub square: Square,
    /// Whether it can only be taken, and not gone to.
    pub takes: bool,
    /// Where the next direction begins.
    pub next: usize,
}

/// The ranges and grounds that there are, and whether captures pass over pieces, and so not by the way: light pieces
/// first, then heavy ones. // C04
const WAYS: [(u8, u8, Ground, bool); 12] = [
    (0, 0, Ground::Light, false),
    (1, 0, Ground::Light, false),
    (1, 1, Ground::Light, false),
    (2, 0, Ground::Light, false),
    (2, 2, Ground::Light, false),
    (3, 3, Ground::Light, false),
    (1, 0, Ground::Heavy, false),
    (2, 2, Ground::Heavy, false),
    (2, 1, Ground::Heavy, true),
    (3, 2, Ground::Heavy, true),
    (3, 3, Ground::Heavy, true),
    (4, 4, Ground::Heavy, true),
];

stackwright_core::ready! {
    static FROM: [[Way; FRAME]; WAYS.len()] = {
        let mut table = [[NO_WAY; FRAME]; WAYS.len()];
        let mut number = 0;
        while number < WAYS.len() {
            let mut place = 0;
            while place < 132 {
                if let Some(from) = Square::new((place % 11) as u8, (place / 11 + 1) as u8) {
                    let (straight, diagonal, ground, _) = WAYS[number];
                    let span = SPANS[span_of(straight, diagonal) as usize][from.index()];
                    let limits = &LIMITS[ground as usize][from.index()];
                    table[number][from.index()] = way(from, WAYS[number], span, limits);
                }
                place += 1;
            }
            number += 1;
        }
        table
    };
}

const fn way(
    from: Square,
    (straight, diagonal, _, over): (u8, u8, Ground, bool),
    span: SquareSet,
    limits: &[u8; 8],
) -> Way {
    let mut found = NO_WAY;
    found.span = span;
    let mut direction = 0;
    while direction < 8 {
        let reach = if direction < STRAIGHT { straight } else { diagonal };
        let limit = limits[direction];
        let (across, along) = vector(direction);
        let (first, mut steps) = (found.len as usize, 0);
        while steps < reach {
            steps += 1;
            let (x, y) =
                (from.file() as i32 + across * steps as i32, from.rank() as i32 + along * steps as i32);
            if x < 0 || y < 1 || over && steps > limit {
                break;
            }
            let Some(square) = Square::new(x as u8, y as u8) else { break };
            found.squares[found.len as usize] = square;
            found.next[found.len as usize] = if steps > limit { TAKES } else { 0 };
            found.is_open &= steps <= limit;
            found.len += 1;
        }
        let mut at = first;
        while at < found.len as usize {
            found.next[at] |= found.len;
            at += 1;
        }
        direction += 1;
    }
    found
}

/// Which of the ways a piece goes.
pub(crate) const fn way_of(unit: Unit) -> u8 {
    let (range, ground, over) = (unit.range(), Ground::of(unit.role), unit.role.shoots_over());
    if matches!(unit.role, Role::Commander | Role::AirForce | Role::Navy) {
        return 0;
    }
    let mut number = 0;
    loop {
        let way = WAYS[number];
        if way.0 == range.straight
            && way.1 == range.diagonal
            && way.2 as usize == ground as usize
            && way.3 == over
        {
            return number as u8;
        }
        number += 1;
    }
}

impl Way {
    /// The way with that number, see [`way_of`], from a square.
    #[inline]
    pub(crate) fn from(number: u8, from: Square) -> &'static Way {
        &FROM[usize::from(number)][from.index()]
    }

    /// The squares in its range where nothing stands between.
    #[inline]
    pub(crate) fn span(&self) -> SquareSet {
        self.span
    }

    /// The squares that it can go to where nothing stands, in the order of the lists; none if the ground keeps it from
    /// some that it sees.
    #[inline]
    pub(crate) fn open_squares(&self) -> Option<&[Square]> {
        if self.is_open { Some(&self.squares[..usize::from(self.len)]) } else { None }
    }

    /// How many squares it sees.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// The square with that number, direction by direction in the order of the lists.
    #[inline]
    pub(crate) fn spot(&self, at: usize) -> Spot {
        let (square, next) = (self.squares[at % LONGEST], self.next[at % LONGEST]);
        Spot { square, takes: next & TAKES != 0, next: usize::from(next & !TAKES) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // C04
    fn c04_every_kind_of_piece_marches_as_far_as_its_range() {
        let e9: Square = "e9".parse().unwrap();
        for role in Role::ALL {
            for heroic in [false, true] {
                let unit = Unit { role, heroic };
                if matches!(role, Role::Commander | Role::AirForce | Role::Navy) {
                    continue;
                }
                let (way, range) = (Way::from(way_of(unit), e9), unit.range());
                let spots: Vec<_> = (0..way.len()).map(|at| way.spot(at)).collect();
                let goes = spots.iter().filter(|spot| !spot.takes).count();
                assert_eq!(
                    spots.first().map_or(0, |first| first.next),
                    usize::from(range.straight.min(3)),
                    "{unit}"
                );
                assert!(spots.iter().all(|spot| way.span().contains(spot.square)), "{unit}");
                assert!(spots.is_sorted_by_key(|spot| spot.next), "{unit}");
                // C04: who shoots over pieces does not take by the way.
                assert!(spots.len() == way.span().len() || role.shoots_over(), "{unit}");
                assert_eq!(
                    way.open_squares().map(<[_]>::len),
                    (goes == spots.len()).then_some(goes),
                    "{unit}"
                );
                let light = way.span().and(crate::terrain::ASHORE).len();
                // C05: the river stops heavy pieces; nothing else is in the way on e9.
                assert!(goes == light || role.is_heavy() && goes < light, "{unit}");
            }
        }
    }
}
