//! Opens recorded files, packed by gzip or not.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;

/// The most bytes of one line of a recorded file.
const MAX_LINE: u64 = 256 << 20;

/// A file that cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum InputError {
    /// It cannot be opened or read.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says about it.
        error: std::io::Error,
    },
    /// It is not what it should be.
    #[error("{}:{line}: {message}", path.display())]
    Shape {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: u64,
        /// What is wrong.
        message: String,
    },
}

/// The lines of a file, with the file's name and the line's number at hand for errors.
pub struct Lines {
    path: PathBuf,
    reader: Box<dyn BufRead>,
    line: u64,
}

impl std::fmt::Debug for Lines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Lines({}:{})", self.path.display(), self.line)
    }
}

/// Opens a file; two magic bytes tell whether it is packed.
pub fn open(path: &Path) -> Result<Lines, InputError> {
    let failed = |error| InputError::Io { path: path.to_owned(), error };
    let mut reader = BufReader::new(File::open(path).map_err(failed)?);
    let packed = reader.fill_buf().map_err(failed)?.starts_with(&[0x1f, 0x8b]);
    let reader: Box<dyn BufRead> =
        if packed { Box::new(BufReader::new(MultiGzDecoder::new(reader))) } else { Box::new(reader) };
    Ok(Lines { path: path.to_owned(), reader, line: 0 })
}

impl Lines {
    /// The next line that is not empty.
    pub fn next_line(&mut self) -> Result<Option<String>, InputError> {
        loop {
            let mut line = String::new();
            self.line += 1;
            let read = (&mut self.reader).take(MAX_LINE).read_line(&mut line);
            match read.map_err(|error| InputError::Io { path: self.path.clone(), error })? {
                0 => return Ok(None),
                n if n as u64 == MAX_LINE => return Err(self.error("the line is too long")),
                _ if line.trim().is_empty() => {}
                _ => return Ok(Some(line)),
            }
        }
    }

    /// Everything that is left.
    pub fn rest(&mut self, already_read: String) -> Result<String, InputError> {
        let mut text = already_read;
        let read = (&mut self.reader).take(MAX_LINE).read_to_string(&mut text);
        match read.map_err(|error| InputError::Io { path: self.path.clone(), error })? {
            n if n as u64 == MAX_LINE => Err(self.error("the file is too large")),
            _ => Ok(text),
        }
    }

    /// Says what is wrong with the line read last.
    pub fn error(&self, message: impl Into<String>) -> InputError {
        InputError::Shape { path: self.path.clone(), line: self.line, message: message.into() }
    }
}
