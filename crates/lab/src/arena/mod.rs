//! Matches between bots, and how much stronger one is than the other.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use ringrift::{Board, Options, Position, Preset};
//! use stackwright_core::Game;
//! use stackwright_lab::arena::{Plan, run};
//! use stackwright_search::{Bot, RandomBot};
//!
//! let start = Position::new(&Options { rings: 3, ..Options::preset(Board::Square8, 2, Preset::Canonical) })?;
//! let random = |_worker| Box::new(RandomBot::new(0)) as Box<dyn Bot<Position>>;
//! let tally = run(&start, [&random, &random], &Plan::games(20, 2), |_, _| ControlFlow::Continue(()));
//! assert_eq!(tally.games(), 20);
//! assert!(tally.score() > 0.2 && tally.score() < 0.8);
//! # Ok::<(), stackwright_core::Problems>(())
//! ```

mod book;
mod clocks;
mod game;
mod opening;
mod openings;
mod pairing;
mod rating;
mod round_robin;
mod run;
mod score;
mod sprt;
mod summary;

use stackwright_core::Game;
use stackwright_search::{Bot, Playable};

pub use clocks::TimeControl;
pub use game::{Fault, Finished, play};
pub use opening::Opening;
pub use openings::{Begun, OpeningError, Openings};
pub use pairing::Pairing;
pub use rating::{Rating, rate};
pub use round_robin::{Meeting, Tournament, round_robin};
pub use run::{Factory, Plan, Played, games, run};
pub use score::{Edge, Tally, elo_of, score_of};
pub use sprt::{Decision, Sprt};
pub use summary::Summary;

/// A game that bots can play, and whose records can go from thread to thread.
pub trait Portable: Playable + Game<Edit: Send, Label: Send> {}

impl<G: Playable + Game<Edit: Send, Label: Send>> Portable for G {}

/// A bot whose kind is known only at run time.
pub type AnyBot<G> = Box<dyn Bot<G>>;
