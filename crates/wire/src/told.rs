//! What a table tells those who watch it: everything for those who come, and what has changed since.

use stackwright_games::AnyGame;
use stackwright_table::{Entry, Fingerprint, LogEntry, Millis, Table};

use crate::{Detail, GameSnapshot, Moment, PremovesView, TableView, Turn, Update, UpdateEntry};

impl GameSnapshot {
    /// Everything, for somebody who comes; in brief, without the history and what can be chosen. `lists`: whether they want to
    /// be sent what they can choose.
    pub fn of(
        id: &str,
        table: &Table,
        visitor: Option<&Fingerprint>,
        detail: Detail,
        lists: bool,
        now: Millis,
    ) -> GameSnapshot {
        let full = detail == Detail::Full;
        let chooses = full && lists && visitor.is_some() && table.chooser() == visitor;
        let agreement = table.agreement();
        let game = table.game();
        GameSnapshot {
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
        }
    }
}

impl Update {
    /// What changed with the last entries of a log, in brief.
    pub fn of(table: &Table, after: u64, entries: &[Entry], now: Millis) -> Update {
        Update {
            after,
            number: table.number(),
            entries: UpdateEntry::all(table, entries),
            table: TableView::of(table, now),
            view: None,
            history: None,
        }
    }
}

impl UpdateEntry {
    /// The last entries of a log, with the frames of those that can still be told.
    fn all(table: &Table, entries: &[Entry]) -> Vec<UpdateEntry> {
        let game = table.game();
        let told = entries.iter().zip(places(table, entries)).map(|(entry, place)| UpdateEntry {
            told: entry.public(),
            entry: place,
            frames: place.map(|place| game.frames(place)),
        });
        told.collect()
    }
}

/// Which entry of the game each of the last entries of the log has become, as far as it can still be told: what was
/// taken back cannot.
pub fn places(table: &Table, entries: &[Entry]) -> Vec<Option<usize>> {
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

impl Moment {
    /// The position before an entry, and what that entry did; none behind the last.
    pub fn of(game: &dyn AnyGame, entry: usize) -> Option<Moment> {
        let entries = game.len();
        let happened = entry < entries;
        (entry <= entries).then(|| Moment {
            entry,
            entries,
            view: game.view_before(entry),
            text: game.words().get(entry).cloned(),
            seat: happened.then(|| game.seat_of(entry)),
            frames: happened.then(|| game.frames(entry)),
        })
    }
}
