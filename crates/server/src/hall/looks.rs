//! When somebody last looked at a game: those of bots alone go on only then.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A game of bots alone goes on for so long after somebody has looked at it. Those who watch look every 15 seconds.
const ATTENTION: Duration = Duration::from_secs(40);
/// A look is news to the keeper after so long.
const TELL_EVERY: Duration = Duration::from_millis(500);

/// The looks at one game.
#[derive(Debug, Default)]
pub(super) struct Looks(Mutex<Times>);

#[derive(Debug, Default)]
struct Times {
    last: Option<Instant>,
    /// When the keeper was told.
    told: Option<Instant>,
}

impl Looks {
    /// Notes one. Says whether the keeper, to whom it matters or not, should hear of it.
    pub(super) fn note(&self, matters: bool) -> bool {
        let now = Instant::now();
        let mut times = self.times();
        times.last = Some(now);
        let known = times.told.is_some_and(|told| now.duration_since(told) < TELL_EVERY);
        let news = matters && !known;
        if news {
            times.told = Some(now);
        }
        news
    }

    /// Whether there was one lately.
    pub(super) fn are_recent(&self) -> bool {
        self.times().last.is_some_and(|last| last.elapsed() < ATTENTION)
    }

    fn times(&self) -> MutexGuard<'_, Times> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
