//! A game that was called off.

use serde::{Deserialize, Serialize};
use stackwright_core::{Seat, named};

/// Why a server calls a game off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(rename_all = "snake_case"))]
#[serde(try_from = "String", into = "&str")]
pub enum AbortCode {
    /// Nobody came who wanted to play the same.
    Unmatched,
    /// Two asked for a rematch at the same moment, and the other's game is the next one.
    Superseded,
}

named!(AbortCode, "code", { Unmatched: "unmatched", Superseded: "superseded" });

/// Who called a game off, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(from = "Told")]
pub struct Aborted {
    /// By whom; by the server if nobody is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// Why the server did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<AbortCode>,
    /// The reason that they gave, in their own words; empty if they gave none.
    pub why: String,
}

impl Aborted {
    /// Called off by the server.
    pub fn by_server(code: AbortCode) -> Aborted {
        Aborted { code: Some(code), ..Aborted::default() }
    }

    /// Called off by somebody who plays.
    pub fn by_player(seat: Seat, why: Option<String>) -> Aborted {
        Aborted { seat: Some(seat), code: None, why: why.unwrap_or_default() }
    }
}

/// The same as it is told: a server's reason once was a sentence, and so was that of a player who gave none.
#[derive(Deserialize)]
struct Told {
    #[serde(default)]
    seat: Option<Seat>,
    #[serde(default)]
    code: Option<String>,
    #[serde(default)]
    why: String,
}

impl From<Told> for Aborted {
    fn from(Told { seat, code, why }: Told) -> Aborted {
        // A code of a newer server is passed over: that the game was called off is what matters.
        let code = code.and_then(|code| code.parse().ok());
        match (seat, &*why) {
            (None, "nobody came who wanted the same") => Aborted::by_server(AbortCode::Unmatched),
            (None, "another game is the next one") => Aborted::by_server(AbortCode::Superseded),
            (Some(seat), "called off") => Aborted::by_player(seat, None),
            _ => Aborted { seat, code, why },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_older_servers_wrote_is_read_and_what_is_written_reads_back() {
        for (old, read, new) in [
            (
                r#"{"why":"nobody came who wanted the same"}"#,
                Aborted::by_server(AbortCode::Unmatched),
                r#"{"code":"unmatched","why":""}"#,
            ),
            (
                r#"{"why":"another game is the next one"}"#,
                Aborted::by_server(AbortCode::Superseded),
                r#"{"code":"superseded","why":""}"#,
            ),
            (
                r#"{"seat":2,"why":"called off"}"#,
                Aborted::by_player(Seat::P2, None),
                r#"{"seat":2,"why":""}"#,
            ),
            (
                r#"{"seat":1,"why":"the wrong board"}"#,
                Aborted::by_player(Seat::P1, Some("the wrong board".to_owned())),
                r#"{"seat":1,"why":"the wrong board"}"#,
            ),
        ] {
            assert_eq!(serde_json::from_str::<Aborted>(old).unwrap(), read);
            assert_eq!(serde_json::to_string(&read).unwrap(), new);
            assert_eq!(serde_json::from_str::<Aborted>(new).unwrap(), read);
        }
    }

    #[test]
    fn a_reason_of_a_newer_server_is_no_error() {
        let read: Aborted = serde_json::from_str(r#"{"code":"eclipse","why":""}"#).unwrap();
        assert_eq!(read, Aborted::default());
    }
}
