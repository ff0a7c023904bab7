//! Plain data as JavaScript's own objects, by way of JSON, which both sides read and write fast.

use js_sys::JSON;
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

use crate::errors::wrong;

/// The object that JSON would make of it.
pub(crate) fn to_js(value: &impl Serialize) -> JsValue {
    let text = serde_json::to_string(value).unwrap_or_default();
    JSON::parse(&text).unwrap_or(JsValue::NULL)
}

/// An object as JSON has it; nothing for `null` and `undefined`.
pub(crate) fn from_js(name: &'static str, value: &JsValue) -> Result<Value, JsValue> {
    if value.is_null() || value.is_undefined() {
        return Ok(Value::Null);
    }
    let text = JSON::stringify(value).ok().and_then(|text| text.as_string());
    text.and_then(|text| serde_json::from_str(&text).ok())
        .ok_or_else(|| wrong(name, format!("{name} cannot be written as JSON: expected plain data")))
}
