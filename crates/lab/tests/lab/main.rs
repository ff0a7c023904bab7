//! One program for all tests of this crate: each further one would be linked apart.

mod arena;
mod corpora;
mod games;
mod ladder;
mod mined;
mod opening;
mod openings;
mod perft_ringrift;
mod puzzles;
mod search_allocations;
mod selfplay;
mod soak;
mod soak_ringrift;
mod stats;
mod threads;
mod train;
mod tune;
