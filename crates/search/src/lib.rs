//! Opponents for any game of the [core](stackwright_core) contract that can be [assessed](stackwright_core::assess).

mod alpha_beta;
mod bot;
mod by_net;
mod clock;
mod evaluator;
mod fingerprint;
mod judge;
mod keyed;
mod limits;
mod mcts;
pub mod prove;
pub mod puzzle;
mod score;
mod spec;
mod thinker;
mod thought;
mod time_budget;
mod transposition;

pub use alpha_beta::{AlphaBeta, Opponents};
pub use bot::{Bot, BotError, GreedyBot, Playable, RandomBot, ThinkingBot, begins_turn, has_decided, seeds};
pub use clock::set_clock;
pub use evaluator::{Evaluator, Follower, Judgement};
pub use judge::{Haze, chances};
pub use limits::{Limits, Stop};
pub use mcts::Mcts;
pub use score::Score;
pub use spec::Spec;
pub use stackwright_core::ladder::{self, Tactics};
pub use stackwright_nets::{Net, NetError};
pub use thinker::{Thinker, first_sight, first_sight_by};
pub use thought::{Line, Thought};
pub use time_budget::TimeBudget;
