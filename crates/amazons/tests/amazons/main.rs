//! One program for all tests of this crate: each further one would be linked apart.

mod allocations;
mod assess;
mod common;
mod conformance;
mod docs;
mod learn;
mod options;
mod perft;
mod playthrough;
mod refusals;
mod rules;
mod slow;
mod text;
mod twins;
mod views;
