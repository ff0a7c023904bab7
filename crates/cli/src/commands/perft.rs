//! `stackwright perft <game>`.

use std::io::Write;

use clap::{Args, Subcommand};
use serde_json::json;
use stackwright_core::{Game, Timeline};
use stackwright_lab::perft;

use super::cotulenh::{CotulenhOptions, Ply};
use super::ringrift::RingriftOptions;
use crate::status::Done;

/// Count the ways a game can go on, to check a move generator
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  stackwright perft ringrift --depth 3
  stackwright perft ringrift --board hex8 --players 3 --depth 2 --divide
  stackwright perft cotulenh --preset reference --depth 3
  stackwright perft cotulenh --fen '6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1' --by turn --divide")]
pub(crate) struct Perft {
    #[command(subcommand)]
    game: Which,
}

#[derive(Debug, Subcommand)]
enum Which {
    /// Count in RingRift, by actions: bookkeeping is one too, so the first turn looks longer than it is
    #[command(
        after_help = "Example:\n  stackwright perft ringrift --board hex8 --players 3 --depth 2 --divide"
    )]
    Ringrift {
        #[command(flatten)]
        options: RingriftOptions,
        #[command(flatten)]
        count: Count,
    },
    /// Count in CoTuLenh, by steps or by whole turns
    #[command(after_help = "Example:\n  stackwright perft cotulenh --preset reference --depth 3 --by turn")]
    Cotulenh {
        #[command(flatten)]
        options: CotulenhOptions,
        /// What one ply is
        #[arg(long, value_enum, default_value_t = Ply::Step)]
        by: Ply,
        #[command(flatten)]
        count: Count,
    },
}

/// What to count.
#[derive(Debug, Args)]
struct Count {
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

impl Perft {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        match self.game {
            Which::Ringrift { options, count } => {
                count.print(Timeline::from_position(options.position()?), out)
            }
            Which::Cotulenh { options, by, count } => {
                let position = options.position()?;
                let rows = |depth| {
                    let rows = cotulenh::perft::divide(&position, depth, by.into());
                    rows.into_iter().map(|(action, count)| (position.action_text(action), count)).collect()
                };
                count.write(out, rows, |depth| cotulenh::perft::count(&position, depth, by.into()))
            }
        }
    }
}

impl Count {
    fn print<G: Game>(&self, game: Timeline<G>, out: &mut impl Write) -> Done {
        let mut divided = game.clone();
        let rows = |depth| {
            let rows = perft::divide(&mut divided, depth as usize);
            rows.into_iter().map(|(action, count)| (divided.action_text(action), count)).collect()
        };
        let mut counted = game;
        self.write(out, rows, |depth| perft::perft(&mut counted, depth as usize))
    }

    fn write(
        &self,
        out: &mut impl Write,
        divide: impl FnOnce(u32) -> Vec<(String, u64)>,
        mut count: impl FnMut(u32) -> u64,
    ) -> Done {
        if self.divide {
            let rows = divide(self.depth.into());
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
            let nodes = count(depth.into());
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
