//! Two sets of games read side by side.

use std::collections::HashMap;

use stackwright_core::Record;

use super::{CountError, Figures, Pairs, Stats};

/// Counts two sets of games and finds their pairs. A game waits for its pair and is forgotten as soon as that comes: sets
/// that are read in step, in the same order, take no more memory than one game.
#[derive(Debug, Default)]
pub struct Versus {
    sets: [Stats; 2],
    pairs: Pairs,
    /// By seed and number, the games of one set whose pairs have not come.
    waiting: [HashMap<(String, String), Vec<Figures>>; 2],
}

impl Versus {
    /// Nothing counted yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts a game of the first set, or of the second one.
    pub fn add(&mut self, is_second: bool, record: &Record) -> Result<(), CountError> {
        let (mine, theirs) = (usize::from(is_second), usize::from(!is_second));
        let figures = self.sets[mine].add(record)?;
        let Some(key) = figures.pair.clone() else { return Ok(()) };
        let Some(games) = self.waiting[theirs].get_mut(&key) else {
            self.waiting[mine].entry(key).or_default().push(figures);
            return Ok(());
        };
        // Of several with the same seed and number each has a pair of its own, as far as there are any.
        if let Some(other) = games.pop() {
            let (one, other) = if is_second { (&other, &figures) } else { (&figures, &other) };
            self.pairs.add(one, other);
        }
        if games.is_empty() {
            self.waiting[theirs].remove(&key);
        }
        Ok(())
    }

    /// Both sets.
    pub fn sets(&self) -> [&Stats; 2] {
        self.sets.each_ref()
    }

    /// What was found in both.
    pub fn pairs(&self) -> &Pairs {
        &self.pairs
    }
}
