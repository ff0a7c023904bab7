//! Puzzles found in games of our own play, and told in words.
//!
//! [`mine`] plays games, partly by judgement and partly at random, looks at their positions from the end backwards, and keeps
//! those in which exactly one first action achieves something that can be proven. [`select`] takes varied ones.

mod mine;
mod play;
mod select;
mod tell;

use stackwright_core::puzzling::Puzzling;
use stackwright_core::{Problems, Timeline};
use stackwright_search::prove::Prover;
use stackwright_search::puzzle::{self, Effort, Fault, Puzzle};

pub use mine::{Found, Plan, mine};
pub use play::{Style, play};
pub use select::select;

/// A prover for that game under these options, with such a limit of positions for each action.
pub fn prover<G: Puzzling>(limit: u64, options: &G::Options) -> Prover<G> {
    let prover = Prover::new(limit).with_order(|position: &G, action| position.merit(action));
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
}

/// Verifies a puzzle of that game from its text.
pub fn check<G: Puzzling>(puzzle: &Puzzle, prover: &mut Prover<G>) -> Result<Effort, Refused> {
    let mut game: Timeline<G> = open(puzzle).map_err(Refused::Position)?;
    let text = game.position_text();
    if text != puzzle.position {
        return Err(Refused::Spelling(text));
    }
    if !game.is_fresh() {
        return Err(Refused::Stale);
    }
    Ok(puzzle::verify(puzzle, &mut game, prover)?)
}

/// The position of a puzzle as a game that can be played on.
pub fn open<G: Puzzling>(puzzle: &Puzzle) -> Result<Timeline<G>, Problems> {
    puzzle.open(|text| G::read(text, &G::Options::default()))
}
