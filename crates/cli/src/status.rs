//! How the program ends: the exit codes that scripts rely on, and the one place that decides between them.
//!
//! | code | when |
//! | --- | --- |
//! | 0 | all is well |
//! | 1 | the work failed: a file is not there or not as it should be, what was checked does not hold, nobody answers |
//! | 2 | the command line or one of its values makes no sense, whatever the files say: another one must be typed |
//!
//! A signal that is not caught ends the program as it ends any other: shells show 130 for Ctrl-C.
//! `match`, `ladder`, `selfplay` and `train` catch the first, and say what they have.
//!
//! What clap refuses ends with 2 by itself. What a command finds out later is a [`misuse`]; any other error is a failure.

use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// What a command gives back: nothing if all is well; if not, what failed, in words for the person who asked.
pub(crate) type Done = Result<(), Box<dyn Error>>;

/// A command line that makes no sense, found out after it was taken apart.
#[derive(Debug)]
struct Misuse(String);

impl fmt::Display for Misuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Misuse {}

/// Refuses the command line: what is wrong with it, and what would be right.
pub(crate) fn misuse(why: impl fmt::Display) -> Box<dyn Error> {
    Misuse(why.to_string()).into()
}

/// Says what failed, if anything did, and gives the exit code. `command` is the one that was asked for; a misuse is told
/// as clap tells its own, with how to use it.
pub(crate) fn report(done: Done, command: &mut clap::Command) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has seen enough, as in `stackwright ... | head`.
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) if error.is::<Misuse>() => {
            let error = command.error(clap::error::ErrorKind::ValueValidation, harmless(&*error));
            // If nobody listens to the complaint either, the exit code still says it.
            let _ = error.print();
            ExitCode::from(2)
        }
        Err(error) => {
            let _ = writeln!(io::stderr(), "stackwright: {}", harmless(&*error));
            ExitCode::FAILURE
        }
    }
}

/// What an error says, without what would do something to a terminal: it may quote a file.
fn harmless(error: &dyn Error) -> String {
    let shown = |c: char| if c.is_control() && c != '\n' { c.escape_default().to_string() } else { c.into() };
    error.to_string().chars().map(shown).collect()
}

/// Whether the error, or one that it wraps, says that the output was closed.
fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let mut next = Some(error);
    while let Some(error) = next {
        if error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe) {
            return true;
        }
        next = error.source();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_output_is_no_failure_and_a_misuse_is_another_one() {
        let closed = || io::Error::from(ErrorKind::BrokenPipe);
        assert!(is_broken_pipe(&closed()));
        assert!(!is_broken_pipe(&io::Error::from(ErrorKind::NotFound)));
        let mut command = clap::Command::new("stackwright");
        assert_eq!(report(Err(closed().into()), &mut command), ExitCode::SUCCESS);
        assert_eq!(report(Err("no such game".into()), &mut command), ExitCode::FAILURE);
        assert_eq!(report(Err(misuse("no such game")), &mut command), ExitCode::from(2));
        assert_eq!(harmless(&*misuse("a\u{1b}[31m file\nof two lines")), "a\\u{1b}[31m file\nof two lines");
    }
}
