//! The side of the protocol that thinks: [`Engine`] hears and answers lines, [`serve`] puts it behind a pair of streams.

mod answer;
mod command;
mod mind;
mod seat;
mod server;
mod settings;
mod table;

pub use command::Command;
pub use server::{Engine, serve};
