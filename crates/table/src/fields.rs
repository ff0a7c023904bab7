//! What an entry of a log is read from.

use serde::Deserialize as _;
use serde::de::{DeserializeOwned, Deserializer, Error as _};
use serde_json::{Error, Map, Value};

/// The fields of an entry, by name. Derived, each kind of entry would be read by code of its own, which in WebAssembly is the longest
/// function of all.
pub(crate) struct Fields(Map<String, Value>);

impl Fields {
    pub(crate) fn of<'de, D: Deserializer<'de>>(source: D) -> Result<Fields, D::Error> {
        Map::deserialize(source).map(Fields)
    }

    /// One that must be there, taken out.
    pub(crate) fn need<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<T, Error> {
        let value = self.0.get_mut(name).ok_or_else(|| Error::missing_field(name))?;
        serde_json::from_value(value.take()).map_err(|error| wrong(name, &error))
    }

    /// One that may be missing, taken out.
    pub(crate) fn may<T: DeserializeOwned + Default>(&mut self, name: &'static str) -> Result<T, Error> {
        if self.0.contains_key(name) { self.need(name) } else { Ok(T::default()) }
    }

    /// All of them as one thing.
    pub(crate) fn whole<T: DeserializeOwned>(self) -> Result<T, Error> {
        serde_json::from_value(Value::Object(self.0))
    }
}

#[cold]
fn wrong(name: &str, error: &Error) -> Error {
    Error::custom(format_args!("field `{name}`: {error}"))
}
