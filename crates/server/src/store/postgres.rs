//! Games in PostgreSQL, which several servers can share.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{Connection as _, PgConnection, PgPool, Transaction};
use tokio::sync::broadcast;

use super::beats::beats;
use super::queries::{like, queries};
use super::rows::Summary;
use super::{
    Append, AppendError, Beat, Filter, GAP, GameRow, Head, LEASE, Notice, RECOVERY, StoreError, migrations,
};
use crate::authority::holder::random_text;
use crate::authority::{Downtime, Downtimes, Entry, Millis};

/// A store in a PostgreSQL server.
#[derive(Debug)]
pub struct Postgres {
    write: PgPool,
    pub(super) read: PgPool,
    /// This server among those that share the database.
    name: String,
    notices: broadcast::Sender<Notice>,
}

queries!(Postgres, sqlx::Postgres);
beats!(Postgres, sqlx::Postgres);

const CHANNEL: &str = "stackwright";
/// Stands where the number of an entry would.
const WATCHED: &str = "watched";
/// The lock of migrations: any number that nobody else uses.
const MIGRATION: i64 = 0x5374_6163_6b00_0002;

/// What a session asks of PostgreSQL: whoever stops in the middle of a transaction, or is cut off, holds up the others
/// for a moment only.
const SESSION: &str = "SET idle_in_transaction_session_timeout = '3s'; SET lock_timeout = '5s';
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
    /// Nobody else gets the lease before the transaction ends.
    const FENCE: &str = "SELECT epoch FROM leases WHERE id = 1 FOR SHARE";
    const HOLD_DEADLINES: Option<&str> =
        Some("SELECT id FROM games WHERE deadline > $1 ORDER BY id FOR UPDATE");

    /// Connects, and makes the tables if there are none.
    pub(super) async fn open(url: &str) -> Result<Postgres, StoreError> {
        let options: PgConnectOptions = url.parse()?;
        let options = options.application_name("stackwright");
        let write = pool(2).connect_with(options.clone()).await?;
        prepare(&write).await?;
        let read = pool(6).connect_with(options.clone()).await?;
        let (notices, _) = broadcast::channel(4096);
        let name = random_text(9);
        tokio::spawn(listen(read.clone(), options, name.clone(), notices.clone()));
        Ok(Postgres { write, read, name, notices })
    }

    fn name(&self) -> &str {
        &self.name
    }

    /// The time, as the database has it.
    pub(super) async fn clock(&self) -> Result<Millis, StoreError> {
        let query = sqlx::query_scalar("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT");
        Ok(query.fetch_one(&self.read).await?)
    }

    async fn begin_write(&self) -> Result<Transaction<'_, sqlx::Postgres>, StoreError> {
        Ok(self.write.begin().await?)
    }

    async fn begin_beat(&self) -> Result<Transaction<'_, sqlx::Postgres>, StoreError> {
        let mut transaction = self.read.begin().await?;
        sqlx::query("SET LOCAL synchronous_commit = off").execute(&mut *transaction).await?;
        Ok(transaction)
    }

    /// Tells the other servers, when the transaction is done.
    async fn announce(
        &self,
        transaction: &mut Transaction<'_, sqlx::Postgres>,
        game: &str,
        head: &Head,
    ) -> Result<(), StoreError> {
        let bot = if head.bot_due { 'b' } else { '-' };
        self.notify(transaction, format!("{} {} {bot} {game}", self.name, head.number)).await
    }

    async fn announce_downtime(
        &self,
        transaction: &mut Transaction<'_, sqlx::Postgres>,
    ) -> Result<(), StoreError> {
        self.notify(transaction, "downtime".to_owned()).await
    }

    /// Tells the other servers that somebody looks at a game that only bots play.
    pub(super) async fn announce_watched(&self, game: &str) -> Result<(), StoreError> {
        let mut transaction = self.read.begin().await?;
        self.notify(&mut transaction, format!("{} {WATCHED} - {game}", self.name)).await?;
        Ok(transaction.commit().await?)
    }

    async fn notify(
        &self,
        transaction: &mut Transaction<'_, sqlx::Postgres>,
        payload: String,
    ) -> Result<(), StoreError> {
        sqlx::query("SELECT pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(payload)
            .execute(&mut **transaction)
            .await?;
        Ok(())
    }

    pub(super) fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    pub(super) async fn close(&self) {
        // A database that does not answer is not waited for.
        let both = async { tokio::join!(self.write.close(), self.read.close()) };
        let _ = tokio::time::timeout(SILENCE, both).await;
    }
}

/// Passes on what other servers write, as long as the store is open. A connection that is silent is asked whether it is
/// there; if it is not, another takes its place, and everything may have been missed.
async fn listen(store: PgPool, options: PgConnectOptions, name: String, notices: broadcast::Sender<Notice>) {
    while !store.is_closed() {
        // A pool of its own: it is left alone when its connection does not answer.
        let own = pool(1).connect_lazy_with(options.clone());
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
        let notice = heard?.map_or(Some(Notice::Gap), |heard| read_notice(heard.payload(), name));
        if let Some(notice) = notice {
            let _ = notices.send(notice);
        }
    }
}

fn read_notice(payload: &str, own: &str) -> Option<Notice> {
    if payload == "downtime" {
        return Some(Notice::Downtime);
    }
    let mut parts = payload.splitn(4, ' ');
    let (from, number, bot, game) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    if number == WATCHED {
        return (from != own).then(|| Notice::Watched { game: game.to_owned() });
    }
    let number = number.parse().ok()?;
    (from != own).then(|| Notice::Wrote { game: game.to_owned(), number, bot: bot == "b" })
}

/// Makes the tables, or upgrades them; one server at a time.
async fn prepare(pool: &PgPool) -> Result<(), StoreError> {
    let mut transaction = pool.begin().await?;
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
    Ok(transaction.commit().await?)
}
