//! Games in PostgreSQL, which several servers can share.

mod append;

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{Connection as _, PgConnection, PgPool, QueryBuilder, Row as _};
use stackwright_table::{Downtime, Downtimes, Entry, KeptPremoves, Millis};
use tokio::sync::broadcast;

use super::beats::beats;
use super::hand::{Hand, Work};
use super::health::Course;
use super::list::{self, Listing};
use super::plans::{self, Plan, plans};
use super::queries::{
    BOTS_DUE, DUE, ENTRIES, FIRST_ENTRY, JOINED, LAST_CHANGE, PREMOVES, PROBE, WAITING, WAITING_TOO_LONG,
    queries,
};
use super::{Beat, Filter, GAP, GameRow, LEASE, Notice, RECOVERY, REMEMBERED, StoreError, grams, migrations};
use crate::secret::random_text;
use append::insert_grams;

/// A store in a PostgreSQL server.
#[derive(Debug)]
pub struct Postgres {
    write: Hand<sqlx::Postgres>,
    beats: Hand<sqlx::Postgres>,
    pub(super) read: PgPool,
    /// Those who list games do not keep those waiting who open one.
    lists: PgPool,
    /// This server among those that share the database.
    name: String,
    notices: broadcast::Sender<Notice>,
    pub(super) course: Course,
}

queries!(Postgres, sqlx::Postgres, postgres);
beats!(Postgres, sqlx::Postgres);
plans!(Postgres, sqlx::Postgres);

/// In a small table the planner would rather read everything and sort it.
const BEFORE_EXPLAIN: &[&str] = &["SET LOCAL enable_seqscan = off", "SET LOCAL enable_sort = off"];
const EXPLAIN: &str = "EXPLAIN ";
const PLAN: usize = 0;

const CHANNEL: &str = "stackwright";
const NOTIFY: &str = "SELECT pg_notify($1, $2)";
/// Stands where the number of an entry would.
const WATCHED: &str = "watched";
/// The lock of migrations: any number that nobody else uses.
const MIGRATION: i64 = 0x5374_6163_6b00_0002;

/// What a session asks of PostgreSQL: whoever stops in the middle of a transaction, or is cut off, holds up the others
/// for a moment only. The statements are short and many: compiling one would take longer than carrying it out.
const SESSION: &str =
    "SET jit = off; SET idle_in_transaction_session_timeout = '3s'; SET lock_timeout = '5s';
    SET statement_timeout = '10s'; SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2;
    SET tcp_keepalives_count = 3; SET tcp_user_timeout = '10s'";

/// How long a connection may be silent when it is asked whether it is there.
const SILENCE: Duration = Duration::from_secs(2);

/// Work that may take its time, for this transaction alone.
pub(super) async fn without_limits(connection: &mut PgConnection) -> Result<(), StoreError> {
    let limits = "SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = 0;
        SET LOCAL statement_timeout = 0";
    sqlx::raw_sql(limits).execute(connection).await?;
    Ok(())
}

/// Whether a connection answers. One that was stopped, or whose other end is out of reach, is not waited for.
async fn answers(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    let silent = |_| std::io::Error::from(std::io::ErrorKind::TimedOut);
    tokio::time::timeout(SILENCE, connection.ping()).await.map_err(silent)??;
    Ok(true)
}

fn pool(connections: u32) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(Duration::from_secs(10))
        .after_connect(|connection, _| {
            Box::pin(async move { sqlx::raw_sql(SESSION).execute(connection).await.map(drop) })
        })
        .test_before_acquire(false)
        .before_acquire(|connection, _| Box::pin(answers(connection)))
        .after_release(|connection, _| Box::pin(answers(connection)))
}

impl Postgres {
    const HOLD_DEADLINES: Option<&str> =
        Some("SELECT id FROM games WHERE deadline > $1 ORDER BY id FOR UPDATE");

    /// Connects, and makes the tables if there are none.
    pub(super) async fn open(url: &str) -> Result<Postgres, StoreError> {
        let options: PgConnectOptions = url.parse()?;
        let options = options.application_name("stackwright");
        reach(&options).await?;
        let write = Hand::new(options.clone(), SESSION);
        prepare(&write).await?;
        let read = pool(6).connect_with(options.clone()).await?;
        let lists = pool(4).connect_with(options.clone()).await?;
        let beats = Hand::new(options.clone(), SESSION);
        let (notices, _) = broadcast::channel(4096);
        let name = random_text(9);
        tokio::spawn(listen(read.clone(), options, name.clone(), notices.clone()));
        Ok(Postgres { write, beats, read, lists, name, notices, course: Course::default() })
    }

    fn name(&self) -> &str {
        &self.name
    }

    /// The time, as the database has it.
    pub(super) async fn clock(&self) -> Result<Millis, StoreError> {
        let query = sqlx::query_scalar("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT");
        Ok(query.fetch_one(&self.read).await?)
    }

    async fn begin_write(&self) -> Result<Work<'_, sqlx::Postgres>, StoreError> {
        self.write.begin("BEGIN").await
    }

    async fn begin_beat(&self) -> Result<Work<'_, sqlx::Postgres>, StoreError> {
        self.beats.begin("BEGIN; SET LOCAL synchronous_commit = off").await
    }

    /// Tells the other servers, when the transaction is done.
    async fn announce_downtime(&self, transaction: &mut Work<'_, sqlx::Postgres>) -> Result<(), StoreError> {
        sqlx::query(NOTIFY).bind(CHANNEL).bind("downtime").execute(&mut **transaction).await?;
        Ok(())
    }

    /// Tells the other servers to read a game again, when the transaction is done.
    async fn announce_premoves(
        &self,
        transaction: &mut Work<'_, sqlx::Postgres>,
        game: &str,
        number: u64,
    ) -> Result<(), StoreError> {
        let payload = format!("{}\n{number} - {game}", self.name);
        sqlx::query(NOTIFY).bind(CHANNEL).bind(payload).execute(&mut **transaction).await?;
        Ok(())
    }

    /// Tells the other servers that somebody looks at a game that only bots play.
    pub(super) async fn announce_watched(&self, game: &str) -> Result<(), StoreError> {
        let payload = format!("{}\n{WATCHED} - {game}", self.name);
        sqlx::query(NOTIFY).bind(CHANNEL).bind(payload).execute(&self.read).await?;
        Ok(())
    }

    pub(super) fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    pub(super) async fn close(&self) {
        // A database that does not answer is not waited for.
        let all = async {
            tokio::join!(self.write.close(), self.beats.close(), self.lists.close(), self.read.close())
        };
        let _ = tokio::time::timeout(SILENCE, all).await;
    }
}

/// Passes on what other servers write, as long as the store is open. A connection that is silent is asked whether it is
/// there; if it is not, another takes its place, and everything may have been missed.
async fn listen(store: PgPool, options: PgConnectOptions, name: String, notices: broadcast::Sender<Notice>) {
    while !store.is_closed() {
        // A pool of its own: it is left alone when its connection does not answer.
        let own = pool(1).acquire_timeout(SILENCE).connect_lazy_with(options.clone());
        let heard = tokio::select! {
            heard = follow(&own, &name, &notices) => heard,
            () = store.close_event() => return,
        };
        if let Err(error) = heard {
            tracing::warn!(%error, "the other servers are out of hearing");
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

async fn follow(own: &PgPool, name: &str, notices: &broadcast::Sender<Notice>) -> Result<(), StoreError> {
    let mut listener = PgListener::connect_with(own).await?;
    let listening = tokio::time::timeout(SILENCE, listener.listen(CHANNEL)).await;
    listening.map_err(|_| StoreError::Silent)??;
    // What was said before this moment was not heard.
    let _ = notices.send(Notice::Gap);
    loop {
        let Ok(heard) = tokio::time::timeout(SILENCE, listener.try_recv()).await else {
            let asked = sqlx::query("SELECT 1").execute(&mut listener);
            tokio::time::timeout(SILENCE, asked).await.map_err(|_| StoreError::Silent)??;
            continue;
        };
        // The connection may have been lost and made again.
        let heard = heard?.map_or(vec![Notice::Gap], |heard| read_notices(heard.payload(), name));
        for notice in heard {
            let _ = notices.send(notice);
        }
    }
}

/// What one server says: its name on the first line, then a game on each.
fn read_notices(payload: &str, own: &str) -> Vec<Notice> {
    if payload == "downtime" {
        return vec![Notice::Downtime];
    }
    let mut lines = payload.lines();
    if lines.next() == Some(own) {
        return Vec::new();
    }
    lines.filter_map(read_line).collect()
}

fn read_line(line: &str) -> Option<Notice> {
    let mut parts = line.splitn(3, ' ');
    let (number, bot, game) = (parts.next()?, parts.next()?, parts.next()?);
    if number == WATCHED {
        return Some(Notice::Watched { game: game.to_owned() });
    }
    Some(Notice::Wrote { game: game.to_owned(), number: number.parse().ok()?, bot: bot == "b" })
}

/// How long a database may take to answer when a server begins.
const REACH: Duration = Duration::from_millis(1500);

/// Finds out at once whether there is a database, and says so if there is none.
pub(super) async fn reach(options: &PgConnectOptions) -> Result<(), StoreError> {
    let address = match options.get_socket() {
        Some(folder) => folder.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    };
    let unreachable = |why: String| StoreError::Unreachable { address, why };
    match tokio::time::timeout(REACH, PgConnection::connect_with(options)).await {
        Ok(Ok(connection)) => Ok(connection.close().await?),
        Ok(Err(sqlx::Error::Io(error))) => Err(unreachable(error.to_string())),
        Ok(Err(error)) => Err(error.into()),
        Err(_) => Err(unreachable(format!("it does not answer within {} ms", REACH.as_millis()))),
    }
}

/// Makes the tables, or upgrades them; one server at a time.
async fn prepare(hand: &Hand<sqlx::Postgres>) -> Result<(), StoreError> {
    let mut transaction = hand.begin("BEGIN").await?;
    without_limits(&mut transaction).await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(MIGRATION).execute(&mut *transaction).await?;
    sqlx::query("CREATE TABLE IF NOT EXISTS stackwright_version (version BIGINT NOT NULL)")
        .execute(&mut *transaction)
        .await?;
    let version: Option<i64> = sqlx::query_scalar("SELECT version FROM stackwright_version")
        .fetch_optional(&mut *transaction)
        .await?;
    migrate(&mut transaction, version.unwrap_or(0)).await?;
    sqlx::query("DELETE FROM stackwright_version").execute(&mut *transaction).await?;
    sqlx::query("INSERT INTO stackwright_version (version) VALUES ($1)")
        .bind(migrations::NEWEST)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}
