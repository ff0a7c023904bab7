//! Files of people and of runs: read up to a bound, written whole or not at all, and named by whatever goes wrong with them.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use crate::draft::Draft;

/// A file that cannot be read, or is not what it should be.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// It cannot be opened or read.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says about it.
        error: io::Error,
    },
    /// It is longer than any file of its kind, or has no end.
    #[error("{}: expected {expected}, in a file of at most {}", path.display(), size(*most))]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// What should be in it.
        expected: &'static str,
        /// How many bytes a file of its kind has at most.
        most: u64,
    },
    /// It is no text.
    #[error("{}: expected {expected}, as text", path.display())]
    NotText {
        /// The file.
        path: PathBuf,
        /// What should be in it.
        expected: &'static str,
    },
}

impl From<ReadError> for io::Error {
    fn from(error: ReadError) -> io::Error {
        let kind = match &error {
            ReadError::Io { error, .. } => error.kind(),
            _ => io::ErrorKind::InvalidData,
        };
        io::Error::new(kind, error.to_string())
    }
}

/// So many bytes, for people.
fn size(bytes: u64) -> String {
    const MIB: u64 = 1 << 20;
    if bytes > 0 && bytes.is_multiple_of(MIB) {
        format!("{} MiB", bytes / MIB)
    } else {
        format!("{bytes} bytes")
    }
}

/// What gives an error the name of its file.
pub(crate) fn named(path: &Path) -> impl Fn(io::Error) -> io::Error + '_ {
    |error| io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// A file whose contents are not what they should be.
pub(crate) fn wrong(path: &Path, what: &impl ToString) -> io::Error {
    named(path)(io::Error::new(io::ErrorKind::InvalidData, what.to_string()))
}

/// Reads a file of at most so many bytes, which holds what is expected: one that is longer, or has no end, is not read on.
pub fn read(path: &Path, most: u64, expected: &'static str) -> Result<Vec<u8>, ReadError> {
    let failed = |error| ReadError::Io { path: path.to_owned(), error };
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(failed)?;
    let read = file.take(most.saturating_add(1)).read_to_end(&mut bytes).map_err(failed)?;
    if read as u64 > most {
        return Err(ReadError::TooLarge { path: path.to_owned(), expected, most });
    }
    Ok(bytes)
}

/// Reads a text of at most so many bytes.
///
/// ```
/// use std::path::Path;
///
/// use stackwright_lab::files;
///
/// let why = files::read_text(Path::new("no-such-file"), 1 << 20, "puzzles").unwrap_err();
/// assert!(why.to_string().starts_with("no-such-file: "));
/// ```
pub fn read_text(path: &Path, most: u64, expected: &'static str) -> Result<String, ReadError> {
    let bytes = read(path, most, expected)?;
    String::from_utf8(bytes).map_err(|_| ReadError::NotText { path: path.to_owned(), expected })
}

/// Writes a file whole, in place of what was there.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    Output::create(path)?.write(bytes)
}

/// A file that is to be written once something long is over: whether it can be is known before. Until then, and if it is
/// never written, whatever was there stays, and nothing stands beside it, whatever ends this program.
#[derive(Debug)]
pub struct Output {
    path: PathBuf,
    /// A device or a pipe, which is kept open: who reads from it would hear its end.
    open: Option<Draft>,
}

impl Output {
    /// Tries whether a file can be written.
    pub fn create(path: &Path) -> io::Result<Output> {
        let tried = Draft::create(path).map_err(named(path))?;
        Ok(Output { path: path.to_owned(), open: tried.is_in_place().then_some(tried) })
    }

    /// Writes it whole.
    pub fn write(self, bytes: &[u8]) -> io::Result<()> {
        let Output { path, open } = self;
        let draft = open.map_or_else(|| Draft::create(&path), Ok);
        let written = draft.and_then(|mut draft| draft.write_all(bytes).and_then(|()| draft.finish()));
        written.map_err(named(&path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_bound_and_written_whole_and_errors_name_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.json");
        write(&path, b"12345").unwrap();
        assert_eq!(read(&path, 5, "five digits").unwrap(), b"12345");
        let why = read(&path, 4, "four digits").unwrap_err();
        assert!(matches!(why, ReadError::TooLarge { most: 4, .. }), "{why:?}");
        let why = why.to_string();
        assert!(why.ends_with("a.json: expected four digits, in a file of at most 4 bytes"), "{why}");
        let nowhere = folder.path().join("nowhere").join("b.json");
        for why in [read(&nowhere, 4, "digits").unwrap_err().into(), write(&nowhere, b"").unwrap_err()] {
            assert!(why.to_string().contains("b.json: "), "{why}");
            assert_eq!(why.kind(), io::ErrorKind::NotFound);
        }
        let output = Output::create(&path).unwrap();
        let there = std::fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(there, 1, "nothing stands beside it");
        drop(output);
        assert_eq!(read(&path, 5, "five digits").unwrap(), b"12345", "what is never written changes nothing");
    }

    #[test]
    fn what_is_no_text_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        write(&path, b"\xff").unwrap();
        let why = read_text(&path, 4, "puzzles").unwrap_err().to_string();
        assert!(why.ends_with("a.txt: expected puzzles, as text"), "{why}");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_without_end_is_not_read_on() {
        let why = read(Path::new("/dev/zero"), 1 << 20, "a net").unwrap_err().to_string();
        assert!(why.contains("/dev/zero: expected a net, in a file of at most 1 MiB"), "{why}");
    }
}
