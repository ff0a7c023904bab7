//! The server as people and programs meet it: through real sockets.

mod api;
mod bots;
mod clocks;
mod cluster;
mod codes;
mod common;
mod kinds;
mod messages;
mod people;
mod postgres;
mod replay;
mod requests;
mod restart;
mod security;
mod sockets;
mod store;
mod target;
mod thrown;
mod turns;
