//! Why something is not done, in one shape for every transport.

use stackwright_core::messages::{Catalogue, Said};
use stackwright_core::view::Message;
use stackwright_core::{PlayError, Problem, Problems, RetireError};
use stackwright_games::KINDS;

use crate::messages::say;

/// What sort of refusal it is; a transport turns it into its own codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// What was asked for makes no sense.
    Bad,
    /// Nobody has said who they are.
    Unknown,
    /// It is not theirs to ask for.
    Forbidden,
    /// There is no such thing.
    Missing,
    /// Things have moved on, or stand in the way.
    Conflict,
    /// The asker has not seen the latest: the answer brings it.
    Stale,
    /// The rules of the game do not allow it.
    Illegal,
    /// Too much at once.
    TooMany,
    /// Something is down; it may be asked again.
    Unavailable,
    /// What was kept is damaged; asking again does not help.
    Damaged,
}

/// A refusal: a code for programs, sentences for people, and the rule if one is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What sort it is.
    pub why: Why,
    /// A short stable name, such as `not_your_turn`: that of the first reason.
    pub code: &'static str,
    /// What is wrong, and what would be right, in English; of an action also what would be legal.
    pub message: String,
    /// The number of the broken rule.
    pub rule: Option<&'static str>,
    /// The reasons one by one, at least one, so that they can be told in any language.
    pub reasons: Vec<Message>,
    /// The game whose reasons they are, where a game gives them.
    pub game: Option<&'static str>,
    /// A few actions that would be legal.
    pub legal: Vec<String>,
}

impl Refusal {
    /// A refusal for one reason.
    pub fn new(why: Why, reason: impl Into<Problem>) -> Refusal {
        let reason = reason.into();
        let (code, rule, message, game) =
            (reason.code, reason.rule, reason.message.clone(), game_of(&reason));
        Refusal { why, code, message, rule, reasons: vec![reason.into()], game, legal: Vec::new() }
    }

    /// What was asked for makes no sense.
    pub fn bad(reason: impl Into<Problem>) -> Refusal {
        Refusal::new(Why::Bad, reason)
    }

    /// It is not theirs to ask for.
    pub fn forbidden(reason: Said) -> Refusal {
        Refusal::new(Why::Forbidden, reason)
    }

    /// Things stand in the way.
    pub fn conflict(reason: impl Into<Problem>) -> Refusal {
        Refusal::new(Why::Conflict, reason)
    }

    /// There is no such thing.
    pub fn missing(reason: Said) -> Refusal {
        Refusal::new(Why::Missing, reason)
    }

    /// The game's log is damaged.
    pub fn damaged() -> Refusal {
        Refusal::new(Why::Damaged, say::damaged())
    }

    /// Something is down.
    pub fn unavailable(reason: Said) -> Refusal {
        Refusal::new(Why::Unavailable, reason)
    }

    /// A log that no program has written, or a newer one: nobody can mend it by asking otherwise.
    pub(crate) fn log(message: impl Into<String>) -> Refusal {
        Refusal::bad(Problem::new("log", message))
    }
}

/// The game in whose catalogue a reason stands.
fn game_of(reason: &Problem) -> Option<&'static str> {
    reason.catalogue.map(Catalogue::name).filter(|name| KINDS.iter().any(|kind| kind.name == *name))
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Refusal {
        let message = error.to_string();
        Refusal { message, legal: error.legal, ..Refusal::new(Why::Illegal, error.problem) }
    }
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Refusal {
        Refusal::bad(problem)
    }
}

impl From<Problems> for Refusal {
    fn from(problems: Problems) -> Refusal {
        let rule = problems.iter().find_map(|problem| problem.rule);
        let code = problems.iter().next().map_or("invalid", |problem| problem.code);
        let message = problems.to_string();
        let game = problems.iter().find_map(game_of);
        let reasons = problems.iter().cloned().map(Message::from).collect();
        Refusal { why: Why::Bad, code, message, rule, reasons, game, legal: Vec::new() }
    }
}

impl From<RetireError> for Refusal {
    fn from(error: RetireError) -> Refusal {
        Refusal::conflict(error.said())
    }
}
