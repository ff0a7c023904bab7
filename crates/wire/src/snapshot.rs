//! A game as it is, and as it was.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use stackwright_core::{Departure, Seat};
use stackwright_table::{Millis, Playing, PublicEntry, Refusal, Remark};

use crate::{PremovesView, TableView, Turn};

/// Everything about a game now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameSnapshot {
    /// Its name in addresses.
    pub id: String,
    /// Which game it is.
    pub game: String,
    /// Its options.
    #[cfg_attr(feature = "schema", schema(value_type = crate::shown::Options))]
    pub options: Value,
    /// The position that it began from, if that is another than the options give.
    #[cfg_attr(feature = "schema", schema(required))]
    pub start: Option<String>,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub created: Millis,
    /// What was said of late, where people can talk.
    #[cfg_attr(feature = "schema", schema(required))]
    pub chat: Option<Vec<Remark>>,
    /// The game that this one repeats.
    #[cfg_attr(feature = "schema", schema(required))]
    pub rematch_of: Option<String>,
    /// Whether one joins by an invitation only.
    pub invite_only: bool,
    /// Your seats.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub you: Vec<Seat>,
    /// What you have decided on beforehand, where you have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub premoves: Vec<PremovesView>,
    /// Where the table stands.
    pub table: TableView,
    /// Where the cells are; the same for all games with these options.
    #[cfg_attr(feature = "schema", schema(value_type = crate::shown::Layout))]
    pub layout: Value,
    /// The position; with the legal actions for whoever is to act, else with their number.
    #[cfg_attr(feature = "schema", schema(value_type = crate::shown::PositionView))]
    pub view: Value,
    /// The turns so far; left out in brief.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<Turn>>,
}

impl GameSnapshot {
    /// Plays everything that was played on a game that has just begun.
    pub fn replay<P: Playing + ?Sized>(&self, game: &mut P) -> Result<(), Refusal> {
        for step in self.history.iter().flatten().flat_map(|turn| &turn.actions) {
            match step.strip_prefix('!').and_then(|words| words.split_once(':')) {
                Some((how, seat)) => {
                    let how = match how {
                        "timeout" => Departure::Timeout,
                        "resignation" => Departure::Resignation,
                        _ => {
                            return Err(Refusal::bad(stackwright_core::Problem::new(
                                "log",
                                format!("nobody can leave as `{step}` says"),
                            )));
                        }
                    };
                    game.retire(seat.parse()?, how)?;
                }
                None => {
                    game.play(step)?;
                }
            }
        }
        Ok(())
    }
}

/// Entries of a game's log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LogPage {
    /// The entries, in order.
    pub entries: Vec<PublicEntry>,
}

/// A moment of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Moment {
    /// Which entry of the history.
    pub entry: usize,
    /// How many there are.
    pub entries: usize,
    /// The position before it.
    #[cfg_attr(feature = "schema", schema(value_type = crate::shown::PositionView))]
    pub view: Value,
    /// What was played then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The seat that played it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// What changed, step by step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<crate::shown::FrameView>>))]
    pub frames: Option<Value>,
}
