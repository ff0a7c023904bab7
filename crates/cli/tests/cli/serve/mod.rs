//! The server as a process of its own: played with, killed, replaced, and told nonsense.

mod clocks;
#[path = "../../../../server/tests/server/cluster.rs"]
mod cluster;
mod corpus;
mod engines;
mod kills;
mod load;
mod log;
mod minds;
mod older;
mod party;
#[path = "../../../../server/tests/server/ports.rs"]
pub mod ports;
mod premoves;
mod process;
mod simulation;
mod stops;
mod takeover;
