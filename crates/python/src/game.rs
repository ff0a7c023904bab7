//! A game in progress.

use std::sync::{Arc, OnceLock};

use numpy::{IntoPyArray, PyArray1, PyArray3, PyArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};
use serde_json::Value;
use stackwright_core::perft::By;
use stackwright_core::picture::{Marks, Picture};
use stackwright_core::record::Player;
use stackwright_core::{Departure, Problems, Record, Seat};
use stackwright_games::{AnyGame, Visitor, named};

use crate::action::{Action, LegalActions};
use crate::begin::begin;
use crate::convert::to_python;
use crate::errors::{bad_record, guarded, illegal, invalid, unplayable, wrong};
use crate::learning::{Longest, Names};
use crate::listing::Listing;
use crate::outcome::Outcome;

/// A game in progress: a position, and what led to it.
///
/// Name the game, and the options that are not as usual; `stackwright.options_of` tells what there is. A position can be
/// given as text. Seats are numbered from 1.
///
/// >>> from stackwright import Game
/// >>> game = Game("ringrift", board="hex8", players=3, recovery=False)
/// >>> game.seats, game.turn, len(game.legal_actions)
/// (3, 1, 183)
/// >>> game.push("+e5")
/// >>> game.push(game.legal_actions[0])
/// >>> game.history
/// ['+e5', 'e5-f5']
/// >>> game.pop()
/// 'e5-f5'
///
/// What is not legal is refused, and nothing has changed:
///
/// >>> try:
/// ...     game.push("+e5")
/// ... except ValueError as error:
/// ...     print(error.code, error.rule, error.legal_count)
/// wrong_phase R070 24
#[pyclass(module = "stackwright")]
#[derive(Debug)]
pub(crate) struct Game {
    game: Box<dyn AnyGame>,
    /// The legal actions, once somebody has asked for them.
    listing: OnceLock<Arc<Listing>>,
}

/// An action, or the text of one or of a whole turn.
#[derive(FromPyObject)]
enum Played<'py> {
    Action(Bound<'py, Action>),
    Text(String),
}

impl Played<'_> {
    fn text(&self) -> PyResult<&str> {
        match self {
            Played::Action(action) => action.get().word(),
            Played::Text(text) => Ok(text),
        }
    }
}

impl From<Box<dyn AnyGame>> for Game {
    fn from(game: Box<dyn AnyGame>) -> Self {
        Game { game, listing: OnceLock::new() }
    }
}

pub(crate) fn record_json(game: &dyn AnyGame) -> PyResult<String> {
    guarded(|| game.record().to_json().map_err(|error| bad_record(&error)))
}

impl Game {
    pub(crate) fn any(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The position as it is now, for work during which other threads may go on with the game.
    fn present(&self) -> Box<dyn AnyGame> {
        self.game.before(self.game.len())
    }

    pub(crate) fn listing(&self) -> Arc<Listing> {
        self.listing.get_or_init(|| Arc::new(Listing::of(&*self.game))).clone()
    }

    pub(crate) fn restore(record: &str) -> PyResult<Game> {
        guarded(|| {
            let record = if record.trim_start().starts_with('{') {
                Record::from_json(record.trim()).map_err(|error| bad_record(&error))?
            } else {
                Record::from_text(record).map_err(|error| bad_record(&error.kind))?
            };
            let kind = named(&record.game).map_err(|problem| invalid(&Problems::from(problem)))?;
            Ok(kind.replay(&record).map_err(|error| unplayable(&error))?.into())
        })
    }

    /// Does something in the type of the game.
    fn visit<T>(&self, visitor: impl Visitor<Output = Option<T>>) -> PyResult<T> {
        let kind = named(self.game.name()).map_err(|problem| invalid(&Problems::from(problem)))?;
        guarded(|| kind.visit(visitor).ok_or_else(|| wrong("game", "the game is of another kind")))
    }

    fn names(&self) -> PyResult<[Vec<String>; 3]> {
        self.visit(Names(&*self.game))
    }

    fn changed(&mut self) {
        self.listing = OnceLock::new();
    }

    /// Takes back all entries from `keep` on, departures too. Gives their number.
    fn take_back(&mut self, keep: usize) -> usize {
        let mut taken = 0;
        while self.game.len() > keep && self.game.undo().is_some() {
            taken += 1;
        }
        self.changed();
        taken
    }

    /// Which entry is meant; the last are counted from -1 backwards.
    fn entry(&self, entry: isize) -> PyResult<usize> {
        let len = self.game.len();
        let found = if entry < 0 { entry + len as isize } else { entry };
        match usize::try_from(found) {
            Ok(found) if found < len => Ok(found),
            _ => Err(PyIndexError::new_err(format!("there is no entry {entry}: {len} have been played"))),
        }
    }

    fn picture(&self, last: bool, cells: &[String], arrows: &[(String, String)]) -> PyResult<Picture> {
        let mut marks = match self.game.len().checked_sub(1) {
            Some(entry) if last => self.game.marks_of(entry),
            _ => Marks::default(),
        };
        let layout = self.game.layout();
        for name in cells {
            marks.cells.push(cell(&layout, name)?);
        }
        for (from, to) in arrows {
            marks.arrows.push((cell(&layout, from)?, cell(&layout, to)?));
        }
        Ok(self.game.marked_picture(&marks))
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, *, position = None, **options))]
    fn new(name: &str, position: Option<&str>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        guarded(|| Ok(begin(name, position, options)?.1.into()))
    }

    /// The game that the text of a position belongs to, in the middle of a turn too.
    ///
    /// >>> game = Game("amazons")
    /// >>> game.push("d1-d7")
    /// >>> Game.from_text(game.text) == game
    /// True
    #[staticmethod]
    fn from_text(text: &str) -> PyResult<Self> {
        guarded(|| Ok(stackwright_games::read(text).map_err(|problems| invalid(&problems))?.into()))
    }

    /// The game of a record, JSON or text, with all that was played. The rules check every action and the result.
    ///
    /// >>> game = Game("amazons")
    /// >>> game.push("d1-d7")
    /// >>> Game.from_record(game.record("text")).history
    /// ['d1-d7']
    #[staticmethod]
    fn from_record(py: Python<'_>, record: &str) -> PyResult<Self> {
        py.detach(|| Game::restore(record))
    }

    /// The name of the game, such as `ringrift`.
    #[getter]
    fn name(&self) -> &'static str {
        self.game.name()
    }

    /// The options, every one of them.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.game.options())
    }

    /// How many seats there are, 2 to 4.
    #[getter]
    fn seats(&self) -> usize {
        self.game.seats()
    }

    /// The seat whose decision is next, from 1; `None` when the game is over.
    #[getter]
    fn turn(&self) -> Option<u8> {
        self.game.outcome().is_none().then(|| self.game.to_move().number())
    }

    /// How the game ended; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> PyResult<Option<Outcome>> {
        guarded(|| Ok(self.game.outcome().map(Outcome)))
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> PyResult<bool> {
        guarded(|| Ok(self.game.outcome().is_some()))
    }

    /// No game with these options has more actions: as far as the rules bound it, or where bots call it off.
    #[getter]
    fn longest(&self) -> PyResult<usize> {
        self.visit(Longest(&*self.game))
    }

    /// The legal actions: none exactly when the game is over.
    #[getter]
    fn legal_actions(&self) -> PyResult<LegalActions> {
        guarded(|| Ok(LegalActions { listing: self.listing() }))
    }

    /// The position as one line of text, in the middle of a turn too.
    #[getter]
    fn text(&self) -> PyResult<String> {
        guarded(|| Ok(self.game.position_text()))
    }

    /// A hash of the position in 64 bits, the same on every machine.
    #[getter]
    fn key(&self) -> u64 {
        self.game.key()
    }

    /// What was played, in the game's notation, action by action.
    #[getter]
    fn history(&self) -> Vec<String> {
        self.game.words().to_vec()
    }

    /// The same turn by turn; the last turn may be open.
    #[getter]
    fn turns(&self) -> Vec<Vec<String>> {
        let words = self.game.words();
        self.game.turns().into_iter().map(|turn| words[turn].to_vec()).collect()
    }

    /// Whether something was played in a turn that has not ended.
    #[getter]
    fn turn_is_open(&self) -> bool {
        self.game.turn_start() < self.game.len()
    }

    /// The seats that have left.
    #[getter]
    fn retired<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let retired: Vec<_> = self.game.retired().iter().map(Seat::number).collect();
        PyTuple::new(py, retired)
    }

    /// Plays an action: one of `legal_actions`, or its text, or the text of a whole turn where the game has one. If it is not
    /// legal an `IllegalActionError` says why, and nothing has changed.
    fn push(&mut self, action: Played<'_>) -> PyResult<()> {
        guarded(|| {
            if let Played::Action(action) = &action {
                let action = action.get();
                if self.listing.get().is_some_and(|listing| Arc::ptr_eq(listing, &action.listing)) {
                    self.game.play_listed(action.index);
                    self.changed();
                    return Ok(());
                }
            }
            self.game.play(action.text()?).map_err(illegal)?;
            self.changed();
            Ok(())
        })
    }

    /// Takes back the last entry, and gives its text.
    fn pop(&mut self) -> PyResult<String> {
        guarded(|| {
            let word = self.game.undo();
            self.changed();
            word.ok_or_else(|| PyIndexError::new_err("nothing has been played"))
        })
    }

    /// Takes back the open turn, or between turns all of the last one. Gives the number of entries.
    ///
    /// >>> game = Game("amazons")
    /// >>> game.push("d1-d7")
    /// >>> game.push("@g7")
    /// >>> game.undo_turn(), game == Game("amazons")
    /// (2, True)
    fn undo_turn(&mut self) -> PyResult<usize> {
        guarded(|| {
            let start = self.game.turns().last().map_or(0, |turn| turn.start);
            Ok(self.take_back(start))
        })
    }

    /// Takes back all of the open turn and nothing more. Gives the number of entries.
    fn cancel_turn(&mut self) -> PyResult<usize> {
        guarded(|| Ok(self.take_back(self.game.turn_start())))
    }

    /// Plays what nobody decides until there is something to decide. Gives the texts of what was played.
    fn settle(&mut self) -> PyResult<Vec<String>> {
        guarded(|| {
            let mut played = Vec::new();
            while let Some(text) = self.game.bookkeeping() {
                self.game.play(&text).map_err(illegal)?;
                played.push(text);
            }
            self.changed();
            Ok(played)
        })
    }

    /// Takes a seat out of the game; `how` is `resignation` or `timeout`. Its open turn is taken back first.
    #[pyo3(signature = (seat, how = "resignation"))]
    fn retire(&mut self, seat: u8, how: &str) -> PyResult<()> {
        guarded(|| {
            let how = match how {
                "resignation" => Departure::Resignation,
                "timeout" => Departure::Timeout,
                _ => return Err(wrong("how", format!("how is {how:?}: expected resignation or timeout"))),
            };
            let no_seat =
                || wrong("seat", format!("there is no seat {seat}: expected 1 to {}", self.game.seats()));
            let seat = Seat::from_number(seat).ok_or_else(no_seat)?;
            self.game.retire(seat, how).map_err(|error| wrong("retire", error.to_string()))?;
            self.changed();
            Ok(())
        })
    }

    /// Why an action is not legal, as the error that `push` would raise; `None` if it is legal.
    ///
    /// >>> refusal = Game("amazons").explain("d1-d10")
    /// >>> refusal.code, refusal.rule
    /// ('occupied', 'A05')
    fn explain<'py>(&self, py: Python<'py>, action: Played<'_>) -> PyResult<Option<Bound<'py, PyAny>>> {
        guarded(|| match self.game.check(action.text()?) {
            Ok(_) => Ok(None),
            Err(error) => Ok(Some(illegal(error).into_value(py).into_bound(py).into_any())),
        })
    }

    /// What a legal action would change, as plain data: cells, seats, frames, whether the turn would end.
    fn preview<'py>(&self, py: Python<'py>, action: Played<'_>) -> PyResult<Bound<'py, PyAny>> {
        guarded(|| to_python(py, &self.game.preview(action.text()?).map_err(illegal)?))
    }

    /// What an entry did, picture by picture, as plain data; the last one unless you say which.
    #[pyo3(signature = (entry = -1), text_signature = "($self, entry=-1)")]
    fn frames<'py>(&self, py: Python<'py>, entry: isize) -> PyResult<Bound<'py, PyAny>> {
        guarded(|| to_python(py, &self.game.frames(self.entry(entry)?)))
    }

    /// The position as plain data: what the cells hold, what each seat has, what is to be done.
    #[pyo3(signature = (*, actions = false))]
    fn view<'py>(&self, py: Python<'py>, actions: bool) -> PyResult<Bound<'py, PyAny>> {
        guarded(|| to_python(py, &self.game.view(actions)))
    }

    /// The board of all games with these options as plain data: the cells with their names and places.
    #[getter]
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        guarded(|| to_python(py, &self.game.layout()))
    }

    /// The game so far as a record: one line of `json`, or `text` for people.
    #[pyo3(signature = (form = "json", *, players = None, tags = None))]
    fn record(
        &self,
        form: &str,
        players: Option<Vec<String>>,
        tags: Option<std::collections::BTreeMap<String, String>>,
    ) -> PyResult<String> {
        guarded(|| {
            let mut record = self.game.record();
            record.players = players.into_iter().flatten().map(|name| Player { name, kind: None }).collect();
            record.tags = tags.unwrap_or_default();
            match form {
                "json" => record.to_json(),
                "text" => record.to_text(),
                _ => return Err(wrong("form", format!("form is {form:?}: expected json or text"))),
            }
            .map_err(|error| bad_record(&error))
        })
    }

    /// The number of sequences of so many actions, or with `by="turn"` of so many whole turns.
    ///
    /// >>> Game("amazons").perft(2)
    /// 2176
    #[pyo3(signature = (depth, *, by = "action"))]
    fn perft(slf: &Bound<'_, Self>, depth: u32, by: &str) -> PyResult<u64> {
        let (py, by) = (slf.py(), ply(by)?);
        let game = slf.borrow().present();
        guarded(|| Ok(py.detach(|| game.perft(depth, by))))
    }

    /// The same for each legal action by its text.
    #[pyo3(signature = (depth, *, by = "action"))]
    fn divide<'py>(slf: &Bound<'py, Self>, depth: u32, by: &str) -> PyResult<Bound<'py, PyDict>> {
        let (py, by) = (slf.py(), ply(by)?);
        let game = slf.borrow().present();
        let counts = guarded(|| Ok(py.detach(|| (game.actions(), game.divide(depth, by)))))?;
        let dict = PyDict::new(py);
        for (text, count) in counts.0.into_iter().zip(counts.1) {
            dict.set_item(text, count)?;
        }
        Ok(dict)
    }

    /// How many numbers a sub-choice of a decision is out of, for learning; see `Action.choices`.
    #[getter]
    fn choice_count(&self) -> usize {
        self.game.choice_count()
    }

    /// What the planes of an observation show.
    #[getter]
    fn plane_names(&self) -> PyResult<Vec<String>> {
        self.names().map(|[planes, _, _]| planes)
    }

    /// What the figures of an observation say.
    #[getter]
    fn fact_names(&self) -> PyResult<Vec<String>> {
        self.names().map(|[_, facts, _]| facts)
    }

    /// What the columns of `LegalActions.candidates` are.
    #[getter]
    fn candidate_names(&self) -> PyResult<Vec<String>> {
        self.names().map(|[_, _, columns]| columns)
    }

    /// The position as the seat to move sees it: planes (planes, rows, columns) and single figures, both of bytes, after
    /// some sub-choices of the decision. docs/datasets.md says what they mean.
    ///
    /// >>> planes, facts = Game("ringrift").observation()
    /// >>> planes.dtype, planes.shape[1:]
    /// (dtype('uint8'), (8, 8))
    #[expect(clippy::type_complexity, reason = "two arrays")]
    #[pyo3(signature = (prefix = vec![]))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        prefix: Vec<u16>,
    ) -> PyResult<(Bound<'py, PyArray3<u8>>, Bound<'py, PyArray1<u8>>)> {
        guarded(|| {
            let listing = self.listing();
            if !prefix.is_empty() && !listing.choices().iter().any(|choices| choices.begins_with(&prefix)) {
                return Err(wrong("prefix", format!("{prefix:?} begins the sub-choices of no legal action")));
            }
            let seen = self.game.observation(&prefix);
            Ok((seen.planes.into_pyarray(py).reshape(seen.shape)?, seen.facts.into_pyarray(py)))
        })
    }

    /// The position as an SVG picture, with the last action, cells and arrows pointed out.
    #[pyo3(signature = (*, last = true, cells = vec![], arrows = vec![]))]
    fn svg(&self, last: bool, cells: Vec<String>, arrows: Vec<(String, String)>) -> PyResult<String> {
        guarded(|| Ok(self.picture(last, &cells, &arrows)?.svg))
    }

    /// The same as PNG, so many pixels wide.
    #[pyo3(signature = (width = 600, *, last = true, cells = vec![], arrows = vec![]))]
    fn png<'py>(
        slf: &Bound<'py, Self>,
        width: u32,
        last: bool,
        cells: Vec<String>,
        arrows: Vec<(String, String)>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        guarded(|| {
            let (py, picture) = (slf.py(), slf.borrow().picture(last, &cells, &arrows)?);
            let png = py.detach(|| stackwright_render::png(&picture, width));
            png.map(|png| PyBytes::new(py, &png)).map_err(|error| wrong("picture", error.to_string()))
        })
    }

    /// The game so far as a moving GIF, so many pixels wide, each position shown for so many seconds.
    #[pyo3(signature = (width = 400, *, seconds = 0.8))]
    fn gif<'py>(slf: &Bound<'py, Self>, width: u32, seconds: f64) -> PyResult<Bound<'py, PyBytes>> {
        guarded(|| {
            let (py, game) = (slf.py(), slf.borrow().game.copy());
            let gif = py.detach(|| {
                let pictures = (0..=game.len()).map(|entry| {
                    let marks = entry.checked_sub(1).map(|last| game.marks_of(last)).unwrap_or_default();
                    game.before(entry).marked_picture(&marks)
                });
                let mut gif = Vec::new();
                let delay = (seconds * 100.0).clamp(1.0, 10_000.0) as u16;
                stackwright_render::gif(&mut gif, pictures, width, delay).map(|_| gif)
            });
            gif.map(|gif| PyBytes::new(py, &gif)).map_err(|error| wrong("picture", error.to_string()))
        })
    }

    /// The same game, past and all, to go on by itself.
    fn copy(&self) -> Game {
        self.game.copy().into()
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(true, Vec::new(), Vec::new())
    }

    fn __len__(&self) -> usize {
        self.game.len()
    }

    // A game without entries is a game.
    fn __bool__(&self) -> bool {
        true
    }

    fn __str__(&self) -> PyResult<String> {
        guarded(|| Ok(self.game.board_text()))
    }

    fn __repr__(&self) -> PyResult<String> {
        guarded(|| {
            Ok(format!(
                "<Game {} after {} actions: {}>",
                self.name(),
                self.game.len(),
                self.game.position_text()
            ))
        })
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Game>() else { return Ok(false) };
        let Ok(other) = other.try_borrow() else { return Ok(false) };
        let (one, two) = (&self.game, &other.game);
        guarded(|| {
            Ok(one.name() == two.name()
                && one.key() == two.key()
                && one.options() == two.options()
                && one.position_text() == two.position_text())
        })
    }

    fn __hash__(&self) -> u64 {
        self.game.key()
    }

    fn __copy__(&self) -> Game {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let restore = py.get_type::<Game>().getattr("from_record")?;
        Ok((restore, (record_json(&*self.game)?,)))
    }
}

/// The cell of that name.
fn cell(layout: &Value, name: &str) -> PyResult<u16> {
    let cells = layout["cells"].as_array().map_or(&[][..], Vec::as_slice);
    let found = cells.iter().position(|cell| cell["name"] == name);
    found.map(|cell| cell as u16).ok_or_else(|| {
        let first = cells.first().and_then(|cell| cell["name"].as_str()).unwrap_or_default();
        let last = cells.last().and_then(|cell| cell["name"].as_str()).unwrap_or_default();
        wrong("cell", format!("{name:?} is no cell of this board: expected {first} to {last}"))
    })
}

fn ply(by: &str) -> PyResult<By> {
    match by {
        "action" => Ok(By::Step),
        "turn" => Ok(By::Turn),
        _ => Err(wrong("by", format!("by is {by:?}: expected action or turn"))),
    }
}
