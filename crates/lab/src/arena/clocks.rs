//! Clocks for the games of a match.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use stackwright_core::Problem;
use stackwright_search::{Limits, TimeBudget};

/// How much time each bot has in a game, and what comes back after each of its turns.
///
/// ```
/// use stackwright_lab::arena::TimeControl;
///
/// let control: TimeControl = "60+0.5".parse()?;
/// assert_eq!((control.initial.as_secs(), control.increment.as_millis()), (60, 500));
/// assert_eq!(control.to_string(), "60+0.5");
/// # Ok::<(), stackwright_core::Problem>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// At the beginning.
    pub initial: Duration,
    /// What comes back after each turn.
    pub increment: Duration,
}

/// A day.
const MOST_SECONDS: f64 = 86_400.0;

impl FromStr for TimeControl {
    type Err = Problem;

    fn from_str(text: &str) -> Result<TimeControl, Problem> {
        let (initial, increment) = text.split_once('+').unwrap_or((text, "0"));
        let seconds = |text: &str, least: f64| {
            // No signs, exponents or names of numbers.
            let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
            let seconds =
                text.parse().ok().filter(|seconds| is_plain && (least..=MOST_SECONDS).contains(seconds));
            seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        };
        let read = seconds(initial, 0.001).zip(seconds(increment, 0.0));
        let read = read.map(|(initial, increment)| TimeControl { initial, increment });
        let right =
            "expected seconds, or seconds and an increment, such as 60 or 10+0.1, from 0.001 up to 86400";
        read.ok_or_else(|| Problem::new("clock", format!("`{text}` is no time control: {right}")))
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.initial.as_secs_f64(), self.increment.as_secs_f64())
    }
}

/// What every bot of a game has left.
#[derive(Debug)]
pub(super) struct Clocks {
    increment: Duration,
    left: Vec<Duration>,
}

impl Clocks {
    pub(super) fn new(control: TimeControl, bots: usize) -> Clocks {
        Clocks { increment: control.increment, left: vec![control.initial; bots] }
    }

    /// The limits of a bot's next decision.
    pub(super) fn limits(&self, bot: usize, begins_turn: bool) -> Limits {
        TimeBudget { left: self.left[bot], increment: self.increment }.limits(begins_turn)
    }

    /// Takes off what a decision took; `false` if the bot did not have so much.
    pub(super) fn spend(&mut self, bot: usize, time: Duration) -> bool {
        let left = &mut self.left[bot];
        let in_time = *left >= time;
        *left = left.saturating_sub(time);
        in_time
    }

    /// Gives back what a completed turn earns.
    pub(super) fn end_turn(&mut self, bot: usize) {
        self.left[bot] = self.left[bot].saturating_add(self.increment);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_read_and_nonsense_is_refused() {
        for (text, written) in [("5", "5+0"), ("0.25+0.01", "0.25+0.01"), ("60+2", "60+2"), ("1.", "1+0")] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), written);
        }
        for text in
            ["", "+", "5+", "+1", "0", "-5", "5+-1", "nan", "inf", "1e9", "86401", "5+86401", "5+1+1", "1:00"]
        {
            let problem = text.parse::<TimeControl>().unwrap_err();
            assert!(problem.message.contains("such as 60 or 10+0.1"), "{problem}");
        }
    }

    #[test]
    fn each_bot_has_its_own_time() {
        let second = Duration::from_secs(1);
        let mut clocks = Clocks::new(TimeControl { initial: 2 * second, increment: second }, 2);
        let full = clocks.limits(1, true);
        assert!(clocks.spend(0, second));
        assert!(clocks.limits(0, true).time < full.time && clocks.limits(1, true) == full);
        clocks.end_turn(0);
        assert_eq!(clocks.limits(0, true), full);
        assert!(clocks.spend(0, 2 * second), "to the last moment");
        assert!(!clocks.spend(0, Duration::from_nanos(1)));
    }
}
