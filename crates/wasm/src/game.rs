//! A game in progress.

use serde_json::{Value, json};
use stackwright_core::perft::By;
use stackwright_core::picture::Marks;
use stackwright_core::{Departure, Record, Seat};
use stackwright_games::{AnyGame, named, read};
use wasm_bindgen::prelude::*;

use crate::errors::{bad_record, illegal, invalid, problem, unplayable, wrong};
use crate::plain::{from_js, to_js};

/// A game in progress: a position, and what led to it. Seats are numbered from 1.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game {
    game: Box<dyn AnyGame>,
}

impl Game {
    pub(crate) fn any(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// Takes back all entries from `keep` on, departures too. Gives their number.
    fn take_back(&mut self, keep: usize) -> usize {
        let mut taken = 0;
        while self.game.len() > keep && self.game.undo().is_some() {
            taken += 1;
        }
        taken
    }

    /// Which entry is meant; the last are counted from -1 backwards.
    fn entry(&self, entry: Option<i32>) -> Result<usize, JsValue> {
        let (entry, len) = (entry.unwrap_or(-1), self.game.len());
        let found = if entry < 0 { i64::from(entry) + len as i64 } else { i64::from(entry) };
        match usize::try_from(found) {
            Ok(found) if found < len => Ok(found),
            _ => Err(wrong("entry", format!("there is no entry {entry}: {len} have been played"))),
        }
    }
}

#[wasm_bindgen]
impl Game {
    /// A game by name, with the options that are not as usual, as an object or as words such as `hex8 players=3`, and from
    /// the position that a text gives.
    #[wasm_bindgen(constructor)]
    pub fn new(
        name: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "Options | string | null")] options: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string | null")] position: Option<String>,
    ) -> Result<Game, JsValue> {
        let kind = named(name).map_err(|wrong| problem(&wrong))?;
        let options = match options.as_string() {
            Some(line) => kind.options(&line).map_err(|problems| invalid(&problems))?,
            None => from_js("options", options)?,
        };
        let game = kind.begin(&options, position.as_deref()).map_err(|problems| invalid(&problems))?;
        Ok(Game { game })
    }

    /// The game that the text of a position belongs to, from there.
    #[wasm_bindgen(js_name = fromText)]
    pub fn from_text(text: &str) -> Result<Game, JsValue> {
        Ok(Game { game: read(text).map_err(|problems| invalid(&problems))? })
    }

    /// The game of a record, in JSON or as text, played through the rules.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(record: &str) -> Result<Game, JsValue> {
        let record = if record.trim_start().starts_with('{') {
            Record::from_json(record.trim()).map_err(|error| bad_record(&error))?
        } else {
            Record::from_text(record).map_err(|error| bad_record(&error.kind))?
        };
        let kind = named(&record.game).map_err(|wrong| problem(&wrong))?;
        Ok(Game { game: kind.replay(&record).map_err(|error| unplayable(&error))? })
    }

    /// The name of the game.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.game.name().to_owned()
    }

    /// The options, all of them.
    #[wasm_bindgen(getter, unchecked_return_type = "Options")]
    pub fn options(&self) -> JsValue {
        to_js(&self.game.options())
    }

    /// How many seats there are, 2 to 4.
    #[wasm_bindgen(getter)]
    pub fn seats(&self) -> usize {
        self.game.seats()
    }

    /// The seat whose decision is next; `undefined` when the game is over.
    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> Option<u8> {
        self.game.outcome().is_none().then(|| self.game.to_move().number())
    }

    /// How the game ended; `null` while it goes on.
    #[wasm_bindgen(getter, unchecked_return_type = "Outcome | null")]
    pub fn outcome(&self) -> JsValue {
        to_js(&self.game.outcome().map(|outcome| {
            let winner = outcome.winner().map(Seat::number);
            json!({ "reason": outcome.reason().code(), "ranks": outcome.ranks(), "winner": winner })
        }))
    }

    /// Whether the game is over.
    #[wasm_bindgen(getter, js_name = isOver)]
    pub fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// The legal actions in the game's notation: none exactly when the game is over.
    #[wasm_bindgen(js_name = legalActions)]
    pub fn legal_actions(&self) -> Vec<String> {
        self.game.actions()
    }

    /// The position as one line of text, in the middle of a turn too.
    #[wasm_bindgen(getter)]
    pub fn text(&self) -> String {
        self.game.position_text()
    }

    /// A hash of the position in 64 bits, the same on every machine.
    #[wasm_bindgen(getter)]
    pub fn key(&self) -> u64 {
        self.game.key()
    }

    /// How many entries have been played.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.game.len()
    }

    /// What was played, in the game's notation, action by action.
    #[wasm_bindgen(getter)]
    pub fn history(&self) -> Vec<String> {
        self.game.words().to_vec()
    }

    /// The same turn by turn; the last turn may be open.
    #[wasm_bindgen(getter, unchecked_return_type = "string[][]")]
    pub fn turns(&self) -> JsValue {
        let words = self.game.words();
        to_js(&self.game.turns().into_iter().map(|turn| &words[turn]).collect::<Vec<_>>())
    }

    /// Plays an action, or a whole turn where the game has a word for one. If it is not legal, the error says why, and
    /// nothing has changed.
    #[wasm_bindgen(unchecked_return_type = "Played")]
    pub fn play(&mut self, action: &str) -> Result<JsValue, JsValue> {
        let played = self.game.play(action).map_err(|error| illegal(&error))?;
        Ok(to_js(&json!({
            "endsTurn": played.ends_turn, "swapsPeople": played.swaps_people, "steps": played.steps,
        })))
    }

    /// Takes back the last entry and gives its text; `undefined` if nothing has been played.
    pub fn undo(&mut self) -> Option<String> {
        self.game.undo()
    }

    /// Takes back the open turn, or between turns all of the last one. Gives the number of entries.
    #[wasm_bindgen(js_name = undoTurn)]
    pub fn undo_turn(&mut self) -> usize {
        self.take_back(self.game.turns().last().map_or(0, |turn| turn.start))
    }

    /// Takes back all of the open turn and nothing more. Gives the number of entries.
    #[wasm_bindgen(js_name = cancelTurn)]
    pub fn cancel_turn(&mut self) -> usize {
        self.take_back(self.game.turn_start())
    }

    /// Plays what nobody decides until there is something to decide. Gives the texts of what was played.
    pub fn settle(&mut self) -> Result<Vec<String>, JsValue> {
        let mut played = Vec::new();
        while let Some(text) = self.game.bookkeeping() {
            self.game.play(&text).map_err(|error| illegal(&error))?;
            played.push(text);
        }
        Ok(played)
    }

    /// Takes a seat out of the game, `resignation` unless it is a `timeout`. Its open turn is taken back first.
    pub fn retire(
        &mut self,
        seat: u8,
        #[wasm_bindgen(unchecked_optional_param_type = "'resignation' | 'timeout'")] how: Option<String>,
    ) -> Result<(), JsValue> {
        let how = match how.as_deref() {
            None | Some("resignation") => Departure::Resignation,
            Some("timeout") => Departure::Timeout,
            Some(how) => {
                return Err(wrong("how", format!("how is {how:?}: expected resignation or timeout")));
            }
        };
        let no_seat =
            || wrong("seat", format!("there is no seat {seat}: expected 1 to {}", self.game.seats()));
        let seat = Seat::from_number(seat).ok_or_else(no_seat)?;
        self.game.retire(seat, how).map_err(|error| problem(&error.said().into()))
    }

    /// Why an action is not legal, as the error that `play` would throw; `null` if it is legal.
    #[wasm_bindgen(unchecked_return_type = "StackwrightError | null")]
    pub fn explain(&self, action: &str) -> JsValue {
        match self.game.check(action) {
            Ok(_) => JsValue::NULL,
            Err(error) => illegal(&error),
        }
    }

    /// What a legal action would change: cells, seats, frames, whether the turn would end.
    #[wasm_bindgen(unchecked_return_type = "PreviewView")]
    pub fn preview(&self, action: &str) -> Result<JsValue, JsValue> {
        Ok(to_js(&self.game.preview(action).map_err(|error| illegal(&error))?))
    }

    /// What an entry did, picture by picture; the last one unless you say which, from 0 or backwards from -1.
    #[wasm_bindgen(unchecked_return_type = "FrameView[]")]
    pub fn frames(&self, entry: Option<i32>) -> Result<JsValue, JsValue> {
        Ok(to_js(&self.game.frames(self.entry(entry)?)))
    }

    /// The position as plain data: what the cells hold, what each seat has, what is to be done; with the legal actions
    /// unless you say `false`.
    #[wasm_bindgen(unchecked_return_type = "PositionView")]
    pub fn view(&self, actions: Option<bool>) -> JsValue {
        to_js(&self.game.view(actions.unwrap_or(true)))
    }

    /// The board of all games with these options: the cells with their names and places.
    #[wasm_bindgen(getter, unchecked_return_type = "Layout")]
    pub fn layout(&self) -> JsValue {
        to_js(&self.game.layout())
    }

    /// The game so far as a record: one line of `json`, or `text` for people.
    pub fn record(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "'json' | 'text'")] form: Option<String>,
    ) -> Result<String, JsValue> {
        let record = self.game.record();
        match form.as_deref() {
            None | Some("json") => record.to_json(),
            Some("text") => record.to_text(),
            Some(form) => return Err(wrong("form", format!("form is {form:?}: expected json or text"))),
        }
        .map_err(|error| bad_record(&error))
    }

    /// The board in lines, for people.
    #[wasm_bindgen(js_name = toString)]
    pub fn board_text(&self) -> String {
        self.game.board_text()
    }

    /// The position as an SVG picture, with the last action, cells and arrows pointed out.
    pub fn svg(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Marks")] marks: &JsValue,
    ) -> Result<String, JsValue> {
        let wanted = from_js("marks", marks)?;
        let mut marks = match self.game.len().checked_sub(1) {
            Some(entry) if wanted["last"] != false => self.game.marks_of(entry),
            _ => Marks::default(),
        };
        let layout = self.game.layout();
        let list = |name: &str| wanted[name].as_array().cloned().unwrap_or_default();
        for name in list("cells") {
            marks.cells.push(cell(&layout, &name)?);
        }
        for arrow in list("arrows") {
            marks.arrows.push((cell(&layout, &arrow[0])?, cell(&layout, &arrow[1])?));
        }
        Ok(self.game.marked_picture(&marks).svg)
    }

    /// The number of sequences of so many actions, or of so many whole turns.
    pub fn perft(
        &self,
        depth: u32,
        #[wasm_bindgen(unchecked_optional_param_type = "'action' | 'turn'")] by: Option<String>,
    ) -> Result<f64, JsValue> {
        Ok(self.game.perft(depth, ply(by.as_deref())?) as f64)
    }

    /// The same for each legal action by its text.
    #[wasm_bindgen(unchecked_return_type = "Record<string, number>")]
    pub fn divide(
        &self,
        depth: u32,
        #[wasm_bindgen(unchecked_optional_param_type = "'action' | 'turn'")] by: Option<String>,
    ) -> Result<JsValue, JsValue> {
        let counts = self.game.divide(depth, ply(by.as_deref())?);
        let counts = self.game.actions().into_iter().zip(counts.into_iter().map(Value::from));
        Ok(to_js(&counts.collect::<serde_json::Map<_, _>>()))
    }

    /// The name of the net that has proved best for such games, if one has: its file is `nets/GAME/NAME.net`.
    #[wasm_bindgen(getter, js_name = netName)]
    pub fn net_name(&self) -> Option<String> {
        self.game.net_name().map(str::to_owned)
    }

    /// The same game, past and all, to go on by itself.
    pub fn copy(&self) -> Game {
        Game { game: self.game.copy() }
    }
}

/// The cell of that name.
fn cell(layout: &Value, name: &Value) -> Result<u16, JsValue> {
    let cells = layout["cells"].as_array().map_or(&[][..], Vec::as_slice);
    let found = cells.iter().position(|cell| cell["name"] == *name);
    found.map(|cell| cell as u16).ok_or_else(|| {
        let first = cells.first().and_then(|cell| cell["name"].as_str()).unwrap_or_default();
        let last = cells.last().and_then(|cell| cell["name"].as_str()).unwrap_or_default();
        wrong("cell", format!("{name} is no cell of this board: expected {first} to {last}"))
    })
}

fn ply(by: Option<&str>) -> Result<By, JsValue> {
    match by {
        None | Some("action") => Ok(By::Step),
        Some("turn") => Ok(By::Turn),
        Some(by) => Err(wrong("by", format!("by is {by:?}: expected action or turn"))),
    }
}
