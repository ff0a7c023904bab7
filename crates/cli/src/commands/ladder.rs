//! `stackwright ladder --game <game>`.

use std::error::Error;
use std::fmt::Write as _;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use stackwright_games::FullGame;
use stackwright_lab::arena::{Opening, Plan, Portable};
use stackwright_lab::files;
use stackwright_lab::ladder::{Climb, Rung, climb};
use stackwright_search::ladder::{Level, Weakness};

use super::agreed::FromStart;
use super::choice::{Choice, threads};
use super::examples;
use super::tune::command;
use super::unusual::unusual;
use crate::interrupt::{cut_short, raised_by_ctrl_c};
use crate::progress;
use crate::status::Done;

/// Measure the ladder: every level against the one below
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
A level is a budget of nodes and a few weaknesses, the same on every machine. The upper levels think long; to measure \
them in less time, --scaled-from and --scale divide the nodes of both sides of their matches by the same number.

--doc writes the table (with --levels only those levels) into a page, between the lines <!-- ladder NAME --> and <!-- end -->, where NAME is the game, \
and, where there are several, the board and the number of players, and then the options that are not as usual there, such as rings=4. Ctrl-C ends the measurement: the table has the levels \
so far, the last one with its complete openings; no page is written, and the exit code is 1.", examples::LADDER))]
pub(crate) struct Ladder {
    #[command(flatten)]
    game: Choice,
    /// Only say what the levels are
    #[arg(long, conflicts_with_all = ["levels", "games", "doc"])]
    list: bool,
    /// The levels to measure
    #[arg(long, value_name = "FIRST-LAST", default_value = "2-10", value_parser = levels)]
    levels: RangeInclusive<u8>,
    /// Games for each level, rounded up to whole openings
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// Divide the nodes from this level on
    #[arg(long, value_name = "LEVEL", requires = "scale", value_parser = clap::value_parser!(u8).range(2..=10))]
    scaled_from: Option<u8>,
    /// By how much
    #[arg(long, value_name = "FACTOR", requires = "scaled_from", value_parser = clap::value_parser!(u64).range(1..))]
    scale: Option<u64>,
    /// Random turns of each seat before the bots take over
    #[arg(long, value_name = "TURNS", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=50))]
    opening: u8,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at a time [default: as many as the machine has cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Write the table into this page
    #[arg(long, value_name = "FILE")]
    doc: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

fn levels(text: &str) -> Result<RangeInclusive<u8>, String> {
    let number = |word: &str| word.parse().ok().filter(|number| (2..=10).contains(number));
    match text.split_once('-').map(|(first, last)| (number(first), number(last))) {
        Some((Some(first), Some(last))) if first <= last => Ok(first..=last),
        _ => Err("expected two levels from 2 to 10, such as 2-6".to_owned()),
    }
}

#[derive(Serialize)]
struct Row {
    level: u8,
    name: &'static str,
    nodes: u64,
    scale: u64,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    score: f64,
    error: f64,
}

impl Row {
    fn new(rung: &Rung) -> Row {
        let tally = &rung.tally;
        Row {
            level: rung.number,
            name: rung.level.name,
            nodes: rung.level.nodes,
            scale: rung.scale,
            games: tally.games(),
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            score: tally.score(),
            error: tally.edge().map_or(f64::NAN, |edge| edge.score_error),
        }
    }
}

impl FromStart for Ladder {
    fn begin<G: FullGame>(&self, first: G, out: &mut impl Write) -> Done {
        let mut words = vec![G::NAME.to_owned()];
        if !first.setup().is_empty() {
            words.extend([first.setup(), first.seats().to_string()]);
        }
        words.extend(unusual(&first)?);
        self.measure(&first, &words.join(" "), out)
    }
}

impl Ladder {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        self.game.agreed()?.start(&self, out)
    }

    fn measure<G: Portable>(&self, start: &G, name: &str, out: &mut impl Write) -> Done {
        if self.list {
            return self.list(start.ladder(), out);
        }
        if let Some(path) = &self.doc {
            // It should not turn out after hours that there is no place for the table.
            write_into(path, name, None)?;
        }
        let plan = Plan {
            opening: Opening { turns: self.opening.into(), ..Opening::default() }.into(),
            seed: self.seed,
            threads: threads(self.threads),
            stop: raised_by_ctrl_c()?,
            ..Plan::games(self.games, start.seats())
        };
        let stop = plan.stop.clone();
        let games = plan.game_count(start.seats()) * self.levels.clone().count() as u64;
        let bar = progress::bar(games, "\n");
        let (scaled_from, scale) = (self.scaled_from.unwrap_or(u8::MAX), self.scale.unwrap_or(1));
        let levels = self.levels.clone();
        let rungs = climb(start, &Climb { levels, scaled_from, scale, plan }, |number, tally| {
            bar.inc(1);
            bar.set_message(format!("level {number}: {:.0} % of {}", tally.score() * 100.0, tally.games()));
        });
        bar.finish_and_clear();
        let played: u64 = rungs.iter().map(|rung| rung.tally.games()).sum();
        let end = cut_short(&stop, played, games);
        if played == 0 {
            return end;
        }
        let rows: Vec<_> = rungs.iter().map(Row::new).collect();
        let table = table(&rows);
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&rows)?)?;
        } else {
            write!(out, "{table}")?;
        }
        out.flush()?;
        end?;
        match &self.doc {
            Some(path) => write_into(path, name, Some(&format!("\n    {}\n\n{table}\n", command()))),
            None => Ok(()),
        }
    }

    fn list(&self, ladder: &[Level], out: &mut impl Write) -> Done {
        if self.json {
            writeln!(out, "{}", serde_json::to_string(ladder)?)?;
            return Ok(());
        }
        for (number, level) in (1..).zip(ladder) {
            let Level { name, nodes, character, weakness, .. } = level;
            writeln!(out, "{number:>2}  {name:<12} {nodes:>9} nodes  {:<44}  {character}", told(*weakness))?;
        }
        Ok(())
    }
}

/// What a level does badly, for people.
fn told(Weakness { distraction, haze, sight }: Weakness) -> String {
    let mut parts = Vec::new();
    if distraction > 0 {
        parts.push(format!("distraction {distraction} %"));
    }
    if haze > 0 {
        parts.push(format!("haze ±{haze}"));
    }
    if let Some(sight) = sight {
        parts.push(format!("sight {sight}"));
    }
    parts.join(", ")
}

/// A table in Markdown, which is as easy to read as it is.
fn table(rows: &[Row]) -> String {
    let mut text = String::from(
        "| level | name | nodes | against the level below | wins, draws, losses | nodes of both |\n",
    );
    text.push_str("| --- | --- | --- | --- | --- | --- |\n");
    for row in rows {
        let nodes = match row.scale {
            1 => "all".to_owned(),
            scale => format!("1/{scale}"),
        };
        let _ = writeln!(
            text,
            "| {} | {} | {} | {:.1} % ± {:.1} | {}, {}, {} | {nodes} |",
            row.level,
            row.name,
            row.nodes,
            row.score * 100.0,
            row.error * 100.0,
            row.wins,
            row.draws,
            row.losses
        );
    }
    text
}

/// No page is longer.
const MOST_PAGE: u64 = 16 << 20;

/// Puts a text between two marks of a page; without a text it only looks for them.
fn write_into(path: &Path, name: &str, text: Option<&str>) -> Result<(), Box<dyn Error>> {
    let named = |error: std::io::Error| format!("{}: {error}", path.display());
    let page = files::read_text(path, MOST_PAGE, "a page")?;
    let (begin, end) = (format!("<!-- ladder {name} -->\n"), "<!-- end -->");
    let place = page.find(&begin).map(|at| at + begin.len());
    let place = place.and_then(|from| page[from..].find(end).map(|len| from..from + len));
    let place = place.ok_or_else(|| {
        format!("{}: there is no place for the table: expected the lines {begin}{end}", path.display())
    })?;
    if let Some(text) = text {
        let mut page = page;
        page.replace_range(place, text);
        std::fs::write(path, page).map_err(named)?;
    }
    Ok(())
}
