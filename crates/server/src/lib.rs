//! Play with anyone, lose nothing: games over HTTP and WebSocket, kept in an append-only log.
//!
//! No rule of a game is known here. [`stackwright_table`] says what may happen at a table, [`store`] keeps it, [`hall`] holds
//! the games that are in use, [`http`] is how one gets there, and [`serve`] is the server from its beginning to its end.
//! `docs/server.md` describes the interface and how to run it.

mod allowance;
pub mod config;
mod doors;
pub mod hall;
pub mod http;
pub mod log;
pub mod memory;
pub mod messages;
pub mod metrics;
mod network;
mod program;
pub mod secret;
pub mod serve;
pub mod store;
