//! `stackwright play <game>`.

use std::io::{IsTerminal, Write, stdin, stdout};
use std::path::PathBuf;

use clap::{Args, Subcommand};
use stackwright_core::Timeline;
use stackwright_terminal::{Holder, Table, Theme, load, play};

use super::cotulenh::CotulenhOptions;
use super::ringrift::RingriftOptions;
use crate::status::Done;

/// Play a game in this terminal, against bots or with friends
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  stackwright play ringrift
  stackwright play ringrift --board hex8 --players 3 --seats human,level:3,level:5
  stackwright play cotulenh --seats level:6,human
  stackwright play cotulenh --seats level:3,level:7     (watch)
  stackwright play ringrift --load ringrift-1.txt

In the game ? shows the keys.")]
pub(crate) struct Play {
    #[command(subcommand)]
    game: Which,
}

#[derive(Debug, Subcommand)]
enum Which {
    /// Play RingRift
    #[command(after_help = "Example:\n  stackwright play ringrift --board hex8 --seats human,level:3")]
    Ringrift {
        #[command(flatten)]
        options: RingriftOptions,
        #[command(flatten)]
        table: AtTable,
    },
    /// Play CoTuLenh
    #[command(after_help = "Example:\n  stackwright play cotulenh --seats human,level:3")]
    Cotulenh {
        #[command(flatten)]
        options: CotulenhOptions,
        #[command(flatten)]
        table: AtTable,
    },
}

/// Who plays, and how it looks.
#[derive(Debug, Args)]
struct AtTable {
    /// Who sits where, in seat order: human, level:1 to level:10, random, greedy, nodes:N, mcts:N
    #[arg(long, value_delimiter = ',', value_name = "SEATS", default_value = "human,level:4")]
    seats: Vec<Holder>,
    /// Where the bots' chances come from: the same seed makes them play alike
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Draw with ASCII letters alone
    #[arg(long)]
    ascii: bool,
}

impl Play {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        match self.game {
            Which::Ringrift { options, table } => {
                table.run(|| Ok(Timeline::from_position(options.position()?)), out)
            }
            Which::Cotulenh { options, table } => table.run(|| options.game(), out),
        }
    }
}

impl AtTable {
    fn run<G: Table>(
        self,
        new: impl FnOnce() -> Result<Timeline<G>, Box<dyn std::error::Error>>,
        out: &mut impl Write,
    ) -> Done {
        let game = match &self.load {
            Some(path) => load::<G>(path).map_err(|error| format!("{}: {error}", path.display()))?,
            None => new()?,
        };
        let people = self.people(game.seats())?;
        if !stdout().is_terminal() || !stdin().is_terminal() {
            return Err("play needs a terminal; `stackwright random` plays without one".into());
        }
        let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let theme = Theme { colour: !no_colour, unicode: !self.ascii };
        let game = play(game, &people, self.seed, theme)?;
        match game.outcome() {
            Some(outcome) => writeln!(out, "The game is over: {outcome}")?,
            None => writeln!(out, "{}", game.position_text())?,
        }
        Ok(())
    }

    /// One holder for each seat. The last one named holds those that are left.
    fn people(&self, seats: usize) -> Result<Vec<Holder>, String> {
        if self.seats.len() > seats {
            return Err(format!("{} seats are named, but the game has {seats}", self.seats.len()));
        }
        let last = self.seats.last().ok_or("somebody must play: name the seats")?;
        let rest = std::iter::repeat_n(last.clone(), seats - self.seats.len());
        Ok(self.seats.iter().cloned().chain(rest).collect())
    }
}
