//! A game at a server's table, here and ahead of it.

use serde::Serialize;
use serde::de::DeserializeOwned;
use stackwright_table::Refusal;
use stackwright_wire::{ProblemBody, Turn};
use wasm_bindgen::prelude::*;

use crate::plain::to_js;

/// A game that follows a table on a server and is ahead of it by the orders that the server has not answered yet. What is
/// taken in is the server's JSON; what is refused is thrown as such, too.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Mirror {
    mirror: stackwright_wire::Mirror,
}

#[wasm_bindgen]
impl Mirror {
    /// The game of a snapshot.
    #[wasm_bindgen(constructor)]
    pub fn new(snapshot: &str) -> Result<Mirror, JsValue> {
        let mirror = stackwright_wire::Mirror::of(&read(snapshot)?).map_err(refused)?;
        Ok(Mirror { mirror })
    }

    /// Carries an order out as the server will, and gives the update that it will send; `undefined` if that is for the
    /// server alone to say.
    #[wasm_bindgen(unchecked_return_type = "Update | undefined")]
    pub fn predict(&mut self, order: &str) -> Result<JsValue, JsValue> {
        Ok(self
            .mirror
            .predict(&read(order)?)
            .map_err(refused)?
            .map_or(JsValue::UNDEFINED, |told| to_js(&told)))
    }

    /// Takes back everything that was predicted and is not confirmed; gives the update that shows it.
    #[wasm_bindgen(js_name = dropGuesses, unchecked_return_type = "Update | undefined")]
    pub fn drop_guesses(&mut self) -> JsValue {
        self.mirror.drop_guesses().map_or(JsValue::UNDEFINED, |update| to_js(&update))
    }

    /// Takes in an update; gives what of it is not shown yet.
    #[wasm_bindgen(unchecked_return_type = "Followed")]
    pub fn follow(&mut self, update: &str) -> Result<JsValue, JsValue> {
        told(self.mirror.follow(read(update)?))
    }

    /// Takes in a snapshot; gives what of it is not shown yet.
    #[wasm_bindgen(unchecked_return_type = "Followed")]
    pub fn renew(&mut self, snapshot: &str) -> Result<JsValue, JsValue> {
        told(self.mirror.renew(&read(snapshot)?))
    }

    /// The position with what was predicted; with the legal actions for whoever is to act here.
    #[wasm_bindgen(unchecked_return_type = "PositionView")]
    pub fn view(&self) -> JsValue {
        to_js(&self.mirror.view())
    }

    /// The turns with what was predicted.
    #[wasm_bindgen(unchecked_return_type = "Turn[]")]
    pub fn history(&self) -> JsValue {
        to_js(&Turn::all(self.mirror.game()))
    }

    /// What a legal action would change.
    #[wasm_bindgen(unchecked_return_type = "PreviewView")]
    pub fn preview(&self, action: &str) -> Result<JsValue, JsValue> {
        let preview = self.mirror.game().preview(action).map_err(|error| refused(error.into()))?;
        Ok(to_js(&preview))
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, JsValue> {
    stackwright_answers::read(text).map_err(|problem| json(&problem))
}

fn told(followed: Result<impl Serialize, Refusal>) -> Result<JsValue, JsValue> {
    followed.map(|followed| to_js(&followed)).map_err(refused)
}

fn refused(refusal: Refusal) -> JsValue {
    json(&ProblemBody::from(refusal))
}

fn json(problem: &impl Serialize) -> JsValue {
    serde_json::to_string(problem).unwrap_or_default().into()
}
