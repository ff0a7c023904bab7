//! This server's heartbeat: how it knows that people could play, and whether it keeps clocks and bots.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, PoisonError};

use stackwright_table::Millis;

use super::Hall;
use crate::store::{Health, LEASE, StoreError};

/// What the last heartbeat said.
#[derive(Debug, Default)]
pub(super) struct Pulse {
    /// One heartbeat at a time. Whether the last has been.
    turn: tokio::sync::Mutex<bool>,
    /// Every outage before this time is known: whoever's time is over by it had the chance to move.
    known: AtomicI64,
    lease: Mutex<Option<Lease>>,
}

/// The right to keep clocks and bots, for a while.
#[derive(Clone, Copy, Debug)]
struct Lease {
    token: i64,
    until: Millis,
}

impl Hall {
    /// The fencing token of the lease, if this server has it now.
    pub(super) fn lease(&self) -> Option<i64> {
        let lease = *self.pulse.lease.lock().unwrap_or_else(PoisonError::into_inner);
        let token = lease.filter(|lease| self.time.now() < lease.until).map(|lease| lease.token);
        self.metrics.leader.set(i64::from(token.is_some()));
        self.metrics.lease_epoch.set(token.unwrap_or(0));
        token
    }

    /// The time up to which every outage is known.
    pub(super) fn known(&self) -> Millis {
        self.pulse.known.load(Ordering::Relaxed)
    }

    /// Finds out about every outage up to a time that has passed. Says whether it could.
    pub(super) async fn find_out(&self, at: Millis) -> bool {
        if self.known() >= at {
            return true;
        }
        let left = self.pulse.turn.lock().await;
        self.known() >= at || !*left && self.pulse().await && self.known() >= at
    }

    /// Notes in the store that this server is alive and can write.
    pub(super) async fn beat(&self) {
        let left = self.pulse.turn.lock().await;
        if !*left {
            self.pulse().await;
        }
    }

    /// The last heartbeat: from this moment on nobody could play. None comes after it, which would take the lease again.
    pub(super) async fn leave(&self) {
        let mut left = self.pulse.turn.lock().await;
        *left = true;
        if let Err(error) = self.store.leave(self.time.now()).await {
            tracing::warn!(%error, "no last heartbeat");
        }
        self.store.close().await;
    }

    async fn pulse(&self) -> bool {
        match self.try_pulse().await {
            Ok(()) => true,
            Err(error) => {
                self.metrics.missed_beats.add(1);
                tracing::warn!(%error, "no heartbeat");
                false
            }
        }
    }

    async fn try_pulse(&self) -> Result<(), StoreError> {
        let health = self.store.health();
        // Where entries cannot be written nobody can play, whatever else can be.
        if health == Health::Failing {
            return Err(StoreError::Silent);
        }
        let now = self.time.now();
        let beat = self.store.beat(now, health == Health::Unproven).await?;
        // A time is only taken over with the outage that explains it.
        if self.downtimes().latest() != beat.downtimes {
            self.reread_downtimes().await?;
        }
        self.time.catch_up(beat.at);
        let lease = beat.lease.map(|token| Lease { token, until: beat.at + LEASE });
        let before =
            std::mem::replace(&mut *self.pulse.lease.lock().unwrap_or_else(PoisonError::into_inner), lease);
        if before.map(|lease| lease.token) != beat.lease {
            tracing::info!(lease = beat.lease, "who keeps clocks and bots has changed");
        }
        self.pulse.known.fetch_max(beat.at, Ordering::Relaxed);
        Ok(())
    }
}
