//! `stackwright openings draw`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use stackwright_core::Record;
use stackwright_games::FullGame;
use stackwright_lab::arena::Opening;
use stackwright_lab::records;

use super::super::agreed::FromStart;
use super::super::choice::Choice;
use super::super::examples;
use crate::progress;
use crate::status::Done;

/// Play some turns at random, as matches do, and keep what is fair
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
The openings hold the actions from the first position on, and so fit other options under which these are legal.", examples::OPENINGS_DRAW))]
pub(crate) struct Draw {
    #[command(flatten)]
    choice: Choice,
    /// How many openings
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    count: u64,
    /// Random turns of each seat
    #[arg(long, value_name = "TURNS", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=50))]
    opening: u8,
    /// Take only openings that neither seat seems to win, by a search of so many nodes; 0 takes all
    #[arg(long, value_name = "NODES", default_value_t = Opening::default().fair, value_parser = clap::value_parser!(u64).range(..=100_000_000))]
    fair: u64,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where the openings go
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Draw {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        self.choice.agreed()?.start(&self, out)
    }
}

impl FromStart for Draw {
    fn begin<G: FullGame>(&self, first: G, out: &mut impl Write) -> Done {
        let opening = Opening { turns: self.opening.into(), fair: self.fair };
        let mut lines = records::Writer::create(&self.out)?;
        let bar = progress::bar(self.count, "");
        for number in 0..self.count {
            lines.add(&Record::of(&opening.draw(&first, self.seed, number)))?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        writeln!(out, "{}: {} openings", self.out.display(), lines.finish()?)?;
        Ok(())
    }
}
