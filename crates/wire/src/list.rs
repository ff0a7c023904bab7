//! Lists of games.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use stackwright_core::record::GameResult;
use stackwright_table::{Millis, Table, TimeControl};

use crate::PlayerView;

/// What lists show of a game, beside what the store knows itself.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct GameSummary {
    /// The rules options.
    #[cfg_attr(feature = "schema", schema(value_type = crate::shown::Options, required))]
    pub options: Value,
    /// How much time there is.
    #[cfg_attr(feature = "schema", schema(required))]
    pub clock: TimeControl,
    /// The people, by the seats they began in.
    #[cfg_attr(feature = "schema", schema(required))]
    pub players: Vec<PlayerView>,
    /// Whether people can talk.
    #[cfg_attr(feature = "schema", schema(required))]
    pub chat: bool,
    /// Whether it waits for the next person who wants the same.
    #[cfg_attr(feature = "schema", schema(required))]
    pub pairing: bool,
    /// A record that was brought in: nobody plays on.
    #[cfg_attr(feature = "schema", schema(required))]
    pub imported: bool,
    /// How it ended.
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::shown::ResultView>, required))]
    pub result: Option<GameResult>,
}

impl GameSummary {
    /// What lists show of a table.
    pub fn of(table: &Table) -> GameSummary {
        let agreement = table.agreement();
        GameSummary {
            options: agreement.options.clone(),
            clock: agreement.clock,
            players: PlayerView::all(table),
            chat: agreement.chat,
            pairing: agreement.pairing,
            imported: agreement.imported,
            result: table.result(),
        }
    }
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ListedGame {
    /// What was agreed, who plays, how it ended.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// Its name in addresses.
    pub id: String,
    /// Which game it is.
    pub game: String,
    /// `open`, `running`, `finished` or `aborted`.
    pub status: String,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub created: Millis,
    /// When something last happened.
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub changed: Millis,
    /// The number of its last entry.
    pub number: u64,
}

/// Games, the latest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameList {
    /// The games.
    pub games: Vec<ListedGame>,
    /// There are more: the `cursor` of the next question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}
