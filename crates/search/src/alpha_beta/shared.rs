//! What the threads of one search share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::clock::Moment;
use crate::{Limits, Stop};

/// When to end, and how far all threads together have come.
#[derive(Debug)]
pub(super) struct Shared<A> {
    pub limits: Limits,
    /// How many threads search.
    pub threads: usize,
    pub begun: Moment,
    stop: Stop,
    done: AtomicBool,
    nodes: AtomicU64,
    busy: Vec<AtomicU64>,
    /// The best that any thread has found at the root in the latest step.
    best: Mutex<Option<Announcement<A>>>,
}

impl<A: Copy> Shared<A> {
    /// How many places there are to note searches under way. Few are at once, but two that share a place are searched twice.
    const BUSY: usize = 1 << 16;

    pub(super) fn new(limits: Limits, stop: Stop, threads: usize) -> Self {
        let busy = if threads > 1 { Self::BUSY } else { 0 };
        Shared {
            limits,
            threads,
            begun: Moment::now(),
            stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            busy: (0..busy).map(|_| AtomicU64::new(0)).collect(),
            best: Mutex::new(None),
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
        let left = || self.limits.time.map(|most| most.saturating_sub(self.begun.elapsed()));
        self.done.load(Ordering::Relaxed)
            || self.stop.is_raised_within(left)
            || self.limits.nodes.is_some_and(|most| nodes >= most)
            || left().is_some_and(|left| left.is_zero())
    }

    /// Whether another step of depth may begin.
    pub(super) fn has_time_for_a_step(&self) -> bool {
        self.limits.soft_time.is_none_or(|most| self.begun.elapsed() < most)
    }

    fn best(&self) -> MutexGuard<'_, Option<Announcement<A>>> {
        // Each change is whole: what a thread that panicked has left can be used.
        self.best.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells the others what a line of the root is worth, exactly, in that step.
    pub(super) fn announce(&self, step: Step, value: i32, line: &[A]) {
        if self.has_company() {
            let mut best = self.best();
            if best.as_ref().is_none_or(|best| (best.step, best.value) < (step, value)) {
                *best = Some(Announcement { step, value, line: line.to_vec() });
            }
        }
    }

    /// The best value that any thread has announced for that step.
    pub(super) fn announced_value(&self, step: Step) -> Option<i32> {
        self.has_company()
            .then(|| self.best().as_ref().filter(|best| best.step == step).map(|best| best.value))?
    }

    /// What was announced for that step, if it is worth more than `value`.
    pub(super) fn better_than(&self, step: Step, value: i32) -> Option<Announcement<A>> {
        self.best().as_ref().filter(|best| best.step == step && best.value > value).cloned()
    }

    // ---- Who searches what -----------------------------------------------------------------------------------------
    //
    // Threads walk the same tree. A thread that finds an action of a position being searched by another puts it off and
    // looks at the next one first; when it comes back the answer is in the table. (Known as simplified ABDADA.)

    /// To search an action of the position with that key, as a number. It differs in the bits by which a place is found.
    #[inline]
    pub(super) fn work(key: u64, action: u32) -> u64 {
        key ^ u64::from(action).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Step {
    pub depth: i32,
    pub line: usize,
}

/// What a thread has found at the root.
#[derive(Clone, Debug)]
pub(super) struct Announcement<A> {
    step: Step,
    pub value: i32,
    /// An action of the root and what follows it.
    pub line: Vec<A>,
}
