//! People who play over the wire, and know no more of the server than `docs/server.md` says.
//!
//! A [`Person`] has a token and asks; a [`Feed`] is what somebody sees of a game; a [`Player`] plays a whole game badly
//! behaved: it loses connections, repeats itself and comes back; a [`Ledger`] notes what was acknowledged, so that it can
//! be looked for; [`load`] measures how much a server bears.
//!
//! Whoever plays from a terminal follows an [`Address`], makes a [`Visit`], keeps the seat in a [`Keyring`] and then
//! holds a [`Link`], which tells what happens at the table and carries there what the player wants.

mod address;
mod feed;
mod keyring;
mod ledger;
mod link;
pub mod load;
mod person;
mod player;
mod trouble;
mod visit;

pub use address::{Address, AddressError};
pub use feed::Feed;
pub use keyring::{Kept, Keyring};
pub use ledger::{Acknowledged, Ledger};
pub use link::{
    DrawOffer, Happening, Link, News, Order, Participant, Standing, Status, Takeback, Time, Turn, Whole,
};
pub use person::{Answer, Person, Socket};
pub use player::{Manners, Player};
pub use trouble::Trouble;
pub use visit::{Errand, Visit, VisitError};
