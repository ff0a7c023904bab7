//! Those who watch a game, and what they hear.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use stackwright_table::Fingerprint;
use stackwright_wire::Detail;
use tokio::sync::broadcast;

use super::parcel::Parcel;
use super::room::Room;
use super::snapshot::{Listeners, Told};

/// How far a watcher may fall behind before it gets a snapshot instead.
const BEHIND: usize = 32;

/// What changed: entries that were written together.
#[derive(Debug)]
pub struct Update {
    /// The number before the first of them.
    pub after: u64,
    /// The number of the last of them.
    pub number: u64,
    /// Who can choose now.
    pub(super) chooser: Option<Fingerprint>,
    pub(super) told: Told,
}

impl Update {
    /// What to tell a watcher; nothing if only a snapshot will do, because nobody wanted it then.
    pub fn parcel(&self, visitor: Option<&Fingerprint>, detail: Detail) -> Option<&Parcel> {
        let chooses = visitor.is_some() && visitor == self.chooser.as_ref();
        match detail {
            Detail::Brief => Some(&self.told.brief),
            Detail::Full if chooses => self.told.chooser.as_ref(),
            Detail::Full => self.told.full.as_ref(),
        }
    }
}

/// What watchers hear.
#[derive(Clone, Debug)]
pub enum News {
    /// Something happened at the table.
    Update(Arc<Update>),
    /// What somebody has decided on beforehand is something else now, which is for them alone.
    Premoves(Fingerprint),
}

/// Somebody who watches. As long as it lives, the room stays.
#[derive(Debug)]
pub struct Watcher {
    room: Arc<Room>,
    visitor: Option<Fingerprint>,
    detail: Detail,
    /// What changes.
    pub updates: broadcast::Receiver<News>,
}

impl Watcher {
    pub(super) fn new(room: Arc<Room>, visitor: Option<Fingerprint>, detail: Detail) -> Watcher {
        if detail == Detail::Full {
            *room.audience.full().entry(visitor.clone()).or_default() += 1;
        }
        let updates = room.audience.hear();
        Watcher { room, visitor, detail, updates }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        if self.detail == Detail::Full {
            let mut watchers = self.room.audience.full();
            if let Some(count) = watchers.get_mut(&self.visitor) {
                *count -= 1;
                if *count == 0 {
                    watchers.remove(&self.visitor);
                }
            }
        }
        self.room.touch();
    }
}

/// All who watch a game.
#[derive(Debug)]
pub(super) struct Audience {
    updates: broadcast::Sender<News>,
    /// Those who want to hear everything, by who they are.
    full: Mutex<HashMap<Option<Fingerprint>, usize>>,
}

impl Audience {
    pub(super) fn new() -> Audience {
        Audience { updates: broadcast::channel(BEHIND).0, full: Mutex::default() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.updates.receiver_count() == 0
    }

    /// What is told from now on.
    pub(super) fn hear(&self) -> broadcast::Receiver<News> {
        self.updates.subscribe()
    }

    /// Tells all of them.
    pub(super) fn tell(&self, news: News) {
        // Nobody may be there.
        let _ = self.updates.send(news);
    }

    /// What they want to hear, where that one can choose.
    pub(super) fn listeners(&self, chooser: Option<&Fingerprint>) -> Listeners {
        let watchers = self.full();
        let chooser = chooser.is_some_and(|chooser| watchers.contains_key(&Some(chooser.clone())));
        Listeners { full: !watchers.is_empty(), chooser }
    }

    fn full(&self) -> MutexGuard<'_, HashMap<Option<Fingerprint>, usize>> {
        self.full.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
