//! What goes over the wire between a server and whoever plays there: every request, answer, event and problem as a type
//! that both ends share. `docs/server.md` tells how they are used.
//!
//! - [`Order`] is what is done with a seat. It is read the same way whether it comes by HTTP or by WebSocket.
//! - [`Event`] is what a WebSocket tells; [`GameSnapshot`] and [`Update`] are the two that matter.
//! - [`Mirror`] follows a game from them, and says beforehand what an order will lead to.
//! - Everything else that is asked for and answered is named after what it is: [`NewGame`], [`Made`], [`GameList`].
//! - [`ProblemBody`] is every refusal.
//!
//! With the feature `schema` all of them describe themselves for OpenAPI. What a position looks like is a matter of the
//! games and travels as JSON; [`shown`] says what shape it has.

mod asked;
mod detail;
mod event;
mod history;
mod known;
mod list;
mod made;
mod mirror;
mod order;
mod premoves;
mod problem;
pub mod shown;
mod snapshot;
mod study;
mod table_view;
mod told;

pub use asked::{Claim, Join, Name, NewGame, NewSeat, Question, Wish};
pub use detail::Detail;
pub use event::{Event, Heard, Said, Sync, Update, UpdateEntry};
pub use history::{HistoryChange, ToldHistory, Turn};
pub use known::{KindView, Kinds, LevelView, PuzzleGoal, PuzzleView, Puzzles, RuleText, Rulebook};
pub use list::{GameList, GameSummary, ListedGame};
pub use made::{Done, Introduced, Made, SeatLink};
pub use mirror::{Followed, Mirror};
pub use order::{Answer, AskBack, Order, Play, Premove, Redo, Rename, Say, Terms, Undo};
pub use premoves::PremovesView;
pub use problem::ProblemBody;
pub use snapshot::{GameSnapshot, LogPage, Moment};
pub use study::{PositionRequest, Study};
pub use table_view::{PlayerView, TableView, TimeLeft};
pub use told::places;

/// What kind of talk the two ends have. A page or a program of another number may misunderstand the server.
pub const PROTOCOL: u32 = 1;
