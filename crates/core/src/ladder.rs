//! The ladder: ten opponents for each game, from one that a beginner beats to the best there is.
//!
//! A level is a budget of nodes and a few weaknesses with names, never a time: unless a clock hurries it, it plays the same on every
//! machine.

use crate::assess::Assess;

pub use crate::tactics::Tactics;

/// A rung of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Level {
    /// What it is called.
    pub name: &'static str,
    /// What it is like to play against, in one line.
    pub character: &'static str,
    /// How it thinks.
    pub method: Method,
    /// How many positions it looks at for the first decision of a turn. Later decisions of the turn, which it has thought
    /// about already, get a quarter.
    pub nodes: u64,
    /// What it does badly.
    pub weakness: Weakness,
}

/// How a level thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// Alpha-beta: every line to the same depth. With more than two seats one of the others at a time answers as it likes
    /// (best-reply search).
    AlphaBeta,
    /// Alpha-beta with all the others together as one opponent.
    Paranoid,
    /// Max^n: every seat for itself.
    MaxN,
    /// A tree that grows where it pays.
    Mcts,
}

/// What a level does badly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, serde::Serialize)]
pub struct Weakness {
    /// Of a hundred decisions so many are made without a thought.
    pub distraction: u8,
    /// It misjudges every position by up to so many points.
    pub haze: u16,
    /// It looks no more than so many actions ahead.
    pub sight: Option<u8>,
}

impl Weakness {
    /// No weakness.
    pub const NONE: Weakness = Weakness { distraction: 0, haze: 0, sight: None };

    /// All three.
    pub const fn new(distraction: u8, haze: u16, sight: u8) -> Weakness {
        Weakness { distraction, haze, sight: Some(sight) }
    }

    /// That of a player who knows the game but does not always look.
    pub const fn distracted(distraction: u8) -> Weakness {
        Weakness { distraction, ..Weakness::NONE }
    }
}

/// How many levels there are.
pub const LEVELS: usize = 10;

/// A game with a ladder.
pub trait Ladder: Assess {
    /// The ten levels for games with this one's options, the weakest first.
    fn ladder(&self) -> &'static [Level; LEVELS];

    /// What alpha-beta leaves out in games with this one's options.
    fn tactics(&self) -> Tactics {
        Tactics::default()
    }

    /// The method that has proved strongest for games with this one's options.
    fn best_method(&self) -> Method {
        self.ladder()[LEVELS - 1].method
    }
}
