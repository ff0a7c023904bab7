//! One time for the whole game, which all players share: when it is over the table stops the game.

use stackwright_games::AnyGame;

use crate::clock::MOST_SECONDS;
use crate::messages::say;
use crate::{Downtimes, Millis, Refusal};

/// How long a game may last, and since when it does. It runs from the moment that everybody is there, whatever happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SharedTime {
    limit: Millis,
    since: Option<Millis>,
}

impl SharedTime {
    /// So many seconds, which do not run yet.
    pub(crate) fn new(seconds: u32) -> SharedTime {
        SharedTime { limit: Millis::from(seconds) * 1000, since: None }
    }

    /// Refuses spans that make no sense, and games whose rules do not say how they end when they are stopped.
    pub(crate) fn check(seconds: u32, game: &dyn AnyGame) -> Result<(), Refusal> {
        if !(1..=MOST_SECONDS).contains(&seconds) {
            return Err(Refusal::bad(say::game_time(MOST_SECONDS)));
        }
        if game.outcome().is_none() && game.stopped().is_none() {
            return Err(Refusal::bad(say::no_game_time(game.name())));
        }
        Ok(())
    }

    /// It runs from now on, if it does not yet.
    pub(crate) fn start(&mut self, at: Millis) {
        self.since.get_or_insert(at);
    }

    /// When it is over, if it runs and there is no outage until then.
    pub(crate) fn deadline(self, downtimes: &Downtimes) -> Option<Millis> {
        let since = self.since?;
        Some(since + self.limit + downtimes.within(since, Millis::MAX))
    }

    /// What is left of it.
    pub(crate) fn left(self, now: Millis, downtimes: &Downtimes) -> Millis {
        let spent = self.since.map_or(0, |since| now - since - downtimes.within(since, now));
        (self.limit - spent).clamp(0, self.limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Downtime;

    #[test]
    fn it_runs_once_for_all_and_not_while_nobody_can_play() {
        let mut time = SharedTime::new(60);
        let none = Downtimes::default();
        assert_eq!((time.deadline(&none), time.left(99_000, &none)), (None, 60_000));
        time.start(1_000);
        time.start(50_000);
        assert_eq!((time.deadline(&none), time.left(11_000, &none)), (Some(61_000), 50_000));
        let down = Downtimes(vec![Downtime { from: 2_000, until: 9_000 }]);
        assert_eq!((time.deadline(&down), time.left(11_000, &down)), (Some(68_000), 57_000));
        assert_eq!(time.left(999_000, &down), 0);
    }
}
