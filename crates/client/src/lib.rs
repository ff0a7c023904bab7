//! People who play over the wire, and know no more of the server than `docs/server.md` says.
//!
//! A [`Person`] has a token and asks; a [`Feed`] is what somebody sees of a game; a [`Player`] plays a whole game badly
//! behaved: it loses connections, repeats itself and comes back; a [`Ledger`] notes what was acknowledged, so that it can
//! be looked for; [`load`] measures how much a server bears.

mod feed;
mod ledger;
pub mod load;
mod person;
mod player;
mod trouble;

pub use feed::Feed;
pub use ledger::{Acknowledged, Ledger};
pub use person::{Answer, Person, Socket};
pub use player::{Manners, Player};
pub use trouble::Trouble;
