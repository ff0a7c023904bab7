//! Why an action is refused, where notes that there was nothing to decide may stand between what was meant and now.

use crate::{ActionList, Entry, Game, PlayError, Problem, Timeline};

impl<G: Game> Timeline<G> {
    /// The action that a text names, if it is legal; if not, says why.
    ///
    /// Notes that nobody decided on do not change the reason: a placement without a ring in hand is refused for that,
    /// though the phase of placements has passed by itself. What is legal instead is what is legal now.
    pub fn check_text(&self, text: &str) -> Result<G::Action, PlayError> {
        match self.position().parse_action(text) {
            Ok(action) if self.position().is_legal(action) => Ok(action),
            _ => Err(self.refuse_text(text, self.first_note())),
        }
    }

    pub(crate) fn refuse_text(&self, text: &str, since: usize) -> PlayError {
        let problem = self.reason_since(since, |position| match position.parse_action(text) {
            Ok(action) => (position.explain(action), position.is_of_phase(action)),
            Err(problem) => (problem, false),
        });
        refused(text.to_owned(), problem, self.position())
    }

    pub(crate) fn refuse(&self, action: G::Action) -> PlayError {
        let reason = |position: &G| (position.explain(action), position.is_of_phase(action));
        let problem = self.reason_since(self.first_note(), reason);
        refused(self.position().action_text(action), problem, self.position())
    }

    /// Where the notes begin that were made since the last decision of the open turn.
    pub(crate) fn first_note(&self) -> usize {
        let (start, end) = (self.journal().turn_start(), self.journal().len());
        let notes = self.journal().entries().rev().take(end - start).take_while(is_note::<G>);
        end - notes.count()
    }

    /// The reason that holds now, if the phase suits the action or the game is over; else in the first position since that
    /// entry whose phase suits it; if none does, in the first of all.
    fn reason_since(&self, entry: usize, reason: impl Fn(&G) -> (Problem, bool)) -> Problem {
        let (now, suits) = reason(self.position());
        if suits || self.position().outcome().is_some() {
            return now;
        }
        let mut position = self.position_before(entry);
        let (first, suits) = reason(&position);
        if suits {
            return first;
        }
        for later in entry..self.journal().len() {
            for &edit in self.journal().edits(later) {
                position.apply(edit);
            }
            if let (problem, true) = reason(&position) {
                return problem;
            }
        }
        first
    }
}

/// The refusal of something in a position that says what is legal there.
pub(crate) fn refused<G: Game>(given: String, problem: Problem, position: &G) -> PlayError {
    let mut list = ActionList::new();
    position.actions(&mut list);
    let legal = list.iter().take(PlayError::QUOTED).map(|&action| position.action_text(action)).collect();
    PlayError { given, problem, legal, legal_count: list.len() }
}

fn is_note<G: Game>(entry: &Entry<G::Action>) -> bool {
    entry.action().is_some_and(G::is_bookkeeping)
}
