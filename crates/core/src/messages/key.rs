//! Where the sentence of a message stands.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Word;

/// The key of a message's sentence in its catalogue. In JSON the field is left out where the key is the code, and `null`
/// where there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Key {
    /// The message's own code.
    #[default]
    Code,
    /// Another one: several messages have that code.
    Other(Word),
    /// None: the text stands in no catalogue, and is told as it is.
    None,
}

impl Key {
    /// The key of a message with that code.
    pub fn of<'a>(&'a self, code: &'a str) -> Option<&'a str> {
        match self {
            Key::Code => Some(code),
            Key::Other(key) => Some(key),
            Key::None => None,
        }
    }

    /// Whether it is the code, and need not be told.
    pub fn is_code(&self) -> bool {
        *self == Key::Code
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Key::Other(key) => serializer.serialize_some(key),
            Key::Code | Key::None => serializer.serialize_none(),
        }
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::<Word>::deserialize(deserializer)?.map_or(Key::None, Key::Other))
    }
}
