//! `stackwright completions <shell>`.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::Cli;
use crate::status::Done;

/// Print a completion script for a shell
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  stackwright completions zsh > ~/.zfunc/_stackwright")]
pub(crate) struct Completions {
    /// The shell to print it for
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        // The generator expects every write to work, so it writes to memory.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "stackwright", &mut script);
        out.write_all(&script)?;
        Ok(())
    }
}
