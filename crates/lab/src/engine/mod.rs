//! The engine protocol, `swi`: how programs that show games talk to programs that think about them.
//!
//! [`Engine`] is the side that thinks, [`serve`] puts it behind a pair of streams; [`EngineBot`] is the side that asks:
//! a bot that starts such a program and lets it hold a seat. `docs/protocol.md` describes every line.

mod answer;
mod client;
mod command;
mod go;
mod lines;
mod mind;
mod play;
mod seat;
mod server;
mod settings;
mod spoken;
mod table;

pub use client::{EngineBot, EngineError, Patience};
pub use command::Command;
pub use go::{Go, Strength};
pub use lines::LONGEST_LINE;
pub use play::play_text;
pub use server::{Engine, serve};

/// The name of the protocol, and its first word.
pub const PROTOCOL: &str = "swi";
