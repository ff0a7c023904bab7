//! CoTuLenh for programs that learn: [`Learnable`] for the [`Position`].
//!
//! Each side looks from its own end of the board: Blue sees rank 12 as rank 1.

mod candidate;
mod choices;
mod observe;

use stackwright_core::learn::{Choices, Learnable};

use crate::action::Action;
use crate::piece::Colour;
use crate::position::Position;
use crate::square::{FILES, FRAME, RANKS, SQUARES, Square};

/// The number of a square as a side sees it: rank by rank from its own end.
#[inline]
fn seen(square: Square, by: Colour) -> usize {
    usize::from(SEEN[by.index()][square.index()])
}

static SEEN: [[u8; FRAME]; 2] = {
    let mut table = [[0; FRAME]; 2];
    let mut place = 0;
    while place < SQUARES {
        let (file, rank) = ((place % FILES as usize) as u8, (place / FILES as usize) as u8);
        if let (Some(red), Some(blue)) = (Square::new(file, rank + 1), Square::new(file, RANKS - rank)) {
            table[0][red.index()] = place as u8;
            table[1][blue.index()] = place as u8;
        }
        place += 1;
    }
    table
};

impl Learnable for Position {
    fn size(&self) -> usize {
        choices::SIZE
    }

    #[inline]
    fn sub_choices(&self, action: Action) -> Choices {
        choices::of(self, action)
    }

    #[inline]
    fn first_choice(&self, action: Action) -> u16 {
        choices::first(self, action)
    }

    const CANDIDATE: &'static [&'static str] = candidate::NAMES;

    fn candidate(&self, action: Action, row: &mut [i16]) {
        row.copy_from_slice(&candidate::of(self, action));
    }

    fn shape(&self) -> [usize; 3] {
        [observe::PLANES, usize::from(RANKS), usize::from(FILES)]
    }

    fn facts(&self) -> usize {
        observe::FIGURES
    }

    fn plane_names(&self) -> Vec<String> {
        observe::plane_names()
    }

    fn fact_names(&self) -> Vec<String> {
        observe::fact_names()
    }

    fn observe(&self, prefix: &[u16], planes: &mut [u8], facts: &mut [u8]) {
        observe::write(self, prefix, planes, facts);
    }

    fn copy_from(&mut self, other: &Self) {
        self.become_copy_of(other);
    }
}
