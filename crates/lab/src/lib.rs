//! What is done with many games: conformance with recorded ones, perft, random play.

pub mod conform;
pub mod perft;
pub mod random;
