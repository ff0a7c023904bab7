//! Files of recorded games, whatever their form: JSON lines or text, packed by gzip or zstd or not, or datasets.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;
use stackwright_core::Record;
use stackwright_core::record::{RecordError, json, text};

use crate::dataset::{self, DatasetError};
use crate::draft::Draft;

/// A file that cannot be used, or a game in it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// It cannot be opened or read.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says about it.
        error: io::Error,
    },
    /// A record in it is wrong.
    #[error("{}: {error}", path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// The line and what is wrong there.
        error: RecordError,
    },
    /// A dataset is wrong.
    #[error("{}: {error}", path.display())]
    Dataset {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: DatasetError,
    },
}

/// How hard zstd packs: files of openings are small and kept for long.
const PACKING: i32 = 19;

/// The records of a file, one at a time.
pub struct Records {
    path: PathBuf,
    inner: Inner,
}

enum Inner {
    Json(json::Reader<Box<dyn BufRead>>),
    Text(text::Reader<Box<dyn BufRead>>),
    Dataset(Box<dataset::Games>),
}

impl std::fmt::Debug for Records {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Records({})", self.path.display())
    }
}

/// Opens a file; its first bytes tell what it is. `-` is the standard input.
pub fn open(path: &Path) -> Result<Records, FileError> {
    let failed = |error| FileError::Io { path: path.to_owned(), error };
    if path.as_os_str() == "-" {
        return from_reader(path, Box::new(BufReader::new(io::stdin()))).map_err(failed);
    }
    let mut reader = BufReader::new(File::open(path).map_err(failed)?);
    if reader.fill_buf().map_err(failed)?.starts_with(b"PAR1") {
        let games = dataset::Games::open(path)
            .map_err(|error| FileError::Dataset { path: path.to_owned(), error })?;
        return Ok(Records { path: path.to_owned(), inner: Inner::Dataset(Box::new(games)) });
    }
    from_reader(path, Box::new(reader)).map_err(failed)
}

fn from_reader(path: &Path, mut reader: Box<dyn BufRead>) -> io::Result<Records> {
    let magic = reader.fill_buf()?;
    if magic.starts_with(&[0x1f, 0x8b]) {
        reader = Box::new(BufReader::new(MultiGzDecoder::new(reader)));
    } else if magic.starts_with(&[0x28, 0xb5, 0x2f, 0xfd]) {
        reader = Box::new(BufReader::new(zstd::Decoder::with_buffer(reader)?));
    }
    let is_json = reader.fill_buf()?.iter().find(|byte| !byte.is_ascii_whitespace()) != Some(&b'[');
    let inner =
        if is_json { Inner::Json(json::Reader::new(reader)) } else { Inner::Text(text::Reader::new(reader)) };
    Ok(Records { path: path.to_owned(), inner })
}

/// A file of records as JSON lines that is being written, packed by zstd if its name ends so.
pub struct Writer {
    path: PathBuf,
    inner: Box<dyn Finish>,
    count: u64,
}

impl std::fmt::Debug for Writer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Writer({}, {} records)", self.path.display(), self.count)
    }
}

/// A file that may have something to write when all is said.
trait Finish: Write {
    fn finish(self: Box<Self>) -> io::Result<()>;
}

impl Finish for BufWriter<Draft> {
    fn finish(self: Box<Self>) -> io::Result<()> {
        self.into_inner().map_err(io::IntoInnerError::into_error)?.finish()
    }
}

impl Finish for zstd::Encoder<'static, Draft> {
    fn finish(self: Box<Self>) -> io::Result<()> {
        zstd::Encoder::finish(*self)?.finish()
    }
}

impl Writer {
    /// Begins a file. What it held is lost when the new one is finished, and not before.
    pub fn create(path: &Path) -> Result<Writer, FileError> {
        let failed = |error| FileError::Io { path: path.to_owned(), error };
        let file = Draft::create(path).map_err(failed)?;
        let is_packed = path.extension().is_some_and(|kind| kind == "zst");
        let inner: Box<dyn Finish> = if is_packed {
            Box::new(zstd::Encoder::new(file, PACKING).map_err(failed)?)
        } else {
            Box::new(BufWriter::new(file))
        };
        Ok(Writer { path: path.to_owned(), inner, count: 0 })
    }

    /// Adds a record.
    pub fn add(&mut self, record: &Record) -> Result<(), FileError> {
        let line = record.to_json().map_err(io::Error::other);
        let written = line.and_then(|line| writeln!(self.inner, "{line}"));
        written.map_err(|error| FileError::Io { path: self.path.clone(), error })?;
        self.count += 1;
        Ok(())
    }

    /// How many records there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Ends the file; how many records it holds.
    pub fn finish(self) -> Result<u64, FileError> {
        let Writer { path, inner, count } = self;
        inner.finish().map_err(|error| FileError::Io { path, error })?;
        Ok(count)
    }
}

impl Iterator for Records {
    type Item = Result<Record, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        let read = match &mut self.inner {
            Inner::Json(reader) => reader.next()?,
            Inner::Text(reader) => reader.next()?,
            Inner::Dataset(games) => {
                let read = games.next()?;
                return Some(read.map_err(|error| FileError::Dataset { path: self.path.clone(), error }));
            }
        };
        Some(read.map_err(|error| FileError::Record { path: self.path.clone(), error }))
    }
}
