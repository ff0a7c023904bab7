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
//! position 4x1 A3B . 1
//! answer a1-b1
//! why the last free square
//! ";
//! let suite: Suite = text.parse()?;
//! assert_eq!(suite.puzzles[0].id, "amazons-1");
//! assert_eq!(suite.to_string(), text);
//! # Ok::<(), stackwright_search::puzzle::SuiteError>(())
//! ```

mod score;
mod text;
mod verify;

use stackwright_core::{Game, Problems, Timeline};

use crate::prove::Goal;

pub use score::{SuiteScore, Tally, score};
pub use text::{SuiteError, Wrong};
pub use verify::{Effort, Fault, verify};

/// Puzzles of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suite {
    /// The name of the game, [`Game::NAME`].
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
    /// The position, as [`Game::position_text`] writes it.
    pub position: String,
    /// The first action, in the game's notation.
    pub answer: String,
    /// What the puzzle is about, for people: themes, and how it goes on. May be empty.
    pub why: String,
}

impl Puzzle {
    /// The position as a game that can be played on. `read` reads a position that brings its own options.
    pub fn open<G: Game>(&self, read: fn(&str) -> Result<G, Problems>) -> Result<Timeline<G>, Problems> {
        Ok(Timeline::from_position(read(&self.position)?))
    }
}
