//! Datasets of self-play as arrays.

use std::path::PathBuf;

use numpy::{Element, IntoPyArray, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use stackwright_core::Record;
use stackwright_games::{FullGame, Visitor, named};
use stackwright_lab::dataset::{ArrayReader, Arrays, DatasetError, Turned, Wanted, read_header};

use crate::convert::to_python;
use crate::errors::{guarded, invalid, wrong};

/// A reader of arrays whose game is forgotten.
trait AnyReader: std::fmt::Debug + Send + Sync {
    fn header(&self) -> &Record;
    fn symmetries(&self) -> usize;
    fn groups(&self) -> usize;
    fn rows(&self, group: usize) -> usize;
    fn read(&mut self, group: usize, wanted: &Wanted) -> Result<Arrays, DatasetError>;
    /// Planes, rows, columns, figures, seats, numbers of a sub-choice.
    fn sizes(&mut self) -> [usize; 6];
}

impl<G: FullGame> AnyReader for ArrayReader<G> {
    fn header(&self) -> &Record {
        ArrayReader::header(self)
    }

    fn symmetries(&self) -> usize {
        ArrayReader::symmetries(self)
    }

    fn groups(&self) -> usize {
        ArrayReader::groups(self)
    }

    fn rows(&self, group: usize) -> usize {
        ArrayReader::rows(self, group)
    }

    fn read(&mut self, group: usize, wanted: &Wanted) -> Result<Arrays, DatasetError> {
        ArrayReader::read(self, group, wanted)
    }

    fn sizes(&mut self) -> [usize; 6] {
        let first = self.first();
        let [planes, rows, columns] = first.shape();
        [planes, rows, columns, first.facts(), first.seats(), first.size()]
    }
}

/// A dataset to be opened in the type of its game.
struct Open(PathBuf);

impl Visitor for Open {
    type Output = Result<Box<dyn AnyReader>, DatasetError>;

    fn visit<G: FullGame>(self) -> Self::Output {
        Ok(Box::new(ArrayReader::<G>::open(&self.0)?))
    }
}

fn refused(path: &std::path::Path, error: DatasetError) -> PyErr {
    match error {
        DatasetError::Io(error) => error.into(),
        error => wrong("dataset", format!("{}: {error}", path.display())),
    }
}

/// A dataset of self-play, row group by row group; what `stackwright.data` is made of.
#[pyclass(module = "stackwright._native", name = "_Dataset")]
#[derive(Debug)]
pub(crate) struct Dataset {
    path: PathBuf,
    reader: Box<dyn AnyReader>,
    sizes: [usize; 6],
}

/// Adds an array of rows to a dictionary.
fn put<T: Element>(dict: &Bound<'_, PyDict>, name: &str, values: Vec<T>, shape: &[usize]) -> PyResult<()> {
    dict.set_item(name, values.into_pyarray(dict.py()).reshape(shape)?)
}

#[pymethods]
impl Dataset {
    #[new]
    fn new(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        guarded(|| {
            let header = read_header(&path).map_err(|error| refused(&path, error))?;
            let kind = named(&header.game).map_err(|problem| invalid(&problem.into()))?;
            let opened = py.detach(|| kind.visit(Open(path.clone())));
            let mut reader = opened.map_err(|error| refused(&path, error))?;
            let sizes = reader.sizes();
            Ok(Dataset { path, reader, sizes })
        })
    }

    /// What all of its games share, as a record without actions.
    fn header<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let header = self.reader.header();
        let plain = serde_json::to_value(header).map_err(|error| wrong("dataset", error.to_string()))?;
        to_python(py, &plain)
    }

    /// Planes, rows, columns, figures, seats, numbers of a sub-choice.
    #[getter]
    fn sizes(&self) -> (usize, usize, usize, usize, usize, usize) {
        self.sizes.into()
    }

    /// How many symmetries the board has.
    #[getter]
    fn symmetries(&self) -> usize {
        self.reader.symmetries()
    }

    /// How many rows each row group has.
    #[getter]
    fn groups(&self) -> Vec<usize> {
        (0..self.reader.groups()).map(|group| self.reader.rows(group)).collect()
    }

    /// The rows of a row group as arrays by name. A row is turned by one `symmetry`, or by one that is drawn from a `seed`.
    #[expect(clippy::too_many_arguments, reason = "all that can be wanted")]
    #[pyo3(signature = (group, *, bookkeeping, random, policy, symmetry = 0, seed = None))]
    fn read<'py>(
        &mut self,
        py: Python<'py>,
        group: usize,
        bookkeeping: bool,
        random: bool,
        policy: bool,
        symmetry: usize,
        seed: Option<u64>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let turned = match (seed, symmetry) {
            (Some(seed), _) => Turned::Drawn(seed),
            (None, 0) => Turned::No,
            (None, symmetry) => Turned::By(symmetry),
        };
        let wanted = Wanted { bookkeeping, random, policy, turned };
        let (reader, path) = (&mut self.reader, &self.path);
        let [planes, rows, columns, facts, seats, _] = self.sizes;
        guarded(|| {
            let read = py.detach(|| reader.read(group, &wanted));
            let arrays = read.map_err(|error| refused(path, error))?;
            let count = arrays.game.len();
            let dict = PyDict::new(py);
            put(&dict, "game", arrays.game, &[count])?;
            put(&dict, "ply", arrays.ply, &[count])?;
            put(&dict, "seat", arrays.seat, &[count])?;
            put(&dict, "symmetry", arrays.symmetry, &[count])?;
            put(&dict, "planes", arrays.planes, &[count, planes, rows, columns])?;
            put(&dict, "facts", arrays.facts, &[count, facts])?;
            put(&dict, "choices", arrays.choices, &[count, 3])?;
            put(&dict, "value", arrays.value, &[count])?;
            put(&dict, "outcome", arrays.outcome, &[count, seats])?;
            if policy {
                let legal = arrays.policy.len();
                put(&dict, "legal_offsets", arrays.legal_begins, &[count + 1])?;
                put(&dict, "legal", arrays.legal, &[legal, 3])?;
                put(&dict, "policy", arrays.policy, &[legal])?;
            }
            Ok(dict)
        })
    }
}
