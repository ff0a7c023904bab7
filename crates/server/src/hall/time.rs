//! The servers' own time: where the wall clock was when it began, and what has passed since.

use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering};

use stackwright_table::Millis;

/// What time it is, in milliseconds since 1970, for everything that a server measures and writes down.
///
/// The wall clock is asked once. From then on a clock counts that nobody sets, which runs on while the machine sleeps:
/// whatever happens to the wall clock, spans are true and the time never falls. It only ever skips forward, to where
/// another server on the same database is ahead ([`catch_up`](Self::catch_up)).
pub struct Time {
    /// What the time was when the counting clock stood at nought.
    origin: AtomicI64,
    passed: Box<dyn Fn() -> Millis + Send + Sync>,
}

impl Time {
    /// The time of this machine.
    #[expect(clippy::disallowed_methods, reason = "the one place where the wall clock is asked")]
    pub fn of_this_machine() -> Time {
        let wall = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        Time::new(wall.map_or(0, |wall| wall.as_millis() as Millis), passed())
    }

    /// A time that stands at `wall` now and goes on as `passed` counts.
    pub fn new(wall: Millis, passed: impl Fn() -> Millis + Send + Sync + 'static) -> Time {
        Time { origin: AtomicI64::new(wall - passed()), passed: Box::new(passed) }
    }

    /// The time.
    pub fn now(&self) -> Millis {
        self.origin.load(Ordering::Relaxed).saturating_add((self.passed)())
    }

    /// Skips forward to a time that was written down already. An earlier one changes nothing.
    pub fn catch_up(&self, at: Millis) {
        self.origin.fetch_max(at.saturating_sub((self.passed)()), Ordering::Relaxed);
    }

    /// Stands at `wall` from now on, which is asked of the database before anything has been written.
    pub(super) fn begin_at(&self, wall: Millis) {
        self.origin.store(wall.saturating_sub((self.passed)()), Ordering::Relaxed);
    }
}

impl fmt::Debug for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Time").field(&self.now()).finish()
    }
}

/// A machine that was suspended has not served either: on Linux, that time is counted too.
#[cfg(target_os = "linux")]
fn passed() -> impl Fn() -> Millis + Send + Sync {
    || {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
        time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}

#[cfg(not(target_os = "linux"))]
fn passed() -> impl Fn() -> Millis + Send + Sync {
    let begun = std::time::Instant::now();
    move || begun.elapsed().as_millis() as Millis
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn it_counts_on_and_never_falls() {
        let passed = Arc::new(AtomicI64::new(500));
        let hand = passed.clone();
        let time = Time::new(10_000, move || hand.load(Ordering::Relaxed));
        assert_eq!(time.now(), 10_000);
        passed.store(750, Ordering::Relaxed);
        assert_eq!(time.now(), 10_250);
        time.catch_up(9_000);
        assert_eq!(time.now(), 10_250, "nothing is ever earlier");
        time.catch_up(20_000);
        passed.store(751, Ordering::Relaxed);
        assert_eq!(time.now(), 20_001, "it goes on from there");
    }

    #[test]
    fn this_machine_s_time_goes_on() {
        let time = Time::of_this_machine();
        let before = time.now();
        assert!(before > 1_700_000_000_000, "milliseconds since 1970: {before}");
        std::thread::sleep(std::time::Duration::from_millis(20));
        assert!((before + 15..before + 60_000).contains(&time.now()));
    }
}
