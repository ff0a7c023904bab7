//! One game as an environment.

use std::sync::Arc;

use stackwright_core::learn::{Choices, Learnable};
use stackwright_core::{ActionList, BySeat, Outcome, Problems, Seat, Timeline};

use crate::open::{Next, Open};
use crate::rewards;

/// What a step gives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// Who decided.
    pub seat: Seat,
    /// What it is worth to each seat: nothing before the end.
    pub rewards: BySeat<f32>,
    /// Whether an action was played: a sub-choice that others must follow plays none.
    pub played: bool,
    /// Whether the game is over.
    pub done: bool,
}

impl Step {
    /// Before the first one.
    pub(crate) fn none() -> Step {
        Step { seat: Seat::P1, rewards: BySeat::fill(0.0), played: false, done: false }
    }
}

/// Why a step was refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// No legal action is reached by that number.
    #[error("{0} leads to no legal action here: choose one of `legal()`")]
    NotLegal(u16),
    /// The numbers end before an action is reached, or go on behind one.
    #[error("these {0} sub-choices reach no legal action: `legal()` says what comes next after each")]
    NoAction(usize),
    /// There are not so many legal actions.
    #[error("there is no action {index} here: there are {count}, counted from 0")]
    NoIndex {
        /// The place that was asked for.
        index: usize,
        /// How many legal actions there are.
        count: usize,
    },
    /// There is nothing to decide any more.
    #[error("the game is over: reset it first")]
    Over,
}

/// A game that is played by sub-choices, or by the places of whole actions. Once warm it allocates nothing, not even for
/// the next game.
#[derive(Clone, Debug)]
pub struct Env<G: Learnable> {
    game: Timeline<G>,
    /// Where games begin, for all environments that were made of this one.
    first: Arc<G>,
    list: ActionList<G::Action>,
    open: Open,
}

impl<G: Learnable> Env<G> {
    /// A new game with these options.
    pub fn new(options: &G::Options) -> Result<Self, Problems> {
        Ok(Self::from_position(G::new(options)?))
    }

    /// A game that begins from some position, and begins there again.
    pub fn from_position(position: G) -> Self {
        let first = Arc::new(position.clone());
        let size = first.size();
        let mut env = Env {
            game: Timeline::from_position(position),
            first,
            list: ActionList::new(),
            open: Open::new(size),
        };
        env.game.actions(&mut env.list);
        env
    }

    /// Begins again.
    pub fn reset(&mut self) {
        self.game.begin_from(|position| position.copy_from(&self.first));
        self.look();
    }

    fn look(&mut self) {
        self.game.actions(&mut self.list);
        self.open.clear();
    }

    // ---- Sub-choices ---------------------------------------------------------------------------------------------

    /// How many numbers a sub-choice is out of.
    pub fn size(&self) -> usize {
        self.first.size()
    }

    /// The sub-choices of the decision that have been made.
    pub fn prefix(&self) -> &[u16] {
        self.open.prefix()
    }

    /// The numbers that may come next, each once; none when the game is over. It is worked out when asked for.
    pub fn legal(&mut self) -> &[u16] {
        self.look_at_choices();
        self.open.legal()
    }

    /// One bit for each number, the lowest bit of the first word for number 0: whether it may come next.
    pub fn mask(&mut self) -> &[u64] {
        self.look_at_choices();
        self.open.mask()
    }

    fn look_at_choices(&mut self) {
        self.open.look(self.game.position(), &self.list);
    }

    /// Whether a number may come next, and why not.
    pub(crate) fn check(&mut self, number: u16) -> Result<(), StepError> {
        if self.list.is_empty() {
            return Err(StepError::Over);
        }
        self.look_at_choices();
        if self.open.is_legal(number) { Ok(()) } else { Err(StepError::NotLegal(number)) }
    }

    /// Makes one sub-choice; when it reaches an action, that is played.
    pub fn choose(&mut self, number: u16) -> Result<Step, StepError> {
        self.check(number)?;
        Ok(self.choose_legal(number))
    }

    /// The same for a number that was [checked](Env::check).
    pub(crate) fn choose_legal(&mut self, number: u16) -> Step {
        match self.open.choose(self.game.position(), &self.list, number) {
            Next::Action(at) => self.perform(at),
            Next::Choice => {
                Step { seat: self.game.to_move(), rewards: BySeat::fill(0.0), played: false, done: false }
            }
        }
    }

    /// Takes the sub-choices of the open decision back.
    pub fn take_back(&mut self) {
        self.open.clear();
    }

    // ---- Whole actions -------------------------------------------------------------------------------------------

    /// The legal actions of the decision, whatever sub-choices have been made, in the order of the game's list; none when
    /// the game is over.
    pub fn actions(&self) -> &[G::Action] {
        &self.list
    }

    /// The sub-choices that reach each of them.
    pub fn sub_choices(&mut self) -> &[Choices] {
        self.open.ways(self.game.position(), &self.list)
    }

    /// Plays the legal action that these sub-choices reach, from the start of the decision.
    pub fn play(&mut self, choices: &[u16]) -> Result<Step, StepError> {
        if self.list.is_empty() {
            return Err(StepError::Over);
        }
        let at = self.sub_choices().iter().position(|way| **way == *choices);
        let at = at.ok_or(StepError::NoAction(choices.len()))?;
        Ok(self.perform(at))
    }

    /// Whether there is such a legal action, and why not.
    pub(crate) fn check_index(&self, index: usize) -> Result<(), StepError> {
        match self.list.len() {
            0 => Err(StepError::Over),
            count if index < count => Ok(()),
            count => Err(StepError::NoIndex { index, count }),
        }
    }

    /// Plays the legal action with that place among all [`actions`](Env::actions).
    pub fn play_at(&mut self, index: usize) -> Result<Step, StepError> {
        self.check_index(index)?;
        Ok(self.perform(index))
    }

    pub(crate) fn perform(&mut self, at: usize) -> Step {
        let seat = self.game.to_move();
        // It is never taken back: a game begins again from a copy.
        self.game.forget_history();
        self.game.play_unchecked(self.list[at]);
        self.look();
        let outcome = if self.list.is_empty() { self.game.outcome() } else { None };
        let rewards = outcome.as_ref().map_or(BySeat::fill(0.0), rewards);
        Step { seat, rewards, played: true, done: outcome.is_some() }
    }

    // ---- What is seen --------------------------------------------------------------------------------------------

    /// Whose decision is next; nobody's when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        (!self.list.is_empty()).then(|| self.game.to_move())
    }

    /// The position as it is now.
    pub fn position(&self) -> &G {
        self.game.position()
    }

    /// The end, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Writes the observation of the seat to act. The slices have the lengths that [`Learnable::shape`] and
    /// [`Learnable::facts`] give.
    pub fn observe(&self, planes: &mut [u8], facts: &mut [u8]) {
        planes.fill(0);
        facts.fill(0);
        self.game.position().observe(self.open.prefix(), planes, facts);
    }

    /// Writes a row for each of the legal [`actions`](Env::actions), one after the other; each is as long as
    /// [`Learnable::CANDIDATE`]. Says how many there are; rows for which there is no room are left out.
    pub fn candidates(&self, rows: &mut [i16]) -> usize {
        for (&action, row) in self.list.iter().zip(rows.chunks_exact_mut(G::CANDIDATE.len())) {
            self.game.position().candidate(action, row);
        }
        self.list.len()
    }
}
