//! The ways to set a game up, for those who measure and try out all of them.

use crate::{Game, Problems};

/// A game whose ways to be set up can be gone through.
pub trait Setups: Game {
    /// Positions from the middle of games in which nothing is decided yet, for measuring how fast search is: a line each, after a
    /// depth that takes about a second. Lines that begin with `#` are remarks.
    const MIDDLES: &'static str = "";

    /// What tells this game's setup from others of the same game, besides the number of seats: the name of the board.
    /// Nothing where there is one setup alone.
    fn setup(&self) -> String {
        String::new()
    }

    /// First positions of every way to agree on a game, on boards of at most so many cells, and where the first
    /// position alone would reach too little, of others too.
    fn every(max_cells: usize) -> Result<Vec<Self>, Problems> {
        let _ = max_cells;
        Ok(vec![Self::new(&Self::Options::default())?])
    }

    /// Whether bots that think are quick enough here to be part of long random play.
    fn is_small(&self) -> bool {
        true
    }

    /// The first positions whose speed is measured.
    fn measured() -> Result<Vec<Self>, Problems> {
        Ok(vec![Self::new(&Self::Options::default())?])
    }

    /// How deep [perft](crate::perft) goes when speed is measured: a fraction of a second.
    fn measured_depth(&self) -> usize {
        2
    }
}
