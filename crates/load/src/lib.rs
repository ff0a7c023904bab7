//! Players that put a server to the test, and know no more of it than `docs/server.md` says.
//!
//! A [`Player`] plays a whole game badly behaved: it loses connections, repeats itself and comes back; a [`Ledger`]
//! notes what was acknowledged, so that it can be looked for; a [`Load`] measures how much a server bears.

mod ledger;
mod load;
mod player;

pub use ledger::{Acknowledged, Ledger};
pub use load::{Latencies, Load, Report};
pub use player::{Manners, Player};
