//! The columns of a row group while it grows.

use std::fs::File;

use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, FloatType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};

/// A column of lists, as Parquet wants it: all values, and where a list begins.
#[derive(Debug)]
pub(super) struct Lists<T> {
    values: Vec<T>,
    /// 0 for the first value of a list, and for an empty one; 1 for the others.
    repeated: Vec<i16>,
    /// 1 for a value, 0 for an empty list.
    defined: Vec<i16>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Lists { values: Vec::new(), repeated: Vec::new(), defined: Vec::new() }
    }
}

impl<T> Lists<T> {
    /// Adds a list.
    pub(super) fn push(&mut self, list: impl IntoIterator<Item = T>) {
        let before = self.values.len();
        self.values.extend(list);
        let added = self.values.len() - before;
        self.repeated.push(0);
        self.repeated.extend(std::iter::repeat_n(1, added.saturating_sub(1)));
        self.defined.extend(std::iter::repeat_n(i16::from(added > 0), added.max(1)));
    }

    fn append(&mut self, mut other: Lists<T>) {
        self.values.append(&mut other.values);
        self.repeated.append(&mut other.repeated);
        self.defined.append(&mut other.defined);
    }
}

/// A column in which values may be missing.
#[derive(Debug, Default)]
pub(super) struct Optional {
    values: Vec<f32>,
    /// 1 where there is a value.
    defined: Vec<i16>,
}

impl Optional {
    pub(super) fn push(&mut self, value: Option<f32>) {
        self.values.extend(value);
        self.defined.push(i16::from(value.is_some()));
    }

    fn append(&mut self, mut other: Optional) {
        self.values.append(&mut other.values);
        self.defined.append(&mut other.defined);
    }
}

/// Rows, column by column.
#[derive(Debug, Default)]
pub(super) struct Columns {
    pub game: Vec<i64>,
    pub ply: Vec<i32>,
    pub turn: Vec<i32>,
    pub seat: Vec<i32>,
    pub bookkeeping: Vec<bool>,
    pub random: Vec<bool>,
    pub position: Vec<ByteArray>,
    pub action: Vec<ByteArray>,
    pub choices: Lists<i32>,
    pub legal: Lists<i32>,
    pub policy: Lists<f32>,
    pub value: Optional,
    pub outcome: Lists<f32>,
    pub ranks: Lists<i32>,
    pub reason: Vec<ByteArray>,
    pub preset: Vec<ByteArray>,
}

type Written = Result<(), ParquetError>;

fn plain<T: DataType>(column: &mut SerializedColumnWriter<'_>, values: &[T::T]) -> Written {
    column.typed::<T>().write_batch(values, None, None).map(|_| ())
}

fn lists<T: DataType>(column: &mut SerializedColumnWriter<'_>, lists: &Lists<T::T>) -> Written {
    let Lists { values, repeated, defined } = lists;
    column.typed::<T>().write_batch(values, Some(defined), Some(repeated)).map(|_| ())
}

impl Columns {
    /// How many rows there are.
    pub(super) fn len(&self) -> usize {
        self.game.len()
    }

    /// Adds the rows of others.
    pub(super) fn append(&mut self, mut other: Columns) {
        self.game.append(&mut other.game);
        self.ply.append(&mut other.ply);
        self.turn.append(&mut other.turn);
        self.seat.append(&mut other.seat);
        self.bookkeeping.append(&mut other.bookkeeping);
        self.random.append(&mut other.random);
        self.position.append(&mut other.position);
        self.action.append(&mut other.action);
        self.choices.append(other.choices);
        self.legal.append(other.legal);
        self.policy.append(other.policy);
        self.value.append(other.value);
        self.outcome.append(other.outcome);
        self.ranks.append(other.ranks);
        self.reason.append(&mut other.reason);
        self.preset.append(&mut other.preset);
    }

    /// Writes the rows as one group and begins anew.
    pub(super) fn write(&mut self, writer: &mut SerializedFileWriter<File>) -> Written {
        if self.len() == 0 {
            return Ok(());
        }
        let mut group = writer.next_row_group()?;
        let mut nth = 0;
        while let Some(mut column) = group.next_column()? {
            let column_writer = &mut column;
            match nth {
                0 => plain::<Int64Type>(column_writer, &self.game)?,
                1 => plain::<Int32Type>(column_writer, &self.ply)?,
                2 => plain::<Int32Type>(column_writer, &self.turn)?,
                3 => plain::<Int32Type>(column_writer, &self.seat)?,
                4 => plain::<BoolType>(column_writer, &self.bookkeeping)?,
                5 => plain::<BoolType>(column_writer, &self.random)?,
                6 => plain::<ByteArrayType>(column_writer, &self.position)?,
                7 => plain::<ByteArrayType>(column_writer, &self.action)?,
                8 => lists::<Int32Type>(column_writer, &self.choices)?,
                9 => lists::<Int32Type>(column_writer, &self.legal)?,
                10 => lists::<FloatType>(column_writer, &self.policy)?,
                11 => {
                    let Optional { values, defined } = &self.value;
                    column_writer.typed::<FloatType>().write_batch(values, Some(defined), None)?;
                }
                12 => lists::<FloatType>(column_writer, &self.outcome)?,
                13 => lists::<Int32Type>(column_writer, &self.ranks)?,
                14 => plain::<ByteArrayType>(column_writer, &self.reason)?,
                _ => plain::<ByteArrayType>(column_writer, &self.preset)?,
            }
            column.close()?;
            nth += 1;
        }
        group.close()?;
        *self = Columns::default();
        Ok(())
    }
}
