//! A sentence with places for parameters.

use std::borrow::Cow;

use super::{Kind, Param, Params, Word};
use crate::Seat;
use crate::view::Message;

/// A sentence that has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Text(String),
    Param { name: String, show: Show },
}

/// How a parameter is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Show {
    Plain,
    Or,
    Each,
    Seat { capital: bool },
    Pieces,
    Plural { one: String, other: String },
}

impl Show {
    /// Whether it shows a word that agrees with a number, and not the parameter itself.
    pub(super) fn is_grammar(&self) -> bool {
        matches!(self, Show::Plural { .. })
    }

    /// Whether a parameter of that kind can be shown so.
    pub(super) fn fits(&self, kind: Kind) -> bool {
        match self {
            Show::Plain => !matches!(kind, Kind::Seat | Kind::Pieces),
            Show::Or | Show::Each => kind == Kind::Items,
            Show::Seat { .. } => kind == Kind::Seat,
            Show::Pieces => kind == Kind::Pieces,
            Show::Plural { .. } => kind == Kind::Count,
        }
    }
}

/// Why a sentence cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    /// A brace is open, or closes nothing.
    #[error("a brace without its other half")]
    Brace,
    /// What stands in braces is none of the forms.
    #[error(
        "`{{{0}}}` is none of {{name}}, {{name:or}}, {{name:each}}, {{name:seat}}, {{name:Seat}}, {{name:pieces}}, \
         {{name|one|other}}"
    )]
    Form(String),
}

/// What seats and pieces are called in a language, and how a list of words is told.
pub(super) trait Names {
    /// The line `seat.N`, `piece.CODE` or `list.and`, `list.or`, if there is one.
    fn line(&self, key: &str) -> Option<&Template>;

    /// A message within the message.
    fn message<'a>(&self, message: &'a Message) -> Cow<'a, str>;
}

impl Template {
    /// Reads a sentence.
    pub fn read(text: &str) -> Result<Template, TemplateError> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some(at) = rest.find(['{', '}']) {
            let (before, found) = rest.split_at(at);
            if !before.is_empty() {
                parts.push(Part::Text(before.to_owned()));
            }
            let inner = found.strip_prefix('{').ok_or(TemplateError::Brace)?;
            let (inner, after) = inner.split_once('}').ok_or(TemplateError::Brace)?;
            parts.push(read_param(inner)?);
            rest = after;
        }
        if !rest.is_empty() {
            parts.push(Part::Text(rest.to_owned()));
        }
        Ok(Template(parts))
    }

    /// The sentence with its parameters, where nobody has names for seats and pieces.
    pub fn filled(&self, params: &Params) -> String {
        struct Nameless;
        impl Names for Nameless {
            fn line(&self, _: &str) -> Option<&Template> {
                None
            }

            fn message<'a>(&self, message: &'a Message) -> Cow<'a, str> {
                Cow::Borrowed(&message.text)
            }
        }
        self.fill(params, &Nameless)
    }

    pub(super) fn params(&self) -> impl Iterator<Item = (&str, &Show)> {
        self.0.iter().filter_map(|part| match part {
            Part::Text(_) => None,
            Part::Param { name, show } => Some((&**name, show)),
        })
    }

    /// The sentence with its parameters; one that is missing stays as it is written.
    pub(super) fn fill(&self, params: &Params, names: &dyn Names) -> String {
        let mut out = String::with_capacity(64);
        for part in &self.0 {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Param { name, show } => match params.get(name) {
                    Some(value) => put(&mut out, value, show, names),
                    None => out.extend(["{", name, "}"]),
                },
            }
        }
        out
    }
}

fn read_param(inner: &str) -> Result<Part, TemplateError> {
    let wrong = || TemplateError::Form(inner.to_owned());
    let (name, show) = match inner.split_once(['|', ':']) {
        None => (inner, Show::Plain),
        Some((name, rest)) if inner[name.len()..].starts_with('|') => {
            let (one, other) = rest.split_once('|').ok_or_else(wrong)?;
            (name, Show::Plural { one: one.to_owned(), other: other.to_owned() })
        }
        Some((name, "or")) => (name, Show::Or),
        Some((name, "each")) => (name, Show::Each),
        Some((name, "seat")) => (name, Show::Seat { capital: false }),
        Some((name, "Seat")) => (name, Show::Seat { capital: true }),
        Some((name, "pieces")) => (name, Show::Pieces),
        Some(_) => return Err(wrong()),
    };
    let named =
        !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_' || b.is_ascii_digit());
    if !named {
        return Err(wrong());
    }
    Ok(Part::Param { name: name.to_owned(), show })
}

#[cfg(not(target_family = "wasm"))]
fn capital_of(letter: char) -> String {
    letter.to_uppercase().collect()
}

/// In WebAssembly, which speaks English alone, the tables of all letters would be for nothing.
#[cfg(target_family = "wasm")]
fn capital_of(letter: char) -> String {
    letter.to_ascii_uppercase().to_string()
}

fn put(out: &mut String, value: &Param, show: &Show, names: &dyn Names) {
    match (show, value) {
        (Show::Plural { one, other }, Param::Number(number)) => {
            out.push_str(if *number == 1 { one } else { other });
        }
        (Show::Seat { capital }, Param::Number(number)) => {
            let name = seat_name(*number, names);
            match (capital, name.chars().next()) {
                (true, Some(first)) => {
                    out.push_str(&capital_of(first));
                    out.push_str(&name[first.len_utf8()..]);
                }
                _ => out.push_str(&name),
            }
        }
        (Show::Pieces, Param::Words(codes)) => out.push_str(&pieces_name(codes, names)),
        (show, Param::Words(words)) => {
            let words: Vec<_> = words.iter().map(|word| Cow::Borrowed(&**word)).collect();
            list(out, &words, show, names);
        }
        (show, Param::Messages(messages)) => {
            let words: Vec<_> = messages.iter().map(|message| names.message(message)).collect();
            list(out, &words, show, names);
        }
        (_, Param::Number(number)) => out.push_str(&number.to_string()),
        (_, Param::Word(word)) => out.push_str(word),
        (_, Param::Message(message)) => out.push_str(&names.message(message)),
    }
}

fn seat_name(number: i64, names: &dyn Names) -> String {
    let known = u8::try_from(number)
        .ok()
        .and_then(Seat::from_number)
        .and_then(|seat| names.line(&format!("seat.{seat}")));
    known.map_or_else(|| format!("seat {number}"), |name| name.fill(&Params::default(), names))
}

/// `heroic navy with air force and tank`.
fn pieces_name(codes: &[Word], names: &dyn Names) -> String {
    let line = |key: &str, params: &Params| names.line(key).map(|name| name.fill(params, names));
    let with = |name, value: Word| {
        let mut params = Params::default();
        params.push(name, Param::Word(value));
        params
    };
    let mut called = codes.iter().map(|code| {
        let plain = code.trim_start_matches('+');
        let name = line(&format!("piece.{plain}"), &Params::default()).unwrap_or_else(|| plain.to_owned());
        let hero = plain.len() < code.len();
        let heroic = hero.then(|| line("piece.heroic", &with("piece", name.clone().into()))).flatten();
        heroic.unwrap_or(name)
    });
    let Some(carrier) = called.next() else { return String::new() };
    let cargo: Vec<_> = called.map(Word::Owned).collect();
    if cargo.is_empty() {
        return carrier;
    }
    let mut params = with("carrier", carrier.clone().into());
    params.push("cargo", Param::Words(cargo));
    line("piece.stack", &params).unwrap_or(carrier)
}

/// `a, b and c`; or `a; b; c`. The words between come from the lines `list.and` and `list.or`.
fn list(out: &mut String, words: &[Cow<'_, str>], show: &Show, names: &dyn Names) {
    if *show == Show::Each {
        return out.push_str(&words.join("; "));
    }
    let (key, usual) = if *show == Show::Or { ("list.or", " or ") } else { ("list.and", " and ") };
    match words.split_last() {
        Some((last, before @ [_, ..])) => {
            let between = names.line(key).map(|line| line.fill(&Params::default(), names));
            let between = between.map_or_else(|| usual.to_owned(), |word| format!(" {word} "));
            out.extend([&before.join(", "), &between, &**last]);
        }
        _ => out.push_str(&words.concat()),
    }
}
