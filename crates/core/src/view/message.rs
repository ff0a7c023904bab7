//! Something said in words, so that it can be said in other words too.

use std::borrow::Cow;
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Problem, Seat};

/// A code, a name or a short text.
pub type Word = Cow<'static, str>;

/// A sentence for people, and what it says as data: a stable code and parameters.
///
/// ```
/// use stackwright_core::view::Message;
///
/// let message = Message::new("place", "place 2 rings on d4").with("count", 2).with("to", "d4").rule("R080");
/// let json = r#"{"code":"place","rule":"R080","params":{"count":2,"to":"d4"},"text":"place 2 rings on d4"}"#;
/// assert_eq!(serde_json::to_string(&message)?, json);
/// assert_eq!(serde_json::from_str::<Message>(json)?, message);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// What is said, as a stable code.
    pub code: Word,
    /// The number of the rule behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Word>,
    /// The figures and names in it.
    #[serde(default, skip_serializing_if = "Params::is_empty")]
    pub params: Params,
    /// The same in English.
    pub text: Word,
}

impl Message {
    /// A message without parameters.
    pub fn new(code: impl Into<Word>, text: impl Into<Word>) -> Self {
        Message { code: code.into(), rule: None, params: Params::default(), text: text.into() }
    }

    /// The same with one more parameter.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Param>) -> Self {
        self.params.0.push((Word::Borrowed(name), value.into()));
        self
    }

    /// The same with the number of the rule behind it.
    #[must_use]
    pub fn rule(mut self, rule: &'static str) -> Self {
        self.rule = Some(Word::Borrowed(rule));
        self
    }
}

impl From<Problem> for Message {
    fn from(problem: Problem) -> Self {
        let Problem { code, rule, message } = problem;
        Message { rule: rule.map(Word::Borrowed), ..Message::new(code, message) }
    }
}

/// The parameters of a message, in a fixed order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Params(Vec<(Word, Param)>);

impl Params {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The parameter of that name.
    pub fn get(&self, name: &str) -> Option<&Param> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// Names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Param)> {
        self.0.iter().map(|(name, value)| (&**name, value))
    }
}

impl Serialize for Params {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Params {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;

        impl<'de> Visitor<'de> for Entries {
            type Value = Params;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("parameters by name")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Params, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Params(entries))
            }
        }

        deserializer.deserialize_map(Entries)
    }
}

/// The value of a parameter: a number (of a seat too), a code or the name of a cell, or several of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Param {
    /// A number.
    Number(i64),
    /// A code or a name.
    Word(Word),
    /// Several codes or names.
    Words(Vec<Word>),
}

impl From<&'static str> for Param {
    fn from(word: &'static str) -> Self {
        Param::Word(Word::Borrowed(word))
    }
}

impl From<String> for Param {
    fn from(word: String) -> Self {
        Param::Word(Word::Owned(word))
    }
}

impl From<Vec<Word>> for Param {
    fn from(words: Vec<Word>) -> Self {
        Param::Words(words)
    }
}

impl From<Seat> for Param {
    fn from(seat: Seat) -> Self {
        Param::Number(seat.number().into())
    }
}

/// Numbers of all the sizes that games count in.
macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Param {
            fn from(number: $number) -> Self {
                Param::Number(i64::from(number))
            }
        })*
    };
}

numbers!(u8, u16, u32, i32);
