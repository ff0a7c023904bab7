//! What can be wrong with a file of records, and with a record that is played through the rules.

use super::{GameResult, MAX_BYTES, VERSION};
use crate::messages::common::say;
use crate::messages::{Said, Word};
use crate::{PlayError, Problems, RetireError, plain};

/// A bad record in a file: the line and what is wrong there.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.said())]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: u64,
    /// What is wrong.
    pub kind: RecordErrorKind,
}

impl RecordError {
    /// The same as a message.
    pub fn said(&self) -> Said {
        say::at_line(self.line, self.kind.said())
    }
}

/// What is wrong with a record.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.said())]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// The file cannot be read.
    Io(#[from] std::io::Error),
    /// The bytes are no text.
    NotText,
    /// The record is larger than [`MAX_BYTES`](super::MAX_BYTES).
    TooLarge,
    /// The file ends in the middle of a record.
    Truncated(Said),
    /// The record is not written as its form wants it.
    Syntax(Said),
    /// The record is of a version that is not known here.
    Version(u64),
    /// The record is of a game that is not known here.
    Game {
        /// The record's game.
        found: String,
        /// The games that the reader takes.
        known: Vec<String>,
    },
    /// The record contradicts itself; all reasons.
    Invalid(#[from] Problems),
}

impl RecordErrorKind {
    /// The same as a message.
    pub fn said(&self) -> Said {
        match self {
            RecordErrorKind::Io(error) => say::record_unread(error.to_string()),
            RecordErrorKind::NotText => say::record_not_text(),
            RecordErrorKind::TooLarge => say::record_too_large(MAX_BYTES >> 20),
            RecordErrorKind::Truncated(why) => say::record_cut(why.clone()),
            RecordErrorKind::Syntax(why) => why.clone(),
            RecordErrorKind::Version(version) => say::record_version(*version, VERSION),
            RecordErrorKind::Game { found, known } => say::game(found.clone(), known.clone()),
            RecordErrorKind::Invalid(problems) => say::several(problems),
        }
    }
}

/// A record that its game's rules refuse: the turn and the step in it, both counted from 1, and why.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.said())]
pub struct ReplayError {
    /// The turn; 0 when the game could not even begin.
    pub turn: usize,
    /// The step of the turn; 0 for the turn as a whole.
    pub step: usize,
    /// What is wrong.
    pub problem: ReplayProblem,
}

impl ReplayError {
    /// The same as a message.
    pub fn said(&self) -> Said {
        say::at_step(self.turn, self.step, self.problem.said())
    }
}

/// Why a record cannot be replayed.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.said())]
#[non_exhaustive]
pub enum ReplayProblem {
    /// It is a record of something else.
    Game {
        /// The record's game.
        found: String,
        /// The game that was to be replayed.
        expected: &'static str,
    },
    /// The options are not this game's.
    Options(serde_path_to_error::Error<serde_json::Error>),
    /// The options or the first position make no sense.
    Start(Problems),
    /// An action is not legal.
    Play(Box<PlayError>),
    /// A seat cannot leave.
    Retire(#[from] RetireError),
    /// The rules end the turn before the record does.
    TurnEnded,
    /// The record ends the turn before the rules do.
    TurnGoesOn,
    /// The rules give another result.
    Result {
        /// As recorded; nothing for a game in progress.
        recorded: Option<GameResult>,
        /// As played.
        played: Option<GameResult>,
    },
}

impl ReplayProblem {
    /// The same as a message.
    pub fn said(&self) -> Said {
        let shown = |result: &Option<GameResult>| match result {
            None => say::result_open(),
            Some(GameResult { ranks, reason }) => say::literally(format!("{ranks:?} {reason}")),
        };
        match self {
            ReplayProblem::Game { found, expected } => {
                say::replay_game(found.clone(), Word::Borrowed(expected))
            }
            ReplayProblem::Options(error) => say::options(plain(error)),
            ReplayProblem::Start(problems) => say::replay_start(say::several(problems)),
            ReplayProblem::Play(error) => error.said(),
            ReplayProblem::Retire(error) => error.said(),
            ReplayProblem::TurnEnded => say::turn_ended(),
            ReplayProblem::TurnGoesOn => say::turn_goes_on(),
            ReplayProblem::Result { recorded, played } => say::other_result(shown(recorded), shown(played)),
        }
    }
}
