//! Where games are kept: SQLite in a file, or PostgreSQL, with one interface and one suite of tests.
//!
//! A log is only ever added to. An entry's place is its game and its number, so two servers that want to write the same
//! entry find out: one of them gets [`AppendError::Conflict`]. Appends of all games are gathered into one transaction
//! after the other ([`Writer`]), so that thousands can be durable in a second although each waits for the disk.

mod backup;
mod beats;
mod check;
mod grams;
mod hand;
mod health;
mod list;
mod migrations;
mod plans;
mod postgres;
mod queries;
mod rows;
mod sqlite;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicU32;
use std::time::Duration;

use tokio::sync::broadcast;

use stackwright_table::{Downtimes, Entry, KeptPremoves, Millis};

pub use backup::copy;
pub use beats::{Beat, GAP, LEASE, RECOVERY, REMEMBERED};
pub use check::{Finding, Report, check};
use health::Course;
pub use health::Health;
pub use plans::Plan;
pub use postgres::Postgres;
pub use rows::{Append, AppendError, Birth, Cursor, Filter, GameRow, Head, Notice, StoreError, Summary};
pub use sqlite::Sqlite;
pub use writer::Writer;

/// The version of the tables that this program reads and writes.
pub const VERSION: i64 = migrations::NEWEST;

/// Where games are kept.
#[derive(Clone, Debug)]
pub enum Store {
    /// In a file of this machine.
    Sqlite(Arc<Sqlite>),
    /// In a server that several of ours can share.
    Postgres(Arc<Postgres>),
}

/// Calls the same method of whichever store it is.
macro_rules! either {
    ($self:ident, $store:ident => $call:expr) => {
        match $self {
            Store::Sqlite($store) => $call,
            Store::Postgres($store) => $call,
        }
    };
}

impl Store {
    /// Opens a store, makes its tables if there are none, and upgrades older ones.
    ///
    /// `url` is `sqlite:PATH` or `postgres://...`.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let store = if let Some(path) = sqlite_path(url) {
            Store::Sqlite(Arc::new(Sqlite::open(&path, None).await?))
        } else if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            Store::Postgres(Arc::new(Postgres::open(url).await?))
        } else {
            return Err(StoreError::Url);
        };
        health::watch(&store);
        Ok(store)
    }

    /// Opens a file that may have only so many pages, which can be changed meanwhile: a disk that is full and then is not,
    /// for tests.
    pub async fn open_small(path: &Path, pages: Arc<AtomicU32>) -> Result<Store, StoreError> {
        let store = Store::Sqlite(Arc::new(Sqlite::open(path, Some(pages)).await?));
        health::watch(&store);
        Ok(store)
    }

    /// What it is, without secrets.
    pub fn describe(&self) -> String {
        match self {
            Store::Sqlite(store) => format!("SQLite in {}", store.path().display()),
            Store::Postgres(_) => "PostgreSQL".to_owned(),
        }
    }

    /// Carries out appends in one transaction, each of another game; the answers are in their order.
    pub(crate) async fn append_all(
        &self,
        appends: &[Append],
    ) -> Result<Vec<Result<(), AppendError>>, StoreError> {
        either!(self, store => store.append_all(appends).await)
    }

    fn course(&self) -> &Course {
        either!(self, store => &store.course)
    }

    /// Whether entries can be written.
    pub fn health(&self) -> Health {
        self.course().health()
    }

    /// Why the last write failed, if it did; for the log, and not for visitors.
    pub fn trouble(&self) -> Option<String> {
        self.course().trouble()
    }

    /// Notes that entries are to be written.
    fn begins_to_write(&self) {
        self.course().begin();
    }

    /// Notes that they have been, or why not.
    fn has_written(&self, failed: Option<&str>) {
        self.course().end(failed);
    }

    /// Whether other servers can write into it too.
    pub fn is_shared(&self) -> bool {
        matches!(self, Store::Postgres(_))
    }

    /// Looks whether the store is still what it was, and tries to write if the last write has failed.
    async fn look_after(&self) {
        if let Store::Sqlite(store) = self
            && let Err(error) = store.check_files()
        {
            return self.course().fail(&error.to_string());
        }
        if self.trouble().is_some() {
            match either!(self, store => store.probe().await) {
                Ok(()) => self.course().prove(),
                Err(error) => self.course().fail(&error.to_string()),
            }
        }
    }

    /// The entries of a game behind that number.
    pub async fn entries(&self, game: &str, after: u64) -> Result<Vec<Entry>, StoreError> {
        answered(async { either!(self, store => store.entries(game, after).await) }).await
    }

    /// The first entry of a game: what was agreed.
    pub async fn first_entry(&self, game: &str) -> Result<Option<Entry>, StoreError> {
        answered(async { either!(self, store => store.first_entry(game).await) }).await
    }

    /// The premoves of a game, and how often they have changed.
    pub async fn premoves(&self, game: &str) -> Result<(i64, Vec<KeptPremoves>), StoreError> {
        answered(async { either!(self, store => store.premoves(game).await) }).await
    }

    /// Keeps a player's premoves in the place of those before, unless the game has gone on since its log and its premoves
    /// were read, which had changed so often then: the answer is `false`, and nothing is done. When it is `true`, they are
    /// durable.
    pub async fn keep_premoves(
        &self,
        game: &str,
        known: i64,
        kept: &KeptPremoves,
    ) -> Result<bool, StoreError> {
        answered(async { either!(self, store => store.keep_premoves(game, known, kept).await) }).await
    }

    /// The number of a game's last entry, as lists show it; nothing if there is no such game.
    pub async fn number(&self, game: &str) -> Result<Option<u64>, StoreError> {
        answered(async { either!(self, store => store.number(game).await) }).await
    }

    /// Games as lists show them, the latest first.
    pub async fn list(&self, filter: &Filter) -> Result<Vec<GameRow>, StoreError> {
        answered(async { either!(self, store => store.list(filter).await) }).await
    }

    /// The games in which somebody's time may be over, and those that wait for a bot.
    pub async fn due(&self, now: Millis) -> Result<Vec<String>, StoreError> {
        answered(async { either!(self, store => store.due(now).await) }).await
    }

    /// The games that wait for a bot.
    pub async fn bots_due(&self) -> Result<Vec<String>, StoreError> {
        answered(async { either!(self, store => store.bots_due().await) }).await
    }

    /// The games that wait for the next person who wants the same, the oldest first.
    pub async fn waiting(&self, pairing: &str, since: Millis) -> Result<Vec<String>, StoreError> {
        answered(async { either!(self, store => store.waiting(pairing, since).await) }).await
    }

    /// The game with a partner that somebody has joined by a request whose key begins so, and the key as it is kept.
    pub async fn joined(&self, holder: &str, key: &str) -> Result<Option<(String, String)>, StoreError> {
        answered(async { either!(self, store => store.joined(holder, key).await) }).await
    }

    /// The games that have waited for a partner since before then.
    pub async fn waiting_too_long(&self, before: Millis) -> Result<Vec<String>, StoreError> {
        answered(async { either!(self, store => store.waiting_too_long(before).await) }).await
    }

    /// Notes that this server is alive, which is the only proof of it: a span without any heartbeat is noted by the
    /// next one as a downtime. A thorough heartbeat goes the way of entries, and waits for the disk.
    pub async fn beat(&self, now: Millis, thorough: bool) -> Result<Beat, StoreError> {
        let beat = answered_within(HEARTBEAT, async {
            // A heartbeat needs no new room: that it goes well does not say that entries would.
            if thorough {
                either!(self, store => store.probe().await)?;
            }
            either!(self, store => store.beat(now, thorough).await)
        })
        .await;
        match &beat {
            Ok(_) if thorough => self.course().prove(),
            Ok(_) => {}
            Err(error) => self.course().fail(&error.to_string()),
        }
        beat
    }

    /// Notes that this server begins: if none was alive, running clocks get the time back.
    pub async fn wake(&self, now: Millis) -> Result<Beat, StoreError> {
        either!(self, store => store.wake(now).await)
    }

    /// Notes that this server ends.
    pub async fn leave(&self, now: Millis) -> Result<(), StoreError> {
        answered(async { either!(self, store => store.leave(now).await) }).await
    }

    /// The clock that all servers of this store can read, if there is one.
    pub async fn clock(&self) -> Result<Option<Millis>, StoreError> {
        match self {
            Store::Sqlite(_) => Ok(None),
            Store::Postgres(store) => answered(store.clock()).await.map(Some),
        }
    }

    /// The spans in which nobody could play.
    pub async fn downtimes(&self) -> Result<Downtimes, StoreError> {
        answered(async { either!(self, store => store.downtimes().await) }).await
    }

    /// How the database carries out the statements that read, with whatever is in it now.
    #[doc(hidden)]
    pub async fn plans(&self) -> Result<Vec<Plan>, StoreError> {
        either!(self, store => store.plans().await)
    }

    /// Whether the store answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        answered(async { either!(self, store => store.ping().await) }).await
    }

    /// What other servers have written, if there can be any.
    pub fn notices(&self) -> Option<broadcast::Receiver<Notice>> {
        match self {
            Store::Sqlite(_) => None,
            Store::Postgres(store) => Some(store.notices()),
        }
    }

    /// Tells other servers, if there can be any, that somebody looks at a game that only bots play.
    pub async fn announce_watched(&self, game: &str) -> Result<(), StoreError> {
        match self {
            Store::Sqlite(_) => Ok(()),
            Store::Postgres(store) => answered(store.announce_watched(game)).await,
        }
    }

    /// Lets go of files and connections.
    pub async fn close(&self) {
        either!(self, store => store.close().await);
    }
}

/// How long a store may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a heartbeat may take: one that waits longer says that nobody can write.
const HEARTBEAT: Duration = Duration::from_secs(2);

/// Does not wait for ever for a database that has stopped, or for a network that swallows what it is given.
async fn answered<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    answered_within(PATIENCE, work).await
}

async fn answered_within<T>(
    patience: Duration,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    tokio::time::timeout(patience, work).await.unwrap_or(Err(StoreError::Silent))
}

/// The file that an address names, if it names one.
pub fn sqlite_path(url: &str) -> Option<PathBuf> {
    let path = url.strip_prefix("sqlite:")?;
    Some(PathBuf::from(path.strip_prefix("//").unwrap_or(path)))
}
