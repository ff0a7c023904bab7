//! What the threads of one search share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use crate::{Limits, Stop};

/// When to end, and how far all threads together have come.
#[derive(Debug)]
pub(super) struct Shared {
    pub limits: Limits,
    pub begun: Instant,
    stop: Stop,
    done: AtomicBool,
    nodes: AtomicU64,
    busy: Vec<AtomicU64>,
}

impl Shared {
    /// How many searches under way can be noted at once.
    const BUSY: usize = 1 << 12;

    pub(super) fn new(limits: Limits, stop: Stop, threads: usize) -> Self {
        let busy = if threads > 1 { Self::BUSY } else { 0 };
        Shared {
            limits,
            begun: Instant::now(),
            stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            busy: (0..busy).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Adds to the count of nodes; gives the sum.
    pub(super) fn count(&self, nodes: u64) -> u64 {
        self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Tells all threads that the search is over.
    pub(super) fn finish(&self) {
        self.done.store(true, Ordering::Relaxed);
    }

    /// Whether the search must end now.
    pub(super) fn is_over(&self, nodes: u64) -> bool {
        self.done.load(Ordering::Relaxed)
            || self.stop.is_raised()
            || self.limits.nodes.is_some_and(|most| nodes >= most)
            || self.limits.time.is_some_and(|most| self.begun.elapsed() >= most)
    }

    // ---- Who searches what -----------------------------------------------------------------------------------------
    //
    // Threads walk the same tree. A thread that finds an action of a position being searched by another puts it off and
    // looks at the next one first; when it comes back the answer is in the table. (Known as simplified ABDADA.)

    fn place(&self, work: u64) -> &AtomicU64 {
        &self.busy[work as usize % Self::BUSY]
    }

    pub(super) fn is_busy(&self, work: u64) -> bool {
        !self.busy.is_empty() && self.place(work).load(Ordering::Relaxed) == work
    }

    pub(super) fn begin(&self, work: u64) {
        if !self.busy.is_empty() {
            self.place(work).store(work, Ordering::Relaxed);
        }
    }

    pub(super) fn end(&self, work: u64) {
        if !self.busy.is_empty() {
            let _ = self.place(work).compare_exchange(work, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }
}
