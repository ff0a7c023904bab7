//! A game as words, for whoever follows it with rules of its own.

use crate::{Game, Timeline};

/// Where a game began and what was played, in the game's notation: enough for another program to stand where the game
/// stands and to know what has been repeated.
///
/// A departure is no action, so once a seat has left the course begins behind the last departure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// The text of the first position, unless it is the one that the options give.
    pub start: Option<String>,
    /// The actions from there on.
    pub actions: Vec<String>,
}

impl Course {
    /// The course of a game.
    pub fn of<G: Game>(game: &Timeline<G>) -> Course {
        let entries: Vec<_> = game.journal().entries().collect();
        let first = entries.iter().rposition(|entry| entry.action().is_none()).map_or(0, |at| at + 1);
        let mut replayed = Timeline::from_position(game.position_before(first));
        let is_usual = G::new(game.options()).is_ok_and(|start| start == *replayed.position());
        let start = (!is_usual).then(|| replayed.position_text());
        let mut actions = Vec::with_capacity(entries.len() - first);
        for action in entries[first..].iter().filter_map(|entry| entry.action()) {
            actions.push(replayed.action_text(action));
            replayed.play(action);
        }
        Course { start, actions }
    }
}
