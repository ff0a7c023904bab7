//! Compares the states after a move.

use ringrift::{Action, Cost, EndReason, Phase, Position, recorded};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use stackwright_core::{ActionList, Game, Seat};

/// Our state after a move as the reference may show it: each way with the kind that explains it, if it needs one.
pub(super) fn candidates(
    before: &Position,
    action: Action,
    after: &Position,
) -> Vec<(Option<&'static str>, Value)> {
    let ours = recorded::state(after);
    let with = |state: &Value, changes: &[(&str, Value)]| {
        let mut state = state.clone();
        for (name, value) in changes {
            state[*name] = value.clone();
        }
        state
    };
    let mut found = vec![(None, ours.clone())];
    if action == Action::SwapSides {
        found.push((None, with(&ours, &[("acted", true.into())])));
    }
    let over = after.end().is_some();
    if !over && after.phase() == Phase::Placement && after.to_move() == before.to_move() {
        found.push((Some("same seat again"), with(&ours, &[("acted", true.into())])));
    }
    if matches!(action, Action::Eliminate { cost: Cost::Line, .. }) {
        found.push((Some("extra no_line_action"), with(&ours, &[("phase", "line_processing".into())])));
    }
    if passes_over_territory(after) {
        found.push((Some("territory passed over"), with(&ours, &[("phase", "forced_elimination".into())])));
    }
    let mut last = ours.clone();
    if after.end().is_some_and(|end| end.reason == EndReason::Stalemate) {
        let hands = before.seats_iter().map(|seat| before.hand(seat)).collect::<Value>();
        let eliminated = before.seats_iter().map(|seat| after.eliminated(seat) - before.hand(seat));
        last = with(&ours, &[("hand", hands), ("elim", eliminated.collect::<Value>())]);
        found.push((Some("stalemate hands"), last.clone()));
        let winner = reference_ladder(after);
        if Some(winner) != after.end().map(|end| end.winner) {
            last["winner"] = winner.number().into();
            found.push((Some("stalemate winner"), last.clone()));
        }
    }
    if over && matches!(action, Action::ForcedElimination { .. }) {
        let next = next_seat(after).number();
        found.push((
            Some("phase after the end"),
            with(&last, &[("player", next.into()), ("phase", "ring_placement".into())]),
        ));
    }
    found
}

/// The reference skips the territory phase when there is nothing to claim and forced elimination comes next.
fn passes_over_territory(after: &Position) -> bool {
    if after.phase() != Phase::Territory || after.turn().acted() {
        return false;
    }
    let mut list = ActionList::new();
    after.actions(&mut list);
    *list == [Action::NoTerritory] && !after.controlled(after.to_move()).is_empty()
}

/// Whom the reference lets win a stalemate: the first rung with a single best of all seats, not of those still tied.
pub(super) fn reference_ladder(position: &Position) -> Seat {
    type Rung = fn(&Position, Seat) -> u32;
    let rungs: [Rung; 3] = [
        |position, seat| u32::from(position.territory(seat)),
        |position, seat| u32::from(position.eliminated(seat)),
        |position, seat| position.markers(seat).len(),
    ];
    for rung in rungs {
        let best = position.seats_iter().map(|seat| rung(position, seat)).max();
        let mut leaders = position.seats_iter().filter(|&seat| Some(rung(position, seat)) == best);
        if let (Some(leader), None) = (leaders.next(), leaders.next()) {
            return leader;
        }
    }
    position.to_move()
}

fn next_seat(position: &Position) -> Seat {
    let seats = position.seats();
    let mut seat = position.to_move();
    for _ in 0..seats {
        seat = seat.next(seats);
        if position.has_any_ring(seat) {
            return seat;
        }
    }
    position.to_move().next(seats)
}

/// Whether a state is the recorded one, or has the recorded digest; gives the state as recorded.
///
/// `mustMove` means nothing in the line phase, where the recordings keep it after `skip_capture`.
pub(super) fn matches(
    ours: &Value,
    recorded: Option<&Value>,
    digest: Option<&str>,
    leftover: Option<&Value>,
) -> Option<Value> {
    let mut shown = vec![ours.clone()];
    if let Some(leftover) = leftover
        && ours["phase"] == "line_processing"
    {
        shown.push(with_must_move(ours, leftover));
    }
    match recorded {
        Some(recorded) => shown.contains(recorded).then(|| recorded.clone()),
        None => shown.into_iter().find(|state| Some(hash(state).as_str()) == digest),
    }
}

/// The key goes where the recordings have it, behind `terr`, because the digest depends on the order.
fn with_must_move(state: &Value, cell: &Value) -> Value {
    let mut out = Map::new();
    for (name, value) in state.as_object().into_iter().flatten() {
        out.insert(name.clone(), value.clone());
        if name == "terr" {
            out.insert("mustMove".into(), cell.clone());
        }
    }
    Value::Object(out)
}

/// The first 16 hex digits of the SHA-256 of the JSON text.
pub(super) fn hash(state: &Value) -> String {
    let digest = Sha256::digest(state.to_string().as_bytes());
    let first = digest.first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes));
    format!("{first:016x}")
}

/// The differences between two states, for people.
pub(super) fn differences(ours: &Value, theirs: &Value) -> Vec<String> {
    let empty = Map::new();
    let (a, b) = (ours.as_object().unwrap_or(&empty), theirs.as_object().unwrap_or(&empty));
    let mut lines = Vec::new();
    let names: std::collections::BTreeSet<_> = a.keys().chain(b.keys()).collect();
    for name in names {
        match (a.get(name), b.get(name)) {
            (x, y) if x == y => {}
            (Some(Value::Object(_)), Some(Value::Object(_))) => {
                lines
                    .extend(differences(&a[name], &b[name]).into_iter().map(|line| format!("{name} {line}")));
            }
            (x, y) => {
                let show = |value: Option<&Value>| value.map_or("nothing".to_owned(), ToString::to_string);
                lines.push(format!("{name}: ours {}, theirs {}", show(x), show(y)));
            }
        }
    }
    lines
}
