//! Files of recorded games, whatever their form: JSON lines or text, packed by gzip or zstd or not, or datasets.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;
use stackwright_core::Record;
use stackwright_core::record::{RecordError, json, text};

use crate::dataset::{self, DatasetError};

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
