//! Premoves as they are written: whether each line could be played, and where its turns lead.

use std::collections::VecDeque;

use stackwright_core::Seat;
use stackwright_games::AnyGame;

use super::line::{Leg, Line, Place};
use crate::messages::say;
use crate::{Refusal, Table};

/// The most lines of a player.
pub const MOST_LINES: usize = 16;
/// The most actions of a line.
pub const LONGEST_LINE: usize = 64;
/// The most bytes of all actions of a player together. A message with so many is short enough for a WebSocket.
pub const MOST_BYTES: usize = 4_096;

impl Table {
    /// The lines of the player of a seat, from the beginning of the open turn.
    pub(crate) fn read_premoves(&self, seat: Seat, lines: &[Vec<String>]) -> Result<Vec<Line>, Refusal> {
        let bytes: usize = lines.iter().flatten().map(String::len).sum();
        let longest = lines.iter().map(Vec::len).max().unwrap_or(0);
        if lines.len() > MOST_LINES || longest > LONGEST_LINE || bytes > MOST_BYTES {
            return Err(Refusal::bad(say::premove_limit(MOST_LINES, LONGEST_LINE, MOST_BYTES)));
        }
        let mut read: Vec<Line> = Vec::with_capacity(lines.len());
        for (line, number) in lines.iter().zip(1_usize..) {
            let mut walk = Walk::new(self.game.before(self.game.turn_start()), seat);
            // The open turn may have begun with what nobody decided.
            walk.note()?;
            for text in line {
                walk.play(text)?;
            }
            let line = walk.line().ok_or_else(|| Refusal::bad(say::premove_end(number)))?;
            if let Some(other) = read.iter().position(|other| line.contradicts(other)) {
                return Err(Refusal::bad(say::premove_conflict(other + 1, number)));
            }
            read.push(line);
        }
        Ok(read)
    }
}

/// A game that goes the way of a line.
struct Walk {
    game: Box<dyn AnyGame>,
    /// Where the player sits, which an action may change.
    own: Seat,
    open: VecDeque<String>,
    legs: VecDeque<Leg>,
}

impl Walk {
    fn new(game: Box<dyn AnyGame>, own: Seat) -> Walk {
        Walk { game, own, open: VecDeque::new(), legs: VecDeque::new() }
    }

    /// Plays what a text names, an action or a whole turn, and what follows by itself.
    fn play(&mut self, text: &str) -> Result<(), Refusal> {
        for step in self.game.check(text)? {
            self.step(&step, true)?;
        }
        self.note()
    }

    /// Plays what follows by itself.
    fn note(&mut self) -> Result<(), Refusal> {
        // As a table does it; a chain of notes longer than any is a mistake of the rules, and ends the line.
        for _ in 0..crate::MOST_NOTES {
            let Some(note) = self.game.bookkeeping() else { return Ok(()) };
            self.step(&note, false)?;
        }
        Ok(())
    }

    fn step(&mut self, step: &str, decision: bool) -> Result<(), Refusal> {
        let own = self.game.to_move() == self.own;
        let played = self.game.play(step)?;
        if decision {
            self.open.push_back(step.to_owned());
        }
        if played.swaps_people {
            self.own = match self.own {
                Seat::P1 => Seat::P2,
                Seat::P2 => Seat::P1,
                other => other,
            };
        }
        if played.ends_turn || self.game.outcome().is_some() {
            let actions = std::mem::take(&mut self.open);
            self.legs.push_back(Leg { own, actions, after: Place::of(&*self.game) });
        }
        Ok(())
    }

    /// The line, if it ends with a whole turn of the player.
    fn line(mut self) -> Option<Line> {
        // Turns in which others had nothing to decide come by themselves.
        while self.legs.back().is_some_and(|leg| leg.actions.is_empty()) {
            self.legs.pop_back();
        }
        let answers = self.open.is_empty() && self.legs.back().is_some_and(|leg| leg.own);
        answers.then_some(Line { legs: self.legs })
    }
}
