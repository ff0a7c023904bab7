//! What comes out of thinking.

use pyo3::prelude::*;
use stackwright_core::Timeline;
use stackwright_games::FullGame;
use stackwright_search::Thought;

/// One way the game may go on.
///
/// >>> from stackwright import Engine, Game
/// >>> line = Engine().analyse(Game("amazons"), nodes=2000).lines[0]
/// >>> 0 < line.chance < 1, line.actions[0] in Game("amazons").legal_actions
/// (True, True)
#[pyclass(frozen, get_all, module = "stackwright")]
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// For the seat to act: `+0.50`, `win in 3`.
    score: String,
    /// In points, 400 of which are ten to one.
    points: i32,
    /// The chance to win, from 0 to 1.
    chance: f64,
    /// The actions in the game's notation, the first being the advice.
    actions: Vec<String>,
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        format!("Line({}: {})", self.score, self.actions.join(" "))
    }
}

/// What an analysis found.
///
/// >>> from stackwright import Engine, Game
/// >>> analysis = Engine().analyse(Game("ringrift"), nodes=2000, lines=2)
/// >>> len(analysis.lines), analysis.best == analysis.lines[0].actions[0], analysis.nodes >= 2000
/// (2, True, True)
#[pyclass(frozen, get_all, module = "stackwright")]
#[derive(Clone, Debug)]
pub(crate) struct Analysis {
    /// The best lines, the best first.
    lines: Vec<Line>,
    /// How many actions deep it looked.
    depth: u8,
    /// How many positions it looked at.
    nodes: u64,
    /// How long it took.
    seconds: f64,
}

#[pymethods]
impl Analysis {
    /// The advice: the first action of the best line.
    #[getter]
    fn best(&self) -> String {
        self.lines.first().and_then(|line| line.actions.first()).cloned().unwrap_or_default()
    }

    fn __repr__(&self) -> String {
        let best = self.lines.first().map(Line::__repr__).unwrap_or_default();
        format!("Analysis({best}, depth {}, {} nodes)", self.depth, self.nodes)
    }
}

impl Analysis {
    pub(crate) fn of<G: FullGame>(game: &Timeline<G>, thought: &Thought<G::Action>) -> Analysis {
        let lines = thought.lines.iter().map(|line| Line {
            score: line.score.to_string(),
            points: line.score.value(),
            chance: line.score.chance(thought.scale),
            actions: line.texts(game),
        });
        let seconds = thought.time.as_secs_f64();
        Analysis { lines: lines.collect(), depth: thought.depth, nodes: thought.nodes, seconds }
    }
}
