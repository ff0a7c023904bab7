//! What happens at a table, without any transport or storage: a [`Table`] is what its log says, and a [`Command`] is
//! what somebody wants to add to it.
//!
//! Everything that ever happened to a game is an [`Entry`] of its log, numbered from 1; nothing is deleted, and a table
//! is replayed from its entries alone. No rule of a game is known here: an [`AnyGame`](stackwright_games::AnyGame) is asked.

mod agreement;
mod apply;
mod clock;
pub(crate) mod command;
mod decide;
mod entry;
pub(crate) mod holder;
mod maker;
mod name;
mod pace;
mod program;
mod refusal;
mod table;

pub use agreement::{Agreement, SeatKind, SeatPlan};
pub use clock::{Clock, Downtime, Downtimes, Millis, TimeControl};
pub use command::{Actor, Command, Request, Scope, check_key, keep_key};
pub use decide::{Done, MOST_FOLLOW_UPS};
pub use entry::{Entry, LogEntry, PublicEntry};
pub use holder::{Fingerprint, Secret};
pub use maker::Maker;
pub use name::{GUEST, clean as clean_name, read as read_name, second as second_name};
pub use program::{Engine, Program};
pub use refusal::{Refusal, Why};
pub use table::{Player, Status, Table};
