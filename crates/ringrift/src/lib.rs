//! The rules of RingRift: stacks, chains of captures, lines, territory and recovery, for 2 to 4 players on four boards.
//!
//! `docs/rules/ringrift.md` is the rulebook. Its rules are numbered, from R001 to R300, often with a letter; the function
//! that carries a rule out names its number, and so does a test. `docs/notation.md` describes the words for actions, the
//! line for positions and the diagrams. [`Position`] implements [`Game`](stackwright_core::Game), so everything of
//! [`stackwright_core`] works with it: [`Timeline`](stackwright_core::Timeline) for play, undo and redo,
//! [`Record`](stackwright_core::Record) for saving.
//!
//! # Play
//!
//! ```
//! use ringrift::{Board, Options, Position, Preset};
//! use stackwright_core::{Game, Seat, Timeline};
//!
//! let options = Options::preset(Board::Square8, 2, Preset::Canonical);
//! let mut game = Timeline::<Position>::new(&options)?;
//! game.try_play_text("+d4*2")?; // two rings come onto d4
//! game.try_play_text("d4-d7")?; // the stack moves and leaves a marker
//! game.try_play_text("no-line")?;
//! game.try_play_text("no-territory")?;
//! assert_eq!(game.to_move(), Seat::P2);
//! assert_eq!(game.undo_turn(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Ask what is legal, and why not
//!
//! ```
//! use ringrift::{Options, Position};
//! use stackwright_core::{ActionList, Game, Timeline};
//!
//! let mut game = Timeline::<Position>::new(&Options::default())?;
//! let mut list = ActionList::new();
//! game.actions(&mut list);
//! assert_eq!(list.len(), 192); // one, two or three rings on each of 64 cells
//!
//! let refused = game.try_play_text("d4-d7").unwrap_err();
//! assert_eq!(refused.problem.code, "wrong_phase");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Save and load a position
//!
//! ```
//! use ringrift::{Options, Position};
//! use stackwright_core::{Game, Timeline};
//!
//! let mut game = Timeline::<Position>::new(&Options::default())?;
//! game.try_play_text("+d4*2")?;
//! let text = game.position_text();
//! assert_eq!(text, "square8 8/8/8/8/3(11)4/8/8/8 16,18 0,0 1 move must:d4,acted - - canonical/2");
//! assert_eq!(&Position::parse(&text)?, game.position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Show a position
//!
//! ```
//! use ringrift::{Diagram, Options, Position};
//! use stackwright_core::{Game, Timeline};
//!
//! let mut game = Timeline::<Position>::new(&Options::default())?;
//! game.try_play_text("+d4*2")?;
//! println!("{}{}", game.position().diagram(Diagram::default()), game.position().summary());
//! let line = "seat 1: movement of d4 | hands 16,18 | eliminated 0,0 of 18 | territory 0,0 of 33";
//! assert_eq!(game.position().summary().to_string(), line);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod assess;
mod board;
mod borders;
mod capture;
mod cell_set;
mod console;
mod content;
mod count;
mod diagram;
mod draw;
mod edit;
mod elimination;
mod ending;
pub mod explain;
mod flow;
mod frame;
mod game;
mod habits;
mod inputs;
mod ladder;
mod lanes;
mod learn;
mod lines;
mod lps;
pub mod messages;
mod movement;
mod nets;
mod notation;
mod options;
mod parts;
mod placement;
mod plane;
mod position;
mod position_text;
mod puzzling;
mod reach;
pub mod recorded;
mod recount;
mod recovery;
mod rings;
mod setup;
mod setups;
mod sink;
mod situation;
mod territory;
mod texts;
pub mod tips;
mod turn;
mod validity;
mod victory;
pub mod view;
mod wording;

pub use action::{Action, Cost, Line, Region, Slide, SlideMode};
pub use board::{Board, Cell, Direction, Geometry};
pub use borders::Borders;
pub use cell_set::CellSet;
pub use content::Content;
pub use diagram::Diagram;
pub use edit::Edit;
pub use ending::{Decider, Ending, Ranked};
pub use frame::{Event, Label};
pub use learn::SHOWN_RINGS;
pub use options::{Options, Preset, Recovery, Rotation};
pub use position::Position;
pub use rings::Rings;
pub use setup::Setup;
pub use situation::{Choice, Duty, Obligation, Progress, RecoveryNote, Situation};
pub use turn::{Lps, Phase, Turn};
pub use victory::{End, EndReason};

/// The hand that changes a position of RingRift.
pub(crate) type Editor<'a> = stackwright_core::Editor<'a, Position>;
