//! A file that is written beside the one it is to replace, and takes its place when it is whole: whatever fails on the
//! way costs nothing that was there.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file that is being written. Dropped before it is whole, it leaves no trace.
#[derive(Debug)]
pub(crate) struct Draft {
    file: File,
    /// Where it stands, and where it is to stand. Devices and pipes are written to as they are.
    moves: Option<(PathBuf, PathBuf)>,
}

impl Draft {
    pub(crate) fn create(path: &Path) -> io::Result<Draft> {
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let there = fs::metadata(&target).ok();
        if there.as_ref().is_some_and(|there| !there.is_file()) {
            return Ok(Draft { file: File::create(&target)?, moves: None });
        }
        let mut name = target.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_owned();
        name.push(format!(".{}.new", std::process::id()));
        let draft = target.with_file_name(name);
        let draft = Draft { file: File::create(&draft)?, moves: Some((draft, target)) };
        // Who might read what was there may read what takes its place, and nobody else.
        if let Some(there) = there {
            draft.file.set_permissions(there.permissions())?;
        }
        Ok(draft)
    }

    /// Whether it is written to as it is.
    pub(crate) fn is_in_place(&self) -> bool {
        self.moves.is_none()
    }

    /// The file is whole.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        let Some((draft, target)) = self.moves.take() else { return Ok(()) };
        let moved = self.file.sync_all().and_then(|()| fs::rename(&draft, target));
        moved.inspect_err(|_| {
            let _ = fs::remove_file(draft);
        })
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Some((draft, _)) = &self.moves {
            let _ = fs::remove_file(draft);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_there_stays_until_the_new_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        let there = || fs::read_dir(folder.path()).unwrap().count();
        fs::write(&path, "old").unwrap();
        let mut draft = Draft::create(&path).unwrap();
        draft.write_all(b"half").unwrap();
        drop(draft);
        assert_eq!((fs::read_to_string(&path).unwrap().as_str(), there()), ("old", 1));
        let mut draft = Draft::create(&path).unwrap();
        draft.write_all(b"new").unwrap();
        draft.finish().unwrap();
        assert_eq!((fs::read_to_string(&path).unwrap().as_str(), there()), ("new", 1));
    }

    #[cfg(unix)]
    #[test]
    fn what_takes_its_place_has_its_permissions() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        Draft::create(&path).unwrap().finish().unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }
}
