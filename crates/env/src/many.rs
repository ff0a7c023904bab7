//! Many games side by side, written into buffers that belong to the caller.

use stackwright_core::Problems;

use super::{Env, Learnable, Step, StepError};

/// Why something could not be done with many games. No game has moved, and nothing was written.
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
    /// A buffer has another length.
    #[error("the buffer for {what} has room for {given}, it needs {needed}")]
    Room {
        /// What it is for.
        what: &'static str,
        /// Its length.
        given: usize,
        /// The length that it should have; of a list, the least.
        needed: usize,
    },
}

/// Buffers for the observations of all games, one after the other.
#[derive(Debug)]
pub struct Observations<'a> {
    /// The planes: as many games as there are, times the planes, rows and columns of [`Learnable::shape`].
    pub planes: &'a mut [u8],
    /// The figures: as many games as there are, times [`Learnable::facts`].
    pub facts: &'a mut [u8],
}

/// Games that are played in step with each other. One that ends begins again by itself. [The crate](crate) has an example.
#[derive(Clone, Debug)]
pub struct Many<G: Learnable> {
    games: Vec<Env<G>>,
    steps: Vec<Step>,
    planes: usize,
    facts: usize,
}

/// Refuses a buffer of another length than it needs.
fn expect(what: &'static str, given: usize, needed: usize) -> Result<(), ManyError> {
    if given == needed { Ok(()) } else { Err(ManyError::Room { what, given, needed }) }
}

impl<G: Learnable> Many<G> {
    /// So many new games.
    pub fn new(options: &G::Options, games: usize) -> Result<Self, Problems> {
        Ok(Self::from_position(G::new(options)?, games))
    }

    /// So many games that begin from some position, and begin there again.
    pub fn from_position(position: G, games: usize) -> Self {
        let (planes, facts) = (position.shape().iter().product(), position.facts());
        Many {
            games: vec![Env::from_position(position); games],
            steps: vec![Step::none(); games],
            planes,
            facts,
        }
    }

    /// Begins all of them again.
    pub fn reset(&mut self) {
        self.games.iter_mut().for_each(Env::reset);
        self.steps.fill(Step::none());
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// How many numbers a sub-choice is out of.
    pub fn size(&self) -> usize {
        self.games.first().map_or(0, Env::size)
    }

    /// How many seats a game has.
    pub fn seats(&self) -> usize {
        self.games.first().map_or(0, |game| game.position().seats())
    }

    /// The games.
    pub fn iter(&self) -> std::slice::Iter<'_, Env<G>> {
        self.games.iter()
    }

    /// The games, to be looked into or played one by one.
    pub fn games_mut(&mut self) -> &mut [Env<G>] {
        &mut self.games
    }

    // ---- Playing -------------------------------------------------------------------------------------------------

    /// Makes one sub-choice in each game, and says what came of it. A game that is over has begun again, and its
    /// [`Step::done`] says so: its last observation is then in its rows of `finals`, whose other rows stay as they are.
    pub fn choose(
        &mut self,
        numbers: &[u16],
        finals: Option<&mut Observations<'_>>,
    ) -> Result<&[Step], ManyError> {
        self.step(
            numbers,
            finals,
            |game, &number| game.check(number),
            |game, &number| game.choose_legal(number),
        )
    }

    /// Plays a whole action in each game, by its place among the game's [`actions`](Env::actions).
    pub fn play_at(
        &mut self,
        places: &[u32],
        finals: Option<&mut Observations<'_>>,
    ) -> Result<&[Step], ManyError> {
        self.step(
            places,
            finals,
            |game, &place| game.check_index(place as usize),
            |game, &place| game.perform(place as usize),
        )
    }

    fn step<T>(
        &mut self,
        given: &[T],
        mut finals: Option<&mut Observations<'_>>,
        check: impl Fn(&mut Env<G>, &T) -> Result<(), StepError>,
        step: impl Fn(&mut Env<G>, &T) -> Step,
    ) -> Result<&[Step], ManyError> {
        if given.len() != self.games.len() {
            return Err(ManyError::Count { given: given.len(), games: self.games.len() });
        }
        if let Some(finals) = &finals {
            self.expect_room(finals)?;
        }
        for (game, (env, given)) in self.games.iter_mut().zip(given).enumerate() {
            check(env, given).map_err(|error| ManyError::Step { game, error })?;
        }
        for (at, (game, given)) in self.games.iter_mut().zip(given).enumerate() {
            let step = step(game, given);
            if step.done {
                if let Some(Observations { planes, facts }) = &mut finals {
                    game.observe(
                        &mut planes[at * self.planes..][..self.planes],
                        &mut facts[at * self.facts..][..self.facts],
                    );
                }
                game.reset();
            }
            self.steps[at] = step;
        }
        Ok(&self.steps)
    }

    /// What came of the last step of each game.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    // ---- What is seen --------------------------------------------------------------------------------------------

    fn expect_room(&self, into: &Observations<'_>) -> Result<(), ManyError> {
        expect("planes", into.planes.len(), self.games.len() * self.planes)?;
        expect("facts", into.facts.len(), self.games.len() * self.facts)
    }

    /// Writes the observations of all games, one after the other.
    pub fn observe(&self, into: &mut Observations<'_>) -> Result<(), ManyError> {
        self.expect_room(into)?;
        let planes = into.planes.chunks_exact_mut(self.planes);
        let facts = into.facts.chunks_exact_mut(self.facts);
        for ((game, planes), facts) in self.games.iter().zip(planes).zip(facts) {
            game.observe(planes, facts);
        }
        Ok(())
    }

    /// Writes a byte for each number of each game: 1 if it may come next, 0 if not.
    pub fn write_mask(&mut self, mask: &mut [u8]) -> Result<(), ManyError> {
        let size = self.size();
        expect("masks", mask.len(), self.games.len() * size)?;
        mask.fill(0);
        for (game, mask) in self.games.iter_mut().zip(mask.chunks_exact_mut(size.max(1))) {
            for &number in game.legal() {
                mask[usize::from(number)] = 1;
            }
        }
        Ok(())
    }

    /// Writes the numbers that may come next in all games, one game after the other, and where those of each begin: one
    /// offset more than there are games. Says how many numbers there are; [`size`](Many::size) times the games is
    /// always room enough.
    pub fn write_legal(&mut self, offsets: &mut [i32], numbers: &mut [i32]) -> Result<usize, ManyError> {
        expect("offsets", offsets.len(), self.games.len() + 1)?;
        let needed: usize = self.games.iter_mut().map(|game| game.legal().len()).sum();
        if numbers.len() < needed {
            return Err(ManyError::Room { what: "numbers", given: numbers.len(), needed });
        }
        let mut end = 0;
        offsets[0] = 0;
        for (game, offset) in self.games.iter_mut().zip(&mut offsets[1..]) {
            let legal = game.legal();
            for (to, &number) in numbers[end..].iter_mut().zip(legal) {
                *to = number.into();
            }
            end += legal.len();
            *offset = end as i32;
        }
        Ok(needed)
    }

    /// Writes how many legal actions each game has, as offsets: one more than there are games.
    pub fn write_counts(&self, offsets: &mut [i32]) -> Result<usize, ManyError> {
        expect("offsets", offsets.len(), self.games.len() + 1)?;
        let mut end = 0;
        offsets[0] = 0;
        for (game, offset) in self.games.iter().zip(&mut offsets[1..]) {
            end += game.actions().len();
            *offset = end as i32;
        }
        Ok(end)
    }

    /// Writes a row for each legal action of all games, one game after the other, and where those of each begin. Says how
    /// many rows there are.
    pub fn write_candidates(&self, offsets: &mut [i32], rows: &mut [i16]) -> Result<usize, ManyError> {
        let count = self.write_counts(offsets)?;
        let (width, given) = (G::CANDIDATE.len(), rows.len());
        if given < count * width {
            return Err(ManyError::Room { what: "candidates", given, needed: count * width });
        }
        for (game, &begin) in self.games.iter().zip(&*offsets) {
            game.candidates(&mut rows[begin as usize * width..]);
        }
        Ok(count)
    }

    /// Writes what the last step of each game was worth to each of its seats.
    pub fn write_rewards(&self, rewards: &mut [f32]) -> Result<(), ManyError> {
        let seats = self.seats();
        expect("rewards", rewards.len(), self.games.len() * seats)?;
        for (step, rewards) in self.steps.iter().zip(rewards.chunks_exact_mut(seats.max(1))) {
            rewards.copy_from_slice(step.rewards.first(seats));
        }
        Ok(())
    }

    /// Writes 1 for each game that ended in the last step, 0 for the others.
    pub fn write_done(&self, done: &mut [u8]) -> Result<(), ManyError> {
        expect("ends", done.len(), self.games.len())?;
        for (done, step) in done.iter_mut().zip(&self.steps) {
            *done = u8::from(step.done);
        }
        Ok(())
    }

    /// Writes 1 for each game in which the last step played an action.
    pub fn write_played(&self, played: &mut [u8]) -> Result<(), ManyError> {
        expect("played", played.len(), self.games.len())?;
        for (played, step) in played.iter_mut().zip(&self.steps) {
            *played = u8::from(step.played);
        }
        Ok(())
    }

    /// Writes whose decision is next in each game, counted from 0.
    pub fn write_to_act(&self, seats: &mut [u8]) -> Result<(), ManyError> {
        expect("seats", seats.len(), self.games.len())?;
        for (seat, game) in seats.iter_mut().zip(&self.games) {
            *seat = game.position().to_move() as u8;
        }
        Ok(())
    }
}

impl<'a, G: Learnable> IntoIterator for &'a Many<G> {
    type Item = &'a Env<G>;
    type IntoIter = std::slice::Iter<'a, Env<G>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
