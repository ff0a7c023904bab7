//! Games in PostgreSQL, which several servers can share.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{Connection, PgConnection, PgPool, Transaction};
use tokio::sync::{Mutex, broadcast};

use super::queries::{like, queries};
use super::rows::Summary;
use super::{Append, AppendError, Filter, GameRow, Head, Notice, StoreError, migrations};
use crate::authority::holder::random_text;
use crate::authority::{Downtime, Downtimes, Entry, Millis};

/// A store in a PostgreSQL server.
#[derive(Debug)]
pub struct Postgres {
    options: PgConnectOptions,
    write: PgPool,
    pub(super) read: PgPool,
    /// This server among those that share the database.
    name: String,
    notices: broadcast::Sender<Notice>,
    /// The connection that shows that this server is alive, and that holds the lock of the leader or waits for it.
    leader: Mutex<Option<PgConnection>>,
}

queries!(Postgres, sqlx::Postgres);

const CHANNEL: &str = "stackwright";
/// The lock of the leader, that of migrations, and the one that all living servers share: any numbers that nobody else
/// uses.
const LEADER: i64 = 0x5374_6163_6b00_0001;
const MIGRATION: i64 = 0x5374_6163_6b00_0002;
const ALIVE: i64 = 0x5374_6163_6b00_0003;

impl Postgres {
    /// Connects, and makes the tables if there are none.
    pub(super) async fn open(url: &str) -> Result<Postgres, StoreError> {
        let options: PgConnectOptions = url.parse()?;
        let options = options.application_name("stackwright");
        let pool = || PgPoolOptions::new().acquire_timeout(Duration::from_secs(10));
        let write = pool().max_connections(2).connect_with(options.clone()).await?;
        prepare(&write).await?;
        let read = pool().max_connections(6).connect_with(options.clone()).await?;
        let (notices, _) = broadcast::channel(4096);
        let name = random_text(9);
        let listener = PgListener::connect_with(&read).await?;
        tokio::spawn(listen(listener, name.clone(), notices.clone()));
        Ok(Postgres { options, write, read, name, notices, leader: Mutex::new(None) })
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

    /// Whether this server holds the leader's lock. It belongs to a connection, and so it passes on when a server dies.
    pub(super) async fn lead(&self) -> bool {
        let mut leader = self.leader.lock().await;
        let led = tokio::time::timeout(Duration::from_secs(5), self.try_lead(&mut leader)).await;
        if let Ok(Ok(led)) = led {
            return led;
        }
        // Without an answer the lock may be another's already.
        *leader = None;
        false
    }

    /// The connection of this server's locks. As long as it is open, others see that the server is alive.
    async fn present<'a>(
        &self,
        leader: &'a mut Option<PgConnection>,
    ) -> Result<&'a mut PgConnection, sqlx::Error> {
        if leader.is_none() {
            let mut connection = PgConnection::connect_with(&self.options).await?;
            sqlx::query("SELECT pg_advisory_lock_shared($1)").bind(ALIVE).execute(&mut connection).await?;
            *leader = Some(connection);
        }
        leader.as_mut().ok_or(sqlx::Error::PoolClosed)
    }

    /// Whether no other server is alive. Until [`stay`](Self::stay), none that begins can think so too.
    async fn enter(&self) -> Result<bool, StoreError> {
        let mut leader = self.leader.lock().await;
        if let Some(earlier) = leader.take() {
            earlier.close().await?;
        }
        let mut connection = PgConnection::connect_with(&self.options).await?;
        let alone: bool = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)")
            .bind(ALIVE)
            .fetch_one(&mut connection)
            .await?;
        *leader = Some(connection);
        Ok(alone)
    }

    /// Shares the lock of the living from here on.
    async fn stay(&self, alone: bool) -> Result<(), StoreError> {
        let mut leader = self.leader.lock().await;
        let connection = leader.as_mut().ok_or(sqlx::Error::PoolClosed)?;
        sqlx::query("SELECT pg_advisory_lock_shared($1)").bind(ALIVE).execute(&mut *connection).await?;
        if alone {
            sqlx::query("SELECT pg_advisory_unlock($1)").bind(ALIVE).execute(&mut *connection).await?;
        }
        Ok(())
    }

    async fn try_lead(&self, leader: &mut Option<PgConnection>) -> Result<bool, sqlx::Error> {
        let connection = self.present(leader).await?;
        // The lock is taken once and then asked about: it would be counted if it were taken again.
        sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND granted
                AND (classid::bigint << 32 | objid::bigint) = $1)
             OR pg_try_advisory_lock($1)",
        )
        .bind(LEADER)
        .fetch_one(connection)
        .await
    }

    pub(super) async fn close(&self) {
        if let Some(connection) = self.leader.lock().await.take() {
            let _ = connection.close().await;
        }
        self.write.close().await;
        // The listener keeps one connection of this pool, which would be waited for.
        let _ = tokio::time::timeout(Duration::from_secs(1), self.read.close()).await;
    }
}

/// Passes on what other servers write.
async fn listen(mut listener: PgListener, name: String, notices: broadcast::Sender<Notice>) {
    loop {
        if let Err(error) = listener.listen(CHANNEL).await {
            tracing::warn!(%error, "cannot listen to the other servers");
            tokio::time::sleep(Duration::from_secs(1)).await;
            continue;
        }
        loop {
            match listener.try_recv().await {
                Ok(Some(notification)) => {
                    if let Some(notice) = read_notice(notification.payload(), &name) {
                        let _ = notices.send(notice);
                    }
                }
                // The connection was lost and made again.
                Ok(None) => {
                    let _ = notices.send(Notice::Gap);
                }
                Err(sqlx::Error::PoolClosed) => return,
                Err(error) => {
                    tracing::warn!(%error, "the other servers are out of hearing");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    let _ = notices.send(Notice::Gap);
                    break;
                }
            }
        }
    }
}

fn read_notice(payload: &str, own: &str) -> Option<Notice> {
    if payload == "downtime" {
        return Some(Notice::Downtime);
    }
    let mut parts = payload.splitn(4, ' ');
    let (from, number, bot, game) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let number = number.parse().ok()?;
    (from != own).then(|| Notice::Wrote { game: game.to_owned(), number, bot: bot == "b" })
}

/// Makes the tables, or upgrades them; one server at a time.
async fn prepare(pool: &PgPool) -> Result<(), StoreError> {
    let mut transaction = pool.begin().await?;
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
