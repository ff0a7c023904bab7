//! Players by name, as commands, servers and files write them.

use std::fmt;
use std::str::FromStr;

use stackwright_core::{ActionList, Problem, Timeline};

use crate::ladder::{Ladder, Weakness};
use crate::mcts::MOST_TREE_NODES;

/// Who holds a seat.
///
/// ```
/// use stackwright_search::Spec;
///
/// let spec: Spec = "level:7".parse()?;
/// assert_eq!(spec, Spec::Level(7));
/// assert_eq!(spec.to_string(), "level:7");
/// assert!("level:99".parse::<Spec>().is_err());
/// # Ok::<(), stackwright_core::Problem>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Spec {
    /// Any legal action.
    Random,
    /// The action whose turn, finished by what looks best at each step, leaves the position looking best.
    Greedy,
    /// A rung of the ladder, 1 to 10.
    Level(u8),
    /// The strongest search that there is for the game, with so many nodes for a decision.
    Nodes(u64),
    /// Alpha-beta that leaves nothing out, with so many nodes for a decision; to measure what leaving out is worth.
    Plain(u64),
    /// Alpha-beta with all the other seats together as one opponent, with so many nodes for a decision.
    Paranoid(u64),
    /// Max^n, where every seat plays for itself, with so many nodes for a decision.
    MaxN(u64),
    /// Tree search with so many nodes for a decision, up to the five million that its tree has room for.
    Mcts(u64),
    /// The strongest search that there is for the game, with so many milliseconds for the first decision of a turn and a
    /// quarter of that for later ones. What it plays depends on the machine.
    Time(u64),
    /// As strong as this machine allows: the same on all its cores, with so many seconds.
    Max(u64),
    /// A program that speaks the engine protocol, as a command line.
    Engine(String),
}

/// The most nodes that can be asked for.
const MOST_NODES: u64 = 10_000_000_000;
/// The most milliseconds: an hour.
const MOST_TIME: u64 = 3_600_000;
const MOST_SECONDS: u64 = MOST_TIME / 1000;
/// How many positions greedy play looks at for an action that does not end the turn, within an order of magnitude: those to which the
/// rest of the turn may lead from there.
const GREEDY_LOOKS: u64 = 40;
/// So many actions are tried to see whether they end the turn.
const GREEDY_SAMPLES: usize = 8;

impl FromStr for Spec {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Spec, Problem> {
        let wrong = |what: &str| Problem::new("spec", format!("`{text}` is no player: {what}"));
        let nodes = |number: &str, most| match number.parse() {
            Ok(nodes) if (1..=most).contains(&nodes) => Ok(nodes),
            _ => Err(wrong(&format!("expected a number of nodes, from 1 to {most}"))),
        };
        match text.split_once(':') {
            None if text == "random" => Ok(Spec::Random),
            None if text == "greedy" => Ok(Spec::Greedy),
            Some(("level", number)) => match number.parse() {
                Ok(level) if (1..=10).contains(&level) => Ok(Spec::Level(level)),
                _ => Err(wrong("levels go from 1 to 10")),
            },
            Some(("nodes", number)) => Ok(Spec::Nodes(nodes(number, MOST_NODES)?)),
            Some(("plain", number)) => Ok(Spec::Plain(nodes(number, MOST_NODES)?)),
            Some(("paranoid", number)) => Ok(Spec::Paranoid(nodes(number, MOST_NODES)?)),
            Some(("maxn", number)) => Ok(Spec::MaxN(nodes(number, MOST_NODES)?)),
            Some(("mcts", number)) => Ok(Spec::Mcts(nodes(number, MOST_TREE_NODES)?)),
            Some(("time", number)) => match number.parse() {
                Ok(time) if (1..=MOST_TIME).contains(&time) => Ok(Spec::Time(time)),
                _ => Err(wrong(&format!("expected a number of milliseconds, from 1 to {MOST_TIME}"))),
            },
            Some(("max", number)) => match number.parse() {
                Ok(seconds) if (1..=MOST_SECONDS).contains(&seconds) => Ok(Spec::Max(seconds)),
                _ => Err(wrong(&format!("expected a number of seconds, from 1 to {MOST_SECONDS}"))),
            },
            Some(("engine", command)) if !command.trim().is_empty() => Ok(Spec::Engine(command.to_owned())),
            Some(("engine", _)) => Err(wrong("expected a command after `engine:`")),
            _ => Err(wrong(
                "expected random, greedy, level:N, nodes:N, plain:N, paranoid:N, maxn:N, mcts:N, time:MS, max:SECONDS or \
                 engine:COMMAND",
            )),
        }
    }
}

impl Spec {
    /// About how many positions it looks at for this decision, if it is the first of a turn. Of a program nobody knows.
    pub fn nodes(&self, position: &impl Ladder) -> Option<u64> {
        match *self {
            // To list the actions is about so much.
            Spec::Random => Some(1),
            Spec::Greedy => Some(greedy_nodes(position)),
            Spec::Level(number) => {
                position.ladder().get(usize::from(number).wrapping_sub(1)).map(|level| level.nodes)
            }
            Spec::Nodes(nodes)
            | Spec::Plain(nodes)
            | Spec::Paranoid(nodes)
            | Spec::MaxN(nodes)
            | Spec::Mcts(nodes) => Some(nodes),
            // At about a node in a microsecond.
            Spec::Time(milliseconds) => Some(milliseconds.saturating_mul(1_000)),
            Spec::Max(seconds) => Some(seconds.saturating_mul(1_000_000)),
            Spec::Engine(_) => None,
        }
    }

    /// Whether it may play another game when everything but its seed is the same. Of a program nobody knows.
    pub fn varies(&self, like: &impl Ladder) -> bool {
        match self {
            Spec::Random | Spec::Greedy | Spec::Time(_) | Spec::Max(_) | Spec::Engine(_) => true,
            Spec::Level(number) => {
                let level = like.ladder().get(usize::from(*number).wrapping_sub(1));
                level.is_some_and(|level| {
                    let Weakness { distraction, haze, sight: _ } = level.weakness;
                    distraction > 0 || haze > 0
                })
            }
            Spec::Nodes(_) | Spec::Plain(_) | Spec::Paranoid(_) | Spec::MaxN(_) | Spec::Mcts(_) => false,
        }
    }
}

fn greedy_nodes(position: &impl Ladder) -> u64 {
    let mut list = ActionList::new();
    position.actions(&mut list);
    let mut tried = Timeline::from_position(position.clone());
    let step = list.len().div_ceil(GREEDY_SAMPLES).max(1);
    let (mut samples, mut looks) = (0, 0);
    for &action in list.iter().step_by(step) {
        tried.play(action);
        looks += if tried.journal().ends_turn(0) { 1 } else { GREEDY_LOOKS };
        samples += 1;
        tried.undo();
    }
    list.len() as u64 * looks / samples.max(1)
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.pad("random"),
            Spec::Greedy => f.pad("greedy"),
            Spec::Level(level) => f.pad(&format!("level:{level}")),
            Spec::Nodes(nodes) => f.pad(&format!("nodes:{nodes}")),
            Spec::Plain(nodes) => f.pad(&format!("plain:{nodes}")),
            Spec::Paranoid(nodes) => f.pad(&format!("paranoid:{nodes}")),
            Spec::MaxN(nodes) => f.pad(&format!("maxn:{nodes}")),
            Spec::Mcts(nodes) => f.pad(&format!("mcts:{nodes}")),
            Spec::Time(time) => f.pad(&format!("time:{time}")),
            Spec::Max(seconds) => f.pad(&format!("max:{seconds}")),
            Spec::Engine(command) => f.pad(&format!("engine:{command}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_round_trip() {
        for text in [
            "random",
            "greedy",
            "level:1",
            "level:10",
            "nodes:5000",
            "plain:9",
            "paranoid:70",
            "maxn:300",
            "mcts:1",
            "mcts:5000000",
            "time:250",
            "max:5",
            "engine:./bot --fast a:b",
        ] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_player_is_refused_with_what_would_be() {
        for (text, expected) in [
            ("", "random, greedy"),
            ("Random", "random, greedy"),
            ("level:0", "1 to 10"),
            ("level:11", "1 to 10"),
            ("level:", "1 to 10"),
            ("nodes:0", "number of nodes"),
            ("nodes:-3", "number of nodes"),
            ("mcts:99999999999999999999", "number of nodes"),
            ("nodes:10000000001", "from 1 to 10000000000"),
            ("mcts:5000001", "from 1 to 5000000"),
            ("time:0", "milliseconds, from 1 to 3600000"),
            ("maxn:0", "number of nodes"),
            ("max:0", "seconds, from 1 to 3600"),
            ("engine: ", "a command"),
            ("depth:3", "random, greedy"),
        ] {
            let problem = text.parse::<Spec>().unwrap_err();
            assert!(problem.message.contains(expected), "{text}: {problem}");
        }
    }
}
