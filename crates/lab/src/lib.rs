//! What is done with many games: conformance with recorded ones, matches between bots, tuning, perft,
//! self-play, statistics and datasets.
//!
//! ```
//! use ringrift::{Board, Options, Position, Preset};
//! use stackwright_core::{Game, Timeline, random};
//! use stackwright_lab::perft::perft;
//!
//! let options = Options::preset(Board::Hex8, 2, Preset::Canonical);
//! let mut game = Timeline::<Position>::new(&options)?;
//! assert_eq!(perft(&mut game, 2), 2430); // one to three rings on 61 cells, then every move of that stack
//!
//! let finished = random::play(game, 7); // seed 7: the same game everywhere
//! assert!(finished.outcome().is_some());
//! # Ok::<(), stackwright_core::Problems>(())
//! ```

pub mod arena;
pub mod bench;
pub mod conform;
pub mod dataset;
pub mod engine;
pub mod ladder;
pub mod perft;
pub mod puzzles;
mod queue;
pub mod records;
pub mod selfplay;
pub mod soak;
pub mod stats;
pub mod tune;
