//! Why something is not done, in one shape for every transport.

use stackwright_core::{PlayError, Problem, Problems, RetireError};

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

/// A refusal: a code for programs, a sentence for people, and the rule if one is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What sort it is.
    pub why: Why,
    /// A short stable name, such as `not_your_turn`.
    pub code: &'static str,
    /// What is wrong, and what would be right.
    pub message: String,
    /// The number of the broken rule.
    pub rule: Option<&'static str>,
    /// A few actions that would be legal.
    pub legal: Vec<String>,
}

impl Refusal {
    /// A refusal that breaks no rule of a game.
    pub fn new(why: Why, code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { why, code, message: message.into(), rule: None, legal: Vec::new() }
    }

    /// What was asked for makes no sense.
    pub fn bad(code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal::new(Why::Bad, code, message)
    }

    /// It is not theirs to ask for.
    pub fn forbidden(code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal::new(Why::Forbidden, code, message)
    }

    /// Things stand in the way.
    pub fn conflict(code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal::new(Why::Conflict, code, message)
    }

    /// There is no such thing.
    pub fn missing(message: impl Into<String>) -> Refusal {
        Refusal::new(Why::Missing, "not_found", message)
    }

    /// The game's log is damaged.
    pub fn damaged() -> Refusal {
        let message = "the log of this game is damaged: whoever runs the server can find out more with \
            `stackwright check-database`";
        Refusal::new(Why::Damaged, "damaged", message)
    }

    /// Something is down.
    pub fn unavailable(message: impl Into<String>) -> Refusal {
        Refusal::new(Why::Unavailable, "unavailable", message)
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Refusal {
        Refusal {
            why: Why::Illegal,
            code: error.problem.code,
            message: error.to_string(),
            rule: error.problem.rule,
            legal: error.legal,
        }
    }
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Refusal {
        Refusal { rule: problem.rule, ..Refusal::bad(problem.code, problem.message) }
    }
}

impl From<Problems> for Refusal {
    fn from(problems: Problems) -> Refusal {
        let rule = problems.iter().find_map(|problem| problem.rule);
        let code = problems.iter().next().map_or("invalid", |problem| problem.code);
        Refusal { rule, ..Refusal::bad(code, problems.to_string()) }
    }
}

impl From<RetireError> for Refusal {
    fn from(error: RetireError) -> Refusal {
        Refusal::conflict("cannot_leave", error.to_string())
    }
}
