//! The files of a run: read up to a bound, written whole or not at all, and named by whatever goes wrong with them.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use crate::draft::Draft;

/// What gives an error the name of its file.
pub(super) fn named(path: &Path) -> impl Fn(io::Error) -> io::Error + '_ {
    |error| io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// A file whose contents are not what they should be.
pub(super) fn wrong(path: &Path, what: &impl ToString) -> io::Error {
    named(path)(io::Error::new(io::ErrorKind::InvalidData, what.to_string()))
}

/// Reads a file of at most so many bytes: what is longer, or has no end, is none of ours.
pub(super) fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(named(path))?;
    let read = file.take(most + 1).read_to_end(&mut bytes).map_err(named(path))?;
    if read as u64 > most {
        return Err(wrong(path, &format!("expected a file of at most {most} bytes")));
    }
    Ok(bytes)
}

/// Writes a file whole, in place of what was there.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    Output::create(path)?.write(bytes)
}

/// A file that is to be written once something long is over: whether it can be is known before. Until then, and if it is
/// never written, whatever was there stays.
#[derive(Debug)]
pub struct Output {
    path: PathBuf,
    draft: Draft,
}

impl Output {
    /// Makes room for a file.
    pub fn create(path: &Path) -> io::Result<Output> {
        let draft = Draft::create(path).map_err(named(path))?;
        Ok(Output { path: path.to_owned(), draft })
    }

    /// Writes it whole.
    pub fn write(self, bytes: &[u8]) -> io::Result<()> {
        let Output { path, mut draft } = self;
        draft.write_all(bytes).and_then(|()| draft.finish()).map_err(named(&path))
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
        assert_eq!(read(&path, 5).unwrap(), b"12345");
        let why = read(&path, 4).unwrap_err().to_string();
        assert!(why.contains("a.json: expected a file of at most 4 bytes"), "{why}");
        let nowhere = folder.path().join("nowhere").join("b.json");
        for why in [read(&nowhere, 4).unwrap_err(), write(&nowhere, b"").unwrap_err()] {
            assert!(why.to_string().contains("b.json: "), "{why}");
        }
        drop(Output::create(&path).unwrap());
        assert_eq!(read(&path, 5).unwrap(), b"12345", "what is never written changes nothing");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_without_end_is_not_read_on() {
        let why = read(Path::new("/dev/zero"), 1 << 20).unwrap_err().to_string();
        assert!(why.contains("/dev/zero: expected a file of at most"), "{why}");
    }
}
