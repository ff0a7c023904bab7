//! What is said of a puzzle beside its position and its goal.

use stackwright_core::puzzling::Puzzling;
use stackwright_core::{Problem, Problems, Timeline};
use stackwright_search::Playable;
use stackwright_search::prove::Goal;
use stackwright_search::puzzle::Puzzle;

use super::{mine, prover, rate, tell, themes};

/// Why a puzzle cannot be described.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undescribed {
    /// Its position or its options cannot be read.
    #[error("the position cannot be read: {0}")]
    Position(Problems),
    /// Its answer cannot be read.
    #[error("the answer cannot be read: {0}")]
    Answer(Problem),
}

/// The puzzle with its way, its themes and its rating made anew. Nothing is proven by it.
pub fn describe<G: Puzzling + Playable>(puzzle: &Puzzle, limit: u64) -> Result<Puzzle, Undescribed> {
    let game: Timeline<G> = puzzle.open().map_err(Undescribed::Position)?;
    let answer = game.parse_action(&puzzle.answer).map_err(Undescribed::Answer)?;
    let mut prover = prover(limit, game.options());
    let (told, why) = mine::tale(&game, puzzle.goal, answer, &mut prover);
    let line = if let Goal::Win(_) = puzzle.goal { told.line } else { vec![answer] };
    Ok(Puzzle {
        rating: rate(&game, puzzle.goal, answer, tell::decisions(&game, &line)),
        themes: themes::of(&game, puzzle.goal, &line),
        why,
        ..puzzle.clone()
    })
}
