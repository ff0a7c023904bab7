//! What is agreed for the next game of the same people.

use stackwright_core::Seat;

use crate::messages::say;
use crate::{Agreement, Fingerprint, Occupant, Refusal, SeatPlan, Status, Table};

impl Table {
    /// The next game of the same people, who each move on by one seat, as somebody who played asks for it. `id` is the name of
    /// this game. Whoever else played finds a seat kept.
    pub fn next_agreement(&self, id: &str, visitor: &Fingerprint) -> Result<Agreement, Refusal> {
        if self.seats_of(visitor).is_empty() {
            return Err(Refusal::forbidden(say::spectator()));
        }
        if matches!(self.status(), Status::Open | Status::Running) {
            return Err(Refusal::conflict(say::not_over()));
        }
        let holders: Vec<_> = self.holders().collect();
        let plans = Seat::first(self.game.seats()).map(|seat| {
            let index = self.player_at(seat);
            let (player, holder) = (&self.players()[index], holders[index]);
            let mine = holder == Some(visitor);
            SeatPlan {
                kind: self.agreement.seats[index].kind.clone(),
                name: player.name.clone().filter(|_| mine || player.kind.is_bot()),
                holder: holder.filter(|_| mine).cloned(),
                kept_for: holder.filter(|_| !mine).cloned(),
                program: player.kind == Occupant::Program,
            }
        });
        let mut seats: Vec<_> = plans.collect();
        seats.rotate_right(1);
        Ok(Agreement {
            seats,
            rematch_of: Some(id.to_owned()),
            pairing: false,
            invite: None,
            imported: false,
            result: None,
            ..self.agreement.clone()
        })
    }
}
