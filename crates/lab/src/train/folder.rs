//! The folder of a run: whose it is, and the rows in it.

use std::fs::{DirEntry, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::error::TrainError;
use super::ledger::{GENERATION, Ledger};
use super::rows::Rows;
use crate::files::{named, wrong};

/// The net that was accepted last.
pub(super) const BEST: &str = "best.net";

/// Whether a run begins in a folder, rather than going on. What is left there of another run would be taken for its own.
pub(super) fn begins(folder: &Path, resume: bool) -> Result<bool, TrainError> {
    let path = folder.to_owned();
    if Ledger::path(folder).exists() {
        return if resume { Ok(false) } else { Err(TrainError::Taken(path)) };
    }
    let left = names(folder)?.into_iter().find(|name| name == BEST || name.starts_with(GENERATION));
    left.map_or(Ok(true), |name| Err(TrainError::Remains { path, name }))
}

/// Holds the folder for this run as long as what is given back is kept. The file itself stays: who removed it could remove the
/// one that somebody else holds by then.
pub(super) fn hold(folder: &Path) -> Result<File, TrainError> {
    let path = folder.join("run.lock");
    let file = File::options().create(true).write(true).truncate(false).open(&path).map_err(named(&path))?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(TrainError::Busy(folder.to_owned())),
        // Where nothing can be locked, one has to take care oneself.
        Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => {
            Err(named(&path)(error).into())
        }
        _ => Ok(file),
    }
}

/// The rows of so many games, which have so many positions, from the folder of a generation, in the order of the games. Rows
/// that were put away without a word in `run.json` are played again.
pub(super) fn rows(
    folder: &Path,
    seats: usize,
    inputs: usize,
    games: u64,
    positions: usize,
) -> io::Result<Rows> {
    let mut rows = Rows::new(seats);
    // Where most games on end have no row. Some games say nothing: that alone is no fault.
    let (mut next, mut gap) = (0, 0..0);
    let mut jump = |from: u64, to: u64| {
        if to.saturating_sub(from) > gap.end - gap.start {
            gap = from..to;
        }
    };
    for (first, path) in row_folders(folder)?.into_iter().filter(|(first, _)| *first < games) {
        let some = Rows::load(&path, seats, inputs)?;
        jump(next, first);
        next = next.max(some.last_game().map_or(first, |game| u64::from(game) + 1));
        rows.append(&some);
    }
    jump(next, games);
    let found = rows.len();
    if found == positions {
        return Ok(rows);
    }
    let missing = if gap.is_empty() {
        String::new()
    } else {
        format!("; there are none of games {} to {}", gap.start, gap.end - 1)
    };
    Err(wrong(
        folder,
        &format!("its rows have {found} positions, expected the {positions} of run.json{missing}"),
    ))
}

/// The folders of a generation's rows with the numbers of their first games, in that order.
fn row_folders(folder: &Path) -> io::Result<Vec<(u64, PathBuf)>> {
    let first = |name: &str| name.strip_prefix("rows-")?.parse().ok();
    let mut folders: Vec<_> =
        names(folder)?.into_iter().filter_map(|name| Some((first(&name)?, folder.join(name)))).collect();
    folders.sort();
    Ok(folders)
}

/// What is in a folder; nothing if there is none.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(named(folder))?,
    };
    let name = |entry: io::Result<DirEntry>| {
        Ok(entry.map_err(named(folder))?.file_name().to_string_lossy().into_owned())
    };
    entries.map(name).collect()
}
