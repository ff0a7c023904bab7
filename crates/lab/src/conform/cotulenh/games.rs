//! Recorded games, record by record.

use std::collections::BTreeSet;

use cotulenh::{Action, Position, perft, placement, reference_text};
use serde_json::Value;
use stackwright_core::{ActionList, Game};

use super::rows::{self, Rows};
use super::{LOST, REJOIN, STALE, THREW, cause, options, text, texts_of, without_clock};
use crate::conform::Report;

pub(super) fn check_game(report: &mut Report, game: &Value) -> Result<(), String> {
    let steps = game.get("steps").and_then(Value::as_array).ok_or("expected a list as `steps`")?;
    let id = match game.get("id") {
        Some(Value::String(id)) => id.clone(),
        Some(id) => id.to_string(),
        None => report.games.to_string(),
    };
    report.games += 1;
    for record in steps {
        let place = format!("{id} record {}", record.get("i").unwrap_or(&Value::Null));
        report.steps += 1;
        let failed = report.failed;
        check_record(report, &place, record)?;
        report.passed += u64::from(report.failed == failed);
    }
    Ok(())
}

/// Reads a recorded position; nothing (and it is counted) when it holds a bug of the reference.
pub(super) fn load(report: &mut Report, place: &str, fen: &str) -> Option<Position> {
    let position = match Position::from_text(fen, &options()) {
        Ok(position) => position,
        Err(_) if lost_heroic_tail(fen) => {
            report.explain(LOST);
            return None;
        }
        Err(_) if merged_stay_tail(fen) => {
            report.explain(REJOIN);
            return None;
        }
        Err(problems) => {
            report.fail(place, "the position is refused", vec![fen.to_owned(), problems.to_string()]);
            return None;
        }
    };
    let written = reference_text(&position);
    if written != fen {
        report.fail(place, "the position is written in another way", vec![fen.to_owned(), written]);
        return None;
    }
    let own = position.position_text();
    if Position::from_text(&own, &options()).as_ref() != Ok(&position) {
        report.fail(place, "our own text does not come back", vec![own]);
        return None;
    }
    Some(position)
}

/// Whether a tail names, without its heroic mark, a piece that is heroic in the stack that it left.
pub(super) fn lost_heroic_tail(fen: &str) -> bool {
    let fields: Vec<_> = fen.split_whitespace().collect();
    let [.., tail] = fields[..] else { return false };
    let [origin, _, steps] = tail.split(':').collect::<Vec<_>>()[..] else { return false };
    let base = Position::from_text(&fields[..6.min(fields.len())].join(" "), &options());
    let Some(original) = base.ok().and_then(|base| base.board().stack(origin.parse().ok()?)) else {
        return false;
    };
    let letters: Vec<char> = steps.chars().collect();
    letters.iter().enumerate().any(|(at, &letter)| {
        let marked = at > 0 && letters[at - 1] == '+';
        cotulenh::Role::from_letter(letter).is_some_and(|role| !marked && original.heroic().has(role))
    })
}

/// Whether a tail has a stay or suicide step of several pieces.
fn merged_stay_tail(fen: &str) -> bool {
    fen.contains(")>_") || fen.contains(")>@")
}

fn check_record(report: &mut Report, place: &str, record: &Value) -> Result<(), String> {
    let fen = text(record, "fen")?;
    let Some(position) = load(report, place, fen) else { return Ok(()) };
    if let Some(seen) = record.get("sess") {
        let ours = session_facts(&position);
        let theirs = (
            text(seen, "board")?,
            text(seen, "remaining")?,
            seen.get("canCommit") == Some(&Value::Bool(true)),
        );
        if (ours.0.as_str(), ours.1.clone(), ours.2) != (theirs.0, letters(theirs.1), theirs.2) {
            report.fail(
                place,
                "the session differs",
                vec![fen.to_owned(), format!("{ours:?}"), seen.to_string()],
            );
            return Ok(());
        }
    } else if position.session().is_some() {
        report.fail(place, "a session is open", vec![fen.to_owned()]);
        return Ok(());
    }
    let (ours, theirs) = (flags(&position), texts_of(record, "f").into_iter().collect::<BTreeSet<_>>());
    if ours != theirs {
        report.fail(
            place,
            "the flags differ",
            vec![fen.to_owned(), format!("{theirs:?} expected, {ours:?} ours")],
        );
        return Ok(());
    }
    let rows = Rows::of(&position);
    if !rows::compare(report, place, &position, &rows, &texts_of(record, "legal"), record.get("adfresh")) {
        return Ok(());
    }
    if record.get("throws").is_some() {
        report.explain(THREW);
        return Ok(());
    }
    check_operation(report, place, record, &position, &rows)
}

/// The result of the operation: the position after it, its clock aside.
fn check_operation(
    report: &mut Report,
    place: &str,
    record: &Value,
    position: &Position,
    rows: &Rows,
) -> Result<(), String> {
    let operation = text(record, "op")?;
    let mut chosen = None;
    let after = match operation {
        "move" => {
            let row = text(record, "chosen")?;
            let key = row.rsplit_once(' ').map_or(row, |(key, _)| key);
            let Some(action) = rows.action(key) else {
                // Listed by the reference alone, for a reason that the comparison of the lists has found.
                let stale = record.get("adfresh").map_or_else(Vec::new, |fresh| texts_of(fresh, "lost"));
                let kind = if stale.iter().any(|lost| lost.replace('|', " ") == key) {
                    Some(STALE)
                } else {
                    cause::of_row(position, key, true)
                };
                if let Some(kind) = kind {
                    report.explain(kind);
                } else {
                    report.fail(place, format!("{key} is not listed"), vec![reference_text(position)]);
                }
                return Ok(());
            };
            chosen = Some(action);
            Some(perft::after(position, action))
        }
        "commit" => position.can_commit().then(|| perft::after(position, Action::Commit)),
        "cancel" => Some(position.before_session()),
        "undo" => position.withdrawn(),
        "end" => return Ok(()),
        other => return Err(format!("`{other}` is no operation")),
    };
    let expected = text(record, "after")?;
    let ours = after.as_ref().map(reference_text);
    if ours.as_deref().map(without_clock) == Some(without_clock(expected)) {
        return Ok(());
    }
    let stays = without_clock(expected) == without_clock(&reference_text(position));
    if let Some(kind) = chosen.and_then(|action| cause::of_result(position, action, stays)) {
        report.explain(kind);
        return Ok(());
    }
    let details = vec![
        format!("{operation} {}", record.get("chosen").unwrap_or(&Value::Null)),
        format!("from     {}", reference_text(position)),
        format!("expected {expected}"),
        format!("ours     {}", ours.as_deref().unwrap_or("refused")),
    ];
    report.fail(place, "the position after the operation differs", details);
    Ok(())
}

fn session_facts(position: &Position) -> (String, BTreeSet<char>, bool) {
    let waiting = position.waiting().map_or(String::new(), |waiting| waiting.to_string());
    (placement(position.board()), letters(&waiting), position.can_commit())
}

fn letters(text: &str) -> BTreeSet<char> {
    text.to_uppercase().chars().filter(char::is_ascii_uppercase).collect()
}

/// The reference's flags, as the rules have them.
pub(super) fn flags(position: &Position) -> BTreeSet<&'static str> {
    let mut flags = BTreeSet::new();
    let check = position.is_check(position.turn());
    if check {
        flags.insert("check");
    }
    if check || position.is_exposed() {
        flags.insert("danger");
    }
    if position.half_moves() >= 100 {
        flags.insert("fifty");
    }
    if cotulenh::Colour::BOTH.iter().any(|&colour| position.board().commander(colour).is_none()) {
        flags.insert("cmdCaptured");
    }
    if position.session().is_none() {
        let mut list = ActionList::new();
        position.movements(&mut list);
        if list.is_empty() {
            flags.insert(if check { "mate" } else { "stalemate" });
        }
        if ["mate", "stalemate", "fifty", "cmdCaptured"].iter().any(|flag| flags.contains(flag)) {
            flags.insert("over");
        }
    }
    flags
}
