//! Bots that do not think.

use stackwright_core::assess::{Assess, Weights};
use stackwright_core::{ActionList, Game, Rng, Seat, Timeline};

use super::{Bot, BotError};
use crate::evaluator::{self, Follower, worth};
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

/// One turn ahead: the first action of the turn that leaves the position looking best. After each action the turn is finished by
/// what looks best at each step. Among equals, any.
///
/// A position in the middle of a turn says little: what a turn costs may be paid before it gains anything.
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
        let (weights, follower) = self.judgement.begin(game.position());
        let tried = Timeline::from_position(game.position().clone());
        let mut trial = Trial { tried, weights, follower, me: game.to_move() };
        game.actions(&mut self.list);
        self.rng.shuffle(self.list.as_mut_slice());
        let best = trial.best_of(&self.list, Trial::value_of_turn);
        best.ok_or_else(|| BotError("the game is over".to_owned()))
    }

    fn new_game(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }
}

/// The position with what a seat tries in it.
struct Trial<'a, G: Assess> {
    tried: Timeline<G>,
    weights: &'a Weights,
    follower: Option<Box<dyn Follower<G>>>,
    me: Seat,
}

impl<G: Assess> Trial<'_, G> {
    fn play(&mut self, action: G::Action) {
        evaluator::play(&mut self.tried, &mut self.follower, action);
    }

    fn undo(&mut self) {
        evaluator::undo(&mut self.tried, &mut self.follower);
    }

    /// The action with the highest value, the first of several.
    fn best_of(&mut self, list: &[G::Action], value: impl Fn(&mut Self) -> i32) -> Option<G::Action> {
        let mut best = None;
        for &action in list {
            self.play(action);
            let value = value(self);
            self.undo();
            // After a swap this seat is the other person's.
            let value = if G::swaps_people(action) { -value } else { value };
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// What the position is worth as it stands.
    fn value(&mut self) -> i32 {
        match self.tried.outcome() {
            Some(outcome) => result(&outcome, self.me, 1).value(),
            None => {
                let worth = worth(self.tried.position(), self.weights, &mut self.follower);
                Score::points(standing(&worth, self.me, self.tried.seats())).value()
            }
        }
    }

    /// What the position is worth once the turn is over.
    fn value_of_turn(&mut self) -> i32 {
        let journal = self.tried.journal();
        if self.tried.outcome().is_some() || journal.ends_turn(journal.len() - 1) {
            return self.value();
        }
        let mut list = ActionList::new();
        self.tried.actions(&mut list);
        let next = match list[..] {
            [only] => Some(only),
            _ => self.best_of(&list, Trial::value),
        };
        let Some(next) = next else { return self.value() };
        self.play(next);
        let value = self.value_of_turn();
        self.undo();
        value
    }
}
