//! What is wrong with something that came from outside, and what would be right.

use std::fmt;

use crate::messages::common::say;
use crate::messages::{Catalogue, Items, Key, Nested, Params, Said};

/// One thing that is wrong: a stable code for programs, a sentence for people, and the rule, if one is broken.
///
/// ```
/// use stackwright_core::Problem;
///
/// let problem = Problem::new("occupied", "d4 holds a stack: choose an empty cell").rule("R091");
/// assert_eq!(problem.to_string(), "d4 holds a stack: choose an empty cell (R091)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Problem {
    /// A short stable name, such as `occupied`; a program may match on it.
    pub code: &'static str,
    /// The key of the sentence in its [catalogue](mod@crate::messages).
    #[serde(skip_serializing_if = "Key::is_code")]
    pub key: Key,
    /// The catalogue; of a sentence that quotes a reason, that of the reason.
    #[serde(skip)]
    pub catalogue: Option<&'static Catalogue>,
    /// The number of the rule that is broken, such as `R091`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// The figures and names in the sentence.
    #[serde(skip_serializing_if = "Params::is_empty")]
    pub params: Params,
    /// One sentence that says what is wrong and what would be right.
    pub message: String,
}

impl Problem {
    /// A problem that breaks no numbered rule, of what only programmers and files say: its sentence stands in no
    /// [catalogue](mod@crate::messages), so it is told in English.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        let message = message.into();
        Problem { code, key: Key::None, catalogue: None, rule: None, params: Params::default(), message }
    }

    /// The same problem as a breach of that rule.
    #[must_use]
    pub fn rule(self, rule: &'static str) -> Self {
        Problem { rule: Some(rule), ..self }
    }
}

impl From<Said> for Problem {
    fn from(said: Said) -> Self {
        said.into_problem()
    }
}

impl From<Said> for Problems {
    fn from(said: Said) -> Self {
        Problem::from(said).into()
    }
}

/// A reason within a message, with the rule that it breaks.
impl From<&Problem> for Nested {
    fn from(problem: &Problem) -> Self {
        let why = Nested::from(problem.clone());
        match problem.rule {
            Some(rule) => say::by_rule(why, rule).into(),
            None => why,
        }
    }
}

/// Reasons within a message.
impl From<&Problems> for Items {
    fn from(problems: &Problems) -> Self {
        problems.iter().map(Nested::from).collect()
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        match self.rule {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Problem {}

/// All the reasons why something was refused; at least one.
///
/// ```
/// use stackwright_core::{Problem, Problems};
///
/// fn check(width: u8, seats: u8) -> Result<(), Problems> {
///     let mut problems = Problems::collect();
///     if width > 8 {
///         problems.add(Problem::new("width", format!("width is {width}: at most 8")));
///     }
///     if seats < 2 {
///         problems.add(Problem::new("seats", format!("seats is {seats}: at least 2")));
///     }
///     problems.finish()
/// }
///
/// assert!(check(8, 2).is_ok());
/// assert_eq!(check(9, 1).unwrap_err().to_string(), "width is 9: at most 8; seats is 1: at least 2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(transparent)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// An empty collection to add to.
    pub fn collect() -> ProblemCollector {
        ProblemCollector(Vec::new())
    }

    /// The reasons, in the order in which they were found.
    pub fn iter(&self) -> std::slice::Iter<'_, Problem> {
        self.0.iter()
    }

    /// Whether a reason with that code is among them.
    pub fn has(&self, code: &str) -> bool {
        self.0.iter().any(|problem| problem.code == code)
    }
}

impl<'a> IntoIterator for &'a Problems {
    type Item = &'a Problem;
    type IntoIter = std::slice::Iter<'a, Problem>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Self {
        Problems(vec![problem])
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}

/// Gathers [`Problems`] while something is checked from one end to the other.
#[derive(Clone, Debug, Default)]
pub struct ProblemCollector(Vec<Problem>);

impl ProblemCollector {
    /// Notes one more thing that is wrong.
    pub fn add(&mut self, problem: Problem) {
        self.0.push(problem);
    }

    /// Notes `problem` unless `holds`.
    pub fn require(&mut self, holds: bool, problem: impl FnOnce() -> Problem) {
        if !holds {
            self.add(problem());
        }
    }

    /// Gives the value, or notes why there is none.
    pub fn note<T>(&mut self, read: Result<T, impl Into<Problems>>) -> Option<T> {
        read.map_err(|problems| self.add_all(problems.into())).ok()
    }

    /// Notes all of the others' problems.
    pub fn add_all(&mut self, problems: Problems) {
        self.0.extend(problems.0);
    }

    /// Whether nothing is wrong so far.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All the reasons, if there are any.
    pub fn finish(self) -> Result<(), Problems> {
        if self.0.is_empty() { Ok(()) } else { Err(Problems(self.0)) }
    }
}

/// Why an action was refused, and what would be legal instead. The position is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize)]
#[error("{}", self.said())]
pub struct PlayError {
    /// What was asked for, in the game's notation or as it was typed.
    pub given: String,
    /// The one reason.
    pub problem: Problem,
    /// The first few legal actions, in the game's notation; empty when the game is over.
    pub legal: Vec<String>,
    /// How many actions are legal in all.
    pub legal_count: usize,
}

impl PlayError {
    /// How many legal actions an error quotes.
    pub const QUOTED: usize = 6;

    /// The same as a message.
    pub fn said(&self) -> Said {
        let refused = say::illegal(self.given.clone(), &self.problem);
        let legal = self.legal.join(" ");
        match self.legal_count {
            0 => refused,
            1 => say::hint_one(refused, legal),
            n if n <= self.legal.len() => say::hint_all(refused, legal),
            n => say::hint_some(refused, n, legal),
        }
    }
}

/// Why a seat cannot leave the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize)]
#[error("{}", self.said())]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum RetireError {
    /// Nobody leaves a finished game.
    GameOver,
    /// The game has fewer seats.
    NoSuchSeat,
    /// The seat has left before.
    AlreadyRetired,
}

impl RetireError {
    /// The same as a message.
    pub fn said(self) -> Said {
        match self {
            RetireError::GameOver => say::cannot_leave_over(),
            RetireError::NoSuchSeat => say::no_such_seat(),
            RetireError::AlreadyRetired => say::left_already(),
        }
    }
}
