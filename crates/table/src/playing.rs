//! A game as far as a log changes it.

use stackwright_core::{Departure, Game, Outcome, PlayError, RetireError, Seat, SeatSet, Timeline};
use stackwright_games::{AnyGame, Played};

/// A game in progress that follows a log: one whose kind is known, or any.
pub trait Playing {
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// How the rules have ended it.
    fn outcome(&self) -> Option<Outcome>;
    /// Who has left.
    fn retired(&self) -> SeatSet;
    /// Plays what a text names, an action or a whole turn, if it is legal.
    fn play(&mut self, text: &str) -> Result<Played, PlayError>;
    /// Takes a seat out of the game.
    fn retire(&mut self, seat: Seat, how: Departure) -> Result<(), RetireError>;
    /// Takes back the open turn, and gives how the rules end a game that is stopped here; none if they do not say.
    fn stop(&mut self) -> Option<Outcome>;
    /// The decisions from an entry of the journal on, with their seats and as the game writes them; none if somebody has
    /// left the table since.
    fn decisions(&self, from: usize) -> Option<Vec<(Seat, String)>>;
    /// Takes back all entries of the journal from `keep` on but the departures. Says whether the people of the first two
    /// seats are to change places.
    fn take_back(&mut self, keep: usize) -> bool;
}

impl Playing for dyn AnyGame {
    fn seats(&self) -> usize {
        AnyGame::seats(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        AnyGame::outcome(self)
    }

    fn retired(&self) -> SeatSet {
        AnyGame::retired(self)
    }

    fn play(&mut self, text: &str) -> Result<Played, PlayError> {
        AnyGame::play(self, text)
    }

    fn retire(&mut self, seat: Seat, how: Departure) -> Result<(), RetireError> {
        AnyGame::retire(self, seat, how)
    }

    fn stop(&mut self) -> Option<Outcome> {
        let outcome = AnyGame::stopped(self)?;
        AnyGame::take_back(self, self.turn_start());
        Some(outcome)
    }

    fn decisions(&self, from: usize) -> Option<Vec<(Seat, String)>> {
        let entries = from..self.len();
        if entries.clone().any(|entry| !self.is_action(entry)) {
            return None;
        }
        let decided = entries.filter(|&entry| !self.is_bookkeeping(entry));
        Some(decided.map(|entry| (self.seat_of(entry), self.words()[entry].clone())).collect())
    }

    fn take_back(&mut self, keep: usize) -> bool {
        AnyGame::take_back(self, keep)
    }
}

impl<G: Game> Playing for Timeline<G> {
    fn seats(&self) -> usize {
        self.position().seats()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    fn retired(&self) -> SeatSet {
        self.position().retired()
    }

    fn play(&mut self, text: &str) -> Result<Played, PlayError> {
        let actions = self.try_play_text(text)?;
        let ends_turn = self.journal().ends_turn(self.journal().len() - 1);
        let swaps_people = actions.iter().fold(false, |swaps, &action| swaps ^ G::swaps_people(action));
        Ok(Played { ends_turn, swaps_people, steps: actions.len() })
    }

    fn retire(&mut self, seat: Seat, how: Departure) -> Result<(), RetireError> {
        Timeline::retire(self, seat, how).map(|_| ())
    }

    fn stop(&mut self) -> Option<Outcome> {
        let outcome = self.position().stopped()?;
        Timeline::take_back(self, self.journal().turn_start());
        Some(outcome)
    }

    fn decisions(&self, from: usize) -> Option<Vec<(Seat, String)>> {
        let journal = self.journal();
        let mut position = self.position_before(from.min(journal.len()));
        let mut decided = Vec::new();
        for (entry, what) in journal.entries().enumerate().skip(from) {
            let action = what.action()?;
            if !G::is_bookkeeping(action) {
                decided.push((journal.seat(entry), position.action_text(action)));
            }
            for &edit in journal.edits(entry) {
                position.apply(edit);
            }
        }
        Some(decided)
    }

    fn take_back(&mut self, keep: usize) -> bool {
        Timeline::take_back(self, keep)
    }
}
