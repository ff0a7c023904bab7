//! `stackwright perft <game>`.

use std::io::Write;

use clap::{Args, ValueEnum};
use serde_json::json;
use stackwright_core::perft::By;
use stackwright_games::{FullGame, Kind};

use super::agreed::FromStart;
use super::examples;
use super::of_game::{OfGame, PerGame};
use crate::status::Done;

/// Count the ways a game can go on, to check a move generator
#[derive(Debug, Args)]
#[command(after_help = examples::after("", examples::PERFT))]
pub(crate) struct Perft {
    #[command(subcommand)]
    game: OfGame<Count>,
}

/// What one ply of a count is.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Ply {
    /// One action, whatever it is
    Step,
    /// One whole turn
    Turn,
}

impl From<Ply> for By {
    fn from(ply: Ply) -> By {
        match ply {
            Ply::Step => By::Step,
            Ply::Turn => By::Turn,
        }
    }
}

/// What to count.
#[derive(Debug, Args)]
struct Count {
    /// What one ply is
    #[arg(long, value_enum, default_value_t = Ply::Step)]
    by: Ply,
    /// How many plies to look ahead
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=20))]
    depth: u8,
    /// Show the number behind each first ply
    #[arg(long)]
    divide: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl PerGame for Count {
    fn about(kind: &Kind) -> String {
        format!("Count in {}, by actions, of which bookkeeping is one too, or by whole turns", kind.title)
    }

    fn example(kind: &Kind) -> String {
        format!("stackwright perft {} --depth 2 --divide", kind.name)
    }
}

impl Perft {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        self.game.agreed.start(&self.game.rest, out)
    }
}

impl FromStart for Count {
    fn begin<G: FullGame>(&self, first: G, out: &mut impl Write) -> Done {
        if self.divide {
            let rows = first.divide(self.depth.into(), self.by.into());
            let rows: Vec<_> =
                rows.into_iter().map(|(action, count)| (first.action_text(action), count)).collect();
            let total: u64 = rows.iter().map(|(_, count)| count).sum();
            if self.json {
                let rows: serde_json::Map<_, _> =
                    rows.into_iter().map(|(text, count)| (text, count.into())).collect();
                writeln!(out, "{}", json!({"depth": self.depth, "nodes": total, "divide": rows}))?;
            } else {
                for (text, count) in rows {
                    writeln!(out, "{text} {count}")?;
                }
                writeln!(out, "depth {}: {total}", self.depth)?;
            }
            return Ok(());
        }
        for depth in 1..=self.depth {
            let nodes = first.perft(depth.into(), self.by.into());
            if self.json {
                writeln!(out, "{}", json!({"depth": depth, "nodes": nodes}))?;
            } else {
                writeln!(out, "depth {depth}: {nodes}")?;
            }
            out.flush()?;
        }
        Ok(())
    }
}
