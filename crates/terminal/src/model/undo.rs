//! Taking back: a step, a turn, all that the bots have answered since.

use stackwright_core::{Entry, Seat};

use super::{Log, Model};
use crate::messages::say;
use crate::people::Holder;
use stackwright_games::FullGame;

impl<G: FullGame> Model<G> {
    /// Whether an entry is something that a person here decided.
    pub(crate) fn is_own_decision(&self, index: usize, entry: Entry<G::Action>) -> bool {
        let seat = self.game.journal().seat(index);
        let noted = entry.action().is_some_and(G::is_bookkeeping);
        // Where only bots play, whoever watches takes back their decisions.
        !noted && (*self.holder(seat) == Holder::Human || self.humans() == 0)
    }

    /// The last entry that a person here decided.
    pub(crate) fn last_own_decision(&self) -> Option<usize> {
        let entries: Vec<_> = self.game.journal().entries().collect();
        (0..entries.len()).rev().find(|&index| self.is_own_decision(index, entries[index]))
    }

    /// Takes back the last decision made here, and what followed from it.
    pub(crate) fn undo_step(&mut self) {
        if self.far.is_some() {
            return self.order_undo(false);
        }
        match self.last_own_decision() {
            Some(index) => self.take_back_to(index),
            None => self.note(&say::nothing_to_undo()),
        }
    }

    /// Takes back the turn in which the last decision was made here, and what followed.
    pub(crate) fn undo_turn(&mut self) {
        if self.far.is_some() {
            return self.order_undo(true);
        }
        let Some(index) = self.last_own_decision() else {
            return self.note(&say::nothing_to_undo());
        };
        let start =
            self.game.journal().turns().find(|turn| turn.contains(&index)).map_or(index, |turn| turn.start);
        self.take_back_to(start);
    }

    /// Takes back the open turn and nothing else.
    pub(crate) fn cancel(&mut self) {
        let start = self.game.journal().turn_start();
        if !self.is_ours() || start == self.game.journal().len() {
            return self.note(&say::nothing_to_cancel());
        }
        if self.far.is_some() {
            return self.order_undo(true);
        }
        self.take_back_to(start);
        self.note(&say::cancelled());
    }

    fn take_back_to(&mut self, len: usize) {
        self.notice = None;
        while self.game.journal().len() > len {
            self.game.undo();
        }
        self.after_walk();
        if self.humans() == 0 {
            self.paused = true;
        }
    }

    /// Plays again what was taken back, up to the next decision made here, or to the next turn that begins with one.
    pub(crate) fn redo(&mut self, turn: bool) {
        self.notice = None;
        if self.far.is_some() {
            return self.order_redo(turn);
        }
        if self.game.redo().is_none() {
            return self.note(&say::nothing_to_redo());
        }
        while self.game.journal().future().len() > 0
            && !(self.stands_at_decision() && (!turn || self.stands_between_turns()))
        {
            self.game.redo();
        }
        self.after_walk();
    }

    /// Whether the next entry to be played again is the note that is due.
    fn notes_again(&self) -> bool {
        let due = self.game.bookkeeping();
        due.is_some_and(|note| self.game.journal().future().next() == Some(Entry::Action(note)))
    }

    /// Whether nothing has been decided in the turn; notes may have been made.
    fn stands_between_turns(&self) -> bool {
        let journal = self.game.journal();
        journal
            .entries()
            .skip(journal.turn_start())
            .all(|entry| entry.action().is_some_and(G::is_bookkeeping))
    }

    /// Whether the next entry to be played again is one that a person here decided.
    fn stands_at_decision(&self) -> bool {
        let seat: Seat = self.game.to_move();
        let noted =
            self.game.journal().future().next().and_then(Entry::action).is_some_and(G::is_bookkeeping);
        !noted && (*self.holder(seat) == Holder::Human || self.humans() == 0)
    }

    pub(crate) fn after_walk(&mut self) {
        // A note that was taken back with its turn is played again: made anew, it would cost what can be played again.
        while self.is_ours() && self.far.is_none() && self.notes_again() {
            self.game.redo();
        }
        self.log = Log::of(&self.game, self.voice);
        self.reel.clear();
        // Tips are for turns that begin, not for those that come back.
        let tips = self.turns_since_tip;
        self.turns_since_tip = 0;
        self.settle();
        self.turns_since_tip = tips;
    }
}
