//! Positions to look at, and games that are nowhere kept: for analysis, lessons and puzzles.

use serde_json::Value;
use stackwright_core::record::{Noted, Step};
use stackwright_games::{AnyGame, begin};
use stackwright_table::{MOST_NOTES, Refusal};
use stackwright_wire::{PositionRequest, ProblemBody, Study, Turn};

use crate::messages::say;
use crate::record::{check_length, check_result, read_record};

/// The most actions that are played to get somewhere.
const MOST_ACTIONS: usize = 10_000;

/// Reads a position or a record, plays some actions, and shows what came of it as games are shown.
pub fn position(mut place: PositionRequest) -> Result<Study, Box<ProblemBody>> {
    let record = place.record.take().map(|record| read_record(&record)).transpose()?;
    if record.is_some() && (place.game.is_some() || place.position.is_some() || !place.options.is_null()) {
        return Err(Refusal::bad(say::record_alone()).into());
    }
    let (name, options, start) = if let Some(record) = &record {
        (record.game.clone(), record.options.clone(), record.start.clone())
    } else {
        let name = place.game.ok_or_else(|| Refusal::bad(say::game_or_record()))?;
        (name, place.options, place.position)
    };
    let mut line = Line { game: begin(&name, &options, start.as_deref())?, last: 0, auto: place.auto };
    let written = record.iter().flat_map(|record| record.turns.iter().flatten().cloned());
    let recorded = written.clone().count();
    let steps: Vec<_> = written.chain(place.actions.into_iter().map(Step::Action)).collect();
    if steps.len() > MOST_ACTIONS {
        return Err(Refusal::bad(say::actions(MOST_ACTIONS)).into());
    }
    for (index, step) in steps.iter().enumerate() {
        line.take(step).map_err(|refusal| ProblemBody::from(refusal).with_index(index))?;
    }
    line.follow_up()?;
    let game = line.game;
    // What is played behind a record may end the game otherwise.
    if recorded == steps.len()
        && let Some(result) = record.as_ref().and_then(|record| record.result.as_ref())
    {
        check_result(result, &*game)?;
    }
    let entries = game.len();
    let (at, shown) = match place.at {
        None => (entries, line.last..entries),
        Some(at) if at <= entries => (at, at.saturating_sub(1)..at),
        Some(_) => return Err(Refusal::bad(say::at(entries)).into()),
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
    let preview = place.preview.as_ref().map(|action| {
        check_length(action)?;
        Ok(now.preview(action)?)
    });
    Ok(Study {
        game: name,
        options: game.options(),
        start,
        layout: game.layout(),
        view: now.view(true),
        frames: frames.collect(),
        history: Turn::all(&*game),
        turn: game.words()[turn_start(&*game, at)..at].to_vec(),
        played: game.words().to_vec(),
        at,
        preview: preview.transpose().map_err(|refusal: Refusal| refusal)?,
        players: record.as_ref().map(|record| record.players.clone()),
        result: record.and_then(|record| record.result),
    })
}

/// The game after some actions from a position, or from the first one; what is no decision is played too.
pub fn played<'a>(
    game: &str,
    options: &Value,
    start: Option<&str>,
    actions: impl Iterator<Item = &'a str>,
) -> Result<Box<dyn AnyGame>, Box<ProblemBody>> {
    let mut line = Line { game: begin(game, options, start)?, last: 0, auto: true };
    for (index, action) in actions.enumerate() {
        if index == MOST_ACTIONS {
            return Err(Refusal::bad(say::actions(MOST_ACTIONS)).into());
        }
        let step = Step::Action(action.to_owned());
        line.take(&step).map_err(|refusal| ProblemBody::from(refusal).with_index(index))?;
    }
    line.follow_up()?;
    Ok(line.game)
}

/// Where the turn begins that is open after so many entries.
fn turn_start(game: &dyn AnyGame, at: usize) -> usize {
    if at == game.len() {
        return game.turn_start();
    }
    game.turns().into_iter().find(|turn| turn.contains(&at)).map_or(at, |turn| turn.start)
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
            Step::Action(text) | Step::Noted(Noted { action: text, .. }) => {
                check_length(text)?;
                // Whoever sends back all that was played names the bookkeeping too.
                let played = if self.auto {
                    self.game.play_written(text)?.steps
                } else {
                    let steps = self.game.check(text)?;
                    for step in &steps {
                        self.game.play(step)?;
                    }
                    steps.len()
                };
                self.last = self.game.len() - played;
            }
            Step::Retired { retired, how, .. } => {
                let seat = stackwright_core::Seat::from_number(*retired)
                    .ok_or_else(|| Refusal::bad(say::record_seat()))?;
                self.game.retire(seat, *how)?;
                self.last = self.game.len().saturating_sub(1);
            }
        }
        Ok(())
    }

    /// Plays what is no decision.
    fn follow_up(&mut self) -> Result<(), Refusal> {
        for _ in 0..MOST_NOTES {
            let Some(only) = self.game.bookkeeping().filter(|_| self.auto) else { break };
            self.game.play(&only)?;
        }
        Ok(())
    }
}
