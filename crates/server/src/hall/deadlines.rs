//! When somebody's time will be over, game by game.

use std::collections::{BTreeSet, HashMap};

use stackwright_table::Millis;

/// The next deadline of each game. A game has one at most, however often it is called about.
#[derive(Debug, Default)]
pub(super) struct Deadlines {
    by_time: BTreeSet<(Millis, String)>,
    by_game: HashMap<String, Millis>,
}

impl Deadlines {
    /// Notes a game's deadline; an earlier note no longer counts.
    pub(super) fn set(&mut self, game: String, due: Millis) {
        if let Some(before) = self.by_game.insert(game.clone(), due) {
            self.by_time.remove(&(before, game.clone()));
        }
        self.by_time.insert((due, game));
    }

    /// Whether there is one whose time is over.
    pub(super) fn is_due(&self, now: Millis) -> bool {
        self.by_time.first().is_some_and(|(due, _)| *due <= now)
    }

    /// Takes out a game whose time is over, if there is one.
    pub(super) fn take(&mut self, now: Millis) -> Option<String> {
        if !self.is_due(now) {
            return None;
        }
        let (_, game) = self.by_time.pop_first()?;
        self.by_game.remove(&game);
        Some(game)
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        *self = Deadlines::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_one_deadline_and_the_earliest_comes_first() {
        let mut deadlines = Deadlines::default();
        for (game, due) in [("a", 50), ("b", 30), ("a", 40), ("a", 20), ("c", 90)] {
            deadlines.set(game.to_owned(), due);
        }
        let due: Vec<_> = std::iter::from_fn(|| deadlines.take(60)).collect();
        assert_eq!(due, ["a", "b"]);
        assert_eq!((deadlines.by_time.len(), deadlines.by_game.len()), (1, 1));
    }
}
