//! One program for all tests of this crate: each further one would be linked apart.

mod arena;
mod corpora;
mod mined;
mod perft_ringrift;
mod puzzles;
mod search_allocations;
mod selfplay;
mod soak;
mod soak_ringrift;
mod stats;
mod train;
mod tune;
