//! The rings of one stack.

use stackwright_core::Seat;

/// Rings one upon the other, at most 32 of them.
///
/// No stack that play can reach is higher than the longest line of cells and one more: whoever lands or is placed
/// upon must have been able to travel its own height.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rings {
    /// Two bits per ring, the bottom ring lowest; nothing above the top.
    pub(crate) bits: u64,
    pub(crate) height: u8,
}

impl Rings {
    /// The highest stack there can be.
    pub const MAX: usize = 32;

    /// No ring.
    pub const NONE: Rings = Rings { bits: 0, height: 0 };

    /// So many rings of one seat.
    ///
    /// # Panics
    /// When they are more than [`Rings::MAX`].
    pub fn of(seat: Seat, count: u8) -> Rings {
        assert!(usize::from(count) <= Self::MAX, "a stack has at most 32 rings");
        (0..count).fold(Rings::NONE, |rings, at| rings.with(at, seat))
    }

    /// Rings from the bottom to the top; `None` if there are too many.
    pub fn from_bottom(seats: impl IntoIterator<Item = Seat>) -> Option<Rings> {
        let mut rings = Rings::NONE;
        for seat in seats {
            if rings.len() == Self::MAX {
                return None;
            }
            rings = rings.with(rings.height, seat);
        }
        Some(rings)
    }

    /// How many rings there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.height as usize
    }

    /// Whether there is no ring.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.height == 0
    }

    /// The owner of the ring at an index, counted from the bottom.
    #[inline]
    pub const fn get(self, index: u8) -> Seat {
        Seat::from_index((self.bits >> (2 * index) & 3) as usize)
    }

    /// The owner of the top ring, who controls the stack (R022a).
    ///
    /// # Panics
    /// When there is no ring.
    #[inline]
    pub const fn top(self) -> Seat {
        assert!(self.height > 0, "an empty stack has no top");
        self.get(self.height - 1)
    }

    /// R022b: the run of the controller's rings from the top.
    #[inline]
    pub const fn cap(self) -> u8 {
        if self.height == 0 {
            return 0;
        }
        let top = self.top() as u64;
        // Zero pairs are the controller's; the highest other pair ends the cap.
        let others =
            (self.bits ^ (top * 0x5555_5555_5555_5555)) & (u64::MAX >> (64 - 2 * self.height as u32));
        self.height - (64 - others.leading_zeros()).div_ceil(2) as u8
    }

    /// How many rings are not the controller's.
    #[inline]
    pub(crate) fn foreign(self) -> i32 {
        if self.height == 0 {
            return 0;
        }
        let pairs = 0x5555_5555_5555_5555 & (u64::MAX >> (64 - 2 * u32::from(self.height)));
        let others = self.bits ^ (self.top() as u64 * 0x5555_5555_5555_5555);
        ((others | others >> 1) & pairs).count_ones() as i32
    }

    /// With one more ring at an index.
    #[inline]
    #[must_use]
    pub const fn with(self, index: u8, seat: Seat) -> Rings {
        let below = (1_u64 << (2 * index)) - 1;
        let high = self.bits & !below;
        Rings { bits: self.bits & below | (seat as u64) << (2 * index) | high << 2, height: self.height + 1 }
    }

    /// Without the ring at an index.
    #[inline]
    #[must_use]
    pub const fn without(self, index: u8) -> Rings {
        let below = (1_u64 << (2 * index)) - 1;
        Rings { bits: self.bits & below | self.bits >> 2 & !below, height: self.height - 1 }
    }

    /// With so many more rings of a seat on top.
    #[inline]
    #[must_use]
    pub(crate) const fn topped(self, seat: Seat, count: u8) -> Rings {
        let rings = (seat as u64 * 0x5555_5555_5555_5555) & !Self::pairs_above(count);
        Rings { bits: self.bits | rings << (2 * self.height), height: self.height + count }
    }

    /// Without so many from the top.
    #[inline]
    #[must_use]
    pub(crate) const fn lowered(self, count: u8) -> Rings {
        let height = self.height - count;
        Rings { bits: self.bits & !Self::pairs_above(height), height }
    }

    /// The bits above so many rings, of which there are fewer than the most there can be.
    const fn pairs_above(rings: u8) -> u64 {
        u64::MAX << (2 * rings)
    }

    /// The rings from the bottom to the top.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..self.height).map(move |index| self.get(index))
    }

    /// R021b: where the bottommost buried ring of a seat is; buried is every ring but the top one.
    pub fn bottommost_buried(self, seat: Seat) -> Option<u8> {
        (0..self.height.saturating_sub(1)).find(|&index| self.get(index) == seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Seat::{P1, P2, P3, P4};

    fn rings(text: &str) -> Rings {
        Rings::from_bottom(text.bytes().map(|b| Seat::from_number(b - b'0').unwrap())).unwrap()
    }

    #[test]
    fn r022_the_top_ring_controls_and_its_run_is_the_cap() {
        for (text, top, cap) in
            [("1", P1, 1), ("12", P2, 1), ("1221", P1, 1), ("1222", P2, 3), ("4444", P4, 4), ("1333", P3, 3)]
        {
            assert_eq!((rings(text).top(), rings(text).cap()), (top, cap), "{text}");
        }
        let highest = "2".repeat(31) + "1";
        assert_eq!(rings(&highest).cap(), 1);
        assert_eq!(Rings::of(P3, 32).cap(), 32);
        assert_eq!(Rings::from_bottom([P1; 33]), None);
    }

    #[test]
    fn rings_go_in_and_out_anywhere() {
        let stack = rings("1234");
        assert_eq!(stack.with(0, P4), rings("41234"));
        assert_eq!(stack.with(2, P4), rings("12434"));
        assert_eq!(stack.with(4, P1), rings("12341"));
        for index in 0..4 {
            assert_eq!(stack.without(index).with(index, stack.get(index)), stack);
        }
        assert_eq!(rings("2").without(0), Rings::NONE);
        assert_eq!(stack.topped(P3, 3), rings("1234333"));
        assert_eq!(Rings::NONE.topped(P2, 1), rings("2"));
        assert_eq!(stack.topped(P4, 28).lowered(28), stack);
        assert_eq!(stack.lowered(4), Rings::NONE);
    }

    #[test]
    fn r021_the_top_ring_is_never_buried() {
        assert_eq!(rings("2121").bottommost_buried(P2), Some(0));
        assert_eq!(rings("2121").bottommost_buried(P1), Some(1));
        assert_eq!(rings("221").bottommost_buried(P1), None);
        assert_eq!(rings("1").bottommost_buried(P1), None);
    }
}
