//! Many games side by side, written into arrays of the caller.

use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use stackwright_env::{Env, Many as Games, ManyError, Observations};
use stackwright_games::{FullGame, Visitor, timeline};

use crate::begin::begin;
use crate::errors::{guarded, wrong};

/// Many games whose type is forgotten.
trait AnyMany: std::fmt::Debug + Send + Sync {
    fn reset(&mut self);
    fn choose(&mut self, numbers: &[u16], finals: Option<&mut Observations<'_>>) -> Result<(), ManyError>;
    fn play_at(&mut self, places: &[u32], finals: Option<&mut Observations<'_>>) -> Result<(), ManyError>;
    fn observe(&self, into: &mut Observations<'_>) -> Result<(), ManyError>;
    fn write_mask(&mut self, mask: &mut [u8]) -> Result<(), ManyError>;
    fn write_legal(&mut self, offsets: &mut [i32], numbers: &mut [i32]) -> Result<usize, ManyError>;
    fn write_counts(&self, offsets: &mut [i32]) -> Result<usize, ManyError>;
    fn write_candidates(&self, offsets: &mut [i32], rows: &mut [i16]) -> Result<usize, ManyError>;
    fn write_rewards(&self, rewards: &mut [f32]) -> Result<(), ManyError>;
    fn write_done(&self, done: &mut [u8]) -> Result<(), ManyError>;
    fn write_to_act(&self, seats: &mut [u8]) -> Result<(), ManyError>;
    fn write_played(&self, played: &mut [u8]) -> Result<(), ManyError>;
    fn position_text(&self, game: usize) -> Option<String>;
    /// Games, seats, numbers of a sub-choice, columns of a candidate.
    fn sizes(&self) -> [usize; 4];
    /// Planes, rows, columns, figures.
    fn shape(&self) -> [usize; 4];
}

impl<G: FullGame> AnyMany for Games<G> {
    fn reset(&mut self) {
        Games::reset(self);
    }

    fn choose(&mut self, numbers: &[u16], finals: Option<&mut Observations<'_>>) -> Result<(), ManyError> {
        Games::choose(self, numbers, finals).map(drop)
    }

    fn play_at(&mut self, places: &[u32], finals: Option<&mut Observations<'_>>) -> Result<(), ManyError> {
        Games::play_at(self, places, finals).map(drop)
    }

    fn observe(&self, into: &mut Observations<'_>) -> Result<(), ManyError> {
        Games::observe(self, into)
    }

    fn write_mask(&mut self, mask: &mut [u8]) -> Result<(), ManyError> {
        Games::write_mask(self, mask)
    }

    fn write_legal(&mut self, offsets: &mut [i32], numbers: &mut [i32]) -> Result<usize, ManyError> {
        Games::write_legal(self, offsets, numbers)
    }

    fn write_counts(&self, offsets: &mut [i32]) -> Result<usize, ManyError> {
        Games::write_counts(self, offsets)
    }

    fn write_candidates(&self, offsets: &mut [i32], rows: &mut [i16]) -> Result<usize, ManyError> {
        Games::write_candidates(self, offsets, rows)
    }

    fn write_rewards(&self, rewards: &mut [f32]) -> Result<(), ManyError> {
        Games::write_rewards(self, rewards)
    }

    fn write_done(&self, done: &mut [u8]) -> Result<(), ManyError> {
        Games::write_done(self, done)
    }

    fn write_to_act(&self, seats: &mut [u8]) -> Result<(), ManyError> {
        Games::write_to_act(self, seats)
    }

    fn write_played(&self, played: &mut [u8]) -> Result<(), ManyError> {
        Games::write_played(self, played)
    }

    fn position_text(&self, game: usize) -> Option<String> {
        self.iter().nth(game).map(|game| game.position().position_text())
    }

    fn sizes(&self) -> [usize; 4] {
        [self.len(), self.seats(), self.size(), G::CANDIDATE.len()]
    }

    fn shape(&self) -> [usize; 4] {
        let first = self.iter().next().map(Env::position);
        let [planes, rows, columns] = first.map_or([0; 3], G::shape);
        [planes, rows, columns, first.map_or(0, G::facts)]
    }
}

/// Many games to be made in the type of their game.
struct Make<'a> {
    game: &'a dyn stackwright_games::AnyGame,
    count: usize,
}

impl Visitor for Make<'_> {
    type Output = Option<Box<dyn AnyMany>>;

    fn visit<G: FullGame>(self) -> Self::Output {
        let position = timeline::<G>(self.game)?.position().clone();
        Some(Box::new(Games::from_position(position, self.count)))
    }
}

/// Many games that are played in step with each other; what `stackwright.VectorEnv` is made of.
///
/// Arrays are flat, lie in one piece, and belong to the caller. One game that ends begins again by itself.
#[pyclass(module = "stackwright._native", name = "_Many")]
#[derive(Debug)]
pub(crate) struct Many(Box<dyn AnyMany>);

type Bytes<'py> = PyReadwriteArray1<'py, u8>;

fn refused(error: ManyError) -> PyErr {
    let code = match error {
        ManyError::Step { .. } => "not_legal",
        ManyError::Count { .. } => "count",
        ManyError::Room { .. } => "room",
        _ => "many",
    };
    wrong(code, error.to_string())
}

fn torn<E>(_: E) -> PyErr {
    wrong("array", "the array does not lie in one piece: expected a contiguous one")
}

impl Many {
    fn step(
        &mut self,
        py: Python<'_>,
        finals: Option<(Bytes<'_>, Bytes<'_>)>,
        step: impl Fn(&mut dyn AnyMany, Option<&mut Observations<'_>>) -> Result<(), ManyError> + Send + Sync,
    ) -> PyResult<()> {
        let games = &mut *self.0;
        guarded(|| {
            let stepped = match finals {
                None => py.detach(|| step(games, None)),
                Some((mut planes, mut facts)) => {
                    let (planes, facts) =
                        (planes.as_slice_mut().map_err(torn)?, facts.as_slice_mut().map_err(torn)?);
                    py.detach(|| step(games, Some(&mut Observations { planes, facts })))
                }
            };
            stepped.map_err(refused)
        })
    }
}

#[pymethods]
impl Many {
    #[new]
    #[pyo3(signature = (name, count, *, position = None, **options))]
    fn new(
        name: &str,
        count: usize,
        position: Option<&str>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        guarded(|| {
            if !(1..=1 << 20).contains(&count) {
                return Err(wrong("count", format!("{count} games: expected 1 to {}", 1 << 20)));
            }
            let (kind, game) = begin(name, position, options)?;
            let games = kind.visit(Make { game: &*game, count });
            games.map(Many).ok_or_else(|| wrong("game", "the game is of another kind"))
        })
    }

    /// Games, seats, numbers of a sub-choice, columns of a candidate.
    #[getter]
    fn sizes(&self) -> (usize, usize, usize, usize) {
        self.0.sizes().into()
    }

    /// Planes, rows, columns, figures.
    #[getter]
    fn shape(&self) -> (usize, usize, usize, usize) {
        self.0.shape().into()
    }

    /// Begins all games again.
    fn reset(&mut self, py: Python<'_>) -> PyResult<()> {
        let games = &mut self.0;
        guarded(|| {
            py.detach(|| games.reset());
            Ok(())
        })
    }

    /// Makes a sub-choice in each game. Of games that end, the last observations go to `finals`.
    #[pyo3(signature = (numbers, finals = None))]
    fn choose<'py>(
        &mut self,
        py: Python<'py>,
        numbers: PyReadonlyArray1<'py, u16>,
        finals: Option<(Bytes<'py>, Bytes<'py>)>,
    ) -> PyResult<()> {
        let numbers = numbers.as_slice().map_err(torn)?;
        self.step(py, finals, |games, finals| games.choose(numbers, finals))
    }

    /// Plays a whole action in each game, by its place among the legal ones.
    #[pyo3(signature = (places, finals = None))]
    fn play_at<'py>(
        &mut self,
        py: Python<'py>,
        places: PyReadonlyArray1<'py, u32>,
        finals: Option<(Bytes<'py>, Bytes<'py>)>,
    ) -> PyResult<()> {
        let places = places.as_slice().map_err(torn)?;
        self.step(py, finals, |games, finals| games.play_at(places, finals))
    }

    /// Writes the observations.
    fn observe(&self, py: Python<'_>, mut planes: Bytes<'_>, mut facts: Bytes<'_>) -> PyResult<()> {
        let (planes, facts) = (planes.as_slice_mut().map_err(torn)?, facts.as_slice_mut().map_err(torn)?);
        let games = &self.0;
        guarded(|| py.detach(|| games.observe(&mut Observations { planes, facts })).map_err(refused))
    }

    /// Writes 1 for each number that may come next, 0 for the others.
    fn write_mask(&mut self, py: Python<'_>, mut mask: Bytes<'_>) -> PyResult<()> {
        let (games, mask) = (&mut self.0, mask.as_slice_mut().map_err(torn)?);
        guarded(|| py.detach(|| games.write_mask(mask)).map_err(refused))
    }

    /// Writes the numbers that may come next, and where those of each game begin.
    fn write_legal(
        &mut self,
        py: Python<'_>,
        mut offsets: PyReadwriteArray1<'_, i32>,
        mut numbers: PyReadwriteArray1<'_, i32>,
    ) -> PyResult<usize> {
        let games = &mut self.0;
        let (offsets, numbers) =
            (offsets.as_slice_mut().map_err(torn)?, numbers.as_slice_mut().map_err(torn)?);
        guarded(|| py.detach(|| games.write_legal(offsets, numbers)).map_err(refused))
    }

    /// Writes how many legal actions each game has, as offsets.
    fn write_counts(&self, mut offsets: PyReadwriteArray1<'_, i32>) -> PyResult<usize> {
        let offsets = offsets.as_slice_mut().map_err(torn)?;
        guarded(|| self.0.write_counts(offsets).map_err(refused))
    }

    /// Writes a row for each legal action, and where those of each game begin.
    fn write_candidates(
        &self,
        py: Python<'_>,
        mut offsets: PyReadwriteArray1<'_, i32>,
        mut rows: PyReadwriteArray1<'_, i16>,
    ) -> PyResult<usize> {
        let (offsets, rows) = (offsets.as_slice_mut().map_err(torn)?, rows.as_slice_mut().map_err(torn)?);
        let games = &self.0;
        guarded(|| py.detach(|| games.write_candidates(offsets, rows)).map_err(refused))
    }

    /// Writes what the last step was worth to each seat of each game.
    fn write_rewards(&self, mut rewards: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        let rewards = rewards.as_slice_mut().map_err(torn)?;
        guarded(|| self.0.write_rewards(rewards).map_err(refused))
    }

    /// Writes 1 for each game that ended in the last step.
    fn write_done(&self, mut done: Bytes<'_>) -> PyResult<()> {
        let done = done.as_slice_mut().map_err(torn)?;
        guarded(|| self.0.write_done(done).map_err(refused))
    }

    /// Writes 1 for each game in which the last step played an action.
    fn write_played(&self, mut played: Bytes<'_>) -> PyResult<()> {
        let played = played.as_slice_mut().map_err(torn)?;
        guarded(|| self.0.write_played(played).map_err(refused))
    }

    /// Writes whose decision is next, counted from 0.
    fn write_to_act(&self, mut seats: Bytes<'_>) -> PyResult<()> {
        let seats = seats.as_slice_mut().map_err(torn)?;
        guarded(|| self.0.write_to_act(seats).map_err(refused))
    }

    /// The position of one of the games as text.
    fn position_text(&self, game: usize) -> PyResult<String> {
        let text = guarded(|| Ok(self.0.position_text(game)))?;
        text.ok_or_else(|| pyo3::exceptions::PyIndexError::new_err(format!("there is no game {game}")))
    }
}
