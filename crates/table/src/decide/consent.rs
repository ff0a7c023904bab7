//! Answers: who is asked, who need not be, and what follows from a no where nobody asks.

use stackwright_core::Seat;

use crate::messages::say;
use crate::{LogEntry, Matter, Refusal, Request, Table};

impl Table {
    pub(super) fn decide_answer(
        &self,
        matter: Matter,
        seat: Seat,
        accepted: bool,
        request: &Request,
    ) -> Result<LogEntry, Refusal> {
        self.must_run()?;
        if !self.public.awaited(&*self.game, matter).contains(seat) {
            return Err(Refusal::conflict(match matter {
                Matter::Takeback => say::nothing_asked(),
                Matter::Draw => say::nothing_offered(),
                Matter::Redo => say::redo_not_asked(),
            }));
        }
        // Either would stop the clock of whoever is to move.
        if accepted && matter != Matter::Draw {
            self.must_have_time(seat, 0, request)?;
        }
        Ok(matter.answered(seat, accepted))
    }

    /// The answer of a seat that need not be asked: bots give any turn back and take no draw; whoever plays both sides
    /// agrees with themselves.
    pub(super) fn answer_by_itself(&self) -> Option<LogEntry> {
        Matter::ALL.into_iter().find_map(|matter| {
            let asker = self.public.proposal(matter)?.seat;
            let is_bot = |seat| self.players()[self.player_at(seat)].kind.is_bot();
            let mut awaited = self.public.awaited(&*self.game, matter).iter();
            let seat = awaited.find(|&seat| is_bot(seat) || self.same_person(seat, asker))?;
            Some(matter.answered(seat, matter != Matter::Draw || !is_bot(seat)))
        })
    }

    /// Whether one visitor plays on both seats.
    fn same_person(&self, one: Seat, other: Seat) -> bool {
        let holder = |seat| self.holdings[self.player_at(seat)].holder.as_ref();
        holder(one).is_some_and(|person| holder(other) == Some(person))
    }
}
