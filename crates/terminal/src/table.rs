//! A game at a terminal: what it describes as [`Console`] is painted here.

use stackwright_games::FullGame;

pub use stackwright_core::console::{Briefing, Console, Ending, Pointing};

/// A game that can be played at a terminal.
pub trait Table: FullGame {}

impl<G: FullGame> Table for G {}
