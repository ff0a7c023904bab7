//! Recorded scenarios: a position, operations, and facts about where they lead.

use cotulenh::{Action, Position, perft, reference_text};
use serde_json::Value;
use stackwright_core::Game;

use super::games::flags;
use super::rows::Rows;
use super::{THREW, cause, options, text, texts_of, without_clock};
use crate::conform::Report;

pub(super) fn check(report: &mut Report, entry: &Value) -> Result<(), String> {
    let place = text(entry, "id")?;
    report.steps += 1;
    let failed = report.failed;
    match Position::from_text(text(entry, "fen")?, &options()) {
        Ok(position) => check_from(report, place, entry, position),
        Err(problems) => report.fail(place, "the position is refused", vec![problems.to_string()]),
    }
    report.passed += u64::from(report.failed == failed);
    Ok(())
}

fn check_from(report: &mut Report, place: &str, entry: &Value, start: Position) {
    let operations = texts_of(entry, "ops");
    let fens = texts_of(entry, "fens");
    // What `undo` goes back to between turns.
    let mut turns = vec![];
    let mut position = start;
    for (number, operation) in operations.iter().enumerate() {
        let mut chosen = None;
        let next = match *operation {
            "undo" => position.withdrawn().or_else(|| turns.pop()).unwrap_or_else(|| position.clone()),
            "cancel" => position.before_session(),
            "commit" if position.can_commit() => perft::after(&position, Action::Commit),
            "commit" => position.clone(),
            key => {
                chosen = Rows::of(&position).action(key);
                let Some(action) = chosen else {
                    if let Some(kind) = cause::of_row(&position, key, true) {
                        report.explain(kind);
                    } else {
                        report.fail(place, format!("{key} is not listed"), Vec::new());
                    }
                    return;
                };
                perft::after(&position, action)
            }
        };
        if next.session().is_none() && !matches!(*operation, "undo" | "cancel") && next != position {
            turns.push(position.before_session());
        }
        let before = std::mem::replace(&mut position, next);
        if entry.get("throws").is_some() && number + 1 == operations.len() {
            report.explain(THREW);
            return;
        }
        if let Some(expected) = fens.get(number)
            && without_clock(&reference_text(&position)) != without_clock(expected)
        {
            let stays = without_clock(expected) == without_clock(&reference_text(&before));
            if let Some(kind) = chosen.and_then(|action| cause::of_result(&before, action, stays)) {
                report.explain(kind);
            } else {
                let details = vec![(*expected).to_owned(), reference_text(&position)];
                report.fail(place, format!("after {operation}"), details);
            }
            return;
        }
    }
    check_facts(report, place, entry, &position);
}

fn check_facts(report: &mut Report, place: &str, entry: &Value, position: &Position) {
    let rows = Rows::of(position);
    let keys = rows.keys();
    let mut wrong = Vec::new();
    for key in texts_of(entry, "legal_has") {
        if !keys.contains(key) {
            wrong.push(format!("{key} is not listed"));
        }
    }
    for prefix in texts_of(entry, "legal_lacks_prefix") {
        let listed = keys.iter().filter(|key| {
            key.strip_prefix(prefix).is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
        });
        wrong.extend(listed.map(|key| format!("{key} is listed")));
    }
    if let Some(count) = entry.get("legal_count").and_then(Value::as_u64)
        && count != keys.len() as u64
    {
        wrong.push(format!("{} actions are listed, {count} expected", keys.len()));
    }
    if let Some(destinations) = entry.get("destinations") {
        let from = destinations.get("from").and_then(Value::as_str).unwrap_or_default();
        let found: std::collections::BTreeSet<_> = keys
            .iter()
            .filter_map(|key| key.strip_prefix(from)?.strip_prefix(' ')?.split(' ').next())
            .collect();
        let found = found.into_iter().collect::<Vec<_>>().join(" ");
        if destinations.get("to").and_then(Value::as_str) != Some(&found) {
            wrong.push(format!("the destinations are {found}"));
        }
    }
    let flags = flags(position);
    for (flag, value) in entry.get("flags").and_then(Value::as_object).into_iter().flatten() {
        if value.as_bool() != Some(flags.contains(flag.as_str())) {
            wrong.push(format!("the flag {flag} is not {value}"));
        }
    }
    for (field, ours) in
        [("session_open", position.session().is_some()), ("can_commit", position.can_commit())]
    {
        if entry.get(field).and_then(Value::as_bool).is_some_and(|theirs| theirs != ours) {
            wrong.push(format!("{field} is {ours}"));
        }
    }
    if !wrong.is_empty() {
        report.fail(place, "a fact does not hold", wrong);
    }
}
