//! What a WebSocket tells, and what it is told.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use stackwright_core::messages::common::say;
use stackwright_core::plain;
use stackwright_core::view::Message;
use stackwright_table::{Millis, PublicEntry};

use crate::{Done, GameSnapshot, HistoryChange, Order, PremovesView, ProblemBody, TableView};

/// An entry of the log with what an animation needs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UpdateEntry {
    /// The entry.
    #[serde(flatten)]
    pub told: PublicEntry,
    /// Its place in the game's history, where it can still be told: what was taken back cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<usize>,
    /// What changed, step by step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<crate::shown::FrameView>>))]
    pub frames: Option<Value>,
}

// Derived, everything would be buffered twice, by code that is longer than all that it reads.
impl<'de> Deserialize<'de> for UpdateEntry {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<UpdateEntry, D::Error> {
        let mut fields = Map::deserialize(source)?;
        let (entry, frames) = (fields.remove("entry"), fields.remove("frames"));
        let read = || {
            Ok(UpdateEntry {
                told: serde_json::from_value(Value::Object(fields))?,
                entry: entry.map_or(Ok(None), serde_json::from_value)?,
                frames: frames.filter(|frames| !frames.is_null()),
            })
        };
        read().map_err(D::Error::custom::<serde_json::Error>)
    }
}

/// What changed: entries that were written together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Update {
    /// The number before the first of them.
    pub after: u64,
    /// The number of the last of them.
    pub number: u64,
    /// The entries.
    pub entries: Vec<UpdateEntry>,
    /// Where the table stands now.
    pub table: TableView,
    /// The position now; with the legal actions for whoever is to act, else with their number. Left out in brief.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::shown::PositionView>))]
    pub view: Option<Value>,
    /// How the turns so far have changed; left out where they have not, and in brief.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub history: Option<HistoryChange>,
}

/// What a WebSocket tells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// Everything, as it is now.
    Snapshot(Box<GameSnapshot>),
    /// What has happened since.
    Update(Box<Update>),
    /// What you have decided on beforehand is something else now: you changed it, or the game went on.
    Premoves {
        /// For each of your seats that there ever was anything for.
        premoves: Vec<PremovesView>,
    },
    /// There is nothing more that was missed.
    Synced {
        /// The number of the last entry.
        number: u64,
    },
    /// The answer to a ping.
    Pong {
        /// The `id` of the ping.
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        id: Value,
        /// What time it is at the server, in milliseconds since 1970.
        #[cfg_attr(feature = "schema", schema(value_type = i64))]
        now: Millis,
        /// The number of the last entry that was told.
        number: u64,
        /// Which pages the server has: a page of another build should load anew.
        #[serde(default)]
        build: String,
    },
    /// An order was carried out.
    Done {
        /// The `id` of the order.
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        id: Value,
        /// What came of it.
        #[serde(flatten)]
        done: Done,
    },
    /// An order was refused.
    Refused {
        /// The `id` of the order.
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        id: Value,
        /// What was refused and why, as over HTTP.
        problem: Box<ProblemBody>,
    },
    /// Something that only newer programs know of.
    #[serde(other)]
    Unknown,
}

/// What a viewer says over a WebSocket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Said {
    /// Tell what came after a number, or everything.
    Sync(Sync),
    /// Is anybody there?
    Ping,
    /// Do something.
    #[serde(untagged)]
    Order(Order),
}

/// What to tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sync {
    /// The number of the last entry that you have; left out, everything is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u64>,
}

/// A message, and the `id` that comes back with its answer.
#[derive(Clone, Debug)]
pub struct Heard {
    /// The `id`; `null` if there is none.
    pub id: Value,
    /// What was said, or what is wrong with it.
    pub said: Result<Said, Message>,
}

impl Said {
    /// Reads a message. Whatever is wrong with it, its `id` is known if it has one.
    pub fn read(text: &str) -> Heard {
        let mut fields: Map<String, Value> = match serde_json::from_str(text) {
            Ok(fields) => fields,
            Err(error) => {
                return Heard { id: Value::Null, said: Err(say::message_form(plain(&error)).into()) };
            }
        };
        let id = fields.shift_remove("id").unwrap_or_default();
        let said = match fields.get("type").and_then(Value::as_str) {
            Some("sync") => {
                fields.shift_remove("type");
                serde_json::from_value(Value::Object(fields)).map(Said::Sync)
            }
            Some("ping") if fields.len() == 1 => Ok(Said::Ping),
            _ => serde_json::from_value(Value::Object(fields)).map(Said::Order),
        };
        Heard { id, said: said.map_err(|error| plain(&error).into()) }
    }

    /// The message that says it, with an `id` for its answer.
    pub fn message(&self, id: &Value) -> Value {
        let mut message = serde_json::to_value(self).unwrap_or_default();
        if !id.is_null() {
            message["id"] = id.clone();
        }
        message
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Play, Terms};

    fn refused(text: &str) -> String {
        Said::read(text).said.unwrap_err().text.into_owned()
    }

    #[test]
    fn a_message_is_read_with_its_terms() {
        let Heard { id, said } =
            Said::read(r#"{"type":"act","action":"+d4","expected":3,"key":"k","id":[1]}"#);
        assert_eq!(id, serde_json::json!([1]));
        let play =
            Play { action: "+d4".to_owned(), seat: None, expected: Some(3), key: Some("k".to_owned()) };
        assert_eq!(said, Ok(Said::Order(Order::Act(play))));
        assert_eq!(Said::read(r#"{"type":"ping"}"#).said, Ok(Said::Ping));
        assert_eq!(Said::read(r#"{"type":"sync"}"#).said, Ok(Said::Sync(Sync { since: None })));
    }

    #[test]
    fn what_cannot_be_read_is_not_passed_over() {
        assert!(refused(r#"["resign"]"#).contains("a JSON object"));
        assert!(refused(r#"{"type":"resign","seat":9}"#).contains("seat"));
        assert!(refused(r#"{"type":"undo","trun":true}"#).contains("trun"));
        assert!(refused(r#"{"type":"dance"}"#).contains("dance"));
        assert!(refused(r#"{"type":"sync","from":1}"#).contains("from"));
        assert_eq!(Said::read(r#"{"type":"dance","id":7}"#).id, 7);
    }

    #[test]
    fn what_one_end_says_the_other_reads() {
        let seat = Some(stackwright_core::Seat::P2);
        let said = [
            Said::Order(Order::Resign(Terms { seat, expected: Some(9), key: Some("k".to_owned()) })),
            Said::Sync(Sync { since: Some(4) }),
            Said::Ping,
        ];
        for said in said {
            let heard = Said::read(&said.message(&"mine".into()).to_string());
            assert_eq!((heard.id, heard.said), ("mine".into(), Ok(said)));
        }
    }
}
