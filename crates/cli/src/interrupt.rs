//! Ctrl-C in commands that take long: they stop soon, tell what they have, and end with 1.

use std::error::Error;
use std::process::exit;

use stackwright_search::Stop;

/// The exit code of a program that Ctrl-C has ended, as shells have it.
const INTERRUPTED: i32 = 130;

/// A flag that Ctrl-C raises, and on Unix SIGTERM, instead of ending the program; the second time it is ended at once.
pub(crate) fn raised_by_ctrl_c() -> Result<Stop, Box<dyn Error>> {
    let stop = Stop::new();
    let raised = stop.clone();
    let mut times = 0;
    on_interrupt(move || {
        times += 1;
        if times > 1 {
            exit(INTERRUPTED);
        }
        raised.raise();
    })?;
    Ok(stop)
}

/// SIGHUP stays what it is: who works under `nohup` has it ignored.
#[cfg(unix)]
fn on_interrupt(mut act: impl FnMut() + Send + 'static) -> Result<(), Box<dyn Error>> {
    use signal_hook::consts::{SIGINT, SIGTERM};

    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
    std::thread::Builder::new()
        .name("interrupt".to_owned())
        .spawn(move || signals.forever().for_each(|_| act()))?;
    Ok(())
}

#[cfg(not(unix))]
fn on_interrupt(act: impl FnMut() + Send + 'static) -> Result<(), Box<dyn Error>> {
    Ok(ctrlc::set_handler(act)?)
}

/// What is said of a command that was stopped before all of its games were played.
pub(crate) fn stopped(done: u64, of: u64) -> Box<dyn Error> {
    format!("stopped after {done} of {of} games").into()
}
