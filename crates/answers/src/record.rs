//! Records: what is believed of those that somebody brings in, and games in the notation of their authors.

use serde_json::Value;
use stackwright_core::messages::Language;
use stackwright_core::record::GameResult;
use stackwright_core::{Record, excerpt};
use stackwright_games::AnyGame;
use stackwright_table::messages::say as at_table;
use stackwright_table::{LONGEST_ACTION, Refusal, Table};

use crate::messages::say;

/// A record's result is only believed if the game that it tells of can have ended so.
pub fn check_result(recorded: &GameResult, game: &dyn AnyGame) -> Result<(), Refusal> {
    let played = game.outcome().map(GameResult::from);
    let stopped = || played.is_none() && game.stopped().map(GameResult::from).as_ref() == Some(recorded);
    if recorded.fits(played.as_ref(), game.seats()) || stopped() {
        return Ok(());
    }
    Err(Refusal::bad(say::record_result(excerpt(&recorded.reason))))
}

/// A record from JSON, or from text in a JSON string.
pub fn read_record(value: &Value) -> Result<Record, Refusal> {
    match value {
        Value::String(text) => {
            Record::from_text(text).map_err(|error| Refusal::bad(say::record(error.said())))
        }
        value => {
            Record::from_json(&value.to_string()).map_err(|error| Refusal::bad(say::record(error.said())))
        }
    }
}

/// A game in the notation of its author, with the letters of a language; refused where there is no such notation.
pub fn official_text(table: &Table, language: Language) -> Result<String, Refusal> {
    let text = table.game().official_text(table.result().as_ref(), language);
    text.ok_or_else(|| Refusal::bad(say::no_official(table.game().name())))
}

/// No action of a sane game is longer, and a longer one would come back in the refusal.
pub fn check_length(action: &str) -> Result<(), Refusal> {
    if action.len() > LONGEST_ACTION {
        return Err(Refusal::bad(at_table::action(LONGEST_ACTION)));
    }
    Ok(())
}
