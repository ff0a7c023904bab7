//! How pieces go by land: how far, over which ground, and their way over an empty board.

use crate::piece::{Role, Unit};
use crate::rays::{SPANS, STEPS, STRAIGHT, span_of, vector};
use crate::square::{FRAME, Square, SquareSet};
use crate::terrain::{Ground, LIMITS};

/// How one kind of piece marches. Navies, air forces and commanders go their own ways.
#[derive(Clone, Copy)]
pub(crate) struct March {
    /// Which of [`SPANS`](crate::rays::SPANS) it reaches.
    span: u8,
    /// Which of the ways it goes.
    way: u8,
}

/// How far a piece gets in one direction.
#[derive(Clone, Copy)]
pub(crate) struct Leg {
    /// The direction, as a step inside the frame.
    pub step: i8,
    /// How many squares it can go, pieces in its way aside.
    pub goes: u8,
    /// How many squares of the board are in its range.
    pub sees: u8,
}

/// The longest way of all: four squares in eight directions.
const LONGEST: usize = 32;

/// How a piece goes from a square.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    /// How many squares it can go to where nothing stands, and how many directions there are.
    len: u8,
    legs_len: u8,
    squares: [Square; LONGEST],
    legs: [Leg; 8],
}

const NO_WAY: Way = Way {
    len: 0,
    legs_len: 0,
    squares: [Square::FILLER; LONGEST],
    legs: [Leg { step: 0, goes: 0, sees: 0 }; 8],
};

/// The ranges and grounds that there are: light pieces first, then heavy ones.
const WAYS: [(u8, u8, Ground); 12] = [
    (0, 0, Ground::Light),
    (1, 0, Ground::Light),
    (1, 1, Ground::Light),
    (2, 0, Ground::Light),
    (2, 2, Ground::Light),
    (3, 3, Ground::Light),
    (1, 0, Ground::Heavy),
    (2, 1, Ground::Heavy),
    (2, 2, Ground::Heavy),
    (3, 2, Ground::Heavy),
    (3, 3, Ground::Heavy),
    (4, 4, Ground::Heavy),
];

static FROM: [[Way; FRAME]; WAYS.len()] = {
    let mut table = [[NO_WAY; FRAME]; WAYS.len()];
    let mut number = 0;
    while number < WAYS.len() {
        let (straight, diagonal, ground) = WAYS[number];
        let mut place = 0;
        while place < 132 {
            if let Some(from) = Square::new((place % 11) as u8, (place / 11 + 1) as u8) {
                table[number][from.index()] = way(from, straight, diagonal, ground);
            }
            place += 1;
        }
        number += 1;
    }
    table
};

const fn way(from: Square, straight: u8, diagonal: u8, ground: Ground) -> Way {
    let mut found = NO_WAY;
    let mut direction = 0;
    while direction < 8 {
        let reach = if direction < STRAIGHT { straight } else { diagonal };
        let limit = LIMITS[ground as usize][from.index()][direction];
        let (across, along) = vector(direction);
        let mut leg = Leg { step: STEPS[direction], goes: 0, sees: 0 };
        while leg.sees < reach {
            let steps = leg.sees as i32 + 1;
            let (x, y) = (from.file() as i32 + across * steps, from.rank() as i32 + along * steps);
            if x < 0 || y < 1 {
                break;
            }
            let Some(square) = Square::new(x as u8, y as u8) else { break };
            leg.sees += 1;
            if leg.sees <= limit {
                leg.goes += 1;
                found.squares[found.len as usize] = square;
                found.len += 1;
            }
        }
        if leg.sees > 0 {
            found.legs[found.legs_len as usize] = leg;
            found.legs_len += 1;
        }
        direction += 1;
    }
    found
}

impl Way {
    /// The squares that it can go to where nothing stands, in the order of the lists.
    #[inline]
    pub(crate) fn squares(&self) -> &[Square] {
        &self.squares[..usize::from(self.len)]
    }

    /// The directions in which it sees anything, in the order of the lists.
    #[inline]
    pub(crate) fn legs(&self) -> &[Leg] {
        &self.legs[..usize::from(self.legs_len)]
    }
}

/// By the number of the piece.
static MARCHES: [March; Unit::KINDS] = {
    let mut table = [march(Unit::plain(Role::Commander)); Unit::KINDS];
    let mut number = 0;
    while number < Unit::KINDS {
        table[number] = march(Unit { role: Role::ALL[number / 2], heroic: number % 2 == 1 });
        number += 1;
    }
    table
};

const fn march(unit: Unit) -> March {
    let range = unit.range();
    let none = matches!(unit.role, Role::Commander | Role::AirForce | Role::Navy);
    let (straight, diagonal) = if none { (0, 0) } else { (range.straight, range.diagonal) };
    let ground = if none { Ground::Light } else { Ground::of(unit.role) };
    let mut way = 0;
    while WAYS[way].0 != straight || WAYS[way].1 != diagonal || WAYS[way].2 as usize != ground as usize {
        way += 1;
    }
    March { span: span_of(straight, diagonal), way: way as u8 }
}

impl March {
    /// How a piece marches.
    #[inline]
    pub(crate) fn of(unit: Unit) -> March {
        MARCHES[unit.number()]
    }

    /// The squares in its range where nothing stands between.
    #[inline]
    pub(crate) fn span(self, from: Square) -> SquareSet {
        SPANS[usize::from(self.span)][from.index()]
    }

    /// How it goes from a square.
    #[inline]
    pub(crate) fn from(self, from: Square) -> &'static Way {
        &FROM[usize::from(self.way)][from.index()]
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
                let (march, range) = (March::of(unit), unit.range());
                let (alone, legs) = (march.from(e9).squares(), march.from(e9).legs());
                assert_eq!(legs.first().map_or(0, |leg| leg.sees), range.straight.min(3), "{unit}");
                assert_eq!(legs.iter().map(|leg| usize::from(leg.goes)).sum::<usize>(), alone.len());
                assert_eq!(legs.iter().map(|leg| usize::from(leg.sees)).sum::<usize>(), march.span(e9).len());
                assert!(alone.iter().all(|&square| march.span(e9).contains(square)), "{unit}");
                let light = march.span(e9).and(crate::terrain::ASHORE).len();
                // C05: the river stops heavy pieces; nothing else is in the way on e9.
                assert!(alone.len() == light || role.is_heavy() && alone.len() < light, "{unit}");
            }
        }
    }
}
