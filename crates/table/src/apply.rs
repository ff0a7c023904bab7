//! How each entry of a log changes the authority's table.

use crate::key::read_key;
use crate::table::SeatLink;
use crate::{Aborted, Change, Entry, LogEntry, Refusal, Status, Table};

impl Table {
    /// Adds the next entry. After an error the table may be half changed and is of no more use.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Refusal> {
        let author = self.author(&entry.body);
        let change = self.public.apply(&mut *self.game, &entry.public())?;
        self.change_holders(&entry.body);
        if change.moved {
            self.moved = entry.number;
        }
        let within_turn = matches!(entry.body, LogEntry::Action { .. } | LogEntry::Undo { .. });
        if change.ends_turn || (change.moved && !within_turn) {
            self.turned = entry.number;
        }
        self.follow_premoves(&entry.body, change);
        if let Some(pace) = author.and_then(|author| self.paces.get_mut(author)) {
            pace.note(&entry.body, entry.at);
        }
        if let (Some(author), Some(kept)) = (author, &entry.key) {
            let (key, asked) = read_key(kept);
            self.keys.insert((author, key.to_owned()), (entry.number, asked.map(str::to_owned)));
        }
        self.run_clock(entry, change);
        Ok(())
    }

    /// Whose request an entry came from; people who have no seat yet have no number either.
    fn author(&self, body: &LogEntry) -> Option<usize> {
        match *body {
            LogEntry::Action { seat, .. }
            | LogEntry::Undo { seat, .. }
            | LogEntry::TakebackAsked { seat, .. }
            | LogEntry::TakebackAnswered { seat, .. }
            | LogEntry::Redo { seat, .. }
            | LogEntry::RedoAsked { seat }
            | LogEntry::RedoAnswered { seat, .. }
            | LogEntry::Resigned { seat }
            | LogEntry::DrawOffered { seat }
            | LogEntry::DrawAnswered { seat, .. }
            | LogEntry::Aborted(Aborted { seat: Some(seat), .. }) => Some(self.player_at(seat)),
            LogEntry::Joined { player, .. }
            | LogEntry::RematchOffered { player, .. }
            | LogEntry::Renamed { player, .. }
            | LogEntry::SeatLinked { player, .. }
            | LogEntry::SeatMoved { player, .. }
            | LogEntry::Chat { player, .. } => Some(usize::from(player).wrapping_sub(1)),
            LogEntry::Created(_)
            | LogEntry::Flagged { .. }
            | LogEntry::TimeOver
            | LogEntry::Aborted(Aborted { seat: None, .. }) => None,
        }
    }

    /// Whose the seats are, which is nobody else's business. That there is such a player is known already.
    fn change_holders(&mut self, body: &LogEntry) {
        match body {
            LogEntry::Joined { player, holder, .. } => {
                self.holdings[usize::from(*player) - 1].holder = Some(holder.clone());
            }
            LogEntry::SeatLinked { player, code, until } => {
                let player = usize::from(*player) - 1;
                self.links.retain(|link| link.player != player);
                self.links.push(SeatLink { player, code: code.clone(), until: *until });
            }
            LogEntry::SeatMoved { player, holder, code } => {
                self.links.retain(|link| link.code != *code);
                self.holdings[usize::from(*player) - 1].holder = Some(holder.clone());
            }
            _ => {}
        }
    }

    /// A turn's time runs from the end of the turn before to its own end, whatever happens within.
    fn run_clock(&mut self, entry: &Entry, change: Change) {
        if let LogEntry::Action { lag, .. } = &entry.body {
            self.clock.credit((*lag).into());
        }
        let next = (self.status() == Status::Running).then(|| self.player_at(self.game.to_move()));
        if next.is_some() {
            self.start_shared_time(entry.at);
        }
        // What is added for a turn was added when it was played first.
        let earns = change.ends_turn && !change.redone;
        if change.ends_turn || self.clock.running() != next {
            self.clock.stop(entry.at, earns, &self.downtimes);
            if let Some(player) = next {
                self.clock.start(player, entry.at);
            }
        }
    }
}
