//! Datasets: one row for every decision of many games, as Parquet. `docs/datasets.md` describes the columns.

mod columns;
mod games;
mod reader;

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use stackwright_core::record::{Player, ReplayError, Step};
use stackwright_core::{ActionList, Record, Timeline};

use crate::records::FileError;
use columns::Columns;
use stackwright_core::learn::{LAYOUT_VERSION, Learnable};

pub use games::Games;
pub use reader::{Decision, Reader};

/// The version of the layout that this crate writes. Version 1 is read as well: it had other numbers for actions, which
/// their texts make up for.
pub const VERSION: u32 = LAYOUT_VERSION;

/// After so many rows a row group ends, with the game that is being written.
const GROUP: usize = 20_000;

/// The columns. Lists are written the way every reader of Parquet knows.
const SCHEMA: &str = "
message decision {
  required int64 game;
  required int32 ply;
  required int32 turn;
  required int32 seat;
  required boolean bookkeeping;
  required binary position (STRING);
  required binary action (STRING);
  required group choices (LIST) { repeated group list { required int32 element; } }
  required group legal (LIST) { repeated group list { required int32 element; } }
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

/// How a search value stands in a record: as the remark of its action.
pub fn value_comment(value: f32) -> String {
    format!("value {value}")
}

/// The search value in a remark.
pub fn value_of(step: &Step) -> Option<f32> {
    step.comment()?.strip_prefix("value ")?.parse().ok()
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

/// Writes finished games as a dataset. All have the header's options, start and players.
pub fn write<G: Learnable>(
    records: impl Iterator<Item = Result<Record, FileError>>,
    header: &Record,
    path: &Path,
) -> Result<u64, DatasetError> {
    let schema = Arc::new(parse_message_type(SCHEMA)?);
    let properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(6)?))
        .set_key_value_metadata(Some(metadata(header)?))
        .build();
    let mut writer = SerializedFileWriter::new(File::create(path)?, schema, Arc::new(properties))?;
    let mut columns = Columns::default();
    let mut games = 0;
    for record in records {
        add::<G>(&mut columns, games, &record?)?;
        games += 1;
        if columns.len() >= GROUP {
            columns.write(&mut writer)?;
        }
    }
    columns.write(&mut writer)?;
    writer.close()?;
    Ok(games as u64)
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

/// What the file says about all of its games.
pub(crate) fn header(pairs: Option<&Vec<KeyValue>>) -> Result<Record, DatasetError> {
    let find = |key: &str| {
        let pair = pairs.and_then(|pairs| pairs.iter().find(|pair| pair.key == key));
        pair.and_then(|pair| pair.value.clone())
    };
    let shape = |message: String| DatasetError::Shape(message);
    let need = |key: &str| find(key).ok_or_else(|| shape(format!("there is no `{key}`")));
    let version = need("stackwright.dataset")?;
    if !version.parse().is_ok_and(|version: u32| (1..=VERSION).contains(&version)) {
        return Err(shape(format!("it has version {version}: only versions 1 to {VERSION} are known")));
    }
    let json = |error: serde_json::Error| shape(error.to_string());
    let mut header = Record::new(need("stackwright.game")?);
    header.options = serde_json::from_str(&need("stackwright.options")?).map_err(json)?;
    header.players = serde_json::from_str::<Vec<Player>>(&need("stackwright.players")?).map_err(json)?;
    header.tags = serde_json::from_str(&need("stackwright.tags")?).map_err(json)?;
    header.start = find("stackwright.start");
    Ok(header)
}

/// The name of the preset in options as they are written.
pub(crate) fn preset(options: &serde_json::Value) -> &str {
    options.get("preset").and_then(serde_json::Value::as_str).unwrap_or("")
}

/// Adds the rows of one game.
fn add<G: Learnable>(columns: &mut Columns, number: i64, record: &Record) -> Result<(), DatasetError> {
    let refused = |message: &str| DatasetError::Record { number, message: message.to_owned() };
    let result = record.result.as_ref().ok_or_else(|| refused("the game is not finished"))?;
    let played: Timeline<G> = record.replay().map_err(|error| DatasetError::Replay { number, error })?;
    let mut game = Timeline::from_position(played.position_before(0));
    let mut list = ActionList::new();
    let entries = played.journal().entries().zip(record.steps());
    for (ply, (entry, step)) in (0..).zip(entries) {
        let action =
            entry.action().ok_or_else(|| refused("a seat left the table: datasets hold decisions only"))?;
        game.actions(&mut list);
        columns.game.push(number);
        columns.ply.push(ply);
        columns.turn.push(0);
        columns.seat.push(i32::from(game.to_move().number()));
        columns.bookkeeping.push(G::is_bookkeeping(action));
        columns.position.push(game.position_text().into_bytes().into());
        columns.action.push(step.action().unwrap_or_default().as_bytes().to_vec().into());
        let ways = |action| game.sub_choices(action).padded().map(i32::from);
        columns.choices.push(ways(action));
        columns.legal.push(list.iter().flat_map(|&action| ways(action)));
        columns.value.push(value_of(step));
        columns.outcome.push(shares(&result.ranks));
        columns.ranks.push(result.ranks.iter().map(|&rank| i32::from(rank)));
        columns.reason.push(result.reason.as_bytes().to_vec().into());
        columns.preset.push(preset(&record.options).as_bytes().to_vec().into());
        game.play(action);
    }
    // The turns are those of the record.
    let mut at = columns.turn.len() - record.steps().count();
    for (turn, steps) in (1..).zip(&record.turns) {
        columns.turn[at..at + steps.len()].fill(turn);
        at += steps.len();
    }
    Ok(())
}
