//! The parameters of messages, and their kinds.

use std::borrow::Cow;
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Catalogue, Said, common};
use crate::view::Message;
use crate::{Problem, Seat};

/// A code, a name or a short text.
pub type Word = Cow<'static, str>;

/// The value of a parameter as it travels: a number (of a seat too), a code or the name of a cell, a message within the
/// message, or several of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Param {
    /// A number.
    Number(i64),
    /// A code or a name.
    Word(Word),
    /// A part of the sentence that is a message itself.
    Message(Box<Message>),
    /// Several codes or names.
    Words(Vec<Word>),
    /// Several messages.
    Messages(Vec<Message>),
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

    pub(crate) fn push(&mut self, name: &'static str, value: Param) {
        self.0.push((Word::Borrowed(name), value));
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

/// What a parameter is, which decides how a sentence may show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A [`Count`].
    Count,
    /// A [`Name`].
    Name,
    /// [`Who`].
    Seat,
    /// [`Items`].
    Items,
    /// [`Pieces`].
    Pieces,
    /// [`Nested`].
    Nested,
}

/// What can be put into a message.
pub trait Parameter: Into<Param> {
    /// The catalogue of the messages in it, where that is not core's, which all are said with.
    fn quoted(&self) -> Option<&'static Catalogue> {
        None
    }
}

/// Something with the catalogue that it stands in.
type Quoted<T> = (T, Option<&'static Catalogue>);

/// Makes a type of parameters: what it holds, its kind, and what it becomes on its way.
macro_rules! kinds {
    ($($(#[$about:meta])* $name:ident($held:ty) $kind:ident |$value:ident| $param:expr;)*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Debug)]
            pub struct $name($held);

            impl $name {
                /// How sentences may show it.
                pub const KIND: Kind = Kind::$kind;
            }

            impl From<$name> for Param {
                fn from($name($value): $name) -> Param {
                    $param
                }
            }
        )*
    };
}

kinds! {
    /// A number of things.
    Count(i64) Count |count| Param::Number(count);
    /// A name that is the same in every language: of a cell, an action in notation, what somebody typed.
    Name(Word) Name |name| Param::Word(name);
    /// A seat, which each place calls by its own name.
    Who(Seat) Seat |seat| Param::Number(seat.number().into());
    /// Several names or messages, told as a list.
    Items(Quoted<Param>) Items |items| items.0;
    /// Pieces that stand together, the carrier first, by their codes; a hero's with `+` before it.
    Pieces(Vec<Word>) Pieces |pieces| Param::Words(pieces);
    /// A message within the message.
    Nested(Quoted<Message>) Nested |nested| Param::Message(Box::new(nested.0));
}

/// Numbers of all the sizes that things are counted in.
macro_rules! counts {
    ($($number:ty),*) => { $(impl From<$number> for Count {
        fn from(number: $number) -> Self {
            Count(i64::from(number))
        }
    })* };
}

counts!(u8, u16, u32, i32, i64);

impl From<usize> for Count {
    fn from(number: usize) -> Self {
        Count(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u64> for Count {
    fn from(number: u64) -> Self {
        Count(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// What a parameter is made from without a word more.
macro_rules! made_from {
    ($($kind:ident: $($given:ty),*;)*) => { $($(impl From<$given> for $kind {
        fn from(given: $given) -> Self {
            $kind(given.into())
        }
    })*)* };
}

made_from! {
    Name: &'static str, String, Word;
}

impl Parameter for Count {}
impl Parameter for Name {}
impl Parameter for Who {}
impl Parameter for Pieces {}

impl Parameter for Nested {
    fn quoted(&self) -> Option<&'static Catalogue> {
        self.0.1
    }
}

impl Parameter for Items {
    fn quoted(&self) -> Option<&'static Catalogue> {
        self.0.1
    }
}

/// A message whose catalogue is that of the message around it.
impl From<Message> for Nested {
    fn from(message: Message) -> Self {
        Nested((message, None))
    }
}

impl From<Said> for Nested {
    fn from(said: Said) -> Self {
        Problem::from(said).into()
    }
}

/// What is wrong, without the rule that it breaks.
impl From<Problem> for Nested {
    fn from(problem: Problem) -> Self {
        let quoted = problem.catalogue.filter(|catalogue| **catalogue != common::CATALOGUE);
        Nested((problem.into(), quoted))
    }
}

impl From<Seat> for Who {
    fn from(seat: Seat) -> Self {
        Who(seat)
    }
}

impl From<Vec<Word>> for Items {
    fn from(words: Vec<Word>) -> Self {
        Items((Param::Words(words), None))
    }
}

impl From<Vec<String>> for Items {
    fn from(words: Vec<String>) -> Self {
        words.into_iter().map(Word::Owned).collect::<Vec<_>>().into()
    }
}

impl From<Vec<Said>> for Items {
    fn from(messages: Vec<Said>) -> Self {
        messages.into_iter().map(Nested::from).collect()
    }
}

impl FromIterator<Nested> for Items {
    fn from_iter<I: IntoIterator<Item = Nested>>(messages: I) -> Self {
        let mut quoted = None;
        let messages = messages.into_iter().map(|Nested((message, from))| {
            quoted = quoted.or(from);
            message
        });
        let messages = messages.collect();
        Items((Param::Messages(messages), quoted))
    }
}

impl From<Vec<Word>> for Pieces {
    fn from(pieces: Vec<Word>) -> Self {
        Pieces(pieces)
    }
}
