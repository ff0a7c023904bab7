//! Who stands where.

use crate::air_defense::{Sky, zone_of};
use crate::piece::{Colour, Role};
use crate::rays;
use crate::square::{FRAME, Square, SquareSet};
use crate::stack::{Piece, Stack};

/// A cell of the frame around the board.
pub(crate) const WALL: u8 = u8::MAX;
/// An empty square.
pub(crate) const EMPTY: u8 = 0;

/// Who stands where, and what follows from it at once. Small and plain: a trial copies it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// The number of the stack on each square, whoever owns it.
    cells: [u8; FRAME],
    owned: [SquareSet; 2],
    /// Squares whose top piece gives air defence.
    providers: [SquareSet; 2],
    /// What they defend.
    skies: [Sky; 2],
    /// Squares with a navy on top, whoever owns it.
    navies: SquareSet,
    commanders: [Option<Square>; 2],
    /// How many squares of a side have something else than its commander on top.
    guards: [u8; 2],
}

impl Default for Board {
    fn default() -> Self {
        let mut cells = [WALL; FRAME];
        for square in Square::all() {
            cells[square.index()] = EMPTY;
        }
        Board {
            cells,
            owned: [SquareSet::EMPTY; 2],
            providers: [SquareSet::EMPTY; 2],
            skies: [Sky::default(); 2],
            navies: SquareSet::EMPTY,
            commanders: [None; 2],
            guards: [0; 2],
        }
    }
}

impl Board {
    /// What stands on a square.
    #[inline]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let stack = self.stack(square)?;
        let colour = if self.owned[0].contains(square) { Colour::Red } else { Colour::Blue };
        Some(Piece { colour, stack })
    }

    /// What stands on a square, whoever owns it.
    #[inline]
    pub fn stack(&self, square: Square) -> Option<Stack> {
        Stack::numbered(self.cells[square.index()])
    }

    /// What a side has on a square.
    #[inline]
    pub fn stack_of(&self, colour: Colour, square: Square) -> Option<Stack> {
        if self.owned[colour.index()].contains(square) { self.stack(square) } else { None }
    }

    /// The squares that a side holds.
    #[inline]
    pub fn owned(&self, colour: Colour) -> SquareSet {
        self.owned[colour.index()]
    }

    /// The squares whose top piece gives a side air defence. // C13
    #[inline]
    pub fn providers(&self, colour: Colour) -> SquareSet {
        self.providers[colour.index()]
    }

    /// The squares in the zones of a side's air defence. // C13
    #[inline]
    pub(crate) fn sky(&self, defender: Colour) -> &Sky {
        &self.skies[defender.index()]
    }

    /// The squares with a navy on top, whoever owns it.
    #[inline]
    pub(crate) fn navies(&self) -> SquareSet {
        self.navies
    }

    /// The squares on which anything stands.
    #[inline]
    pub(crate) fn occupied(&self) -> SquareSet {
        self.owned[0].or(self.owned[1])
    }

    /// Where a side's commander is, carried or not.
    #[inline]
    pub fn commander(&self, colour: Colour) -> Option<Square> {
        self.commanders[colour.index()]
    }

    /// How many squares hold a side's pieces with something else than the commander on top. // C51
    #[inline]
    pub fn guards(&self, colour: Colour) -> u8 {
        self.guards[colour.index()]
    }

    /// The square's cell: a stack's number, [`EMPTY`], or [`WALL`] outside the board.
    #[inline]
    pub(crate) fn cell(&self, index: usize) -> u8 {
        self.cells[index]
    }

    #[inline]
    pub(crate) fn is_empty(&self, square: Square) -> bool {
        self.cells[square.index()] == EMPTY
    }

    /// Makes a square hold this and nothing else.
    pub(crate) fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.replace(square, self.piece(square), piece);
    }

    /// Makes a square, which holds what it `was`, hold what it `is`.
    #[inline]
    pub(crate) fn replace(&mut self, square: Square, was: Option<Piece>, is: Option<Piece>) {
        debug_assert_eq!(self.piece(square), was, "{square}");
        if let Some(Piece { colour, stack }) = was {
            self.lift(square, colour, stack);
        }
        if let Some(Piece { colour, stack }) = is {
            self.put(square, colour, stack);
        }
    }

    #[inline]
    fn lift(&mut self, square: Square, colour: Colour, stack: Stack) {
        let side = colour.index();
        self.cells[square.index()] = EMPTY;
        self.owned[side].toggle(square);
        self.guards[side] -= u8::from(stack.is_guard());
        if stack.has(Role::Commander) && self.commanders[side] == Some(square) {
            // Where a whole session is taken back, the commander may come to one square before it leaves the other.
            self.commanders[side] = None;
        }
        if stack.air_defence() > 0 {
            self.providers[side].toggle(square);
            self.skies[side] = Sky::over(self, colour);
            if stack.carrier().role == Role::Navy {
                self.navies.toggle(square);
            }
        }
    }

    #[inline]
    fn put(&mut self, square: Square, colour: Colour, stack: Stack) {
        let side = colour.index();
        self.cells[square.index()] = stack.number();
        self.owned[side].toggle(square);
        self.guards[side] += u8::from(stack.is_guard());
        if stack.has(Role::Commander) {
            self.commanders[side] = Some(square);
        }
        if stack.air_defence() > 0 {
            self.providers[side].toggle(square);
            self.skies[side].add(zone_of(stack, square));
            if stack.carrier().role == Role::Navy {
                self.navies.toggle(square);
            }
        }
    }

    /// The kept facts that are not what the squares say, all counted anew. None, unless a change forgot one of them.
    pub(crate) fn miscounted(&self) -> Vec<&'static str> {
        let mut fresh = Board::default();
        let framed = (0..FRAME).all(|index| (self.cells[index] == WALL) == (fresh.cells[index] == WALL));
        for square in Square::all() {
            fresh.set(square, self.piece(square));
        }
        let facts = [
            ("the frame", framed),
            // A square without an owner reads as Blue's, an empty one as nobody's.
            ("the owners", self.owned == fresh.owned),
            ("the air defence", self.providers == fresh.providers),
            ("the zones", self.skies == Colour::BOTH.map(|colour| Sky::over(&fresh, colour))),
            ("the navies", self.navies == fresh.navies),
            ("the commanders", self.commanders == fresh.commanders),
            ("the guards", self.guards == fresh.guards),
        ];
        facts.into_iter().filter(|(_, right)| !right).map(|(fact, _)| fact).collect()
    }

    /// Whether nothing stands between a square and the one so many steps away.
    #[inline]
    pub(crate) fn is_open(
        &self,
        from: Square,
        direction: usize,
        distance: u8,
        lifted: Option<Square>,
    ) -> bool {
        let mut at = from.index() as isize;
        for _ in 1..distance {
            at += rays::DELTAS[direction];
            if self.cells[at as usize] != EMPTY && Some(Square::at(at as usize)) != lifted {
                return false;
            }
        }
        true
    }

    /// C42: whether two squares are on one rank or file with nothing between; `lifted` is taken as empty.
    pub(crate) fn face(&self, one: Square, other: Square, lifted: Option<Square>) -> bool {
        if !rays::CROSS[one.index()].contains(other) {
            return false;
        }
        rays::long_way(one, other)
            .is_some_and(|way| self.is_open(one, usize::from(way.direction), way.distance, lifted))
    }

    /// C42: whether the two commanders face each other.
    pub(crate) fn commanders_face(&self) -> bool {
        match self.commanders {
            [Some(red), Some(blue)] => self.face(red, blue, None),
            _ => false,
        }
    }
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(Square::all().filter_map(|square| Some((square, self.piece(square)?)))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use crate::position::Position;
    use stackwright_core::Game;

    #[test]
    fn every_kept_fact_is_counted_anew() {
        type Spoil = fn(&mut Board, Square);
        let first = Position::new(&Options::default()).unwrap();
        assert_eq!(first.board().miscounted(), Vec::<&str>::new());
        let square: Square = "e9".parse().unwrap();
        let spoilt: [(&str, Spoil); 7] = [
            ("the frame", |board, _| board.cells[0] = EMPTY),
            ("the owners", |board, _| board.owned[0].toggle("a1".parse().unwrap())),
            ("the air defence", |board, square| board.providers[1].toggle(square)),
            ("the zones", |board, square| board.skies[0].twice.toggle(square)),
            ("the navies", |board, square| board.navies.toggle(square)),
            ("the commanders", |board, _| board.commanders[0] = None),
            ("the guards", |board, _| board.guards[1] += 1),
        ];
        for (fact, spoil) in spoilt {
            let mut position = first.clone();
            spoil(&mut position.state.board, square);
            assert_eq!(position.board().miscounted(), [fact]);
            assert!(position.validate().unwrap_err().has("recount"), "{fact}");
        }
    }
}
