//! The side that asks: programs as players.

mod bot;
mod error;
mod process;
mod words;

use std::time::Duration;

pub use bot::EngineBot;
pub use error::EngineError;

/// How long a program may be silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// Until it has introduced itself, and until it is ready for a game.
    pub start: Duration,
    /// Until it answers a question, in addition to the time that it was given to think.
    pub answer: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Patience { start: Duration::from_secs(10), answer: Duration::from_mins(1) }
    }
}
