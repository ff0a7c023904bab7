//! A position as a card shows it: with what was decided last pointed out.

use stackwright_core::picture::Picture;
use stackwright_games::AnyGame;

use super::shelf::Key;

/// A position, and how it came about.
#[derive(Debug)]
pub(super) struct Board {
    pub key: Key,
    /// The game before the last decision.
    before: Box<dyn AnyGame>,
    /// The decision, and what it left nothing to decide of.
    last: Vec<String>,
}

impl Board {
    /// A game as it stood after so many entries; all of them if it has fewer.
    pub fn of(game: &dyn AnyGame, entries: usize) -> Board {
        let entries = entries.min(game.len());
        let last = (0..entries).rev().find(|&entry| !game.is_bookkeeping(entry));
        // Who has left the table has decided nothing that could be shown.
        let from = last.filter(|&last| game.is_action(last)).unwrap_or(entries);
        let last = game.words()[from..entries].to_vec();
        let before = game.before(from);
        let (options, position) = (game.options().to_string(), before.position_text());
        let words = [game.name(), &options, &position].into_iter().chain(last.iter().map(String::as_str));
        Board { key: Key::of(words), before, last }
    }

    /// A picture of it. It takes a while.
    pub fn draw(mut self) -> Picture {
        for word in &self.last {
            // It was legal when it was played.
            if self.before.play(word).is_err() {
                break;
            }
        }
        let marks = self.before.marks_of(0);
        self.before.marked_picture(&marks)
    }
}

/// How many entries a game has after so many decisions: bookkeeping belongs to the decision before it.
pub(super) fn entries_after(game: &dyn AnyGame, decisions: usize) -> usize {
    let mut made = (0..game.len()).filter(|&entry| !game.is_bookkeeping(entry)).skip(decisions);
    made.next().unwrap_or(game.len())
}
