//! Signs of life: heartbeats, the outages between them, and the lease of the server that keeps clocks and bots.
//!
//! Whoever advances the heartbeat holds its row, and sees in the same transaction how long nobody has: an outage is noted
//! by the first server that is back, whoever that is, and by no other.

use stackwright_table::Millis;

/// What a server learns from its own heartbeat. All times are the servers' own ([`Time`](crate::hall::Time)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    /// The latest time that any server has noted: nobody's time is earlier from here on.
    pub at: Millis,
    /// The fencing token of the lease, if this server has it.
    pub lease: Option<i64>,
    /// When the latest downtime ends, so that whoever knows an earlier one only reads them again.
    pub downtimes: Option<Millis>,
}

/// So long nobody may have written a heartbeat before that counts as an outage.
pub const GAP: Millis = 2_000;
/// How long a lease lasts after a heartbeat. Another server has it at most a heartbeat later.
pub const LEASE: Millis = 3_000;
/// So long after an outage clocks still stand: people must find their way back.
pub const RECOVERY: Millis = 3_000;

/// A span in which nobody could play is remembered for so long at least: thirty days.
pub const REMEMBERED: Millis = 30 * 86_400_000;

/// Gives a store its heartbeats. `$store` has the method `name` beside those that `queries` asks for, and the constant
/// `HOLD_DEADLINES`.
macro_rules! beats {
    ($store:ty, $db:ty) => {
        impl $store {
            /// Notes that this server is alive. A thorough heartbeat goes the way of entries, and waits for the disk.
            pub(super) async fn beat(&self, now: Millis, thorough: bool) -> Result<Beat, StoreError> {
                let mut transaction =
                    if thorough { self.begin_write().await? } else { self.begin_beat().await? };
                let beat = self.pulse(&mut transaction, now, false).await?;
                transaction.commit().await?;
                Ok(beat)
            }

            /// Notes that this server begins.
            pub(super) async fn wake(&self, now: Millis) -> Result<Beat, StoreError> {
                let mut transaction = self.begin_write().await?;
                let fresh = sqlx::query("INSERT INTO beats (id, at) VALUES (1, $1) ON CONFLICT (id) DO NOTHING")
                    .bind(now)
                    .execute(&mut *transaction)
                    .await?;
                let beat = self.pulse(&mut transaction, now, fresh.rows_affected() == 0).await?;
                self.forget_downtimes(&mut transaction, beat.at).await?;
                transaction.commit().await?;
                Ok(beat)
            }

            /// Notes that this server ends: the lease is free, and from now on nobody could play if it was the last.
            pub(super) async fn leave(&self, now: Millis) -> Result<(), StoreError> {
                let mut transaction = self.begin_write().await?;
                sqlx::query("UPDATE beats SET at = $1 WHERE id = 1 AND at < $1")
                    .bind(now)
                    .execute(&mut *transaction)
                    .await?;
                sqlx::query("UPDATE leases SET until = 0 WHERE id = 1 AND holder = $1")
                    .bind(self.name())
                    .execute(&mut *transaction)
                    .await?;
                sqlx::query("DELETE FROM servers WHERE name = $1")
                    .bind(self.name())
                    .execute(&mut *transaction)
                    .await?;
                transaction.commit().await
            }

            /// One heartbeat. Rows are always locked in the same order: the heartbeat, the lease, games.
            async fn pulse(
                &self,
                transaction: &mut Work<'_, $db>,
                now: Millis,
                begins: bool,
            ) -> Result<Beat, StoreError> {
                // The update, not a read, takes the row from servers that do the same at this moment.
                let last: Option<i64> = sqlx::query_scalar("UPDATE beats SET at = at WHERE id = 1 RETURNING at")
                    .fetch_optional(&mut **transaction)
                    .await?;
                let mut last = last
                    .ok_or_else(|| StoreError::Unreadable("no server has noted that it begins".to_owned()))?;
                let mut alone = false;
                if begins {
                    // Whoever has written something after its last heartbeat was alive then too.
                    let wrote: Option<i64> = sqlx::query_scalar(LAST_CHANGE)
                        .fetch_one(&mut **transaction)
                        .await?;
                    last = wrote.map_or(last, |wrote| last.max(wrote));
                    let others: i64 =
                        sqlx::query_scalar("SELECT COUNT(*) FROM servers WHERE name <> $1 AND seen >= $2")
                            .bind(self.name())
                            .bind(last.max(now) - GAP)
                            .fetch_one(&mut **transaction)
                            .await?;
                    alone = others == 0;
                }
                let at = last.max(now);
                let lease: Option<i64> = sqlx::query_scalar(
                    "UPDATE leases SET epoch = CASE WHEN holder = $1 THEN epoch ELSE epoch + 1 END,
                     holder = $1, until = $2 WHERE id = 1 AND (holder = $1 OR until < $3) RETURNING epoch",
                )
                .bind(self.name())
                .bind(at + LEASE)
                .bind(at)
                .fetch_optional(&mut **transaction)
                .await?;
                let mut downtimes: Option<i64> =
                    sqlx::query_scalar("SELECT ended FROM downtimes ORDER BY began DESC LIMIT 1")
                        .fetch_optional(&mut **transaction)
                        .await?;
                // Nobody was there, or nobody could write.
                if alone || at - last > GAP {
                    let began = downtimes.map_or(last, |ended| last.max(ended));
                    downtimes = Some(at + RECOVERY);
                    self.note_downtime(transaction, began, at + RECOVERY).await?;
                }
                sqlx::query("UPDATE beats SET at = $1 WHERE id = 1").bind(at).execute(&mut **transaction).await?;
                sqlx::query("DELETE FROM servers WHERE seen < $1")
                    .bind(at - 10 * GAP)
                    .execute(&mut **transaction)
                    .await?;
                sqlx::query(
                    "INSERT INTO servers (name, seen) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET seen = $2",
                )
                .bind(self.name())
                .bind(at)
                .execute(&mut **transaction)
                .await?;
                Ok(Beat { at, lease, downtimes })
            }

            /// Stops all clocks that run for a span.
            async fn note_downtime(
                &self,
                transaction: &mut Work<'_, $db>,
                began: Millis,
                ended: Millis,
            ) -> Result<(), StoreError> {
                if began >= ended {
                    return Ok(());
                }
                sqlx::query("INSERT INTO downtimes (began, ended) VALUES ($1, $2)")
                    .bind(began)
                    .bind(ended)
                    .execute(&mut **transaction)
                    .await?;
                // Appends lock games in this order too.
                if let Some(hold) = Self::HOLD_DEADLINES {
                    sqlx::query(hold).bind(began).execute(&mut **transaction).await?;
                }
                // What was written within the span may have begun a turn there, which gets what is left of it.
                sqlx::query(
                    "UPDATE games SET deadline = deadline + $2 - CASE WHEN changed > $1 THEN changed ELSE $1 END
                     WHERE deadline > $1 AND changed < $2",
                )
                .bind(began)
                .bind(ended)
                .execute(&mut **transaction)
                .await?;
                self.announce_downtime(transaction).await
            }

            /// Forgets the spans that ended before any clock began that still runs. The clocks of games that ended
            /// lately are shown as they were; the latest span stays, since it says what is known.
            async fn forget_downtimes(
                &self,
                transaction: &mut Work<'_, $db>,
                now: Millis,
            ) -> Result<(), StoreError> {
                sqlx::query(
                    "DELETE FROM downtimes WHERE ended < $1 AND began < (SELECT MAX(began) FROM downtimes)
                     AND ended < COALESCE((SELECT MIN(created) FROM games WHERE deadline IS NOT NULL), $1)",
                )
                .bind(now - REMEMBERED)
                .execute(&mut **transaction)
                .await?;
                Ok(())
            }

            pub(super) async fn downtimes(&self) -> Result<Downtimes, StoreError> {
                // A heartbeat needs them at once: they do not wait for those who read games.
                let mut work = self.beats.take().await?;
                let rows: Vec<(i64, i64)> =
                    sqlx::query_as("SELECT began, ended FROM downtimes ORDER BY began")
                        .fetch_all(&mut *work)
                        .await?;
                work.done();
                Ok(Downtimes(rows.into_iter().map(|(from, until)| Downtime { from, until }).collect()))
            }
        }
    };
}

pub(super) use beats;
