//! What nets promise, with the games that there are.

mod every_game;
mod files;
mod incremental;
mod inputs;
mod values;
