//! What is written down: every entry of a game's log.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use stackwright_core::Seat;

use crate::fields::{Fields, entry_of};
use crate::{Aborted, Agreement, Fingerprint, Millis, Scope};

/// One thing that happened to a game. Seats are where the person sat then; players are counted from 1 by the seats
/// they began in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LogEntry {
    /// The first entry: what was agreed.
    Created(Box<Agreement>),
    /// Somebody took an open seat.
    Joined {
        /// The player, counted from 1 by the seat they began in.
        player: u8,
        /// The name to show.
        name: String,
        /// The fingerprint of the token of whoever holds the seat from now on.
        holder: Fingerprint,
        /// Whether a program plays there.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// A decision of the seat to move.
    Action {
        /// The seat that did it.
        seat: Seat,
        /// The action in the game's notation.
        text: String,
        /// The rules left nothing to decide, and so nobody was asked.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        auto: bool,
        /// What the connection took, in milliseconds, given back to the clock.
        #[serde(skip_serializing_if = "is_zero")]
        lag: u32,
        /// It was decided on beforehand, for this position, and played at once.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        premove: bool,
    },
    /// The seat to move took back its last decision.
    Undo {
        /// The seat that did it.
        seat: Seat,
        /// How many entries of the game's journal stayed.
        keep: u32,
    },
    /// Somebody wants to take back what can no longer be undone.
    TakebackAsked {
        /// The seat that did it.
        seat: Seat,
        /// Whether a decision or a whole turn is to go back.
        scope: Scope,
        /// How many entries of the game's journal would stay.
        keep: u32,
        /// The decisions of that seat which would go back, as lists of moves have them: the word for the turn, where it has
        /// one and all of it is meant, else the first few. Logs of before have none.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        played: Vec<String>,
        /// Whether what others decided since would go back with them.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        later: bool,
    },
    /// Somebody answered; with the last consent it is taken back.
    TakebackAnswered {
        /// The seat that did it.
        seat: Seat,
        /// Whether they agree.
        accepted: bool,
    },
    /// Somebody plays again what they took back in their turn.
    Redo {
        /// The seat that did it.
        seat: Seat,
        /// How many decisions; they follow as actions.
        count: u32,
    },
    /// Somebody wants to play again what was taken back with consent.
    RedoAsked {
        /// The seat that did it.
        seat: Seat,
    },
    /// Somebody answered; with the last consent it is played again, in actions that follow.
    RedoAnswered {
        /// The seat that did it.
        seat: Seat,
        /// Whether they agree.
        accepted: bool,
    },
    /// Somebody gave up.
    Resigned {
        /// The seat that did it.
        seat: Seat,
    },
    /// Somebody's time ran out.
    Flagged {
        /// The seat without time.
        seat: Seat,
    },
    /// The time that all share was over: the open turn is taken back, and the game ends as its rules say.
    TimeOver,
    /// Somebody offers a draw.
    DrawOffered {
        /// The seat that did it.
        seat: Seat,
    },
    /// Somebody answered; with the last consent the game is drawn.
    DrawAnswered {
        /// The seat that did it.
        seat: Seat,
        /// Whether they agree.
        accepted: bool,
    },
    /// The game was called off.
    Aborted(Aborted),
    /// Somebody wants to play again, in that game.
    RematchOffered {
        /// The player, counted from 1 by the seat they began in.
        player: u8,
        /// The new game.
        game: String,
    },
    /// Somebody has another name now.
    Renamed {
        /// The player, counted from 1 by the seat they began in.
        player: u8,
        /// The name.
        name: String,
    },
    /// A link was made that carries a seat to another device, once.
    SeatLinked {
        /// The player whose seat it is, counted from 1.
        player: u8,
        /// What is kept of the link's code.
        code: Fingerprint,
        /// Until when it works.
        until: Millis,
    },
    /// The link was used.
    SeatMoved {
        /// Whose seat.
        player: u8,
        /// Who holds it now.
        holder: Fingerprint,
        /// The code that was used up.
        code: Fingerprint,
    },
    /// Somebody said something.
    Chat {
        /// The player, counted from 1 by the seat they began in.
        player: u8,
        /// What was said.
        text: String,
    },
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// An entry in its place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entry {
    /// Its number, from 1.
    pub number: u64,
    /// When, by the server's clock.
    pub at: Millis,
    /// The key of the request that it came from, so that a repeated request acts once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// What happened, with all that is needed to replay it.
    #[serde(flatten)]
    pub body: LogEntry,
}

impl LogEntry {
    /// What happened, by the fields of an entry.
    fn of(mut fields: Fields) -> Result<LogEntry, serde_json::Error> {
        let unknown = |kind: &str| {
            Err(serde_json::Error::custom(format_args!("there is no entry of the kind `{kind}`")))
        };
        entry_of! { LogEntry, fields, kind => unknown(kind), {
            "joined" => Joined { player, name, holder; program },
            "seat_linked" => SeatLinked { player, code, until },
            "seat_moved" => SeatMoved { player, holder, code },
        } }
    }
}

impl<'de> Deserialize<'de> for LogEntry {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<LogEntry, D::Error> {
        LogEntry::of(Fields::of(source)?).map_err(D::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Entry, D::Error> {
        let of = |mut fields: Fields| {
            let (number, at, key) = (fields.need("number")?, fields.need("at")?, fields.may("key")?);
            Ok(Entry { number, at, key, body: LogEntry::of(fields)? })
        };
        of(Fields::of(source)?).map_err(D::Error::custom::<serde_json::Error>)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::{Happening, PublicEntry, TimeControl};

    /// One of each kind, with every field that can be left out and without; whoever adds a kind adds it here.
    fn kinds() -> Vec<Value> {
        vec![
            json!({"kind": "created", "game": "amazons", "options": {}, "seats": [{"kind": "human", "name": "Ann"}],
                   "clock": TimeControl::None}),
            json!({"kind": "joined", "player": 2, "name": "Bo", "holder": "f"}),
            json!({"kind": "joined", "player": 2, "name": "Bo", "holder": "f", "program": true}),
            json!({"kind": "action", "seat": 1, "text": "d1-d7"}),
            json!({"kind": "action", "seat": 1, "text": "d1-d7", "auto": true, "lag": 7, "premove": true}),
            json!({"kind": "undo", "seat": 1, "keep": 3}),
            json!({"kind": "takeback_asked", "seat": 1, "scope": "turn", "keep": 3}),
            json!({"kind": "takeback_asked", "seat": 1, "scope": "turn", "keep": 3, "played": ["x"], "later": true}),
            json!({"kind": "takeback_answered", "seat": 2, "accepted": true}),
            json!({"kind": "redo", "seat": 1, "count": 2}),
            json!({"kind": "redo_asked", "seat": 1}),
            json!({"kind": "redo_answered", "seat": 2, "accepted": false}),
            json!({"kind": "resigned", "seat": 1}),
            json!({"kind": "flagged", "seat": 1}),
            json!({"kind": "time_over"}),
            json!({"kind": "draw_offered", "seat": 1}),
            json!({"kind": "draw_answered", "seat": 2, "accepted": true}),
            json!({"kind": "aborted", "seat": 1, "why": "rain"}),
            json!({"kind": "rematch_offered", "player": 1, "game": "g"}),
            json!({"kind": "renamed", "player": 1, "name": "Ann"}),
            json!({"kind": "seat_linked", "player": 1, "code": "c", "until": 9}),
            json!({"kind": "seat_moved", "player": 1, "holder": "f", "code": "c"}),
            json!({"kind": "chat", "player": 1, "text": "hello"}),
        ]
    }

    #[test]
    fn every_kind_of_entry_is_read_as_it_was_written() {
        for mut told in kinds() {
            (told["number"], told["at"]) = (json!(4), json!(5));
            let entry: Entry =
                serde_json::from_value(told.clone()).unwrap_or_else(|error| panic!("{told}: {error}"));
            assert_eq!(serde_json::to_value(&entry).unwrap(), told);
            assert_eq!(serde_json::from_str::<Entry>(&told.to_string()).unwrap(), entry);
            let public = entry.public();
            let sent = serde_json::to_string(&public).unwrap();
            assert_eq!(serde_json::from_str::<PublicEntry>(&sent).unwrap(), public, "{sent}");
            told["key"] = json!("k");
            let keyed: Entry = serde_json::from_value(told.clone()).unwrap();
            assert_eq!((keyed.key.as_deref(), &keyed.body), (Some("k"), &entry.body));
        }
    }

    #[test]
    fn an_entry_that_lacks_something_is_refused() {
        for told in kinds() {
            let fields = told.as_object().unwrap();
            for name in fields.keys().filter(|name| {
                !["auto", "lag", "premove", "played", "later", "program", "clock"].contains(&&***name)
            }) {
                // An aborted game says what it can.
                if told["kind"] == "aborted" && name != "kind" {
                    continue;
                }
                let mut rest = fields.clone();
                rest.remove(name);
                assert!(serde_json::from_value::<LogEntry>(rest.into()).is_err(), "{told} without {name}");
            }
        }
        for (told, why) in [
            (json!({"kind": "eclipse"}), "there is no entry of the kind `eclipse`"),
            (json!({"kind": "undo", "seat": 1}), "missing field `keep`"),
            (json!({"kind": "undo", "seat": 1, "keep": "all"}), "field `keep`: invalid type: string"),
        ] {
            let error = serde_json::from_value::<LogEntry>(told).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }

    #[test]
    fn a_field_that_is_given_twice_is_refused() {
        for told in kinds() {
            for (name, value) in told.as_object().unwrap() {
                let rest = told.to_string();
                let rest = rest.strip_prefix('{').unwrap();
                let twice = format!(r#"{{"number": 4, "at": 5, "{name}": {value}, {rest}"#);
                let why = format!("duplicate field `{name}`");
                for error in [
                    serde_json::from_str::<Entry>(&twice).unwrap_err(),
                    serde_json::from_str::<LogEntry>(&twice).unwrap_err(),
                    serde_json::from_str::<PublicEntry>(&twice).unwrap_err(),
                    serde_json::from_str::<Happening>(&twice).unwrap_err(),
                ] {
                    assert!(error.is_data() && error.to_string().contains(&why), "{twice}: {error}");
                }
            }
        }
        let twice = r#"{"kind": "a thing of later", "x": 1, "x": 2}"#;
        let error = serde_json::from_str::<Happening>(twice).unwrap_err().to_string();
        assert!(error.contains("duplicate field `x`"), "{error}");
    }
}
