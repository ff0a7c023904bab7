//! How an engine is asked to think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use stackwright_core::{Problem, excerpt};
use stackwright_search::Limits;
use stackwright_search::ladder::LEVELS;

/// The words behind `go`. Every limit holds; without any the engine decides how long it thinks.
///
/// ```
/// use stackwright_engine::Go;
///
/// let go: Go = "turn nodes 5000 movetime 200".parse()?;
/// assert_eq!((go.is_turn, go.nodes), (true, Some(5000)));
/// assert_eq!(go.to_string(), "go turn nodes 5000 movetime 200");
/// # Ok::<(), stackwright_core::Problem>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Decide a whole turn.
    pub is_turn: bool,
    /// Only a `stop` ends it.
    pub is_infinite: bool,
    /// As this strong a player, instead of the one that is set.
    pub strength: Option<Strength>,
    /// So many positions at most.
    pub nodes: Option<u64>,
    /// So many actions deep at most.
    pub depth: Option<u8>,
    /// So long at most.
    pub movetime: Option<Duration>,
    /// So much is left on the clock of the seat to move. Not together with `movetime`.
    pub clock: Option<Duration>,
    /// So much comes back on that clock when the turn is over; nothing unless it is said.
    pub increment: Option<Duration>,
}

/// How well an engine plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Strength {
    /// As well as it can.
    #[default]
    Full,
    /// A rung of the ladder, 1 to 10.
    Level(u8),
}

impl FromStr for Strength {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Strength, Problem> {
        match text.parse() {
            _ if text == "full" => Ok(Strength::Full),
            Ok(level) if (1..=LEVELS).contains(&usize::from(level)) => Ok(Strength::Level(level)),
            _ => {
                let message = format!("`{}` is no level: expected 1 to {LEVELS}, or full", excerpt(text));
                Err(Problem::new("level", message))
            }
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Full => f.pad("full"),
            Strength::Level(level) => level.fmt(f),
        }
    }
}

impl Go {
    /// Refuses what does not ask for one decision by limits that hold each time: a program that holds a seat is asked in the
    /// same words again and again.
    pub fn check_any_decision(&self) -> Result<(), Problem> {
        if self.is_turn || self.is_infinite || self.clock.is_some() {
            let message = "expected limits or a level, without turn, clock and infinite";
            return Err(Problem::new("go", message));
        }
        Ok(())
    }

    /// The same within narrower limits. Programs use up their `movetime`, and so it is a soft limit too. Without a `movetime` of its
    /// own it gets no more than `most`, so that a program that hangs is noticed whatever its clock.
    pub(crate) fn within(self, limits: &Limits, most: Duration) -> Go {
        let narrower = limits
            .shortest_time()
            .map(|time| time.clamp(SHORTEST, self.movetime.unwrap_or(most).max(SHORTEST)));
        Go {
            nodes: self.nodes.into_iter().chain(limits.nodes).min(),
            depth: self.depth.into_iter().chain(limits.depth).min(),
            movetime: narrower.or(self.movetime),
            ..self
        }
    }
}

/// The shortest that can be asked for.
const SHORTEST: Duration = Duration::from_millis(1);
/// The longest that can be asked for, and the most on a clock: a day.
const LONGEST: u64 = 86_400_000;

impl FromStr for Go {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Go, Problem> {
        let mut go = Go::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let mut number = |least: u64, most: u64| {
                let given = words.next().unwrap_or("nothing");
                let number = given.parse().ok().filter(|number| (least..=most).contains(number));
                let wrong =
                    || format!("`{}` behind {word}: expected a number, {least} to {most}", excerpt(given));
                number.ok_or_else(|| Problem::new("number", wrong()))
            };
            let mut time = |least| Ok::<_, Problem>(Duration::from_millis(number(least, LONGEST)?));
            let again = match word {
                "turn" => std::mem::replace(&mut go.is_turn, true),
                "infinite" => std::mem::replace(&mut go.is_infinite, true),
                "movetime" => go.movetime.replace(time(1)?).is_some(),
                // Whoever has no time left is still to answer.
                "clock" => go.clock.replace(time(0)?).is_some(),
                "increment" => go.increment.replace(time(0)?).is_some(),
                "nodes" => go.nodes.replace(number(1, 1_000_000_000_000)?).is_some(),
                "depth" => go.depth.replace(number(1, 100)? as u8).is_some(),
                "level" => go.strength.replace(words.next().unwrap_or("").parse()?).is_some(),
                _ => {
                    let right = "expected turn, nodes N, movetime MS, clock MS, increment MS, depth D, level N or infinite";
                    return Err(Problem::new("go", format!("go knows no `{}`: {right}", excerpt(word))));
                }
            };
            if again {
                return Err(Problem::new("twice", format!("{word} is given twice: once is enough")));
            }
        }
        if go.movetime.is_some() && go.clock.is_some() {
            let message = "movetime and clock: the time is either given or a part of what is left, not both";
            return Err(Problem::new("clock", message));
        }
        if go.increment.is_some() && go.clock.is_none() {
            return Err(Problem::new("clock", "increment without clock: expected clock MS increment MS"));
        }
        let is_timed = go.movetime.is_some() || go.clock.is_some();
        let is_limited = go.nodes.is_some() || go.depth.is_some() || is_timed;
        if go.is_infinite && (is_limited || go.strength.is_some()) {
            let message = "infinite is as strong as can be until `stop`: leave out the level and all limits";
            return Err(Problem::new("infinite", message));
        }
        Ok(go)
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        let mut word = |word: &str, value: Option<String>| match value {
            Some(value) => write!(f, " {word}{value}"),
            None => Ok(()),
        };
        word("turn", self.is_turn.then(String::new))?;
        word("level ", self.strength.map(|strength| strength.to_string()))?;
        word("nodes ", self.nodes.map(|nodes| nodes.to_string()))?;
        word("depth ", self.depth.map(|depth| depth.to_string()))?;
        let milliseconds = |time: Duration| time.as_millis().to_string();
        word("movetime ", self.movetime.map(milliseconds))?;
        word("clock ", self.clock.map(milliseconds))?;
        word("increment ", self.increment.map(milliseconds))?;
        word("infinite", self.is_infinite.then(String::new))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_in_any_order_and_are_written_in_one() {
        for (given, written) in [
            ("", "go"),
            ("infinite turn", "go turn infinite"),
            ("movetime 20 depth 3 nodes 9 level 4", "go level 4 nodes 9 depth 3 movetime 20"),
            ("level full", "go level full"),
            ("increment 500 clock 60000 turn", "go turn clock 60000 increment 500"),
            ("clock 0", "go clock 0"),
        ] {
            let go: Go = given.parse().unwrap();
            assert_eq!(go.to_string(), written);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for (given, right) in [
            ("fast", "nodes N"),
            ("nodes", "a number"),
            ("nodes -1", "a number"),
            ("depth 0", "1 to 100"),
            ("depth 101", "1 to 100"),
            ("movetime 99999999999999999999", "a number"),
            ("clock -1", "a number, 0 to 86400000"),
            ("clock 86400001", "a number, 0 to 86400000"),
            ("clock 1e3", "a number"),
            ("clock 5000 increment", "`nothing` behind increment"),
            ("clock 5000 increment 99999999999999999999", "a number"),
            ("clock 5000 clock 5000", "once is enough"),
            ("increment 5000", "expected clock MS"),
            ("movetime 50 clock 5000", "not both"),
            ("clock 5000 infinite", "leave out"),
            ("level 11", "1 to 10, or full"),
            ("level", "1 to 10, or full"),
            ("nodes 5 nodes 6", "once is enough"),
            ("infinite nodes 5", "leave out"),
            ("infinite level 5", "leave out"),
        ] {
            let problem = given.parse::<Go>().unwrap_err();
            assert!(problem.message.contains(right), "{given}: {problem}");
        }
    }

    #[test]
    fn narrower_limits_hold_and_wider_ones_change_nothing() {
        let times = |soft, hard| {
            let [soft_time, time] = [soft, hard].map(|ms| Some(Duration::from_micros(ms)));
            Limits { time, soft_time, ..Limits::default() }
        };
        for (asked, limits, expected) in [
            ("nodes 500", Limits::default(), "go nodes 500"),
            ("nodes 500 depth 3", Limits { nodes: Some(20), ..Limits::depth(9) }, "go nodes 20 depth 3"),
            ("movetime 500", times(80_000, 200_000), "go movetime 80"),
            ("movetime 50", times(80_000, 200_000), "go movetime 50"),
            ("level 3", times(1, 4), "go level 3 movetime 1"),
            // Of days on a clock a program without a time of its own gets no more than it is waited for.
            (
                "level 3",
                Limits { soft_time: Some(Duration::MAX), ..Limits::default() },
                "go level 3 movetime 100",
            ),
            ("movetime 500", Limits::time(Duration::MAX), "go movetime 500"),
        ] {
            let asked: Go = asked.parse().unwrap();
            assert_eq!(asked.within(&limits, Duration::from_millis(100)).to_string(), expected);
        }
    }
}
