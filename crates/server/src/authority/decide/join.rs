//! Who may sit down.

use super::not_for_programs;
use crate::authority::name::clean;
use crate::authority::{Actor, Command, LogEntry, Player, Refusal, Request, Status, Table};

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
            return Err(Refusal::conflict("full", "no seat is free: you can watch"));
        }
        if self.agreement.invite.is_some() && self.agreement.invite != *invite {
            return Err(Refusal::forbidden("invite", "one joins this game by its invitation"));
        }
        let free = |player: &&Player| {
            player.is_open() && player.kept_for.as_ref().is_none_or(|kept| kept == visitor)
        };
        // A seat that is kept for the visitor is better than one for anybody.
        let kept = self
            .players
            .iter()
            .position(|player| player.is_open() && player.kept_for.as_ref() == Some(visitor));
        let index = match seat {
            Some(seat) => {
                Some(self.player_at(*seat)).filter(|&i| self.players.get(i).as_ref().is_some_and(free))
            }
            None => kept.or_else(|| self.players.iter().position(|player| free(&player))),
        };
        let index = index.ok_or_else(|| Refusal::conflict("taken", "that seat is not free"))?;
        let name = clean(name).ok_or_else(|| Refusal::bad("name", "a name needs something to see"))?;
        let (holder, program) = (visitor.clone(), *program);
        Ok(Some(LogEntry::Joined { player: index as u8 + 1, name, holder, program }))
    }
}
