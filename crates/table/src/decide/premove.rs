//! Premoves: who may make them, and when.

use crate::messages::say;
use crate::pace::is_endless;
use crate::premoves::{KeptPremoves, Premoves};
use crate::{Command, Done, Refusal, Request, Table, Why};

impl Table {
    /// Takes note of a player's premoves, which replace those before; none take them away. Nothing of it goes into the
    /// log.
    pub(super) fn keep_premoves(
        &mut self,
        lines: &[Vec<String>],
        request: &Request,
    ) -> Result<Done, Refusal> {
        let seat = self.seat_for(request)?;
        let player = self.player_at(seat);
        let at = self.at(request.at);
        self.check_room_for(&request.command)?;
        let pace = self.paces[player].check(&request.command, at);
        pace.map_err(|why| Refusal::new(Why::TooMany, why))?;
        self.check_seen(request, self.turned)?;
        let read = if lines.is_empty() {
            Vec::new()
        } else {
            self.must_run()?;
            if self.game.retired().contains(seat) {
                return Err(Refusal::conflict(say::retired()));
            }
            if self.game.to_move() == seat {
                return Err(Refusal::conflict(say::premove_turn()));
            }
            self.read_premoves(seat, lines)?
        };
        let premoves = Premoves::new(read);
        let lines = premoves.lines();
        self.premoves[player] = premoves;
        self.paces[player].note_change(at);
        let kept = KeptPremoves { player: player as u8 + 1, number: self.number(), lines };
        Ok(Done { entries: Vec::new(), number: self.number(), premoves: Some(kept) })
    }

    /// Refuses what no rule ends when a log is full.
    pub(super) fn check_room_for(&self, command: &Command) -> Result<(), Refusal> {
        if self.number() >= super::MOST_BEFORE_PLAY && is_endless(command) {
            return Err(Refusal::conflict(say::log_full()));
        }
        Ok(())
    }
}
