//! CoTuLenh against games and positions recorded from the public reference engine, under the preset `reference`.
//!
//! Differences are explained by the bugs that the rules name (`docs/rules/cotulenh.md`, "Differences") and by nothing
//! else; the kinds are the constants of this module.

mod cause;
mod games;
mod perft;
mod rows;
mod scenarios;
#[cfg(test)]
mod tests;
mod texts;

use std::path::Path;

use cotulenh::{Options, Preset};
use serde_json::Value;

use super::{InputError, Report, open};

/// A rank of two digits is cut to one in the SAN of the reference.
pub const DIGIT: &str = "cut rank digit";
/// The reference rejoins a square that a stay or suicide step has emptied.
pub const REJOIN: &str = "rejoin of a spent square";
/// The reference loses the heroic flag of a rejoining piece.
pub const LOST: &str = "heroic flag lost";
/// The reference lists the original carrier as rejoining a square to which it has no step of its own.
pub const CARRIER: &str = "carrier rejoin";
/// The reference lists a join and does not play it: the union could not have made the step that is joined.
pub const IDLE: &str = "join not played";
/// The reference lists a move that is legal by the air defence of another position alone.
pub const STALE: &str = "stale air defence";
/// The reference stops a heroic commander on the enemy commander's rank at its file below it too.
pub const FILE_BELOW: &str = "heroic commander below";
/// The reference shows listed attackers of an attacked commander heroic before they move.
pub const LEAK: &str = "shown heroic";
/// The reference threw.
pub const THREW: &str = "reference threw";
/// A count differs by no more than the reference's bugs in the tree allow.
pub const BUGS: &str = "perft over such differences";
/// A text that the reference tolerates and we refuse. // C60
pub const STRICT: &str = "text refused";
/// A text that the reference refuses and we read. // C60
pub const LENIENT: &str = "text read";

/// All kinds.
pub const KINDS: [&str; 12] =
    [DIGIT, REJOIN, LOST, CARRIER, IDLE, STALE, FILE_BELOW, LEAK, THREW, BUGS, STRICT, LENIENT];

/// The rules that recorded data follow.
fn options() -> Options {
    Options::from(Preset::Reference)
}

/// Compares one file: recorded games, perft counts, texts, terminal positions or scenarios, told apart by their
/// shape. `progress` is told the number of steps so far.
pub fn check_file(path: &Path, mut progress: impl FnMut(u64)) -> Result<Report, InputError> {
    let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let mut report = Report::new(&name);
    let mut lines = open(path)?;
    let Some(first) = lines.next_line()? else { return Err(lines.error("the file is empty")) };
    let game = serde_json::from_str::<Value>(&first).ok().filter(|game| game.get("steps").is_some());
    if let Some(game) = game {
        let mut next = Some(game);
        while let Some(game) = next {
            games::check_game(&mut report, &game).map_err(|message| lines.error(message))?;
            progress(report.steps);
            next = match lines.next_line()? {
                Some(line) => {
                    Some(serde_json::from_str(&line).map_err(|error| lines.error(error.to_string()))?)
                }
                None => None,
            };
        }
        return Ok(report);
    }
    let text = lines.rest(first)?;
    let document: Value = serde_json::from_str(&text).map_err(|error| lines.error(error.to_string()))?;
    let unknown = "expected recorded games (`steps`), perft (`positions` with `step`), texts (`checkFen`), terminal \
                   positions (`cat`) or scenarios (`fact`)";
    let (entries, check): (_, Check) = match &document {
        Value::Object(fields) => match fields.get("positions") {
            Some(Value::Array(entries)) if has(entries, "step") => (entries, perft::check),
            _ => return Err(lines.error(unknown)),
        },
        Value::Array(entries) if has(entries, "checkFen") => (entries, texts::check),
        Value::Array(entries) if has(entries, "cat") => (entries, texts::check_terminal),
        Value::Array(entries) if has(entries, "fact") => (entries, scenarios::check),
        _ => return Err(lines.error(unknown)),
    };
    for entry in entries {
        report.games += 1;
        check(&mut report, entry).map_err(|message| lines.error(message))?;
        progress(report.steps);
    }
    Ok(report)
}

/// Compares one entry of a document; the error says in which way it is misshapen.
type Check = fn(&mut Report, &Value) -> Result<(), String>;

fn has(entries: &[Value], field: &str) -> bool {
    !entries.is_empty() && entries.iter().all(|entry| entry.get(field).is_some())
}

/// A field that must be a text.
fn text<'a>(value: &'a Value, field: &str) -> Result<&'a str, String> {
    value.get(field).and_then(Value::as_str).ok_or_else(|| format!("expected a text as `{field}`"))
}

/// A field that is a list of texts, or is not there.
fn texts_of<'a>(value: &'a Value, field: &str) -> Vec<&'a str> {
    value.get(field).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

/// A FEN without its half-move clock.
fn without_clock(text: &str) -> String {
    let fields: Vec<_> =
        text.split_whitespace().enumerate().filter(|(i, _)| *i != 4).map(|(_, f)| f).collect();
    fields.join(" ")
}
