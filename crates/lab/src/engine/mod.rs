//! The engine protocol, `swi`: how programs that show games talk to programs that think about them.
//!
//! [`Engine`] is the side that thinks, [`serve`] puts it behind a pair of streams. The side that asks is
//! `stackwright_engine::EngineBot`, a bot that starts such a program. `docs/protocol.md` describes every line.

mod answer;
mod command;
mod mind;
mod play;
mod seat;
mod server;
mod settings;
mod spoken;
mod table;

pub use command::Command;
pub use play::{play_text, settle};
pub use server::{Engine, serve};
