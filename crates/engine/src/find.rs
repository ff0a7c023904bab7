//! Where a program is.

use std::io;
use std::path::{Path, PathBuf};

use crate::error::EngineError;
use crate::words::split;

/// The file that a command line starts, if it is there and may be started: by its path, or by its name in one of the
/// folders of `PATH`.
pub fn find(command: &str) -> Result<PathBuf, EngineError> {
    let wrong = |why: &str| EngineError::Command { command: command.to_owned(), why: why.to_owned() };
    let program = split(command).map_err(wrong)?.swap_remove(0);
    let path = PathBuf::from(&program);
    let found = if path.components().count() > 1 || program.starts_with('.') {
        Some(path).filter(|path| is_program(path))
    } else {
        let folders = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&folders).map(|folder| folder.join(&program)).find(|path| is_program(path))
    };
    found.ok_or_else(|| {
        let error = io::Error::new(io::ErrorKind::NotFound, "there is no such program, or it may not be run");
        EngineError::Start { program, error }
    })
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    path.metadata().is_ok_and(|about| about.is_file() && about.permissions().mode() & 0o111 != 0)
}

/// A program's name may lack the ending that its file has.
#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file() || path.with_extension("exe").is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_found_or_named() {
        let this = std::env::current_exe().unwrap();
        assert_eq!(find(&format!("'{}' --fast", this.display())).unwrap(), this);
        for missing in ["/nowhere/engine --fast", "./no-such-engine", "no-such-program-anywhere"] {
            let error = find(missing).unwrap_err().to_string();
            assert!(error.contains(missing.split(' ').next().unwrap()), "{error}");
        }
        assert!(find("'unclosed").is_err());
    }
}
