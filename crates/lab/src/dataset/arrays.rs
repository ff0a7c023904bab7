//! A dataset as arrays for training, a row group at a time.
//!
//! Positions are not in the file but as text: games are played again from their sub-choices, which is quicker than to read
//! anything, and what is legal is listed on the way.

use std::fs::File;
use std::path::Path;

use parquet::file::reader::{FileReader, SerializedFileReader};
use stackwright_core::learn::{Choices, Learnable, Symmetry};
use stackwright_core::{Record, Rng, Timeline};
use stackwright_env::Env;

use super::chunk::Chunk;
use super::games::guarded;
use super::{DatasetError, VERSION, header, version};

/// How a position is turned or mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turned {
    /// Not at all.
    No,
    /// By that symmetry of the board, in every row.
    By(usize),
    /// By one of them in each row, drawn from this seed, the row group and the row.
    Drawn(u64),
}

/// Which rows are wanted, and what of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Rows with nothing to decide.
    pub bookkeeping: bool,
    /// Rows in which lots were drawn.
    pub random: bool,
    /// What is legal, and the shares of it.
    pub policy: bool,
    /// How they are turned.
    pub turned: Turned,
}

/// Rows as arrays, each row behind the one before. Everything is seen by the seat that moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Arrays {
    /// The number of the game.
    pub game: Vec<i64>,
    /// The number of the decision in it.
    pub ply: Vec<i32>,
    /// Who decides, from 1.
    pub seat: Vec<u8>,
    /// By which symmetry the row is turned, 0 for none.
    pub symmetry: Vec<u8>,
    /// [`Learnable::observe`].
    pub planes: Vec<u8>,
    /// The figures of it.
    pub facts: Vec<u8>,
    /// The sub-choices of the chosen action: three, -1 where there is none.
    pub choices: Vec<i16>,
    /// Where each row's legal actions begin, and where the last end; empty if nobody asked for them.
    pub legal_begins: Vec<i64>,
    /// The sub-choices of all legal actions, three for each.
    pub legal: Vec<i16>,
    /// The share of each legal action; 1 for the chosen one where the player did not say.
    pub policy: Vec<f32>,
    /// The chance to win that the player saw, not a number where it did not say.
    pub value: Vec<f32>,
    /// Each seat's share of the win in the end, from the mover on.
    pub outcome: Vec<f32>,
}

/// Reads arrays from a dataset of one game.
pub struct ArrayReader<G: Learnable> {
    file: SerializedFileReader<File>,
    record: Record,
    env: Env<G>,
    symmetries: Vec<Symmetry>,
    /// Planes that are about to be turned.
    straight: Vec<u8>,
}

impl<G: Learnable> std::fmt::Debug for ArrayReader<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ArrayReader({}, {} row groups)", G::NAME, self.groups())
    }
}

/// The header of a dataset: the game, the options, the players and the tags that all of its games share.
pub fn read_header(path: &Path) -> Result<Record, DatasetError> {
    let file = File::open(path)?;
    guarded(|| header(SerializedFileReader::new(file)?.metadata().file_metadata().key_value_metadata()))
}

impl<G: Learnable> ArrayReader<G> {
    /// Opens a dataset of this game.
    pub fn open(path: &Path) -> Result<Self, DatasetError> {
        let file = File::open(path)?;
        guarded(|| {
            let file = SerializedFileReader::new(file)?;
            let pairs = file.metadata().file_metadata().key_value_metadata();
            let record = header(pairs)?;
            if version(pairs)? != VERSION {
                return Err(DatasetError::Shape(format!(
                    "its numbers for actions are of an older version: expected version {VERSION}"
                )));
            }
            super::games::check_columns(file.metadata().file_metadata().schema_descr())?;
            let begun: Timeline<G> =
                record.replay().map_err(|error| DatasetError::Replay { number: 0, error })?;
            let first = begun.position().clone();
            let symmetries = first.board_symmetries();
            Ok(ArrayReader { file, record, env: Env::from_position(first), symmetries, straight: Vec::new() })
        })
    }

    /// What all games share.
    pub fn header(&self) -> &Record {
        &self.record
    }

    /// Where a game begins.
    pub fn first(&mut self) -> &G {
        self.env.reset();
        self.env.position()
    }

    /// How many symmetries the board has, the one that leaves all as it is counted.
    pub fn symmetries(&self) -> usize {
        self.symmetries.len().max(1)
    }

    /// How many row groups there are. Each has whole games.
    pub fn groups(&self) -> usize {
        self.file.num_row_groups()
    }

    /// How many rows a row group has; nothing if there is no such group.
    pub fn rows(&self, group: usize) -> usize {
        let groups = self.file.metadata().row_groups();
        groups.get(group).map_or(0, |group| usize::try_from(group.num_rows()).unwrap_or(0))
    }

    /// The rows of a row group that are wanted.
    pub fn read(&mut self, group: usize, wanted: &Wanted) -> Result<Arrays, DatasetError> {
        if group >= self.groups() {
            let message = format!("there is no row group {group}: there are {}", self.groups());
            return Err(DatasetError::Shape(message));
        }
        if let Turned::By(symmetry) = wanted.turned
            && symmetry >= self.symmetries()
        {
            let message = format!("there is no symmetry {symmetry}: the board has {}", self.symmetries());
            return Err(DatasetError::Shape(message));
        }
        let (file, seats) = (&self.file, self.env.position().seats());
        let chunk = guarded(|| Chunk::read(&*file.get_row_group(group)?, seats, wanted.policy))?;
        let mut lots = match wanted.turned {
            Turned::Drawn(seed) => Rng::for_task(seed, group as u64),
            _ => Rng::for_task(0, 0),
        };
        let mut arrays = Arrays::default();
        // Most rows are wanted as a rule. To grow on the way would copy planes again and again.
        arrays.planes.reserve_exact(chunk.len() * self.env.position().shape().iter().product::<usize>());
        arrays.facts.reserve_exact(chunk.len() * self.env.position().facts());
        if wanted.policy {
            arrays.legal_begins.push(0);
        }
        let mut expected = None;
        for row in 0..chunk.len() {
            let (game, ply) = (chunk.game[row], chunk.ply[row]);
            let refused = |message: &str| DatasetError::Game { game, ply, message: message.to_owned() };
            if ply == 0 {
                self.env.reset();
            } else if expected != Some((game, ply)) {
                return Err(refused("rows are missing before it"));
            }
            expected = Some((game, ply.wrapping_add(1)));
            let choices = numbers(&chunk.choices[3 * row..][..3]).ok_or_else(|| refused("no sub-choices"))?;
            let (position, mut actions) = (self.env.position(), self.env.actions().iter());
            let chosen = actions.position(|&action| position.sub_choices(action) == choices);
            let chosen = chosen.ok_or_else(|| refused("its action is not legal"))?;
            let is_wanted =
                (wanted.bookkeeping || !chunk.bookkeeping[row]) && (wanted.random || !chunk.random[row]);
            if is_wanted {
                let symmetry = match wanted.turned {
                    Turned::No => 0,
                    Turned::By(symmetry) => symmetry,
                    Turned::Drawn(_) => lots.below(self.symmetries()),
                };
                self.add(&mut arrays, &chunk, row, chosen, symmetry)?;
            }
            self.env.play_at(chosen).map_err(|error| refused(&error.to_string()))?;
        }
        Ok(arrays)
    }

    fn add(
        &mut self,
        arrays: &mut Arrays,
        chunk: &Chunk,
        row: usize,
        chosen: usize,
        symmetry: usize,
    ) -> Result<(), DatasetError> {
        let (position, actions) = (self.env.position(), self.env.actions());
        let turned = self.symmetries.get(symmetry).filter(|_| symmetry > 0);
        let way = |action| match turned {
            None => position.sub_choices(action),
            Some(symmetry) => position.image_choices(action, symmetry),
        };
        let (size, facts) = (position.shape().iter().product::<usize>(), position.facts());
        let (planes_at, facts_at) = (arrays.planes.len(), arrays.facts.len());
        arrays.planes.resize(planes_at + size, 0);
        arrays.facts.resize(facts_at + facts, 0);
        let (planes, facts) = (&mut arrays.planes[planes_at..], &mut arrays.facts[facts_at..]);
        if let Some(symmetry) = turned {
            self.straight.clear();
            self.straight.resize(size, 0);
            position.observe(&[], &mut self.straight, facts);
            symmetry.turn(&self.straight, planes);
        } else {
            position.observe(&[], planes, facts);
        }
        arrays.game.push(chunk.game[row]);
        arrays.ply.push(chunk.ply[row]);
        arrays.seat.push(position.to_move().number());
        arrays.symmetry.push(symmetry as u8);
        arrays.choices.extend(way(actions[chosen]).padded());
        arrays.value.push(chunk.value[row]);
        let seats = position.seats();
        let outcome = &chunk.outcome[row * seats..][..seats];
        let (before, from_mover) = outcome.split_at(position.to_move().index());
        arrays.outcome.extend(from_mover.iter().chain(before));
        if !arrays.legal_begins.is_empty() {
            let shares = chunk.shares(row);
            if !shares.is_empty() && shares.len() != actions.len() {
                let message = "its policy has a share for other actions than are legal".to_owned();
                return Err(DatasetError::Game { game: chunk.game[row], ply: chunk.ply[row], message });
            }
            arrays.legal.extend(actions.iter().flat_map(|&action| way(action).padded()));
            if shares.is_empty() {
                let begin = arrays.policy.len();
                arrays.policy.resize(begin + actions.len(), 0.0);
                arrays.policy[begin + chosen] = 1.0;
            } else {
                arrays.policy.extend(shares);
            }
            arrays.legal_begins.push(arrays.policy.len() as i64);
        }
        Ok(())
    }
}

/// The sub-choices of a row, in which -1 stands for none.
fn numbers(row: &[i32]) -> Option<Choices> {
    let mut choices = Choices::NONE;
    for &number in row.iter().take_while(|&&number| number != -1) {
        choices = choices.with(u16::try_from(number).ok()?);
    }
    Some(choices)
}
