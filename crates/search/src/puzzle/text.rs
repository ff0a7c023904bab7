//! Suites as text.

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use super::{Puzzle, Suite};
use crate::prove::Goal;

/// Why a text is no suite, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuiteError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub wrong: Wrong,
}

/// What can be wrong with a line of a suite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The text goes on beyond [`Suite::MAX_LINES`].
    TooManyLines,
    /// The line is longer than [`Suite::MAX_LINE`].
    TooLong,
    /// Another line must stand here: one that begins with this word, or a comment.
    Expected(&'static str),
    /// Nothing stands behind this word.
    Empty(&'static str),
    /// The name has other signs than lower-case letters, digits and hyphens, or more than 60 of them.
    Name,
    /// An earlier puzzle has the name.
    NameTwice,
    /// It is neither `win` nor `save` with a number of turns from 1 to 9.
    Goal,
    /// A rating is a number from 1 to 4000.
    Rating,
    /// An answer is one word.
    Answer,
    /// A theme has other signs than lower-case letters.
    Theme,
}

impl fmt::Display for SuiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.wrong)
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::TooManyLines => write!(f, "the text is too long: at most {} lines", Suite::MAX_LINES),
            Wrong::TooLong => write!(f, "the line is too long: at most {} bytes", Suite::MAX_LINE),
            Wrong::Expected(word) => write!(f, "expected a line that begins with `{word}`"),
            Wrong::Empty(word) => write!(f, "nothing stands behind `{word}`"),
            Wrong::Name => {
                f.write_str("expected a name of at most 60 lower-case letters, digits and hyphens")
            }
            Wrong::NameTwice => f.write_str("an earlier puzzle has this name"),
            Wrong::Goal => f.write_str("expected `win` or `save` and a number of turns from 1 to 9"),
            Wrong::Rating => f.write_str("expected a rating from 1 to 4000"),
            Wrong::Answer => f.write_str("expected one word, an action"),
            Wrong::Theme => f.write_str("expected words of lower-case letters"),
        }
    }
}

impl std::error::Error for SuiteError {}

impl Suite {
    /// The most lines of a text.
    pub const MAX_LINES: usize = 100_000;
    /// The longest line, in bytes: a board of 469 cells full of stacks fits.
    pub const MAX_LINE: usize = 16_384;
}

/// The lines behind whose word nothing need stand.
const MAY_BE_EMPTY: [&str; 2] = ["themes", "why"];

impl FromStr for Suite {
    type Err = SuiteError;

    fn from_str(text: &str) -> Result<Suite, SuiteError> {
        let mut names = HashSet::new();
        let mut lines = Lines { rest: text.lines(), line: 0 };
        let at = |line, wrong| SuiteError { line, wrong };
        let game = lines.field("game")?.ok_or(at(1, Wrong::Expected("game")))?;
        if !is_name(game) {
            return Err(at(lines.line, Wrong::Name));
        }
        let mut puzzles = Vec::new();
        while let Some(id) = lines.field("puzzle")? {
            if !is_name(id) {
                return Err(at(lines.line, Wrong::Name));
            }
            if !names.insert(id) {
                return Err(at(lines.line, Wrong::NameTwice));
            }
            let goal = lines.must("goal")?;
            let goal = read_goal(goal).ok_or(at(lines.line, Wrong::Goal))?;
            let rating = lines.must("rating")?.parse::<u32>().ok().filter(|rating| RATINGS.contains(rating));
            let rating = rating.ok_or(at(lines.line, Wrong::Rating))?;
            let options = lines.may("options")?.unwrap_or_default().to_owned();
            let position = lines.must("position")?.to_owned();
            let answer = lines.must("answer")?.to_owned();
            if answer.split_whitespace().count() != 1 {
                return Err(at(lines.line, Wrong::Answer));
            }
            let themes: Vec<_> = lines.must("themes")?.split_whitespace().map(str::to_owned).collect();
            if !themes.iter().all(|theme| theme.bytes().all(|b| b.is_ascii_lowercase())) {
                return Err(at(lines.line, Wrong::Theme));
            }
            let why = lines.must("why")?.to_owned();
            puzzles.push(Puzzle { id: id.to_owned(), goal, rating, options, position, answer, themes, why });
        }
        Ok(Suite { game: game.to_owned(), puzzles })
    }
}

/// How hard a puzzle can be.
const RATINGS: std::ops::RangeInclusive<u32> = 1..=4000;

/// The lines that are neither blank nor comments.
#[derive(Clone)]
struct Lines<'a> {
    rest: std::str::Lines<'a>,
    line: usize,
}

impl<'a> Lines<'a> {
    /// What stands behind the word in the next line; nothing at the end of the text.
    fn field(&mut self, word: &'static str) -> Result<Option<&'a str>, SuiteError> {
        for line in self.rest.by_ref() {
            self.line += 1;
            let wrong = |wrong| Err(SuiteError { line: self.line, wrong });
            if self.line > Suite::MAX_LINES {
                return wrong(Wrong::TooManyLines);
            }
            if line.len() > Suite::MAX_LINE {
                return wrong(Wrong::TooLong);
            }
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            return match line.split_once(char::is_whitespace) {
                Some((first, rest)) if first == word => Ok(Some(rest.trim())),
                None if line == word && MAY_BE_EMPTY.contains(&word) => Ok(Some("")),
                None if line == word => wrong(Wrong::Empty(word)),
                _ => wrong(Wrong::Expected(word)),
            };
        }
        Ok(None)
    }

    /// What stands behind the word in the next line, if it begins with that.
    fn may(&mut self, word: &'static str) -> Result<Option<&'a str>, SuiteError> {
        let mut ahead = self.clone();
        match ahead.field(word) {
            Err(SuiteError { wrong: Wrong::Expected(_), .. }) => Ok(None),
            found => {
                *self = ahead;
                found
            }
        }
    }

    fn must(&mut self, word: &'static str) -> Result<&'a str, SuiteError> {
        let line = self.line + 1;
        self.field(word)?.ok_or(SuiteError { line, wrong: Wrong::Expected(word) })
    }
}

fn is_name(name: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    (1..=60).contains(&name.len()) && name.bytes().all(plain)
}

fn read_goal(text: &str) -> Option<Goal> {
    let (word, turns) = text.split_once(char::is_whitespace)?;
    let turns = match turns.trim().as_bytes() {
        [digit @ b'1'..=b'9'] => u32::from(digit - b'0'),
        _ => return None,
    };
    match word {
        "win" => Some(Goal::Win(turns)),
        "save" => Some(Goal::Save(turns)),
        _ => None,
    }
}

impl fmt::Display for Suite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game {}", self.game)?;
        self.puzzles.iter().try_for_each(|puzzle| write!(f, "\n{puzzle}"))
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { id, goal, rating, options, position, answer, themes, why } = self;
        writeln!(f, "puzzle {id}\ngoal {goal}\nrating {rating}")?;
        if !options.is_empty() {
            writeln!(f, "options {options}")?;
        }
        let themes = format!("themes {}", themes.join(" "));
        let why = format!("why {why}");
        writeln!(f, "position {position}\nanswer {answer}\n{}\n{}", themes.trim_end(), why.trim_end())
    }
}
