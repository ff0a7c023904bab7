//! What puzzles need of a game: which actions are forcing, and words for what a puzzle is about.

use crate::Texts;
use crate::assess::Assess;

/// A game whose puzzles can be found, proven and told.
pub trait Puzzling: Texts + Assess<Action: Send> {
    /// The built-in puzzles: a suite as `stackwright-search` reads it, or nothing.
    const PUZZLES: &'static str = "";

    /// Whether under these options nobody wins by what another does: a win comes with the end of the winner's own turn.
    fn wins_only_on_own_turn(options: &Self::Options) -> bool;

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
