//! Ctrl-C in commands that take long. Some stop soon, tell what they have, and end with 1; whoever has started programs ends them, too.

use std::error::Error;
use std::io::IsTerminal as _;

use stackwright_search::Stop;

use crate::status::Done;

/// A flag that Ctrl-C raises, and on Unix SIGTERM, instead of ending the program. The second time the program ends at once, as
/// the signal would have ended it.
pub(crate) fn raised_by_ctrl_c() -> Result<Stop, Box<dyn Error>> {
    let stop = Stop::new();
    let raised = stop.clone();
    let mut is_first = true;
    on_interrupt(move || {
        raised.raise();
        let takes = std::mem::take(&mut is_first);
        if takes && std::io::stderr().is_terminal() {
            eprintln!("stopping; Ctrl-C again ends it at once");
        }
        takes
    })?;
    Ok(stop)
}

/// Has Ctrl-C end this program as it would anyway, and with it the programs that hold seats, which have groups of their own and would
/// not hear of it.
pub(crate) fn ends_programs_too() -> Done {
    on_interrupt(|| false)
}

/// Hears signals; what one means is up to the system when `take` does not want it. Programs do not hear of those that a terminal sends,
/// and so they are ended before this one is. `take` is asked about Ctrl-C and SIGTERM alone.
#[cfg(unix)]
fn on_interrupt(mut take: impl FnMut() -> bool + Send + 'static) -> Result<(), Box<dyn Error>> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::low_level::emulate_default_handler;

    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
    // Under `nohup`, and in the background of a script, some are ignored.
    for signal in [SIGHUP, SIGQUIT].into_iter().filter(|&signal| !is_ignored(signal)) {
        signals.add_signal(signal)?;
    }
    let hear = move || {
        for signal in signals.forever() {
            if [SIGHUP, SIGQUIT].contains(&signal) || !take() {
                stackwright_engine::kill_all();
                let _ = emulate_default_handler(signal);
            }
        }
    };
    std::thread::Builder::new().name("interrupt".to_owned()).spawn(hear)?;
    Ok(())
}

/// Whether this program was started to ignore that signal. Where the system does not tell, it may have been.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_none_or(|mask| mask >> (signal - 1) & 1 == 1)
}

/// The exit code of a program that Ctrl-C has ended.
#[cfg(not(unix))]
const INTERRUPTED: i32 = 130;

#[cfg(not(unix))]
fn on_interrupt(mut take: impl FnMut() -> bool + Send + 'static) -> Result<(), Box<dyn Error>> {
    Ok(ctrlc::set_handler(move || {
        if !take() {
            std::process::exit(INTERRUPTED);
        }
    })?)
}

/// The end of a command that may have been stopped before all of its games were played.
pub(crate) fn cut_short(stop: &Stop, played: u64, games: u64) -> Done {
    if stop.is_raised() && played < games {
        return Err(format!("stopped after {played} of {games} games").into());
    }
    Ok(())
}
