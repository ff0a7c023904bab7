//! The eight directions, and which squares lie on a line.

use crate::square::{FRAME, SQUARES, Square, SquareSet};

/// The eight ways, straight ones first; as steps inside the frame.
pub(crate) const STEPS: [i8; 8] = [12, 1, -12, -1, 13, -11, -13, 11];
/// The same, to count with.
pub(crate) const DELTAS: [isize; 8] = {
    let mut deltas = [0; 8];
    let mut direction = 0;
    while direction < deltas.len() {
        deltas[direction] = STEPS[direction] as isize;
        direction += 1;
    }
    deltas
};
/// Directions below this one run along ranks and files, the others along diagonals.
pub(crate) const STRAIGHT: usize = 4;

/// The longest range of a piece other than the commander's slide.
const LONGEST: i32 = 5;

/// A direction and a distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    pub direction: u8,
    pub distance: u8,
}

impl Way {
    pub(crate) const fn is_diagonal(self) -> bool {
        self.direction as usize >= STRAIGHT
    }
}

stackwright_core::ready! {
    /// The squares in line with each square at no more than so many steps; at none for 0.
    pub(crate) static WITHIN: [[SquareSet; FRAME]; 6] =
        [within(0), within(1), within(2), within(3), within(4), within(LONGEST)];
}

stackwright_core::ready! {
    /// The squares in line with each square at no more than five steps: nobody attacks from further away.
    pub(crate) static NEAR: [SquareSet; FRAME] = within(LONGEST);
}

const fn within(steps: i32) -> [SquareSet; FRAME] {
    let mut table = [SquareSet::EMPTY; FRAME];
    let mut rank = 1;
    while rank <= 12 {
        let mut file = 0;
        while file < 11 {
            if let Some(square) = Square::new(file as u8, rank as u8) {
                let mut direction = 0;
                while direction < 8 {
                    let (across, along) = vector(direction);
                    let mut distance = 1;
                    while distance <= steps {
                        let (x, y) = (file + across * distance, rank + along * distance);
                        if x >= 0
                            && y >= 1
                            && let Some(other) = Square::new(x as u8, y as u8)
                        {
                            table[square.index()] = table[square.index()].with(other);
                        }
                        distance += 1;
                    }
                    direction += 1;
                }
            }
            file += 1;
        }
        rank += 1;
    }
    table
}

stackwright_core::ready! {
    /// All squares beyond each square in a direction, to the edge of the board.
    pub(crate) static RAYS: [[SquareSet; FRAME]; 8] =
        [ray(0), ray(1), ray(2), ray(3), ray(4), ray(5), ray(6), ray(7)];
}

const fn ray(direction: usize) -> [SquareSet; FRAME] {
    let mut table = [SquareSet::EMPTY; FRAME];
    let (across, along) = vector(direction);
    let mut place = 0;
    while place < 132 {
        let (mut x, mut y) = (place % 11, place / 11 + 1);
        if let Some(from) = Square::new(x as u8, y as u8) {
            loop {
                (x, y) = (x + across, y + along);
                if x < 0 || y < 1 {
                    break;
                }
                let Some(square) = Square::new(x as u8, y as u8) else { break };
                table[from.index()] = table[from.index()].with(square);
            }
        }
        place += 1;
    }
    table
}

/// The squares from a square along a ray up to the first piece, which is among them; `blockers` may be any pieces.
#[inline]
pub(crate) fn seen_along(from: Square, direction: usize, blockers: SquareSet) -> SquareSet {
    let ray = RAYS[direction][from.index()];
    let held = ray.and(blockers);
    let nearest = if DELTAS[direction] > 0 { held.first() } else { held.last() };
    nearest.map_or(ray, |nearest| ray.minus(RAYS[direction][nearest.index()]))
}

/// Of the squares in line with a square those that no blocker stands before.
#[inline]
pub(crate) fn open_lines(from: Square, squares: SquareSet, blockers: SquareSet) -> SquareSet {
    let mut open = squares;
    squares.and(blockers).each(|blocker| {
        let direction = usize::from(way(from, blocker).direction);
        open = open.minus(RAYS[direction][blocker.index()]);
    });
    open
}

/// How far pieces reach along ranks and files, and along diagonals: all pairs that there are.
const RANGES: [(u8, u8); 11] =
    [(0, 0), (1, 0), (1, 1), (2, 1), (3, 2), (3, 3), (4, 4), (5, 5), (2, 0), (2, 2), (1, 2)];

stackwright_core::ready! {
    /// The squares in reach where nothing stands between; which of the tables, [`span_of`] says.
    pub(crate) static SPANS: [[SquareSet; FRAME]; RANGES.len()] = {
        let mut table = [[SquareSet::EMPTY; FRAME]; RANGES.len()];
        let mut number = 0;
        while number < RANGES.len() {
            let (straight, diagonal) = RANGES[number];
            let mut at = 0;
            while at < FRAME {
                let lines = WITHIN[straight as usize][at].and(CROSS[at]);
                let slants = WITHIN[diagonal as usize][at].minus(CROSS[at]);
                table[number][at] = lines.or(slants);
                at += 1;
            }
            number += 1;
        }
        table
    };
}

/// The number of the table of [`SPANS`] for a range.
pub(crate) const fn span_of(straight: u8, diagonal: u8) -> u8 {
    let mut number = 0;
    while RANGES[number].0 != straight || RANGES[number].1 != diagonal {
        number += 1;
    }
    number as u8
}

/// Two squares, and how many files and ranks they are apart.
pub(crate) struct Pair {
    pub one: Square,
    pub other: Square,
    pub across: u8,
    pub along: u8,
}

impl Pair {
    /// How many there are.
    pub(crate) const ALL: usize = SQUARES * SQUARES;

    /// Each of them by its number.
    pub(crate) const fn at(number: usize) -> Pair {
        let (one, other) = (Square::numbered(number / SQUARES), Square::numbered(number % SQUARES));
        let (across, along) = (one.file().abs_diff(other.file()), one.rank().abs_diff(other.rank()));
        Pair { one, other, across, along }
    }
}

/// What a table by pairs says of a square with each other one: nothing where there is no such square.
#[inline]
pub(crate) fn of_pairs(table: &'static [[u8; FRAME]; FRAME], square: Option<Square>) -> &'static [u8; FRAME] {
    static NOTHING: [u8; FRAME] = [0; FRAME];
    square.map_or(&NOTHING, |square| &table[square.index()])
}

stackwright_core::ready! {
    /// How far two squares are apart in steps along ranks and files.
    pub(crate) static APART: [[u8; FRAME]; FRAME] = {
        let mut table = [[0; FRAME]; FRAME];
        let mut number = 0;
        while number < Pair::ALL {
            let pair = Pair::at(number);
            table[pair.one.index()][pair.other.index()] = pair.across + pair.along;
            number += 1;
        }
        table
    };
}

stackwright_core::ready! {
    /// The other squares of each square's rank and file.
    pub(crate) static CROSS: [SquareSet; FRAME] = cross();
}

const fn cross() -> [SquareSet; FRAME] {
    let mut table = [SquareSet::EMPTY; FRAME];
    let mut number = 0;
    while number < Pair::ALL {
        let Pair { one, other, across, along } = Pair::at(number);
        if (across == 0) != (along == 0) {
            table[one.index()] = table[one.index()].with(other);
        }
        number += 1;
    }
    table
}

/// The file step and the rank step of a direction.
pub(crate) const fn vector(direction: usize) -> (i32, i32) {
    [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)][direction]
}

stackwright_core::ready! {
    /// The way between two squares of which one is [`NEAR`] the other, by the difference of their places in the frame.
    static WAYS: [Way; 131] = ways();
}

const fn ways() -> [Way; 131] {
    let mut table = [Way { direction: 0, distance: 0 }; 131];
    let mut direction = 0;
    while direction < 8 {
        let mut distance = 1;
        while distance <= 5 {
            table[(65 + DELTAS[direction] * distance) as usize] =
                Way { direction: direction as u8, distance: distance as u8 };
            distance += 1;
        }
        direction += 1;
    }
    table
}

/// The way from one square to another that is [`NEAR`] it.
#[inline]
pub(crate) fn way(from: Square, to: Square) -> Way {
    WAYS[(to.index() as isize - from.index() as isize + 65) as usize]
}

/// The way from one square to any other in line with it.
pub(crate) fn long_way(from: Square, to: Square) -> Option<Way> {
    let across = i32::from(to.file()) - i32::from(from.file());
    let along = i32::from(to.rank()) - i32::from(from.rank());
    let distance = across.abs().max(along.abs());
    let in_line = across == 0 || along == 0 || across.abs() == along.abs();
    if distance == 0 || !in_line {
        return None;
    }
    let step = (across.signum(), along.signum());
    let direction = (0..8).find(|&direction| vector(direction) == step)?;
    Some(Way { direction: direction as u8, distance: distance as u8 })
}

/// The square so many steps away; the caller knows that it is on the board.
#[inline]
pub(crate) fn step(from: Square, direction: usize, steps: isize) -> Square {
    Square::at((from.index() as isize + DELTAS[direction] * steps) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_agree_with_files_and_ranks() {
        for from in Square::all() {
            for to in Square::all() {
                let long = long_way(from, to);
                let (across, along) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
                assert_eq!(APART[from.index()][to.index()], across + along, "{from} {to}");
                let straight = long.is_some_and(|way| !way.is_diagonal());
                assert_eq!(CROSS[from.index()].contains(to), straight, "{from} {to}");
                let near = long.filter(|way| way.distance <= 5);
                assert_eq!(NEAR[from.index()].contains(to), near.is_some(), "{from} {to}");
                if let Some(short) = near {
                    assert_eq!(way(from, to), short);
                }
                assert!(!RAYS.iter().any(|rays| rays[from.index()].contains(to)) || long.is_some());
                if let Some(way) = long {
                    let direction = usize::from(way.direction);
                    assert!(RAYS[direction][from.index()].contains(to), "{from} {to}");
                    let seen = seen_along(from, direction, SquareSet::EMPTY.with(to));
                    assert_eq!(seen.len(), usize::from(way.distance), "{from} {to}");
                    assert!(seen.contains(to));
                    let open = open_lines(from, NEAR[from.index()], SquareSet::EMPTY.with(to));
                    assert!(way.distance > 5 || open.contains(to));
                    let shut = NEAR[from.index()].minus(open);
                    assert_eq!(shut, RAYS[direction][to.index()].and(NEAR[from.index()]));
                    assert_eq!(step(from, usize::from(way.direction), way.distance as isize), to);
                }
            }
        }
    }
}
