//! `--opening`, `--fair` and `--openings`: how games begin that bots play.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use stackwright_lab::arena::{Opening, Openings};
use stackwright_lab::records;
use stackwright_search::Playable;

/// How games begin.
#[derive(Clone, Debug, Args)]
pub(crate) struct Beginning {
    /// Random turns of each seat before the bots take over; 0 only for bots that vary of themselves [default: 1; in
    /// self-play 2, or 0 if a random bot plays]
    #[arg(long, value_name = "TURNS", value_parser = clap::value_parser!(u8).range(0..=50))]
    opening: Option<u8>,
    /// Take only openings that neither seat seems to win, by a search of so many nodes; 0 takes all [default: 10000; in
    /// self-play 0]
    #[arg(long, value_name = "NODES", value_parser = clap::value_parser!(u64).range(..=100_000_000))]
    fair: Option<u64>,
    /// Begin with the games or positions of this file in turn, as `stackwright openings` writes them
    #[arg(long, value_name = "FILE", conflicts_with_all = ["opening", "fair"])]
    openings: Option<PathBuf>,
}

impl Beginning {
    /// What was asked for, or as usual; a list must fit the options of `start`.
    pub(crate) fn openings<G: Playable>(
        &self,
        start: &G,
        usual: Opening,
    ) -> Result<Openings<G>, Box<dyn Error>> {
        let Some(path) = &self.openings else {
            let turns = self.opening.map_or(usual.turns, usize::from);
            return Ok(Opening { turns, fair: self.fair.unwrap_or(usual.fair) }.into());
        };
        let records = records::open(path)?.collect::<Result<Vec<_>, _>>()?;
        Openings::listed(start, records).map_err(|error| format!("{}: {error}", path.display()).into())
    }
}
