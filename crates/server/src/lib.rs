//! Play with anyone, lose nothing: games over HTTP and WebSocket, kept in an append-only log.
//!
//! No rule of a game is known here. [`authority`] says what may happen at a table, [`store`] keeps it, [`hall`] holds
//! the games that are in use.

pub mod authority;
pub mod hall;
pub mod metrics;
pub mod store;
