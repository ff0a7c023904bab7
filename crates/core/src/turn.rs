//! Whole turns as one word, in games that have such words, and texts that name an action or a turn.

use crate::messages::common::say;
use crate::refusal::refused;
use crate::{Entry, Game, PlayError, Problem, Timeline};

impl<G: Game> Timeline<G> {
    /// The legal actions that a text names, at least one: a decision, or in order those of a whole turn, where the game
    /// [has words for turns](Game::parse_turn). Nothing is played. A turn is refused as a whole, and the reason names
    /// the step that is not legal.
    pub fn read_text(&self, text: &str) -> Result<Vec<G::Action>, PlayError> {
        match self.position().parse_turn(text) {
            Some(turn) => turn
                .and_then(|steps| self.check_steps(steps))
                .map_err(|problem| refused(text.to_owned(), problem, self.position())),
            None => Ok(vec![self.check_text(text)?]),
        }
    }

    /// Plays what the text names, an action or a whole turn, if it is legal; if not, says why, and nothing has changed.
    /// Gives what was played.
    pub fn try_play_text(&mut self, text: &str) -> Result<Vec<G::Action>, PlayError> {
        let actions = self.read_text(text)?;
        for &action in &actions {
            self.play(action);
        }
        Ok(actions)
    }

    fn check_steps(&self, steps: Vec<G::Action>) -> Result<Vec<G::Action>, Problem> {
        let mut trial = Timeline::from_position(self.position().clone());
        for (number, &step) in (1_usize..).zip(&steps) {
            if !trial.is_legal(step) {
                let why = trial.explain(step);
                let rule = why.rule;
                return Err(Problem { rule, ..say::turn_step(number, trial.action_text(step), why).into() });
            }
            trial.play(step);
        }
        if steps.is_empty() { Err(say::not_listed().into()) } else { Ok(steps) }
    }

    /// The game's word for each turn so far, in the order of the journal's [`turns`](crate::Journal::turns); none where it
    /// has none, and none for an open turn.
    pub fn turn_texts(&self) -> Vec<Option<String>> {
        let journal = self.journal();
        let entries: Vec<_> = journal.entries().collect();
        let mut position = self.position_before(0);
        let mut texts = Vec::new();
        for turn in journal.turns() {
            let closed = journal.ends_turn(turn.end - 1);
            let text = closed.then(|| turn_text(&position, &entries[turn.clone()])).flatten();
            texts.push(text);
            for &edit in turn.flat_map(|entry| journal.edits(entry)) {
                position.apply(edit);
            }
        }
        texts
    }

    /// The game's word for the last turn, if it has ended.
    pub fn last_turn_text(&self) -> Option<String> {
        let journal = self.journal();
        let last = journal.len().checked_sub(1).filter(|&last| journal.ends_turn(last))?;
        let start = (0..last).rev().find(|&entry| journal.ends_turn(entry)).map_or(0, |end| end + 1);
        let entries: Vec<_> = journal.entries().skip(start).collect();
        turn_text(&self.position_before(start), &entries)
    }
}

/// A turn in which somebody left the table has no word.
fn turn_text<G: Game>(before: &G, entries: &[Entry<G::Action>]) -> Option<String> {
    let actions: Option<Vec<_>> = entries.iter().map(|entry| entry.action()).collect();
    before.turn_text(&actions?)
}
