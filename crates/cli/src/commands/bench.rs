//! `stackwright bench`.

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use serde_json::json;
use stackwright_core::{Problems, plain};
use stackwright_games::{FullGame, KINDS, Visitor};
use stackwright_lab::bench::{Earlier, Figure, measure};

use super::agreed::FromStart;
use super::choice::{OptionalChoice, seconds};
use super::examples;
use super::net::NetFlag;
use crate::status::{Done, misuse};

/// Measure how fast this machine plays
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
Measure on a quiet machine; one core is used, and the best of up to eight slices of the time counts. `actions` and `steps` are random games, by the rules and through the \
environment for learning; `perft nodes` counts sequences of actions; `search nodes` are those of alpha-beta, with \
--net also `net nodes`, judged by a net: a file for one game, or `random` for any.", examples::BENCH))]
pub(crate) struct Bench {
    #[command(flatten)]
    choice: OptionalChoice,
    /// How long each figure is measured
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    seconds: Duration,
    /// Also measure a search that judges by the net in this file; `random` draws one of 64 units
    #[arg(long, value_name = "FILE")]
    net: Option<NetFlag>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Say how many times as fast each is as in this file, which --json has written
    #[arg(long, value_name = "FILE")]
    compare: Option<PathBuf>,
}

impl Bench {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        // Before anything is measured.
        self.earlier()?;
        if let Some(agreed) = self.choice.agreed()? {
            return agreed.start(&self, out);
        }
        if matches!(self.net, Some(NetFlag::File(_))) {
            return Err(misuse("a net is for one game: expected --game, with the net's board and players"));
        }
        let mut figures = Vec::new();
        for kind in KINDS {
            for measured in kind.visit(Measured { time: self.seconds, net: self.net.as_ref() })? {
                self.show(out, measured()?, &mut figures)?;
            }
        }
        self.report(out, &figures)
    }

    /// What was measured before.
    fn earlier(&self) -> Result<Option<Earlier>, String> {
        let Some(path) = &self.compare else { return Ok(None) };
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let wrong = |error: serde_json::Error| {
            let error = plain(&error);
            format!("{}: expected what `stackwright bench --json` writes: {error}", path.display())
        };
        serde_json::from_str(&text).map(Some).map_err(wrong)
    }

    fn report(&self, out: &mut impl Write, figures: &[Figure]) -> Done {
        if self.json {
            let build = if cfg!(debug_assertions) { "debug" } else { "release" };
            let cores = std::thread::available_parallelism().map_or(1, usize::from);
            let report = json!({
                "version": env!("CARGO_PKG_VERSION"),
                "build": build,
                "cores": cores,
                "seconds": self.seconds.as_secs_f64(),
                "figures": figures,
            });
            writeln!(out, "{report}")?;
        }
        Ok(())
    }

    fn show(&self, out: &mut impl Write, new: Vec<Figure>, all: &mut Vec<Figure>) -> Done {
        let earlier = self.earlier()?;
        for figure in new {
            if !self.json {
                let Figure { what, on, settings, per_second } = &figure;
                let rate = round(*per_second);
                let before = earlier.as_ref().map(|earlier| match earlier.per_second(&figure) {
                    Some(before) => format!(", {:.2} times {}", per_second / before, round(before)),
                    None => ", not measured before".to_owned(),
                });
                let before = before.unwrap_or_default();
                writeln!(out, "{on:22} {what:13} {rate:>12} per second{before}  ({settings})")?;
                out.flush()?;
            }
            all.push(figure);
        }
        Ok(())
    }
}

impl FromStart for Bench {
    fn begin<G: FullGame>(&self, first: G, out: &mut impl Write) -> Done {
        let mut figures = Vec::new();
        self.show(out, figures_of(&first, self.seconds, self.net.as_ref())?, &mut figures)?;
        self.report(out, &figures)
    }
}

/// The figures of one first position.
fn figures_of<G: FullGame>(first: &G, time: Duration, net: Option<&NetFlag>) -> Figures {
    let other = net.map(|net| NetFlag::judgement(Some(net), first)).transpose()?;
    let on = match first.setup().as_str() {
        "" => G::NAME.to_owned(),
        setup => format!("{} {setup} {}p", G::NAME, first.seats()),
    };
    Ok(measure(first, &on, first.measured_depth(), time, other))
}

/// All that is measured of a game, one first position at a time.
struct Measured<'a> {
    time: Duration,
    net: Option<&'a NetFlag>,
}

/// The figures of one first position.
type Figures = Result<Vec<Figure>, Box<dyn Error>>;

impl<'a> Visitor for Measured<'a> {
    type Output = Result<Vec<Box<dyn FnOnce() -> Figures + 'a>>, Problems>;

    fn visit<G: FullGame>(self) -> Self::Output {
        let one = |first: G| {
            Box::new(move || figures_of(&first, self.time, self.net)) as Box<dyn FnOnce() -> Figures>
        };
        Ok(G::measured()?.into_iter().map(one).collect())
    }
}

/// Three digits are as many as a measurement is good for.
fn round(figure: f64) -> String {
    if figure >= 1e6 { format!("{:.2} M", figure / 1e6) } else { format!("{:.0} k", figure / 1e3) }
}
