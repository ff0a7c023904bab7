//! What the server has acknowledged, to be looked for in its log.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;

/// A request that the server said was durable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acknowledged {
    /// The game.
    pub game: String,
    /// The number of the entry.
    pub number: u64,
    /// The kind of entry that it must be.
    pub kind: &'static str,
    /// Its text, if it has one.
    pub text: Option<String>,
    /// The key of the request, different for every request of the ledger.
    pub key: String,
}

/// Everything that was acknowledged to some players; clones write into the same ledger.
#[derive(Clone, Debug, Default)]
pub struct Ledger(Arc<Mutex<Vec<Acknowledged>>>);

impl Ledger {
    /// Notes an acknowledgement.
    pub fn note(&self, acknowledged: Acknowledged) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(acknowledged);
    }

    /// How much there is.
    pub fn len(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Whether nothing was acknowledged yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Everything so far.
    pub fn all(&self) -> Vec<Acknowledged> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What is wrong with a game's log, given as the interface shows it: what is missing, and what was done twice.
    pub fn faults(&self, game: &str, log: &[Value]) -> Vec<String> {
        let mut faults = Vec::new();
        let mut keys: HashMap<u64, String> = HashMap::new();
        for (index, entry) in log.iter().enumerate() {
            if entry["number"].as_u64() != Some(index as u64 + 1) {
                faults.push(format!("entry {} has the number {}", index + 1, entry["number"]));
            }
        }
        for noted in self.all().into_iter().filter(|noted| noted.game == game) {
            let entry = log.get((noted.number as usize).wrapping_sub(1)).unwrap_or(&Value::Null);
            let same_text = noted.text.as_ref().is_none_or(|text| entry["text"] == text.as_str());
            if entry["kind"] != noted.kind || !same_text {
                faults.push(format!("{noted:?} was acknowledged, the log has {entry}"));
            }
            // The answer to a repetition names the first entry: one key, one number.
            let key = keys.entry(noted.number).or_insert_with(|| noted.key.clone());
            if *key != noted.key {
                faults.push(format!("{noted:?} has the number of the request {key}"));
            }
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn noted(number: u64, text: &str, key: &str) -> Acknowledged {
        let (game, text) = ("g".to_owned(), Some(text.to_owned()));
        Acknowledged { game, number, kind: "action", text, key: key.to_owned() }
    }

    #[test]
    fn what_was_acknowledged_is_missed_when_it_is_not_there() {
        let ledger = Ledger::default();
        let log = [
            json!({ "number": 1, "kind": "created" }),
            json!({ "number": 2, "kind": "action", "text": "a" }),
        ];
        ledger.note(noted(2, "a", "k"));
        ledger.note(noted(2, "a", "k"));
        assert!(ledger.faults("g", &log).is_empty());
        assert_eq!(ledger.faults("g", &log[..1]).len(), 2);
        ledger.note(noted(2, "a", "other"));
        assert_eq!(ledger.faults("g", &log).len(), 1, "two requests, one entry");
        assert!(ledger.faults("another", &log).is_empty());
    }
}
