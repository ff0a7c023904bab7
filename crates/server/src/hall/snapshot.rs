//! A change as it is sent to the many who watch: written out once for each of the forms that somebody wants.

use serde_json::Value;
use stackwright_table::{Entry, Millis, Table};
use stackwright_wire::{Event, HistoryChange, Update};

use super::parcel::Parcel;

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
    let mut update = Update::of(table, after, entries, now);
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
