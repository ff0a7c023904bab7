//! The files of a store: made for their owner alone, locked, and looked after.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};

use crate::store::StoreError;

/// The database's file with the two that SQLite keeps beside it, as they were when the store was opened.
#[derive(Debug)]
pub(in crate::store) struct Files {
    files: Vec<(PathBuf, Option<Identity>)>,
    /// Held as long as the store is open, so that no other server opens it.
    lock: File,
}

/// What stays the same as long as a file is the same: where it lies and its number there.
type Identity = (u64, u64);

impl Files {
    /// Takes the file for this server alone, and makes it if there is none.
    pub(in crate::store) fn take(path: &Path) -> Result<Files, StoreError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| file_error(path, error))?;
        }
        let name = beside(path, ".lock");
        let lock = open_private(File::options().create(true).write(true).truncate(false), &name)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(std::fs::TryLockError::WouldBlock) => {
                return Err(StoreError::InUse(path.display().to_string()));
            }
            Err(std::fs::TryLockError::Error(error)) => return Err(file_error(path, error)),
        }
        // SQLite gives the files beside it the permissions of this one.
        drop(open_private(File::options().create(true).write(true).truncate(false), path)?);
        Ok(Files { files: Vec::new(), lock })
    }

    /// Remembers which files there are. A connection that is never closed keeps SQLite from making others.
    pub(in crate::store) fn remember(&mut self, path: &Path) {
        self.files = ["", "-wal", "-shm"]
            .map(|end| beside(path, end))
            .map(|path| {
                let identity = identity(&path);
                (path, identity)
            })
            .into();
    }

    /// Whether the files are still those that were opened: what is written into a deleted file is lost with the
    /// process.
    pub(in crate::store) fn check(&self) -> Result<(), StoreError> {
        match self.files.iter().find(|(path, known)| known.is_some() && identity(path) != *known) {
            Some((path, _)) => Err(StoreError::Replaced(path.display().to_string())),
            None => Ok(()),
        }
    }

    /// Lets the next server have the file.
    pub(in crate::store) fn release(&self) {
        let _ = self.lock.unlock();
    }
}

fn file_error(path: &Path, error: std::io::Error) -> StoreError {
    StoreError::File { path: path.display().to_string(), error }
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Opens a file; if that makes it, nobody but its owner can read or write it, from the first moment on.
pub(in crate::store) fn open_private(options: &mut OpenOptions, path: &Path) -> Result<File, StoreError> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options.open(path).map_err(|error| file_error(path, error))
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(path).ok().map(|data| (data.dev(), data.ino()))
}

#[cfg(not(unix))]
fn identity(_: &Path) -> Option<Identity> {
    None
}
