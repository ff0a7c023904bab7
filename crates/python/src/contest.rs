//! Matches between bots, game by game, and how they add up.

use std::ops::{ControlFlow, Range};
use std::path::PathBuf;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::json;
use stackwright_games::{AnyGame, FullGame, Visitor, timeline};
use stackwright_lab::arena::{AnyBot, Decision, Opening, Plan, Portable, Sprt, Summary, Tally, games};
use stackwright_search::{Bot, BotError, Judgement, Spec, Stop};

use crate::begin::begin;
use crate::convert::to_python;
use crate::errors::{guarded, wrong};
use crate::played::{Beginning, bots, judgement};
use crate::work::interruptible;

/// A match in the type of its game.
#[derive(Debug)]
struct Duel<G: Portable> {
    start: G,
    specs: [Spec; 2],
    judgements: [Judgement<G>; 2],
    plan: Plan<G>,
}

/// A match whose game is forgotten.
trait AnyDuel: std::fmt::Debug + Send + Sync {
    fn seats(&self) -> usize;
    fn game_count(&self) -> u64;
    fn summaries(&self, numbers: Range<u64>, threads: usize, stop: &Stop) -> Result<Vec<String>, String>;
}

impl<G: Portable> Duel<G> {
    fn bot(&self, which: usize, stop: &Stop) -> Result<AnyBot<G>, BotError> {
        let made: Box<dyn Bot<G>> = self.specs[which].bot_with(&self.start, stop, &self.judgements[which])?;
        Ok(made)
    }
}

impl<G: Portable<Options: Send + Sync>> AnyDuel for Duel<G> {
    fn seats(&self) -> usize {
        self.start.seats()
    }

    fn game_count(&self) -> u64 {
        self.plan.game_count(self.start.seats())
    }

    fn summaries(&self, numbers: Range<u64>, threads: usize, stop: &Stop) -> Result<Vec<String>, String> {
        let plan = Plan { threads, stop: stop.clone(), ..self.plan.clone() };
        for which in [0, 1] {
            self.bot(which, stop).map_err(|error| error.to_string())?;
        }
        // It was possible a moment ago.
        let maker = |which: usize| move |_worker: usize| self.bot(which, stop).expect("it was made before");
        let (a, b) = (maker(0), maker(1));
        let mut lines = Vec::new();
        games(&self.start, [&a, &b], &plan, numbers, |played| {
            lines.extend(serde_json::to_string(&Summary::of(&played)));
            ControlFlow::Continue(())
        });
        Ok(lines)
    }
}

/// A match to be made in the type of its game.
struct Make<'a> {
    game: &'a dyn AnyGame,
    specs: [Spec; 2],
    games: u64,
    seed: u64,
    beginning: &'a Beginning,
    nets: [Option<&'a PathBuf>; 2],
}

impl Visitor for Make<'_> {
    type Output = PyResult<Box<dyn AnyDuel>>;

    fn visit<G: FullGame>(self) -> Self::Output {
        let game = timeline::<G>(self.game).ok_or_else(|| wrong("game", "the game is of another kind"))?;
        let start = game.position().clone();
        let opening = self.beginning.openings(&start, Opening::default())?;
        let plan = Plan { opening, seed: self.seed, ..Plan::games(self.games, start.seats()) };
        if plan.opening.count() <= 1 && !self.specs.iter().any(|spec| spec.varies(&start)) {
            let message =
                "these bots always play the same game from the same position: opening must be 1 or more";
            return Err(wrong("opening", message));
        }
        let judgements = [judgement(self.nets[0], &start)?, judgement(self.nets[1], &start)?];
        Ok(Box::new(Duel { start, specs: self.specs, judgements, plan }))
    }
}

/// A match between two bots: what `stackwright.cluster` hands out.
///
/// Every opening is played with A in each seat. Every game has a number, and depends on it and the plan alone.
#[pyclass(frozen, module = "stackwright._native", name = "_Match")]
#[derive(Debug)]
pub(crate) struct Match(Box<dyn AnyDuel>);

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (name, *, position, options, a, b, games, seed, beginning, a_net, b_net))]
    #[expect(clippy::too_many_arguments, reason = "all that a match is")]
    fn new(
        name: &str,
        position: Option<&str>,
        options: Option<&Bound<'_, PyDict>>,
        a: String,
        b: String,
        games: u64,
        seed: u64,
        beginning: Beginning,
        a_net: Option<PathBuf>,
        b_net: Option<PathBuf>,
    ) -> PyResult<Self> {
        guarded(|| {
            let (kind, game) = begin(name, position, options)?;
            let specs: [Spec; 2] =
                bots(&[a, b])?.try_into().map_err(|_| wrong("bot", "expected two bots"))?;
            let (game, beginning, nets) = (&*game, &beginning, [a_net.as_ref(), b_net.as_ref()]);
            kind.visit(Make { game, specs, games, seed, beginning, nets }).map(Match)
        })
    }

    /// How many seats the game has.
    #[getter]
    fn seats(&self) -> usize {
        self.0.seats()
    }

    /// How many games it has: whole openings.
    #[getter]
    fn games(&self) -> u64 {
        self.0.game_count()
    }

    /// The games with these numbers in short, a line each.
    fn play(&self, py: Python<'_>, first: u64, count: u64, threads: usize) -> PyResult<Vec<String>> {
        let (duel, stop) = (&*self.0, Stop::new());
        let numbers = first..first.saturating_add(count);
        let played = interruptible(py, &stop, || duel.summaries(numbers, threads.clamp(1, 1024), &stop))?;
        played.map_err(|error| wrong("bot", error))
    }
}

/// The games of a match, added up for bot A.
#[pyclass(module = "stackwright._native", name = "_Tally")]
#[derive(Debug)]
pub(crate) struct Added(Tally);

#[pymethods]
impl Added {
    #[new]
    fn new(seats: usize) -> PyResult<Self> {
        if !(2..=4).contains(&seats) {
            return Err(wrong("seats", format!("seats is {seats}: expected 2 to 4")));
        }
        Ok(Added(Tally::new(seats)))
    }

    /// Adds the next game, a line of `_Match.play`. Games must come in order.
    fn add(&mut self, line: &str) -> PyResult<()> {
        let summary: Result<Summary, _> = serde_json::from_str(line);
        let summary = summary.map_err(|error| wrong("summary", error.to_string()))?;
        if self.0.add_summary(&summary) {
            Ok(())
        } else {
            Err(wrong("summary", format!("{line} is no game of {} seats", self.0.seats())))
        }
    }

    /// Whether every opening that was begun was played from every seat.
    #[getter]
    fn is_even(&self) -> bool {
        self.0.is_even()
    }

    /// How the match stands. Elo and its bounds are `None` where one side won everything.
    fn figures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let tally = &self.0;
        let edge = tally.edge();
        let finite = |elo: Option<f64>| elo.filter(|elo| elo.is_finite());
        let figures = json!({
            "games": tally.games(),
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "openings": tally.openings(),
            "repeats": tally.repeats,
            "score": tally.score(),
            "score_error": edge.map(|edge| edge.score_error),
            "elo": finite(edge.map(|edge| edge.elo)),
            "elo_low": finite(edge.map(|edge| edge.low)),
            "elo_high": finite(edge.map(|edge| edge.high)),
            "turns": tally.turns,
            "actions": tally.actions,
            "reasons": tally.reasons,
            "faults": tally.faults,
        });
        to_python(py, &figures)
    }

    /// The logarithm of the likelihood ratio, and whether A is `elo1` stronger (`H1`) or only `elo0` (`H0`); `None` if that is not clear yet.
    fn sprt(&self, elo0: f64, elo1: f64) -> PyResult<(f64, Option<&'static str>)> {
        if !(elo0 < elo1 && elo0.abs() <= 2000.0 && elo1.abs() <= 2000.0) {
            return Err(wrong(
                "sprt",
                format!("({elo0}, {elo1}): expected two numbers of Elo, the smaller first"),
            ));
        }
        let sprt = Sprt::new(elo0, elo1);
        let decision = match sprt.decide(&self.0) {
            Decision::H0 => Some("H0"),
            Decision::H1 => Some("H1"),
            Decision::Undecided => None,
        };
        Ok((sprt.llr(&self.0), decision))
    }
}
