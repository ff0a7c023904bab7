//! Plain data as Python's own objects.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::Value;

/// What `json.loads` would make of it.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Null => Ok(py.None().into_bound(py)),
        Value::Bool(value) => value.into_bound_py_any(py),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(whole), _) => whole.into_bound_py_any(py),
            (None, Some(whole)) => whole.into_bound_py_any(py),
            (None, None) => number.as_f64().into_bound_py_any(py),
        },
        Value::String(text) => text.into_bound_py_any(py),
        Value::Array(items) => {
            let items = items.iter().map(|item| to_python(py, item)).collect::<PyResult<Vec<_>>>()?;
            Ok(PyList::new(py, items)?.into_any())
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, field) in fields {
                dict.set_item(name, to_python(py, field)?)?;
            }
            Ok(dict.into_any())
        }
    }
}

/// Names and values as words that [`Kind::options`](stackwright_games::Kind::options) reads: `board=hex8 swap=on`.
pub(crate) fn option_words(options: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
    let mut words = Vec::new();
    for (name, value) in options.into_iter().flatten() {
        let name: String = name.extract()?;
        let value = match value.extract::<bool>() {
            Ok(switch) if value.is_instance_of::<pyo3::types::PyBool>() => {
                if switch {
                    "on".to_owned()
                } else {
                    "off".to_owned()
                }
            }
            _ => value.str()?.to_string(),
        };
        if value.is_empty() || value.contains(char::is_whitespace) {
            let message = format!("{name} is {value:?}: expected one word");
            return Err(crate::errors::wrong("option", message));
        }
        words.push(format!("{name}={value}"));
    }
    Ok(words.join(" "))
}
