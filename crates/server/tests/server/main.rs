//! The server as people and programs meet it: through real sockets.

mod api;
mod beats;
mod bots;
mod check;
mod clocks;
mod cluster;
mod codes;
mod common;
mod disk;
mod faults;
mod kinds;
mod lists;
mod messages;
mod people;
mod ports;
mod postgres;
mod proxy;
mod requests;
mod restart;
mod security;
mod sockets;
mod store;
mod target;
mod thrown;
mod turns;
