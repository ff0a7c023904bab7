//! Games whose turns are made of several decisions, under one roof.
//!
//! The crate is the [contract](Game) of such games, and, by its features, what keeps to it:
//!
//! | feature | brings |
//! | --- | --- |
//! | `ringrift`, `cotulenh`, `amazons` (all by default) | a game each |
//! | `search` (by default) | opponents, analysis, proofs: [`search`] |
//! | `games` | all games behind one object, chosen by name |
//! | `env` | environments for learning: decisions as small numbers, observations, rewards |
//! | `render` | boards as PNG and GIF |
//! | `engine` | programs that play, and the protocol they speak |
//!
//! # Play a game
//!
//! Two bots play RingRift to its end. What nobody decides is [settled](Timeline::settle) by itself, the last decision is
//! taken back and played again, and the record is read back.
//!
#![cfg_attr(all(feature = "ringrift", feature = "search"), doc = "```")]
#![cfg_attr(not(all(feature = "ringrift", feature = "search")), doc = "```ignore")]
//! use stackwright::ringrift::{Board, Options, Position, Preset};
//! use stackwright::search::{Bot, GreedyBot, RandomBot};
//! use stackwright::{Game, Record, Timeline};
//!
//! let options = Options { rings: 3, ..Options::preset(Board::Square8, 2, Preset::Canonical) };
//! let mut game = Timeline::<Position>::new(&options)?;
//! let mut bots: [Box<dyn Bot<Position>>; 2] = [Box::new(GreedyBot::new(1)), Box::new(RandomBot::new(2))];
//! game.settle();
//! while game.outcome().is_none() {
//!     let action = bots[game.to_move().index()].choose(&game)?;
//!     game.try_play(action)?;
//!     game.settle();
//! }
//! game.undo_decision();
//! assert!(game.outcome().is_none());
//! game.redo_decision();
//!
//! let record = Record::of(&game);
//! let again: Timeline<Position> = Record::from_json(&record.to_json()?)?.replay()?;
//! assert_eq!(again.position(), game.position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use stackwright_core::*;

#[cfg(feature = "amazons")]
pub use amazons;
#[cfg(feature = "cotulenh")]
pub use cotulenh;
#[cfg(feature = "ringrift")]
pub use ringrift;
#[cfg(feature = "engine")]
pub use stackwright_engine as engine;
#[cfg(feature = "env")]
pub use stackwright_env as env;
#[cfg(feature = "games")]
pub use stackwright_games as games;
#[cfg(feature = "render")]
pub use stackwright_render as render;
#[cfg(feature = "search")]
pub use stackwright_search as search;
