//! One program for all tests of this crate: each further one would be linked apart.

mod allocations;
mod assess;
mod common;
mod conformance;
mod docs;
mod explanations;
mod given_up;
mod labels;
mod operations;
mod perft;
mod playthrough;
mod rules;
mod sessions;
mod slow;
mod text;
mod tips;
mod twins;
mod views;
