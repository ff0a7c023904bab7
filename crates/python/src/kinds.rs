//! What to know of games before one is played.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use stackwright_core::{Problems, Values};
use stackwright_games::{KINDS, named};

use crate::errors::{invalid, wrong};

/// The names of all games.
///
/// >>> import stackwright
/// >>> stackwright.games()
/// ['ringrift', 'cotulenh', 'amazons']
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    KINDS.iter().map(|kind| kind.name).collect()
}

/// The options of a game: what each may be, and what it is about.
///
/// >>> import stackwright
/// >>> stackwright.options_of("amazons")["players"]
/// {'values': '2 to 4', 'about': 'how many play'}
#[pyfunction]
pub(crate) fn options_of<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyDict>> {
    let kind = named(name).map_err(|problem| invalid(&Problems::from(problem)))?;
    let options = PyDict::new(py);
    for word in kind.words {
        let option = PyDict::new(py);
        match word.values {
            Values::Switch => option.set_item("values", "True or False")?,
            values => option.set_item("values", values.to_string())?,
        }
        option.set_item("about", word.about)?;
        options.set_item(word.name, option)?;
    }
    Ok(options)
}

/// The rulebook of a game in markdown; `language` is `en` or `vi`.
///
/// >>> import stackwright
/// >>> "# Amazons" in stackwright.rulebook("amazons")
/// True
#[pyfunction]
#[pyo3(signature = (name, language = "en"))]
pub(crate) fn rulebook(name: &str, language: &str) -> PyResult<&'static str> {
    let kind = named(name).map_err(|problem| invalid(&Problems::from(problem)))?;
    let book = kind.rulebooks.iter().find(|(known, _)| *known == language);
    book.map(|&(_, text)| text).ok_or_else(|| {
        let known: Vec<_> = kind.rulebooks.iter().map(|&(known, _)| known).collect();
        wrong("language", format!("there is no rulebook in {language:?}: expected {}", known.join(" or ")))
    })
}
