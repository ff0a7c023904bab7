//! Long work, with the interpreter let go and keys heard.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use pyo3::prelude::*;
use stackwright_search::Stop;

use crate::errors::panicked;

/// Works on a thread of its own while others may use the interpreter. Ctrl-C raises the flag, so that the work ends soon,
/// and then the `KeyboardInterrupt`.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    stop: &Stop,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    std::thread::scope(|scope| {
        let (done, mut finished) = channel::<()>();
        let worker = scope.spawn(move || {
            let result = catch_unwind(AssertUnwindSafe(work));
            drop(done);
            result
        });
        let mut interrupted = None;
        loop {
            let waited;
            (waited, finished) =
                py.detach(move || (finished.recv_timeout(Duration::from_millis(50)), finished));
            if waited == Err(RecvTimeoutError::Disconnected) {
                break;
            }
            if let Err(error) = py.check_signals() {
                stop.raise();
                interrupted = Some(error);
            }
        }
        let result = py.detach(|| worker.join()).unwrap_or_else(Err);
        match (result, interrupted) {
            (_, Some(error)) => Err(error),
            (Ok(value), None) => Ok(value),
            (Err(panic), None) => Err(panicked(&*panic)),
        }
    })
}
