//! What can be agreed before a game.

use serde::{Deserialize, Serialize};
use stackwright_core::messages::Said;
use stackwright_core::{OptionWord, OptionWords, Problems, Values};

use crate::cell::MOST_SIZE;
use crate::messages::say;

/// The rules options.
///
/// ```
/// use amazons::Options;
/// use stackwright_core::OptionWords;
///
/// assert_eq!(Options::default(), Options { size: 10, players: 2 });
/// assert_eq!(Options::from_words([("size", "8")])?, Options { size: 8, players: 2 });
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// A01: cells along a side, 4 to 11.
    pub size: u8,
    /// A02: how many play, 2 to 4.
    pub players: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options { size: 10, players: 2 }
    }
}

/// The least size of a board. // A01
pub(crate) const LEAST_SIZE: u8 = 4;

const SIZE: OptionWord = OptionWord {
    name: "size",
    values: Values::Number(LEAST_SIZE as u16, MOST_SIZE as u16),
    about: "cells along a side of the board",
};

const PLAYERS: OptionWord =
    OptionWord { name: "players", values: Values::Number(2, 4), about: "how many play" };

impl OptionWords for Options {
    const GAME: &'static str = "Amazons";

    fn title() -> Said {
        say::title()
    }

    const WORDS: &'static [OptionWord] = &[SIZE, PLAYERS];

    const FLAGS: &'static [&'static str] = &["size", "players"];

    const EXAMPLES: &'static [&'static str] = &["size=8", "players=3"];

    const INSTEAD: &'static [(&'static str, &'static str)] =
        &[("board", "the boards of Amazons differ in --size"), ("preset", "Amazons has one set of rules")];
}

impl Options {
    /// A01, A02: whether such a game can be played; all reasons at once if not.
    pub(crate) fn check(self) -> Result<(), Problems> {
        let mut problems = Problems::collect();
        let Options { size, players } = self;
        problems.require((LEAST_SIZE..=MOST_SIZE).contains(&size), || SIZE.refuse(&size).rule("A01"));
        problems.require((2..=4).contains(&players), || PLAYERS.refuse(&players).rule("A02"));
        problems.finish()
    }

    /// A03: how many amazons each seat has.
    pub const fn amazons(self) -> usize {
        if self.players == 2 { 4 } else { 2 }
    }

    /// How many cells the board has.
    pub const fn cells(self) -> usize {
        self.size as usize * self.size as usize
    }
}
