//! The game to be played, on the command line: which one, and what is agreed before it.

use std::error::Error;

use clap::{Args, ValueEnum};
use ringrift::{Board, Options, Preset};
use stackwright_core::Game;

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Which {
    /// RingRift
    Ringrift,
    /// CoTuLenh
    Cotulenh,
}

/// What is agreed before a game of either.
#[derive(Debug, Args)]
pub(crate) struct Table {
    /// The game
    #[arg(long, value_enum, default_value_t = Which::Ringrift)]
    pub(crate) game: Which,
    /// RingRift's board: square8, square19, hex8 or hexagonal
    #[arg(long)]
    board: Option<Board>,
    /// How many play, 2 to 4 in RingRift
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: Option<u8>,
    /// The rules options: canonical, recovery-plan, lps-plan or reference; in CoTuLenh standard or reference
    #[arg(long)]
    preset: Option<String>,
    /// RingRift's rings per player, fewer for shorter games
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=999))]
    rings: Option<u16>,
}

impl Table {
    /// The first position of RingRift.
    pub(crate) fn ringrift(&self) -> Result<ringrift::Position, Box<dyn Error>> {
        let preset = match &self.preset {
            Some(name) => name.parse()?,
            None => Preset::Canonical,
        };
        let options = Options::preset(self.board.unwrap_or_default(), self.players.unwrap_or(2), preset);
        let rings = self.rings.unwrap_or(options.rings);
        Ok(ringrift::Position::new(&Options { rings, ..options })?)
    }

    /// The first position of CoTuLenh.
    pub(crate) fn cotulenh(&self) -> Result<cotulenh::Position, Box<dyn Error>> {
        if self.board.is_some() || self.rings.is_some() || self.players.is_some_and(|players| players != 2) {
            return Err(
                "CoTuLenh has one board and 2 players: leave out --board, --rings and --players".into()
            );
        }
        let name = self.preset.as_deref().unwrap_or("standard");
        let preset = cotulenh::Preset::named(name)
            .ok_or_else(|| format!("preset is `{name}`: expected one of standard, reference"))?;
        Ok(cotulenh::Position::new(&cotulenh::Options::from(preset))?)
    }
}
