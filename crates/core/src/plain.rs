//! What serde and the standard library say of text that cannot be read, as messages for those who wrote the text.
//!
//! Their errors are English sentences and nothing else, so what they say is recognised by how it begins.

use std::fmt::Display;

use crate::MAX_SEATS;
use crate::messages::common::say;
use crate::messages::{Said, Word};

/// An error of reading JSON, a query or options, without the words of programmers: `expected u8` is no help to somebody
/// who has never heard of it.
///
/// ```
/// let error = serde_json::from_str::<Vec<u8>>("[1, -1]").unwrap_err();
/// let said = stackwright_core::plain(&error).to_string();
/// assert_eq!(said, "expected a whole number from 0 to 255, but found -1 at line 1 column 6");
/// ```
pub fn plain(error: &impl Display) -> Said {
    let text = error.to_string();
    let (text, place) = cut_place(&text);
    let (path, what) = match Beginning::find(text) {
        Some((path, beginning, rest)) => (path, beginning.said(rest)),
        None => ("", say::literally(text.to_owned())),
    };
    let what = match place {
        Some((line, column)) => say::at_place(what, line, column),
        None => what,
    };
    match path.strip_suffix(": ") {
        Some(field) => say::at_field(excerpt(field), what),
        None => what,
    }
}

/// The same without the line, where that is counted within something that is only a part of the text.
pub(crate) fn plain_in_line(error: &serde_json::Error) -> Said {
    let text = error.to_string();
    let (what, place) = cut_place(&text);
    match place {
        Some((_, column)) => say::at_column(plain(&what), column),
        None => plain(&what),
    }
}

/// How an error begins, which is how its kind is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Beginning {
    Missing,
    UnknownField,
    UnknownVariant,
    NoVariant,
    Unfit,
    NoInteger,
    TooLarge,
    TooSmall,
    NoSwitch,
    Json(Json),
}

/// What is wrong with the writing of JSON.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Json {
    Cut,
    Sign,
    LastComma,
    More,
    Deep,
    Key,
    Other,
}

const BEGINNINGS: [(&str, Beginning); 23] = [
    ("missing field ", Beginning::Missing),
    ("unknown field ", Beginning::UnknownField),
    ("unknown variant ", Beginning::UnknownVariant),
    ("data did not match any variant of untagged enum ", Beginning::NoVariant),
    ("invalid type: ", Beginning::Unfit),
    ("invalid value: ", Beginning::Unfit),
    ("invalid digit found in string", Beginning::NoInteger),
    ("cannot parse integer from empty string", Beginning::NoInteger),
    ("number too large to fit in target type", Beginning::TooLarge),
    ("number too small to fit in target type", Beginning::TooSmall),
    ("provided string was not `true` or `false`", Beginning::NoSwitch),
    ("EOF while parsing ", Beginning::Json(Json::Cut)),
    ("expected `", Beginning::Json(Json::Sign)),
    ("trailing comma", Beginning::Json(Json::LastComma)),
    ("trailing characters", Beginning::Json(Json::More)),
    ("recursion limit exceeded", Beginning::Json(Json::Deep)),
    ("key must be a string", Beginning::Json(Json::Key)),
    ("expected value", Beginning::Json(Json::Other)),
    ("expected ident", Beginning::Json(Json::Other)),
    ("invalid escape", Beginning::Json(Json::Other)),
    ("invalid number", Beginning::Json(Json::Other)),
    ("invalid unicode code point", Beginning::Json(Json::Other)),
    ("control character ", Beginning::Json(Json::Other)),
];

impl Beginning {
    /// Where the error stands, what it is, and what is said of it.
    fn find(text: &str) -> Option<(&str, Beginning, &str)> {
        let all = BEGINNINGS.iter().filter_map(|(begin, kind)| Some((text.find(begin)?, begin.len(), *kind)));
        let (at, length, kind) = all.min()?;
        let (path, what) = text.split_at(at);
        // The words of JSON are common ones: they count at the beginning only, or behind the path of a field.
        let is_own = path.is_empty() || (path.ends_with(": ") && !path.trim_end().contains(' '));
        let kept = if matches!(kind, Beginning::Json(Json::Sign)) { length - 1 } else { length };
        (is_own || !matches!(kind, Beginning::Json(_))).then(|| (path, kind, &what[kept..]))
    }

    /// What it says, by what stands behind the beginning.
    fn said(self, what: &str) -> Said {
        match self {
            Beginning::Missing => say::field_missing(what.to_owned()),
            Beginning::UnknownField => {
                let (found, expected) = what.split_once(", ").unwrap_or((what, ""));
                let known = quoted(expected);
                let found = excerpt(found);
                if known.is_empty() { say::field_none(found) } else { say::field_unknown(found, known) }
            }
            Beginning::UnknownVariant => {
                let (found, expected) = what.split_once("`, ").unwrap_or((what, ""));
                say::word_unknown(format!("{}`", excerpt(found)), quoted(expected))
            }
            Beginning::NoVariant if what == "Step" => say::step_form(),
            Beginning::NoVariant => say::no_form(),
            Beginning::Unfit => match what.rsplit_once(", expected ") {
                Some((found, wanted)) => say::unfit(wanted_words(wanted), found_words(found)),
                None => say::literally(what.to_owned()),
            },
            Beginning::NoInteger => say::wanted(say::whole_number()),
            Beginning::TooLarge => say::number_too_large(),
            Beginning::TooSmall => say::number_too_small(),
            Beginning::NoSwitch => say::wanted(say::true_or_false()),
            Beginning::Json(json) => match json {
                Json::Cut => say::json_cut(),
                Json::Sign => say::json_sign(quoted(what)),
                Json::LastComma => say::json_last_comma(),
                Json::More => say::json_more(),
                Json::Deep => say::json_deep(),
                Json::Key => say::json_key(),
                Json::Other => say::no_json(),
            },
        }
    }
}

/// What is quoted of a text: a long one would come back with every refusal, several times over.
pub fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}

/// What is said, and the line and the column where it stands, if they are told.
fn cut_place(text: &str) -> (&str, Option<(u32, u32)>) {
    let cut = || {
        let (what, place) = text.rsplit_once(" at line ")?;
        let (line, column) = place.split_once(" column ")?;
        Some((what, (line.parse().ok()?, column.parse().ok()?)))
    };
    cut().map_or((text, None), |(what, place)| (what, Some(place)))
}

/// The words in back quotes, with them.
fn quoted(text: &str) -> Vec<Word> {
    let words = text.split('`').skip(1).step_by(2);
    words.map(|word| Word::Owned(format!("`{word}`"))).collect()
}

/// What was found. Text and numbers are shown as they stand there.
fn found_words(found: &str) -> Said {
    let kinds = ["integer `", "floating point `", "boolean `", "character `"];
    let quoted = kinds.iter().find_map(|kind| found.strip_prefix(kind)?.strip_suffix('`'));
    match found {
        "map" => say::an_object(),
        "sequence" => say::a_list(),
        "unit" | "Option value" => say::literally("null"),
        _ => say::literally(excerpt(quoted.or(found.strip_prefix("string ")).unwrap_or(found))),
    }
}

/// What is wanted where a seat is, as serde is told it.
pub(crate) const A_SEAT: &str = "a seat";

/// What was wanted.
fn wanted_words(wanted: &str) -> Said {
    match wanted {
        A_SEAT => say::a_seat(MAX_SEATS),
        "u8" => say::whole_number_to(u8::MAX),
        "u16" => say::whole_number_to(u16::MAX),
        "u32" => say::whole_number_to(u32::MAX),
        "u64" | "usize" => say::whole_number_from_0(),
        "i8" | "i16" | "i32" | "i64" | "isize" => say::whole_number(),
        "f32" | "f64" => say::any_number(),
        "a boolean" => say::true_or_false(),
        "a string" | "string" | "variant identifier" | "field identifier" => say::a_text(),
        "a map" | "map" => say::an_object(),
        "a sequence" | "sequence" => say::a_list(),
        "string or map" => say::text_or_object(),
        "unit" => say::literally("null"),
        _ if wanted.starts_with("tuple") => say::a_list(),
        _ if ["struct ", "internally tagged enum ", "adjacently tagged enum "]
            .iter()
            .any(|kind| wanted.starts_with(kind)) =>
        {
            say::an_object()
        }
        _ if wanted.starts_with("enum ") => say::text_or_object(),
        _ => say::literally(wanted.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::messages::Language;

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

    fn said<T: for<'a> Deserialize<'a> + std::fmt::Debug>(text: &str) -> Said {
        let read = serde_path_to_error::deserialize::<_, T>(&mut serde_json::Deserializer::from_str(text));
        plain(&read.unwrap_err())
    }

    fn read<T: for<'a> Deserialize<'a> + std::fmt::Debug>(text: &str) -> String {
        said::<T>(text).to_string()
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
            (r#"{"many":1,"more":2}"#, "more: there is no field `more`: expected `many`, `how` or `list`"),
            ("7", "expected an object, but found 7"),
            ("[", "the JSON ends too early at line 1 column 1"),
            (r#"{"many" 1}"#, "expected `:` at line 1 column"),
            (r#"{"many":1,"list":[1 2]}"#, "list: expected `,` or `]` at line 1 column"),
            (r#"{"many":1,}"#, "a comma stands behind the last part"),
            (r#"{"many":nothing}"#, "this is no JSON"),
        ] {
            let heard = read::<Order>(text);
            assert!(heard.contains(said) && !heard.contains("u16"), "{text}: {heard}");
        }
        assert_eq!(read::<Either>("{}"), "this has none of the forms that it could have");
        assert_eq!(plain(&"x".parse::<u8>().unwrap_err()).to_string(), "expected a whole number");
        assert_eq!(plain(&"999".parse::<u8>().unwrap_err()).to_string(), "the number is too large");
        assert_eq!(plain(&"yes".parse::<bool>().unwrap_err()).to_string(), "expected true or false");
    }

    #[test]
    fn what_cannot_be_read_is_said_in_every_language() {
        for (text, heard) in [
            ("{}", "thiếu trường `many`, ở dòng 1 cột 2"),
            (r#"{"many":-1}"#, "many: cần một số nguyên từ 0 đến 65535, nhưng gặp -1, ở dòng 1 cột 10"),
            (
                r#"{"many":1,"how":"never"}"#,
                "how: ở đây không biết `never`: cần `soon` hoặc `later`, ở dòng 1 cột 23",
            ),
            (r#"{"many":1,"list":{}}"#, "list: cần một danh sách, nhưng gặp một đối tượng, ở dòng 1 cột 17"),
            ("7", "cần một đối tượng, nhưng gặp 7, ở dòng 1 cột 1"),
        ] {
            assert_eq!(said::<Order>(text).in_language(Language::Vi), heard, "{text}");
        }
    }

    #[test]
    fn a_sentence_that_is_not_known_is_said_as_it_is() {
        for text in ["a key has `x`: expected `y`", "nobody knows: trailing comma here"] {
            assert_eq!(plain(&text).to_string(), text);
        }
    }
}
