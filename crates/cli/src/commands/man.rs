//! `stackwright man <folder>`.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::Cli;
use crate::status::Done;

/// Write manual pages, and completions for every shell, into a folder
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  stackwright man manual")]
pub(crate) struct Man {
    /// The folder; it is made if it is not there
    folder: PathBuf,
}

impl Man {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        let failed = |error| format!("{}: {error}", self.folder.display());
        std::fs::create_dir_all(&self.folder).map_err(failed)?;
        clap_mangen::generate_to(Cli::command(), &self.folder).map_err(failed)?;
        for shell in [Shell::Bash, Shell::Elvish, Shell::Fish, Shell::PowerShell, Shell::Zsh] {
            clap_complete::generate_to(shell, &mut Cli::command(), "stackwright", &self.folder)
                .map_err(failed)?;
        }
        let count = std::fs::read_dir(&self.folder).map_err(failed)?.count();
        writeln!(out, "{}: {count} files", self.folder.display())?;
        Ok(())
    }
}
