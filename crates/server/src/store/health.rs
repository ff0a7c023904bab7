//! Whether writing works.

use std::sync::{Mutex, PoisonError, Weak};
use std::time::Duration;

use super::{Postgres, Sqlite, Store};

/// How often a store that cannot write tries whether it can again.
const PROBE: Duration = Duration::from_secs(1);

/// How the last write went.
#[derive(Debug, Default)]
pub(super) struct Health(Mutex<Option<String>>);

impl Health {
    /// Why the last write failed, if it did.
    pub(super) fn trouble(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn wrote(&self) {
        if self.0.lock().unwrap_or_else(PoisonError::into_inner).take().is_some() {
            tracing::info!("writing works again");
        }
    }

    pub(super) fn failed(&self, why: &str) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.is_none() {
            tracing::error!(why, "writing does not work");
        }
        *last = Some(why.to_owned());
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
