//! What learning programs need of a game: a number for every action, and positions as planes.
//!
//! A game implements [`Learnable`] beside its rules; environments, datasets and nets are made of it.
//! `docs/datasets.md` says what the numbers and the planes of each game mean.

use std::fmt::Debug;

use crate::Game;

/// A game whose actions have numbers and whose positions can be written as planes.
pub trait Learnable: Game {
    /// The tables behind the numbers.
    type Space: Clone + Debug + Send + Sync;

    /// The space of games with this one's options.
    fn space(&self) -> Self::Space;

    /// How many numbers there are.
    fn size(space: &Self::Space) -> u32;

    /// The number of an action. It leaves out what the position says already, such as the ring that a capture takes, so
    /// that no two legal actions of one position share a number.
    fn number(space: &Self::Space, action: Self::Action) -> u32;

    /// How many planes there are, and how high and wide they are.
    fn shape(&self) -> [usize; 3];

    /// How many single figures there are.
    fn facts(&self) -> usize;

    /// Writes the planes, one after the other and row by row, and the figures. Both are all zero before.
    fn observe(&self, planes: &mut [u8], facts: &mut [u8]);
}

/// A count in a byte; what does not fit is cut off.
pub fn byte(count: impl TryInto<u8>) -> u8 {
    count.try_into().unwrap_or(u8::MAX)
}
