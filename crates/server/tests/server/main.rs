//! The server as people and programs meet it: through real sockets.

mod api;
mod bots;
mod clocks;
mod cluster;
mod common;
mod kinds;
mod people;
mod postgres;
mod replay;
mod restart;
mod security;
mod sockets;
mod store;
mod turns;
