//! Flags that the games themselves ask for: `--board`, `--players`, `--preset`, ...

use clap::Arg;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::Value;
use stackwright_core::{OptionWord, Values};
use stackwright_games::{KINDS, Kind};

/// The flag for an option of a game.
pub(super) fn of_kind(kind: &Kind, name: &'static str) -> Arg {
    let words: Vec<_> = kind.words.iter().filter(|word| word.name == name).collect();
    arg(name, &words).help(help(kind, name))
}

/// The names of all flags of all games, each once.
pub(super) fn names() -> Vec<&'static str> {
    let mut names = Vec::new();
    for name in KINDS.iter().flat_map(|kind| kind.flags).copied() {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The games that have such a flag.
pub(super) fn owners(name: &str) -> impl Iterator<Item = &'static Kind> {
    KINDS.iter().filter(move |kind| kind.flags.contains(&name))
}

/// The flag for an option of whichever games have it.
pub(super) fn of_any(name: &'static str) -> Arg {
    let words: Vec<_> = owners(name).flat_map(|kind| kind.words).filter(|word| word.name == name).collect();
    let about: Vec<_> =
        owners(name).map(|kind| format!("{}: {}", kind.title, lower(&help(kind, name)))).collect();
    arg(name, &words).help(about.join("; "))
}

/// A flag that takes what one of these options may be.
fn arg(name: &'static str, words: &[&OptionWord]) -> Arg {
    let arg = Arg::new(name).long(name).value_name(name.to_uppercase());
    let mut values: Vec<&'static str> = Vec::new();
    let mut range: Option<(u16, u16)> = None;
    for word in words {
        match word.values {
            Values::Switch => values.extend(["on", "off"]),
            Values::Names(names) => values.extend(names),
            Values::Number(least, most) => {
                let (low, high) = range.unwrap_or((least, most));
                range = Some((low.min(least), high.max(most)));
            }
        }
    }
    let mut known = Vec::new();
    values.retain(|value| {
        !known.contains(value) && {
            known.push(value);
            true
        }
    });
    match range {
        // Which of them the game takes is asked when the game is known.
        Some((least, most)) if values.is_empty() => {
            let numbers = clap::value_parser!(u16).range(i64::from(least)..=i64::from(most));
            arg.value_parser(numbers.map(|number| number.to_string()))
        }
        Some(_) => arg.value_parser(clap::value_parser!(String)),
        None => arg.value_parser(PossibleValuesParser::new(values)),
    }
}

/// What an option is about, and what it is if nothing is said.
fn help(kind: &Kind, name: &str) -> String {
    let about = kind.words.iter().find(|word| word.name == name).map_or("", |word| word.about);
    let mut letters = about.chars();
    let begun: String = letters.next().map(|first| first.to_uppercase().collect()).unwrap_or_default();
    let usual = kind.options("").ok().and_then(|options| options.get(name).cloned());
    match usual {
        Some(Value::String(usual)) => format!("{begun}{} [default: {usual}]", letters.as_str()),
        Some(usual) => format!("{begun}{} [default: {usual}]", letters.as_str()),
        None => format!("{begun}{}", letters.as_str()),
    }
}

/// With a small first letter.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().map(|first| first.to_lowercase().collect()).unwrap_or_default();
    first + letters.as_str()
}
