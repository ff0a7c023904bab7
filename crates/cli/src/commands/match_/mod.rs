//! `stackwright match --game <game> --a <bot> --b <bot>`.

mod given;
mod report;
mod standings;
mod watch;

use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::Args;
use stackwright_core::record::Player;
use stackwright_games::FullGame;
use stackwright_lab::arena::{
    Decision, Factory, Opening, Openings, Plan, Portable, Sprt, Tally, TimeControl, round_robin, run,
};
use stackwright_search::{Judgement, Spec};

use super::agreed::FromStart;
use super::beginning::Beginning;
use super::choice::{Choice, threads};
use super::contender::{Programs, WeightOf, factory};
use super::examples;
use super::log::LogFlag;
use super::net::NetFlag;
use crate::interrupt::{cut_short, raised_by_ctrl_c};
use crate::status::{Done, misuse};
use given::Given;
use report::Report;
use standings::Standings;
use watch::Watch;

/// Play matches between bots and say how much stronger one is
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
A bot is random, greedy, level:1 to level:10, nodes:N, plain:N, paranoid:N, maxn:N, mcts:N (up to mcts:5000000), time:MS \
(milliseconds for the first decision of a turn, a quarter for later ones), max:SECONDS (the same on all cores) or engine:COMMAND. \
Every opening, some random turns of each seat, is played once with A in each seat; with three or four seats B holds all \
the others. An opening whose games all went as those of one before does not count again. The same seed plays the same \
match on any number of threads, as far as the bots do. A bot that fails gives up its seat, which counts as a fault. Ctrl-C \
ends the match: the result is that of the complete openings so far, and the exit code 1.

Elo is from the share of first places of A's seat, with the 95 % error. --sprt is a sequential probability ratio test of \
whether A is elo1 stronger (H1) rather than elo0 (H0). It stops as soon as that is clear (alpha = beta = 5 %): then the exit \
code is 0 if H1 is accepted, and 1 if H0 is or if all games were played without an answer.

engine:COMMAND is a program that speaks the protocol of `stackwright engine` (docs/protocol.md). Its command line is split \
into words without a shell; quotes keep a word together. One is started for each seat and thread.

--openings FILE takes the openings of a file (docs/openings has one); an opening is then a game, or a position \
with its options, which must be those of the match. --b-weight NAME=0 asks what a feature of the evaluation is worth: B \
does without it. --a-net FILE lets A evaluate by a net; with the same time:MS for both the match says whether that pays.

--clock 10+0.1 gives each bot 10 seconds for a game, and a tenth of a second back after each turn. It uses a part of what is left \
for each decision, within its own limits: with time:3600000 as its name, or --engine-go 'movetime 3600000' for programs, the clock alone limits it. No more games \
should be played at a time than there are idle cores.

--records writes all games, those of an opening that Ctrl-C cut short too: as JSON lines if the name ends in .jsonl, else as text.", examples::MATCH))]
pub(crate) struct Match {
    #[command(flatten)]
    game: Choice,
    /// The bot that is measured
    #[arg(long, value_name = "BOT", required_unless_present = "round_robin", requires = "b")]
    a: Option<Spec>,
    /// The bot that it is measured against
    #[arg(long, value_name = "BOT", requires = "a")]
    b: Option<Spec>,
    /// A evaluates by the weights in this file, instead of the game's own; `guessed` means those it began with
    #[arg(long, value_name = "FILE", requires = "a")]
    a_weights: Option<PathBuf>,
    /// B evaluates by the weights in this file
    #[arg(long, value_name = "FILE", requires = "b")]
    b_weights: Option<PathBuf>,
    /// A evaluates by this weight of a feature, whatever else it evaluates by: NAME=POINTS, or NAME=EARLY:LATE
    #[arg(long, value_name = "WEIGHT", requires = "a")]
    a_weight: Vec<WeightOf>,
    /// B evaluates by this weight of a feature
    #[arg(long, value_name = "WEIGHT", requires = "b")]
    b_weight: Vec<WeightOf>,
    /// A evaluates by the net in this file; `none` means by weights, `random` by a randomly initialised net
    #[arg(long, value_name = "FILE", requires = "a", conflicts_with_all = ["a_weights", "a_weight"])]
    a_net: Option<NetFlag>,
    /// B evaluates by the net in this file
    #[arg(long, value_name = "FILE", requires = "b", conflicts_with_all = ["b_weights", "b_weight"])]
    b_net: Option<NetFlag>,
    /// All of these against each other, instead of --a and --b
    #[arg(long, value_name = "BOT,BOT,...", value_delimiter = ',', conflicts_with_all = ["a", "b", "sprt"])]
    round_robin: Vec<Spec>,
    #[command(flatten)]
    programs: Programs,
    /// How many games, at most; of each two in a round robin. Rounded up to whole openings [default: 100, or as many as
    /// --openings gives]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: Option<u64>,
    /// Stop as soon as an SPRT accepts that A is ELO1 stronger (H1), or only ELO0 (H0)
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = hypotheses)]
    sprt: Option<Sprt>,
    /// Give each bot so many seconds for a game, and back so many after each turn; a seat whose time is over is out, which counts as a fault
    #[arg(long, value_name = "SECONDS[+INCREMENT]")]
    clock: Option<TimeControl>,
    #[command(flatten)]
    beginning: Beginning,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at a time [default: as many as the machine has cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
    /// Write all games to this file
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    #[command(flatten)]
    log: LogFlag,
}

pub(super) fn hypotheses(text: &str) -> Result<Sprt, String> {
    let number = |word: &str| word.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 2000.0);
    match text.split_once(',').map(|(low, high)| (number(low), number(high))) {
        Some((Some(elo0), Some(elo1))) if elo0 < elo1 => Ok(Sprt::new(elo0, elo1)),
        _ => Err("expected two numbers of Elo, the smaller first, such as 0,20".to_owned()),
    }
}

impl FromStart for Match {
    fn begin<G: FullGame>(&self, first: G, out: &mut impl Write) -> Done {
        self.play(&first, out)
    }
}

impl Match {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        self.log.start();
        self.game.agreed()?.start(&self, out)
    }

    fn play<G: FullGame>(&self, start: &G, out: &mut impl Write) -> Done {
        let opening = self.beginning.openings(start, Opening::default())?;
        let seats = start.seats();
        let usual = if let Openings::Listed(list) = &opening { (list.len() * seats) as u64 } else { 100 };
        let plan = Plan {
            opening,
            seed: self.seed,
            threads: threads(self.threads),
            control: self.clock,
            stop: raised_by_ctrl_c()?,
            ..Plan::games(self.games.unwrap_or(usual), seats)
        };
        match (&self.a, &self.b) {
            (Some(a), Some(b)) => self.duel(start, &plan, [a, b], out),
            _ => self.tournament(start, &plan, out),
        }
    }

    /// Refuses a match in which one game would be counted again and again as if chance had given it.
    fn must_vary<G: Portable>(start: &G, plan: &Plan<G>, specs: [&Spec; 2]) -> Done {
        if plan.opening.count() > 1 || specs.iter().any(|spec| spec.varies(start)) {
            return Ok(());
        }
        Err(misuse(format!(
            "{} and {} always play the same game from the same position: --opening must be 1 or more",
            specs[0], specs[1]
        )))
    }

    fn duel<G: FullGame>(&self, start: &G, plan: &Plan<G>, specs: [&Spec; 2], out: &mut impl Write) -> Done {
        Self::must_vary(start, plan, specs)?;
        let given = [
            Given { weights: self.a_weights.as_deref(), single: &self.a_weight, net: self.a_net.as_ref() },
            Given { weights: self.b_weights.as_deref(), single: &self.b_weight, net: self.b_net.as_ref() },
        ];
        for (side, (given, spec)) in ['a', 'b'].into_iter().zip(given.iter().zip(specs)) {
            given.check(side, spec)?;
        }
        let a = factory(specs[0], start, given[0].judgement(start)?, self.programs, &plan.stop)?;
        let b = factory(specs[1], start, given[1].judgement(start)?, self.programs, &plan.stop)?;
        let names = specs.map(Spec::to_string);
        let evaluations = given.map(|given| given.told());
        // What is kept tells the two apart, and so does whoever watches.
        let [one, other] = [0, 1].map(|side| player(&names[side], evaluations[side].as_deref()));
        let games = plan.game_count(start.seats());
        let is_sure = |tally: &Tally| self.sprt.is_some_and(|sprt| sprt.decide(tally) != Decision::Undecided);
        let mut watch = Watch::new(games, self.records.as_deref(), self.sprt)?;
        let tally = run(start, [&a, &b], plan, |played, tally| {
            watch.see([&one, &other], played, tally);
            if watch.has_failed() || (tally.is_even() && is_sure(tally)) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let faults = watch.finish()?;
        let end = if is_sure(&tally) { Ok(()) } else { cut_short(&plan.stop, tally.games(), games) };
        if tally.games() == 0 {
            return end;
        }
        let report = Report::new(start, &names, &evaluations, plan, &tally, self.sprt, &faults);
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            write!(out, "{report}")?;
        }
        out.flush()?;
        end?;
        match report.refusal() {
            Some(why) => Err(why.into()),
            None => Ok(()),
        }
    }

    fn tournament<G: FullGame>(&self, start: &G, plan: &Plan<G>, out: &mut impl Write) -> Done {
        let specs = &self.round_robin;
        if specs.len() < 2 {
            return Err(misuse("--round-robin needs at least two bots, such as random,greedy"));
        }
        for (at, one) in specs.iter().enumerate() {
            for other in &specs[at + 1..] {
                Self::must_vary(start, plan, [one, other])?;
            }
        }
        let makers = specs
            .iter()
            .map(|spec| factory(spec, start, Judgement::best_for(start), self.programs, &plan.stop))
            .collect::<Result<Vec<_>, _>>()?;
        let makers: Vec<Factory<'_, G>> = makers.iter().map(|maker| maker as Factory<'_, G>).collect();
        let names: Vec<_> = specs.iter().map(Spec::to_string).collect();
        let meetings = specs.len() * (specs.len() - 1) / if start.seats() == 2 { 2 } else { 1 };
        let games = plan.game_count(start.seats()) * meetings as u64;
        let mut watch = Watch::new(games, self.records.as_deref(), None)?;
        let players: Vec<_> = names.iter().map(|name| player(name, None)).collect();
        let table = round_robin(start, &makers, plan, |one, others, played, tally| {
            watch.see([&players[one], &players[others]], played, tally);
        });
        let faults = watch.finish()?;
        let played: u64 = table.meetings.iter().map(|meeting| meeting.tally.games()).sum();
        let end = cut_short(&plan.stop, played, games);
        if played == 0 {
            return end;
        }
        let report = Standings::new(start, &names, plan, &table, &faults);
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            write!(out, "{report}")?;
        }
        out.flush()?;
        end
    }
}

/// A bot as records name it.
fn player(name: &str, by: Option<&str>) -> Player {
    Player { name: named(name, by), kind: Some(name.to_owned()) }
}

/// A bot with what it evaluates by, if that was said.
fn named(name: &str, by: Option<&str>) -> String {
    by.map_or_else(|| name.to_owned(), |by| format!("{name} by {by}"))
}
