//! The columns of a row group, as far as arrays are made of them.

use parquet::column::reader::{ColumnReaderImpl, get_typed_column_reader};
use parquet::data_type::{BoolType, DataType, FloatType, Int32Type, Int64Type};
use parquet::file::reader::RowGroupReader;

use super::DatasetError;

/// Rows, column by column.
#[derive(Debug, Default)]
pub(super) struct Chunk {
    pub game: Vec<i64>,
    pub ply: Vec<i32>,
    pub bookkeeping: Vec<bool>,
    pub random: Vec<bool>,
    /// Three for each row.
    pub choices: Vec<i32>,
    /// Where each row's shares begin, and where the last end; empty if nobody asked for them.
    pub policy_begins: Vec<usize>,
    pub policy: Vec<f32>,
    /// Not a number where nobody said one.
    pub value: Vec<f32>,
    /// One for each seat of each row.
    pub outcome: Vec<f32>,
}

/// Reads one column after the other.
struct Columns<'a> {
    group: &'a dyn RowGroupReader,
    rows: usize,
}

fn damaged(name: &str) -> DatasetError {
    DatasetError::Shape(format!("it is damaged: the column `{name}` has not as many values as it should"))
}

impl Columns<'_> {
    fn reader<T: DataType>(&self, name: &str) -> Result<ColumnReaderImpl<T>, DatasetError> {
        let schema = self.group.metadata().schema_descr();
        let found = schema.columns().iter().position(|column| column.path().parts()[0] == name);
        let at = found.ok_or_else(|| DatasetError::Shape(format!("there is no column `{name}`")))?;
        Ok(get_typed_column_reader::<T>(self.group.get_column_reader(at)?))
    }

    fn plain<T: DataType>(&self, name: &str) -> Result<Vec<T::T>, DatasetError> {
        // What a file says of its rows is not believed before they are there.
        let mut values = Vec::new();
        self.reader::<T>(name)?.read_records(self.rows, None, None, &mut values)?;
        if values.len() == self.rows { Ok(values) } else { Err(damaged(name)) }
    }

    /// Lists one after the other, and where each begins.
    fn lists<T: DataType>(&self, name: &str) -> Result<(Vec<usize>, Vec<T::T>), DatasetError> {
        let (mut defined, mut repeated, mut values) = (Vec::new(), Vec::new(), Vec::new());
        let mut reader = self.reader::<T>(name)?;
        reader.read_records(self.rows, Some(&mut defined), Some(&mut repeated), &mut values)?;
        let mut begins = Vec::new();
        let mut count = 0;
        for (&defined, &repeated) in defined.iter().zip(&repeated) {
            if repeated == 0 {
                begins.push(count);
            }
            count += usize::from(defined > 0);
        }
        begins.push(count);
        if begins.len() == self.rows + 1 && count == values.len() {
            Ok((begins, values))
        } else {
            Err(damaged(name))
        }
    }

    /// Lists that are all of that length.
    fn rows_of<T: DataType>(&self, name: &str, width: usize) -> Result<Vec<T::T>, DatasetError> {
        let (begins, values) = self.lists::<T>(name)?;
        let fits = begins.windows(2).all(|pair| pair[1] - pair[0] == width);
        if fits { Ok(values) } else { Err(damaged(name)) }
    }

    fn optional(&self, name: &str) -> Result<Vec<f32>, DatasetError> {
        let (mut defined, mut values) = (Vec::new(), Vec::new());
        self.reader::<FloatType>(name)?.read_records(self.rows, Some(&mut defined), None, &mut values)?;
        let mut left = values.into_iter();
        let value = |&defined: &i16| if defined > 0 { left.next() } else { Some(f32::NAN) };
        let all: Option<Vec<_>> = defined.iter().map(value).collect();
        all.filter(|all| all.len() == self.rows).ok_or_else(|| damaged(name))
    }
}

impl Chunk {
    /// Those of a row group in a game of so many seats.
    pub(super) fn read(
        group: &dyn RowGroupReader,
        seats: usize,
        policy: bool,
    ) -> Result<Chunk, DatasetError> {
        let rows = usize::try_from(group.metadata().num_rows()).map_err(|_| damaged("game"))?;
        let columns = Columns { group, rows };
        let (policy_begins, policy) =
            if policy { columns.lists::<FloatType>("policy")? } else { (Vec::new(), Vec::new()) };
        Ok(Chunk {
            game: columns.plain::<Int64Type>("game")?,
            ply: columns.plain::<Int32Type>("ply")?,
            bookkeeping: columns.plain::<BoolType>("bookkeeping")?,
            random: columns.plain::<BoolType>("random")?,
            choices: columns.rows_of::<Int32Type>("choices", 3)?,
            policy_begins,
            policy,
            value: columns.optional("value")?,
            outcome: columns.rows_of::<FloatType>("outcome", seats)?,
        })
    }

    pub(super) fn len(&self) -> usize {
        self.game.len()
    }

    /// The shares of a row's legal actions; none if nobody said them.
    pub(super) fn shares(&self, row: usize) -> &[f32] {
        match self.policy_begins.get(row..row + 2) {
            Some(&[begin, end]) => &self.policy[begin..end],
            _ => &[],
        }
    }
}
