//! Decisions, and taking them back.

use stackwright_core::Seat;

use crate::{Clock, LogEntry, Refusal, Request, Scope, Table};

impl Table {
    pub(super) fn decide_action(
        &self,
        seat: Seat,
        text: &str,
        lag: u32,
        request: &Request,
    ) -> Result<LogEntry, Refusal> {
        self.must_be_to_move(seat)?;
        let lag = lag.min(Clock::GRACE as u32);
        if self.deadline().is_some_and(|deadline| deadline + i64::from(lag) < request.at) {
            return Err(Refusal::conflict("time_over", "your time is over"));
        }
        // A text that cannot be an action is not worth the game's time.
        if text.len() > 256 {
            return Err(Refusal::bad("action", "an action has at most 256 characters"));
        }
        let text = self.game.check(text)?;
        Ok(LogEntry::Action { seat, text, auto: false, lag: if self.deadline().is_some() { lag } else { 0 } })
    }

    pub(super) fn decide_undo(&self, seat: Seat, turn: bool) -> Result<LogEntry, Refusal> {
        self.must_be_to_move(seat)?;
        let mut own =
            (self.game.turn_start()..self.game.len()).filter(|&entry| self.is_decision(entry, seat));
        let keep = if turn { own.next() } else { own.next_back() };
        let nothing = "you have decided nothing in this turn yet: ask for a takeback of the one before";
        let keep = keep.ok_or_else(|| Refusal::conflict("nothing_to_undo", nothing))?;
        Ok(LogEntry::Undo { seat, keep: keep as u32 })
    }

    fn is_decision(&self, entry: usize, seat: Seat) -> bool {
        self.game.seat_of(entry) == seat && self.game.is_action(entry) && !self.game.is_bookkeeping(entry)
    }

    pub(super) fn decide_takeback(&self, seat: Seat, scope: Scope) -> Result<LogEntry, Refusal> {
        self.must_run()?;
        if self.takeback_asked().is_some() {
            return Err(Refusal::conflict("asked", "somebody has asked already: wait for the answer"));
        }
        let Some(last) = (0..self.game.len()).rev().find(|&entry| self.is_decision(entry, seat)) else {
            return Err(Refusal::conflict("nothing_to_undo", "you have decided nothing yet"));
        };
        if last >= self.game.turn_start() && seat == self.game.to_move() {
            return Err(Refusal::conflict("undo", "it is still your turn: undo needs nobody's consent"));
        }
        let keep = match scope {
            Scope::Action => last,
            Scope::Turn => {
                let turn = self.game.turns().into_iter().find(|turn| turn.contains(&last));
                let mut turn = turn.unwrap_or(last..last + 1);
                turn.find(|&entry| self.is_decision(entry, seat)).unwrap_or(last)
            }
        };
        let name =
            self.players()[self.player_at(seat)].name.clone().unwrap_or_else(|| format!("seat {seat}"));
        let own = (keep..self.game.len()).filter(|&entry| self.is_decision(entry, seat));
        let words: Vec<_> = own.take(8).map(|entry| self.game.words()[entry].as_str()).collect();
        let later = self.game.len() > last + 1;
        let words = format!(
            "{name} asks to take back the {} {}{}",
            if scope == Scope::Action { "action" } else { "turn" },
            words.join(" "),
            if later { " and what came after it" } else { "" }
        );
        Ok(LogEntry::TakebackAsked { seat, scope, keep: keep as u32, words })
    }
}
