//! Bots that do not think.

use stackwright_core::assess::{Assess, Weights, judge};
use stackwright_core::{ActionList, Game, Rng, Timeline};

use super::{Bot, BotError};
use crate::Score;
use crate::judge::{result, standing};

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
    weights: Option<Weights>,
    rng: Rng,
    list: ActionList<G::Action>,
}

impl<G: Game> GreedyBot<G> {
    /// The bot of that seed.
    pub fn new(seed: u64) -> Self {
        GreedyBot { weights: None, rng: Rng::new(seed), list: ActionList::new() }
    }

    /// The same with other weights than the game's own, if there are any.
    #[must_use]
    pub fn judging_by(self, weights: Option<Weights>) -> Self {
        GreedyBot { weights, ..self }
    }
}

impl<G: Assess<Action: Send>> Bot<G> for GreedyBot<G> {
    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Action, BotError> {
        game.actions(&mut self.list);
        let me = game.to_move();
        let weights = self.weights.as_ref().unwrap_or_else(|| game.weights());
        let mut tried = Timeline::from_position(game.position().clone());
        let mut best = None;
        self.rng.shuffle(self.list.as_mut_slice());
        for &action in &self.list {
            tried.play(action);
            let worth = match tried.outcome() {
                Some(outcome) => result(&outcome, me, 1).value(),
                None => Score::points(standing(&judge(tried.position(), weights), me, game.seats())).value(),
            };
            // After a swap this seat is the other person's.
            let worth = if G::swaps_people(action) { -worth } else { worth };
            tried.undo();
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
