//! Who can hold a seat.

mod simple;
mod thinking;

use std::fmt::{self, Debug};
use std::time::Duration;

use stackwright_core::inputs::Inputs;
use stackwright_core::{Game, Rng, Timeline};

use crate::ladder::{Ladder, Level, Method, Weakness};
use crate::{Judgement, Limits, Spec, Stop, Tactics};

pub use simple::{GreedyBot, RandomBot};
pub use thinking::{ThinkingBot, begins_turn, has_decided};

/// Why a bot has no answer: a program that has died, say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotError(pub String);

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BotError {}

/// A player that can hold any seat of a game, from the first action or from the middle.
pub trait Bot<G: Game>: Debug + Send {
    /// Chooses a legal action for the seat to move. The game is not over.
    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Action, BotError>;

    /// The chance to win that it saw for the seat when it chose last, from 0 to 1, if it thought about it and says so.
    fn value(&self) -> Option<f64> {
        None
    }

    /// From now on it keeps what it thought of the alternatives, of so many at least where they have to be asked for, which costs
    /// it nodes. Nobody has any who does not think.
    fn keep_policy(&mut self, _lines: usize) {}

    /// What it thought of the alternatives when it chose last, if it [keeps](Bot::keep_policy) that: actions with their
    /// shares, which sum to 1, the best first.
    fn policy(&self) -> &[(G::Action, f32)] {
        &[]
    }

    /// Whether it drew lots when it chose last, although it could have thought.
    fn drew_lots(&self) -> bool {
        false
    }

    /// Forgets all it remembers of an earlier game. The same seed then plays the same game again.
    fn new_game(&mut self, seed: u64);

    /// From now on it stops thinking soon when this flag is raised.
    fn set_stop(&mut self, _stop: &Stop) {}

    /// From now on it makes each decision within these limits too; whoever has a clock is told before each one. As long as none of
    /// them is reached it chooses what it would without.
    fn set_limits(&mut self, _limits: &Limits) {}

    /// Does what can be done for this game before its clock runs: a program starts, and makes room for what it will remember.
    fn make_ready(&mut self, _game: &Timeline<G>) -> Result<(), BotError> {
        Ok(())
    }

    /// About how many bytes it remembers.
    fn bytes(&self) -> usize {
        0
    }
}

/// The seeds of the bots of a game, in the order in which they sit: the same wherever the game is played.
pub fn seeds(seed: u64, game: u64) -> impl Iterator<Item = u64> {
    // Another stream than that of random openings, which have the same numbers.
    let mut rng = Rng::for_task(!seed, game);
    std::iter::repeat_with(move || rng.next_u64())
}

/// What a game needs so that every kind of bot can play it.
pub trait Playable: Ladder<Action: Send + Sync> + Inputs + Send + Sync + 'static {}

impl<G: Ladder<Action: Send + Sync> + Inputs + Send + Sync + 'static> Playable for G {}

impl Spec {
    /// The player of that name for games with `like`'s options. It stops thinking soon when `stop` is raised.
    ///
    /// A program ([`Spec::Engine`]) is refused: to start one is up to those who may.
    pub fn bot<G: Playable>(&self, like: &G, stop: &Stop) -> Result<Box<dyn Bot<G>>, BotError> {
        self.bot_with(like, stop, &Judgement::best_for(like))
    }

    /// The same by another judgement than what has proved best for the game.
    pub fn bot_with<G: Playable>(
        &self,
        like: &G,
        stop: &Stop,
        judgement: &Judgement<G>,
    ) -> Result<Box<dyn Bot<G>>, BotError> {
        let thinking = |level: Level, threads| {
            let mut bot = ThinkingBot::with_threads(level, like, stop.clone(), threads);
            bot.thinker().set_judgement(judgement.clone());
            Box::new(bot)
        };
        let on_threads = |method, nodes, threads| {
            let (name, character) = ("Engine", "Plays as well as it can within its nodes.");
            thinking(Level { name, character, method, nodes, weakness: Weakness::NONE }, threads)
        };
        let plain = |method, nodes| on_threads(method, nodes, 1);
        Ok(match *self {
            Spec::Random => Box::new(RandomBot::new(1)),
            Spec::Greedy => {
                let mut bot = Box::new(GreedyBot::new(1).judging_by(judgement.clone()));
                Bot::<G>::set_stop(&mut *bot, stop);
                bot
            }
            Spec::Level(number) => {
                let level = like.ladder().get(usize::from(number).wrapping_sub(1));
                thinking(*level.ok_or_else(|| BotError(format!("there is no level {number}")))?, 1)
            }
            Spec::Nodes(nodes) => plain(like.best_method(), nodes),
            Spec::Plain(nodes) => {
                let mut bot = plain(Method::Paranoid, nodes);
                bot.thinker().set_tactics(Tactics::FULL_WIDTH);
                bot
            }
            Spec::Paranoid(nodes) => plain(Method::Paranoid, nodes),
            Spec::MaxN(nodes) => plain(Method::MaxN, nodes),
            Spec::Mcts(nodes) => plain(Method::Mcts, nodes),
            Spec::Time(time) => {
                // The nodes are no limit here; they say how large a table is worth while.
                let mut bot = plain(like.best_method(), 500_000);
                bot.set_time(Duration::from_millis(time));
                bot
            }
            Spec::Max(seconds) => {
                let cores = std::thread::available_parallelism().map_or(1, usize::from);
                let mut bot = on_threads(like.best_method(), 2_000_000, cores);
                bot.set_time(Duration::from_secs(seconds));
                bot
            }
            Spec::Engine(_) => return Err(BotError("programs cannot hold a seat here".to_owned())),
        })
    }
}
