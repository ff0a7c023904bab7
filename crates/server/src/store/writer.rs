//! Group commit: everything that waits is written in one transaction, with one wait for the disk.

use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::{Append, AppendError, Store};
use crate::metrics::Metrics;

/// The most appends in one transaction.
const BATCH: usize = 512;
/// The most appends that wait; whoever comes then waits outside.
const QUEUE: usize = 4096;

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
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        let begun = Instant::now();
        let (appends, waiting): (Vec<_>, Vec<_>) = batch.drain(..).unzip();
        let done = tokio::time::timeout(Duration::from_secs(30), store.append_all(&appends)).await;
        metrics.commits.add(1);
        metrics.commit_time.note(begun.elapsed());
        match done {
            Ok(Ok(done)) => {
                for (reply, result) in waiting.into_iter().zip(done) {
                    let _ = reply.send(result);
                }
            }
            failed => {
                if let Ok(Err(error)) = failed {
                    tracing::error!(%error, "cannot write");
                } else {
                    tracing::error!("writing takes too long");
                }
                for reply in waiting {
                    let _ = reply.send(Err(AppendError::Failed));
                }
            }
        }
    }
}
