//! The engine protocol, `swi`: how programs that show games talk to programs that think about them.
//!
//! [`EngineBot`] starts a program that speaks the protocol and lets it hold a seat; [`Go`] is how it is asked to think.
//! [`Engine`] is the side that thinks, [`serve()`] puts it behind a pair of streams. `docs/protocol.md` describes every
//! line.

mod bot;
mod error;
mod find;
mod go;
#[cfg(unix)]
mod groups;
pub mod lines;
mod process;
mod serve;
mod words;

use std::time::Duration;

pub use bot::{EngineBot, Question};
pub use error::EngineError;
pub use find::find;
pub use go::{Go, Strength};
#[cfg(unix)]
pub use groups::kill_all;
pub use serve::{Command, Engine, serve};

/// The name of the protocol, and its first word.
pub const PROTOCOL: &str = "swi";

/// How long a program may be silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// Until it has introduced itself, and until it is ready for a game.
    pub start: Duration,
    /// Until it answers a question, in addition to the time that it was given to think.
    pub answer: Duration,
    /// Until it answers when it was asked to stop.
    pub stop: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Patience {
            start: Duration::from_secs(10),
            answer: Duration::from_mins(1),
            stop: Duration::from_secs(5),
        }
    }
}
