//! Positions to look at, and games that are nowhere kept: for analysis, lessons and puzzles.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use stackwright_core::record::{GameResult, Player};

use crate::Turn;

/// A position to look at, and how to get there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PositionRequest {
    /// The game's name, as `/kinds` lists it. Left out if a record is given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(example = "ringrift"))]
    pub game: Option<String>,
    /// The rules options; left out, those of the position, or the usual ones.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::shown::Options>))]
    pub options: Value,
    /// The position; left out, the first one.
    #[serde(default)]
    pub position: Option<String>,
    /// A record, JSON or text, instead of game, options and position.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::shown::RecordFile>))]
    pub record: Option<Value>,
    /// Actions to play from there, in the game's notation; at most 10000.
    #[serde(default)]
    pub actions: Vec<String>,
    /// Whether what is no decision is played without being named, as in games.
    #[serde(default)]
    pub auto: bool,
    /// Show the position after so many entries instead of the last one.
    #[serde(default)]
    pub at: Option<usize>,
    /// An action whose changes to show.
    #[serde(default)]
    pub preview: Option<String>,
}

/// A position and how it came about, as games are shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Study {
    /// Which game it is.
    pub game: String,
    /// Its options.
    #[cfg_attr(feature = "schema", schema(value_type = crate::shown::Options))]
    pub options: Value,
    /// The position that it began from, if that is another than the options give.
    #[cfg_attr(feature = "schema", schema(required))]
    pub start: Option<String>,
    /// Where the cells are.
    #[cfg_attr(feature = "schema", schema(value_type = crate::shown::Layout))]
    pub layout: Value,
    /// The position with its legal actions.
    #[cfg_attr(feature = "schema", schema(value_type = crate::shown::PositionView))]
    pub view: Value,
    /// The changes of the last action and of what followed by itself, step by step.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<crate::shown::FrameView>))]
    pub frames: Vec<Value>,
    /// The turns so far.
    pub history: Vec<Turn>,
    /// The decisions of the open turn.
    pub turn: Vec<String>,
    /// All actions as the game writes them.
    pub played: Vec<String>,
    /// After how many of them the position is shown.
    pub at: usize,
    /// What the action of the question would change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::shown::PreviewView>))]
    pub preview: Option<Value>,
    /// Who played, if a record was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<crate::shown::RecordedPlayer>>))]
    pub players: Option<Vec<Player>>,
    /// How the record ended, if one was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::shown::ResultView>))]
    pub result: Option<GameResult>,
}
