//! Ports for servers that are started at an address that must be known before, or come back at the same one.

use std::hash::{BuildHasher as _, RandomState};
use std::net::TcpListener;

/// A port that nobody uses now. It is below those that systems hand out to whoever connects (from 32768 on), so that
/// no connection of another test takes it before the server has, or while the server is away.
pub fn free_port() -> u16 {
    let below = || 16_384 + (RandomState::new().hash_one(()) % 16_384) as u16;
    std::iter::repeat_with(below)
        .take(1_000)
        .find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok())
        .expect("one of a thousand ports is free")
}
