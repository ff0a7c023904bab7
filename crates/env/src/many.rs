//! Many games side by side.

use stackwright_core::Problems;

use super::{Env, Learnable, Step, StepError};

/// Why a step of many games was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ManyError {
    /// There must be one number for each game.
    #[error("{given} numbers for {games} games: give one for each")]
    Count {
        /// How many were given.
        given: usize,
        /// How many games there are.
        games: usize,
    },
    /// A number was refused.
    #[error("game {game}: {error}")]
    Step {
        /// The game's place, from 0.
        game: usize,
        /// What is wrong with its action.
        error: StepError,
    },
}

/// Games that are played in step with each other. One that ends begins again by itself.
///
/// ```
/// use cotulenh::{Options, Position};
/// use stackwright_env::Many;
///
/// let mut games = Many::<Position>::new(&Options::default(), 8)?;
/// let first: Vec<u32> = games.iter().map(|game| game.legal()[0]).collect();
/// assert!(games.step(&first)?.iter().all(|step| !step.done));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Many<G: Learnable> {
    games: Vec<Env<G>>,
    steps: Vec<Step>,
}

impl<G: Learnable> Many<G> {
    /// So many new games.
    pub fn new(options: &G::Options, games: usize) -> Result<Self, Problems> {
        let game = Env::new(options)?;
        Ok(Many { games: vec![game; games], steps: Vec::with_capacity(games) })
    }

    /// Plays one number in each game, and says what came of it. A game that is over has begun again, and its
    /// [`Step::done`] says so. If a number is refused, no game has moved.
    pub fn step(&mut self, numbers: &[u32]) -> Result<&[Step], ManyError> {
        if numbers.len() != self.games.len() {
            return Err(ManyError::Count { given: numbers.len(), games: self.games.len() });
        }
        for (game, (env, &number)) in self.games.iter().zip(numbers).enumerate() {
            env.find(number).map_err(|error| ManyError::Step { game, error })?;
        }
        self.steps.clear();
        for (game, &number) in self.games.iter_mut().zip(numbers) {
            let step =
                game.step(number).map_err(|error| ManyError::Step { game: self.steps.len(), error })?;
            if step.done {
                game.reset();
            }
            self.steps.push(step);
        }
        Ok(&self.steps)
    }

    /// Begins all of them again.
    pub fn reset(&mut self) {
        self.games.iter_mut().for_each(Env::reset);
    }

    /// The games.
    pub fn iter(&self) -> std::slice::Iter<'_, Env<G>> {
        self.games.iter()
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Writes the observations of all games, one after the other.
    pub fn observe(&self, planes: &mut [u8], facts: &mut [u8]) {
        let count = self.games.len().max(1);
        let (planes_each, facts_each) = (planes.len() / count, facts.len() / count);
        let planes = planes.chunks_exact_mut(planes_each.max(1));
        let facts = facts.chunks_exact_mut(facts_each.max(1));
        for ((game, planes), facts) in self.games.iter().zip(planes).zip(facts) {
            game.observe(planes, facts);
        }
    }
}

impl<'a, G: Learnable> IntoIterator for &'a Many<G> {
    type Item = &'a Env<G>;
    type IntoIter = std::slice::Iter<'a, Env<G>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
