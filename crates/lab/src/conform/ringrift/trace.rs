//! One recorded game, or one recorded position with the states after each of its moves.

use ringrift::{Action, Diagram, EndReason, Options, Phase, Position, recorded};
use serde_json::{Value, json};
use stackwright_core::{Game, Timeline};

use super::lists::Listed;
use super::states::{candidates, differences, hash, matches, reference_ladder};
use crate::conform::Report;

/// A shape that a recorded game does not have; what is wrong.
type Misshapen = String;

fn strings<'a>(value: &'a Value, field: &str) -> Vec<&'a str> {
    value.get(field).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Compares a recorded game step by step.
pub(super) fn check_game(
    report: &mut Report,
    place: &str,
    game: &Value,
    options: Options,
) -> Result<(), Misshapen> {
    let steps = game["steps"].as_array().ok_or("expected a list as `steps`")?;
    let init = game.get("init").ok_or("expected the first state as `init`")?;
    let first = Position::new(&options).map_err(|problems| problems.to_string())?;
    if game["header"].get("start").is_none() && recorded::state(&first) != *init {
        report.fail(place, "the first state differs", differences(&recorded::state(&first), init));
    }
    let mut recorded_state = Some(init.clone());
    let mut previous: Option<Position> = None;
    for (number, step) in steps.iter().enumerate() {
        let here = format!("{place} step {number}");
        let Some(state) = recorded_state.take() else {
            report.fail(&here, "the thread is lost until the next recorded state", Vec::new());
            recorded_state = step.get("state").cloned();
            continue;
        };
        report.steps += 1;
        let failed = report.failed;
        let position = match load(&state, options, previous.as_ref()) {
            Ok(position) => position,
            Err(message) => {
                report.fail(&here, "the recorded state cannot be loaded", vec![message, state.to_string()]);
                recorded_state = step.get("state").cloned();
                continue;
            }
        };
        if state["player"] != step["player"] || state["phase"] != step["phase"] {
            report.fail(&here, "player and phase differ", vec![position.to_string()]);
        }
        let listed = Listed::new(&position);
        let legal = strings(step, "legal");
        listed.compare(report, &here, &legal, &strings(step, "unlisted"), &strings(step, "refused"));
        let chosen = step["chosen"].as_u64().and_then(|index| legal.get(index as usize));
        let chosen = chosen.ok_or("expected an index into `legal` as `chosen`")?;
        let digest = step.get("hash").and_then(Value::as_str);
        let outcome =
            check_move(report, &here, &listed, chosen, step.get("state"), digest, state.get("mustMove"));
        recorded_state = outcome.recorded;
        previous = Some(outcome.after.unwrap_or(position));
        report.passed += u64::from(report.failed == failed);
    }
    if let Some(last) = &previous {
        check_result(report, place, last, &game["result"]);
    }
    Ok(())
}

/// The recorded state, with what it does not show taken from our own state after the move before.
fn load(state: &Value, options: Options, previous: Option<&Position>) -> Result<Position, String> {
    let mut state = state.clone();
    let swap_open = previous.map_or(options.swap, |position| position.turn().swap_open());
    state["swapOpen"] = json!(swap_open);
    if let Some(previous) = previous {
        state["out"] = recorded::out(previous);
    }
    recorded::position(&state, options).map_err(|problems| problems.to_string())
}

/// Our position after a move, and the state as it was recorded, if the two agree.
struct AfterMove {
    after: Option<Position>,
    recorded: Option<Value>,
}

/// Plays a recorded move and compares the state after it.
fn check_move(
    report: &mut Report,
    place: &str,
    listed: &Listed<'_>,
    text: &str,
    recorded_state: Option<&Value>,
    digest: Option<&str>,
    leftover: Option<&Value>,
) -> AfterMove {
    let mut start = listed.position.clone();
    let mut meant = listed.meant_by(text);
    if meant.is_empty() {
        // The differences of the lists have been reported; what they explain is played all the same.
        match listed.why_extra(text) {
            Some("unlisted placement") => meant.push(Action::NoPlacement),
            Some("line while cost owed") => {
                if let Some(free) = without_debt(&start) {
                    meant = Listed::new(&free).meant_by(text);
                    start = free;
                }
            }
            _ => {}
        }
    }
    if meant.is_empty() {
        report.fail(place, format!("{text} is not legal here"), shown(listed.position));
    }
    let mut first = None;
    for action in meant {
        let mut game = Timeline::from_position(start.clone());
        game.play_unchecked(action);
        for (kind, ours) in candidates(listed.position, action, game.position()) {
            if let Some(same) = matches(&ours, recorded_state, digest, leftover) {
                if let Some(kind) = kind {
                    report.explain(kind);
                }
                return AfterMove { after: Some(game.position().clone()), recorded: Some(same) };
            }
        }
        first.get_or_insert_with(|| game.position().clone());
    }
    if let Some(after) = &first {
        let ours = recorded::state(after);
        let mut details = match recorded_state {
            Some(theirs) => differences(&ours, theirs),
            None => vec![format!("digest: ours {}, theirs {}", hash(&ours), digest.unwrap_or("none"))],
        };
        details.truncate(12);
        details.push("before:".into());
        details.extend(shown(listed.position));
        details.push("after:".into());
        details.extend(shown(after));
        report.fail(place, format!("the state after {text} differs"), details);
    }
    AfterMove { after: first, recorded: recorded_state.cloned() }
}

/// The same position with no ring owed for a line: the reference offers further lines while it is.
fn without_debt(position: &Position) -> Option<Position> {
    let mut state = recorded::state(position);
    state["pendingLineElim"] = false.into();
    recorded::position(&state, *position.options()).ok()
}

/// A position for people: the board, the counts, and the line that loads it.
pub(super) fn shown(position: &Position) -> Vec<String> {
    let board = position.diagram(Diagram::default()).to_string();
    vec![board, position.summary().to_string(), position.to_string()]
}

/// Compares the end of a game.
fn check_result(report: &mut Report, place: &str, last: &Position, result: &Value) {
    if result["truncated"].as_bool() == Some(true) {
        return;
    }
    let how = last.end().map_or("none", |end| match end.reason {
        EndReason::Elimination => "ring_elimination",
        EndReason::Territory => "territory_control",
        EndReason::LastStanding => "lps:rounds",
        EndReason::LastWithRings => "lps:early_no_rings",
        EndReason::Stalemate => "stalemate",
        EndReason::Resignation | EndReason::Timeout => "left the table",
    });
    let winner = last.end().map(|end| match end.reason {
        EndReason::Stalemate => reference_ladder(last).number(),
        _ => end.winner.number(),
    });
    let status = if last.phase() == Phase::Over { "completed" } else { "active" };
    let their_how = result["how"].as_str().unwrap_or("none");
    let their_how = if their_how.starts_with("stalemate") { "stalemate" } else { their_how };
    let ours = json!({"status": status, "winner": winner, "how": how});
    let theirs = json!({"status": result["status"], "winner": result["winner"], "how": their_how});
    if ours != theirs {
        report.fail(place, "the result differs", differences(&ours, &theirs));
    }
    if let Some(outcome) = last.outcome() {
        let mut order: Vec<_> = last.seats_iter().collect();
        order.sort_by_key(|&seat| outcome.rank(seat));
        let order = order.into_iter().map(stackwright_core::Seat::number).collect::<Value>();
        if result.get("standings").is_some_and(|theirs| *theirs != order) {
            report.explain("standings");
        }
    }
}

/// Compares a recorded position: its list, and the state after each move.
pub(super) fn check_position(
    report: &mut Report,
    place: &str,
    record: &Value,
    options: Options,
) -> Result<(), Misshapen> {
    let state = record.get("state").ok_or("expected a `state`")?;
    let after = record["after"].as_array().ok_or("expected a list as `after`")?;
    let legal = strings(record, "legal");
    let position = match recorded::position(state, options) {
        Ok(position) => position,
        Err(problems) => {
            report.fail(
                place,
                "the recorded state cannot be loaded",
                vec![problems.to_string(), state.to_string()],
            );
            return Ok(());
        }
    };
    let pairs = record.get("refused").and_then(Value::as_array).into_iter().flatten();
    let refused: Vec<_> = pairs.filter_map(|pair| pair.get(0).and_then(Value::as_str)).collect();
    let listed = Listed::new(&position);
    listed.compare(report, place, &legal, &strings(record, "unlisted"), &refused);
    for (text, theirs) in legal.iter().zip(after) {
        report.steps += 1;
        let failed = report.failed;
        check_move(report, place, &listed, text, Some(theirs), None, None);
        report.passed += u64::from(report.failed == failed);
    }
    Ok(())
}
