//! The ways to set up RingRift.

use stackwright_core::perft::Perft;
use stackwright_core::{Game, Problems, Setups};

use crate::{Board, Options, Position, Preset};

/// With few rings games are short, and reach what long games seldom do.
const FEW_RINGS: [u16; 2] = [3, 6];

impl Setups for Position {
    const MIDDLES: &'static str = include_str!("../middles.txt");

    fn setup(&self) -> String {
        self.options().board.name().to_owned()
    }

    /// Each board, number of players, preset and number of rings.
    fn every(max_cells: usize) -> Result<Vec<Self>, Problems> {
        let mut found = Vec::new();
        for board in Board::ALL.into_iter().filter(|board| board.geometry().len() <= max_cells) {
            for players in 2..=4 {
                for preset in Preset::ALL {
                    let full = Options::preset(board, players, preset);
                    for rings in [full.rings, FEW_RINGS[0], FEW_RINGS[1]] {
                        let options = Options { rings, swap: players == 2 && rings != full.rings, ..full };
                        found.push(Position::new(&options)?);
                    }
                }
            }
        }
        Ok(found)
    }

    fn is_small(&self) -> bool {
        self.geometry().len() <= 64
    }

    /// Two players on each board.
    fn measured() -> Result<Vec<Self>, Problems> {
        let options = Board::ALL.map(|board| Options::preset(board, 2, Preset::Canonical));
        options.iter().map(Position::new).collect()
    }

    fn measured_depth(&self) -> usize {
        if self.geometry().len() > 100 { 3 } else { 4 }
    }
}

impl Perft for Position {}
