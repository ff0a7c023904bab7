//! What comes out of thinking.

use std::time::Duration;

use stackwright_core::assess::Scale;
use stackwright_core::{Game, Timeline};

use crate::Score;

/// A principal variation: one way the game may go on, with what it is worth to the seat that is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<A> {
    /// For the seat to move.
    pub score: Score,
    /// The actions, the first being the advice; forced ones included.
    pub actions: Vec<A>,
}

impl<A: Copy> Line<A> {
    /// The actions in the game's notation, as played from `game`. What would not be legal is cut off.
    pub fn texts<G: Game<Action = A>>(&self, game: &Timeline<G>) -> Vec<String> {
        let mut game = Timeline::from_position(game.position().clone());
        let mut texts = Vec::new();
        for &action in &self.actions {
            if !game.is_legal(action) {
                break;
            }
            texts.push(game.action_text(action));
            game.play(action);
        }
        texts
    }
}

/// What a thinker has found so far: reported while it thinks, and given at the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    /// The best lines, the best first; one unless more were asked for. Never empty.
    pub lines: Vec<Line<A>>,
    /// How many actions deep the search was completed, forced ones not counted.
    pub depth: u8,
    /// The longest line that was looked at.
    pub reach: u8,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// How full the transposition table is, in thousandths.
    pub table_use: u16,
    /// What its scores come to in games between equals, after a search of this length.
    pub scale: Scale,
}

impl<A: Copy> Thought<A> {
    /// The advice.
    ///
    /// # Panics
    /// Never: there is always a line with an action.
    pub fn action(&self) -> A {
        self.lines[0].actions[0]
    }

    /// What the position is worth to the seat to move.
    pub fn score(&self) -> Score {
        self.lines[0].score
    }

    /// The chance to win of the seat to move, from 0 to 1.
    pub fn chance(&self) -> f64 {
        self.score().chance(self.scale)
    }

    /// Positions per second.
    pub fn speed(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}
