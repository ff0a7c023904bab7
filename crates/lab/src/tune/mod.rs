//! What features are worth, learnt from played games.
//!
//! Positions of many games are measured ([`collect`]), and weights are moved ([`fit`]) until the evaluation of a position
//! predicts as well as it can who won: the chance of each seat is ten to the power of its worth over 400, divided by
//! the sum for all seats, and what is minimised is the cross-entropy of the results.

mod collect;
mod data;
mod descent;
mod fit;

pub use collect::{Harvest, collect};
pub use data::{Sample, Samples};
pub use fit::{Effort, Fitted, Losses, fit, loss};
