//! What nobody decides, played by itself; and taking back what somebody did decide.

use crate::refusal::refused;
use crate::{ActionList, Entry, Game, PlayError, Timeline};

impl<G: Game> Timeline<G> {
    /// The [bookkeeping action](Game::is_bookkeeping) that is due, if the rules leave the player nothing to decide.
    pub fn bookkeeping(&self) -> Option<G::Action> {
        let mut list = ActionList::new();
        self.actions(&mut list);
        match list[..] {
            [only] if G::is_bookkeeping(only) => Some(only),
            _ => None,
        }
    }

    /// Plays an action or a whole turn from its text, and before it what only notes that there was nothing to decide, unless that is
    /// written too. If it is refused, the position is as it was and so is what can be redone, and the reason is the one from
    /// before the notes if the phase was the right one then. What is legal instead is what the same seat may do after them.
    pub fn play_written(&mut self, text: &str) -> Result<Vec<G::Action>, PlayError> {
        let (since, seat) = (self.first_note(), self.to_move());
        let future = self.replace_future(Vec::new());
        let settled = self.settle_until(|written| written == text).len();
        let refusal = match self.try_play_text(text) {
            Ok(actions) => return Ok(actions),
            // What is wrong with a turn is said of its steps.
            Err(refusal) if self.position().parse_turn(text).is_some() => refusal,
            Err(_) => self.refuse_text(text, since),
        };
        let passed = self.to_move() != seat || self.outcome().is_some();
        for _ in 0..settled {
            self.undo();
        }
        self.replace_future(future);
        Err(if passed { refused(refusal.given, refusal.problem, self.position()) } else { refusal })
    }

    /// Plays bookkeeping actions until there is something to decide, or the game is over. Gives the texts of what was
    /// played.
    ///
    /// Each is an entry like any other: records keep it, and [`undo`](Timeline::undo) takes back that one alone. Whoever
    /// undoes and settles by turns stays where they are: use [`undo_decision`](Timeline::undo_decision) then. What was
    /// taken back can still be played again after settling, if it begins with what is due.
    ///
    /// ```
    /// use stackwright_core::Timeline;
    ///
    /// let mut game = Timeline::<amazons::Position>::new(&amazons::Options::default())?;
    /// assert!(game.settle().is_empty(), "in Amazons there is always something to decide");
    /// # Ok::<(), stackwright_core::Problems>(())
    /// ```
    pub fn settle(&mut self) -> Vec<String> {
        self.settle_until(|_| false)
    }

    fn settle_until(&mut self, is_wanted: impl Fn(&str) -> bool) -> Vec<String> {
        let mut played = Vec::new();
        while let Some(action) = self.bookkeeping() {
            let text = self.action_text(action);
            if is_wanted(&text) {
                break;
            }
            if self.journal().future().next() == Some(Entry::Action(action)) {
                self.redo();
            } else {
                self.play(action);
            }
            played.push(text);
        }
        played
    }

    /// Takes back the last entry that somebody decided, a departure included, and the bookkeeping after it: the position is
    /// again one in which there is something to decide. Gives the number of entries; none if nothing was decided, and then
    /// nothing has changed.
    pub fn undo_decision(&mut self) -> usize {
        let entries = self.journal().entries();
        let Some(kept) = entries.rev().position(is_decision::<G>) else { return 0 };
        for _ in 0..=kept {
            self.undo();
        }
        kept + 1
    }

    /// Plays again the next entry that was decided, with the bookkeeping before and after it. Gives the number of entries.
    pub fn redo_decision(&mut self) -> usize {
        let Some(next) = self.journal().future().position(is_decision::<G>) else { return 0 };
        for _ in 0..=next {
            self.redo();
        }
        next + 1 + self.settle().len()
    }
}

/// Whether somebody decided it, which is not so of an action that only notes that there was nothing to decide.
fn is_decision<G: Game>(entry: Entry<G::Action>) -> bool {
    !entry.action().is_some_and(G::is_bookkeeping)
}
