//! What came of a match, for people and for programs.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use stackwright_games::FullGame;
use stackwright_lab::arena::{Decision, Edge, Plan, Sprt, Tally};

use super::super::unusual::words_of;
use super::named;
use super::watch::{Failing, Faults};

/// A match of two.
#[derive(Debug, Serialize)]
pub(crate) struct Report<'a> {
    game: &'static str,
    options: serde_json::Value,
    /// What the options are, in words.
    #[serde(skip)]
    words: String,
    setup: String,
    seats: usize,
    a: &'a str,
    b: &'a str,
    /// By what each side evaluates, where the command line says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    a_evaluation: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    b_evaluation: Option<&'a str>,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
    #[serde(flatten)]
    figures: Figures<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Test>,
    faults: &'a Faults,
}

/// The figures of a match. Elo and its bounds are null where one side won everything.
#[derive(Debug, Serialize)]
pub(super) struct Figures<'a> {
    games: u64,
    openings: u64,
    repeated_openings: u64,
    pub(super) wins: u64,
    pub(super) draws: u64,
    pub(super) losses: u64,
    pub(super) score: f64,
    score_error: f64,
    elo: f64,
    elo_low: f64,
    elo_high: f64,
    mean_turns: f64,
    mean_actions: f64,
    reasons: &'a BTreeMap<String, u64>,
}

#[derive(Debug, Serialize)]
struct Test {
    elo0: f64,
    elo1: f64,
    llr: f64,
    low: f64,
    high: f64,
    decision: &'static str,
}

impl<'a> Figures<'a> {
    pub(super) fn new(tally: &'a Tally) -> Self {
        let edge = tally.edge();
        let figure = |value: fn(&Edge) -> f64| edge.as_ref().map_or(f64::NAN, value);
        let games = tally.games().max(1) as f64;
        Figures {
            games: tally.games(),
            openings: tally.openings(),
            repeated_openings: tally.repeats,
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            score: tally.score(),
            score_error: figure(|edge| edge.score_error),
            elo: figure(|edge| edge.elo),
            elo_low: figure(|edge| edge.low),
            elo_high: figure(|edge| edge.high),
            mean_turns: tally.turns as f64 / games,
            mean_actions: tally.actions as f64 / games,
            reasons: &tally.reasons,
        }
    }

    /// The difference with its error, or the bound that is known.
    pub(super) fn elo(&self) -> String {
        match (self.elo_low.is_finite(), self.elo_high.is_finite()) {
            (true, true) => {
                format!("{:+.0} ± {:.0}", self.elo, (self.elo_high - self.elo_low) / 2.0)
            }
            (true, false) => format!("at least {:+.0}", self.elo_low),
            (false, true) => format!("at most {:+.0}", self.elo_high),
            (false, false) => "unknown: more games are needed".to_owned(),
        }
    }
}

impl<'a> Report<'a> {
    pub(crate) fn new<G: FullGame>(
        start: &G,
        names: &'a [String; 2],
        evaluations: &'a [Option<String>; 2],
        plan: &Plan<G>,
        tally: &'a Tally,
        sprt: Option<Sprt>,
        faults: &'a Faults,
    ) -> Self {
        let test = |sprt: Sprt| {
            let (low, high) = sprt.bounds();
            let decision = match sprt.decide(tally) {
                Decision::H0 => "h0",
                Decision::H1 => "h1",
                Decision::Undecided => "undecided",
            };
            Test { elo0: sprt.elo0, elo1: sprt.elo1, llr: sprt.llr(tally), low, high, decision }
        };
        Report {
            game: G::NAME,
            options: serde_json::to_value(start.options()).unwrap_or_default(),
            words: words_of(start),
            setup: start.setup(),
            seats: start.seats(),
            a: &names[0],
            b: &names[1],
            a_evaluation: evaluations[0].as_deref(),
            b_evaluation: evaluations[1].as_deref(),
            seed: plan.seed,
            clock: plan.control.map(|control| control.to_string()),
            figures: Figures::new(tally),
            sprt: sprt.map(test),
            faults,
        }
    }

    /// Why the match does not count as a success, if it was a test.
    pub(crate) fn refusal(&self) -> Option<String> {
        let Test { elo0, elo1, decision, .. } = self.sprt.as_ref()?;
        match *decision {
            "h1" => None,
            "h0" => Some(format!("H0 is accepted: {elo0:+} Elo rather than {elo1:+}")),
            _ => Some(format!("the games do not tell whether it is {elo1:+} Elo rather than {elo0:+}")),
        }
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { game, words, a, b, seed, clock, figures, .. } = self;
        let (games, openings) = (figures.games, figures.openings);
        let [a, b] = [(a, self.a_evaluation), (b, self.b_evaluation)].map(|(name, by)| named(name, by));
        let clock = told_clock(clock.as_deref());
        let plural = if openings == 1 { "opening" } else { "openings" };
        writeln!(
            f,
            "{game}{words}: {a} against {b}, {games} games from {openings} {plural}, seed {seed}{clock}"
        )?;
        if figures.repeated_openings > 0 {
            let repeats = figures.repeated_openings;
            writeln!(f, "  repeats  {repeats} more openings went as one before: they tell nothing new")?;
        }
        writeln!(f, "  wins     {}, draws {}, losses {}", figures.wins, figures.draws, figures.losses)?;
        writeln!(f, "  score    {:.1} % ± {:.1}", 100.0 * figures.score, 100.0 * figures.score_error)?;
        writeln!(f, "  Elo      {}", figures.elo())?;
        if let Some(Test { elo0, elo1, llr, low, high, decision }) = &self.sprt {
            let said = match *decision {
                "h1" => format!("H1 accepted ({elo1:+} Elo rather than {elo0:+})"),
                "h0" => format!("H0 accepted ({elo0:+} Elo rather than {elo1:+})"),
                _ => "undecided".to_owned(),
            };
            writeln!(f, "  LLR      {llr:.2} ({low:.2} to {high:.2}): {said}")?;
        }
        writeln!(f, "  length   {:.1} turns, {:.1} actions", figures.mean_turns, figures.mean_actions)?;
        let ends: Vec<_> =
            figures.reasons.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
        writeln!(f, "  ends     {}", ends.join(", "))?;
        write_faults(f, self.faults)
    }
}

/// What stands behind the seed of a match with clocks.
pub(super) fn told_clock(clock: Option<&str>) -> String {
    clock.map(|clock| format!(", clock {clock}")).unwrap_or_default()
}

pub(super) fn write_faults(f: &mut fmt::Formatter<'_>, faults: &Faults) -> fmt::Result {
    for (name, Failing { count, first }) in faults {
        writeln!(f, "  faults   {name}: {count}, the first: {first}")?;
    }
    Ok(())
}
