//! The ways to set up Amazons.

use stackwright_core::perft::Perft;
use stackwright_core::{Game, Problems, Setups};

use crate::cell::MOST_SIZE;
use crate::options::{LEAST_SIZE, Options};
use crate::position::Position;

impl Setups for Position {
    const MIDDLES: &'static str = include_str!("../middles.txt");

    fn setup(&self) -> String {
        let size = self.options().size;
        format!("{size}x{size}")
    }

    /// Each size and number of seats.
    fn every(max_cells: usize) -> Result<Vec<Self>, Problems> {
        let sizes =
            (LEAST_SIZE..=MOST_SIZE).flat_map(|size| (2..=4).map(move |players| Options { size, players }));
        sizes.filter(|options| options.cells() <= max_cells).map(|options| Position::new(&options)).collect()
    }

    fn is_small(&self) -> bool {
        self.options().size <= 6
    }
}

impl Perft for Position {}
