//! The games of a dataset as records again.

use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::reader::RowIter;
use parquet::record::{ListAccessor, Row, RowAccessor};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::SchemaDescriptor;
use stackwright_core::Record;
use stackwright_core::record::{GameResult, Step};

use super::{DatasetError, SCHEMA, header, value_comment};

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
    pub position: String,
    pub action: String,
    /// The numbers of the chosen and of all legal actions; version 1 had others.
    pub choices: Option<Vec<i32>>,
    pub legal: Option<Vec<i32>>,
    pub value: Option<f32>,
    pub outcome: Vec<f32>,
    pub ranks: Vec<u8>,
    pub reason: String,
}

impl Raw {
    fn of(row: &Row, form: Form) -> Result<Raw, DatasetError> {
        let numbers = |column: usize| -> Result<Option<Vec<i32>>, ParquetError> {
            if form == Form::First {
                return Ok(None);
            }
            let list = row.get_list(column)?;
            (0..list.len()).map(|nth| list.get_int(nth)).collect::<Result<_, _>>().map(Some)
        };
        let shares = row.get_list(10)?;
        let ranks = row.get_list(11)?;
        Ok(Raw {
            game: row.get_long(0)?,
            ply: row.get_int(1)?,
            turn: row.get_int(2)?,
            bookkeeping: row.get_bool(4)?,
            position: row.get_string(5)?.clone(),
            action: row.get_string(6)?.clone(),
            choices: numbers(7)?,
            legal: numbers(8)?,
            value: if row.is_null(9)? { None } else { Some(row.get_float(9)?) },
            outcome: (0..shares.len()).map(|nth| shares.get_float(nth)).collect::<Result<_, _>>()?,
            ranks: (0..ranks.len())
                .map(|nth| Ok(ranks.get_int(nth)?.clamp(0, 255) as u8))
                .collect::<Result<_, DatasetError>>()?,
            reason: row.get_string(12)?.clone(),
        })
    }
}

/// Which columns a file has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Those of version 1, with a number for each action.
    First,
    /// Those that are written now.
    Now,
}

/// The rows of a file, in order.
pub(super) struct Rows {
    pub header: Record,
    form: Form,
    /// Nothing more once the file has turned out to be damaged.
    left: Option<RowIter<'static>>,
}

impl Rows {
    pub(super) fn open(path: &Path) -> Result<Rows, DatasetError> {
        let file = File::open(path)?;
        guarded(|| {
            let reader = SerializedFileReader::new(file)?;
            let header = header(reader.metadata().file_metadata().key_value_metadata())?;
            let form = form_of(reader.metadata().file_metadata().schema_descr())?;
            Ok(Rows { header, form, left: Some(RowIter::from_file_into(Box::new(reader))) })
        })
    }
}

impl Iterator for Rows {
    type Item = Result<Raw, DatasetError>;

    fn next(&mut self) -> Option<Self::Item> {
        let rows = self.left.as_mut()?;
        let form = self.form;
        let read = guarded(|| rows.next().map(|row| Raw::of(&row?, form)).transpose());
        if read.is_err() {
            self.left = None;
        }
        read.transpose()
    }
}

/// The library takes for granted what a file says of itself, and panics where a damaged one does not keep it.
fn guarded<T>(read: impl FnOnce() -> Result<T, DatasetError>) -> Result<T, DatasetError> {
    catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|_| {
        Err(DatasetError::Shape("it is damaged: what it says of its columns is not so".to_owned()))
    })
}

/// Columns are read by their place, and several are of one type: each must be the one that belongs there.
fn form_of(found: &SchemaDescriptor) -> Result<Form, DatasetError> {
    let described =
        |schema: &str| parse_message_type(schema).map(|parsed| SchemaDescriptor::new(Arc::new(parsed)));
    let names = |schema: &SchemaDescriptor| -> Vec<String> {
        let columns = schema.columns().iter();
        columns.map(|column| format!("{} {}", column.physical_type(), column.path())).collect()
    };
    let (found, expected) = (names(found), names(&described(SCHEMA)?));
    if found == expected {
        return Ok(Form::Now);
    }
    if found == names(&described(FIRST_SCHEMA)?) {
        return Ok(Form::First);
    }
    Err(DatasetError::Shape(format!(
        "its columns are {}: expected {}",
        found.join(", "),
        expected.join(", ")
    )))
}

/// Every game of a dataset as the record that it was made of.
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
            let step = Step::Action(std::mem::take(&mut row.action));
            let step = match row.value {
                Some(value) => step.with_comment(value_comment(value)),
                None => step,
            };
            if let Some(steps) = record.turns.last_mut() {
                steps.push(step);
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
        assert_eq!(form_of(&schema(SCHEMA)).unwrap(), Form::Now);
        assert_eq!(form_of(&schema(FIRST_SCHEMA)).unwrap(), Form::First);
        let swapped = SCHEMA.replace("int32 ply", "int32 x").replace("int32 turn", "int32 ply");
        let error = form_of(&schema(&swapped.replace("int32 x", "int32 turn"))).unwrap_err().to_string();
        assert!(error.contains("its columns are INT64 \"game\", INT32 \"turn\""), "{error}");
    }
}
