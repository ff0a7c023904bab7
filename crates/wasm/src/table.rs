//! Tables without a server: a game that people at one screen and bots play, kept as its log.

use serde::Serialize;
use serde::de::DeserializeOwned;
use stackwright_answers::{Answer, BotTurn, LocalTable, read};
use stackwright_core::messages::Language;
use stackwright_table::{Downtimes, Refusal};
use stackwright_wire::{Detail, Event, NewGame, ProblemBody};
use wasm_bindgen::prelude::*;

/// A game that people at one screen and bots play. What happens is told in the words of a server's WebSocket, and what is to
/// be kept is its log: entries in, entries out. Everything goes in and out as JSON; times are milliseconds since 1970, and a
/// refusal is thrown as the JSON of a server's.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Table {
    table: LocalTable,
}

fn written(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_default()
}

fn refused(refusal: impl Into<Box<ProblemBody>>) -> JsValue {
    let problem: Box<ProblemBody> = refusal.into();
    written(&problem).into()
}

fn given<T: DeserializeOwned>(text: &str) -> Result<T, JsValue> {
    read(text).map_err(refused)
}

/// What comes of a rematch.
#[derive(Serialize)]
struct Rematch {
    /// For the new game.
    next: Answer,
    /// For the one that is repeated.
    former: Answer,
}

#[wasm_bindgen]
impl Table {
    /// What comes of a new game under that name: a `LocalAnswer`, whose `keep` is the log to fold. `wanted` is the body of
    /// `POST /api/v1/games`, with seats that are people at this screen or bots.
    pub fn begin(id: &str, wanted: &str, now: f64) -> Result<String, JsValue> {
        let wanted: NewGame = given(wanted)?;
        let (_, answer) = LocalTable::create(id, &wanted, now as i64).map_err(refused)?;
        Ok(written(&answer))
    }

    /// The game that a log tells of; `downtimes` are the spans in which nobody could play, as a list of `{from, until}`.
    pub fn fold(id: &str, log: &str, downtimes: &str) -> Result<Table, JsValue> {
        let (log, downtimes): (_, Downtimes) = (given(log)?, given(downtimes)?);
        Ok(Table { table: LocalTable::fold(id, log, downtimes).map_err(refused)? })
    }

    /// How it stands, without anything having happened: a `LocalAnswer`.
    pub fn stand(&self) -> String {
        written(&self.table.stand())
    }

    /// Everything about the game, as a server's snapshot; in brief without the history and what can be chosen.
    pub fn snapshot(&self, brief: bool, now: f64) -> String {
        let detail = if brief { Detail::Brief } else { Detail::Full };
        written(&Event::Snapshot(Box::new(self.table.snapshot(detail, now as i64))))
    }

    /// The position before an entry of the history, and what that entry did.
    pub fn moment(&self, entry: usize) -> Result<String, JsValue> {
        self.table.moment(entry).map(|moment| written(&moment)).map_err(refused)
    }

    /// What an action would change, or why it is not legal.
    pub fn preview(&self, action: &str) -> Result<String, JsValue> {
        self.table.preview(action).map(|preview| written(&preview)).map_err(refused)
    }

    /// The record of the game so far, as `json` or as `text`; of CoTuLenh also as `official_en` or `official_vi`, which is for
    /// people and is not read back.
    pub fn record(&self, form: &str) -> Result<String, JsValue> {
        let letters = form.strip_prefix("official_").and_then(|code| code.parse::<Language>().ok());
        if let Some(language) = letters {
            return self.table.official_text(language).map_err(refused);
        }
        let record = self.table.record();
        let text = if form == "text" { record.to_text() } else { record.to_json() };
        let wrong = |error: stackwright_core::record::RecordErrorKind| {
            Refusal::bad(stackwright_answers::messages::say::record(error.said()))
        };
        text.map_err(|error| refused(wrong(error)))
    }

    /// Hears a message as a WebSocket would, and answers it: a `LocalAnswer`.
    pub fn hear(&mut self, message: &str, now: f64) -> String {
        written(&self.table.hear(message, now as i64))
    }

    /// Carries out what a bot has decided; without an action it gives up. `turn` is the `bot` of an answer.
    pub fn decided(&mut self, turn: &str, action: Option<String>, now: f64) -> Result<String, JsValue> {
        let turn: BotTurn = given(turn)?;
        Ok(written(&self.table.decided(&turn, action, now as i64)))
    }

    /// Ends the time of whoever's is over, from the time on that an answer calls `due`.
    pub fn flag(&mut self, now: f64) -> String {
        written(&self.table.flag(now as i64))
    }

    /// The next game of the same people, under that name: `next` and `former` are what comes of it for the two games.
    pub fn rematch(&mut self, next: &str, now: f64) -> Result<String, JsValue> {
        let (_, next, former) = self.table.rematch(next, now as i64).map_err(refused)?;
        Ok(written(&Rematch { next, former }))
    }
}
