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
    /// The best value at the root that any thread has found, and for which step of the search.
    best: AtomicU64,
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
            best: AtomicU64::new(0),
        }
    }

    /// Whether several threads search.
    #[inline]
    pub(super) fn has_company(&self) -> bool {
        !self.busy.is_empty()
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

    /// Tells the others of an action of the root that is worth so much, in the step of that depth and line.
    pub(super) fn announce(&self, step: Step, value: i32, action: u32) {
        if !self.busy.is_empty() {
            // Later steps and greater values are greater numbers.
            self.best.fetch_max(step.announcement(value, action), Ordering::Relaxed);
        }
    }

    /// The best value that any thread has announced for that step, and the action's fingerprint.
    pub(super) fn announced(&self, step: Step) -> Option<(i32, u32)> {
        let best = self.best.load(Ordering::Relaxed);
        let (value, action) = ((best >> 24 & 0xFF_FFFF) as i32 - LOW, (best & 0xFF_FFFF) as u32);
        (best >> 48 == step.announcement(0, 0) >> 48).then_some((value, action))
    }

    // ---- Who searches what -----------------------------------------------------------------------------------------
    //
    // Threads walk the same tree. A thread that finds an action of a position being searched by another puts it off and
    // looks at the next one first; when it comes back the answer is in the table. (Known as simplified ABDADA.)

    fn place(&self, work: u64) -> &AtomicU64 {
        &self.busy[work as usize % Self::BUSY]
    }

    /// Notes that this thread begins that work; `false` if another has begun it. Two threads in step must not both begin.
    pub(super) fn claim(&self, work: u64) -> bool {
        if self.busy.is_empty() {
            return true;
        }
        let place = self.place(work);
        match place.compare_exchange(0, work, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => true,
            Err(other) if other == work => false,
            // The place is taken by other work, which has had its time.
            Err(_) => {
                place.store(work, Ordering::Relaxed);
                true
            }
        }
    }

    pub(super) fn end(&self, work: u64) {
        if !self.busy.is_empty() {
            let _ = self.place(work).compare_exchange(work, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }
}

/// A step of the search: which depth, and which of the lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub depth: i32,
    pub line: usize,
}

/// Lifts every value above 0.
const LOW: i32 = 1 << 20;

impl Step {
    /// Step, value and action in one number that grows with each in turn.
    fn announcement(self, value: i32, action: u32) -> u64 {
        let value = u64::from((value + LOW).cast_unsigned());
        (self.depth as u64) << 56
            | (self.line as u64 & 0xFF) << 48
            | value << 24
            | u64::from(action & 0xFF_FFFF)
    }
}
