//! Games to be begun: a name, options as Python says them, a position.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;
use stackwright_games::{AnyGame, Kind, named};

use crate::convert::option_words;
use crate::errors::invalid;

/// The game of that name with these options, from the position that a text gives or from the start.
pub(crate) fn begin(
    name: &str,
    position: Option<&str>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<(&'static Kind, Box<dyn AnyGame>)> {
    let kind = named(name).map_err(|problem| invalid(&problem.into()))?;
    let words = option_words(options)?;
    let options = if words.is_empty() {
        Value::Null
    } else {
        kind.options(&words).map_err(|problems| invalid(&problems))?
    };
    let game = kind.begin(&options, position).map_err(|problems| invalid(&problems))?;
    Ok((kind, game))
}
