//! `stackwright bench`.

use std::error::Error;
use std::io::Write;
use std::time::Duration;

use clap::Args;
use ringrift::{Board, Options, Preset};
use serde_json::json;
use stackwright_core::Game;
use stackwright_lab::bench::{Figure, measure};

use super::choice::{OptionalChoice, Start, seconds};
use crate::status::Done;

/// Measure how fast this machine plays
#[derive(Debug, Args)]
#[command(after_help = "\
Measure on a quiet machine; one core is used, and the best of eight slices of the time counts. `actions` and `steps` are random games, by the rules and through the \
environment for learning; `perft nodes` counts sequences of actions; `search nodes` are those of alpha-beta.

Examples:
  stackwright bench --seconds 0.05
  stackwright bench --game ringrift --option recovery=off --seconds 0.05")]
pub(crate) struct Bench {
    #[command(flatten)]
    choice: OptionalChoice,
    /// How long each figure is measured
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    seconds: Duration,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Bench {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        let time = self.seconds;
        let mut figures = Vec::new();
        for start in self.starts()? {
            let new = match start {
                Start::Ringrift(first) => {
                    let board = first.options().board;
                    let depth = if board.geometry().len() > 100 { 3 } else { 4 };
                    measure(&*first, &format!("ringrift {board} {}p", first.seats()), depth, time)
                }
                Start::Cotulenh(first) => measure(&*first, "cotulenh", 2, time),
            };
            self.show(out, new, &mut figures)?;
        }
        if self.json {
            let build = if cfg!(debug_assertions) { "debug" } else { "release" };
            let cores = std::thread::available_parallelism().map_or(1, usize::from);
            let report = json!({
                "version": env!("CARGO_PKG_VERSION"),
                "build": build,
                "cores": cores,
                "seconds": time.as_secs_f64(),
                "figures": figures,
            });
            writeln!(out, "{report}")?;
        }
        Ok(())
    }

    /// The game that was chosen, or two players on each board and CoTuLenh.
    fn starts(&self) -> Result<Vec<Start>, Box<dyn Error>> {
        if let Some(start) = self.choice.start()? {
            return Ok(vec![start]);
        }
        let mut starts = Vec::new();
        for board in Board::ALL {
            let options = Options::preset(board, 2, Preset::Canonical);
            starts.push(Start::Ringrift(Box::new(ringrift::Position::new(&options)?)));
        }
        starts.push(Start::Cotulenh(Box::new(cotulenh::Position::new(&cotulenh::Options::default())?)));
        Ok(starts)
    }

    fn show(&self, out: &mut impl Write, new: Vec<Figure>, all: &mut Vec<Figure>) -> Done {
        for figure in new {
            if !self.json {
                let Figure { what, on, settings, per_second } = &figure;
                writeln!(out, "{on:22} {what:13} {:>12} per second  ({settings})", round(*per_second))?;
                out.flush()?;
            }
            all.push(figure);
        }
        Ok(())
    }
}

/// Three digits are as many as a measurement is good for.
fn round(figure: f64) -> String {
    if figure >= 1e6 { format!("{:.2} M", figure / 1e6) } else { format!("{:.0} k", figure / 1e3) }
}
