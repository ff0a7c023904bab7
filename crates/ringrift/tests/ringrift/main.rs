//! One program for all tests of this crate: each further one would be linked apart.

mod allocations;
mod assess;
mod conformance;
mod explanations;
mod flow_page;
mod interactions;
mod invariants;
mod iterative_territory;
mod last_player_standing_and_ring_cap;
mod notation_docs;
mod playthroughs;
mod puzzling;
mod recorded;
mod recovery;
mod refused;
mod rule_numbers;
mod settle;
mod story;
mod twins;
mod vectors;
mod views;
