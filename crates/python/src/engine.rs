//! Analysis.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use pyo3::prelude::*;
use stackwright_games::{AnyGame, FullGame, Visitor, named, timeline};
use stackwright_search::ladder::Method;
use stackwright_search::{Judgement, Limits, Net, Stop, Thinker};

use crate::analysis::Analysis;
use crate::errors::wrong;
use crate::evaluator::InPython;
use crate::game::Game;
use crate::work::interruptible;

/// A search that analyses positions of any game.
///
/// It evaluates by what has proved best for the game, or by a `net`, the path of a net file, or by an `evaluator`: a function
/// that gets `planes` (batch, planes, rows, columns) and `facts` (batch, figures), as `Game.observation` gives them, and
/// returns the chances to win (batch, seats), the seat to move first; with two seats that seat's chance alone will do.
/// `method` is `alpha_beta` or `mcts`; unless you say, the one that has proved strongest for the game, and `mcts` with an
/// evaluator, since tree search asks for all successors of a position at once and alpha-beta for one position at a time.
///
/// >>> from stackwright import Engine, Game
/// >>> game = Game("ringrift")
/// >>> analysis = Engine().analyse(game, nodes=5000, lines=3)
/// >>> len(analysis.lines)
/// 3
///
/// >>> import numpy as np
/// >>> def evaluate(planes, facts):
/// ...     return np.full(len(planes), 0.5)
/// >>> Engine(evaluator=evaluate).analyse(game, nodes=1000).nodes >= 1000
/// True
#[pyclass(frozen, module = "stackwright")]
#[derive(Debug)]
pub(crate) struct Engine {
    pub(crate) net: Option<Arc<Net>>,
    pub(crate) evaluator: Option<Py<PyAny>>,
    method: Option<Method>,
    threads: usize,
    table_bytes: usize,
}

/// A search to be made in the type of its game.
struct Search<'a> {
    engine: &'a Engine,
    game: &'a dyn AnyGame,
    limits: Limits,
    lines: usize,
    stop: &'a Stop,
    evaluator: Option<InPython>,
}

impl Visitor for Search<'_> {
    type Output = PyResult<Analysis>;

    fn visit<G: FullGame>(self) -> PyResult<Analysis> {
        let game = timeline::<G>(self.game).ok_or_else(|| wrong("game", "the game is of another kind"))?;
        let own = if self.evaluator.is_some() { Method::Mcts } else { game.best_method() };
        let method = self.engine.method.unwrap_or(own);
        let mut thinker = Thinker::new(method, game.position(), self.engine.table_bytes, self.engine.threads);
        if let Some(judgement) = self.engine.judgement(game.position(), self.evaluator.as_ref())? {
            thinker.set_judgement(judgement);
        }
        thinker.set_stop(self.stop.clone());
        thinker.set_lines(self.lines);
        Ok(Analysis::of(game, &thinker.think(game, &self.limits)))
    }
}

impl Engine {
    /// What it evaluates by, if that is not what has proved best for the game.
    pub(crate) fn judgement<G: FullGame>(
        &self,
        like: &G,
        evaluator: Option<&InPython>,
    ) -> PyResult<Option<Judgement<G>>> {
        Ok(match (evaluator, &self.net) {
            (Some(evaluator), _) => Some(Judgement::Evaluator(Arc::new(evaluator.clone()))),
            (None, Some(net)) => {
                let by_net = Judgement::by_net(net.clone(), like);
                Some(by_net.map_err(|error| wrong("net", error.to_string()))?)
            }
            (None, None) => None,
        })
    }

    /// The evaluator for one search.
    pub(crate) fn evaluator_for(&self, py: Python<'_>, stop: &Stop) -> Option<InPython> {
        self.evaluator.as_ref().map(|function| InPython::new(function.clone_ref(py), stop.clone()))
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (net = None, threads = 1, *, evaluator = None, method = None, table_mb = 16))]
    fn new(
        net: Option<PathBuf>,
        threads: usize,
        evaluator: Option<Bound<'_, PyAny>>,
        method: Option<&str>,
        table_mb: usize,
    ) -> PyResult<Self> {
        if !(1..=256).contains(&threads) {
            return Err(wrong("threads", format!("threads is {threads}: expected 1 to 256")));
        }
        if !(1..=65_536).contains(&table_mb) {
            return Err(wrong("table_mb", format!("table_mb is {table_mb}: expected 1 to 65536")));
        }
        if net.is_some() && evaluator.is_some() {
            return Err(wrong("evaluator", "a net and an evaluator are given: expected one of them"));
        }
        if evaluator.as_ref().is_some_and(|evaluator| !evaluator.is_callable()) {
            return Err(wrong("evaluator", "the evaluator cannot be called: expected a function"));
        }
        let method = match method {
            None => None,
            Some("alpha_beta") => Some(Method::AlphaBeta),
            Some("mcts") => Some(Method::Mcts),
            Some(other) => {
                return Err(wrong("method", format!("method is {other:?}: expected alpha_beta or mcts")));
            }
        };
        let open = |path: PathBuf| Net::open(&path).map_err(|error| wrong("net", error.to_string()));
        Ok(Engine {
            net: net.map(open).transpose()?.map(Arc::new),
            evaluator: evaluator.map(Bound::unbind),
            method,
            threads,
            table_bytes: table_mb << 20,
        })
    }

    /// Thinks about a position within `nodes`, seconds of `time` or a `depth`, whichever is reached first, and gives the best
    /// `lines`. One thread and a limit of nodes give the same on every machine. Ctrl-C ends it.
    #[pyo3(signature = (game, *, nodes = None, time = None, depth = None, lines = 1))]
    fn analyse(
        &self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        nodes: Option<u64>,
        time: Option<f64>,
        depth: Option<u8>,
        lines: usize,
    ) -> PyResult<Analysis> {
        let time =
            match time {
                None => None,
                Some(seconds) => Some(Duration::try_from_secs_f64(seconds).map_err(|error| {
                    wrong("time", format!("time is {seconds}: {error}; expected seconds"))
                })?),
            };
        if nodes.is_none() && time.is_none() && depth.is_none() {
            return Err(wrong("limits", "there is no limit: expected nodes, time or depth"));
        }
        // A copy, so that another thread may go on with the game meanwhile.
        let game = game.borrow().any().copy();
        if game.outcome().is_some() {
            return Err(wrong("game_over", "the game is over: there is nothing to think about"));
        }
        let kind = named(game.name()).map_err(|problem| crate::errors::invalid(&problem.into()))?;
        let stop = Stop::new();
        let evaluator = self.evaluator_for(py, &stop);
        let limits = Limits { nodes, depth, time, ..Limits::default() };
        let search = Search {
            engine: self,
            game: &*game,
            limits,
            lines: lines.max(1),
            stop: &stop,
            evaluator: evaluator.clone(),
        };
        let analysis = interruptible(py, &stop, || kind.visit(search))?;
        match evaluator.and_then(|evaluator| evaluator.failure()) {
            Some(failure) => Err(failure),
            None => analysis,
        }
    }
}
