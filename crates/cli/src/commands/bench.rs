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
use stackwright_lab::files;
use stackwright_lab::threads::{Middle, Team, middles, teams_of};

use super::agreed::FromStart;
use super::choice::{OptionalChoice, seconds};
use super::examples;
use super::net::NetFlag;
use crate::status::{Done, misuse};

/// Measure how fast this machine plays
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
Measure on a quiet machine; one core is used, and the best of up to eight slices of the time counts. `actions` and `steps` are random games, by the rules and through the \
environment for learning; `perft nodes` counts sequences of actions; `search nodes` are those of alpha-beta, with --net also \
`net nodes`, evaluated by that net: a file for one game, or `random` for any. `--net none` has `weights nodes` instead, evaluated by weights even where \
a net comes with the game.

--threads measures something else: the time to a fixed depth with several threads, relative to one, in positions from the \
middle of games, and the nodes that this takes. It needs as many free cores. Which thread comes first differs from run to \
run, and so do the figures. Each number takes up to half a minute for all games.", examples::BENCH))]
pub(crate) struct Bench {
    #[command(flatten)]
    choice: OptionalChoice,
    /// How long each figure is measured
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    seconds: Duration,
    /// Also measure a search that evaluates by the net in this file; `random` means a randomly initialised net of 64 units
    #[arg(long, value_name = "FILE")]
    net: Option<NetFlag>,
    /// Time to depth with so many threads, relative to one, instead of figures per second
    #[arg(
        long,
        value_name = "THREADS,...",
        value_delimiter = ',',
        value_parser = thread_count,
        conflicts_with_all = ["seconds", "net", "compare"]
    )]
    threads: Vec<u16>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Say how many times as fast each is as in this file, which --json has written
    #[arg(long, value_name = "FILE")]
    compare: Option<PathBuf>,
}

fn thread_count(text: &str) -> Result<u16, String> {
    let number = text.parse().ok().filter(|number| (1..=64).contains(number));
    number.ok_or_else(|| "expected numbers from 1 to 64, such as 1,2,4".to_owned())
}

/// No file of figures is longer.
const MOST_FIGURES: u64 = 1 << 20;

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
        if !self.threads.is_empty() {
            let mut teams = Vec::new();
            for kind in KINDS {
                self.show_teams(out, kind.visit(Teams { threads: &self.threads })?, &mut teams)?;
            }
            return self.report_teams(out, &teams);
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
    fn earlier(&self) -> Result<Option<Earlier>, Box<dyn Error>> {
        let Some(path) = &self.compare else { return Ok(None) };
        let text = files::read_text(path, MOST_FIGURES, "what `stackwright bench --json` writes")?;
        let wrong = |error: serde_json::Error| {
            let error = plain(&error);
            format!("{}: expected what `stackwright bench --json` writes: {error}", path.display())
        };
        Ok(Some(serde_json::from_str(&text).map_err(wrong)?))
    }

    fn report(&self, out: &mut impl Write, figures: &[Figure]) -> Done {
        if self.json {
            let mut report = machine();
            report["seconds"] = json!(self.seconds.as_secs_f64());
            report["figures"] = json!(figures);
            writeln!(out, "{report}")?;
        }
        Ok(())
    }

    fn show_teams(&self, out: &mut impl Write, new: Vec<Team>, all: &mut Vec<Team>) -> Done {
        for team in new {
            if !self.json {
                let Team { on, positions, threads, seconds, relative_time, relative_nodes } = &team;
                writeln!(
                    out,
                    "{on:22} threads {threads:>3} {seconds:>8.2} s for {positions} positions, {relative_time:.2} of one thread's \
                     time, {relative_nodes:.2} of its nodes"
                )?;
                out.flush()?;
            }
            all.push(team);
        }
        Ok(())
    }

    fn report_teams(&self, out: &mut impl Write, teams: &[Team]) -> Done {
        if self.json {
            let mut report = machine();
            report["teams"] = json!(teams);
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
        if !self.threads.is_empty() {
            let like = |middle: &Middle<G>| middle.game.options() == first.options();
            let middles: Vec<_> = middles::<G>()?.into_iter().filter(like).collect();
            if middles.is_empty() {
                return Err(misuse("there are no positions to measure under these options"));
            }
            let mut teams = Vec::new();
            self.show_teams(out, teams_of(&middles, &label(&first), &self.threads), &mut teams)?;
            return self.report_teams(out, &teams);
        }
        let mut figures = Vec::new();
        self.show(out, figures_of(&first, self.seconds, self.net.as_ref())?, &mut figures)?;
        self.report(out, &figures)
    }
}

/// What was measured where: the version, the build, the machine.
fn machine() -> serde_json::Value {
    let build = if cfg!(debug_assertions) { "debug" } else { "release" };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    json!({ "version": env!("CARGO_PKG_VERSION"), "build": build, "cores": cores })
}

/// What a position's setup is called.
fn label<G: FullGame>(first: &G) -> String {
    match first.setup().as_str() {
        "" => G::NAME.to_owned(),
        setup => format!("{} {setup} {}p", G::NAME, first.seats()),
    }
}

/// Teams of so many threads at all positions of a game.
struct Teams<'a> {
    threads: &'a [u16],
}

impl Visitor for Teams<'_> {
    type Output = Result<Vec<Team>, Problems>;

    fn visit<G: FullGame>(self) -> Self::Output {
        Ok(teams_of(&middles::<G>()?, G::NAME, self.threads))
    }
}

/// The figures of one first position.
fn figures_of<G: FullGame>(first: &G, time: Duration, net: Option<&NetFlag>) -> Figures {
    let other = net.map(|net| NetFlag::judgement(Some(net), first)).transpose()?;
    Ok(measure(first, &label(first), first.measured_depth(), time, other))
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

#[cfg(test)]
mod tests {
    use clap::{Args, FromArgMatches};

    use super::*;

    /// What is printed of a team, and how.
    fn told(flags: &[&str]) -> String {
        let flags = ["bench", "--threads", "2"].iter().chain(flags);
        let matches = Bench::augment_args(clap::Command::new("bench")).get_matches_from(flags);
        let bench = Bench::from_arg_matches(&matches).unwrap();
        let team = Team {
            on: "chess".to_owned(),
            positions: 12,
            threads: 2,
            seconds: 1.5,
            relative_time: 0.625,
            relative_nodes: 1.25,
        };
        let (mut out, mut teams) = (Vec::new(), Vec::new());
        bench.show_teams(&mut out, vec![team], &mut teams).unwrap();
        bench.report_teams(&mut out, &teams).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn teams_are_told_as_text_and_as_json() {
        let text = told(&[]);
        assert_eq!(text.lines().count(), 1);
        assert!(
            text.ends_with("1.50 s for 12 positions, 0.62 of one thread's time, 1.25 of its nodes\n"),
            "{text}"
        );
        let report: serde_json::Value = serde_json::from_str(&told(&["--json"])).unwrap();
        let team = json!({
            "on": "chess", "positions": 12, "threads": 2, "seconds": 1.5, "relative_time": 0.625, "relative_nodes": 1.25,
        });
        assert_eq!(report["teams"], json!([team]));
        assert!(report["cores"].as_u64().is_some_and(|cores| cores > 0));
    }
}
