//! How long to think.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// When to stop thinking; the first limit that is reached holds. Without any, only a [`Stop`] ends it.
///
/// With a limit of nodes and one thread alpha-beta gives the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// So many positions at most.
    pub nodes: Option<u64>,
    /// So many actions deep at most, not counting forced ones.
    pub depth: Option<u8>,
    /// So long at most (the hard limit).
    pub time: Option<Duration>,
    /// After so long no further step of depth begins, and one under way goes on (the soft limit). A step costs several times as
    /// much as the one before: one that begins too late is not completed. What has no steps, such as tree search, ends.
    pub soft_time: Option<Duration>,
}

impl Limits {
    const NONE: Limits = Limits { nodes: None, depth: None, time: None, soft_time: None };

    /// A limit of nodes alone.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::NONE }
    }

    /// A limit of depth alone.
    pub const fn depth(depth: u8) -> Limits {
        Limits { depth: Some(depth), ..Limits::NONE }
    }

    /// A limit of time alone.
    pub const fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::NONE }
    }

    /// What is left of them after so long.
    #[must_use]
    pub fn after(&self, elapsed: Duration) -> Limits {
        let left = |time: Option<Duration>| time.map(|time| time.saturating_sub(elapsed));
        Limits { time: left(self.time), soft_time: left(self.soft_time), ..*self }
    }

    /// How long whoever thinks in one go may take: the shorter of the two times.
    pub fn shortest_time(&self) -> Option<Duration> {
        self.time.into_iter().chain(self.soft_time).min()
    }
}

/// A flag that makes a thinker stop soon and give what it has, or wait where it is; clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<Flag>);

#[derive(Debug, Default)]
struct Flag {
    raised: AtomicBool,
    paused: AtomicBool,
    /// Held while either changes, so that no one who waits misses it.
    change: Mutex<()>,
    changed: Condvar,
}

impl Stop {
    /// A flag that is not raised.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Raises it. Whoever is paused goes on, and stops.
    pub fn raise(&self) {
        let _change = self.change();
        self.0.raised.store(true, Ordering::Relaxed);
        self.0.changed.notify_all();
    }

    /// Lowers it, for the next time.
    pub fn lower(&self) {
        self.0.raised.store(false, Ordering::Relaxed);
    }

    /// Makes whoever asks whether it is raised wait until [`resume`](Self::resume). A thinker asks often, and so it rests
    /// with all it has found.
    pub fn pause(&self) {
        self.0.paused.store(true, Ordering::Relaxed);
    }

    /// Lets those who wait go on.
    pub fn resume(&self) {
        let _change = self.change();
        self.0.paused.store(false, Ordering::Relaxed);
        self.0.changed.notify_all();
    }

    /// Whether it is raised. While it is paused and not raised, the answer is waited for.
    pub fn is_raised(&self) -> bool {
        self.is_raised_within(|| None)
    }

    /// The same, but the answer is waited for only as long as `left` says, if it sets a limit: the clock of whoever is paused may run.
    pub fn is_raised_within(&self, left: impl FnOnce() -> Option<Duration>) -> bool {
        if self.0.paused.load(Ordering::Relaxed) {
            let waits =
                |(): &mut ()| self.0.paused.load(Ordering::Relaxed) && !self.0.raised.load(Ordering::Relaxed);
            match left() {
                Some(left) => drop(self.0.changed.wait_timeout_while(self.change(), left, waits)),
                None => drop(self.0.changed.wait_while(self.change(), waits)),
            }
        }
        self.has_been_raised()
    }

    /// Whether it has been raised; nothing is waited for.
    pub fn has_been_raised(&self) -> bool {
        self.0.raised.load(Ordering::Relaxed)
    }

    fn change(&self) -> MutexGuard<'_, ()> {
        self.0.change.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_paused_waits_until_it_may_go_on_or_must_stop() {
        for ends in [Stop::resume, Stop::raise] {
            let stop = Stop::new();
            stop.pause();
            let (asker, (said, heard)) = (stop.clone(), std::sync::mpsc::channel());
            let asked = std::thread::spawn(move || said.send(asker.is_raised()));
            assert!(heard.recv_timeout(Duration::from_millis(50)).is_err(), "it waits");
            ends(&stop);
            let raised = heard.recv_timeout(Duration::from_secs(10)).expect("it goes on");
            assert_eq!(raised, stop.is_raised());
            asked.join().unwrap().unwrap();
        }
    }

    #[test]
    fn whoever_has_a_limit_of_time_waits_no_longer() {
        let stop = Stop::new();
        stop.pause();
        let (asker, (said, heard)) = (stop.clone(), std::sync::mpsc::channel());
        std::thread::spawn(move || said.send(asker.is_raised_within(|| Some(Duration::from_millis(1)))));
        assert_eq!(heard.recv_timeout(Duration::from_secs(10)), Ok(false), "it goes on though it is paused");
    }
}
