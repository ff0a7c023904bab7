//! The Game of the Amazons for two to four players.
//!
//! The [`Position`] is a [game](stackwright_core::Game): it lists legal [actions](Action) and changes by reversible
//! [edits](Edit) alone. A turn is two decisions: an amazon moves like a chess queen, then it shoots an arrow that flies
//! the same way and blocks its cell for ever. Rules are numbered as in `docs/rules/amazons.md`: `grep A06` finds the
//! rule, the code and the test.
//!
//! # Play and take back
//!
//! ```
//! use amazons::{Options, Position};
//! use stackwright_core::{Game, Seat, Timeline};
//!
//! let mut game = Timeline::<Position>::new(&Options::default())?;
//! game.try_play_text("d1-d7")?;
//! game.try_play_text("@g7")?;
//! assert_eq!(game.to_move(), Seat::P2);
//! assert_eq!(game.position_text(), "amazons 3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 b - -");
//!
//! assert_eq!(game.undo_turn(), 2); // both steps, exactly
//! assert_eq!(game.position(), &Position::new(&Options::default())?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Ask why not
//!
//! ```
//! use amazons::{Options, Position};
//! use stackwright_core::{Game, Timeline};
//!
//! let mut game = Timeline::<Position>::new(&Options::default())?;
//! let refused = game.try_play_text("d1-h1").unwrap_err();
//! assert_eq!(refused.problem.to_string(), "an amazon on g1 stands between d1 and h1 (A05)");
//! # Ok::<(), stackwright_core::Problems>(())
//! ```

mod action;
mod assess;
mod cell;
mod colour;
mod console;
mod contest;
mod count;
mod draw;
mod edit;
mod explain;
mod inputs;
mod label;
mod ladder;
mod learn;
mod lines;
pub mod messages;
mod notation;
mod options;
mod picture;
mod position;
mod position_text;
mod puzzling;
mod setups;
mod start;
mod texts;
mod validity;
pub mod view;

pub use action::Action;
pub use cell::{Cell, CellSet, Cells};
pub use edit::{Content, Edit, Exit, Out};
pub use label::Label;
pub use options::Options;
pub use picture::picture;
pub use position::{BLOCKED, Position};
