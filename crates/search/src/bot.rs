//! Who can hold a seat.

use std::fmt::Debug;

use stackwright_core::assess::{Assess, judge};
use stackwright_core::{ActionList, BySeat, Game, Rng, Timeline};

use crate::judge::standing;

/// Why a bot has no answer: a program that has died, say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotError(pub String);

impl std::fmt::Display for BotError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BotError {}

/// A player that can hold any seat of a game, from the first action or from the middle.
pub trait Bot<G: Game>: Debug + Send {
    /// Chooses a legal action for the seat to move. The game is not over.
    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Action, BotError>;

    /// Forgets all it remembers of an earlier game. The same seed then plays the same game again.
    fn new_game(&mut self, seed: u64);
}

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
    rng: Rng,
    list: ActionList<G::Action>,
}

impl<G: Game> GreedyBot<G> {
    /// The bot of that seed.
    pub fn new(seed: u64) -> Self {
        GreedyBot { rng: Rng::new(seed), list: ActionList::new() }
    }
}

impl<G: Assess<Action: Send>> Bot<G> for GreedyBot<G> {
    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Action, BotError> {
        game.actions(&mut self.list);
        let me = game.to_move();
        let weights = game.weights();
        let mut tried = Timeline::from_position(game.position().clone());
        let mut best = None;
        self.rng.shuffle(self.list.as_mut_slice());
        for &action in &self.list {
            tried.play(action);
            let worth = match tried.outcome() {
                Some(outcome) => crate::judge::result(&outcome, me, 1).value(),
                None => standing(&judge(tried.position(), weights), me, game.seats()),
            };
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

/// The chance of each seat to win, from what the position is worth to each.
pub fn chances(worth: &BySeat<i32>, seats: usize) -> BySeat<f64> {
    let most = f64::from(worth.first(seats).iter().copied().max().unwrap_or(0));
    let odds = worth.map(|points| 10_f64.powf((f64::from(points) - most) / 400.0));
    let all: f64 = odds.first(seats).iter().sum();
    odds.map(|odds| odds / all)
}
