//! Why a run cannot go on.

use std::io;
use std::path::PathBuf;

use stackwright_nets::NetError;

/// Why a run cannot go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TrainError {
    /// The folder holds a run already.
    #[error("{}: there is a run already: go on with it (--resume), or choose another folder", .0.display())]
    Taken(PathBuf),
    /// The folder holds a part of a run, but not what says how that was set up.
    #[error(
        "{}: there is {name} of another run, but no run.json: choose another folder, or take away what is in this one",
        path.display()
    )]
    Remains {
        /// The folder.
        path: PathBuf,
        /// What is in it.
        name: String,
    },
    /// Another run goes on in the folder.
    #[error("{}: another run goes on there: wait for its end, or choose another folder", .0.display())]
    Busy(PathBuf),
    /// The folder holds a run that was set up otherwise.
    #[error("{}: the run was set up otherwise ({what}): use its settings, or choose another folder", path.display())]
    Other {
        /// The folder.
        path: PathBuf,
        /// What is different.
        what: String,
    },
    /// A file cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A net cannot be made or used.
    #[error(transparent)]
    Net(#[from] NetError),
    /// There is nothing to learn from.
    #[error("{positions} positions of {games} games are too few to learn from: play more games")]
    TooFew {
        /// How many positions there are.
        positions: usize,
        /// From how many games.
        games: u64,
    },
    /// Threads cannot be started.
    #[error("threads cannot be started: {0}")]
    Threads(String),
}
