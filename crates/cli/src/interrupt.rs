//! Ctrl-C in commands that take long: they stop soon, tell what they have, and end with 1.

use std::error::Error;

use stackwright_search::Stop;

/// A flag that Ctrl-C raises, instead of ending the program.
pub(crate) fn raised_by_ctrl_c() -> Result<Stop, ctrlc::Error> {
    let stop = Stop::new();
    let raised = stop.clone();
    ctrlc::set_handler(move || raised.raise())?;
    Ok(stop)
}

/// What is said of a command that was stopped before all of its games were played.
pub(crate) fn stopped(done: u64, of: u64) -> Box<dyn Error> {
    format!("stopped after {done} of {of} games").into()
}
