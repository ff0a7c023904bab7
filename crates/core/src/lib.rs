//! The contract of games whose turns are made of several decisions, and what all such games share.
//!
//! One idea carries everything: **store actions, not state**. There is one real position. An action changes it by a
//! few reversible [edits](Edit); the [`Journal`] keeps them, with a mark per action and per turn. Undo, redo, cancel,
//! replay, animation, storage and search all come from that one journal.
//!
//! A game implements [`Game`] for its position and gets [`Timeline`] (play, undo, redo, frames), [`Record`] (JSON and
//! text, both streaming), [`conformance`] and [`playthrough`] without writing a line more.
//!
//! # Play, undo and redo
//!
//! ```
//! use amazons::{Options, Position};
//! use stackwright_core::{Game, Seat, Timeline};
//!
//! let mut game = Timeline::<Position>::new(&Options::default())?;
//! game.try_play_text("d1-d7")?; // step one of the turn: an amazon moves
//! game.try_play_text("@g7")?; //   step two: it shoots
//! assert_eq!(game.to_move(), Seat::P2);
//!
//! assert_eq!(game.undo_turn(), 2); // both steps, exactly
//! assert_eq!(game.position(), &Position::new(&Options::default())?);
//! assert_eq!(game.redo_turn(), 2);
//!
//! let refused = game.try_play_text("g1-g3").unwrap_err();
//! assert_eq!(refused.problem.code, "not_yours");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Record and replay
//!
//! ```
//! use amazons::{Options, Position};
//! use stackwright_core::{Record, Timeline};
//!
//! let mut game = Timeline::<Position>::new(&Options::default())?;
//! game.try_play_text("d1-d7")?;
//! game.try_play_text("@g7")?;
//!
//! let record = Record::of(&game);
//! let text = record.to_text()?;
//! assert!(text.contains("1. d1-d7 @g7"));
//!
//! let read: Record = Record::from_text(&text)?;
//! assert_eq!(read.replay::<Position>()?.position(), game.position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Prove a game
//!
//! ```
//! use amazons::{Options, Position};
//! use stackwright_core::conformance::{Settings, check};
//!
//! let proof = check::<Position>(&Options::default(), Settings::games(3))?;
//! assert!(proof.actions > 50);
//! # Ok::<(), stackwright_core::conformance::Violation>(())
//! ```

mod action_list;
pub mod assess;
pub mod conformance;
pub mod console;
pub mod count;
mod course;
mod decimal;
mod editor;
mod game;
pub mod inputs;
mod journal;
pub mod key;
pub mod ladder;
pub mod learn;
pub mod messages;
mod named;
mod option_words;
mod outcome;
pub mod pages;
pub mod perft;
pub mod picture;
mod plain;
pub mod playthrough;
mod problem;
pub mod puzzling;
pub mod random;
mod ready;
pub mod record;
mod refusal;
mod rng;
mod seat;
mod settle;
mod setups;
mod tactics;
mod texts;
mod timeline;
mod tip;
mod turn;
pub mod view;

pub use action_list::ActionList;
pub use course::Course;
pub use editor::Editor;
pub use game::{Edit, Game};
pub use journal::{Entry, Frame, Journal};
pub use named::{UnknownName, unknown_name};
pub use option_words::{OptionWord, OptionWords, Values};
pub use outcome::{Departure, Outcome, Reason};
pub use plain::{excerpt, plain};
pub use problem::{PlayError, Problem, ProblemCollector, Problems, RetireError};
pub use record::Record;
pub use rng::Rng;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use setups::Setups;
pub use texts::{Form, Texts};
pub use timeline::Timeline;
pub use tip::{Category, Emphasis, Tip, TipRow};
pub use view::View;
