//! Who sits at the table: [`Seat`], [`SeatSet`] and the table indexed by seat, [`BySeat`].

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use crate::messages::common::say;
use crate::plain::A_SEAT;
use crate::{Game, Problem};

/// The most seats a game can have.
pub const MAX_SEATS: usize = 4;

/// A place at the table, in turn order. People count seats from 1, and so does every text form.
///
/// ```
/// use stackwright_core::Seat;
///
/// assert_eq!(Seat::P3.number(), 3);
/// assert_eq!(Seat::P3.next(3), Seat::P1);
/// assert_eq!("2".parse::<Seat>(), Ok(Seat::P2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(into = "u8", try_from = "u8")]
#[repr(u8)]
pub enum Seat {
    /// The seat that begins.
    P1,
    /// The second seat.
    P2,
    /// The third seat.
    P3,
    /// The fourth seat.
    P4,
}

impl Seat {
    /// All four seats, in turn order.
    pub const ALL: [Seat; MAX_SEATS] = [Seat::P1, Seat::P2, Seat::P3, Seat::P4];

    /// The seats of a game with `seats` of them, in turn order.
    pub fn first(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Self::ALL.into_iter().take(seats)
    }

    /// The seat with that number, counted from 1.
    pub const fn from_number(number: u8) -> Option<Seat> {
        match number {
            1 => Some(Seat::P1),
            2 => Some(Seat::P2),
            3 => Some(Seat::P3),
            4 => Some(Seat::P4),
            _ => None,
        }
    }

    /// The seat with that index, counted from 0.
    ///
    /// # Panics
    /// When `index` is 4 or more.
    pub const fn from_index(index: usize) -> Seat {
        Self::ALL[index]
    }

    /// 1 for the first seat.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// 0 for the first seat.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The next seat at a table of `seats`.
    #[must_use]
    pub const fn next(self, seats: usize) -> Seat {
        let index = self.index() + 1;
        Self::ALL[if index >= seats { 0 } else { index }]
    }

    /// How many places after `first` this seat sits, in turn order at a table of `seats`.
    #[must_use]
    pub const fn places_after(self, first: Seat, seats: usize) -> usize {
        (self.index() + seats - first.index()) % seats
    }

    /// Where the person of this seat sits after an action: one that [swaps people](Game::swaps_people) lets those of the
    /// first two seats change places.
    #[must_use]
    pub fn after<G: Game>(self, action: G::Action) -> Seat {
        BySeat(Self::ALL).after::<G>(action)[self]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for Seat {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Seat, Problem> {
        let number = match text.as_bytes() {
            [digit @ b'1'..=b'4'] => digit - b'0',
            _ => {
                return Err(say::seat(text.to_owned(), MAX_SEATS).into());
            }
        };
        Ok(Seat::ALL[usize::from(number - 1)])
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.number()
    }
}

impl TryFrom<u8> for Seat {
    type Error = serde::de::value::Error;

    fn try_from(number: u8) -> Result<Seat, Self::Error> {
        let found = serde::de::Unexpected::Unsigned(number.into());
        Seat::from_number(number).ok_or_else(|| serde::de::Error::invalid_value(found, &A_SEAT))
    }
}

/// A set of seats.
///
/// ```
/// use stackwright_core::{Seat, SeatSet};
///
/// let mut set = SeatSet::EMPTY.with(Seat::P2);
/// assert!(set.contains(Seat::P2) && !set.contains(Seat::P1));
/// assert!(set.is_strict_subset(SeatSet::first(3)));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The seats of a game with `seats` of them.
    pub const fn first(seats: usize) -> SeatSet {
        SeatSet((1 << seats) - 1)
    }

    /// A set from its four bits, the first seat lowest; higher bits are dropped.
    pub const fn from_bits(bits: u8) -> SeatSet {
        SeatSet(bits & 0b1111)
    }

    /// Four bits, the first seat lowest.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat as u8)
    }

    /// The set less `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat as u8))
    }

    /// The seats in either set.
    #[must_use]
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The seats in both sets.
    #[must_use]
    pub const fn intersection(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat as u8 != 0
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether all of this set is in `other`, and `other` has more.
    pub const fn is_strict_subset(self, other: SeatSet) -> bool {
        self.0 & !other.0 == 0 && self.0 != other.0
    }

    /// The seats in the set, in turn order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }

    /// The only seat in the set, if there is exactly one.
    pub fn single(self) -> Option<Seat> {
        if self.len() == 1 { self.iter().next() } else { None }
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One `T` for each seat.
///
/// ```
/// use stackwright_core::{BySeat, Seat};
///
/// let mut rings = BySeat::fill(18);
/// rings[Seat::P2] -= 3;
/// assert_eq!(rings.first(2), [18, 15]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>([T; MAX_SEATS]);

impl<T> BySeat<T> {
    /// What `value` says for each seat.
    pub fn new(value: impl FnMut(Seat) -> T) -> Self {
        BySeat(Seat::ALL.map(value))
    }

    /// The same for each seat.
    pub fn fill(value: T) -> Self
    where
        T: Clone,
    {
        BySeat::new(|_| value.clone())
    }

    /// The entries of the first `seats` seats.
    pub fn first(&self, seats: usize) -> &[T] {
        &self.0[..seats]
    }

    /// Every seat with its entry.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }

    /// The same table after an action: what belongs to people goes with them when it [swaps](Game::swaps_people) those of
    /// the first two seats.
    #[must_use]
    pub fn after<G: Game>(mut self, action: G::Action) -> Self {
        if G::swaps_people(action) {
            self.0.swap(0, 1);
        }
        self
    }

    /// Another table, entry by entry.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(f))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_the_table() {
        for seats in 2..=MAX_SEATS {
            let mut seat = Seat::P1;
            for expected in Seat::first(seats).chain([Seat::P1]) {
                assert_eq!(seat, expected);
                seat = seat.next(seats);
            }
        }
    }

    #[test]
    fn numbers_and_text_round_trip() {
        for seat in Seat::ALL {
            assert_eq!(Seat::from_number(seat.number()), Some(seat));
            assert_eq!(seat.to_string().parse(), Ok(seat));
            assert_eq!(Seat::from_index(seat.index()), seat);
        }
        for wrong in ["", "0", "5", "11", " 1", "P1", "١"] {
            assert!(wrong.parse::<Seat>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn sets_are_sets() {
        let set: SeatSet = [Seat::P1, Seat::P3].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat::P1, Seat::P3]);
        assert_eq!(set.without(Seat::P1).single(), Some(Seat::P3));
        assert_eq!(set.single(), None);
        assert_eq!(SeatSet::from_bits(set.bits()), set);
        assert_eq!(set.union(SeatSet::EMPTY.with(Seat::P2)), SeatSet::first(3));
        assert_eq!(set.intersection(SeatSet::first(2)).single(), Some(Seat::P1));
        assert!(!set.is_strict_subset(set));
        assert!(!SeatSet::first(4).is_strict_subset(set));
        assert_eq!(format!("{set:?}"), "{P1, P3}");
    }
}
