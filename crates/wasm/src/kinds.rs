//! What to know of games before one is played.

use serde_json::{Value, json};
use stackwright_core::Values;
use stackwright_games::{KINDS, named};
use wasm_bindgen::prelude::*;

use crate::errors::{invalid, problem};
use crate::plain::to_js;

/// The names of all games.
#[wasm_bindgen(unchecked_return_type = "string[]")]
pub fn games() -> JsValue {
    to_js(&KINDS.iter().map(|kind| kind.name).collect::<Vec<_>>())
}

/// The options of a game by name: what each may be, and what it is about.
#[wasm_bindgen(js_name = optionsOf, unchecked_return_type = "Record<string, { values: string, about: string }>")]
pub fn options_of(name: &str) -> Result<JsValue, JsValue> {
    let kind = named(name).map_err(|wrong| problem(&wrong))?;
    let values = |values| match values {
        Values::Switch => "true or false".to_owned(),
        values => values.to_string(),
    };
    let options = kind
        .words
        .iter()
        .map(|word| (word.name.to_owned(), json!({ "values": values(word.values), "about": word.about })));
    Ok(to_js(&options.collect::<serde_json::Map<_, _>>()))
}

/// The bots of a game's ladder from the weakest to the strongest.
#[wasm_bindgen(js_name = levelsOf, unchecked_return_type = "Level[]")]
pub fn levels_of(name: &str) -> Result<JsValue, JsValue> {
    let kind = named(name).map_err(|wrong| problem(&wrong))?;
    let game = kind.begin(&Value::Null, None).map_err(|problems| invalid(&problems))?;
    Ok(to_js(&game.levels()))
}
