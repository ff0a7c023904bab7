//! What happens at a table where a game is played: entries in, state out.
//!
//! Everything that ever happened to a game is an [`Entry`] of its log, numbered from 1; nothing is deleted, and a table
//! is what its log says, and nothing else. There are two of them:
//!
//! - [`Table`] is the authority. It knows whose the seats are, says what comes of a [`Request`], and keeps the clocks.
//! - [`PublicTable`] is what everybody may know. It is folded from [`PublicEntry`], which is all that is ever sent of an
//!   entry: by whoever watches, and, as a part of it, by the authority itself.
//!
//! No rule of a game is known here: an [`AnyGame`](stackwright_games::AnyGame) is asked. Nothing here reads a clock, a
//! file or a random number: times, secrets and accounts are handed in.
//!
//! ```
//! use stackwright_core::{Game, Timeline};
//! use stackwright_table::{PublicEntry, PublicTable};
//!
//! let log = r#"[
//!     {"number": 1, "at": 0, "kind": "created", "game": "ringrift", "options": {}, "clock": {"kind": "none"},
//!      "players": [{"kind": "human", "name": "Ann"}, {"kind": "level:3"}]},
//!     {"number": 2, "at": 9, "kind": "action", "seat": 1, "text": "+d4*2"},
//!     {"number": 3, "at": 12, "kind": "undo", "seat": 1, "keep": 0}
//! ]"#;
//! let log: Vec<PublicEntry> = serde_json::from_str(log).unwrap();
//! let (table, game) = PublicTable::replay(&log).unwrap();
//! assert_eq!((table.number(), game.len()), (3, 0));
//! ```

mod aborted;
mod agreement;
mod apply;
mod clock;
mod command;
mod consent;
mod decide;
mod entry;
mod fields;
mod fingerprint;
mod key;
mod maker;
pub mod messages;
mod name;
mod pace;
mod player;
mod playing;
mod premoves;
mod public;
mod public_table;
mod refusal;
mod rematch;
mod shared_time;
mod status;
mod table;
mod taken_back;
mod turn_clock;
mod unicode;

pub use aborted::{AbortCode, Aborted};
pub use agreement::{Agreement, SeatKind, SeatPlan};
pub use clock::{Clock, Downtime, Downtimes, Millis, TimeControl};
pub use command::{Actor, Command, Request, Scope};
pub use consent::{Matter, Proposal, Takeback};
pub use decide::{Done, LONGEST_ACTION, MOST_NOTES, undo_keeps};
pub use entry::{Entry, LogEntry};
pub use fingerprint::Fingerprint;
pub use key::{check_key, keep_key, key_reused};
pub use maker::Maker;
pub use name::{GUEST, clean as clean_name, read as read_name, second as second_name};
pub use player::{Occupant, Player};
pub use playing::Playing;
pub use premoves::{KeptPremoves, LONGEST_LINE, MOST_BYTES, MOST_LINES};
pub use public::{Happening, Opening, PublicEntry};
pub use public_table::{Change, PublicTable, Remark, Resumed};
pub use refusal::{Refusal, Why};
pub use status::Status;
pub use table::Table;
pub use taken_back::{TakenBack, Undone};
pub use turn_clock::TurnClock;
pub use unicode::{Unicode, set_unicode};
