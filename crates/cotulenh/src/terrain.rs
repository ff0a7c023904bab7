//! Sea, mixed and land: where a piece may stand, and how far the ground lets it move.

use crate::piece::Role;
use crate::rays::{STRAIGHT, vector};
use crate::square::{FRAME, RANKS, Square, SquareSet};

/// What a square is made of. // C02
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// Files a and b: navies only.
    Sea,
    /// File c and the mouth of the river, d6 e6 d7 e7: everybody.
    Mixed,
    /// The rest: everybody but navies.
    Land,
}

impl Terrain {
    /// The terrain of a square.
    pub const fn of(square: Square) -> Terrain {
        match (square.file(), square.rank()) {
            (0 | 1, _) => Terrain::Sea,
            (2, _) | (3 | 4, 6 | 7) => Terrain::Mixed,
            _ => Terrain::Land,
        }
    }
}

/// The three ways in which ground stops moves (the air force knows none of them).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    Light = 0,
    Heavy = 1,
    Sea = 2,
}

impl Ground {
    pub(crate) const fn of(role: Role) -> Ground {
        match role {
            Role::Navy => Ground::Sea,
            role if role.is_heavy() => Ground::Heavy,
            _ => Ground::Light,
        }
    }
}

/// Where all pieces but the navy may stand, where the navy may, and nowhere. // C02
pub(crate) static STANDING: [SquareSet; 4] = standing();
const STANDING_AT_COMPILE_TIME: [SquareSet; 4] = standing();
/// The number of the empty set of [`STANDING`].
pub(crate) const NOWHERE: u8 = 2;

/// Where all pieces but the navy may stand. // C02
pub(crate) const ASHORE: SquareSet = STANDING_AT_COMPILE_TIME[0];
/// Where the navy may stand. // C02
pub(crate) const AFLOAT: SquareSet = STANDING_AT_COMPILE_TIME[1];

const fn standing() -> [SquareSet; 4] {
    let mut sets = [SquareSet::EMPTY; 4];
    let mut rank = 1;
    while rank <= 12 {
        let mut file = 0;
        while file < 11 {
            if let Some(square) = Square::new(file, rank) {
                match Terrain::of(square) {
                    Terrain::Sea => sets[1] = sets[1].with(square),
                    Terrain::Land => sets[0] = sets[0].with(square),
                    Terrain::Mixed => {
                        sets[0] = sets[0].with(square);
                        sets[1] = sets[1].with(square);
                    }
                }
            }
            file += 1;
        }
        rank += 1;
    }
    sets
}

/// C02: whether a piece, or a stack that it carries, may stand there.
#[inline]
pub fn may_stand(role: Role, square: Square) -> bool {
    STANDING[usize::from(role == Role::Navy)].contains(square)
}

/// How many squares the ground lets a piece move, by kind of ground, square and direction; pieces in its way aside.
///
/// C07: the first square that it cannot use ends the moves of the ray; so do C05 and C06.
pub(crate) static LIMITS: [[[u8; 8]; FRAME]; 3] =
    [limits(Ground::Light), limits(Ground::Heavy), limits(Ground::Sea)];

const fn limits(ground: Ground) -> [[u8; 8]; FRAME] {
    let mut table = [[0; 8]; FRAME];
    let mut rank = 1;
    while rank <= 12 {
        let mut file = 0;
        while file < 11 {
            if let Some(square) = Square::new(file, rank) {
                let mut direction = 0;
                while direction < 8 {
                    table[square.index()][direction] = limit(ground, square, direction);
                    direction += 1;
                }
            }
            file += 1;
        }
        rank += 1;
    }
    table
}

const fn limit(ground: Ground, origin: Square, direction: usize) -> u8 {
    let (across, along) = vector(direction);
    let (mut before, mut squares) = (origin, 0);
    loop {
        let (x, y) = (before.file() as i32 + across, before.rank() as i32 + along);
        if x < 0 || y < 0 {
            return squares;
        }
        let Some(square) = Square::new(x as u8, y as u8) else { return squares };
        let stands = STANDING_AT_COMPILE_TIME[matches!(ground, Ground::Sea) as usize].contains(square);
        if !stands
            || matches!(ground, Ground::Heavy) && !bridged(origin, square)
            || matches!(ground, Ground::Sea) && is_cut(before, square)
        {
            return squares;
        }
        before = square;
        squares += 1;
    }
}

stackwright_core::ready! {
    /// Where the ground and the sea let a navy move, plain and heroic; pieces in its way aside.
    pub(crate) static NAVAL: [[SquareSet; FRAME]; 2] =
        [open_ground(Ground::Sea, 4, 8), open_ground(Ground::Sea, 5, 8)];
}

stackwright_core::ready! {
    /// Where the ground lets a commander slide along its rank and file; pieces in its way aside. // C15
    pub(crate) static SLIDES: [SquareSet; FRAME] = open_ground(Ground::Light, RANKS as i32, STRAIGHT);
}

/// The squares at no more than so many steps, as far as the ground goes, in the first of the directions.
const fn open_ground(ground: Ground, reach: i32, directions: usize) -> [SquareSet; FRAME] {
    let mut table = [SquareSet::EMPTY; FRAME];
    let mut place = 0;
    while place < 132 {
        let (file, rank) = (place % 11, place / 11 + 1);
        if let Some(square) = Square::new(file as u8, rank as u8) {
            let mut direction = 0;
            while direction < directions {
                let (across, along) = vector(direction);
                let limit = LIMITS[ground as usize][square.index()][direction] as i32;
                let mut distance = 1;
                while distance <= reach && distance <= limit {
                    let (x, y) = (file + across * distance, rank + along * distance);
                    if let Some(other) = Square::new(x as u8, y as u8) {
                        table[square.index()] = table[square.index()].with(other);
                    }
                    distance += 1;
                }
                direction += 1;
            }
        }
        place += 1;
    }
    table
}

/// C05: heavy pieces cross the river only straight along files f and h.
pub(crate) const fn bridged(origin: Square, square: Square) -> bool {
    (origin.rank() <= 6) == (square.rank() <= 6)
        || origin.file() == square.file() && matches!(square.file(), 5 | 7)
}

/// C06: the navy does not move along c5-d6 and c8-d7.
pub(crate) const fn is_cut(one: Square, other: Square) -> bool {
    let (low, high) = if one.file() < other.file() { (one, other) } else { (other, one) };
    low.file() == 2 && high.file() == 3 && matches!((low.rank(), high.rank()), (5, 6) | (8, 7))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rays::{DELTAS, long_way};

    fn limit_towards(role: Role, from: &str, to: &str) -> u8 {
        let (from, to) = (from.parse().unwrap(), to.parse().unwrap());
        let way = long_way(from, to).unwrap();
        LIMITS[Ground::of(role) as usize][from.index()][usize::from(way.direction)]
    }

    #[test] // C02
    fn c02_terrain_is_sea_mixed_and_land() {
        let count = |terrain| Square::all().filter(|&square| Terrain::of(square) == terrain).count();
        assert_eq!((count(Terrain::Sea), count(Terrain::Mixed), count(Terrain::Land)), (24, 16, 92));
        for square in Square::all() {
            assert_eq!(may_stand(Role::Navy, square), Terrain::of(square) != Terrain::Land);
            assert_eq!(may_stand(Role::AirForce, square), Terrain::of(square) != Terrain::Sea);
        }
    }

    #[test] // C05
    fn c05_heavy_pieces_cross_on_the_bridges() {
        assert_eq!(limit_towards(Role::Artillery, "f5", "f8"), 7);
        assert_eq!(limit_towards(Role::Artillery, "g5", "g8"), 1);
        assert_eq!(limit_towards(Role::AntiAir, "h7", "h6"), 6);
        assert_eq!(limit_towards(Role::Missile, "f6", "g7"), 0);
        assert_eq!(limit_towards(Role::Tank, "g5", "g8"), 7);
    }

    #[test] // C06
    fn c06_the_navy_keeps_off_two_diagonals() {
        for (from, to) in [("c5", "d6"), ("d6", "c5"), ("c8", "d7"), ("d7", "c8")] {
            assert_eq!(limit_towards(Role::Navy, from, to), 0, "{from} {to}");
        }
        assert_eq!(limit_towards(Role::Navy, "c6", "d7"), 1);
        assert_eq!(limit_towards(Role::Navy, "c6", "f6"), 2);
    }

    #[test] // C07
    fn c07_an_unusable_square_ends_the_moves() {
        assert_eq!(limit_towards(Role::Infantry, "a4", "c4"), 0);
        assert_eq!(limit_towards(Role::Infantry, "b4", "c4"), 9);
        assert_eq!(limit_towards(Role::Navy, "c1", "f1"), 0);
        assert_eq!(DELTAS.len(), 8);
    }
}
