//! Air defence: zones, and how far an air force that is not heroic gets.

use crate::board::Board;
use crate::piece::Colour;
use crate::rays;
use crate::square::{FRAME, Square, SquareSet};
use crate::stack::Stack;

stackwright_core::ready! {
    /// The squares of a zone, by level and square; level 0 has none. // C13
    pub(crate) static ZONES: [[SquareSet; FRAME]; 4] = [zones(0), zones(1), zones(2), zones(3)];
}

const fn zones(level: i32) -> [SquareSet; FRAME] {
    let mut table = [SquareSet::EMPTY; FRAME];
    if level == 0 {
        return table;
    }
    let mut place = 0;
    while place < 132 {
        let (file, rank) = (place % 11, place / 11 + 1);
        if let Some(square) = Square::new(file as u8, rank as u8) {
            let mut across = -level;
            while across <= level {
                let mut along = -level;
                while along <= level {
                    let (x, y) = (file + across, rank + along);
                    // C13: dx^2 + dy^2 <= level^2, own square included.
                    if across * across + along * along <= level * level
                        && x >= 0
                        && y >= 1
                        && let Some(other) = Square::new(x as u8, y as u8)
                    {
                        table[square.index()] = table[square.index()].with(other);
                    }
                    along += 1;
                }
                across += 1;
            }
        }
        place += 1;
    }
    table
}

/// The zone that a stack gives on a square, empty for most.
#[inline]
pub(crate) fn zone_of(stack: Stack, square: Square) -> &'static SquareSet {
    &ZONES[usize::from(stack.air_defence())][square.index()]
}

/// The zone of the provider on that square.
#[inline]
pub(crate) fn zone(board: &Board, provider: Square) -> &'static SquareSet {
    board.stack(provider).map_or(&SquareSet::EMPTY, |stack| zone_of(stack, provider))
}

/// One side's air defence as a whole. A board keeps it up to date. // C13
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sky {
    /// The squares in a zone at least.
    pub once: SquareSet,
    /// The squares in two zones at least.
    pub twice: SquareSet,
}

impl Sky {
    /// From nothing.
    pub(crate) fn over(board: &Board, defender: Colour) -> Sky {
        let mut sky = Sky::default();
        board.providers(defender).each(|provider| sky.add(zone(board, provider)));
        sky
    }

    /// One more provider. One less makes it a new sky: a square does not know how many zones it is in.
    #[inline]
    pub(crate) fn add(&mut self, zone: &SquareSet) {
        self.twice = self.twice.or(self.once.and(*zone));
        self.once = self.once.or(*zone);
    }
}

/// What an air force meets on the next square of its ray. // C14
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Air {
    /// Outside all zones, from the start.
    Free,
    /// Inside the zone of one provider, which it has not left.
    Defended(Square),
    /// Under a second provider, or out of a zone again: the ray ends before this square.
    Closed,
}

/// The provider whose zone holds the square, or two of them. // C13
fn covering(board: &Board, defender: Colour, square: Square) -> (Option<Square>, bool) {
    let mut first = None;
    for provider in board.providers(defender).and(ZONES[3][square.index()]) {
        if zone(board, provider).contains(square) {
            if first.is_some() {
                return (first, true);
            }
            first = Some(provider);
        }
    }
    (first, false)
}

/// C14: one more square of an air force's ray.
#[inline]
pub(crate) fn fly(board: &Board, defender: Colour, so_far: Air, square: Square) -> Air {
    match (so_far, covering(board, defender, square)) {
        (Air::Closed, _) | (_, (_, true)) => Air::Closed,
        (Air::Free, (None, _)) => Air::Free,
        (Air::Free, (Some(provider), _)) => Air::Defended(provider),
        (Air::Defended(provider), (Some(same), _)) if provider == same => so_far,
        (Air::Defended(_), _) => Air::Closed,
    }
}

/// How an air force that is not heroic has flown so far: [`Air`] without who defends it. // C14
#[derive(Clone, Copy)]
pub(crate) enum Flight {
    /// Outside all zones, from the start.
    Free,
    /// Inside this zone alone, which it must not leave.
    Inside(&'static SquareSet),
}

impl Flight {
    #[inline]
    pub(crate) fn is_free(self) -> bool {
        matches!(self, Flight::Free)
    }
}

/// Air defence as one that flies through it sees it: quicker than [`fly`], which asks every provider on every square.
#[derive(Clone, Copy)]
pub(crate) struct Flyover<'a> {
    board: &'a Board,
    defender: Colour,
    sky: &'a Sky,
}

impl<'a> Flyover<'a> {
    #[inline]
    pub(crate) fn new(board: &'a Board, defender: Colour) -> Flyover<'a> {
        Flyover { board, defender, sky: board.sky(defender) }
    }

    /// C14: whether the ray goes on to its next square, and how.
    #[inline]
    pub(crate) fn lets_on(&self, so_far: &mut Flight, square: Square) -> bool {
        match *so_far {
            Flight::Free if !self.sky.once.contains(square) => true,
            // One zone alone: a square of it is in no other.
            Flight::Inside(zone) => zone.contains(square) && !self.sky.twice.contains(square),
            Flight::Free if self.sky.twice.contains(square) => false,
            Flight::Free => {
                let (provider, _) = covering(self.board, self.defender, square);
                *so_far = Flight::Inside(provider.map_or(&SquareSet::EMPTY, |at| zone(self.board, at)));
                true
            }
        }
    }
}

/// C14: whether an air force that is not heroic gets to a square of its ray, be it to its own ruin.
pub(crate) fn reaches(board: &Board, defender: Colour, from: Square, direction: usize, distance: u8) -> bool {
    let sky = Flyover::new(board, defender);
    let mut air = Flight::Free;
    let mut square = from;
    (0..distance).all(|_| {
        square = square.next(rays::STEPS[direction]);
        sky.lets_on(&mut air, square)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // C13
    fn c13_zones_are_discs() {
        let f6: Square = "f6".parse().unwrap();
        assert_eq!([1, 2, 3].map(|level| ZONES[level][f6.index()].len()), [5, 13, 29]);
        for zones in &ZONES[1..] {
            for square in Square::all() {
                assert!(zones[square.index()].contains(square));
            }
        }
    }
}
