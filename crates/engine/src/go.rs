//! How an engine is asked to think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use stackwright_core::{Problem, excerpt};
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

/// The longest that can be asked for: a day.
const LONGEST: u64 = 86_400_000;

impl FromStr for Go {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Go, Problem> {
        let mut go = Go::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let mut number = |most: u64| {
                let given = words.next().unwrap_or("nothing");
                let number = given.parse().ok().filter(|number| (1..=most).contains(number));
                let wrong = || format!("`{}` behind {word}: expected a number, 1 to {most}", excerpt(given));
                number.ok_or_else(|| Problem::new("number", wrong()))
            };
            let again = match word {
                "turn" => std::mem::replace(&mut go.is_turn, true),
                "infinite" => std::mem::replace(&mut go.is_infinite, true),
                "nodes" => go.nodes.replace(number(1_000_000_000_000)?).is_some(),
                "depth" => go.depth.replace(number(100)? as u8).is_some(),
                "movetime" => go.movetime.replace(Duration::from_millis(number(LONGEST)?)).is_some(),
                "level" => go.strength.replace(words.next().unwrap_or("").parse()?).is_some(),
                _ => {
                    let right = "expected turn, nodes N, movetime MS, depth D, level N or infinite";
                    return Err(Problem::new("go", format!("go knows no `{}`: {right}", excerpt(word))));
                }
            };
            if again {
                return Err(Problem::new("twice", format!("{word} is given twice: once is enough")));
            }
        }
        let is_limited = go.nodes.is_some() || go.depth.is_some() || go.movetime.is_some();
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
        word("movetime ", self.movetime.map(|time| time.as_millis().to_string()))?;
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
}
