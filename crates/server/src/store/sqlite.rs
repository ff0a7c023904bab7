//! Games in a file of this machine.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Weak};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{SqlitePool, Transaction};

use super::beats::beats;
use super::queries::{like, queries};
use super::rows::Summary;
use super::{Append, AppendError, Beat, Filter, GAP, GameRow, Head, LEASE, RECOVERY, StoreError, migrations};
use crate::authority::{Downtime, Downtimes, Entry, Millis};

/// A store in a file.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    /// One connection that waits for the disk at every commit.
    write: SqlitePool,
    /// One that does not: a heartbeat may be lost with the machine's power.
    beats: SqlitePool,
    read: SqlitePool,
    /// One that carries the write-ahead log over into the file, so that the writer need not wait for that.
    carrier: Arc<SqlitePool>,
    /// Held as long as the store is open, so that no other server opens it.
    lock: File,
}

queries!(Sqlite, sqlx::Sqlite);
beats!(Sqlite, sqlx::Sqlite);

impl Sqlite {
    /// Opens the file, or makes it.
    pub(super) async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let lock = lock(path)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .busy_timeout(Duration::from_secs(10))
            .pragma("temp_store", "memory")
            .pragma("cache_size", "-16000")
            // Whoever carries the log over must wait for the disk, and the heartbeat does not.
            .pragma("wal_autocheckpoint", "0");
        let durable = options.clone().synchronous(SqliteSynchronous::Full);
        let carrier = SqlitePoolOptions::new().max_connections(1).connect_lazy_with(durable.clone());
        let durable = durable.pragma("wal_autocheckpoint", LONGEST_LOG);
        let write = SqlitePoolOptions::new().max_connections(1).connect_with(durable).await?;
        prepare(&write).await?;
        // A heartbeat that has to wait is late: the next one finds out for how long.
        let lazy =
            options.clone().synchronous(SqliteSynchronous::Off).busy_timeout(Duration::from_millis(500));
        let beats = SqlitePoolOptions::new().max_connections(1).connect_with(lazy).await?;
        let read = SqlitePoolOptions::new().max_connections(4).connect_with(options.read_only(true)).await?;
        let carrier = Arc::new(carrier);
        tokio::spawn(carry_over(Arc::downgrade(&carrier)));
        Ok(Sqlite { path: path.to_owned(), write, beats, read, carrier, lock })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    async fn begin_write(&self) -> Result<Transaction<'_, sqlx::Sqlite>, StoreError> {
        Ok(self.write.begin_with("BEGIN IMMEDIATE").await?)
    }

    async fn begin_beat(&self) -> Result<Transaction<'_, sqlx::Sqlite>, StoreError> {
        Ok(self.beats.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// A transaction has the whole file.
    const FENCE: &str = "SELECT epoch FROM leases WHERE id = 1";
    const HOLD_DEADLINES: Option<&str> = None;

    /// The file is locked: whoever was here before, under the same name, has gone.
    #[expect(clippy::unused_self, reason = "PostgreSQL's twin has a name for each")]
    fn name(&self) -> &'static str {
        "this"
    }

    /// There is nobody to tell.
    #[expect(clippy::unused_async, reason = "PostgreSQL's twin waits")]
    async fn announce(
        &self,
        _: &mut Transaction<'_, sqlx::Sqlite>,
        _: &str,
        _: &Head,
    ) -> Result<(), StoreError> {
        Ok(())
    }

    /// Nor here.
    #[expect(clippy::unused_async, reason = "PostgreSQL's twin waits")]
    async fn announce_downtime(&self, _: &mut Transaction<'_, sqlx::Sqlite>) -> Result<(), StoreError> {
        Ok(())
    }

    pub(super) async fn close(&self) {
        self.read.close().await;
        self.carrier.close().await;
        self.beats.close().await;
        self.write.close().await;
        // Whoever still holds the store can do nothing more with it; the next server need not wait for them.
        let _ = self.lock.unlock();
    }
}

/// So many pages of 4 KiB the write-ahead log has before the writer carries it over itself: as a rule it finds that
/// nearly all of it has been, and begins the log anew.
const LONGEST_LOG: &str = "16000";

/// How often the write-ahead log is carried over.
const CARRY: Duration = Duration::from_millis(500);

/// Carries the write-ahead log over again and again, as long as the store is open. Nobody waits for it meanwhile.
async fn carry_over(carrier: Weak<SqlitePool>) {
    loop {
        tokio::time::sleep(CARRY).await;
        let Some(carrier) = carrier.upgrade().filter(|carrier| !carrier.is_closed()) else { return };
        if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&*carrier).await
            && !matches!(error, sqlx::Error::PoolClosed)
        {
            tracing::warn!(%error, "the log is not carried over");
        }
    }
}

/// Takes the file for this server alone.
fn lock(path: &Path) -> Result<File, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let file_error = |error| StoreError::File { path: path.display().to_string(), error };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(file_error)?;
    }
    let file = File::options().create(true).write(true).truncate(false).open(&name).map_err(file_error)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(StoreError::InUse(path.display().to_string())),
        Err(std::fs::TryLockError::Error(error)) => Err(file_error(error)),
    }
}

/// Makes the tables, or upgrades them.
pub(super) async fn prepare(pool: &SqlitePool) -> Result<(), StoreError> {
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *transaction).await?;
    migrate(&mut transaction, version).await?;
    if version < migrations::NEWEST {
        const { assert!(migrations::NEWEST == 4, "the statement below names the version") };
        sqlx::query("PRAGMA user_version = 4").execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}
