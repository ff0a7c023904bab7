//! How long thinking takes.
//!
//! WebAssembly in a browser has no clock of its own: whoever embeds the search there brings one with [`set_clock`].
//! Until then time stands still, so that limits of time are never reached; nodes and depth limit as everywhere.

use std::time::Duration;

/// A moment, to be asked how long ago it was.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment(system::Now);

impl Moment {
    pub(crate) fn now() -> Moment {
        Moment(system::now())
    }

    pub(crate) fn elapsed(self) -> Duration {
        system::since(self.0)
    }
}

/// Takes the time from `now`, which gives the time since any fixed moment, where the system has no clock. The first one
/// that is set holds; elsewhere the system's own clock counts.
pub fn set_clock(now: fn() -> Duration) {
    system::set(now);
}

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod system {
    use std::time::{Duration, Instant};

    pub(super) type Now = Instant;

    pub(super) fn now() -> Now {
        Instant::now()
    }

    pub(super) fn since(then: Now) -> Duration {
        then.elapsed()
    }

    pub(super) fn set(_now: fn() -> Duration) {}
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod system {
    use std::sync::OnceLock;
    use std::time::Duration;

    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    pub(super) type Now = Duration;

    pub(super) fn now() -> Now {
        CLOCK.get().map_or(Duration::ZERO, |now| now())
    }

    pub(super) fn since(then: Now) -> Duration {
        now().saturating_sub(then)
    }

    pub(super) fn set(now: fn() -> Duration) {
        let _ = CLOCK.set(now);
    }
}
