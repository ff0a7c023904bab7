//! The games of a dataset as records again.

use std::cell::Cell;
use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::Once;

use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::reader::RowIter;
use parquet::record::{ListAccessor, Row, RowAccessor};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::SchemaDescriptor;
use stackwright_core::Record;
use stackwright_core::record::{GameResult, Noted};

use super::{DatasetError, SCHEMA, header, parts_of_whole};

/// The columns of version 1.
const FIRST_SCHEMA: &str = "
message decision {
  required int64 game;
  required int32 ply;
  required int32 turn;
  required int32 seat;
  required boolean bookkeeping;
  required binary position (STRING);
  required binary action (STRING);
  required int32 number;
  required group legal (LIST) { repeated group list { required int32 element; } }
  optional float value;
  required group outcome (LIST) { repeated group list { required float element; } }
  required group ranks (LIST) { repeated group list { required int32 element; } }
  required binary reason (STRING);
  required binary preset (STRING);
}";

/// One row as it stands in the file.
#[derive(Clone, Debug)]
pub(super) struct Raw {
    pub game: i64,
    pub ply: i32,
    pub turn: i32,
    pub bookkeeping: bool,
    /// Not known in version 1.
    pub random: Option<bool>,
    pub position: String,
    pub action: String,
    /// The numbers of the chosen and of all legal actions; version 1 had others.
    pub choices: Option<Vec<i32>>,
    pub legal: Option<Vec<i32>>,
    /// The shares of the legal actions, in the same order; none if nobody said them.
    pub policy: Vec<f32>,
    pub value: Option<f32>,
    pub outcome: Vec<f32>,
    pub ranks: Vec<u8>,
    pub reason: String,
}

impl Raw {
    fn of(row: &Row, places: &Places) -> Result<Raw, DatasetError> {
        let ints = |column: usize| -> Result<Vec<i32>, ParquetError> {
            let list = row.get_list(column)?;
            (0..list.len()).map(|nth| list.get_int(nth)).collect()
        };
        let floats = |column: usize| -> Result<Vec<f32>, ParquetError> {
            let list = row.get_list(column)?;
            (0..list.len()).map(|nth| list.get_float(nth)).collect()
        };
        let ranks = ints(places.ranks)?;
        Ok(Raw {
            game: row.get_long(places.game)?,
            ply: row.get_int(places.ply)?,
            turn: row.get_int(places.turn)?,
            bookkeeping: row.get_bool(places.bookkeeping)?,
            random: places.random.map(|column| row.get_bool(column)).transpose()?,
            position: row.get_string(places.position)?.clone(),
            action: row.get_string(places.action)?.clone(),
            choices: places.choices.map(ints).transpose()?,
            legal: places.choices.and(Some(places.legal)).map(ints).transpose()?,
            policy: places.policy.map_or(Ok(Vec::new()), floats)?,
            value: if row.is_null(places.value)? { None } else { Some(row.get_float(places.value)?) },
            outcome: floats(places.outcome)?,
            ranks: ranks.into_iter().map(|rank| rank.clamp(0, 255) as u8).collect(),
            reason: row.get_string(places.reason)?.clone(),
        })
    }
}

/// Where the columns of a file are; some are new in version 2.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Places {
    game: usize,
    ply: usize,
    turn: usize,
    bookkeeping: usize,
    random: Option<usize>,
    position: usize,
    action: usize,
    choices: Option<usize>,
    legal: usize,
    policy: Option<usize>,
    value: usize,
    outcome: usize,
    ranks: usize,
    reason: usize,
}

impl Places {
    /// Those of a file with a known list of columns. Several are of one type: each must be the one that belongs there.
    fn of(found: &SchemaDescriptor) -> Result<Places, DatasetError> {
        let described =
            |schema: &str| parse_message_type(schema).map(|parsed| SchemaDescriptor::new(Arc::new(parsed)));
        let names = |schema: &SchemaDescriptor| -> Vec<String> {
            let columns = schema.columns().iter();
            columns.map(|column| format!("{} {}", column.physical_type(), column.path())).collect()
        };
        let (columns, expected) = (names(found), names(&described(SCHEMA)?));
        if columns != expected && columns != names(&described(FIRST_SCHEMA)?) {
            return Err(DatasetError::Shape(format!(
                "its columns are {}: expected {}",
                columns.join(", "),
                expected.join(", ")
            )));
        }
        let fields = found.root_schema().get_fields();
        let place = |name: &str| fields.iter().position(|field| field.name() == name);
        // All that both versions have is there: the list is one of the two.
        let at = |name: &str| place(name).unwrap_or(0);
        Ok(Places {
            game: at("game"),
            ply: at("ply"),
            turn: at("turn"),
            bookkeeping: at("bookkeeping"),
            random: place("random"),
            position: at("position"),
            action: at("action"),
            choices: place("choices"),
            legal: at("legal"),
            policy: place("policy"),
            value: at("value"),
            outcome: at("outcome"),
            ranks: at("ranks"),
            reason: at("reason"),
        })
    }
}

/// Refuses a file with other columns than those of a known version.
pub(super) fn check_columns(found: &SchemaDescriptor) -> Result<(), DatasetError> {
    Places::of(found).map(drop)
}

/// The rows of a file, in order.
pub(super) struct Rows {
    pub header: Record,
    places: Places,
    /// Nothing more once the file has turned out to be damaged.
    left: Option<RowIter<'static>>,
}

impl Rows {
    pub(super) fn open(path: &Path) -> Result<Rows, DatasetError> {
        let file = File::open(path)?;
        guarded(|| {
            let reader = SerializedFileReader::new(file)?;
            let header = header(reader.metadata().file_metadata().key_value_metadata())?;
            let places = Places::of(reader.metadata().file_metadata().schema_descr())?;
            Ok(Rows { header, places, left: Some(RowIter::from_file_into(Box::new(reader))) })
        })
    }
}

impl Iterator for Rows {
    type Item = Result<Raw, DatasetError>;

    fn next(&mut self) -> Option<Self::Item> {
        let rows = self.left.as_mut()?;
        let places = &self.places;
        let read = guarded(|| rows.next().map(|row| Raw::of(&row?, places)).transpose());
        if read.is_err() {
            self.left = None;
        }
        read.transpose()
    }
}

thread_local! {
    /// Whether a panic in this thread is expected and need not be told.
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// The library takes for granted what a file says of itself, and panics where a damaged one does not keep it.
pub(super) fn guarded<T>(read: impl FnOnce() -> Result<T, DatasetError>) -> Result<T, DatasetError> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let told = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if !QUIET.get() {
                told(panic);
            }
        }));
    });
    QUIET.set(true);
    let read = catch_unwind(AssertUnwindSafe(read));
    QUIET.set(false);
    read.unwrap_or_else(|_| {
        Err(DatasetError::Shape("it is damaged: what it says of its columns is not so".to_owned()))
    })
}

/// Every game of a dataset as the record that it was made of, but for the policies, whose actions are only known to who knows
/// the game.
pub struct Games {
    rows: Rows,
    next: Option<Raw>,
}

impl std::fmt::Debug for Games {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Games({})", self.rows.header.game)
    }
}

impl Games {
    /// Opens a dataset.
    pub fn open(path: &Path) -> Result<Games, DatasetError> {
        let mut rows = Rows::open(path)?;
        let next = rows.next().transpose()?;
        Ok(Games { rows, next })
    }

    fn game(&mut self, first: Raw) -> Result<Record, DatasetError> {
        let mut record = self.rows.header.clone();
        record.tags.insert("Number".to_owned(), first.game.to_string());
        record.result = Some(GameResult { ranks: first.ranks.clone(), reason: first.reason.clone() });
        let game = first.game;
        let mut turn = 0;
        let mut row = first;
        loop {
            if row.turn != turn {
                turn = row.turn;
                record.turns.push(Vec::new());
            }
            let mut noted = Noted::of(std::mem::take(&mut row.action));
            noted.chance = row.value.map(parts_of_whole);
            noted.random = row.random.unwrap_or(false);
            if let Some(steps) = record.turns.last_mut() {
                steps.push(noted.into());
            }
            match self.rows.next().transpose()? {
                Some(next) if next.game == game => row = next,
                other => {
                    self.next = other;
                    return Ok(record);
                }
            }
        }
    }
}

impl Iterator for Games {
    type Item = Result<Record, DatasetError>;

    fn next(&mut self) -> Option<Self::Item> {
        let first = self.next.take()?;
        Some(self.game(first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_in_another_order_are_refused() {
        let schema = |text: &str| SchemaDescriptor::new(Arc::new(parse_message_type(text).unwrap()));
        assert_eq!(Places::of(&schema(SCHEMA)).unwrap().choices, Some(8));
        assert_eq!(Places::of(&schema(FIRST_SCHEMA)).unwrap().choices, None);
        let swapped = SCHEMA.replace("int32 ply", "int32 x").replace("int32 turn", "int32 ply");
        let error = Places::of(&schema(&swapped.replace("int32 x", "int32 turn"))).unwrap_err().to_string();
        assert!(error.contains("its columns are INT64 \"game\", INT32 \"turn\""), "{error}");
    }
}
