//! Recorded texts (which FENs load, and as what) and terminal positions.

use std::collections::BTreeSet;

use cotulenh::Position;
use serde_json::Value;
use stackwright_core::Game;

use super::games::{flags, lost_heroic_tail};
use super::rows::{self, Rows};
use super::{LENIENT, LOST, STRICT, options, text, texts_of};
use crate::conform::Report;

pub(super) fn check(report: &mut Report, entry: &Value) -> Result<(), String> {
    let fen = text(entry, "fen")?;
    let flag = |outer: &str, inner: &str| {
        let value = entry.get(outer).and_then(|value| value.get(inner)).and_then(Value::as_bool);
        value.ok_or_else(|| format!("expected `{outer}.{inner}`"))
    };
    let loads = flag("load", "ok")?;
    let canonical = entry.get("load").and_then(|load| load.get("fen")).and_then(Value::as_str);
    for (expected, complete) in [(loads, false), (flag("checkFen", "valid")?, true)] {
        report.steps += 1;
        let read =
            if complete { Position::set_up(fen, &options()) } else { Position::from_text(fen, &options()) };
        let failed = report.failed;
        match read {
            Err(_) if !expected => {}
            Err(_) if is_reference_tail(fen) && lost_heroic_tail(fen) => report.explain(LOST),
            Err(_) if is_tolerated(fen) => report.explain(STRICT),
            Err(problems) => {
                report.fail(fen, "refused, but the reference reads it", vec![problems.to_string()]);
            }
            Ok(_) if !expected => {
                if fen.starts_with(char::is_whitespace) || has_late_navy(fen) {
                    report.explain(LENIENT);
                } else {
                    report.fail(fen, "read, but the reference refuses it", Vec::new());
                }
            }
            Ok(position) => {
                let written = position.before_session().position_text();
                if loads && Some(written.as_str()) != canonical {
                    report.fail(fen, "another canonical text", vec![written]);
                }
            }
        }
        report.passed += u64::from(report.failed == failed);
    }
    Ok(())
}

fn is_reference_tail(fen: &str) -> bool {
    let fields: Vec<_> = fen.split_whitespace().collect();
    fields.len() == 7 && fields[6].matches(':').count() == 2
}

/// C60: what the reference tolerates and we refuse: `+` before `(` or a count, one-piece, empty or digit-holding
/// parentheses, counts that are no whole run of digits from 1 to 11, leading zeros, anything behind the sixth field.
fn is_tolerated(fen: &str) -> bool {
    let fields: Vec<_> = fen.split_whitespace().collect();
    let [board, _, _, _, half_moves, _, ..] = fields[..] else { return false };
    fields.len() > 6
        || half_moves.len() > 1 && half_moves.starts_with('0')
        || board.contains("+(")
        || board.split(|c: char| !c.is_ascii_digit()).any(|run| run.len() > 1 && run != "10" && run != "11")
        || board.as_bytes().windows(2).any(|pair| pair[0] == b'+' && pair[1].is_ascii_digit())
        || board.split('(').skip(1).filter_map(|rest| rest.split_once(')')).any(|(inner, _)| {
            inner.contains(|c: char| c.is_ascii_digit())
                || inner.chars().filter(char::is_ascii_alphabetic).count() < 2
        })
}

/// Whether a stack names its navy behind other pieces, which the reference refuses at sea.
fn has_late_navy(fen: &str) -> bool {
    let board = fen.split_whitespace().next().unwrap_or_default().to_uppercase();
    board
        .split('(')
        .skip(1)
        .filter_map(|rest| rest.split_once(')'))
        .any(|(inner, _)| inner.trim_start_matches('+').find('N').is_some_and(|at| at > 0))
}

pub(super) fn check_terminal(report: &mut Report, entry: &Value) -> Result<(), String> {
    let (fen, category) = (text(entry, "fen")?, text(entry, "cat")?);
    let place = format!("{category} {fen}");
    report.steps += 1;
    let failed = report.failed;
    match Position::from_text(fen, &options()) {
        Err(problems) => report.fail(&place, "the position is refused", vec![problems.to_string()]),
        Ok(position) => {
            let (ours, theirs) =
                (flags(&position), texts_of(entry, "f").into_iter().collect::<BTreeSet<_>>());
            if ours == theirs {
                rows::compare(
                    report,
                    &place,
                    &position,
                    &Rows::of(&position),
                    &texts_of(entry, "legal"),
                    None,
                );
            } else {
                report.fail(&place, "the flags differ", vec![format!("{theirs:?} expected, {ours:?} ours")]);
            }
        }
    }
    report.passed += u64::from(report.failed == failed);
    Ok(())
}
