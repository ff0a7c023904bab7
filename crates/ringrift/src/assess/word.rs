//! Words of bits: a small board in one, or a row of a large one.

use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A word with a bit per cell.
pub(super) trait Word:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No cell.
    const NONE: Self;

    /// How many cells; most often there are none.
    fn count(self) -> i32;
}

impl Word for u32 {
    const NONE: u32 = 0;

    #[inline]
    fn count(self) -> i32 {
        if self == 0 { 0 } else { self.count_ones() as i32 }
    }
}

impl Word for u128 {
    const NONE: u128 = 0;

    #[inline]
    fn count(self) -> i32 {
        if self == 0 { 0 } else { self.count_ones() as i32 }
    }
}

/// How often, none, once or twice, something was missing so far: cell by cell.
#[derive(Clone, Copy)]
pub(super) struct Missing<W> {
    pub(super) none: W,
    pub(super) once: W,
    pub(super) twice: W,
}

impl<W: Word> Missing<W> {
    /// Before anything was looked at.
    #[inline]
    pub(super) fn new() -> Self {
        Missing { none: !W::NONE, once: W::NONE, twice: W::NONE }
    }

    /// Takes the next word into account.
    #[inline]
    #[must_use]
    pub(super) fn and(self, there: W) -> Self {
        Missing {
            none: self.none & there,
            once: self.once & there | self.none & !there,
            twice: self.twice & there | self.once & !there,
        }
    }

    /// Takes several words into account.
    #[inline]
    #[must_use]
    pub(super) fn and_all<const N: usize>(self, words: [W; N]) -> Self {
        words.into_iter().fold(self, Missing::and)
    }
}
