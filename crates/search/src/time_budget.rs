//! How much of a clock a decision may use.

use std::time::Duration;

use crate::Limits;

/// What the clock of the seat to move says. From it follow the limits of the next decision.
///
/// ```
/// use std::time::Duration;
///
/// use stackwright_search::TimeBudget;
///
/// let budget = TimeBudget { left: Duration::from_mins(1), increment: Duration::from_secs(2) };
/// let (first, later) = (budget.limits(true), budget.limits(false));
/// assert!(first.soft_time < first.time && first.time < Some(Duration::from_secs(20)));
/// assert_eq!(later.time, first.time.map(|time| time / 4));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeBudget {
    /// What is left of it.
    pub left: Duration,
    /// What comes back when the turn is over. Where each turn has a time of its own, that time.
    pub increment: Duration,
}

/// So many turns are provided for, however many have been played: nobody knows how long a game will be.
const TURNS: u32 = 40;
/// What is not planned with: messages, disks and other programs take some time at every decision (move overhead). Of a clock
/// that has little left, fifteen sixteenths. What comes back at each turn pays for it first.
const RESERVE: Duration = Duration::from_secs(5);
/// The hard limit in soft ones: an iteration that begins just before the soft limit may take several times as long as all before it.
const HARD: u32 = 4;
/// Nobody decides in no time at all.
const LEAST: Duration = Duration::from_nanos(1);

impl TimeBudget {
    /// The limits of a decision, soft and hard. The first of a turn, which is thought through together with what follows
    /// from it, has four times as much as a later one.
    ///
    /// They grow with what is left and with the increment. A decision never uses more than a third of what is left, so
    /// that a turn of many decisions is safe too.
    pub fn limits(self, begins_turn: bool) -> Limits {
        let reserve = RESERVE.min(self.left / 16 * 15).saturating_sub(self.increment);
        let spare = self.left.saturating_sub(reserve);
        // Half of the increment, since later decisions of the turn want some of it.
        let soft = (spare / TURNS).saturating_add(self.increment / 2).min(spare / 4);
        let hard = soft.saturating_mul(HARD).min(spare / 3);
        let parts = if begins_turn { 1 } else { 4 };
        let some = |time: Duration| Some((time / parts).max(LEAST));
        Limits { time: some(hard), soft_time: some(soft), ..Limits::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);

    fn times(left: Duration, increment: Duration, begins_turn: bool) -> (Duration, Duration) {
        let limits = TimeBudget { left, increment }.limits(begins_turn);
        assert_eq!((limits.nodes, limits.depth), (None, None));
        (limits.soft_time.expect("there is a soft limit"), limits.time.expect("there is a hard limit"))
    }

    /// Clocks of every kind, those that make no sense too.
    fn clocks() -> impl Iterator<Item = Duration> {
        let milliseconds = [0, 1, 50, 999, 1_000, 1_333, 1_334, 10_000, 60_000, 600_000, 86_400_000];
        let odd = [Duration::from_nanos(3), Duration::from_secs(u64::MAX), Duration::MAX];
        milliseconds.into_iter().map(Duration::from_millis).chain(odd)
    }

    #[test]
    fn a_decision_has_some_time_but_only_a_part_of_what_is_left() {
        for (left, increment) in clocks().flat_map(|left| clocks().map(move |increment| (left, increment))) {
            for begins_turn in [true, false] {
                let (soft, hard) = times(left, increment, begins_turn);
                assert!(soft > Duration::ZERO && soft <= hard, "{left:?} + {increment:?}");
                assert!(hard <= (left / 3).max(LEAST), "{hard:?} of {left:?} + {increment:?}");
            }
            let (first, later) = (times(left, increment, true), times(left, increment, false));
            assert!(later.0 <= first.0 && later.1 <= first.1);
        }
    }

    #[test]
    fn whoever_has_more_may_use_more() {
        let mut sorted: Vec<_> = clocks().collect();
        sorted.sort();
        for pair in sorted.windows(2) {
            for other in clocks() {
                let (less, more) = (times(pair[0], other, true), times(pair[1], other, true));
                assert!(less.0 <= more.0 && less.1 <= more.1, "{pair:?} + {other:?}");
                let (less, more) = (times(other, pair[0], true), times(other, pair[1], true));
                assert!(less.0 <= more.0 && less.1 <= more.1, "{other:?} + {pair:?}");
            }
        }
    }

    /// What is left of a clock after so many turns, of which each decision takes as long as `spend` says, and `lag`.
    fn left_after(
        turns: u32,
        increment: Duration,
        lag: Duration,
        spend: impl Fn((Duration, Duration)) -> Duration,
    ) -> Option<Duration> {
        let mut left = MINUTE;
        for turn in 0..turns {
            for decision in 0..=turn % 4 {
                left = left.checked_sub(spend(times(left, increment, decision == 0)) + lag)?;
                if left.is_zero() {
                    return None;
                }
            }
            left += increment;
        }
        Some(left)
    }

    #[test]
    fn a_long_game_does_not_run_out_of_time() {
        let (none, lag) = (Duration::ZERO, Duration::from_millis(1));
        let overhead = Duration::from_millis(10);
        assert!(left_after(300, none, lag, |(_, hard)| hard).is_some(), "each uses all that it may");
        assert!(
            left_after(150, none, overhead, |(_, hard)| hard).is_some(),
            "so it does, and takes a while more"
        );
        assert!(left_after(250, none, overhead, |(soft, _)| soft).is_some(), "each takes a while more");
        // What comes back is used, and some of the rest stays.
        let second = Duration::from_secs(1);
        for spend in [|(soft, _)| soft, |(_, hard)| hard] {
            let left = left_after(10_000, second, lag, spend).expect("it lasts");
            assert!((second..MINUTE).contains(&left), "{left:?}");
        }
    }

    #[test]
    fn where_each_turn_has_its_own_time_more_of_it_is_used() {
        assert!(times(MINUTE, MINUTE, true).0 > 5 * times(MINUTE, Duration::ZERO, true).0);
    }
}
