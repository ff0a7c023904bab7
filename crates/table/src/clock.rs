//! Time: per turn, not per action; measured by the server, and fair to slow connections and to restarts.

use serde::{Deserialize, Serialize};

use crate::Refusal;
use crate::messages::say;

/// Milliseconds since 1970, or a span of them.
pub type Millis = i64;

/// How much time people have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    None,
    /// A stock for the whole game, and some seconds back after each turn.
    Fischer {
        /// The stock at the beginning, in seconds.
        initial: u32,
        /// What comes back after each turn, in seconds.
        increment: u32,
    },
    /// So much for each turn; what is left of it is lost.
    PerTurn {
        /// In seconds.
        seconds: u32,
    },
    /// Days for each turn.
    Correspondence {
        /// Days for each turn.
        days: u32,
    },
}

/// The most seconds at the beginning, or for a turn: a day.
pub(crate) const MOST_SECONDS: u32 = 86_400;

/// The most seconds that a turn gives back: an hour.
const MOST_INCREMENT: u32 = 3_600;

/// The most days for a turn.
const MOST_DAYS: u32 = 60;

impl TimeControl {
    /// Refuses spans that make no sense.
    pub fn validate(self) -> Result<(), Refusal> {
        let good = match self {
            TimeControl::None => true,
            TimeControl::Fischer { initial, increment } => {
                (1..=MOST_SECONDS).contains(&initial) && increment <= MOST_INCREMENT
            }
            TimeControl::PerTurn { seconds } => (1..=MOST_SECONDS).contains(&seconds),
            TimeControl::Correspondence { days } => (1..=MOST_DAYS).contains(&days),
        };
        if good {
            return Ok(());
        }
        Err(Refusal::bad(say::clock(MOST_SECONDS, MOST_INCREMENT, MOST_DAYS)))
    }

    /// What a player has at first, if time is limited at all.
    fn stock(self) -> Option<Millis> {
        match self {
            TimeControl::None => None,
            TimeControl::Fischer { initial, .. } => Some(Millis::from(initial) * 1000),
            TimeControl::PerTurn { seconds } => Some(Millis::from(seconds) * 1000),
            TimeControl::Correspondence { days } => Some(Millis::from(days) * 86_400_000),
        }
    }

    /// What comes back when a turn is completed: all of a turn's own time.
    pub(crate) fn increment(self) -> Option<Millis> {
        match self {
            TimeControl::Fischer { increment, .. } => Some(Millis::from(increment) * 1000),
            TimeControl::None | TimeControl::PerTurn { .. } | TimeControl::Correspondence { .. } => {
                self.stock()
            }
        }
    }
}

/// A span in which nobody could play: no server was up, or none could write, and a moment to come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Downtime {
    /// When a server was last seen to write.
    pub from: Millis,
    /// When clocks go on. This can lie ahead.
    pub until: Millis,
}

/// All spans in which nobody could play, the earliest first; no two overlap.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Downtimes(pub Vec<Downtime>);

impl Downtimes {
    /// When the last of them ends.
    pub fn latest(&self) -> Option<Millis> {
        self.0.last().map(|last| last.until)
    }

    /// How much of a span fell into them.
    pub fn within(&self, from: Millis, until: Millis) -> Millis {
        let late = self.0.iter().rev().take_while(|gap| gap.until > from);
        late.map(|gap| (gap.until.min(until) - gap.from.max(from)).max(0)).sum()
    }
}

/// Everybody's time. Players are counted from 0 by the seats they began in: a clock follows the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    left: Vec<Millis>,
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Running {
    player: usize,
    since: Millis,
    /// What the connection took, given back.
    credit: Millis,
}

/// The most that is given back for the connection in one turn.
const MOST_CREDIT: Millis = 3_000;

impl Clock {
    /// The most that is given back for the connection of one action; so long after the end of somebody's time an
    /// action on its way is waited for.
    pub const GRACE: Millis = 500;

    /// Full clocks that stand still.
    pub fn new(control: TimeControl, players: usize) -> Clock {
        Clock { control, left: vec![control.stock().unwrap_or(0); players], running: None }
    }

    /// What was agreed.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Whose time runs, if anybody's.
    pub fn running(&self) -> Option<usize> {
        self.running.map(|running| running.player)
    }

    /// Begins a turn.
    pub fn start(&mut self, player: usize, at: Millis) {
        if self.control == TimeControl::None {
            return;
        }
        // Whatever became of the player's last turn, each has its whole time.
        if let TimeControl::PerTurn { .. } | TimeControl::Correspondence { .. } = self.control {
            self.left[player] = self.control.stock().unwrap_or(0);
        }
        self.running = Some(Running { player, since: at, credit: 0 });
    }

    /// Gives back what the connection took.
    pub fn credit(&mut self, lag: Millis) {
        if let Some(running) = &mut self.running {
            running.credit = (running.credit + lag.clamp(0, Self::GRACE)).min(MOST_CREDIT);
        }
    }

    /// Ends a turn. Only a turn that was completed earns what comes back.
    pub fn stop(&mut self, at: Millis, completed: bool, downtimes: &Downtimes) {
        let Some(running) = self.running.take() else { return };
        let left = &mut self.left[running.player];
        *left = (*left - spent(running, at, downtimes)).max(0);
        match self.control {
            TimeControl::Fischer { increment, .. } if completed => *left += Millis::from(increment) * 1000,
            TimeControl::PerTurn { .. } | TimeControl::Correspondence { .. } if completed => {
                *left = self.control.stock().unwrap_or(0);
            }
            _ => {}
        }
    }

    /// What a player has left now; nothing if time is not limited.
    pub fn left(&self, player: usize, now: Millis, downtimes: &Downtimes) -> Option<Millis> {
        self.control.stock()?;
        let left = *self.left.get(player)?;
        match self.running {
            Some(running) if running.player == player => Some((left - spent(running, now, downtimes)).max(0)),
            _ => Some(left),
        }
    }

    /// When the time that runs is over, if any does and there is no outage until then.
    pub fn deadline(&self, downtimes: &Downtimes) -> Option<Millis> {
        let running = self.running?;
        let plain = running.since + running.credit + self.left[running.player];
        Some(plain + downtimes.within(running.since, Millis::MAX))
    }
}

fn spent(running: Running, now: Millis, downtimes: &Downtimes) -> Millis {
    (now - running.since - running.credit - downtimes.within(running.since, now)).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FISCHER: TimeControl = TimeControl::Fischer { initial: 60, increment: 2 };

    #[test]
    fn a_completed_turn_costs_its_time_and_earns_the_increment() {
        let none = Downtimes::default();
        let mut clock = Clock::new(FISCHER, 2);
        clock.start(0, 1_000);
        assert_eq!(clock.left(0, 11_000, &none), Some(50_000));
        assert_eq!(clock.deadline(&none), Some(61_000));
        clock.stop(11_000, true, &none);
        assert_eq!(
            (clock.left(0, 99_000, &none), clock.left(1, 99_000, &none)),
            (Some(52_000), Some(60_000))
        );
    }

    #[test]
    fn an_interrupted_turn_earns_nothing() {
        let mut clock = Clock::new(FISCHER, 2);
        clock.start(1, 0);
        clock.stop(5_000, false, &Downtimes::default());
        assert_eq!(clock.left(1, 5_000, &Downtimes::default()), Some(55_000));
    }

    #[test]
    fn lag_is_given_back_within_bounds() {
        let none = Downtimes::default();
        let mut clock = Clock::new(FISCHER, 2);
        clock.start(0, 0);
        clock.credit(300);
        clock.credit(99_999);
        assert_eq!(clock.left(0, 10_000, &none), Some(50_800));
        for _ in 0..50 {
            clock.credit(500);
        }
        assert_eq!(clock.left(0, 10_000, &none), Some(53_000));
    }

    #[test]
    fn nobody_pays_for_a_server_that_is_down() {
        let down = Downtimes(vec![Downtime { from: 2_000, until: 9_000 }]);
        let mut clock = Clock::new(FISCHER, 2);
        clock.start(0, 1_000);
        assert_eq!(clock.left(0, 10_000, &down), Some(58_000));
        assert_eq!(clock.deadline(&down), Some(68_000));
        clock.stop(10_000, true, &down);
        assert_eq!(clock.left(0, 10_000, &down), Some(60_000));
    }

    #[test]
    fn a_clock_stands_still_until_people_have_come_back() {
        let down = Downtimes(vec![Downtime { from: 2_000, until: 12_000 }]);
        let mut clock = Clock::new(FISCHER, 2);
        clock.start(0, 1_000);
        for now in [2_000, 9_000, 12_000] {
            assert_eq!(clock.left(0, now, &down), Some(59_000), "at {now}");
        }
        assert_eq!(clock.deadline(&down), Some(71_000));
        // A turn that begins meanwhile stands still from its beginning.
        clock.stop(10_000, true, &down);
        clock.start(1, 10_000);
        assert_eq!((clock.left(0, 0, &down), clock.left(1, 13_000, &down)), (Some(61_000), Some(59_000)));
    }

    #[test]
    fn a_turn_s_time_is_whole_again_for_the_next() {
        let none = Downtimes::default();
        let mut clock = Clock::new(TimeControl::PerTurn { seconds: 30 }, 3);
        clock.start(2, 0);
        assert_eq!(clock.left(2, 29_000, &none), Some(1_000));
        clock.stop(29_000, true, &none);
        assert_eq!(clock.left(2, 29_000, &none), Some(30_000));
        assert_eq!(Clock::new(TimeControl::None, 2).left(0, 5, &none), None);
    }

    #[test]
    fn a_turn_that_was_not_completed_shows_what_was_left_of_it_until_the_next() {
        let none = Downtimes::default();
        for (ended, left) in [(12_000, 18_000), (30_500, 0)] {
            let mut clock = Clock::new(TimeControl::PerTurn { seconds: 30 }, 2);
            clock.start(1, 0);
            clock.stop(ended, false, &none);
            assert_eq!(clock.left(1, 99_000, &none), Some(left));
            clock.start(1, 99_000);
            assert_eq!(clock.left(1, 99_000, &none), Some(30_000));
        }
    }
}
