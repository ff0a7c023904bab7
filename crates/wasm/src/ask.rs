//! Questions as a server would be asked, answered here.

use js_sys::Function;
use stackwright_answers::{effort, read};
use stackwright_games::{Effort, Idea, begin};
use stackwright_search::Limits;
use stackwright_table::Refusal;
use stackwright_wire::{ProblemBody, Question};
use wasm_bindgen::prelude::*;

use crate::engine::Engine;

/// The most positions that a question may have looked at.
const MOST_NODES: u64 = 1_000_000_000;

#[wasm_bindgen]
impl Engine {
    /// Answers a request to a server's `/api/v1/` as the server would, if the rules alone are needed for it: `positions`,
    /// `analysis`, `kinds` and `names`. The body, or what stands behind the question mark, and the answer are
    /// JSON; a refusal is thrown as JSON too. For anything else: `undefined`. `info` hears what an analysis has found so far.
    pub fn ask(
        &self,
        address: &str,
        body: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "(info: Idea) => boolean | void")] info: Option<
            Function,
        >,
    ) -> Result<Option<String>, JsValue> {
        let answer = match address {
            "analysis" => Some(read(body).and_then(|question| self.answer(&question, info.as_ref()))),
            address => stackwright_answers::ask(address, body),
        };
        let refused =
            |problem: Box<ProblemBody>| JsValue::from(serde_json::to_string(&problem).unwrap_or_default());
        answer.transpose().map_err(refused)
    }

    /// The net that an analysis of that position wants and that is not here, as `GAME/NAME`.
    #[wasm_bindgen(js_name = netWanted)]
    pub fn net_wanted(&self, question: &str) -> Option<String> {
        let question: Question = read(question).ok()?;
        let game = begin(&question.game, &question.options, question.position.as_deref()).ok()?;
        let missing = game.net_name().filter(|_| self.net_for(&*game).is_none());
        missing.map(|name| format!("{}/{name}", game.name()))
    }
}

impl Engine {
    fn answer(&self, question: &Question, info: Option<&Function>) -> Result<String, Box<ProblemBody>> {
        let (nodes, lines) = effort(question.nodes, question.lines, MOST_NODES)?;
        let game = begin(&question.game, &question.options, question.position.as_deref())?;
        let effort = Effort { limits: Limits::nodes(nodes), lines, net: self.net_for(&*game).cloned() };
        let idea: Idea = self
            .think(&*game, &effort, info)
            .map_err(|error| Refusal::bad(stackwright_core::Problem::new("net", error.to_string())))?;
        Ok(serde_json::to_string(&idea).unwrap_or_default())
    }
}
