//! Judgement written in Python.

use std::sync::{Arc, Mutex, PoisonError};

use numpy::{IntoPyArray, PyArrayMethods, PyReadonlyArrayDyn};
use pyo3::prelude::*;
use stackwright_core::{BySeat, Seat};
use stackwright_games::FullGame;
use stackwright_search::{Evaluator, Follower, Stop};

use crate::errors::wrong;

/// A function that gets observations in batches and gives chances to win.
#[derive(Clone, Debug)]
pub(crate) struct InPython(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    function: Py<PyAny>,
    /// What went wrong in it first.
    failure: Mutex<Option<PyErr>>,
    stop: Stop,
}

impl InPython {
    /// Judges by that function. If it fails, the flag is raised so that the search ends.
    pub(crate) fn new(function: Py<PyAny>, stop: Stop) -> Self {
        InPython(Arc::new(Inner { function, failure: Mutex::new(None), stop }))
    }

    /// What went wrong in it.
    pub(crate) fn failure(&self) -> Option<PyErr> {
        self.0.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Inner {
    fn has_failed(&self) -> bool {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    fn fail(&self, error: PyErr) {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        self.stop.raise();
    }

    fn judge_all<G: FullGame>(&self, positions: &[&G]) -> Vec<BySeat<i32>> {
        if !positions.is_empty() && !self.has_failed() {
            match Python::attach(|py| self.ask(py, positions)) {
                Ok(worths) => return worths,
                Err(error) => self.fail(error),
            }
        }
        vec![BySeat::fill(0); positions.len()]
    }

    fn ask<G: FullGame>(&self, py: Python<'_>, positions: &[&G]) -> PyResult<Vec<BySeat<i32>>> {
        let first = positions[0];
        let (count, seats) = (positions.len(), first.seats());
        let [planes, rows, columns] = first.shape();
        let (each, facts_each) = (planes * rows * columns, first.facts());
        let (mut seen, mut facts) = (vec![0; count * each], vec![0; count * facts_each]);
        for (nth, position) in positions.iter().enumerate() {
            position.observe(
                &[],
                &mut seen[nth * each..][..each],
                &mut facts[nth * facts_each..][..facts_each],
            );
        }
        let seen = seen.into_pyarray(py).reshape([count, planes, rows, columns])?;
        let facts = facts.into_pyarray(py).reshape([count, facts_each])?;
        let answer = self.function.bind(py).call1((seen, facts))?;
        // Whatever numbers they are, as numpy reads them.
        let numbers = py.import("numpy")?.call_method1("asarray", (answer, "float64"))?;
        let numbers: PyReadonlyArrayDyn<'_, f64> = numbers.extract()?;
        let array = numbers.as_array();
        let of_mover = array.shape() == [count] && seats == 2;
        if !of_mover && array.shape() != [count, seats] {
            let expected = if seats == 2 {
                format!("({count}, 2) or ({count},)")
            } else {
                format!("({count}, {seats})")
            };
            let message =
                format!("the evaluator gave an array of shape {:?}: expected {expected}", array.shape());
            return Err(wrong("evaluator", message));
        }
        if array.iter().any(|chance| !(0.0..=1.0).contains(chance)) {
            return Err(wrong("evaluator", "the evaluator gave a number that is no chance: expected 0 to 1"));
        }
        let chances: Vec<f64> = array.iter().copied().collect();
        let chance = |nth: usize, after: usize| match of_mover {
            true if after == 0 => chances[nth],
            true => 1.0 - chances[nth],
            false => chances[nth * seats + after],
        };
        let worth = |(nth, position): (usize, &&G)| {
            let mover = position.to_move().index();
            BySeat::new(|seat: Seat| {
                if seat.index() >= seats {
                    return 0;
                }
                let after = (seat.index() + seats - mover) % seats;
                (400.0 * chance(nth, after).max(1e-6).log10()).round() as i32
            })
        };
        Ok(positions.iter().enumerate().map(worth).collect())
    }
}

impl<G: FullGame> Evaluator<G> for InPython {
    fn name(&self) -> String {
        "python".to_owned()
    }

    fn follow(&self, _: &G) -> Box<dyn Follower<G>> {
        Box::new(self.clone())
    }
}

impl<G: FullGame> Follower<G> for InPython {
    fn judge(&mut self, position: &G) -> BySeat<i32> {
        self.0.judge_all(&[position])[0]
    }

    fn prefers_many(&self) -> bool {
        true
    }

    fn judge_all(&mut self, positions: &[G]) -> Vec<BySeat<i32>> {
        self.0.judge_all(&positions.iter().collect::<Vec<_>>())
    }
}
