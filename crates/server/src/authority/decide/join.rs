//! Who may sit down.

use super::not_for_programs;
use crate::authority::name::{GUEST, look_alike, read, second};
use crate::authority::{Actor, Command, Fingerprint, LogEntry, Player, Refusal, Request, Status, Table};

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
        let name = read(name)?;
        if kept != Some(index) {
            self.check_name(&name, index, Some(visitor))?;
        }
        let (holder, program) = (visitor.clone(), *program);
        Ok(Some(LogEntry::Joined { player: index as u8 + 1, name, holder, program }))
    }

    /// Refuses a name of a player, whose seat is `own`'s, that others would take for that of somebody else at the table.
    pub(super) fn check_name(
        &self,
        name: &str,
        player: usize,
        own: Option<&Fingerprint>,
    ) -> Result<(), Refusal> {
        let others = self.players.iter().enumerate().filter(|(index, other)| {
            *index != player && (other.holder.is_none() || other.holder.as_ref() != own)
        });
        let mut names = others.filter_map(|(_, other)| other.name.as_deref());
        // Whoever has given no name wants none of their own.
        if name != GUEST && names.any(|other| look_alike(name, other)) {
            let other = second(name);
            let text =
                format!("somebody at the table has that name, or one that looks the same: try `{other}`");
            return Err(Refusal::conflict("name_taken", text));
        }
        Ok(())
    }
}
