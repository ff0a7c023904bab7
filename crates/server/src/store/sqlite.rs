//! Games in a file of this machine.

mod append;
mod files;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, QueryBuilder, Row as _, SqlitePool};
use stackwright_table::{Downtime, Downtimes, Entry, KeptPremoves, Millis};

use super::beats::beats;
use super::hand::{Hand, Work};
use super::health::Course;
use super::list::{self, Listing};
use super::plans::{self, Plan, plans};
use super::queries::{
    BOTS_DUE, DUE, ENTRIES, FIRST_ENTRY, JOINED, LAST_CHANGE, PREMOVES, PROBE, WAITING, WAITING_TOO_LONG,
    queries,
};
use super::{Beat, Filter, GAP, GameRow, LEASE, RECOVERY, REMEMBERED, StoreError, grams, migrations};
use crate::secret::random_text;

pub(super) use append::insert_grams;
pub(super) use files::open_private;

/// A store in a file.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    /// The one that waits for the disk at every commit.
    write: Hand<sqlx::Sqlite>,
    /// One that does not: a heartbeat may be lost with the machine's power.
    beats: Hand<sqlx::Sqlite>,
    read: SqlitePool,
    /// Those who list games do not keep those waiting who open one.
    lists: SqlitePool,
    /// One that carries the write-ahead log over into the file, so that the writer need not wait for that.
    carrier: Arc<Hand<sqlx::Sqlite>>,
    files: files::Files,
    pub(super) course: Course,
    /// How many pages the file may have, if a test says so.
    pages: Option<Arc<AtomicU32>>,
}

queries!(Sqlite, sqlx::Sqlite, sqlite);
beats!(Sqlite, sqlx::Sqlite);
plans!(Sqlite, sqlx::Sqlite);

const BEFORE_EXPLAIN: &[&str] = &[];
const EXPLAIN: &str = "EXPLAIN QUERY PLAN ";
const PLAN: &str = "detail";

impl Sqlite {
    /// Opens the file, or makes it.
    pub(super) async fn open(path: &Path, pages: Option<Arc<AtomicU32>>) -> Result<Sqlite, StoreError> {
        let mut files = files::Files::take(path)?;
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
        let carrier = Arc::new(Hand::new(durable.clone(), ""));
        let write = Hand::new(durable.pragma("wal_autocheckpoint", LONGEST_LOG), "");
        prepare(&write).await?;
        // A heartbeat that has to wait is late: the next one finds out for how long.
        let lazy =
            options.clone().synchronous(SqliteSynchronous::Off).busy_timeout(Duration::from_millis(500));
        let beats = Hand::new(lazy, "");
        // One of these stays open as long as the store is, and with it the files that SQLite keeps beside its own.
        let pool = || SqlitePoolOptions::new().min_connections(1).max_lifetime(None).idle_timeout(None);
        let reading = options.read_only(true);
        let read = pool().max_connections(4).connect_with(reading.clone()).await?;
        let lists = pool().max_connections(2).connect_with(reading).await?;
        sqlx::query("SELECT 1 FROM games LIMIT 1").execute(&read).await?;
        files.remember(path);
        quick_check(&beats).await?;
        tokio::spawn(carry_over(Arc::downgrade(&carrier)));
        let course = Course::default();
        Ok(Sqlite { path: path.to_owned(), write, beats, read, lists, carrier, files, course, pages })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    async fn begin_write(&self) -> Result<Work<'_, sqlx::Sqlite>, StoreError> {
        self.files.check()?;
        let Some(pages) = &self.pages else { return self.write.begin("BEGIN IMMEDIATE").await };
        let mut work = self.write.take().await?;
        let pages = pages.load(Ordering::Relaxed);
        sqlx::query(AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"))).execute(&mut *work).await?;
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *work).await?;
        Ok(work)
    }

    async fn begin_beat(&self) -> Result<Work<'_, sqlx::Sqlite>, StoreError> {
        self.files.check()?;
        self.beats.begin("BEGIN IMMEDIATE").await
    }

    /// Whether the files are still those that were opened.
    pub(super) fn check_files(&self) -> Result<(), StoreError> {
        self.files.check()
    }

    /// A transaction has the whole file.
    const HOLD_DEADLINES: Option<&str> = None;

    /// The file is locked: whoever was here before, under the same name, has gone.
    #[expect(clippy::unused_self, reason = "PostgreSQL's twin has a name for each")]
    fn name(&self) -> &'static str {
        "this"
    }

    /// There is nobody to tell.
    #[expect(clippy::unused_async, reason = "PostgreSQL's twin waits")]
    async fn announce_downtime(&self, _: &mut Work<'_, sqlx::Sqlite>) -> Result<(), StoreError> {
        Ok(())
    }

    /// Nobody else has the file.
    #[expect(clippy::unused_async, reason = "PostgreSQL's twin waits")]
    async fn announce_premoves(
        &self,
        _: &mut Work<'_, sqlx::Sqlite>,
        _: &str,
        _: u64,
    ) -> Result<(), StoreError> {
        Ok(())
    }

    pub(super) async fn close(&self) {
        self.lists.close().await;
        self.read.close().await;
        self.carrier.close().await;
        self.beats.close().await;
        self.write.close().await;
        // Whoever still holds the store can do nothing more with it; the next server need not wait for them.
        self.files.release();
    }
}

/// So many pages of 4 KiB the write-ahead log has before the writer carries it over itself: as a rule it finds that
/// nearly all of it has been, and begins the log anew.
const LONGEST_LOG: &str = "16000";

/// How often the write-ahead log is carried over.
const CARRY: Duration = Duration::from_millis(500);

/// Carries the write-ahead log over again and again, as long as the store is open. Nobody waits for it meanwhile.
async fn carry_over(carrier: Weak<Hand<sqlx::Sqlite>>) {
    loop {
        tokio::time::sleep(CARRY).await;
        let Some(carrier) = carrier.upgrade() else { return };
        match carry(&carrier).await {
            Ok(()) => {}
            Err(StoreError::Sql(sqlx::Error::PoolClosed)) => return,
            Err(error) => tracing::warn!(%error, "the log is not carried over"),
        }
    }
}

async fn carry(carrier: &Hand<sqlx::Sqlite>) -> Result<(), StoreError> {
    let mut work = carrier.take().await?;
    sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut *work).await?;
    work.done();
    Ok(())
}

/// The longest that a server looks for damage before it begins.
const QUICK: Duration = Duration::from_secs(2);
/// So many steps of SQLite lie between two looks at the clock.
const STEPS: i32 = 10_000;

/// Looks for damage, as far as it gets in the time. A game that it hits says so when it is asked for; the others go on.
async fn quick_check(hand: &Hand<sqlx::Sqlite>) -> Result<(), StoreError> {
    let mut work = hand.take().await?;
    let until = Instant::now() + QUICK;
    work.lock_handle().await?.set_progress_handler(STEPS, move || Instant::now() < until);
    let found = sqlx::query_scalar::<_, String>("PRAGMA quick_check(20)").fetch_all(&mut *work).await;
    work.lock_handle().await?.remove_progress_handler();
    let advice = "the database is damaged: see `stackwright check-database`";
    match found.map_err(StoreError::from) {
        Ok(lines) => {
            for what in lines.iter().filter(|line| *line != "ok") {
                tracing::error!(what, "{advice}");
            }
            work.done();
        }
        Err(error) if error.is_damage() => tracing::error!(%error, "{advice}"),
        Err(_) if Instant::now() >= until => {
            tracing::info!(
                "the database is too large for a check at every start: see `stackwright check-database`"
            );
        }
        Err(error) => return Err(error),
    }
    Ok(())
}

/// Makes the tables, or upgrades them.
pub(super) async fn prepare(hand: &Hand<sqlx::Sqlite>) -> Result<(), StoreError> {
    let mut transaction = hand.begin("BEGIN IMMEDIATE").await?;
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *transaction).await?;
    migrate(&mut transaction, version).await?;
    if version < migrations::NEWEST {
        let newest = format!("PRAGMA user_version = {}", migrations::NEWEST);
        sqlx::query(AssertSqlSafe(newest)).execute(&mut *transaction).await?;
    }
    transaction.commit().await
}
