//! One program for all tests of this crate: each further one would be linked apart.

mod allocations;
mod assess;
mod common;
mod conformance;
mod deploy_sessions;
mod docs;
mod explanations;
mod given_up;
mod labels;
mod modes;
mod official;
mod operations;
mod perft;
mod playthrough;
mod rulebook;
mod rules;
mod slow;
mod text;
mod tips;
mod turns;
mod twins;
mod vectors;
mod views;
