//! Environments: decisions by sub-choices, observations that are a state, games side by side.

mod allocations;
mod configurations;
mod many;
mod sequences;
mod state;
mod stepping;
mod symmetries;
mod twins;
