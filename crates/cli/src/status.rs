//! How the program ends: the exit codes that scripts rely on.

use std::error::Error;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// What a command gives back: nothing if all is well; if not, what failed, in words for the person who asked.
pub(crate) type Done = Result<(), Box<dyn Error>>;

/// Says what failed, if anything did, and gives the exit code. A command line that clap itself refuses never comes
/// here; one that a command refuses afterwards does, and ends in the same way.
pub(crate) fn report(done: Done) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has seen enough, as in `stackwright ... | head`.
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) if error.is::<clap::Error>() => {
            let _ = write!(io::stderr(), "{error}");
            ExitCode::from(2)
        }
        Err(error) => {
            // If nobody listens to the complaint either, the exit code still says it.
            let _ = writeln!(io::stderr(), "stackwright: {error}");
            ExitCode::FAILURE
        }
    }
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
    fn a_closed_output_is_no_failure() {
        let closed = || io::Error::from(ErrorKind::BrokenPipe);
        assert!(is_broken_pipe(&closed()));
        assert!(!is_broken_pipe(&io::Error::from(ErrorKind::NotFound)));
        assert_eq!(report(Err(closed().into())), ExitCode::SUCCESS);
        assert_eq!(report(Err("no such game".into())), ExitCode::FAILURE);
    }
}
