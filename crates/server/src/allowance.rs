//! How much of something is allowed: so much at once, and so much each second after that.

use std::time::Instant;

/// What is allowed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub(crate) per_second: f64,
    pub(crate) burst: f64,
}

/// What is left of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    left: f64,
    at: Instant,
}

impl Allowance {
    /// All that can be had at once.
    pub(crate) fn full(rate: Rate, now: Instant) -> Allowance {
        Allowance { left: rate.burst, at: now }
    }

    /// Takes so much. Says whether there was enough; if not, nothing is taken.
    pub(crate) fn take(&mut self, rate: Rate, cost: f64, now: Instant) -> bool {
        let earned = now.duration_since(self.at).as_secs_f64() * rate.per_second;
        self.left = (self.left + earned).min(rate.burst);
        self.at = now;
        let enough = self.left >= cost;
        if enough {
            self.left -= cost;
        }
        enough
    }

    /// When something was last asked for.
    pub(crate) fn used(&self) -> Instant {
        self.at
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn there_is_a_burst_and_then_a_trickle() {
        let rate = Rate { per_second: 2.0, burst: 10.0 };
        let mut now = Instant::now();
        let mut allowance = Allowance::full(rate, now);
        assert_eq!((0..30).filter(|_| allowance.take(rate, 1.0, now)).count(), 10);
        now += Duration::from_secs(2);
        assert_eq!((0..30).filter(|_| allowance.take(rate, 1.0, now)).count(), 4);
        now += Duration::from_secs(1_000);
        assert!(!allowance.take(rate, 11.0, now) && allowance.take(rate, 10.0, now));
    }
}
