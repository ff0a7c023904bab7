//! What others may see of a log: what is not named here is never sent.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use stackwright_core::Seat;
use stackwright_core::record::GameResult;

use crate::fields::{Fields, entry_of};
use crate::{Aborted, Agreement, Entry, LogEntry, Millis, Player, Scope, TimeControl};

/// An entry of a log as others see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PublicEntry {
    /// Its number, from 1.
    pub number: u64,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub at: Millis,
    /// What happened, as far as others may know.
    #[serde(flatten)]
    pub what: Happening,
}

/// Something that happened to a game. Seats are where the person sat then; players are counted from 1 by the seats they
/// began in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Happening {
    /// The first entry: what was agreed.
    Created(Box<Opening>),
    /// Somebody took an open seat.
    Joined {
        /// The player, counted from 1 by the seat they began in.
        player: u8,
        /// The name to show.
        name: String,
        /// Whether a program plays there.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// A decision of the seat to move.
    Action {
        /// The seat that did it.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
        /// The action in the game's notation.
        text: String,
        /// The rules left nothing to decide, and so nobody was asked.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        auto: bool,
        /// What the connection took, in milliseconds, given back to the clock.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag: u32,
        /// It was decided on beforehand, for this position, and played at once.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        premove: bool,
    },
    /// The seat to move took back its last decision.
    Undo {
        /// The seat that did it.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
        /// How many entries of the game's journal stayed.
        keep: u32,
    },
    /// Somebody wants to take back what can no longer be undone.
    TakebackAsked {
        /// The seat that did it.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
        /// Whether a decision or a whole turn is to go back.
        scope: Scope,
        /// How many entries of the game's journal would stay.
        keep: u32,
        /// The decisions of that seat which would go back, as lists of moves have them: the word for the turn, where it has
        /// one and all of it is meant, else the first few. Logs of before have none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        played: Vec<String>,
        /// Whether what others decided since would go back with them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        later: bool,
    },
    /// Somebody answered; with the last consent it is taken back.
    TakebackAnswered {
        /// The seat that did it.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
        /// Whether they agree.
        accepted: bool,
    },
    /// Somebody plays again what they took back in their turn.
    Redo {
        /// The seat that did it.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
        /// How many decisions; they follow as actions.
        count: u32,
    },
    /// Somebody wants to play again what was taken back with consent.
    RedoAsked {
        /// The seat that did it.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
    },
    /// Somebody answered; with the last consent it is played again, in actions that follow.
    RedoAnswered {
        /// The seat that did it.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
        /// Whether they agree.
        accepted: bool,
    },
    /// Somebody gave up.
    Resigned {
        /// The seat that did it.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
    },
    /// Somebody's time ran out.
    Flagged {
        /// The seat without time.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
    },
    /// The time that all share was over: the open turn is taken back, and the game ends as its rules say.
    TimeOver,
    /// Somebody offers a draw.
    DrawOffered {
        /// The seat that did it.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
    },
    /// Somebody answered; with the last consent the game is drawn.
    DrawAnswered {
        /// The seat that did it.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
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
        /// Until when it works.
        #[cfg_attr(feature = "schema", schema(value_type = i64))]
        until: Millis,
    },
    /// The link was used.
    SeatMoved {
        /// Whose seat.
        player: u8,
    },
    /// Somebody said something.
    Chat {
        /// The player, counted from 1 by the seat they began in.
        player: u8,
        /// What was said.
        text: String,
    },
    /// Something that only newer programs know of.
    #[serde(other)]
    Unknown,
}

impl Happening {
    /// What happened, by the fields of an entry.
    fn of(mut fields: Fields) -> Result<Happening, serde_json::Error> {
        entry_of! { Happening, fields, _kind => Ok(Happening::Unknown), {
            "joined" => Joined { player, name; program },
            "seat_linked" => SeatLinked { player, until },
            "seat_moved" => SeatMoved { player },
        } }
    }
}

impl<'de> Deserialize<'de> for Happening {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Happening, D::Error> {
        Happening::of(Fields::of(source)?).map_err(D::Error::custom)
    }
}

impl<'de> Deserialize<'de> for PublicEntry {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<PublicEntry, D::Error> {
        let of = |mut fields: Fields| {
            let (number, at) = (fields.need("number")?, fields.need("at")?);
            Ok(PublicEntry { number, at, what: Happening::of(fields)? })
        };
        of(Fields::of(source)?).map_err(D::Error::custom::<serde_json::Error>)
    }
}

/// What was agreed before a game, and who sat there then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opening {
    /// The game's name.
    pub game: String,
    /// Its options, as the game writes them.
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::HashMap<String, Value>))]
    pub options: Value,
    /// The text of the first position, unless it is the one that the options give.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Who sat where.
    #[serde(default)]
    pub players: Vec<Player>,
    /// How much time there is.
    #[serde(default)]
    pub clock: TimeControl,
    /// How many seconds the whole game may last, for all players together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_time: Option<u32>,
    /// Whether the lists leave it out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unlisted: bool,
    /// Whether people can talk.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chat: bool,
    /// Whether it waits for the next person who wants the same.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pairing: bool,
    /// The game that this one repeats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
    /// A record that was brought in: nobody plays on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub imported: bool,
    /// How such a record ended, if the rules do not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Value>))]
    pub result: Option<GameResult>,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

// Every field is named in what follows, also those that are left out: whoever adds one decides here who sees it.

impl From<&Agreement> for Opening {
    fn from(agreement: &Agreement) -> Opening {
        let Agreement {
            game,
            options,
            start,
            seats,
            clock,
            game_time,
            unlisted,
            invite: _,
            maker: _,
            chat,
            pairing,
            rematch_of,
            imported,
            result,
        } = agreement;
        Opening {
            game: game.clone(),
            options: options.clone(),
            start: start.clone(),
            players: seats.iter().map(Player::from).collect(),
            clock: *clock,
            game_time: *game_time,
            unlisted: *unlisted,
            chat: *chat,
            pairing: *pairing,
            rematch_of: rematch_of.clone(),
            imported: *imported,
            result: result.clone(),
        }
    }
}

impl From<&LogEntry> for Happening {
    fn from(entry: &LogEntry) -> Happening {
        match entry {
            LogEntry::Created(agreement) => Happening::Created(Box::new(Opening::from(&**agreement))),
            LogEntry::Joined { player, name, holder: _, program } => {
                Happening::Joined { player: *player, name: name.clone(), program: *program }
            }
            LogEntry::Action { seat, text, auto, lag, premove } => Happening::Action {
                seat: *seat,
                text: text.clone(),
                auto: *auto,
                lag: *lag,
                premove: *premove,
            },
            LogEntry::Undo { seat, keep } => Happening::Undo { seat: *seat, keep: *keep },
            LogEntry::TakebackAsked { seat, scope, keep, played, later } => Happening::TakebackAsked {
                seat: *seat,
                scope: *scope,
                keep: *keep,
                played: played.clone(),
                later: *later,
            },
            LogEntry::TakebackAnswered { seat, accepted } => {
                Happening::TakebackAnswered { seat: *seat, accepted: *accepted }
            }
            LogEntry::Redo { seat, count } => Happening::Redo { seat: *seat, count: *count },
            LogEntry::RedoAsked { seat } => Happening::RedoAsked { seat: *seat },
            LogEntry::RedoAnswered { seat, accepted } => {
                Happening::RedoAnswered { seat: *seat, accepted: *accepted }
            }
            LogEntry::Resigned { seat } => Happening::Resigned { seat: *seat },
            LogEntry::Flagged { seat } => Happening::Flagged { seat: *seat },
            LogEntry::TimeOver => Happening::TimeOver,
            LogEntry::DrawOffered { seat } => Happening::DrawOffered { seat: *seat },
            LogEntry::DrawAnswered { seat, accepted } => {
                Happening::DrawAnswered { seat: *seat, accepted: *accepted }
            }
            LogEntry::Aborted(aborted) => Happening::Aborted(aborted.clone()),
            LogEntry::RematchOffered { player, game } => {
                Happening::RematchOffered { player: *player, game: game.clone() }
            }
            LogEntry::Renamed { player, name } => Happening::Renamed { player: *player, name: name.clone() },
            LogEntry::SeatLinked { player, code: _, until } => {
                Happening::SeatLinked { player: *player, until: *until }
            }
            LogEntry::SeatMoved { player, holder: _, code: _ } => Happening::SeatMoved { player: *player },
            LogEntry::Chat { player, text } => Happening::Chat { player: *player, text: text.clone() },
        }
    }
}

impl Entry {
    /// What others may see: no fingerprints, no keys, and not on whose account bots think.
    pub fn public(&self) -> PublicEntry {
        let Entry { number, at, key: _, body } = self;
        PublicEntry { number: *number, at: *at, what: body.into() }
    }
}
