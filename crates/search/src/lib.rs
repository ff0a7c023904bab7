//! Opponents for any game of the [core](stackwright_core) contract that can be [assessed](stackwright_core::assess).

mod bot;
mod judge;
mod limits;
pub mod prove;
pub mod puzzle;
mod score;
mod thought;

pub use bot::{Bot, BotError, GreedyBot, RandomBot, chances};
pub use limits::{Limits, Stop};
pub use score::Score;
pub use thought::{Line, Thought};
