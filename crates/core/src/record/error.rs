//! What can be wrong with a file of records, and with a record that is played through the rules.

use crate::{PlayError, Problems, RetireError};

/// A bad record in a file: the line and what is wrong there.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: u64,
    /// What is wrong.
    pub kind: RecordErrorKind,
}

/// What is wrong with a record.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// The file cannot be read.
    #[error("cannot read: {0}")]
    Io(#[from] std::io::Error),
    /// The bytes are no text.
    #[error("this is no UTF-8 text")]
    NotText,
    /// The record is larger than [`MAX_BYTES`](super::MAX_BYTES).
    #[error("the record is larger than {} MiB", super::MAX_BYTES >> 20)]
    TooLarge,
    /// The file ends in the middle of a record.
    #[error("the record is cut off: {0}")]
    Truncated(String),
    /// The record is not written as its form wants it.
    #[error("{0}")]
    Syntax(String),
    /// The record is of a version that is not known here.
    #[error("the record has version {0}: only version {current} is known", current = super::VERSION)]
    Version(u64),
    /// The record is of a game that is not known here.
    #[error("the game `{found}` is not known: expected {}", known.join(" or "))]
    Game {
        /// The record's game.
        found: String,
        /// The games that the reader takes.
        known: Vec<String>,
    },
    /// The record contradicts itself; all reasons.
    #[error("{0}")]
    Invalid(#[from] Problems),
}

/// A record that its game's rules refuse: the turn and the step in it, both counted from 1, and why.
#[derive(Debug, thiserror::Error)]
#[error("turn {turn}, step {step}: {problem}")]
pub struct ReplayError {
    /// The turn; 0 when the game could not even begin.
    pub turn: usize,
    /// The step of the turn; 0 for the turn as a whole.
    pub step: usize,
    /// What is wrong.
    pub problem: ReplayProblem,
}

/// Why a record cannot be replayed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayProblem {
    /// It is a record of something else.
    #[error("this is a game of {found}, not of {expected}")]
    Game {
        /// The record's game.
        found: String,
        /// The game that was to be replayed.
        expected: &'static str,
    },
    /// The options are not this game's.
    #[error("the options cannot be read: {}", crate::plain(.0))]
    Options(serde_path_to_error::Error<serde_json::Error>),
    /// The options or the first position make no sense.
    #[error("the game cannot begin: {0}")]
    Start(Problems),
    /// An action is not legal.
    #[error("{0}")]
    Play(Box<PlayError>),
    /// A seat cannot leave.
    #[error("{0}")]
    Retire(#[from] RetireError),
    /// The rules end a turn elsewhere than the record does.
    #[error("{0}")]
    Turn(&'static str),
    /// The rules give another result.
    #[error("the record says `{recorded}`, but the game ends `{played}`")]
    Result {
        /// As recorded.
        recorded: String,
        /// As played.
        played: String,
    },
}
