//! Squares of the board, and sets of them.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use stackwright_core::{Problem, excerpt};

use crate::messages::say;

/// Files of the board, a to k.
pub const FILES: u8 = 11;
/// Ranks of the board, 1 to 12.
pub const RANKS: u8 = 12;

/// How many squares there are.
pub(crate) const SQUARES: usize = FILES as usize * RANKS as usize;

/// Squares are numbered inside a frame of one cell, so that a step over the edge ends on the frame. Tables by square are as
/// long as a byte counts: nobody need ask whether a square is in them.
pub(crate) const FRAME: usize = 256;
const WIDTH: u8 = 12;
const FIRST: u8 = 13;

/// One of the 132 squares, `a1` to `k12`. // C01
///
/// ```
/// use cotulenh::Square;
///
/// let square: Square = "c10".parse()?;
/// assert_eq!((square.file(), square.rank()), (2, 10));
/// assert_eq!(square.to_string(), "c10");
/// # Ok::<(), stackwright_core::Problem>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square in the corner that is furthest from a1.
    const LAST: Square = Square(FIRST + (RANKS - 1) * WIDTH + FILES - 1);

    /// The square in that file (0 for a) and rank (1 to 12).
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < FILES && rank >= 1 && rank <= RANKS {
            Some(Square(FIRST + (rank - 1) * WIDTH + file))
        } else {
            None
        }
    }

    /// All squares, rank by rank from a1.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + Clone {
        (1..=RANKS).flat_map(|rank| (0..FILES).map(move |file| Square(FIRST + (rank - 1) * WIDTH + file)))
    }

    /// The file, 0 for a.
    pub const fn file(self) -> u8 {
        (self.0 - FIRST) % WIDTH
    }

    /// The rank, 1 to 12.
    pub const fn rank(self) -> u8 {
        (self.0 - FIRST) / WIDTH + 1
    }

    /// 0 to 131, rank by rank from a1.
    pub const fn number(self) -> usize {
        (self.rank() - 1) as usize * FILES as usize + self.file() as usize
    }

    /// The square with that number; the caller knows that there is one.
    pub(crate) const fn numbered(number: usize) -> Square {
        let (file, rank) = (number % FILES as usize, number / FILES as usize);
        Square(FIRST + rank as u8 * WIDTH + file as u8)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square with that place in the frame; the caller knows that it is on the board.
    pub(crate) const fn at(index: usize) -> Square {
        Square(index as u8)
    }

    /// The next place in a direction, which may be off the board.
    #[inline]
    pub(crate) const fn next(self, step: i8) -> Square {
        Square(self.0.wrapping_add_signed(step))
    }

    /// Its name, such as `d10`.
    pub(crate) fn name(self) -> &'static str {
        static NAMES: LazyLock<Vec<String>> =
            LazyLock::new(|| Square::all().map(|square| square.to_string()).collect());
        &NAMES[self.number()]
    }

    /// A place above the board, where nothing stands and from where nothing is seen.
    pub(crate) const NOWHERE: Square = Square(FIRST + RANKS * WIDTH);

    /// Any square, to fill arrays with.
    pub(crate) const FILLER: Square = Square(FIRST);
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Square, Problem> {
        let square = match *text.as_bytes() {
            [file @ b'a'..=b'k', rank @ b'1'..=b'9'] => Square::new(file - b'a', rank - b'0'),
            [file @ b'a'..=b'k', b'1', rank @ b'0'..=b'2'] => Square::new(file - b'a', rank - b'0' + 10),
            _ => None,
        };
        square.ok_or_else(|| say::square(excerpt(text), Square::LAST).into())
    }
}

/// A set of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct SquareSet([u64; 3]);

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet([0; 3]);

    /// The set and `square`.
    #[must_use]
    #[inline]
    pub const fn with(mut self, square: Square) -> SquareSet {
        self.0[square.index() >> 6] |= 1 << (square.index() & 63);
        self
    }

    /// The set without `square`.
    #[must_use]
    #[inline]
    pub const fn without(mut self, square: Square) -> SquareSet {
        self.0[square.index() >> 6] &= !(1 << (square.index() & 63));
        self
    }

    /// Whether `square` is in the set.
    #[inline]
    pub const fn contains(&self, square: Square) -> bool {
        self.0[square.index() >> 6] >> (square.index() & 63) & 1 != 0
    }

    /// Adds `square` where the set is: [`with`](SquareSet::with) would move all of it.
    #[inline]
    pub(crate) const fn insert(&mut self, square: Square) {
        self.0[square.index() >> 6] |= 1 << (square.index() & 63);
    }

    #[inline]
    pub(crate) const fn toggle(&mut self, square: Square) {
        self.0[square.index() >> 6] ^= 1 << (square.index() & 63);
    }

    /// The squares in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: SquareSet) -> SquareSet {
        let (one, two) = (self.0, other.0);
        SquareSet([one[0] & two[0], one[1] & two[1], one[2] & two[2]])
    }

    /// The squares in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: SquareSet) -> SquareSet {
        let (one, two) = (self.0, other.0);
        SquareSet([one[0] | two[0], one[1] | two[1], one[2] | two[2]])
    }

    /// The squares of this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: SquareSet) -> SquareSet {
        let (one, two) = (self.0, other.0);
        SquareSet([one[0] & !two[0], one[1] & !two[1], one[2] & !two[2]])
    }

    /// Whether no square is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// The first square, rank by rank from a1.
    #[inline]
    pub(crate) const fn first(self) -> Option<Square> {
        let [a, b, c] = self.0;
        let (word, bits) = if a != 0 {
            (0, a)
        } else if b != 0 {
            (1, b)
        } else {
            (2, c)
        };
        if bits == 0 { None } else { Some(Square::at(word << 6 | bits.trailing_zeros() as usize)) }
    }

    /// The last square, rank by rank from a1.
    #[inline]
    pub(crate) const fn last(self) -> Option<Square> {
        let [a, b, c] = self.0;
        let (word, bits) = if c != 0 {
            (2, c)
        } else if b != 0 {
            (1, b)
        } else {
            (0, a)
        };
        if bits == 0 { None } else { Some(Square::at(word << 6 | bits.ilog2() as usize)) }
    }

    /// Calls `found` for each square in order: quicker than the iterator, which must remember where it is.
    #[inline]
    pub(crate) fn each(self, mut found: impl FnMut(Square)) {
        for (word, mut bits) in self.0.into_iter().enumerate() {
            while bits != 0 {
                found(Square::at(word << 6 | bits.trailing_zeros() as usize));
                bits &= bits - 1;
            }
        }
    }

    /// As [`each`](SquareSet::each), with the place of each square's bit: the word that it is in, and the bit alone.
    #[inline]
    pub(crate) fn each_bit(self, mut found: impl FnMut(Square, usize, u64)) {
        for (word, mut bits) in self.0.into_iter().enumerate() {
            while bits != 0 {
                let square = Square::at(word << 6 | bits.trailing_zeros() as usize);
                let rest = bits & (bits - 1);
                found(square, word, bits ^ rest);
                bits = rest;
            }
        }
    }

    /// The set of these bits, see [`each_bit`](SquareSet::each_bit).
    #[inline]
    pub(crate) const fn of_words(words: [u64; 3]) -> SquareSet {
        SquareSet(words)
    }

    /// How many squares are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        // Most machines that this is built for count bits slowly: three words are added to two first.
        let [a, b, c] = self.0;
        let (ones, twos) = (a ^ b ^ c, a & b | c & (a ^ b));
        (ones.count_ones() + 2 * twos.count_ones()) as usize
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareIter;

    #[inline]
    fn into_iter(self) -> SquareIter {
        SquareIter { bits: self.0, word: 0 }
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, SquareSet::with)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The squares of a set, rank by rank from a1.
#[derive(Clone, Debug)]
pub struct SquareIter {
    bits: [u64; 3],
    word: usize,
}

impl Iterator for SquareIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.word < 3 {
            let bits = self.bits[self.word];
            if bits != 0 {
                self.bits[self.word] = bits & (bits - 1);
                return Some(Square::at(self.word << 6 | bits.trailing_zeros() as usize));
            }
            self.word += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // C01
    fn c01_there_are_132_squares_with_names_of_their_own() {
        assert_eq!(Square::all().count(), 132);
        for (number, square) in Square::all().enumerate() {
            assert_eq!(square.number(), number);
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        }
        for wrong in ["", "a", "a0", "a13", "l1", "A1", "a01", "a1 ", "aa1", "a100"] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn sets_are_sets() {
        let set: SquareSet = Square::all().filter(|square| square.file() == 3).collect();
        assert_eq!(set.len(), 12);
        assert_eq!(Square::all().collect::<SquareSet>().len(), 132);
        assert!(set.into_iter().all(|square| square.file() == 3));
        assert!(set.minus(set).is_empty());
        assert!(set.into_iter().fold(set, SquareSet::without).is_empty());
        let mut again = SquareSet::EMPTY;
        set.into_iter().chain(set).for_each(|square| again.insert(square));
        assert_eq!(again, set);
        assert_eq!(set.and(set).or(SquareSet::EMPTY), set);
        assert_eq!((set.first(), set.last()), (set.into_iter().next(), set.into_iter().last()));
        assert_eq!((SquareSet::EMPTY.first(), SquareSet::EMPTY.last()), (None, None));
        let mut each = Vec::new();
        set.each(|square| each.push(square));
        assert_eq!(each, set.into_iter().collect::<Vec<_>>());
        let mut words = [0; 3];
        set.each_bit(|square, word, bit| {
            assert_eq!(
                SquareSet::of_words([0, 1, 2].map(|at| if at == word { bit } else { 0 })).first(),
                Some(square)
            );
            words[word] |= bit;
        });
        assert_eq!(SquareSet::of_words(words), set);
    }
}
