//! What an entry of a log is read from.

use std::fmt;

use serde::de::{DeserializeOwned, Deserializer, Error as _, MapAccess, Visitor};
use serde_json::map::Entry;
use serde_json::{Error, Map, Value};

/// The fields of an entry, by name. Derived, each kind of entry would be read by code of its own, which in WebAssembly is the longest
/// function of all.
pub(crate) struct Fields(Map<String, Value>);

impl Fields {
    pub(crate) fn of<'de, D: Deserializer<'de>>(source: D) -> Result<Fields, D::Error> {
        source.deserialize_map(Once)
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

/// Takes every field of an entry once: what is said twice would be read as either by different programs.
struct Once;

impl<'de> Visitor<'de> for Once {
    type Value = Fields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the fields of an entry")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut source: A) -> Result<Fields, A::Error> {
        let mut fields = Map::new();
        while let Some(name) = source.next_key::<String>()? {
            match fields.entry(name) {
                Entry::Vacant(place) => _ = place.insert(source.next_value()?),
                Entry::Occupied(place) => {
                    return Err(A::Error::custom(format_args!("duplicate field `{}`", place.key())));
                }
            }
        }
        Ok(Fields(fields))
    }
}

/// The entry `$Entry` that `$fields` are of, by its kind. Here are the kinds that others see as they were written down; those of
/// which they see less are the caller's. Fields behind a semicolon may be missing.
macro_rules! entry_of {
    ($Entry:ident, $fields:ident, $kind:ident => $otherwise:expr, { $($own:tt)* }) => {
        $crate::fields::entry_of! { @ $Entry, $fields, $kind => $otherwise,
            $($own)*
            "action" => Action { seat, text; auto, lag, premove },
            "undo" => Undo { seat, keep },
            "takeback_asked" => TakebackAsked { seat, scope, keep; played, later },
            "takeback_answered" => TakebackAnswered { seat, accepted },
            "redo" => Redo { seat, count },
            "redo_asked" => RedoAsked { seat },
            "redo_answered" => RedoAnswered { seat, accepted },
            "resigned" => Resigned { seat },
            "flagged" => Flagged { seat },
            "time_over" => TimeOver {},
            "draw_offered" => DrawOffered { seat },
            "draw_answered" => DrawAnswered { seat, accepted },
            "rematch_offered" => RematchOffered { player, game },
            "renamed" => Renamed { player, name },
            "chat" => Chat { player, text },
        }
    };
    (@ $Entry:ident, $fields:ident, $kind:ident => $otherwise:expr,
        $($word:literal => $Kind:ident { $($need:ident),* $(; $($may:ident),*)? },)*) => {{
        let kind: String = $fields.need("kind")?;
        match &*kind {
            "created" => Ok($Entry::Created($fields.whole()?)),
            "aborted" => Ok($Entry::Aborted($fields.whole()?)),
            $($word => Ok($Entry::$Kind {
                $($need: $fields.need(stringify!($need))?,)*
                $($($may: $fields.may(stringify!($may))?,)*)?
            }),)*
            $kind => $otherwise,
        }
    }};
}

pub(crate) use entry_of;

#[cold]
fn wrong(name: &str, error: &Error) -> Error {
    Error::custom(format_args!("field `{name}`: {error}"))
}
