//! Positions to look at, and games that are nowhere kept: for analysis, lessons and puzzles.

use axum::Json;
use serde::Deserialize;
use serde_json::{Value, json};
use stackwright_core::record::Step;
use stackwright_games::{AnyGame, begin};
use stackwright_table::{MOST_FOLLOW_UPS, Refusal};
use utoipa::ToSchema;

use super::body::{Body, MOST_WITH_RECORD};
use super::problem::{Problem, ProblemBody};
use crate::hall::{history, read_record};

/// The most actions that are played to get somewhere.
const MOST_ACTIONS: usize = 10_000;

/// A position to look at, and how to get there.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The name of a game, as `kinds` lists them. Left out if a record is given.
    #[serde(default)]
    #[schema(example = "ringrift")]
    pub game: Option<String>,
    /// The rules options; left out, those of the position, or the usual ones.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub options: Value,
    /// The position; left out, the first one.
    #[serde(default)]
    pub position: Option<String>,
    /// A record, JSON or text, instead of game, options and position.
    #[serde(default)]
    #[schema(value_type = Object)]
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

/// Reads a position or a record, plays some actions, and shows what came of it as games are shown. Nothing is kept.
#[utoipa::path(post, path = "/api/v1/positions", tag = "analysis", request_body = Place,
    responses((status = 200, description = "`{game, options, start?, layout, view, frames, history, turn, played, at, \
            preview?, players?, result?}`: the frames are those of the last action and what followed by itself",
            body = Object),
        (status = 400, body = ProblemBody),
        (status = 422, description = "Not legal: `index` says which of the actions", body = ProblemBody)))]
pub(super) async fn position(Body(place): Body<Place, MOST_WITH_RECORD>) -> Result<Json<Value>, Problem> {
    // A long game takes milliseconds, which others need not wait for.
    let shown = tokio::task::spawn_blocking(move || show(place)).await;
    shown.map_err(|_| Refusal::unavailable("something broke: ask again"))?.map(Json)
}

fn show(mut place: Place) -> Result<Value, Problem> {
    let record = place.record.take().map(|record| read_record(&record)).transpose()?;
    if record.is_some() && (place.game.is_some() || place.position.is_some() || !place.options.is_null()) {
        let text = "a record brings its own game, options and position: leave them out";
        return Err(Refusal::bad("record", text).into());
    }
    let (name, options, start) = if let Some(record) = &record {
        (record.game.clone(), record.options.clone(), record.start.clone())
    } else {
        let name = place.game.ok_or_else(|| Refusal::bad("game", "say which game, or send a record"))?;
        (name, place.options, place.position)
    };
    let mut line = Line { game: begin(&name, &options, start.as_deref())?, last: 0, auto: place.auto };
    let recorded = record.iter().flat_map(|record| record.turns.iter().flatten().cloned());
    let steps: Vec<_> = recorded.chain(place.actions.into_iter().map(Step::Action)).collect();
    if steps.len() > MOST_ACTIONS {
        return Err(Refusal::bad("actions", format!("at most {MOST_ACTIONS} actions")).into());
    }
    for (index, step) in steps.iter().enumerate() {
        line.take(step).map_err(|refusal| Problem::from(refusal).with_index(index))?;
    }
    line.follow_up()?;
    let game = line.game;
    let entries = game.len();
    let (at, shown) = match place.at {
        None => (entries, line.last..entries),
        Some(at) if at <= entries => (at, at.saturating_sub(1)..at),
        Some(_) => return Err(Refusal::bad("at", format!("at is 0 to {entries}")).into()),
    };
    let past;
    let now: &dyn AnyGame = if at == entries {
        &*game
    } else {
        past = game.before(at);
        &*past
    };
    let frames = shown.flat_map(|entry| match game.frames(entry) {
        Value::Array(frames) => frames,
        _ => Vec::new(),
    });
    let mut answer = json!({
        "game": name,
        "options": game.options(),
        "start": start,
        "layout": game.layout(),
        "view": now.view(true),
        "frames": frames.collect::<Vec<_>>(),
        "history": history(&*game),
        "turn": game.words()[turn_start(&*game, at)..at],
        "played": game.words(),
        "at": at,
    });
    if let Some(action) = &place.preview {
        check_length(action)?;
        answer["preview"] = now.preview(action).map_err(Refusal::from)?;
    }
    if let Some(record) = record {
        answer["players"] = json!(record.players);
        answer["result"] = json!(record.result);
    }
    Ok(answer)
}

/// Where the turn begins that is open after so many entries.
fn turn_start(game: &dyn AnyGame, at: usize) -> usize {
    if at == game.len() {
        return game.turn_start();
    }
    game.turns().into_iter().find(|turn| turn.contains(&at)).map_or(at, |turn| turn.start)
}

fn check_length(action: &str) -> Result<(), Refusal> {
    if action.len() > 256 {
        return Err(Refusal::bad("action", "an action has at most 256 characters"));
    }
    Ok(())
}

/// A game that is only looked at.
struct Line {
    game: Box<dyn AnyGame>,
    /// Where the last step that was asked for begins.
    last: usize,
    auto: bool,
}

impl Line {
    fn take(&mut self, step: &Step) -> Result<(), Refusal> {
        match step {
            Step::Action(text) | Step::Remarked { action: text, .. } => {
                check_length(text)?;
                // Whoever sends back all that was played names the bookkeeping too.
                for _ in 0..MOST_FOLLOW_UPS {
                    let known = !self.auto || self.game.check(text).is_ok();
                    let Some(only) = self.game.bookkeeping().filter(|_| !known) else { break };
                    self.game.play(&only)?;
                }
                let text = self.game.check(text)?;
                self.last = self.game.len();
                self.game.play(&text)?;
            }
            Step::Retired { retired, how, .. } => {
                let seat = stackwright_core::Seat::from_number(*retired)
                    .ok_or_else(|| Refusal::bad("record", "there is no such seat"))?;
                self.game.retire(seat, *how)?;
                self.last = self.game.len().saturating_sub(1);
            }
        }
        Ok(())
    }

    /// Plays what is no decision.
    fn follow_up(&mut self) -> Result<(), Refusal> {
        for _ in 0..MOST_FOLLOW_UPS {
            let Some(only) = self.game.bookkeeping().filter(|_| self.auto) else { break };
            self.game.play(&only)?;
        }
        Ok(())
    }
}
