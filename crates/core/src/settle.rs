//! Playing what was written, and what need not be.

use crate::{ActionList, Game, PlayError, Timeline};

impl<G: Game> Timeline<G> {
    /// Plays an action from its text, and before it what only notes that there was nothing to decide, unless that is
    /// written too.
    pub fn play_written(&mut self, text: &str) -> Result<G::Action, PlayError> {
        self.settle_until(|written| written == text);
        self.try_play_text(text)
    }

    /// Plays what only notes that there was nothing to decide, until there is something to decide or the game is over;
    /// gives the texts of what was played.
    pub fn settle(&mut self) -> Vec<String> {
        self.settle_until(|_| false)
    }

    fn settle_until(&mut self, is_wanted: impl Fn(&str) -> bool) -> Vec<String> {
        let mut list = ActionList::new();
        let mut played = Vec::new();
        loop {
            self.actions(&mut list);
            let [only] = list[..] else { return played };
            let text = self.action_text(only);
            if !G::is_bookkeeping(only) || is_wanted(&text) {
                return played;
            }
            self.play(only);
            played.push(text);
        }
    }
}
