//! What can be answered from the rules alone, whoever asks: positions and lines, what games there are, rules and puzzles.
//!
//! A server answers so over HTTP, and the engine in a browser without one. [`ask`] takes the address and the body of a
//! request as a server would.

mod ask;
mod effort;
mod kinds;
pub mod messages;
mod position;
mod record;

pub use ask::{ask, read};
pub use effort::effort;
pub use kinds::{kinds, puzzles, rules};
pub use position::position;
pub use record::{check_length, check_result, read_record};
