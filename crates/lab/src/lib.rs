//! What is done with many games: conformance with recorded ones, matches between bots, tuning,
//! self-play, statistics and datasets.
//!
//! ```
//! use stackwright_core::{Record, Timeline, random};
//! use stackwright_lab::stats::Stats;
//!
//! let game = Timeline::<cotulenh::Position>::new(&Default::default())?;
//! let finished = random::play(game, 7); // seed 7: the same game everywhere
//!
//! let mut stats = Stats::new();
//! stats.add(&Record::of(&finished))?;
//! assert_eq!(stats.games(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod arena;
pub mod bench;
pub mod conform;
pub mod dataset;
mod draft;
pub mod files;
pub mod ladder;
pub mod mined;
mod page;
mod plot;
pub mod puzzles;
mod queue;
pub mod records;
pub mod selfplay;
pub mod soak;
pub mod stats;
pub mod threads;
pub mod train;
pub mod tune;
