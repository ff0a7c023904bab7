//! `--log`, for the commands that play games or show them.

use std::io::{IsTerminal, stderr};

use clap::Args;
use stackwright_server::log;

use crate::status::{Done, misuse};

#[derive(Debug, Default, Args)]
pub(crate) struct LogFlag {
    /// Log to standard error: error, warn, info, debug or trace, also by module; `stackwright::frames=debug` is a line
    /// for every frame of a game, `stackwright::frames::GAME=debug` for those of one game alone
    #[arg(long = "log", value_name = "LEVEL", global = true, value_parser = log::level)]
    level: Option<String>,
}

impl LogFlag {
    /// Begins to log what was asked for.
    pub(crate) fn start(&self) {
        if let Some(level) = &self.level {
            log::start(level, false);
        }
    }

    /// The same for a command that draws on the terminal.
    pub(crate) fn start_beside_a_screen(&self) -> Done {
        if self.level.is_some() && stderr().is_terminal() {
            return Err(misuse("--log would write over the game: send it to a file, such as 2>game.log"));
        }
        self.start();
        Ok(())
    }
}
