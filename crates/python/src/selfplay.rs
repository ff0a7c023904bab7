//! Games by the thousand, played here or elsewhere, in one file.

use std::ops::Range;
use std::path::{Path, PathBuf};

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use stackwright_core::learn::Learnable;
use stackwright_games::{AnyGame, FullGame, Visitor, timeline};
use stackwright_lab::selfplay::{Begin, Done, Plan, SelfplayError, gather, lines, usual_opening};
use stackwright_search::{Playable, Spec, Stop};

use crate::begin::begin;
use crate::errors::{guarded, invalid, wrong};
use crate::played::{Beginning, bots, judgement};
use crate::work::interruptible;

/// A plan whose game is forgotten.
trait AnyPlan: std::fmt::Debug + Send + Sync {
    fn lines(
        &self,
        numbers: Range<u64>,
        threads: usize,
        stop: &Stop,
    ) -> Result<Option<Vec<String>>, SelfplayError>;
    fn gather(
        &self,
        out: &Path,
        begin: Begin,
        more: &mut dyn FnMut(u64) -> Option<Vec<String>>,
    ) -> Result<Done, SelfplayError>;
}

impl<G: Playable + Learnable> AnyPlan for Plan<G> {
    fn lines(
        &self,
        numbers: Range<u64>,
        threads: usize,
        stop: &Stop,
    ) -> Result<Option<Vec<String>>, SelfplayError> {
        lines(&Plan { threads, ..self.clone() }, numbers, stop)
    }

    fn gather(
        &self,
        out: &Path,
        begin: Begin,
        more: &mut dyn FnMut(u64) -> Option<Vec<String>>,
    ) -> Result<Done, SelfplayError> {
        gather(self, out, begin, &Stop::new(), &mut |_| (), more)
    }
}

/// A plan to be made in the type of its game.
struct Make<'a> {
    game: &'a dyn AnyGame,
    seats: Vec<Spec>,
    games: u64,
    seed: u64,
    beginning: &'a Beginning,
    policy: Option<usize>,
    net: Option<&'a PathBuf>,
}

impl Visitor for Make<'_> {
    type Output = PyResult<Box<dyn AnyPlan>>;

    fn visit<G: FullGame>(self) -> Self::Output {
        let game = timeline::<G>(self.game).ok_or_else(|| wrong("game", "the game is of another kind"))?;
        let first = game.position().clone();
        Ok(Box::new(Plan {
            judgement: judgement(self.net, &first)?,
            opening: self.beginning.openings(&first, usual_opening(&self.seats))?,
            first,
            seats: self.seats,
            games: self.games,
            policy: self.policy,
            seed: self.seed,
            threads: 1,
        }))
    }
}

fn refused(error: SelfplayError) -> PyErr {
    match error {
        SelfplayError::Options(problems) => invalid(&problems),
        SelfplayError::Io { error, .. } => error.into(),
        error => wrong("selfplay", error.to_string()),
    }
}

/// Games by the thousand that bots play: what `stackwright.cluster` hands out.
///
/// Every game has a number, and depends on it and the plan alone.
#[pyclass(frozen, module = "stackwright._native", name = "_Selfplay")]
#[derive(Debug)]
pub(crate) struct Selfplay(Box<dyn AnyPlan>);

#[pymethods]
impl Selfplay {
    #[new]
    #[pyo3(signature = (name, *, position, options, seats, games, seed, beginning, policy, net))]
    #[expect(clippy::too_many_arguments, reason = "all that a plan is")]
    fn new(
        name: &str,
        position: Option<&str>,
        options: Option<&Bound<'_, PyDict>>,
        seats: Vec<String>,
        games: u64,
        seed: u64,
        beginning: Beginning,
        policy: Option<usize>,
        net: Option<PathBuf>,
    ) -> PyResult<Self> {
        guarded(|| {
            let (kind, game) = begin(name, position, options)?;
            let seats = bots(&seats)?;
            let (game, beginning, net) = (&*game, &beginning, net.as_ref());
            kind.visit(Make { game, seats, games, seed, beginning, policy, net }).map(Selfplay)
        })
    }

    /// The records of the games with these numbers, a line each.
    fn play<'py>(
        &self,
        py: Python<'py>,
        first: u64,
        count: u64,
        threads: usize,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (plan, stop) = (&*self.0, Stop::new());
        let numbers = first..first.saturating_add(count);
        let played = interruptible(py, &stop, || plan.lines(numbers, threads.clamp(1, 1024), &stop))?;
        let lines = played.map_err(refused)?.ok_or_else(|| wrong("selfplay", "it was stopped"))?;
        let text: String = lines.into_iter().flat_map(|line| [line, "\n".to_owned()]).collect();
        Ok(PyBytes::new(py, text.as_bytes()))
    }

    /// Writes the games that `more` gives, which is told the number of the first that is missing, and says so by `None` when there is
    /// nothing more. Gives how many games the file has, and had.
    fn gather(&self, py: Python<'_>, out: PathBuf, overwrite: bool, more: Py<PyAny>) -> PyResult<(u64, u64)> {
        let begin = if overwrite { Begin::Anew } else { Begin::Continue };
        let mut raised = None;
        let plan = &*self.0;
        let mut ask = |next: u64| {
            let given = Python::attach(|py| -> PyResult<Option<Vec<String>>> {
                let given: Option<Vec<u8>> = more.call1(py, (next,))?.extract(py)?;
                let text = given.map(String::from_utf8).transpose()?;
                Ok(text.map(|text| text.lines().map(str::to_owned).collect()))
            });
            given.unwrap_or_else(|error| {
                raised = Some(error);
                None
            })
        };
        let done = guarded(|| Ok(py.detach(|| plan.gather(&out, begin, &mut ask))))?;
        match (raised, done) {
            (Some(error), _) => Err(error),
            (None, done) => done.map(|done| (done.games, done.before)).map_err(refused),
        }
    }
}
