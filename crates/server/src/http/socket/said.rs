//! What a viewer can say.

use serde::Deserialize;
use serde_json::{Map, Value};
use stackwright_core::plain;
use stackwright_table::{Refusal, Scope};

use crate::http::terms::Terms;

/// What a viewer wants.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Said {
    Act {
        action: String,
    },
    Undo {
        #[serde(default)]
        turn: bool,
    },
    Takeback {
        scope: Scope,
    },
    AnswerTakeback {
        accept: bool,
    },
    Resign,
    Draw,
    AnswerDraw {
        accept: bool,
    },
    Abort {
        #[serde(default)]
        text: String,
    },
    Chat {
        text: String,
    },
    Sync {
        #[serde(default)]
        since: Option<u64>,
    },
    Ping,
}

/// A message, and the `id` that comes back with its answer.
pub(super) struct Heard {
    pub(super) id: Value,
    pub(super) said: Result<(Said, Terms), Refusal>,
}

/// Reads a message. Whatever is wrong with it, its `id` is known if it has one.
pub(super) fn read(text: &str) -> Heard {
    let mut fields: Map<String, Value> = match serde_json::from_str(text) {
        Ok(fields) => fields,
        Err(error) => {
            let refusal =
                Refusal::bad("json", format!("a message is a JSON object, sent as text: {}", plain(&error)));
            return Heard { id: Value::Null, said: Err(refusal) };
        }
    };
    let id = fields.shift_remove("id").unwrap_or_default();
    let shared = ["seat", "expected", "key"];
    let shared = shared.iter().filter_map(|name| fields.shift_remove_entry(*name)).collect();
    let terms = serde_json::from_value(Value::Object(shared));
    let said = serde_json::from_value(Value::Object(fields));
    let said = said.and_then(|said| Ok((said, terms?)));
    Heard { id, said: said.map_err(|error| Refusal::bad("json", plain(&error))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        read(text).said.map(|(said, _)| format!("{said:?}")).unwrap_err().message
    }

    #[test]
    fn a_message_is_read_with_its_terms() {
        let Heard { id, said } = read(r#"{"type":"act","action":"+d4","expected":3,"key":"k","id":[1]}"#);
        let (said, terms) = said.unwrap();
        assert_eq!(id, serde_json::json!([1]));
        assert!(matches!(said, Said::Act { action } if action == "+d4"));
        assert_eq!((terms.seat, terms.expected, terms.key.as_deref()), (None, Some(3), Some("k")));
    }

    #[test]
    fn what_cannot_be_read_is_not_passed_over() {
        assert!(refused(r#"["resign"]"#).contains("a JSON object"));
        assert!(refused(r#"{"type":"resign","seat":9}"#).contains("seat"));
        assert!(refused(r#"{"type":"undo","trun":true}"#).contains("trun"));
        assert!(refused(r#"{"type":"dance"}"#).contains("dance"));
        assert_eq!(read(r#"{"type":"dance","id":7}"#).id, 7);
    }
}
