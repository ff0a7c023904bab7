//! How long whoever is to move may think.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use stackwright_games::AnyGame;
use stackwright_search::{Limits, TimeBudget};

use crate::Millis;

/// What the clock that runs says to a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnClock {
    /// When it will be over, if there is no outage until then.
    pub deadline: Millis,
    /// What a completed turn gives back: all of it where each turn has a time of its own.
    pub increment: Millis,
}

impl TurnClock {
    /// How long may be thought from now on about what comes next in that game.
    pub fn limits(self, game: &dyn AnyGame, now: Millis) -> Limits {
        self.budget(now).limits(game.begins_turn())
    }

    /// What is left of it.
    pub fn left(self, now: Millis) -> Duration {
        span(self.deadline.saturating_sub(now))
    }

    fn budget(self, now: Millis) -> TimeBudget {
        TimeBudget { left: self.left(now), increment: span(self.increment) }
    }
}

/// What a file or another window says may be anything.
fn span(time: Millis) -> Duration {
    Duration::from_millis(time.try_into().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_what_is_left_and_never_less_than_nothing() {
        let clock = TurnClock { deadline: 9_000, increment: 2_000 };
        let seconds = Duration::from_secs;
        assert_eq!(clock.budget(4_000), TimeBudget { left: seconds(5), increment: seconds(2) });
        assert_eq!(clock.budget(9_500).left, Duration::ZERO);
        let odd = TurnClock { deadline: Millis::MIN, increment: Millis::MIN };
        assert_eq!(odd.budget(Millis::MAX), TimeBudget::default());
    }
}
