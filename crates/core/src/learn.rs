//! What learning programs need of a game: decisions as a few small numbers, and positions as planes.
//!
//! A game implements [`Learnable`] beside its rules; environments and datasets are made of it. An action is reached by one
//! to three **sub-choices**, each a number below [`MOST_NUMBERS`]: where from, then where to and how. `docs/datasets.md`
//! says what the numbers, the planes and the figures of each game mean.
//!
//! Everything is seen by the seat that moves: seats are counted from it, and a game whose sides face each other is
//! seen from the mover's side of the board. Options are the same for a whole environment or dataset, and not shown.

use std::fmt;
use std::ops::Deref;

use crate::Game;

/// Grows whenever a number, a plane or a figure of a game comes to mean something else. Datasets name it.
pub const LAYOUT_VERSION: u32 = 2;

/// No action needs more sub-choices.
pub const MOST_CHOICES: usize = 3;

/// No game has more numbers for a sub-choice.
pub const MOST_NUMBERS: usize = 4096;

/// The sub-choices by which one action is reached.
///
/// ```
/// use stackwright_core::learn::Choices;
///
/// let path = Choices::two(17, 4);
/// assert_eq!(*path, [17, 4]);
/// assert_eq!(path.padded(), [17, 4, -1]);
/// assert!(path.begins_with(&[17]));
/// assert_eq!(Choices::from_slice(&[17, 4]), Some(path));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Choices {
    numbers: [u16; MOST_CHOICES],
    len: u16,
}

impl Choices {
    /// Nothing is chosen yet.
    pub const NONE: Choices = Choices { numbers: [0; MOST_CHOICES], len: 0 };

    /// One choice is enough.
    #[inline]
    pub const fn one(first: u16) -> Choices {
        Choices { numbers: [first, 0, 0], len: 1 }
    }

    /// One choice after another.
    #[inline]
    pub const fn two(first: u16, second: u16) -> Choices {
        Choices { numbers: [first, second, 0], len: 2 }
    }

    /// Three of them.
    #[inline]
    pub const fn three(first: u16, second: u16, third: u16) -> Choices {
        Choices { numbers: [first, second, third], len: 3 }
    }

    /// These numbers; `None` if there are more than any action needs.
    pub fn from_slice(numbers: &[u16]) -> Option<Choices> {
        let mut choices = Choices::NONE;
        choices.numbers.get_mut(..numbers.len())?.copy_from_slice(numbers);
        choices.len = numbers.len() as u16;
        Some(choices)
    }

    /// With one choice more.
    ///
    /// # Panics
    /// When there are three already.
    #[must_use]
    pub fn with(mut self, number: u16) -> Choices {
        self.numbers[usize::from(self.len)] = number;
        self.len += 1;
        self
    }

    /// The first choice; 0 if nothing is chosen yet.
    #[inline]
    pub const fn first_number(self) -> u16 {
        self.numbers[0]
    }

    /// As many numbers for every action: -1 where there is none.
    pub fn padded(self) -> [i16; MOST_CHOICES] {
        std::array::from_fn(|at| self.get(at).map_or(-1, |&number| number as i16))
    }

    /// Whether these numbers come first.
    #[inline]
    pub fn begins_with(&self, prefix: &[u16]) -> bool {
        self.starts_with(prefix)
    }
}

impl Deref for Choices {
    type Target = [u16];

    #[inline]
    fn deref(&self) -> &[u16] {
        &self.numbers[..usize::from(self.len)]
    }
}

impl fmt::Debug for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// A symmetry of the board that the rules keep: what can be played from a position can be played, turned or mirrored, from
/// its image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Where it takes each cell, by number.
    pub cells: Vec<u16>,
    /// Where it takes each place of a plane, row by row.
    pub places: Vec<u32>,
}

impl Symmetry {
    /// Writes the image of some planes.
    pub fn turn(&self, planes: &[u8], image: &mut [u8]) {
        let area = self.places.len().max(1);
        for (plane, image) in planes.chunks_exact(area).zip(image.chunks_exact_mut(area)) {
            for (&value, &place) in plane.iter().zip(&self.places) {
                image[place as usize] = value;
            }
        }
    }
}

/// A game that programs can learn: its actions are reached by numbers, and its positions can be written as planes.
pub trait Learnable: Game {
    /// How many numbers there are for a sub-choice: at most [`MOST_NUMBERS`], and the same in every position of a game.
    /// The first, the second and the third share them.
    fn size(&self) -> usize;

    /// The sub-choices that lead to an action which is legal here. No two legal actions of a position have the same,
    /// and those of none are the beginning of another's. What the position says already is left out.
    fn sub_choices(&self, action: Self::Action) -> Choices;

    /// The first of these. It is asked of every legal action of a position: a game that need not work out the others for it is
    /// played faster.
    #[inline]
    fn first_choice(&self, action: Self::Action) -> u16 {
        self.sub_choices(action).first_number()
    }

    /// The columns of a [candidate](Learnable::candidate).
    const CANDIDATE: &'static [&'static str];

    /// Writes what is worth knowing of an action that is legal here, as long as [`CANDIDATE`](Learnable::CANDIDATE):
    /// for nets that judge each action by itself.
    fn candidate(&self, action: Self::Action, row: &mut [i16]);

    /// How many planes there are, and how high and wide they are.
    fn shape(&self) -> [usize; 3];

    /// How many single figures there are.
    fn facts(&self) -> usize;

    /// What each plane shows.
    fn plane_names(&self) -> Vec<String>;

    /// What each figure says.
    fn fact_names(&self) -> Vec<String>;

    /// Writes the planes, one after the other and row by row, and the figures. Both are all zero before. `prefix` are the
    /// sub-choices of the decision that have been made already.
    fn observe(&self, prefix: &[u16], planes: &mut [u8], facts: &mut [u8]);

    /// The symmetries of the board that the rules keep, the first of them leaving all as it is; empty if there is no other.
    /// The image of a position shows the image of its planes, and the same figures.
    fn board_symmetries(&self) -> Vec<Symmetry> {
        Vec::new()
    }

    /// The sub-choices that the image of an action has in the image of this position.
    fn image_choices(&self, action: Self::Action, symmetry: &Symmetry) -> Choices {
        let _ = symmetry;
        self.sub_choices(action)
    }

    /// Becomes the same as another position of the same game, without allocating.
    fn copy_from(&mut self, other: &Self) {
        self.clone_from(other);
    }
}

/// A count in a byte; what does not fit is cut off.
pub fn byte(count: impl TryInto<u8>) -> u8 {
    count.try_into().unwrap_or(u8::MAX)
}
