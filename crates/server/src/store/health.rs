//! Whether writing works.

use std::sync::{Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use super::{Postgres, Sqlite, Store};

/// How often a store that cannot write tries whether it can again.
const PROBE: Duration = Duration::from_secs(1);

/// How long entries may take to be written before they count as held up; so long a failure is thought to last.
const SLOW: Duration = Duration::from_secs(1);

/// Whether entries can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    /// As far as is known.
    Fine,
    /// The last could not, and nobody has tried for a while.
    Unproven,
    /// No: they fail, or wait too long.
    Failing,
}

/// How writing has gone of late.
#[derive(Debug, Default)]
pub(super) struct Course(Mutex<Last>);

#[derive(Debug, Default)]
struct Last {
    /// Since when entries are being written.
    busy: Option<Instant>,
    /// When entries could not be written.
    lost: Option<Instant>,
    /// Why the last write failed, of whatever.
    trouble: Option<String>,
}

impl Last {
    fn fail(&mut self, why: &str) {
        if self.trouble.is_none() {
            tracing::error!(why, "writing does not work");
        }
        self.trouble = Some(why.to_owned());
    }

    fn recover(&mut self) {
        self.lost = None;
        if self.trouble.take().is_some() {
            tracing::info!("writing works again");
        }
    }
}

fn lately(time: Instant) -> bool {
    time.elapsed() < SLOW
}

impl Course {
    fn last(&self) -> MutexGuard<'_, Last> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn health(&self) -> Health {
        match *self.last() {
            Last { busy: Some(busy), .. } if !lately(busy) => Health::Failing,
            Last { lost: Some(lost), .. } if lately(lost) => Health::Failing,
            Last { lost: None, trouble: None, .. } => Health::Fine,
            Last { .. } => Health::Unproven,
        }
    }

    /// Why the last write failed, if it did.
    pub(super) fn trouble(&self) -> Option<String> {
        self.last().trouble.clone()
    }

    /// Entries are to be written now.
    pub(super) fn begin(&self) {
        self.last().busy = Some(Instant::now());
    }

    /// Entries have been written, or were refused for what they are, or not.
    pub(super) fn end(&self, failed: Option<&str>) {
        let mut last = self.last();
        last.busy = None;
        match failed {
            None => last.recover(),
            Some(why) => {
                last.lost = Some(Instant::now());
                last.fail(why);
            }
        }
    }

    /// Something has been written the way of entries, which says nothing of entries that failed a moment ago.
    pub(super) fn prove(&self) {
        let mut last = self.last();
        if !last.lost.is_some_and(lately) {
            last.recover();
        }
    }

    /// Something else than entries could not be written.
    pub(super) fn fail(&self, why: &str) {
        self.last().fail(why);
    }
}

/// A store that may have been let go of.
enum Watched {
    Sqlite(Weak<Sqlite>),
    Postgres(Weak<Postgres>),
}

impl Watched {
    fn upgrade(&self) -> Option<Store> {
        match self {
            Watched::Sqlite(store) => store.upgrade().map(Store::Sqlite),
            Watched::Postgres(store) => store.upgrade().map(Store::Postgres),
        }
    }
}

/// Looks after a store as long as there is one: when a write has failed, others are tried until one goes well, so that
/// nobody needs to play a game to find out.
pub(super) fn watch(store: &Store) {
    let watched = match store {
        Store::Sqlite(store) => Watched::Sqlite(std::sync::Arc::downgrade(store)),
        Store::Postgres(store) => Watched::Postgres(std::sync::Arc::downgrade(store)),
    };
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(PROBE).await;
            let Some(store) = watched.upgrade() else { return };
            store.look_after().await;
        }
    });
}
