//! Puzzles found in games of our own play, and told in words.
//!
//! [`mine`] plays games, partly by judgement and partly at random, looks at their positions from the end backwards, and keeps
//! those in which exactly one first action achieves something that can be proven. [`select`] takes varied ones.

mod cotulenh;
mod mine;
mod play;
mod ringrift;
mod select;
mod tell;

use stackwright_core::assess::Assess;
use stackwright_core::{Problems, Timeline};
use stackwright_search::prove::Prover;
use stackwright_search::puzzle::{self, Effort, Fault, Puzzle};

pub use mine::{Found, Plan, mine};
pub use play::{Style, play};
pub use select::select;

/// A game whose puzzles can be found and told.
pub trait Puzzling: Assess<Action: Send> {
    /// Whether a win always comes with the end of the winner's own turn.
    const WINS_ON_OWN_TURN: bool;

    /// Reads a position that brings its own options, or has the usual ones.
    fn read(text: &str) -> Result<Self, Problems>;

    /// How forcing an action looks: above 0 for a capture and the like.
    fn merit(&self, action: Self::Action) -> i32;

    /// What sort of action it is, in a few words.
    fn sort(&self, action: Self::Action) -> &'static str;

    /// What kind of game it is, as far as puzzles should differ in it: the board, the number of players.
    fn setting(&self) -> String;

    /// What decided a finished game, in a few words each.
    fn deciders(&self) -> Vec<&'static str>;

    /// Whether no clock is about to end the game, which a proof would not see.
    fn is_fresh(&self) -> bool {
        true
    }
}

/// A prover for that game, with such a limit of positions for each action.
pub fn prover<G: Puzzling>(limit: u64) -> Prover<G> {
    let prover = Prover::new(limit).with_order(|position: &G, action| position.merit(action));
    if G::WINS_ON_OWN_TURN { prover.with_own_turns_only() } else { prover }
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
    let mut game: Timeline<G> = puzzle.open(G::read).map_err(Refused::Position)?;
    let text = game.position_text();
    if text != puzzle.position {
        return Err(Refused::Spelling(text));
    }
    if !game.is_fresh() {
        return Err(Refused::Stale);
    }
    Ok(puzzle::verify(puzzle, &mut game, prover)?)
}
