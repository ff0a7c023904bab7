//! `stackwright perft <game>`.

use std::io::Write;

use clap::{Args, Subcommand};
use serde_json::json;
use stackwright_core::{Game, Timeline};
use stackwright_lab::perft;

use super::ringrift::RingriftOptions;
use crate::status::Done;

/// Count the ways a game can go on, to check a move generator
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  stackwright perft ringrift --depth 3
  stackwright perft ringrift --board hex8 --players 3 --depth 2 --divide")]
pub(crate) struct Perft {
    #[command(subcommand)]
    game: Which,
}

#[derive(Debug, Subcommand)]
enum Which {
    /// RingRift
    Ringrift {
        #[command(flatten)]
        options: RingriftOptions,
        #[command(flatten)]
        count: Count,
    },
}

/// What to count.
#[derive(Debug, Args)]
struct Count {
    /// How many actions to look ahead
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=20))]
    depth: u8,
    /// Show the number behind each first action
    #[arg(long)]
    divide: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Perft {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        match self.game {
            Which::Ringrift { options, count } => {
                count.print(Timeline::from_position(options.position()?), out)
            }
        }
    }
}

impl Count {
    fn print<G: Game>(&self, mut game: Timeline<G>, out: &mut impl Write) -> Done {
        if self.divide {
            let counts = perft::divide(&mut game, usize::from(self.depth));
            let total: u64 = counts.iter().map(|(_, count)| count).sum();
            let rows = counts.iter().map(|&(action, count)| (game.action_text(action), count));
            if self.json {
                let rows: serde_json::Map<_, _> = rows.map(|(text, count)| (text, count.into())).collect();
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
            let nodes = perft::perft(&mut game, usize::from(depth));
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
