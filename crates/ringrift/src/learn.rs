//! RingRift for programs that learn: [`Learnable`] for the [`Position`].

mod candidate;
mod choices;
mod observe;
mod symmetry;

use stackwright_core::learn::{Choices, Learnable, Symmetry};

use crate::action::Action;
use crate::board::Board;
use crate::position::Position;

pub use observe::SHOWN_RINGS;

impl Learnable for Position {
    fn size(&self) -> usize {
        choices::size(self)
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
        observe::shape(self)
    }

    fn facts(&self) -> usize {
        observe::facts(self)
    }

    fn plane_names(&self) -> Vec<String> {
        observe::plane_names(self)
    }

    fn fact_names(&self) -> Vec<String> {
        observe::fact_names(self)
    }

    fn observe(&self, prefix: &[u16], planes: &mut [u8], facts: &mut [u8]) {
        observe::write_planes(self, prefix, planes);
        observe::write_facts(self, facts);
    }

    fn board_symmetries(&self) -> Vec<Symmetry> {
        // S5b: there the reference counts a hexagon's cells as neighbours as if they were squares.
        if self.options.habits && self.options.board == Board::Hex8 {
            return Vec::new();
        }
        symmetry::all(self.geometry)
    }

    fn image_choices(&self, action: Action, symmetry: &Symmetry) -> Choices {
        choices::seen(self, action, &symmetry::Turned { position: self, symmetry })
    }
}
