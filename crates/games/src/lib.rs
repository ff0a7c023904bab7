//! The catalogue: the one place that names all games, and any of them as words and numbers.
//!
//! [`KINDS`] is the list. [`begin`] starts a game by name as an [`AnyGame`], whose rules nobody else needs to know;
//! [`read`] finds the game that a position belongs to. What needs the game's own type is done by a [`Visitor`].
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

mod any_bot;
mod any_game;
mod catalogue;
mod effort;
mod frame_log;
mod full_game;
mod going;
mod idea;
mod kind;
mod mind;

pub use any_bot::{AnyBot, Decision};
pub use any_game::{AnyGame, Observation, Played, ThinkJob};
pub use catalogue::KINDS;
pub use effort::Effort;
pub use frame_log::log_frames;
pub use full_game::{FullGame, Visitor};
pub use going::timeline;
pub use idea::{Idea, IdeaLine};
pub use kind::{Kind, begin, named, names, of_position, of_record, read};
pub use mind::{Mind, game_seed};
