//! What is asked for that is not done with a seat.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use stackwright_core::Seat;
use stackwright_table::{SeatKind, TimeControl};

/// A seat of a new game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    /// `human` (you), `open` (whoever comes), `level:1` to `level:10`, `random`, `greedy`, or `engine:NAME`.
    #[cfg_attr(feature = "schema", schema(value_type = String, example = "level:3"))]
    pub kind: SeatKind,
    /// The name to show.
    #[serde(default)]
    pub name: Option<String>,
}

/// A game that somebody wants.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The game's name, as `/kinds` lists it. Left out if a record is given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(example = "ringrift"))]
    pub game: Option<String>,
    /// The rules options, as the game writes them; what is left out is usual.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::shown::Options>))]
    pub options: Value,
    /// The text of the first position, if it is another than the options give.
    #[serde(default)]
    pub position: Option<String>,
    /// A record to go on from, or to keep: JSON or text.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::shown::RecordFile>))]
    pub record: Option<Value>,
    /// The seats, in turn order. Left out: you against whoever comes; with a record, nobody.
    #[serde(default)]
    pub seats: Vec<NewSeat>,
    /// How much time there is.
    #[serde(default)]
    pub clock: TimeControl,
    /// How many seconds the whole game may last, for all players together; only in games that can be stopped, such as
    /// CoTuLenh, where points decide then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_time: Option<u32>,
    /// Whether the lists leave it out.
    #[serde(default)]
    pub unlisted: bool,
    /// Whether one joins by an invitation only.
    #[serde(default)]
    pub invite_only: bool,
    /// Whether people can talk.
    #[serde(default)]
    pub chat: bool,
    /// Your name.
    #[serde(default)]
    pub name: Option<String>,
    /// Whether a program plays for you.
    #[serde(default)]
    pub program: bool,
    /// A name for the request, at most 64 bytes: the same name again is the same game.
    #[serde(default)]
    pub key: Option<String>,
}

/// What somebody wants who wants to be paired.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// The game's name, as `/kinds` lists it.
    #[cfg_attr(feature = "schema", schema(example = "cotulenh"))]
    pub game: String,
    /// The rules options.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::shown::Options>))]
    pub options: Value,
    /// How much time there is.
    #[serde(default)]
    pub clock: TimeControl,
    /// Your name.
    #[serde(default)]
    pub name: Option<String>,
    /// Whether a program plays for you.
    #[serde(default)]
    pub program: bool,
    /// A name for the request, at most 64 bytes: the same name again is the same game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// How one wants to join.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The seat, if one matters.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// The name to show.
    #[serde(default)]
    pub name: Option<String>,
    /// The code of the invitation, if the game needs one.
    #[serde(default)]
    pub invite: Option<String>,
    /// Whether a program plays.
    #[serde(default)]
    pub program: bool,
    /// A name for the request.
    #[serde(default)]
    pub key: Option<String>,
}

/// What somebody wants to be called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// The name; in the answer, as others would see it.
    pub name: String,
}

/// The code of a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// What stood behind `#seat=`.
    pub code: String,
}

/// A position to think about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The game's name, as `/kinds` lists it.
    pub game: String,
    /// The rules options.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::shown::Options>))]
    pub options: Value,
    /// The position; left out, the first one.
    #[serde(default)]
    pub position: Option<String>,
    /// How many positions to look at; 20000 if nothing is said.
    #[serde(default)]
    pub nodes: Option<u64>,
    /// How many lines to find, 1 to 5.
    #[serde(default)]
    pub lines: Option<usize>,
}
