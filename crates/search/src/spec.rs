//! The names of opponents, as people and programs write them.

use std::fmt;
use std::str::FromStr;

use stackwright_core::Problem;

/// An opponent by name.
///
/// ```
/// use stackwright_search::Spec;
///
/// assert_eq!("level:3".parse(), Ok(Spec::Level(3)));
/// assert_eq!(Spec::Nodes(5000).to_string(), "nodes:5000");
/// assert!("level:0".parse::<Spec>().unwrap_err().message.contains("from 1 to 9"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Spec {
    /// Any legal action.
    Random,
    /// The action after which the position looks best at once.
    Greedy,
    /// A level of the ladder, from the weakest.
    Level(u8),
    /// A search of so many positions for each decision.
    Nodes(u64),
    /// A tree search of so many visits for each decision.
    Mcts(u64),
    /// Another program, by the command that starts it.
    Engine(String),
}

impl Spec {
    /// The strongest level.
    pub const LEVELS: u8 = 9;
    /// What a name may look like.
    pub const FORMS: &'static str = "random, greedy, level:1 to level:9, nodes:N, mcts:N or engine:COMMAND";
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Spec::Random => "random".to_owned(),
            Spec::Greedy => "greedy".to_owned(),
            Spec::Level(level) => format!("level:{level}"),
            Spec::Nodes(nodes) => format!("nodes:{nodes}"),
            Spec::Mcts(visits) => format!("mcts:{visits}"),
            Spec::Engine(command) => format!("engine:{command}"),
        };
        f.pad(&text)
    }
}

impl FromStr for Spec {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Spec, Problem> {
        let wrong =
            |expected: String| Problem::new("opponent", format!("`{text}` is no opponent: {expected}"));
        let count = |number: &str, what: &str| match number.parse() {
            Ok(count) if count > 0 && is_plain(number) => Ok(count),
            _ => Err(wrong(format!("expected a number of {what}, at least 1"))),
        };
        match text.split_once(':') {
            None if text == "random" => Ok(Spec::Random),
            None if text == "greedy" => Ok(Spec::Greedy),
            Some(("level", number)) => match number.parse() {
                Ok(level @ 1..=Self::LEVELS) if is_plain(number) => Ok(Spec::Level(level)),
                _ => Err(wrong(format!("expected a level from 1 to {}", Self::LEVELS))),
            },
            Some(("nodes", number)) => count(number, "positions").map(Spec::Nodes),
            Some(("mcts", number)) => count(number, "visits").map(Spec::Mcts),
            Some(("engine", command)) if command.trim().is_empty() => {
                Err(wrong("expected the command that starts the engine".to_owned()))
            }
            Some(("engine", command)) => Ok(Spec::Engine(command.to_owned())),
            _ => Err(wrong(format!("expected {}", Self::FORMS))),
        }
    }
}

/// One way to write a number, so that a name that was read is written back as it was.
fn is_plain(number: &str) -> bool {
    number.bytes().all(|b| b.is_ascii_digit()) && !number.starts_with('0')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        for text in
            ["random", "greedy", "level:1", "level:9", "nodes:20000", "mcts:1", "engine:./uci --fast :x"]
        {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_wrong_name_is_told_what_would_be_right() {
        let wrong = [
            ("", "random, greedy, level:1"),
            ("Random", "random, greedy, level:1"),
            ("random:3", "random, greedy, level:1"),
            ("level:10", "from 1 to 9"),
            ("level:", "from 1 to 9"),
            ("level:+3", "from 1 to 9"),
            ("nodes:0", "a number of positions"),
            ("nodes:007", "a number of positions"),
            ("mcts:many", "a number of visits"),
            ("engine: ", "the command that starts"),
        ];
        for (text, right) in wrong {
            let problem = text.parse::<Spec>().unwrap_err();
            assert!(problem.message.contains(right), "{text:?}: {problem}");
        }
    }
}
