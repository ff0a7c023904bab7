//! People who play over the wire, and know no more of the server than `docs/server.md` says.
//!
//! A [`Person`] has a token and asks; a [`Feed`] is what somebody sees of a game.
//!
//! Whoever plays from a terminal follows an [`Address`], makes a [`Visit`], keeps the seat in a [`Keyring`] and then
//! holds a [`Link`], which tells what happens at the table and carries there what the player wants.

mod address;
mod feed;
mod keyring;
mod link;
mod person;
mod trouble;
mod visit;

pub use address::{Address, AddressError};
pub use feed::Feed;
pub use keyring::{Kept, Keyring};
pub use link::{Link, News};
pub use person::{Answer, Person, Socket};
pub use trouble::Trouble;
pub use visit::{Errand, Visit, VisitError, Watching};
