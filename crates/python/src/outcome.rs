//! How a game ended.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use stackwright_core::Seat;
use stackwright_env::rewards;

/// The end of a game: every seat's rank and the reason.
///
/// >>> from stackwright import Game
/// >>> game = Game("amazons")
/// >>> game.outcome is None
/// True
/// >>> game.retire(1)
/// >>> game.outcome.ranks, game.outcome.winner, game.outcome.reason, game.outcome.rewards
/// ((2, 1), 2, 'resignation', (-1.0, 1.0))
#[pyclass(frozen, eq, hash, module = "stackwright")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Outcome(pub(crate) stackwright_core::Outcome);

#[pymethods]
impl Outcome {
    /// The rank of each seat, in turn order: 1 is the best, ties share one.
    #[getter]
    fn ranks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.ranks())
    }

    /// The seat that alone is first, from 1; `None` in a draw.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.0.winner().map(Seat::number)
    }

    /// Why the game ended, as a stable code.
    #[getter]
    fn reason(&self) -> &'static str {
        self.0.reason().code()
    }

    /// What the end is worth to each seat: 1 for the first rank down to -1 for the last, ties sharing the mean.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, rewards(&self.0).first(self.0.seats()))
    }

    fn __repr__(&self) -> String {
        let ranks: Vec<_> = self.0.ranks().iter().map(ToString::to_string).collect();
        format!("Outcome(ranks=({}), reason='{}')", ranks.join(", "), self.reason())
    }
}
