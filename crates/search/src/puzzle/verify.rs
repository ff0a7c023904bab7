//! Whether a puzzle is right.

use std::fmt;

use stackwright_core::{ActionList, Game, Problem, Timeline};

use super::Puzzle;
use crate::prove::{Goal, Prover, Verdict};

/// What a puzzle took to verify.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many first actions are legal.
    pub legal: usize,
    /// How many positions were looked at in all.
    pub nodes: u64,
}

/// Why a puzzle is not right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The answer cannot be read.
    Unreadable(Problem),
    /// The answer is not legal.
    NotLegal(String),
    /// The answer does not achieve the goal.
    Fails,
    /// This action achieves it too.
    Another(String),
    /// The win takes fewer turns than the goal says.
    Sooner(u32),
    /// The limit was reached while this action was looked at.
    Unknown(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unreadable(problem) => write!(f, "the answer cannot be read: {problem}"),
            Fault::NotLegal(action) => write!(f, "{action} is not legal"),
            Fault::Fails => f.write_str("the answer does not achieve the goal"),
            Fault::Another(action) => write!(f, "{action} achieves the goal too"),
            Fault::Sooner(turns) => write!(f, "the win takes only {turns} of the turns"),
            Fault::Unknown(action) => write!(f, "{action} was not settled within the limit"),
        }
    }
}

impl std::error::Error for Fault {}

/// Proves that the answer achieves the goal, not sooner than it says, and that every other legal action does not.
///
/// The prover's limit holds for each action by itself. `game` stands at the puzzle's position, and does again afterwards.
pub fn verify<G: Game>(
    puzzle: &Puzzle,
    game: &mut Timeline<G>,
    prover: &mut Prover<G>,
) -> Result<Effort, Fault> {
    let answer = game.parse_action(&puzzle.answer).map_err(Fault::Unreadable)?;
    let mut list = ActionList::new();
    game.actions(&mut list);
    if !list.contains(&answer) {
        return Err(Fault::NotLegal(puzzle.answer.clone()));
    }
    let mut nodes = 0;
    if let Goal::Win(turns @ 2..) = puzzle.goal {
        let sooner = prover.achieves(game, Goal::Win(turns - 1), answer);
        nodes += prover.nodes();
        match sooner {
            Verdict::Yes => return Err(Fault::Sooner(turns - 1)),
            Verdict::No => {}
            Verdict::Unknown => return Err(Fault::Unknown(puzzle.answer.clone())),
        }
    }
    for &action in &list {
        let verdict = prover.achieves(game, puzzle.goal, action);
        nodes += prover.nodes();
        match (verdict, action == answer) {
            (Verdict::Yes, true) | (Verdict::No, false) => {}
            (Verdict::No, true) => return Err(Fault::Fails),
            (Verdict::Yes, false) => return Err(Fault::Another(game.action_text(action))),
            (Verdict::Unknown, _) => return Err(Fault::Unknown(game.action_text(action))),
        }
    }
    Ok(Effort { legal: list.len(), nodes })
}
