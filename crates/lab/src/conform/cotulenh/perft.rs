//! Recorded perft counts, by step and by turn.

use std::collections::{BTreeMap, BTreeSet};

use cotulenh::{Position, perft};
use serde_json::Value;
use stackwright_core::{ActionList, Game};

use super::cause::is_idle_join;
use super::rows::{kind, slack};
use super::{BUGS, options, text};
use crate::conform::Report;

pub(super) fn check(report: &mut Report, entry: &Value) -> Result<(), String> {
    let fen = text(entry, "fen")?;
    let position = match Position::from_text(fen, &options()) {
        Ok(position) => position,
        Err(problems) => {
            report.fail(fen, "the position is refused", vec![problems.to_string()]);
            return Ok(());
        }
    };
    check_kinds(report, fen, &position, entry);
    let depths = entry.get("step").and_then(Value::as_array).ok_or("expected a list as `step`")?;
    for (depth, expected) in (1..).zip(depths) {
        if let Some(expected) = expected.as_u64() {
            check_steps(report, fen, &position, depth, expected);
        }
    }
    if let Some(expected) = entry.get("turn").and_then(|turn| turn.get(0)).and_then(Value::as_u64) {
        let distinct =
            entry.get("turnDistinctFens").and_then(|distinct| distinct.get(0)).and_then(Value::as_u64);
        check_turn(report, fen, &position, expected, distinct);
    }
    Ok(())
}

fn check_kinds(report: &mut Report, fen: &str, position: &Position, entry: &Value) {
    let mut list = ActionList::new();
    position.movements(&mut list);
    let mut ours: BTreeMap<String, u64> = BTreeMap::new();
    for &action in &list {
        *ours.entry(kind(position, action).unwrap_or_default()).or_default() += 1;
    }
    let theirs = entry.get("d1").and_then(|d1| d1.get("kinds")).and_then(Value::as_object);
    let theirs: BTreeMap<String, u64> = theirs
        .into_iter()
        .flatten()
        .map(|(kind, count)| (kind.clone(), count.as_u64().unwrap_or_default()))
        .collect();
    report.steps += 1;
    let kinds: BTreeSet<_> = ours.keys().chain(theirs.keys()).collect();
    let count = |counts: &BTreeMap<String, u64>, kind: &str| counts.get(kind).copied().unwrap_or_default();
    let differences: u64 = kinds.iter().map(|kind| count(&ours, kind).abs_diff(count(&theirs, kind))).sum();
    if differences == 0 {
        report.passed += 1;
    } else if differences <= slack(position) {
        report.explain(BUGS);
        report.passed += 1;
    } else {
        report.fail(fen, "the kinds at depth 1 differ", vec![format!("{theirs:?} expected, {ours:?} ours")]);
    }
}

fn check_steps(report: &mut Report, fen: &str, position: &Position, depth: u32, expected: u64) {
    let ours = perft::steps(position, depth);
    report.steps += 1;
    if ours == expected {
        report.passed += 1;
    } else if ours.abs_diff(expected) <= tree_slack(position, depth) {
        report.explain(BUGS);
        report.passed += 1;
    } else {
        let details = vec![format!("{expected} expected, {ours} ours")];
        report.fail(fen, format!("the count at depth {depth} differs"), details);
    }
}

/// The slack of every node of the tree.
fn tree_slack(position: &Position, depth: u32) -> u64 {
    let mut sum = slack(position);
    if depth > 1 {
        for (action, _) in perft::divide(position, 1, perft::By::Step) {
            if is_idle_join(position, action) {
                // The reference stays where it is, and counts what follows there.
                sum += perft::steps(position, depth - 1)
                    + perft::steps(&perft::after(position, action), depth - 1);
            }
            sum += tree_slack(&perft::after(position, action), depth - 1);
        }
    }
    sum
}

fn check_turn(report: &mut Report, fen: &str, position: &Position, expected: u64, distinct: Option<u64>) {
    let ends = perft::turn_ends(position);
    let ours = ends.len() as u64;
    let ours_distinct = ends.iter().collect::<BTreeSet<_>>().len() as u64;
    let distinct = distinct.unwrap_or(ours_distinct);
    report.steps += 1;
    if (ours, ours_distinct) == (expected, distinct) {
        report.passed += 1;
        return;
    }
    let slack = turn_slack(position);
    if ours.abs_diff(expected) <= slack && ours_distinct.abs_diff(distinct) <= slack {
        report.explain(BUGS);
        report.passed += 1;
    } else {
        let details =
            vec![format!("{expected} ({distinct} distinct) expected, {ours} ({ours_distinct}) ours")];
        report.fail(fen, "the count of turns differs", details);
    }
}

fn turn_slack(position: &Position) -> u64 {
    let turn = position.turn();
    perft::divide(position, 1, perft::By::Step)
        .into_iter()
        .map(|(action, _)| perft::after(position, action))
        .filter(|after| after.turn() == turn)
        .map(|after| turn_slack(&after))
        .sum::<u64>()
        + slack(position)
}
