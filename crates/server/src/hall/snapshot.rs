//! A table as JSON: whole for those who come, in parts for those who watch.

use serde_json::{Value, json};
use stackwright_core::Seat;
use stackwright_games::AnyGame;
use stackwright_table::{Entry, Fingerprint, LogEntry, Millis, Status, Table};

use super::Detail;

/// What lists show of a game, beside what the store knows itself.
pub(crate) fn summary(table: &Table) -> Value {
    let agreement = table.agreement();
    json!({
        "options": agreement.options,
        "clock": agreement.clock,
        "players": players(table),
        "chat": agreement.chat,
        "pairing": agreement.pairing,
        "imported": agreement.imported,
        "result": table.result(),
    })
}

fn players(table: &Table) -> Vec<Value> {
    let players = table.players().iter().enumerate();
    players
        .map(|(index, player)| {
            json!({ "player": index + 1, "seat": table.seat_of(index), "name": player.name, "kind": player.kind })
        })
        .collect()
}

/// Where the table stands, without the position.
pub(crate) fn standing(table: &Table, now: Millis) -> Value {
    let game = table.game();
    let seats = Seat::first(game.seats());
    let running = table.status() == Status::Running;
    let clocks: Vec<_> = seats
        .filter_map(|seat| {
            table.time_left(seat, now).map(|(left, runs)| json!({ "seat": seat, "left": left, "runs": runs }))
        })
        .collect();
    json!({
        "number": table.number(),
        "status": table.status(),
        "seat": running.then(|| game.to_move()),
        "players": players(table),
        "clock": table.agreement().clock,
        "clocks": clocks,
        "now": now,
        "retired": game.retired().iter().collect::<Vec<_>>(),
        "turn": game.words()[game.turn_start()..],
        "entries": game.len(),
        "draw": table.draw_offer(),
        "takeback": table.takeback_asked(),
        "rematch": table.rematch(),
        "result": table.result(),
    })
}

/// The turns so far: who, and what.
pub(crate) fn history(game: &dyn AnyGame) -> Vec<Value> {
    let turns = game.turns().into_iter();
    turns
        .map(|turn| {
            let first = turn.start;
            json!({ "seat": game.seat_of(first), "entry": first, "actions": game.words()[turn] })
        })
        .collect()
}

/// Everything, for somebody who comes; in brief, without the history and what can be chosen. `you` are the seats that are
/// theirs.
pub(crate) fn snapshot(
    id: &str,
    table: &Table,
    visitor: Option<&Fingerprint>,
    detail: Detail,
    now: Millis,
) -> Value {
    let full = detail == Detail::Full;
    let agreement = table.agreement();
    let you = visitor.map(|visitor| table.seats_of(visitor)).unwrap_or_default();
    let mut snapshot = json!({
        "type": "snapshot",
        "id": id,
        "game": agreement.game,
        "options": agreement.options,
        "start": agreement.start,
        "created": table.created(),
        "chat": agreement.chat.then(|| table.remarks()),
        "rematch_of": agreement.rematch_of,
        "invite_only": agreement.invite.is_some(),
        "you": you,
        "table": standing(table, now),
        "layout": table.game().layout(),
        "view": table.game().view(full),
    });
    if full {
        snapshot["history"] = history(table.game()).into();
    }
    snapshot
}

/// What changed, short and, if somebody wants it, whole.
pub(crate) fn update(
    table: &Table,
    after: u64,
    entries: &[Entry],
    full: bool,
    now: Millis,
) -> (String, Option<String>) {
    let mut update = json!({
        "type": "update",
        "after": after,
        "number": table.number(),
        "entries": told(table, entries),
        "table": standing(table, now),
    });
    let brief = update.to_string();
    let full = full.then(|| {
        update["view"] = table.game().view(true);
        update.to_string()
    });
    (brief, full)
}

/// The entries with the frames of those that can still be told: what was taken back cannot.
fn told(table: &Table, entries: &[Entry]) -> Vec<Value> {
    let game = table.game();
    let mut next = game.len();
    let mut tellable = true;
    let mut told: Vec<_> = entries
        .iter()
        .rev()
        .map(|entry| {
            let mut value = serde_json::to_value(entry.public()).unwrap_or_default();
            match &entry.body {
                LogEntry::Undo { .. } | LogEntry::TakebackAnswered { accepted: true, .. } => tellable = false,
                LogEntry::Action { .. } | LogEntry::Resigned { .. } | LogEntry::Flagged { .. }
                    if tellable =>
                {
                    let is_action = matches!(entry.body, LogEntry::Action { .. });
                    if next > 0 && game.is_action(next - 1) == is_action {
                        next -= 1;
                        value["entry"] = next.into();
                        value["frames"] = game.frames(next);
                    } else {
                        tellable = false;
                    }
                }
                _ => {}
            }
            value
        })
        .collect();
    told.reverse();
    told
}
