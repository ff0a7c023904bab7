//! Legal actions.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PySlice, PyTuple};
use serde_json::Value;
use stackwright_games::named;

use crate::convert::to_python;
use crate::errors::{guarded, invalid};
use crate::game::Game;
use crate::learning::Candidates;
use crate::listing::Listing;

/// A legal action of a position.
///
/// It belongs to the position that it was listed in. Two are equal if they are the same action of the same position.
///
/// >>> from stackwright import Game
/// >>> action = Game("amazons").legal_actions[0]
/// >>> action.text, action.index, action.kind, action.cells
/// ('d1-a1', 0, 'move', ('d1', 'a1'))
/// >>> print(action.label)
/// move the amazon from d1 to a1
#[pyclass(frozen, module = "stackwright")]
#[derive(Debug)]
pub(crate) struct Action {
    pub(crate) listing: Arc<Listing>,
    pub(crate) index: usize,
}

impl Action {
    fn view(&self) -> PyResult<Value> {
        guarded(|| Ok(self.listing.view(self.index)))
    }

    pub(crate) fn word(&self) -> PyResult<&str> {
        guarded(|| Ok(self.listing.texts()[self.index].as_str()))
    }
}

#[pymethods]
impl Action {
    /// The action in the game's notation.
    #[getter]
    fn text(&self) -> PyResult<&str> {
        self.word()
    }

    /// Its place in the list of legal actions, from 0.
    #[getter]
    fn index(&self) -> usize {
        self.index
    }

    /// The one to three sub-choices that reach it, for learning: numbers below `Game.choice_count`.
    #[getter]
    fn choices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        guarded(|| PyTuple::new(py, self.listing.choices()[self.index].iter()))
    }

    /// What kind of action it is, as a stable code.
    #[getter]
    fn kind(&self) -> PyResult<String> {
        Ok(self.view()?["kind"].as_str().unwrap_or_default().to_owned())
    }

    /// The action in English words.
    #[getter]
    fn label(&self) -> PyResult<String> {
        Ok(self.view()?["label"]["text"].as_str().unwrap_or_default().to_owned())
    }

    /// The names of the cells that it touches, each once.
    #[getter]
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let view = self.view()?;
        let mut names: Vec<String> = Vec::new();
        for cell in touched(&view).flat_map(|(_, cells)| cells) {
            let name = self.listing.cell_name(cell);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        PyTuple::new(py, names)
    }

    /// The names of the cells by what they are to it: `from`, `to`, `target`, `line` and so on.
    #[getter]
    fn touched<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let view = self.view()?;
        let dict = PyDict::new(py);
        for (role, cells) in touched(&view) {
            let names: Vec<_> = cells.iter().map(|cell| self.listing.cell_name(cell)).collect();
            dict.set_item(role, PyTuple::new(py, names)?)?;
        }
        Ok(dict)
    }

    /// Whether the turn ends with it.
    #[getter]
    fn ends_turn(&self) -> PyResult<bool> {
        Ok(self.view()?["ends_turn"].as_bool().unwrap_or_default())
    }

    /// Whether it only notes that there is nothing to decide. Such an action is the only legal one.
    #[getter]
    fn bookkeeping(&self) -> PyResult<bool> {
        Ok(self.view()?["bookkeeping"].as_bool().unwrap_or_default())
    }

    /// Everything there is to know of it, as plain data.
    fn view_data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.view()?)
    }

    fn __str__(&self) -> PyResult<&str> {
        self.word()
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("Action('{}')", self.word()?))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Action>() else { return Ok(false) };
        let other = other.get();
        if Arc::ptr_eq(&self.listing, &other.listing) {
            return Ok(self.index == other.index);
        }
        Ok(same_position(&self.listing, &other.listing) && self.word()? == other.word()?)
    }

    fn __hash__(&self) -> PyResult<u64> {
        let mut hasher = DefaultHasher::new();
        (self.listing.game.key(), self.word()?).hash(&mut hasher);
        Ok(hasher.finish())
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        let restore = py.import("stackwright._native")?.getattr("_restore_action")?;
        Ok((restore, (crate::game::record_json(&*self.listing.game)?, self.word()?.to_owned())))
    }
}

fn same_position(left: &Listing, right: &Listing) -> bool {
    let (left, right) = (&left.game, &right.game);
    left.name() == right.name()
        && left.key() == right.key()
        && left.options() == right.options()
        && left.position_text() == right.position_text()
}

/// The roles of an action's cells with the cells.
fn touched(view: &Value) -> impl Iterator<Item = (&str, &[Value])> {
    let roles = view["cells"].as_object().into_iter().flatten();
    roles.map(|(role, cells)| {
        (role.as_str(), cells.as_array().map_or(std::slice::from_ref(cells), Vec::as_slice))
    })
}

/// The action of that text where a record ends.
#[pyfunction(name = "_restore_action")]
pub(crate) fn restore_action(record: &str, text: &str) -> PyResult<Action> {
    let game = Game::restore(record)?;
    let listing = game.listing();
    let index = guarded(|| Ok(listing.texts().iter().position(|known| known == text)))?;
    let index = index.ok_or_else(|| crate::errors::wrong("action", format!("{text} is not legal there")))?;
    Ok(Action { listing, index })
}

/// The legal actions of a position, in the game's own order: a sequence.
///
/// >>> from stackwright import Game
/// >>> legal = Game("ringrift").legal_actions
/// >>> len(legal), legal[0], "+c3" in legal, legal.texts()[-1]
/// (192, Action('+a1'), True, '+h8*3')
#[pyclass(frozen, sequence, module = "stackwright")]
#[derive(Debug)]
pub(crate) struct LegalActions {
    pub(crate) listing: Arc<Listing>,
}

#[derive(FromPyObject)]
enum Place<'py> {
    One(isize),
    Some(Bound<'py, PySlice>),
}

impl LegalActions {
    fn at(&self, index: usize) -> Action {
        Action { listing: self.listing.clone(), index }
    }

    /// Where an action, or the text of one, is in the list.
    fn place(&self, action: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
        if let Ok(action) = action.cast::<Action>() {
            let action = action.get();
            return Ok(same_position(&self.listing, &action.listing).then_some(action.index));
        }
        let Ok(text) = action.extract::<String>() else { return Ok(None) };
        guarded(|| Ok(self.listing.texts().iter().position(|known| *known == text)))
    }
}

#[pymethods]
impl LegalActions {
    /// The actions in the game's notation.
    fn texts(&self) -> PyResult<Vec<String>> {
        guarded(|| Ok(self.listing.texts().to_vec()))
    }

    /// The numbers that may come next after some sub-choices of the decision.
    ///
    /// >>> from stackwright import Game
    /// >>> legal = Game("amazons").legal_actions
    /// >>> first = legal.next_choices()
    /// >>> second = legal.next_choices([first[0]])
    /// >>> legal.reached([first[0], second[0]]) in legal
    /// True
    #[pyo3(signature = (prefix = vec![]))]
    fn next_choices<'py>(&self, py: Python<'py>, prefix: Vec<u16>) -> PyResult<Bound<'py, PyArray1<u16>>> {
        guarded(|| Ok(self.listing.next_choices(&prefix).into_pyarray(py)))
    }

    /// The same as a mask: 1 for each number that may come next, 0 for the others.
    #[pyo3(signature = (prefix = vec![]))]
    fn mask<'py>(&self, py: Python<'py>, prefix: Vec<u16>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        guarded(|| {
            let mut mask = vec![0; self.listing.game.choice_count()];
            for number in self.listing.next_choices(&prefix) {
                mask[usize::from(number)] = 1;
            }
            Ok(mask.into_pyarray(py))
        })
    }

    /// The action that these sub-choices reach; `None` if they reach none, or not yet.
    fn reached(&self, choices: Vec<u16>) -> PyResult<Option<Action>> {
        let index = guarded(|| Ok(self.listing.choices().iter().position(|known| **known == *choices)))?;
        Ok(index.map(|index| self.at(index)))
    }

    /// What is worth knowing of each action, for nets that evaluate actions one by one: (actions, columns).
    /// `Game.candidate_names` names the columns.
    fn candidates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i16>>> {
        guarded(|| {
            let game = &*self.listing.game;
            let kind = named(game.name()).map_err(|problem| invalid(&problem.into()))?;
            let (rows, width) = kind.visit(Candidates(game)).unwrap_or_default();
            rows.into_pyarray(py).reshape([self.listing.count, width])
        })
    }

    /// The place of an action or of its text, as of any sequence.
    ///
    /// >>> from stackwright import Game
    /// >>> Game("amazons").legal_actions.index("d1-b1")
    /// 1
    #[pyo3(signature = (value, start = 0, stop = isize::MAX))]
    fn index(&self, value: &Bound<'_, PyAny>, start: isize, stop: isize) -> PyResult<usize> {
        let count = self.listing.count as isize;
        let bound = |at: isize| if at < 0 { (at + count).max(0) } else { at } as usize;
        let place = self.place(value)?.filter(|place| (bound(start)..bound(stop)).contains(place));
        place.ok_or_else(|| PyValueError::new_err(format!("{value} is not legal here")))
    }

    /// How often an action or its text is there: 1 if it is legal here, else 0.
    fn count(&self, value: &Bound<'_, PyAny>) -> PyResult<usize> {
        Ok(usize::from(self.place(value)?.is_some()))
    }

    fn __len__(&self) -> usize {
        self.listing.count
    }

    fn __getitem__<'py>(&self, py: Python<'py>, place: Place<'py>) -> PyResult<Bound<'py, PyAny>> {
        let count = self.listing.count;
        match place {
            Place::One(index) => {
                let index = if index < 0 { index + count as isize } else { index };
                match usize::try_from(index) {
                    Ok(index) if index < count => Ok(Bound::new(py, self.at(index))?.into_any()),
                    _ => Err(PyIndexError::new_err(format!("there are {count} legal actions"))),
                }
            }
            Place::Some(slice) => {
                let slice = slice.indices(count as isize)?;
                let indices = (0..slice.slicelength).map(|nth| slice.start + nth as isize * slice.step);
                let actions: Vec<_> = indices.map(|index| self.at(index as usize)).collect();
                actions.into_pyobject(py)
            }
        }
    }

    fn __contains__(&self, action: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.place(action)?.is_some())
    }

    fn __iter__(&self) -> ActionIterator {
        ActionIterator { listing: self.listing.clone(), next: 0 }
    }

    fn __repr__(&self) -> PyResult<String> {
        let texts = guarded(|| Ok(self.listing.texts()))?;
        let first: Vec<_> = texts.iter().take(6).map(String::as_str).collect();
        let more = if texts.len() > first.len() { ", ..." } else { "" };
        Ok(format!("<{} legal actions: {}{more}>", texts.len(), first.join(", ")))
    }
}

/// Goes through legal actions.
#[pyclass(module = "stackwright._native", name = "_ActionIterator")]
#[derive(Debug)]
pub(crate) struct ActionIterator {
    listing: Arc<Listing>,
    next: usize,
}

#[pymethods]
impl ActionIterator {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&mut self) -> Option<Action> {
        let index = self.next;
        (index < self.listing.count).then(|| {
            self.next += 1;
            Action { listing: self.listing.clone(), index }
        })
    }
}
