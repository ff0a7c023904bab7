//! One game as an environment.

use stackwright_core::{ActionList, BySeat, Outcome, Problems, Seat, Timeline};

use super::{Learnable, rewards};

/// What a step gives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// Who decided.
    pub seat: Seat,
    /// What it is worth to each seat: nothing before the end.
    pub rewards: BySeat<f32>,
    /// Whether the game is over.
    pub done: bool,
}

/// Why a number was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// It is no legal action's number.
    #[error("{0} is the number of no legal action here: choose one of `legal()`")]
    NotLegal(u32),
    /// There is nothing to decide any more.
    #[error("the game is over: reset it first")]
    Over,
}

/// A game in which actions are numbers. Once warm it allocates nothing, not even for the next game.
#[derive(Clone, Debug)]
pub struct Env<G: Learnable> {
    game: Timeline<G>,
    space: G::Space,
    list: ActionList<G::Action>,
    numbers: Vec<u32>,
    mask: Vec<u64>,
}

impl<G: Learnable> Env<G> {
    /// A new game with these options.
    pub fn new(options: &G::Options) -> Result<Self, Problems> {
        Ok(Self::from_position(G::new(options)?))
    }

    /// A game that begins from some position, and begins there again.
    pub fn from_position(position: G) -> Self {
        let space = position.space();
        let words = (G::size(&space) as usize).div_ceil(64);
        let mut env = Env {
            game: Timeline::from_position(position),
            space,
            list: ActionList::new(),
            numbers: Vec::with_capacity(256),
            mask: vec![0; words],
        };
        env.look();
        env
    }

    /// Begins again. The way back is the way forth taken back, which needs no memory.
    pub fn reset(&mut self) {
        while self.game.undo().is_some() {}
        self.look();
    }

    /// Where a number is among the legal ones.
    pub(crate) fn find(&self, number: u32) -> Result<usize, StepError> {
        let wrong = if self.numbers.is_empty() { StepError::Over } else { StepError::NotLegal(number) };
        self.numbers.iter().position(|&legal| legal == number).ok_or(wrong)
    }

    /// Plays the legal action with that number.
    pub fn step(&mut self, number: u32) -> Result<Step, StepError> {
        let at = self.find(number)?;
        let seat = self.game.to_move();
        self.game.play_unchecked(self.list[at]);
        self.look();
        let outcome = if self.numbers.is_empty() { self.game.outcome() } else { None };
        let rewards = outcome.as_ref().map_or(BySeat::fill(0.0), rewards);
        Ok(Step { seat, rewards, done: outcome.is_some() })
    }

    /// Lists what is legal. Only the bits that were set are cleared: the mask is long and almost empty.
    fn look(&mut self) {
        for &number in &self.numbers {
            self.mask[number as usize / 64] = 0;
        }
        self.numbers.clear();
        self.game.actions(&mut self.list);
        let space = &self.space;
        self.numbers.extend(self.list.iter().map(|&action| G::number(space, action)));
        for &number in &self.numbers {
            self.mask[number as usize / 64] |= 1 << (number % 64);
        }
    }

    /// The numbers of the legal actions, in the order of the game's list; none when the game is over.
    pub fn legal(&self) -> &[u32] {
        &self.numbers
    }

    /// The legal actions, in the same order.
    pub fn actions(&self) -> &[G::Action] {
        &self.list
    }

    /// One bit for each number, the lowest bit of the first word for number 0: whether it is legal.
    pub fn mask(&self) -> &[u64] {
        &self.mask
    }

    /// How many numbers there are.
    pub fn size(&self) -> u32 {
        G::size(&self.space)
    }

    /// Whose decision is next; nobody's when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        (!self.numbers.is_empty()).then(|| self.game.to_move())
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
        self.game.position().observe(planes, facts);
    }
}
