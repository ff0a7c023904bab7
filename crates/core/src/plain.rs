//! What serde and the standard library say of text that cannot be read, in the words of those who wrote the text.

use std::fmt::Display;

/// An error of reading JSON, a query or options, without the words of programmers: `expected u8` is no help to somebody
/// who has never heard of it.
///
/// ```
/// let error = serde_json::from_str::<Vec<u8>>("[1, -1]").unwrap_err();
/// let said = stackwright_core::plain(&error);
/// assert_eq!(said, "expected a whole number from 0 to 255, but found -1 at line 1 column 6");
/// ```
pub fn plain(error: &impl Display) -> String {
    let text = error.to_string();
    let Some((at, begin)) = BEGINNINGS.iter().filter_map(|begin| Some((text.find(begin)?, *begin))).min()
    else {
        return text;
    };
    let (path, what) = text.split_at(at);
    let what = &what[begin.len()..];
    // Where it stands, if that is told.
    let (what, place) = what.split_at(what.rfind(" at line ").unwrap_or(what.len()));
    let said = match begin {
        MISSING => format!("the field {what} is missing"),
        UNKNOWN_FIELD => format!("there is no field {}", expectation(what)),
        UNKNOWN_VARIANT => {
            let (found, expected) = what.split_once(", ").unwrap_or((what, ""));
            format!("{found} is not known here: {expected}")
        }
        NO_VARIANT => "this has none of the forms that it could have".to_owned(),
        WRONG_TYPE | WRONG_VALUE => match what.rsplit_once(", expected ") {
            Some((found, wanted)) => {
                format!("expected {}, but found {}", wanted_words(wanted), found_words(found))
            }
            None => what.to_owned(),
        },
        NO_DIGIT | NO_DIGITS => "expected a whole number".to_owned(),
        TOO_LARGE => "the number is too large".to_owned(),
        TOO_SMALL => "the number is too small".to_owned(),
        _ => "expected true or false".to_owned(),
    };
    format!("{path}{said}{place}")
}

const MISSING: &str = "missing field ";
const UNKNOWN_FIELD: &str = "unknown field ";
const UNKNOWN_VARIANT: &str = "unknown variant ";
const NO_VARIANT: &str = "data did not match any variant of untagged enum ";
const WRONG_TYPE: &str = "invalid type: ";
const WRONG_VALUE: &str = "invalid value: ";
const NO_DIGIT: &str = "invalid digit found in string";
const NO_DIGITS: &str = "cannot parse integer from empty string";
const TOO_LARGE: &str = "number too large to fit in target type";
const TOO_SMALL: &str = "number too small to fit in target type";
const NO_SWITCH: &str = "provided string was not `true` or `false`";
const BEGINNINGS: [&str; 11] = [
    MISSING,
    UNKNOWN_FIELD,
    UNKNOWN_VARIANT,
    NO_VARIANT,
    WRONG_TYPE,
    WRONG_VALUE,
    NO_DIGIT,
    NO_DIGITS,
    TOO_LARGE,
    TOO_SMALL,
    NO_SWITCH,
];

fn expectation(what: &str) -> String {
    match what.split_once(", ") {
        Some((found, "there are no fields")) => format!("{found}: nothing is expected here"),
        Some((found, expected)) => format!("{found}: {expected}"),
        None => what.to_owned(),
    }
}

/// What was found. Text and numbers are shown as they stand there.
fn found_words(found: &str) -> &str {
    let kinds = ["integer `", "floating point `", "boolean `", "character `"];
    let quoted = kinds.iter().find_map(|kind| found.strip_prefix(kind)?.strip_suffix('`'));
    match found {
        "map" => "an object",
        "sequence" => "a list",
        "unit" | "Option value" => "null",
        _ => quoted.or(found.strip_prefix("string ")).unwrap_or(found),
    }
}

/// What was wanted.
fn wanted_words(wanted: &str) -> &str {
    match wanted {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "usize" => "a whole number from 0",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" => "true or false",
        "a string" | "string" | "variant identifier" | "field identifier" => "a text",
        "a map" | "map" => "an object",
        "a sequence" | "sequence" => "a list",
        "string or map" => "a text or an object",
        "unit" => "null",
        _ if wanted.starts_with("tuple") => "a list",
        _ if ["struct ", "internally tagged enum ", "adjacently tagged enum "]
            .iter()
            .any(|kind| wanted.starts_with(kind)) =>
        {
            "an object"
        }
        _ if wanted.starts_with("enum ") => "a text or an object",
        _ => wanted,
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only what cannot be read into it matters")]
    struct Order {
        many: u16,
        #[serde(default)]
        how: How,
        #[serde(default)]
        list: Vec<f64>,
    }

    #[derive(Debug, Default, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum How {
        #[default]
        Soon,
        Later {
            #[expect(dead_code, reason = "only what cannot be read into it matters")]
            wait: bool,
        },
    }

    #[derive(Debug, Deserialize)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "only what cannot be read into it matters")]
    enum Either {
        One(u8),
        Two([u8; 2]),
    }

    fn read<T: for<'a> Deserialize<'a> + std::fmt::Debug>(text: &str) -> String {
        plain(
            &serde_path_to_error::deserialize::<_, T>(&mut serde_json::Deserializer::from_str(text))
                .unwrap_err(),
        )
    }

    #[test]
    fn what_cannot_be_read_is_said_without_types() {
        for (text, said) in [
            ("{}", "the field `many` is missing"),
            (r#"{"many":-1}"#, "many: expected a whole number from 0 to 65535, but found -1"),
            (r#"{"many":1.5}"#, "many: expected a whole number from 0 to 65535, but found 1.5"),
            (
                r#"{"many":"a, expected b"}"#,
                "many: expected a whole number from 0 to 65535, but found \"a, expected b\"",
            ),
            (r#"{"many":null}"#, "many: expected a whole number from 0 to 65535, but found null"),
            (r#"{"many":1,"how":"never"}"#, "how: `never` is not known here: expected `soon` or `later`"),
            (r#"{"many":1,"how":{"later":{"wait":1}}}"#, "wait: expected true or false, but found 1"),
            (r#"{"many":1,"list":{}}"#, "list: expected a list, but found an object"),
            (r#"{"many":1,"list":[[]]}"#, "list[0]: expected a number, but found a list"),
            (
                r#"{"many":1,"more":2}"#,
                "more: there is no field `more`: expected one of `many`, `how`, `list`",
            ),
            ("7", "expected an object, but found 7"),
            ("[", "EOF while parsing a list"),
        ] {
            let heard = read::<Order>(text);
            assert!(heard.contains(said) && !heard.contains("u16"), "{text}: {heard}");
        }
        assert_eq!(read::<Either>("{}"), "this has none of the forms that it could have");
        assert_eq!(plain(&"x".parse::<u8>().unwrap_err()), "expected a whole number");
        assert_eq!(plain(&"999".parse::<u8>().unwrap_err()), "the number is too large");
        assert_eq!(plain(&"yes".parse::<bool>().unwrap_err()), "expected true or false");
    }
}
