//! The games of a dataset as records again.

use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::reader::RowIter;
use parquet::record::{ListAccessor, Row, RowAccessor};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::SchemaDescriptor;
use stackwright_core::Record;
use stackwright_core::record::{GameResult, Step};

use super::{DatasetError, SCHEMA, header, value_comment};

/// One row as it stands in the file.
#[derive(Clone, Debug)]
pub(super) struct Raw {
    pub game: i64,
    pub ply: i32,
    pub turn: i32,
    pub bookkeeping: bool,
    pub position: String,
    pub action: String,
    pub number: i32,
    pub legal: Vec<i32>,
    pub value: Option<f32>,
    pub outcome: Vec<f32>,
    pub ranks: Vec<u8>,
    pub reason: String,
}

impl Raw {
    fn of(row: &Row) -> Result<Raw, DatasetError> {
        let list = row.get_list(8)?;
        let shares = row.get_list(10)?;
        let ranks = row.get_list(11)?;
        Ok(Raw {
            game: row.get_long(0)?,
            ply: row.get_int(1)?,
            turn: row.get_int(2)?,
            bookkeeping: row.get_bool(4)?,
            position: row.get_string(5)?.clone(),
            action: row.get_string(6)?.clone(),
            number: row.get_int(7)?,
            legal: (0..list.len()).map(|nth| list.get_int(nth)).collect::<Result<_, _>>()?,
            value: if row.is_null(9)? { None } else { Some(row.get_float(9)?) },
            outcome: (0..shares.len()).map(|nth| shares.get_float(nth)).collect::<Result<_, _>>()?,
            ranks: (0..ranks.len())
                .map(|nth| Ok(ranks.get_int(nth)?.clamp(0, 255) as u8))
                .collect::<Result<_, DatasetError>>()?,
            reason: row.get_string(12)?.clone(),
        })
    }
}

/// The rows of a file, in order.
pub(super) struct Rows {
    pub header: Record,
    /// Nothing more once the file has turned out to be damaged.
    rows: Option<RowIter<'static>>,
}

impl Rows {
    pub(super) fn open(path: &Path) -> Result<Rows, DatasetError> {
        let file = File::open(path)?;
        guarded(|| {
            let reader = SerializedFileReader::new(file)?;
            let header = header(reader.metadata().file_metadata().key_value_metadata())?;
            same_columns(reader.metadata().file_metadata().schema_descr())?;
            Ok(Rows { header, rows: Some(RowIter::from_file_into(Box::new(reader))) })
        })
    }
}

impl Iterator for Rows {
    type Item = Result<Raw, DatasetError>;

    fn next(&mut self) -> Option<Self::Item> {
        let rows = self.rows.as_mut()?;
        let read = guarded(|| rows.next().map(|row| Raw::of(&row?)).transpose());
        if read.is_err() {
            self.rows = None;
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
fn same_columns(found: &SchemaDescriptor) -> Result<(), DatasetError> {
    let expected = SchemaDescriptor::new(Arc::new(parse_message_type(SCHEMA)?));
    let names = |schema: &SchemaDescriptor| -> Vec<String> {
        let columns = schema.columns().iter();
        columns.map(|column| format!("{} {}", column.physical_type(), column.path())).collect()
    };
    let (found, expected) = (names(found), names(&expected));
    if found == expected {
        return Ok(());
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
        assert!(same_columns(&schema(SCHEMA)).is_ok());
        let swapped = SCHEMA.replace("int32 ply", "int32 x").replace("int32 turn", "int32 ply");
        let error = same_columns(&schema(&swapped.replace("int32 x", "int32 turn"))).unwrap_err().to_string();
        assert!(error.contains("its columns are INT64 \"game\", INT32 \"turn\""), "{error}");
    }
}
