//! What goes wrong here as Python's exceptions. Their classes are Python's own, in `python/stackwright/_errors.py`.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use stackwright_core::record::{RecordErrorKind, ReplayError};
use stackwright_core::{PlayError, Problem, Problems};

/// Does something that runs the engine. A panic, which would be a mistake of ours, becomes an `EngineError`.
pub(crate) fn guarded<T>(work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(panicked(&*panic)))
}

/// What a panic said, as an exception.
pub(crate) fn panicked(panic: &(dyn Any + Send)) -> PyErr {
    let said = panic.downcast_ref::<String>().cloned();
    let said = said.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
    let said = said.unwrap_or_else(|| "no reason given".to_owned());
    raise("EngineError", |py| {
        (format!("the engine failed, which is a mistake in it: {said}"),).into_pyobject(py)
    })
}

/// An action that was refused, with what would be legal.
pub(crate) fn illegal(error: PlayError) -> PyErr {
    let message = error.to_string();
    let PlayError { given, problem, legal, legal_count } = error;
    raise("IllegalActionError", |py| {
        let legal = PyTuple::new(py, legal)?;
        (message, problem.code, problem.rule, given, legal, legal_count).into_pyobject(py)
    })
}

/// Options, positions, records that make no sense, with all reasons.
pub(crate) fn invalid(problems: &Problems) -> PyErr {
    let reasons: Vec<_> =
        problems.iter().map(|problem| (problem.code, problem.message.clone(), problem.rule)).collect();
    raise("InvalidError", |py| (problems.to_string(), PyTuple::new(py, reasons)?).into_pyobject(py))
}

/// One reason with a code of our own.
pub(crate) fn wrong(code: &'static str, message: impl Into<String>) -> PyErr {
    invalid(&Problem::new(code, message).into())
}

/// A record that cannot be read or written.
pub(crate) fn bad_record(error: &RecordErrorKind) -> PyErr {
    match error {
        RecordErrorKind::Invalid(problems) => invalid(problems),
        other => wrong("record", other.to_string()),
    }
}

/// A record that the rules refuse.
pub(crate) fn unplayable(error: &ReplayError) -> PyErr {
    wrong("replay", error.to_string())
}

fn raise(
    class: &str,
    arguments: impl for<'py> FnOnce(Python<'py>) -> PyResult<Bound<'py, PyTuple>>,
) -> PyErr {
    Python::attach(|py| {
        let made = || py.import("stackwright._errors")?.getattr(class)?.call1(arguments(py)?);
        made().map_or_else(|error| error, PyErr::from_value)
    })
}

/// Panics, to show that no panic crosses the border.
#[pyfunction]
#[pyo3(name = "_panic")]
pub(crate) fn panic_on_purpose() -> PyResult<()> {
    guarded(|| panic!("on purpose"))
}
