//! A table as it is sent: whole for those who come, in parts for those who watch.

use serde_json::Value;
use stackwright_table::{Entry, Fingerprint, LogEntry, Millis, Status, Table};
use stackwright_wire::{Event, GameSnapshot, PremovesView, TableView, Turn, Update, UpdateEntry};
use std::collections::HashMap;

use super::Detail;
use super::parcel::Parcel;

/// Whose decision is next, if it is a visitor's: nobody else needs to know what can be chosen.
pub(crate) fn chooser(table: &Table) -> Option<&Fingerprint> {
    if table.status() != Status::Running {
        return None;
    }
    table.holders().nth(table.player_at(table.game().to_move())).flatten()
}

/// Everything, for somebody who comes; in brief, without the history and what can be chosen. `lists`: whether they want to be
/// sent what they can choose.
pub(crate) fn snapshot(
    id: &str,
    table: &Table,
    visitor: Option<&Fingerprint>,
    detail: Detail,
    lists: bool,
    now: Millis,
) -> Event {
    let full = detail == Detail::Full;
    let chooses = full && lists && visitor.is_some() && chooser(table) == visitor;
    let agreement = table.agreement();
    let game = table.game();
    Event::Snapshot(Box::new(GameSnapshot {
        id: id.to_owned(),
        game: agreement.game.clone(),
        options: agreement.options.clone(),
        start: agreement.start.clone(),
        created: table.created(),
        chat: agreement.chat.then(|| table.remarks().iter().cloned().collect()),
        rematch_of: agreement.rematch_of.clone(),
        invite_only: agreement.invite.is_some(),
        you: visitor.map(|visitor| table.seats_of(visitor)).unwrap_or_default(),
        premoves: visitor.map(|visitor| PremovesView::of(table, visitor)).unwrap_or_default(),
        table: TableView::of(table, now),
        layout: game.layout(),
        view: game.view(full && (chooses || game.outcome().is_some())),
        history: full.then(|| Turn::all(game)),
    }))
}

/// Who wants to hear of a change, and so what is worth writing out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listeners {
    /// Whether anybody wants the position.
    pub(crate) full: bool,
    /// Whether the one who is to choose is among them.
    pub(crate) chooser: bool,
}

/// What changed: short, and as much of the rest as somebody wants.
#[derive(Debug)]
pub(crate) struct Told {
    /// Entries with their frames, and where the table stands.
    pub(crate) brief: Parcel,
    /// The position too.
    pub(crate) full: Option<Parcel>,
    /// What can be chosen too.
    pub(crate) chooser: Option<Parcel>,
}

/// Writes out what changed.
pub(crate) fn update(
    table: &Table,
    after: u64,
    entries: &[Entry],
    history: Option<HistoryChange>,
    listeners: Listeners,
    now: Millis,
) -> Told {
    let mut update = Update {
        after,
        number: table.number(),
        entries: told(table, entries),
        table: TableView::of(table, now),
        view: None,
        history: None,
    };
    let brief = Parcel::of(&Event::Update(Box::new(update.clone())));
    update.history = history;
    let mut parcel = |view: Option<Value>| {
        update.view = view;
        Parcel::of(&Event::Update(Box::new(update.clone())))
    };
    // Nothing can be chosen in a game that is over, and that is soon said.
    let over = table.game().outcome().is_some();
    let mut view = listeners.full.then(|| table.game().view(listeners.chooser || over));
    let chooser = listeners.chooser.then(|| parcel(view.clone()));
    if !over
        && let Some(view) = view.as_mut().and_then(Value::as_object_mut)
        && let Some(actions) = view.shift_remove("actions")
    {
        let count = actions.as_array().map_or(0, Vec::len);
        view.insert("action_count".to_owned(), count.into());
    }
    Told { brief, full: view.map(|view| parcel(Some(view))), chooser }
}

/// Which entry of the game each of the last entries of the log has become, as far as it can still be told: what was
/// taken back cannot.
pub(crate) fn places(table: &Table, entries: &[Entry]) -> Vec<Option<usize>> {
    let game = table.game();
    let mut next = game.len();
    let mut tellable = true;
    let mut places: Vec<_> = entries
        .iter()
        .rev()
        .map(|entry| {
            match &entry.body {
                LogEntry::Undo { .. }
                | LogEntry::TimeOver
                | LogEntry::TakebackAnswered { accepted: true, .. } => tellable = false,
                LogEntry::Action { .. } | LogEntry::Resigned { .. } | LogEntry::Flagged { .. }
                    if tellable =>
                {
                    let is_action = matches!(entry.body, LogEntry::Action { .. });
                    tellable = next > 0 && game.is_action(next - 1) == is_action;
                    if tellable {
                        next -= 1;
                        return Some(next);
                    }
                }
                _ => {}
            }
            None
        })
        .collect();
    places.reverse();
    places
}

/// The entries with the frames of those that can still be told.
fn told(table: &Table, entries: &[Entry]) -> Vec<UpdateEntry> {
    let game = table.game();
    let told = entries.iter().zip(places(table, entries)).map(|(entry, place)| UpdateEntry {
        told: entry.public(),
        entry: place,
        frames: place.map(|place| game.frames(place)),
    });
    told.collect()
}
