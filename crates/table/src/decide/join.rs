//! Who may sit down.

use super::not_for_programs;
use crate::messages::say;
use crate::name::{GUEST, look_alike, read, second};
use crate::{Actor, Command, Fingerprint, LogEntry, Occupant, Refusal, Request, Status, Table};

impl Table {
    pub(super) fn decide_join(&self, request: &Request) -> Result<Option<LogEntry>, Refusal> {
        let (Command::Join { seat, name, invite, program }, Actor::Visitor(visitor)) =
            (&request.command, &request.actor)
        else {
            return Err(not_for_programs());
        };
        let mine = self.seats_of(visitor);
        if seat.map_or(!mine.is_empty(), |seat| mine.contains(&seat)) {
            return Ok(None);
        }
        if self.status() != Status::Open {
            return Err(Refusal::conflict(say::full()));
        }
        if self.agreement.invite.is_some() && self.agreement.invite != *invite {
            return Err(Refusal::forbidden(say::invite()));
        }
        // A seat that is kept for the visitor is better than one for anybody.
        let seats = 0..self.holdings.len();
        let kept =
            seats.clone().find(|&player| self.is_open(player) && self.kept_for(player) == Some(visitor));
        let free = |player: &usize| {
            self.is_open(*player) && self.kept_for(*player).is_none_or(|kept| kept == visitor)
        };
        let index = match seat {
            Some(seat) => Some(self.player_at(*seat)).filter(free),
            None => kept.or_else(|| seats.clone().find(free)),
        };
        let index = index.ok_or_else(|| Refusal::conflict(say::taken()))?;
        let name = read(name)?;
        if kept != Some(index) {
            self.check_name(&name, index, Some(visitor))?;
        }
        let (holder, program) = (visitor.clone(), *program);
        Ok(Some(LogEntry::Joined { player: index as u8 + 1, name, holder, program }))
    }

    /// Whether nobody sits there yet.
    fn is_open(&self, player: usize) -> bool {
        self.players().get(player).is_some_and(|player| player.kind == Occupant::Nobody)
    }

    /// Whose a seat will be, if that was agreed.
    fn kept_for(&self, player: usize) -> Option<&Fingerprint> {
        self.holdings[player].kept_for.as_ref()
    }

    /// Refuses a name of a player, whose seat is `own`'s, that others would take for that of somebody else at the table.
    pub(super) fn check_name(
        &self,
        name: &str,
        player: usize,
        own: Option<&Fingerprint>,
    ) -> Result<(), Refusal> {
        let others = self.players().iter().zip(self.holders()).enumerate();
        let others =
            others.filter(|(index, (_, holder))| *index != player && (holder.is_none() || *holder != own));
        let mut names = others.filter_map(|(_, (other, _))| other.name.as_deref());
        // Whoever has given no name wants none of their own.
        if name != GUEST && names.any(|other| look_alike(name, other)) {
            return Err(Refusal::conflict(say::name_taken(second(name))));
        }
        Ok(())
    }
}
