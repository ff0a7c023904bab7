//! Questions by their address.

use serde::Serialize;
use serde::de::DeserializeOwned;
use stackwright_core::plain;
use stackwright_table::{Refusal, read_name};
use stackwright_wire::{Name, ProblemBody};

use crate::messages::say;
use crate::{kinds, position};

type Answer = Result<String, Box<ProblemBody>>;

/// Answers a request as JSON: its address behind `/api/v1/`, and as JSON its body or what stands behind the question
/// mark. Nothing if a server is needed for it, as for rulebooks and puzzles, which not everybody has for their length.
///
/// ```
/// let first = stackwright_answers::ask("positions", r#"{"game":"amazons"}"#).unwrap().unwrap();
/// assert!(first.contains("\"view\":{\"position\":\"amazons 3b2b3/"));
/// assert!(stackwright_answers::ask("games", "{}").is_none());
/// ```
pub fn ask(address: &str, body: &str) -> Option<Answer> {
    Some(match address {
        "positions" => read(body).and_then(position).map(|study| written(&study)),
        "kinds" => answered(kinds(Vec::new())),
        "names" => read(body).and_then(|Name { name }| answered(read_name(&name).map(|name| Name { name }))),
        _ => return None,
    })
}

/// A body, read with care.
pub fn read<T: DeserializeOwned>(body: &str) -> Result<T, Box<ProblemBody>> {
    serde_json::from_str(body).map_err(|error| Refusal::bad(say::json(plain(&error))).into())
}

fn answered(answer: Result<impl Serialize, Refusal>) -> Answer {
    Ok(written(&answer?))
}

fn written(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_default()
}
