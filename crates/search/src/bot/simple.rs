//! Bots that do not think.

use stackwright_core::assess::Assess;
use stackwright_core::{ActionList, Game, Rng, Timeline};

use super::{Bot, BotError};
use crate::evaluator::{self, worth};
use crate::judge::{result, standing};
use crate::{Judgement, Score};

/// Any legal action, all equally likely.
#[derive(Clone, Debug)]
pub struct RandomBot<G: Game> {
    rng: Rng,
    list: ActionList<G::Action>,
}

impl<G: Game> RandomBot<G> {
    /// The bot of that seed.
    pub fn new(seed: u64) -> Self {
        RandomBot { rng: Rng::new(seed), list: ActionList::new() }
    }
}

impl<G: Game<Action: Send>> Bot<G> for RandomBot<G> {
    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Action, BotError> {
        game.actions(&mut self.list);
        self.rng.choose(&self.list).copied().ok_or_else(|| BotError("the game is over".to_owned()))
    }

    fn new_game(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }
}

/// The action after which the position looks best at once; among equals, any.
#[derive(Clone, Debug)]
pub struct GreedyBot<G: Game> {
    judgement: Judgement<G>,
    rng: Rng,
    list: ActionList<G::Action>,
}

impl<G: Game> GreedyBot<G> {
    /// The bot of that seed.
    pub fn new(seed: u64) -> Self {
        GreedyBot { judgement: Judgement::Own, rng: Rng::new(seed), list: ActionList::new() }
    }

    /// The same by another judgement than the game's own weights.
    #[must_use]
    pub fn judging_by(self, judgement: Judgement<G>) -> Self {
        GreedyBot { judgement, ..self }
    }
}

impl<G: Assess<Action: Send>> Bot<G> for GreedyBot<G> {
    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Action, BotError> {
        game.actions(&mut self.list);
        let me = game.to_move();
        let (weights, mut follower) = self.judgement.begin(game.position());
        let mut tried = Timeline::from_position(game.position().clone());
        let mut best = None;
        self.rng.shuffle(self.list.as_mut_slice());
        for &action in &self.list {
            evaluator::play(&mut tried, &mut follower, action);
            let worth = if let Some(outcome) = tried.outcome() {
                result(&outcome, me, 1).value()
            } else {
                let worth = worth(tried.position(), weights, &mut follower);
                Score::points(standing(&worth, me, game.seats())).value()
            };
            // After a swap this seat is the other person's.
            let worth = if G::swaps_people(action) { -worth } else { worth };
            evaluator::undo(&mut tried, &mut follower);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        }
        best.map(|(_, action)| action).ok_or_else(|| BotError("the game is over".to_owned()))
    }

    fn new_game(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }
}
