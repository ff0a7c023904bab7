//! What can be answered from the rules alone, whoever asks: positions and lines, what games there are, rules and puzzles.
//!
//! A server answers so over HTTP, and the engine in a browser without one. [`ask`] takes the address and the body of a
//! request as a server would; a [`LocalTable`] is a game that people at one screen play without a server.

mod ask;
mod beginning;
mod effort;
mod kinds;
mod local_table;
pub mod messages;
mod order;
mod position;
mod record;

pub use ask::{ask, read};
pub use beginning::{Beginning, visitor_name};
pub use effort::effort;
pub use kinds::{kinds, puzzle, puzzle_named, puzzles, rules};
pub use local_table::{Answer, BotTurn, LocalTable};
pub use order::request;
pub use position::{played, position};
pub use record::{check_length, check_result, official_text, read_record};
