//! Puzzles found in games of our own play, and told in words.
//!
//! [`mine`] plays games, partly by judgement and partly at random, looks at their positions from the end backwards, and keeps
//! those in which exactly one first action achieves something that can be proven. [`select`] takes varied ones.

mod describe;
mod mine;
mod play;
mod rate;
mod select;
mod tell;
mod themes;

use stackwright_core::puzzling::Puzzling;
use stackwright_core::{PlayError, Problems, Timeline};
use stackwright_search::prove::{Goal, Prover};
use stackwright_search::puzzle::{self, Effort, Fault, Puzzle};

pub use describe::{Undescribed, describe};
pub use mine::{Found, Plan, mine};
pub use play::{Style, play};
pub use rate::rate;
pub use select::select;

/// A prover for that game under these options, with such a limit of positions for each action.
pub fn prover<G: Puzzling>(limit: u64, options: &G::Options) -> Prover<G> {
    let prover = Prover::new(limit)
        .with_order(|position: &G, action| position.merit(action))
        .with_hopeless(|position: &G, hero, turns| position.is_hopeless(hero, turns));
    if G::wins_only_on_own_turn(options) { prover.with_own_turns_only() } else { prover }
}

/// Why a puzzle does not stand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// Its position cannot be read.
    #[error("the position cannot be read: {0}")]
    Position(Problems),
    /// Its position is written otherwise.
    #[error("the position is written otherwise: {0}")]
    Spelling(String),
    /// A clock may end the game before the puzzle does, which no proof here would see.
    #[error("a clock or a repetition may end the game first")]
    Stale,
    /// What it claims is not so.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The way it tells cannot be played.
    #[error("the way that it tells cannot be played: {0}")]
    Way(PlayError),
    /// The way it tells does not lead to the win.
    #[error("the way that it tells does not win")]
    NoWin,
    /// Its solution shows other themes.
    #[error("the solution shows other themes: {0}")]
    Themes(String),
}

/// Verifies a puzzle of that game from its text, with such a limit of positions for each action: that exactly its answer
/// achieves the goal, that the way it tells wins, and that its themes are those of its solution.
pub fn check<G: Puzzling>(puzzle: &Puzzle, limit: u64) -> Result<Effort, Refused> {
    let mut game: Timeline<G> = puzzle.open().map_err(Refused::Position)?;
    let text = game.position_text();
    if text != puzzle.position {
        return Err(Refused::Spelling(text));
    }
    if !game.is_fresh() {
        return Err(Refused::Stale);
    }
    let mut prover = prover(limit, game.options());
    let effort = puzzle::verify(puzzle, &mut game, &mut prover)?;
    let line = tell::read(puzzle, &game).map_err(Refused::Way)?;
    if matches!(puzzle.goal, Goal::Win(_)) && !puzzle.why.is_empty() && !tell::wins(&game, &line) {
        return Err(Refused::NoWin);
    }
    let themes = themes::of(&game, puzzle.goal, &line);
    if themes == puzzle.themes { Ok(effort) } else { Err(Refused::Themes(themes.join(" "))) }
}
