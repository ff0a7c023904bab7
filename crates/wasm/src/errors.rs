//! What goes wrong here as JavaScript's errors, whose class is the package's own: `packages/stackwright/lib/error.js`.

use serde_json::{Value, json};
use stackwright_core::record::{RecordErrorKind, ReplayError};
use stackwright_core::{PlayError, Problem, Problems};
use wasm_bindgen::prelude::*;

use crate::plain::to_js;

#[wasm_bindgen(raw_module = "./error.js")]
extern "C" {
    /// An error with a code, a sentence and what belongs to it.
    pub(crate) type StackwrightError;

    #[wasm_bindgen(constructor)]
    fn new(message: &str, what: JsValue) -> StackwrightError;
}

/// An action that was refused, with what would be legal.
pub(crate) fn illegal(error: &PlayError) -> JsValue {
    made(
        &error.to_string(),
        &[&error.problem],
        json!({ "given": error.given, "legal": error.legal, "legalCount": error.legal_count }),
    )
}

/// Options, positions, records that make no sense, with all reasons.
pub(crate) fn invalid(problems: &Problems) -> JsValue {
    made(&problems.to_string(), &problems.iter().collect::<Vec<_>>(), json!({}))
}

/// One reason.
pub(crate) fn problem(problem: &Problem) -> JsValue {
    made(&problem.to_string(), &[problem], json!({}))
}

/// One reason with a code of our own.
pub(crate) fn wrong(code: &'static str, message: impl Into<String>) -> JsValue {
    problem(&Problem::new(code, message))
}

/// A record that cannot be read or written.
pub(crate) fn bad_record(error: &RecordErrorKind) -> JsValue {
    match error {
        RecordErrorKind::Invalid(problems) => invalid(problems),
        other => wrong("record", other.to_string()),
    }
}

/// A record that the rules refuse.
pub(crate) fn unplayable(error: &ReplayError) -> JsValue {
    wrong("replay", error.to_string())
}

fn made(message: &str, reasons: &[&Problem], mut what: Value) -> JsValue {
    let first = reasons.first();
    what["code"] = first.map_or("invalid", |problem| problem.code).into();
    what["rule"] = first.and_then(|problem| problem.rule).into();
    what["params"] = first.map(|problem| json!(problem.params)).unwrap_or_default();
    what["reasons"] = json!(reasons);
    StackwrightError::new(message, to_js(&what)).into()
}
