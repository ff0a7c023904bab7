//! The options of RingRift on the command line.

use std::error::Error;

use clap::Args;
use ringrift::{Board, Options, Position, Preset};
use stackwright_core::Game;

/// What is agreed before a game of RingRift.
#[derive(Debug, Args)]
pub(crate) struct RingriftOptions {
    /// square8, square19, hex8 or hexagonal
    #[arg(long, default_value_t = Board::Square8)]
    board: Board,
    /// How many play
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: u8,
    /// canonical, recovery-plan, lps-plan or reference
    #[arg(long, default_value_t = Preset::Canonical)]
    preset: Preset,
    /// Rings per player, fewer for shorter games
    #[arg(long)]
    rings: Option<u16>,
    /// Begin from this position, which brings its own options
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["board", "players", "preset", "rings"])]
    position: Option<String>,
}

impl RingriftOptions {
    /// The position to begin from.
    pub(crate) fn position(&self) -> Result<Position, Box<dyn Error>> {
        if let Some(text) = &self.position {
            return Ok(Position::parse(text)?);
        }
        let options = Options::preset(self.board, self.players, self.preset);
        let rings = self.rings.unwrap_or(options.rings);
        Ok(Position::new(&Options { rings, ..options })?)
    }
}
