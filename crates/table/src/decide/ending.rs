//! Ends that the rules do not know: agreements, games called off, time that is over.

use stackwright_core::Seat;
use stackwright_core::messages::common;

use crate::messages::say;
use crate::name::clean_remark;
use crate::{Aborted, Clock, LogEntry, Refusal, Request, Status, Table};

impl Table {
    pub(super) fn decide_draw(&self, seat: Seat) -> Result<LogEntry, Refusal> {
        self.must_run()?;
        if self.game.retired().contains(seat) {
            return Err(Refusal::conflict(say::retired()));
        }
        match self.draw_offer() {
            None => Ok(LogEntry::DrawOffered { seat }),
            Some(offer) if !offer.awaits(seat) => Err(Refusal::conflict(say::offered())),
            Some(_) => Ok(LogEntry::DrawAnswered { seat, accepted: true }),
        }
    }

    pub(super) fn decide_abort(&self, seat: Seat, why: &str) -> Result<LogEntry, Refusal> {
        let open = usize::from(self.game.turn_start() < self.game.len());
        let completed = self.game.turns().len() - open;
        match self.status() {
            Status::Open => {}
            Status::Running if completed < self.game.seats() => {}
            Status::Running => {
                return Err(Refusal::conflict(say::too_late()));
            }
            Status::Finished | Status::Aborted => {
                return Err(Refusal::conflict(common::say::game_over()));
            }
        }
        Ok(LogEntry::Aborted(Aborted::by_player(seat, clean_remark(why))))
    }

    pub(super) fn decide_flag(&self, seat: Seat, request: &Request) -> Result<LogEntry, Refusal> {
        self.must_be_to_move(seat)?;
        let own = self.clock.deadline(&self.downtimes);
        let shared = self.shared_deadline().filter(|&shared| own.is_none_or(|own| shared <= own));
        if shared.is_some_and(|shared| shared + Clock::GRACE <= request.at) {
            return Ok(LogEntry::TimeOver);
        }
        if self.deadline().is_some_and(|deadline| deadline + Clock::GRACE <= request.at) {
            return Ok(LogEntry::Flagged { seat });
        }
        Err(Refusal::conflict(say::time_left(seat)))
    }
}
