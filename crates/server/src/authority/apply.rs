//! How each entry of a log changes a table.

use stackwright_core::record::GameResult;
use stackwright_core::{Departure, Outcome, Reason, Seat, SeatSet};

use super::command::read_key;
use super::table::{DrawOffer, REMARKS, Remark, SeatLink, Takeback};
use super::{Entry, LogEntry, Refusal, Status, Table};

impl Table {
    /// Adds the next entry. After an error the table may be half changed and is of no more use.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Refusal> {
        if entry.number != self.number + 1 {
            let (found, expected) = (entry.number, self.number + 1);
            return Err(Refusal::bad(
                "log",
                format!("entry {found} of the log stands where {expected} should"),
            ));
        }
        let author = self.author(&entry.body);
        let completed = self.change(entry)?;
        self.number = entry.number;
        self.changed = entry.at;
        let moved = match entry.body {
            // An answer moves pieces when it is the last one that was waited for.
            LogEntry::TakebackAnswered { accepted, .. } => accepted && self.takeback.is_none(),
            LogEntry::DrawAnswered { .. } => self.ended.is_some(),
            ref body => body.moves_pieces(),
        };
        if moved {
            self.moved = entry.number;
            self.takeback = None;
        }
        if let Some(pace) = author.and_then(|author| self.paces.get_mut(author)) {
            pace.note(&entry.body, entry.at);
        }
        if let (Some(author), Some(kept)) = (author, &entry.key) {
            let (key, asked) = read_key(kept);
            self.keys.insert((author, key.to_owned()), (entry.number, asked.map(str::to_owned)));
        }
        self.run_clock(entry, completed);
        Ok(())
    }

    /// Whose request an entry came from; people who have no seat yet have no number either.
    fn author(&self, body: &LogEntry) -> Option<usize> {
        match *body {
            LogEntry::Action { seat, .. }
            | LogEntry::Undo { seat, .. }
            | LogEntry::TakebackAsked { seat, .. }
            | LogEntry::TakebackAnswered { seat, .. }
            | LogEntry::Resigned { seat }
            | LogEntry::DrawOffered { seat }
            | LogEntry::DrawAnswered { seat, .. }
            | LogEntry::Aborted { seat: Some(seat), .. } => Some(self.player_at(seat)),
            LogEntry::Joined { player, .. }
            | LogEntry::RematchOffered { player, .. }
            | LogEntry::Renamed { player, .. }
            | LogEntry::SeatLinked { player, .. }
            | LogEntry::SeatMoved { player, .. }
            | LogEntry::Chat { player, .. } => Some(usize::from(player).wrapping_sub(1)),
            LogEntry::Created(_) | LogEntry::Flagged { .. } | LogEntry::Aborted { seat: None, .. } => None,
        }
    }

    /// Changes everything but clocks and numbers. Says whether a turn was completed.
    fn change(&mut self, entry: &Entry) -> Result<bool, Refusal> {
        match &entry.body {
            LogEntry::Created(_) => return Err(Refusal::bad("log", "a game is created only once")),
            LogEntry::Joined { player, name, holder, program } => {
                let player = self.player_mut(*player)?;
                player.holder = Some(holder.clone());
                player.name = Some(name.clone());
                player.program = *program;
            }
            LogEntry::Action { seat, text, lag, .. } => {
                let played = self.game.play(text)?;
                self.clock.credit((*lag).into());
                self.swapped ^= played.swaps_people;
                // Whoever plays on has answered.
                self.draw = self.draw.take().filter(|offer| offer.seat == *seat && !played.swaps_people);
                return Ok(played.ends_turn);
            }
            LogEntry::Undo { keep, .. } => self.take_back(*keep as usize),
            LogEntry::TakebackAsked { seat, scope, keep, words } => {
                self.takeback = Some(Takeback {
                    seat: *seat,
                    scope: *scope,
                    keep: *keep as usize,
                    words: words.clone(),
                    accepted: SeatSet::EMPTY,
                });
            }
            LogEntry::TakebackAnswered { seat, accepted } => self.answer_takeback(*seat, *accepted),
            LogEntry::Resigned { seat } => {
                self.draw = None;
                self.game.retire(*seat, Departure::Resignation)?;
            }
            LogEntry::Flagged { seat } => {
                self.draw = None;
                self.game.retire(*seat, Departure::Timeout)?;
            }
            LogEntry::DrawOffered { seat } => {
                self.draw = Some(DrawOffer { seat: *seat, accepted: SeatSet::EMPTY });
            }
            LogEntry::DrawAnswered { seat, accepted } => self.answer_draw(*seat, *accepted),
            LogEntry::Aborted { .. } => {
                let result = Outcome::draw(self.game.seats(), Reason::ABORTED);
                self.ended = Some(GameResult::from(result));
            }
            LogEntry::RematchOffered { game, .. } => self.rematch = Some(game.clone()),
            LogEntry::Renamed { player, name } => self.player_mut(*player)?.name = Some(name.clone()),
            LogEntry::SeatLinked { player, code, until } => {
                let player = usize::from(*player).wrapping_sub(1);
                self.links.retain(|link| link.player != player);
                self.links.push(SeatLink { player, code: code.clone(), until: *until });
            }
            LogEntry::SeatMoved { player, holder, code } => {
                self.links.retain(|link| link.code != *code);
                self.player_mut(*player)?.holder = Some(holder.clone());
            }
            LogEntry::Chat { player, text } => {
                if self.remarks.len() == REMARKS {
                    self.remarks.pop_front();
                }
                self.remarks.push_back(Remark { player: *player, at: entry.at, text: text.clone() });
            }
        }
        Ok(false)
    }

    fn player_mut(&mut self, number: u8) -> Result<&mut super::Player, Refusal> {
        let index = usize::from(number).wrapping_sub(1);
        self.players.get_mut(index).ok_or_else(|| Refusal::bad("log", format!("there is no player {number}")))
    }

    fn take_back(&mut self, keep: usize) {
        self.draw = None;
        self.swapped ^= self.game.take_back(keep);
    }

    /// The seats that must agree to what a seat asks: all others that are still in the game.
    pub(super) fn others(&self, seat: Seat) -> SeatSet {
        let retired = self.game.retired();
        Seat::first(self.game.seats()).filter(|&other| other != seat && !retired.contains(other)).collect()
    }

    fn answer_takeback(&mut self, seat: Seat, accepted: bool) {
        let Some(mut asked) = self.takeback.take().filter(|_| accepted) else { return };
        asked.accepted = asked.accepted.with(seat);
        if self.others(asked.seat).iter().all(|other| asked.accepted.contains(other)) {
            self.take_back(asked.keep);
        } else {
            self.takeback = Some(asked);
        }
    }

    fn answer_draw(&mut self, seat: Seat, accepted: bool) {
        let Some(mut offer) = self.draw.take().filter(|_| accepted) else { return };
        offer.accepted = offer.accepted.with(seat);
        if self.others(offer.seat).iter().all(|other| offer.accepted.contains(other)) {
            let retired = self.game.retired();
            let result =
                Outcome::ranked(self.game.seats(), Reason::AGREEMENT, |seat| !retired.contains(seat));
            self.ended = Some(GameResult::from(result));
        } else {
            self.draw = Some(offer);
        }
    }

    /// A turn's time runs from the end of the turn before to its own end, whatever happens within.
    fn run_clock(&mut self, entry: &Entry, completed: bool) {
        let next = (self.status() == Status::Running).then(|| self.player_at(self.game.to_move()));
        if completed || self.clock.running() != next {
            self.clock.stop(entry.at, completed, &self.downtimes);
            if let Some(player) = next {
                self.clock.start(player, entry.at);
            }
        }
    }
}
