//! Bots that do not think.

use std::time::Duration;

use stackwright_core::assess::{Assess, Weights};
use stackwright_core::{ActionList, Game, Rng, Seat, Timeline};

use super::{Bot, BotError};
use crate::clock::Moment;
use crate::evaluator::{self, Follower, worth};
use crate::judge::{result, standing};
use crate::{Judgement, Limits, Score, Stop};

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
/// what looks best at each step. Ties between first actions are broken at random; later ones go to the action listed first.
///
/// A position in the middle of a turn says little: what a turn costs may be paid before it gains anything.
#[derive(Clone, Debug)]
pub struct GreedyBot<G: Game> {
    judgement: Judgement<G>,
    rng: Rng,
    /// Room to list actions in.
    lists: Vec<ActionList<G::Action>>,
    stop: Stop,
    /// How long it may try.
    time: Option<Duration>,
}

impl<G: Game> GreedyBot<G> {
    /// Breaks ties by random numbers of this seed, and evaluates by the game's own weights.
    pub fn new(seed: u64) -> Self {
        let (judgement, rng) = (Judgement::Own, Rng::new(seed));
        GreedyBot { judgement, rng, lists: Vec::new(), stop: Stop::new(), time: None }
    }

    /// Evaluates by this instead of the game's own weights.
    #[must_use]
    pub fn judging_by(self, judgement: Judgement<G>) -> Self {
        GreedyBot { judgement, ..self }
    }
}

impl<G: Assess<Action: Send>> Bot<G> for GreedyBot<G> {
    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Action, BotError> {
        let (weights, follower) = self.judgement.begin(game.position());
        let tried = Timeline::from_position(game.position().clone());
        let (lists, end) = (&mut self.lists, End { stop: &self.stop, begun: Moment::now(), time: self.time });
        let mut list = lists.pop().unwrap_or_default();
        game.actions(&mut list);
        self.rng.shuffle(list.as_mut_slice());
        let mut trial = Trial { tried, weights, follower, me: game.to_move(), lists, end };
        let best = trial.best_of(&list, Trial::value_of_turn);
        self.lists.push(list);
        best.ok_or_else(|| BotError("the game is over".to_owned()))
    }

    fn new_game(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn set_stop(&mut self, stop: &Stop) {
        self.stop = stop.clone();
    }

    fn set_limits(&mut self, limits: &Limits) {
        self.time = limits.shortest_time();
    }
}

/// When to try no more.
#[derive(Clone, Copy)]
struct End<'a> {
    stop: &'a Stop,
    begun: Moment,
    time: Option<Duration>,
}

impl End<'_> {
    fn is_here(self) -> bool {
        let left = || self.time.map(|most| most.saturating_sub(self.begun.elapsed()));
        self.stop.is_raised_within(left) || left().is_some_and(|left| left.is_zero())
    }
}

/// The position with what a seat tries in it.
struct Trial<'a, G: Assess> {
    tried: Timeline<G>,
    weights: &'a Weights,
    follower: Option<Box<dyn Follower<G>>>,
    me: Seat,
    lists: &'a mut Vec<ActionList<G::Action>>,
    end: End<'a>,
}

impl<G: Assess> Trial<'_, G> {
    /// The action with the highest value, the first of several; of those that were tried before it had to stop.
    fn best_of(&mut self, list: &[G::Action], value: fn(&mut Self) -> i32) -> Option<G::Action> {
        let mut best = None;
        for &action in list {
            if best.is_some() && self.end.is_here() {
                break;
            }
            let value = self.value_after(action, value);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// What an action is worth by the position that it leads to.
    fn value_after(&mut self, action: G::Action, value: fn(&mut Self) -> i32) -> i32 {
        evaluator::play(&mut self.tried, &mut self.follower, action);
        let value = value(self);
        evaluator::undo(&mut self.tried, &mut self.follower);
        // After a swap this seat is the other person's.
        if G::swaps_people(action) { -value } else { value }
    }

    /// What the position is worth as it stands.
    fn value(&mut self) -> i32 {
        if let Some(outcome) = self.tried.outcome() {
            return result(&outcome, self.me, 1).value();
        }
        let worth = worth(self.tried.position(), self.weights, &mut self.follower);
        Score::points(standing(&worth, self.me, self.tried.seats())).value()
    }

    /// What the position is worth once the turn is over.
    fn value_of_turn(&mut self) -> i32 {
        let journal = self.tried.journal();
        if self.tried.outcome().is_some() || journal.ends_turn(journal.len() - 1) {
            return self.value();
        }
        let mut list = self.lists.pop().unwrap_or_default();
        self.tried.actions(&mut list);
        let next = match list[..] {
            [only] => Some(only),
            _ => self.best_of(&list, Trial::value),
        };
        self.lists.push(list);
        match next {
            Some(action) => self.value_after(action, Trial::value_of_turn),
            None => self.value(),
        }
    }
}
