//! Puzzles: positions with one right first action, which can be proven.
//!
//! A suite is a plain text. Lines that begin with `#` are comments; blank lines may stand between puzzles.
//!
//! ```
//! use stackwright_search::puzzle::Suite;
//!
//! let text = "\
//! game amazons
//!
//! puzzle amazons-1
//! goal win 1
//! rating 800
//! position amazons w1b1/xxxx/xxxx/xxxx w - -
//! answer a4-b4
//! themes traps
//! why blocked, move; a4-b4 @a4
//! ";
//! let suite: Suite = text.parse()?;
//! assert_eq!(suite.puzzles[0].id, "amazons-1");
//! assert_eq!(suite.to_string(), text);
//! # Ok::<(), stackwright_search::puzzle::SuiteError>(())
//! ```

mod score;
mod text;
mod verify;

use stackwright_core::{OptionWords, Problems, Texts, Timeline};

use crate::prove::Goal;

pub use score::{SuiteScore, Tally, score};
pub use text::{SuiteError, Wrong};
pub use verify::{Effort, Fault, verify};

/// Puzzles of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suite {
    /// The name of the game, [`Game::NAME`](stackwright_core::Game::NAME).
    pub game: String,
    /// Its puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// A position in which one first action achieves the goal and no other does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its name in the suite: lower-case letters, digits and hyphens.
    pub id: String,
    /// What the seat to move is to achieve.
    pub goal: Goal,
    /// How hard it is, as ratings of players are counted.
    pub rating: u32,
    /// The options where the text of the position does not tell them: words as commands take them, often none.
    pub options: String,
    /// The position, as [`Game::position_text`](stackwright_core::Game::position_text) writes it.
    pub position: String,
    /// The first action, in the game's notation.
    pub answer: String,
    /// What its solution shows, in single words.
    pub themes: Vec<String>,
    /// What the puzzle is about, for people: what decides, and how it goes on. May be empty.
    pub why: String,
}

impl Puzzle {
    /// The position as a game that can be played on.
    pub fn open<G: Texts>(&self) -> Result<Timeline<G>, Problems> {
        let options = G::Options::from_line(&self.options)?;
        Ok(Timeline::from_position(G::read(&self.position, &options)?))
    }
}
