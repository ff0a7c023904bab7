//! What is written down: every entry of a game's log, and what others may see of it.

use serde::{Deserialize, Serialize};
use stackwright_core::Seat;

use super::{Agreement, Fingerprint, Millis, Scope};

/// One thing that happened to a game. Seats are where the person sat then; players are counted from 1 by the seats
/// they began in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LogEntry {
    /// The first entry: what was agreed.
    Created(Box<Agreement>),
    /// Somebody took an open seat.
    Joined {
        /// Which.
        player: u8,
        /// The name to show.
        name: String,
        /// Whose it is.
        holder: Fingerprint,
        /// Whether a program plays there.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// A decision of the seat to move.
    Action {
        /// Who.
        seat: Seat,
        /// The action in the game's notation.
        text: String,
        /// The rules left nothing to decide, and so nobody was asked.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        auto: bool,
        /// What the connection took, in milliseconds, given back to the clock.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag: u32,
    },
    /// The seat to move took back its last decision.
    Undo {
        /// Who.
        seat: Seat,
        /// How many entries of the game's journal stayed.
        keep: u32,
    },
    /// Somebody wants to take back what can no longer be undone.
    TakebackAsked {
        /// Who.
        seat: Seat,
        /// How much.
        scope: Scope,
        /// How many entries of the game's journal would stay.
        keep: u32,
        /// The same in words.
        words: String,
    },
    /// Somebody answered; with the last consent it is taken back.
    TakebackAnswered {
        /// Who.
        seat: Seat,
        /// What.
        accepted: bool,
    },
    /// Somebody gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// Somebody's time ran out.
    Flagged {
        /// Whose.
        seat: Seat,
    },
    /// Somebody offers a draw.
    DrawOffered {
        /// Who.
        seat: Seat,
    },
    /// Somebody answered; with the last consent the game is drawn.
    DrawAnswered {
        /// Who.
        seat: Seat,
        /// What.
        accepted: bool,
    },
    /// The game was called off.
    Aborted {
        /// By whom; by the server if nobody is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// Why.
        why: String,
    },
    /// Somebody wants to play again, in that game.
    RematchOffered {
        /// Who.
        player: u8,
        /// The new game.
        game: String,
    },
    /// Somebody has another name now.
    Renamed {
        /// Who.
        player: u8,
        /// The name.
        name: String,
    },
    /// A link was made that carries a seat to another device, once.
    SeatLinked {
        /// Whose.
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
        /// Who.
        player: u8,
        /// What.
        text: String,
    },
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl LogEntry {
    /// Whether the position is another after it, so that an action chosen before no longer fits.
    pub(super) fn moves_pieces(&self) -> bool {
        matches!(
            self,
            LogEntry::Action { .. }
                | LogEntry::Undo { .. }
                | LogEntry::Resigned { .. }
                | LogEntry::Flagged { .. }
                | LogEntry::Aborted { .. }
        )
    }
}

/// An entry in its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its number, from 1.
    pub number: u64,
    /// When, by the server's clock.
    pub at: Millis,
    /// The key of the request that it came from, so that a repeated request acts once.
    pub key: Option<String>,
    /// What happened.
    pub body: LogEntry,
}

impl Entry {
    /// What others may see: no fingerprints, no keys, and not on whose account bots think.
    pub fn public(&self) -> PublicEntry {
        let mut what = serde_json::to_value(&self.body).unwrap_or_default();
        if let Some(fields) = what.as_object_mut() {
            for secret in ["holder", "code", "seats", "invite", "maker"] {
                fields.remove(secret);
            }
        }
        PublicEntry { number: self.number, at: self.at, what }
    }
}

/// An entry as others see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PublicEntry {
    /// Its number, from 1.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: Millis,
    /// What happened.
    #[serde(flatten)]
    pub what: serde_json::Value,
}

#[cfg(test)]
mod tests {
    use super::super::{Maker, SeatKind, SeatPlan, Secret, TimeControl};
    use super::*;

    /// Every kind of entry that holds something secret; a new field of these must be thought about here.
    #[test]
    fn nothing_that_proves_who_somebody_is_leaves_the_server() {
        let secret = || Secret::random().fingerprint();
        let seat = SeatPlan {
            kind: SeatKind::Human,
            name: Some("Ann".to_owned()),
            holder: Some(secret()),
            kept_for: Some(secret()),
            program: false,
        };
        let agreement = Agreement {
            game: "ringrift".to_owned(),
            options: serde_json::Value::Null,
            start: None,
            seats: vec![seat.clone(), seat],
            clock: TimeControl::None,
            unlisted: true,
            invite: Some(secret()),
            maker: Some(Maker("a-visitor-s-account".to_owned())),
            chat: true,
            pairing: false,
            rematch_of: None,
            imported: false,
            result: None,
        };
        let bodies = [
            LogEntry::Created(Box::new(agreement)),
            LogEntry::Joined { player: 1, name: "Ann".to_owned(), holder: secret(), program: false },
            LogEntry::SeatLinked { player: 1, code: secret(), until: 5 },
            LogEntry::SeatMoved { player: 1, holder: secret(), code: secret() },
        ];
        for body in bodies {
            let kept = serde_json::to_string(&body).unwrap();
            let entry = Entry { number: 1, at: 0, key: Some("a key".to_owned()), body };
            let told = serde_json::to_string(&entry.public()).unwrap();
            let is_secret = |text: &str| text.split('"').any(|part| Secret::read(part).is_some());
            assert!(is_secret(&kept) && !is_secret(&told), "{told}");
            assert!(!told.contains("account") && !told.contains("a key"), "{told}");
        }
    }
}
