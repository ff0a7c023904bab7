//! The catalogue: the one place that names all games, and any of them as words and numbers.
//!
//! [`KINDS`] is the list. [`begin`] starts a game by name as an [`AnyGame`], whose rules nobody else needs to know.
//!
//! ```
//! use serde_json::Value;
//!
//! let mut game = stackwright_games::begin("cotulenh", &Value::Null, None)?;
//! let first = game.actions()[0].clone();
//! assert!(game.play(&first)?.ends_turn);
//! assert_eq!(game.words(), [first]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any_game;
mod going;
mod idea;
mod kind;

pub use any_game::{AnyGame, BotJob, Played, ThinkJob};
pub use idea::{Idea, IdeaLine};
pub use kind::{KINDS, Kind, begin};
