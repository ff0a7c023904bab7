//! `stackwright engine` as a program with a board meets it, and programs as bots.

mod bot;
mod faults;
pub mod gui;
mod protocol;
mod transcript;
