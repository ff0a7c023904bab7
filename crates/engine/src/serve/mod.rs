//! The side of the protocol that thinks: [`Engine`] hears and answers lines, [`serve`] puts it behind a pair of streams.

mod answer;
mod command;
mod game;
mod mind;
mod seat;
mod server;
mod settings;

pub use command::Command;
pub use server::{Engine, serve};
