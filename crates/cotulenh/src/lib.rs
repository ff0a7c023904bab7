//! The rules of CoTuLenh (Commander Chess): deploy sessions as transactions.
//!
//! The [`Position`] is a [game](stackwright_core::Game): it lists legal [actions](Action) and changes by reversible
//! [edits](Edit) alone. A turn is a move, or a deploy session in which the pieces of a stack leave one by one; undo,
//! redo, cancel and records come from the [timeline](stackwright_core::Timeline). Rules are numbered as in
//! `docs/rules/cotulenh.md`: `grep C32` finds the rule, the code and the test.
//!
//! # Play, deploy, take back
//!
//! ```
//! use cotulenh::{Options, Position};
//! use stackwright_core::{Game, Timeline};
//!
//! let text = "6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1";
//! let mut game = Timeline::from_position(Position::from_text(text, &Options::default())?);
//!
//! game.try_play_text("N>c5")?; // the navy leaves its stack: a session opens
//! game.try_play_text("F>d4")?;
//! assert!(game.position_text().ends_with(" DEPLOY c3:T<Nc5,Fd4..."));
//!
//! game.try_play_text("T>&d4")?; // the tank rejoins the air force; nothing is left, so the turn ends
//! assert!(game.position_text().ends_with(" b - - 1 1"));
//!
//! assert_eq!(game.undo_turn(), 3); // the whole deploy, exactly
//! assert_eq!(game.position_text(), text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A whole turn as one word
//!
//! ```
//! use cotulenh::{Options, Position};
//! use stackwright_core::{Game, Timeline};
//!
//! let text = "6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1";
//! let mut game = Timeline::from_position(Position::from_text(text, &Options::default())?);
//! assert_eq!(game.try_play_text("c3:Nc5,F(T)d4")?.len(), 3); // N>c5, F>d4, T>&d4
//! assert_eq!(game.turn_texts(), [Some("c3:Nc5,F(T)d4".to_owned())]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Ask why not
//!
//! ```
//! use cotulenh::{Options, Position};
//! use stackwright_core::{Game, Timeline};
//!
//! let mut game = Timeline::<Position>::new(&Options::default())?;
//! let refused = game.try_play_text("Ae5").unwrap_err();
//! assert_eq!((refused.problem.code, refused.problem.rule), ("direction", Some("C04")));
//! let refused = game.try_play_text("Sg6").unwrap_err();
//! assert_eq!((refused.problem.code, refused.problem.rule), ("range", Some("C04")));
//! # Ok::<(), stackwright_core::Problems>(())
//! ```
//!
//! # Save and load in the middle of a turn
//!
//! ```
//! use cotulenh::{Options, Position, Role};
//! use stackwright_core::Game;
//!
//! let saved = "6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1 DEPLOY c3:Nc5,F(T)d4...";
//! let position = Position::from_text(saved, &Options::default())?;
//! let session = position.session().expect("a session is open");
//! assert!(session.waiting().is_empty() && session.original().has(Role::Navy));
//! assert_eq!(position.position_text(), saved);
//!
//! let problems = Position::from_text("6c4/11 r - - 0 0", &Options::default()).unwrap_err();
//! assert!(problems.has("ranks") && problems.has("number")); // all reasons at once
//! # Ok::<(), stackwright_core::Problems>(())
//! ```

mod action;
mod air_defense;
mod assess;
pub mod attack;
mod attacked;
mod board;
mod console;
mod count;
mod deploy;
mod draw;
mod edit;
pub mod explain;
mod extended_fen;
mod fen;
mod generate;
mod heroic;
mod history;
mod icons;
mod inputs;
mod label;
mod ladder;
mod learn;
mod march;
pub mod messages;
mod mode;
mod named;
mod nets;
pub mod official;
mod options;
mod outcome;
mod past;
mod perform;
pub mod perft;
mod picture;
mod piece;
pub mod points;
mod position;
mod puzzling;
mod rays;
mod reach;
mod readings;
mod safety;
mod san;
mod session;
mod setups;
mod square;
mod stack;
mod state;
mod terrain;
mod texts;
pub mod tips;
mod turn;
mod validity;
pub mod view;
mod withdraw;

pub use action::{Action, How};
pub use board::Board;
pub use edit::Edit;
pub use extended_fen::reference_text;
pub use fen::placement;
pub use history::{Deployment, Turn, history};
pub use label::Label;
pub use mode::{Branch, Mode, START};
pub use options::{Options, Preset};
pub use outcome::{
    CHECKMATE, COMMANDER_CAPTURED, FIFTY_MOVES, OBJECTIVE_AIR, OBJECTIVE_LAND, OBJECTIVE_MARINE, REPETITION,
    STALEMATE,
};
pub use picture::picture;
pub use piece::{Colour, Range, Role, Roles, Unit};
pub use points::{Decide, POINTS, POINTS_DRAW};
pub use position::Position;
pub use readings::{AirReturn, NavyPass, Stacks};
pub use san::{lan, write_among as san_among};
pub use session::{Session, Step};
pub use square::{FILES, RANKS, Square, SquareIter, SquareSet};
pub use stack::{Piece, Stack};
pub use terrain::{Terrain, may_stand};
pub use withdraw::{resume, withdraw};
