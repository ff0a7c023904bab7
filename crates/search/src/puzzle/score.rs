//! How well a bot solves puzzles.

use std::collections::BTreeMap;
use std::fmt;

use stackwright_core::{Game, Timeline};

use super::Puzzle;
use crate::{Bot, BotError, seeds};

/// Right answers of so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many answers were right.
    pub right: usize,
    /// How many puzzles there were.
    pub of: usize,
}

/// What a bot made of a suite.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SuiteScore {
    /// All puzzles together.
    pub all: Tally,
    /// By goal, as it is written: `win 1`, `save 2`.
    pub by_goal: BTreeMap<String, Tally>,
    /// The puzzles that were answered wrongly, each with the answer given.
    pub wrong: Vec<(String, String)>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.right, self.of)
    }
}

/// Asks a bot for its first action in each puzzle: `bot` makes one for a position. As in a match each puzzle has random numbers of its
/// own, so that a bot that errs now and then does not err everywhere or nowhere.
pub fn score<G: Game>(
    puzzles: &[(Puzzle, Timeline<G>)],
    mut bot: impl FnMut(&G) -> Result<Box<dyn Bot<G>>, BotError>,
    seed: u64,
) -> Result<SuiteScore, BotError> {
    let mut score = SuiteScore::default();
    for ((puzzle, game), number) in puzzles.iter().zip(0..) {
        let mut bot = bot(game.position())?;
        bot.new_game(seeds(seed, number).next().expect("there is no last one"));
        let chosen = bot.choose(game)?;
        let given = game.action_text(chosen);
        let right = game.parse_action(&puzzle.answer).is_ok_and(|answer| answer == chosen);
        for tally in [&mut score.all, score.by_goal.entry(puzzle.goal.to_string()).or_default()] {
            tally.of += 1;
            tally.right += usize::from(right);
        }
        if !right {
            score.wrong.push((puzzle.id.clone(), given));
        }
    }
    Ok(score)
}
