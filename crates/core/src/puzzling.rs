//! What puzzles need of a game: which actions are forcing, and words for what a puzzle is about.

use crate::assess::Assess;
use crate::{Seat, Texts};

/// A game whose puzzles can be found, proven and told.
pub trait Puzzling: Texts + Assess<Action: Send> {
    /// The built-in puzzles: a suite as `stackwright-search` reads it, or nothing.
    const PUZZLES: &'static str = "";

    /// Whether under these options nobody wins by what another does: a win comes with the end of the winner's own turn.
    fn wins_only_on_own_turn(options: &Self::Options) -> bool;

    /// Whether it is plain that `hero` cannot force a win within so many of its own turns, an open one included. It spares proofs,
    /// and is never said where it is not so.
    fn is_hopeless(&self, hero: Seat, turns: u32) -> bool {
        let _ = (hero, turns);
        false
    }

    /// How forcing an action looks: above 0 for a capture and the like.
    fn merit(&self, action: Self::Action) -> i32;

    /// What sort of action it is, in a few words.
    fn sort(&self, action: Self::Action) -> &'static str;

    /// What a frame of a solution can show, in the order in which people are told of it.
    const THEMES: &'static [&'static str];

    /// What a frame shows of [`THEMES`](Self::THEMES), between the positions before and after it.
    fn shows(label: &Self::Label, before: &Self, after: &Self) -> Vec<&'static str>;

    /// What kind of game it is, as far as puzzles should differ in it: the board, the number of players.
    fn setting(&self) -> String;

    /// What decided a finished game, in a few words each.
    fn deciders(&self) -> Vec<&'static str>;

    /// Whether no clock is about to end the game, which a proof would not see.
    fn is_fresh(&self) -> bool {
        true
    }
}
