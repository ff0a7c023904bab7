//! Decisions, and taking them back.

use std::iter;

use stackwright_core::Seat;
use stackwright_games::AnyGame;

use crate::messages::say;
use crate::{Clock, LogEntry, Refusal, Request, Scope, Table};

/// No game writes an action with more characters.
pub const LONGEST_ACTION: usize = 256;

/// Of what would be taken back only the first decisions are told one by one.
const MOST_LISTED: usize = 8;

fn is_decision(game: &dyn AnyGame, entry: usize, seat: Seat) -> bool {
    game.seat_of(entry) == seat && game.is_action(entry) && !game.is_bookkeeping(entry)
}

/// How many entries stay when a seat takes back its last decision of the open turn, or all of them; none if it has decided
/// nothing.
pub fn undo_keeps(game: &dyn AnyGame, seat: Seat, turn: bool) -> Option<usize> {
    let mut own = (game.turn_start()..game.len()).filter(|&entry| is_decision(game, entry, seat));
    if turn { own.next() } else { own.next_back() }
}

impl Table {
    /// One entry for an action; for a whole turn, one for each of its steps.
    pub(super) fn decide_action(
        &self,
        seat: Seat,
        text: &str,
        lag: u32,
        request: &Request,
    ) -> Result<Vec<LogEntry>, Refusal> {
        self.must_be_to_move(seat)?;
        self.must_have_time(seat, lag, request)?;
        // A text that cannot be an action is not worth the game's time.
        if text.len() > LONGEST_ACTION {
            return Err(Refusal::bad(say::action(LONGEST_ACTION)));
        }
        let steps = self.game.check(text)?;
        // The connection was used once.
        let lag = if self.deadline().is_some() { lag.min(Clock::GRACE as u32) } else { 0 };
        let lags = iter::once(lag).chain(iter::repeat(0));
        let entry = |(text, lag)| LogEntry::Action { seat, text, auto: false, lag, premove: false };
        Ok(steps.into_iter().zip(lags).map(entry).collect())
    }

    pub(super) fn decide_undo(&self, seat: Seat, turn: bool, request: &Request) -> Result<LogEntry, Refusal> {
        self.must_be_to_move(seat)?;
        self.must_have_time(seat, 0, request)?;
        let keep = undo_keeps(&*self.game, seat, turn);
        let keep = keep.ok_or_else(|| Refusal::conflict(say::nothing_to_undo()))?;
        Ok(LogEntry::Undo { seat, keep: keep as u32 })
    }

    pub(super) fn decide_redo(&self, seat: Seat, turn: bool, request: &Request) -> Result<LogEntry, Refusal> {
        self.must_be_to_move(seat)?;
        self.must_have_time(seat, 0, request)?;
        let own = self.taken_back().own(seat);
        if own == 0 {
            let needs_consent = self.taken_back().steps.first().is_some_and(|step| step.consent);
            let why = if needs_consent { say::redo_consent() } else { say::nothing_to_redo() };
            return Err(Refusal::conflict(why));
        }
        Ok(LogEntry::Redo { seat, count: if turn { own as u32 } else { 1 } })
    }

    pub(super) fn decide_ask_redo(&self, seat: Seat, request: &Request) -> Result<LogEntry, Refusal> {
        self.must_run()?;
        self.must_have_time(seat, 0, request)?;
        let taken = self.taken_back();
        if taken.steps.is_empty() || self.game.retired().contains(seat) {
            return Err(Refusal::conflict(say::nothing_to_redo()));
        }
        if taken.asked.is_some() {
            return Err(Refusal::conflict(say::redo_asked()));
        }
        if taken.own(seat) == taken.steps.len() && seat == self.game.to_move() {
            return Err(Refusal::conflict(say::redo()));
        }
        Ok(LogEntry::RedoAsked { seat })
    }

    fn is_decision(&self, entry: usize, seat: Seat) -> bool {
        is_decision(&*self.game, entry, seat)
    }

    /// What a seat decided from an entry of its last turn on, as lists of moves have it: by the word for the turn, where it
    /// has one and all of it is meant.
    fn as_listed(&self, seat: Seat, from: usize) -> Vec<String> {
        let turn = self.game.turns().into_iter().position(|turn| turn.start == from);
        let word = turn.and_then(|turn| self.game.turn_texts().get(turn).cloned().flatten());
        word.map_or_else(
            || {
                let own = (from..self.game.len()).filter(|&entry| self.is_decision(entry, seat));
                own.take(MOST_LISTED).map(|entry| self.game.words()[entry].clone()).collect()
            },
            |word| vec![word],
        )
    }

    pub(super) fn decide_takeback(
        &self,
        seat: Seat,
        scope: Scope,
        request: &Request,
    ) -> Result<LogEntry, Refusal> {
        self.must_run()?;
        self.must_have_time(seat, 0, request)?;
        if self.takeback_asked().is_some() {
            return Err(Refusal::conflict(say::asked()));
        }
        let Some(last) = (0..self.game.len()).rev().find(|&entry| self.is_decision(entry, seat)) else {
            return Err(Refusal::conflict(say::nothing_decided()));
        };
        if last >= self.game.turn_start() && seat == self.game.to_move() {
            return Err(Refusal::conflict(say::undo()));
        }
        let keep = match scope {
            Scope::Action => last,
            Scope::Turn => {
                let turn = self.game.turns().into_iter().find(|turn| turn.contains(&last));
                let mut turn = turn.unwrap_or(last..last + 1);
                turn.find(|&entry| self.is_decision(entry, seat)).unwrap_or(last)
            }
        };
        // What a turn notes by itself after its last decision is a part of it.
        let later = (last + 1..self.game.len()).any(|entry| !self.game.is_bookkeeping(entry));
        let played = self.as_listed(seat, keep);
        Ok(LogEntry::TakebackAsked { seat, scope, keep: keep as u32, played, later })
    }
}
