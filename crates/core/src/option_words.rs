//! The options of a game by their names: one list for position texts, the engine protocol and the command line.

use std::fmt;

use serde_json::{Map, Value};

use crate::messages::common::say;
use crate::messages::{Said, Word};
use crate::plain::excerpt;
use crate::{Problem, Problems, plain};

/// One option of a game: what it is called, what it may be and what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionWord {
    /// The name in texts, JSON and on the command line.
    pub name: &'static str,
    /// What it may be.
    pub values: Values,
    /// What it is about, in a few words.
    pub about: &'static str,
}

/// What an option may be. Displayed as the end of a sentence: `2 to 4`, `on or off`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// `on` or `off`; in texts and JSON `true` or `false`.
    Switch,
    /// A whole number from the first to the second.
    Number(u16, u16),
    /// One of these names.
    Names(&'static [&'static str]),
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Values::Switch => f.write_str("on or off"),
            Values::Number(least, most) => write!(f, "{least} to {most}"),
            Values::Names(names) => f.write_str(&names.join(", ")),
        }
    }
}

impl OptionWord {
    /// Reads a value; one that is not allowed is refused with what is.
    fn read(&self, text: &str) -> Result<Value, Problem> {
        let read = match self.values {
            Values::Switch => match text {
                "on" | "true" => Some(true.into()),
                "off" | "false" => Some(false.into()),
                _ => None,
            },
            Values::Number(least, most) => {
                let plain =
                    text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
                let number =
                    text.parse::<u16>().ok().filter(|number| plain && (least..=most).contains(number));
                number.map(Value::from)
            }
            Values::Names(names) => names.iter().find(|&&name| name == text).map(|&name| name.into()),
        };
        read.ok_or_else(|| self.refuse(&excerpt(text)))
    }

    /// Why a value is refused.
    pub fn refuse(&self, value: &dyn fmt::Display) -> Problem {
        let (name, value) = (self.name, value.to_string());
        let said = match self.values {
            Values::Switch => say::switch(name, value),
            Values::Number(least, most) => say::number(name, value, least, most),
            Values::Names(names) => say::value(name, value, names.join(", ")),
        };
        said.code(name).into()
    }
}

fn borrowed(words: &[&'static str]) -> Vec<Word> {
    words.iter().copied().map(Word::Borrowed).collect()
}

/// The rules options of a game, settable one by one by their names.
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use stackwright_core::{OptionWord, OptionWords, Values};
///
/// #[derive(Debug, Serialize, Deserialize)]
/// struct Options {
///     size: u8,
///     pie: bool,
/// }
///
/// impl OptionWords for Options {
///     const GAME: &'static str = "Hex";
///     const WORDS: &'static [OptionWord] = &[
///         OptionWord { name: "size", values: Values::Number(3, 19), about: "cells along a side" },
///         OptionWord { name: "pie", values: Values::Switch, about: "the second player may change sides" },
///     ];
///     const EXAMPLES: &'static [&'static str] = &["size=11", "pie=on"];
/// }
///
/// let options = Options::from_words([("size", "11"), ("pie", "on")])?;
/// assert!(options.size == 11 && options.pie);
/// let refused = Options::from_words([("size", "2"), ("colour", "red")]).unwrap_err();
/// assert_eq!(refused.to_string(), "size is 2: expected 3 to 19; Hex has no option `colour`: expected size or pie");
/// assert_eq!(Options::from_line(r#"{"size":7,"pie":false}"#)?.size, 7);
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
pub trait OptionWords: serde::de::DeserializeOwned {
    /// The name of the game, for people.
    const GAME: &'static str;

    /// The same in every language.
    fn title() -> Said {
        say::literally(Self::GAME)
    }

    /// Every option, in the order in which people are told of them.
    const WORDS: &'static [OptionWord];

    /// The options that have a flag of their own on the command line, besides `--option`.
    const FLAGS: &'static [&'static str] = &[];

    /// The options whose values may stand alone where options are words: a board, a preset.
    const ALONE: &'static [&'static str] = &[];

    /// Words that are options, for those who have mistyped one.
    const EXAMPLES: &'static [&'static str];

    /// What there is instead of options that other games have, in words, by the names of those options.
    const INSTEAD: &'static [(&'static str, &'static str)] = &[];

    /// The option with that name.
    fn word(name: &str) -> Result<&'static OptionWord, Problem> {
        Self::WORDS.iter().find(|word| word.name == name).ok_or_else(|| {
            let names: Vec<_> = Self::WORDS.iter().map(|word| Word::Borrowed(word.name)).collect();
            say::option(Self::title(), excerpt(name), names).into()
        })
    }

    /// Options from names and values; those that are not named are as usual. Wrong names, wrong values and options that
    /// are set twice are all told at once. Whether the options go together is for [`Game::new`](crate::Game::new) to say.
    fn from_words<'a>(words: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, Problems> {
        let mut problems = Problems::collect();
        let mut fields = Map::new();
        for (name, text) in words {
            let read = Self::word(name).and_then(|word| Ok((word, word.read(text)?)));
            let Some((word, value)) = problems.note(read) else { continue };
            let twice = fields.insert(word.name.to_owned(), value).is_some();
            problems.require(!twice, || say::twice(word.name).code(word.name).into());
        }
        problems.finish()?;
        serde_json::from_value(fields.into())
            .map_err(|error| say::options(plain(&error)).code("option").into())
    }

    /// Options from one line: JSON, or words such as `hex8 players=3`. Nothing is the default.
    fn from_line(text: &str) -> Result<Self, Problems> {
        if text.starts_with('{') {
            let wrong = |error| Problem::from(say::options(plain(&error)));
            return Ok(serde_json::from_str(text).map_err(wrong)?);
        }
        let mut words = Vec::new();
        for word in text.split_whitespace() {
            match (word.split_once('='), Self::alone(word)) {
                (Some(pair), _) => words.push(pair),
                (None, Some(name)) => words.push((name, word)),
                (None, None) => {
                    return Err(say::options_word(excerpt(word), borrowed(Self::EXAMPLES)).into());
                }
            }
        }
        Self::from_words(words)
    }

    /// The option that a word alone stands for.
    fn alone(word: &str) -> Option<&'static str> {
        let has = |option: &&OptionWord| match option.values {
            Values::Names(names) => Self::ALONE.contains(&option.name) && names.contains(&word),
            _ => false,
        };
        Self::WORDS.iter().find(has).map(|option| option.name)
    }
}
