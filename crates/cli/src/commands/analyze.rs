//! `stackwright analyze [POSITION]`.

use std::error::Error;
use std::io::{IsTerminal, Write, stderr};
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use stackwright_core::Timeline;
use stackwright_games::{FullGame, Kind};
use stackwright_search::{Judgement, Limits, Playable, Thinker, Thought, first_sight_by};

use super::agreed::{Agreed, FromStart};
use super::choice::{game, seconds};
use super::examples;
use super::net::NetFlag;
use super::option::{Setting, of_any};
use crate::status::{Done, misuse};

/// Think about a position and show the best lines
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
POSITION is the text of a position of any game, in the middle of a turn too. ACTIONS are played from there first; notes that there was nothing \
to decide may be left out, and those that come next are made before it thinks. Without a limit it thinks for a million nodes.

Scores are for the seat to move, in points of which 400 mean ten times the chance of the others; +1.00 is 100 points. The percentage is the chance \
of the seat to move to win. It is calibrated on played games (docs/ai.md), and so +0.00 need not be 50 %.", examples::ANALYZE))]
pub(crate) struct Analyze {
    /// The position; if it is left out, --start says which game to begin
    #[arg(value_name = "POSITION")]
    position: Option<String>,
    /// Actions to play first, in the notation of the game
    #[arg(value_name = "ACTIONS", num_args = 0..)]
    actions: Vec<String>,
    /// Begin from the first position of this game, under the options that are set
    #[arg(long, value_name = "GAME", value_parser = game())]
    start: Option<&'static Kind>,
    /// Set one option of the rules; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = of_any())]
    #[arg(hide_possible_values = true, long_help = of_any().help())]
    settings: Vec<Setting>,
    /// Look at so many positions at most
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Look so many actions ahead at most; forced ones do not count
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=100))]
    depth: Option<u8>,
    /// Think so many seconds at most
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Evaluate by the net in this file; `none` means by weights, `random` by a randomly initialised net
    #[arg(long, value_name = "FILE")]
    net: Option<NetFlag>,
    /// How many lines to show
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=100))]
    lines: u8,
    /// How many threads think
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// The size of the table of known positions, in MiB
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=16_384))]
    hash: u16,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    /// What was noted before the position that the lines begin from.
    settled: Vec<String>,
    position: String,
    seat: u8,
    first_sight: Vec<f64>,
    depth: u8,
    reach: u8,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    table_use: u16,
    lines: Vec<ReportLine>,
}

#[derive(Serialize)]
struct ReportLine {
    score: String,
    points: Option<i32>,
    win_in: Option<u16>,
    loss_in: Option<u16>,
    chance: f64,
    actions: Vec<String>,
}

impl FromStart for Analyze {
    fn begin<G: FullGame>(&self, first: G, out: &mut impl Write) -> Done {
        self.analyze(first, out)
    }
}

impl Analyze {
    pub(crate) fn run(mut self, out: &mut impl Write) -> Done {
        // With --start there is no position, and what stands in its place is the first action.
        if self.start.is_some()
            && let Some(first) = self.position.take()
        {
            self.actions.insert(0, first);
        }
        self.agreed()?.start(&self, out)
    }

    fn agreed(&self) -> Result<Agreed, Box<dyn Error>> {
        match (self.start, &self.position) {
            (Some(game), _) => Ok(Agreed::new(game, Vec::new(), self.settings.clone())),
            (None, Some(text)) => Agreed::at(text, &self.settings),
            (None, None) => Err(misuse("expected a position, or --start GAME")),
        }
    }

    fn limits(&self) -> Limits {
        let unlimited = self.nodes.is_none() && self.depth.is_none() && self.time.is_none();
        Limits {
            nodes: if unlimited { Some(1_000_000) } else { self.nodes },
            depth: self.depth,
            time: self.time,
            ..Limits::default()
        }
    }

    fn analyze<G: Playable>(&self, position: G, out: &mut impl Write) -> Done {
        let mut game = Timeline::from_position(position);
        for text in &self.actions {
            game.play_written(text).map_err(misuse)?;
        }
        // What is noted is no decision: lines begin with the first one.
        let settled = game.settle();
        if let Some(outcome) = game.outcome() {
            return Err(misuse(format!("the game is over: {outcome}")));
        }
        let bytes = usize::from(self.hash) << 20;
        let mut thinker = Thinker::best_for(game.position(), bytes, self.threads.into());
        thinker.set_lines(self.lines.into());
        let judgement = NetFlag::judgement(self.net.as_ref(), game.position())?;
        thinker.set_judgement(judgement.clone());
        let watched = stderr().is_terminal();
        let thought = thinker.think_aloud(&game, &self.limits(), |thought| {
            if watched {
                let _ = writeln!(stderr(), "{}", progress(thought, &game));
            }
        });
        let report = Self::report(&game, settled, &thought, &judgement);
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
            return Ok(());
        }
        if !report.settled.is_empty() {
            writeln!(out, "after {}, which is no decision:", report.settled.join(" "))?;
        }
        writeln!(out, "{}", report.position)?;
        let (nodes, speed) = (report.nodes, report.nodes_per_second);
        writeln!(
            out,
            "seat {} to move; depth {} of at most {}, {nodes} nodes, {speed} a second, table {} % full",
            report.seat,
            report.depth,
            report.reach,
            percent(report.table_use)
        )?;
        for line in &report.lines {
            let chance = line.chance * 100.0;
            writeln!(out, "{:>10}  {chance:>5.1} %  {}", line.score, line.actions.join(" "))?;
        }
        Ok(())
    }

    fn report<G: Playable>(
        game: &Timeline<G>,
        settled: Vec<String>,
        thought: &Thought<G::Action>,
        judgement: &Judgement<G>,
    ) -> Report {
        let lines = thought.lines.iter().map(|line| ReportLine {
            score: line.score.to_string(),
            points: (!line.score.is_sure()).then(|| line.score.value()),
            win_in: line.score.is_win(),
            loss_in: line.score.is_loss(),
            chance: line.score.chance(thought.scale),
            actions: line.texts(game),
        });
        Report {
            game: G::NAME,
            settled,
            position: game.position_text(),
            seat: game.to_move().number(),
            first_sight: first_sight_by(game.position(), judgement),
            depth: thought.depth,
            reach: thought.reach,
            nodes: thought.nodes,
            seconds: thought.time.as_secs_f64(),
            nodes_per_second: thought.speed(),
            table_use: thought.table_use,
            lines: lines.collect(),
        }
    }
}

/// What has been found so far: depth, score, nodes, nodes a second, how full the table is, and the best line.
fn progress<G: Playable>(thought: &Thought<G::Action>, game: &Timeline<G>) -> String {
    let best = &thought.lines[0];
    let (depth, nodes, speed, table) =
        (thought.depth, thought.nodes, thought.speed(), percent(thought.table_use));
    let line = best.texts(game).join(" ");
    format!(
        "depth {depth:>2} {:>10} {nodes:>11} nodes {speed:>9} a second, table {table:>4} %  {line}",
        best.score
    )
}

/// Thousandths as a number of per cent.
fn percent(thousandths: u16) -> String {
    format!("{:.1}", f64::from(thousandths) / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::ActionList;
    use stackwright_core::assess::Scale;
    use stackwright_games::{KINDS, Visitor};
    use stackwright_search::{Line, Score};

    #[test]
    fn all_that_is_known_is_told_while_it_thinks() {
        for kind in KINDS {
            kind.visit(Told);
        }
    }

    struct Told;

    impl Visitor for Told {
        type Output = ();

        fn visit<G: FullGame>(self) {
            is_told(&Timeline::<G>::new(&G::Options::default()).unwrap());
        }
    }

    fn is_told<G: FullGame>(game: &Timeline<G>) {
        let mut list = ActionList::new();
        game.actions(&mut list);
        let first = list[0];
        let thought = Thought {
            lines: vec![Line { score: Score::points(25), actions: vec![first] }],
            depth: 4,
            reach: 9,
            nodes: 30_000,
            time: Duration::from_millis(20),
            table_use: 125,
            scale: Scale::PLAIN,
        };
        let said = progress(&thought, game);
        let words: Vec<_> = said.split_whitespace().collect();
        let text = game.action_text(first);
        let expected =
            ["depth", "4", "+0.25", "30000", "nodes", "1500000", "a", "second,", "table", "12.5", "%", &text];
        assert_eq!(words, expected);
    }
}
