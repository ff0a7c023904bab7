//! Bots from their names.

use std::error::Error;

use stackwright_core::assess::Assess;
use stackwright_core::{Game, Timeline};
use stackwright_lab::arena::{AnyBot, Portable};
use stackwright_search::{Bot, BotError, GreedyBot, RandomBot, Spec};

/// The bot of that name, for a worker with that number.
pub(crate) fn contender<G: Portable + Assess>(
    spec: &Spec,
    _worker: usize,
) -> Result<AnyBot<G>, Box<dyn Error>> {
    match spec {
        Spec::Random => Ok(Box::new(RandomBot::new(0))),
        Spec::Greedy => Ok(Box::new(GreedyBot::new(0))),
        _ => Err(format!("{spec} cannot play {} here: expected random or greedy", G::NAME).into()),
    }
}

/// Makes bots of that name for workers. One is made at once, to see whether that is possible.
pub(crate) fn factory<G: Portable + Assess>(
    spec: &Spec,
) -> Result<impl Fn(usize) -> AnyBot<G> + Sync, Box<dyn Error>> {
    contender::<G>(spec, 0)?;
    let spec = spec.clone();
    Ok(move |worker| {
        contender(&spec, worker).unwrap_or_else(|error| Box::new(Absent(error.to_string())) as AnyBot<G>)
    })
}

/// Stands for a bot that could not be made a second time; it has no answers, and the match says why.
#[derive(Debug)]
struct Absent(String);

impl<G: Game> Bot<G> for Absent {
    fn choose(&mut self, _game: &Timeline<G>) -> Result<G::Action, BotError> {
        Err(BotError(self.0.clone()))
    }

    fn new_game(&mut self, _seed: u64) {}
}
