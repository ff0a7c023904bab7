//! A connection that one task at a time works with. It is closed whenever something went wrong with it.

use std::ops::{Deref, DerefMut};
use std::time::{Duration, Instant};

use sqlx::{Connection, Database, Executor};
use tokio::sync::{Mutex, MutexGuard};

use super::StoreError;

/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(10);
/// How long one may be silent when it is asked whether it is there.
const SILENCE: Duration = Duration::from_secs(2);
/// After so long without work a connection is asked whether it is still there.
const DOUBT: Duration = Duration::from_secs(1);

/// The place of a connection, made when it is needed.
pub(super) struct Hand<DB: Database> {
    options: <DB::Connection as Connection>::Options,
    /// What a new connection is told first.
    session: &'static str,
    place: Mutex<Place<DB>>,
}

struct Place<DB: Database> {
    connection: Option<DB::Connection>,
    used: Instant,
    closed: bool,
}

/// The connection at work, in a transaction as a rule. Unless the work is [`done`](Work::done), by a commit or
/// otherwise, the connection is closed with it: what a failed or forsaken transaction leaves behind on a connection
/// would be in the way of all that come after it.
pub(super) struct Work<'a, DB: Database> {
    place: MutexGuard<'a, Place<DB>>,
    connection: DB::Connection,
}

impl<DB: Database> Hand<DB>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
{
    pub(super) fn new(options: <DB::Connection as Connection>::Options, session: &'static str) -> Hand<DB> {
        Hand {
            options,
            session,
            place: Mutex::new(Place { connection: None, used: Instant::now(), closed: false }),
        }
    }

    /// Begins to work, as soon as nobody else does.
    pub(super) async fn take(&self) -> Result<Work<'_, DB>, StoreError> {
        let mut place = self.place.lock().await;
        if place.closed {
            return Err(sqlx::Error::PoolClosed.into());
        }
        let mut kept = place.connection.take();
        if place.used.elapsed() > DOUBT
            && let Some(connection) = &mut kept
            && !matches!(tokio::time::timeout(SILENCE, connection.ping()).await, Ok(Ok(())))
        {
            kept = None;
        }
        let connection = match kept {
            Some(connection) => connection,
            None => tokio::time::timeout(CONNECT, self.connect()).await.map_err(|_| StoreError::Silent)??,
        };
        Ok(Work { place, connection })
    }

    async fn connect(&self) -> Result<DB::Connection, StoreError> {
        let mut connection = DB::Connection::connect_with(&self.options).await?;
        if !self.session.is_empty() {
            connection.execute(self.session).await?;
        }
        Ok(connection)
    }

    /// Begins a transaction with this statement.
    pub(super) async fn begin(&self, statement: &'static str) -> Result<Work<'_, DB>, StoreError> {
        let mut work = self.take().await?;
        work.connection.execute(statement).await?;
        Ok(work)
    }

    pub(super) async fn close(&self) {
        let mut place = self.place.lock().await;
        place.closed = true;
        if let Some(connection) = place.connection.take() {
            let _ = connection.close().await;
        }
    }
}

impl<DB: Database> Work<'_, DB>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
{
    /// Ends the transaction; then all of it is there.
    pub(super) async fn commit(mut self) -> Result<(), StoreError> {
        self.connection.execute("COMMIT").await?;
        self.done();
        Ok(())
    }

    /// Gives the connection back: all went well.
    pub(super) fn done(self) {
        let Work { mut place, connection } = self;
        place.connection = Some(connection);
        place.used = Instant::now();
    }
}

impl<DB: Database> Deref for Work<'_, DB> {
    type Target = DB::Connection;

    fn deref(&self) -> &DB::Connection {
        &self.connection
    }
}

impl<DB: Database> DerefMut for Work<'_, DB> {
    fn deref_mut(&mut self) -> &mut DB::Connection {
        &mut self.connection
    }
}

impl<DB: Database> std::fmt::Debug for Hand<DB> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hand").finish_non_exhaustive()
    }
}
