//! Group commit: everything that waits is written in one transaction, with one wait for the disk.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::{Append, AppendError, Store};
use crate::metrics::Metrics;

/// The most appends in one transaction.
const BATCH: usize = 512;
/// The most appends that wait; whoever comes then waits outside.
const QUEUE: usize = 4096;

/// The longest that a transaction may take.
const LONGEST: Duration = Duration::from_secs(30);

type Job = (Append, oneshot::Sender<Result<(), AppendError>>);

/// The one hand that writes for this process; clones are the same hand.
#[derive(Clone, Debug)]
pub struct Writer {
    queue: mpsc::Sender<Job>,
}

impl Writer {
    /// Begins to write into a store.
    pub fn start(store: Store, metrics: &'static Metrics) -> Writer {
        let (queue, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(write(store, jobs, metrics));
        Writer { queue }
    }

    /// Adds entries to a log. When it gives back `Ok`, they are durable.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (done, wait) = oneshot::channel();
        self.queue.send((append, done)).await.map_err(|_| AppendError::Failed)?;
        wait.await.unwrap_or(Err(AppendError::Failed))
    }
}

async fn write(store: Store, mut jobs: mpsc::Receiver<Job>, metrics: &'static Metrics) {
    let mut batch: Vec<Job> = Vec::new();
    loop {
        if batch.is_empty() && jobs.recv_many(&mut batch, BATCH).await == 0 {
            return;
        }
        // Each game is in a transaction once: what comes later for the same game needs to see what came first.
        let mut games = HashSet::new();
        let (now, later): (Vec<Job>, Vec<Job>) =
            batch.drain(..).partition(|(append, _)| games.insert(append.game.clone()));
        batch = later;
        let (appends, waiting): (Vec<_>, Vec<_>) = now.into_iter().unzip();
        for (reply, result) in waiting.into_iter().zip(write_batch(&store, &appends, metrics).await) {
            let _ = reply.send(result);
        }
    }
}

/// Writes what it can.
async fn write_batch(
    store: &Store,
    appends: &[Append],
    metrics: &'static Metrics,
) -> Vec<Result<(), AppendError>> {
    let begun = Instant::now();
    store.begins_to_write();
    let mut done = tokio::time::timeout(LONGEST, store.append_all(appends)).await;
    // Two servers waited for each other, and the database took back what this one had done.
    if matches!(&done, Ok(Err(error)) if error.is_deadlock()) {
        done = tokio::time::timeout(LONGEST, store.append_all(appends)).await;
    }
    let failed = match &done {
        Ok(Ok(_)) => None,
        // What was to be written is wrong, not the store.
        Ok(Err(error)) => (!error.is_refusal()).then(|| error.to_string()),
        Err(_) => Some("writing takes too long".to_owned()),
    };
    store.has_written(failed.as_deref());
    metrics.commits.add(1);
    metrics.commit_time.note(begun.elapsed());
    match done {
        Ok(Ok(done)) => return done,
        // One of them is not to the database's liking, which is no reason to refuse the others.
        Ok(Err(error)) if error.is_refusal() && appends.len() > 1 => {
            let mut done = Vec::with_capacity(appends.len());
            for append in appends {
                done.extend(Box::pin(write_batch(store, std::slice::from_ref(append), metrics)).await);
            }
            return done;
        }
        Ok(Err(error)) => tracing::error!(%error, "cannot write"),
        Err(_) => tracing::error!("writing takes too long"),
    }
    vec![Err(AppendError::Failed); appends.len()]
}
