//! Datasets: one row for every decision of many games, as Parquet. `docs/datasets.md` describes the columns.

mod arrays;
mod chunk;
mod columns;
mod games;
mod reader;
mod rows;
mod writer;

use std::io;

use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use stackwright_core::Record;
use stackwright_core::learn::LAYOUT_VERSION;
use stackwright_core::record::{Player, ReplayError, WHOLE};

use crate::records::FileError;

pub use arrays::{ArrayReader, Arrays, Turned, Wanted, read_header};
pub use games::Games;
pub use reader::{Decision, Reader};
pub(crate) use rows::GameRows;
pub(crate) use writer::Writer;

/// The version of the layout that this crate writes. Version 1 is read as well: it had other numbers for actions, which
/// their texts make up for.
pub const VERSION: u32 = LAYOUT_VERSION;

/// The columns. Lists are written the way every reader of Parquet knows.
const SCHEMA: &str = "
message decision {
  required int64 game;
  required int32 ply;
  required int32 turn;
  required int32 seat;
  required boolean bookkeeping;
  required boolean random;
  required binary position (STRING);
  required binary action (STRING);
  required group choices (LIST) { repeated group list { required int32 element; } }
  required group legal (LIST) { repeated group list { required int32 element; } }
  required group policy (LIST) { repeated group list { required float element; } }
  optional float value;
  required group outcome (LIST) { repeated group list { required float element; } }
  required group ranks (LIST) { repeated group list { required int32 element; } }
  required binary reason (STRING);
  required binary preset (STRING);
}";

/// What is wrong with a dataset.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DatasetError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is no Parquet file, or a broken one.
    #[error("{0}")]
    Parquet(#[from] ParquetError),
    /// It is a Parquet file of something else.
    #[error("this is no dataset of Stackwright: {0}")]
    Shape(String),
    /// A game in it breaks the rules, or does not fit its positions.
    #[error("game {game}, ply {ply}: {message}")]
    Game {
        /// The game.
        game: i64,
        /// The decision in it.
        ply: i32,
        /// What is wrong.
        message: String,
    },
    /// A record cannot be read.
    #[error(transparent)]
    File(Box<FileError>),
    /// A record cannot be replayed.
    #[error("record {number}: {error}")]
    Replay {
        /// Which one, from 0.
        number: i64,
        /// The turn and the step that the rules refuse.
        error: ReplayError,
    },
    /// A record holds what a dataset cannot.
    #[error("record {number}: {message}")]
    Record {
        /// Which one, from 0.
        number: i64,
        /// What is missing or too large.
        message: String,
    },
}

impl From<FileError> for DatasetError {
    fn from(error: FileError) -> Self {
        DatasetError::File(Box::new(error))
    }
}

/// A chance or a share as records have it.
pub(crate) fn parts_of_whole(share: f32) -> u16 {
    (share.clamp(0.0, 1.0) * f32::from(WHOLE)).round() as u16
}

/// How many seats have that rank.
pub(crate) fn tied(ranks: &[u8], rank: u8) -> usize {
    ranks.iter().map(|&other| usize::from(other == rank)).sum()
}

/// The share of the win that each rank stands for: 1 for a winner alone, a part of it for those that share the first
/// rank, 0 for the others.
pub fn shares(ranks: &[u8]) -> Vec<f32> {
    let first = tied(ranks, 1).max(1) as f32;
    ranks.iter().map(|&rank| if rank == 1 { 1.0 / first } else { 0.0 }).collect()
}

fn metadata(header: &Record) -> Result<Vec<KeyValue>, DatasetError> {
    let json =
        |value: serde_json::Result<String>| value.map_err(|error| DatasetError::Shape(error.to_string()));
    let mut pairs = vec![
        KeyValue::new("stackwright.dataset".to_owned(), VERSION.to_string()),
        KeyValue::new("stackwright.game".to_owned(), header.game.clone()),
        KeyValue::new("stackwright.options".to_owned(), json(serde_json::to_string(&header.options))?),
        KeyValue::new("stackwright.players".to_owned(), json(serde_json::to_string(&header.players))?),
        KeyValue::new("stackwright.tags".to_owned(), json(serde_json::to_string(&header.tags))?),
    ];
    if let Some(start) = &header.start {
        pairs.push(KeyValue::new("stackwright.start".to_owned(), start.clone()));
    }
    Ok(pairs)
}

/// What the file says under a name.
fn find(pairs: Option<&Vec<KeyValue>>, key: &str) -> Option<String> {
    let pair = pairs.and_then(|pairs| pairs.iter().find(|pair| pair.key == key));
    pair.and_then(|pair| pair.value.clone())
}

/// The version of its layout.
fn version(pairs: Option<&Vec<KeyValue>>) -> Result<u32, DatasetError> {
    let shape = |message: String| DatasetError::Shape(message);
    let text = find(pairs, "stackwright.dataset");
    let text = text.ok_or_else(|| shape("there is no `stackwright.dataset`".to_owned()))?;
    let known = text.parse().ok().filter(|version| (1..=VERSION).contains(version));
    known.ok_or_else(|| shape(format!("it has version {text}: only versions 1 to {VERSION} are known")))
}

/// What the file says about all of its games.
pub(crate) fn header(pairs: Option<&Vec<KeyValue>>) -> Result<Record, DatasetError> {
    let shape = |message: String| DatasetError::Shape(message);
    let need = |key: &str| find(pairs, key).ok_or_else(|| shape(format!("there is no `{key}`")));
    version(pairs)?;
    let json = |error: serde_json::Error| shape(error.to_string());
    let mut header = Record::new(need("stackwright.game")?);
    header.options = serde_json::from_str(&need("stackwright.options")?).map_err(json)?;
    header.players = serde_json::from_str::<Vec<Player>>(&need("stackwright.players")?).map_err(json)?;
    header.tags = serde_json::from_str(&need("stackwright.tags")?).map_err(json)?;
    header.start = find(pairs, "stackwright.start");
    Ok(header)
}

/// The name of the preset in options as they are written.
pub(crate) fn preset(options: &serde_json::Value) -> &str {
    options.get("preset").and_then(serde_json::Value::as_str).unwrap_or("")
}
