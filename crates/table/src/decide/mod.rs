//! Whether a request can be carried out, and which entries that makes.

mod consent;
mod ending;
mod join;
mod play;
mod premove;

pub use play::{LONGEST_ACTION, undo_keeps};

use std::iter;

use stackwright_core::Seat;
use stackwright_core::messages::common;

use crate::key::{key_reused, read_key};
use crate::messages::say;
use crate::name::{clean_remark, read};
use crate::premoves::KeptPremoves;
use crate::{
    Aborted, Actor, Clock, Command, Entry, LogEntry, Matter, Millis, Refusal, Request, Status, Table, Why,
};

/// What came of a request.
#[derive(Clone, Debug, PartialEq)]
pub struct Done {
    /// The new entries; none if the request had been carried out before.
    pub entries: Vec<Entry>,
    /// The number of the entry that the request made, now or then; the first, if it made several.
    pub number: u64,
    /// Premoves to keep beside the log, in the place of those that the player had.
    pub premoves: Option<KeptPremoves>,
}

/// No chain of notes that there was nothing to decide is longer.
pub const MOST_NOTES: usize = 256;

/// What no rule ends is refused when a log has so many entries,
const MOST_BEFORE_PLAY: u64 = 50_000;
/// and play itself with so many. The rules end every game long before.
const MOST_ENTRIES: u64 = 100_000;

impl Table {
    /// Carries a request out, if it can be: the table has changed, and the entries are to be kept. If not, nothing has
    /// changed.
    pub fn perform(&mut self, request: &Request) -> Result<Done, Refusal> {
        if let Command::Premove(lines) = &request.command {
            return self.keep_premoves(lines, request);
        }
        let kept = request.kept_key();
        if let (Some(key), Some(kept)) = (&request.key, &kept)
            && let Some((number, asked)) = self.earlier(request, key)
        {
            if asked.is_some_and(|asked| read_key(kept).1 != Some(asked)) {
                return Err(key_reused(key));
            }
            return Ok(Done { entries: Vec::new(), number, premoves: None });
        }
        let decided = self.decide(request)?;
        if decided.is_empty() {
            return Ok(Done { entries: Vec::new(), number: self.number(), premoves: None });
        }
        let number = self.number() + 1;
        let mut entries = Vec::with_capacity(decided.len());
        // The steps of a whole turn are one request: its key stands with the first.
        for (body, key) in decided.into_iter().zip(iter::once(kept).chain(iter::repeat(None))) {
            let entry = Entry { number: self.number() + 1, at: self.at(request.at), key, body };
            self.apply(&entry)?;
            entries.push(entry);
        }
        entries.extend(self.follow_up(request.at)?);
        Ok(Done { entries, number, premoves: None })
    }

    /// When a request is carried out: when it came, but never before what is written already. Another server may have
    /// been a little ahead.
    fn at(&self, now: Millis) -> Millis {
        now.max(self.changed())
    }

    /// What a request of that key led to before, and what it asked.
    fn earlier(&self, request: &Request, key: &str) -> Option<(u64, Option<&str>)> {
        let mine = |index: &usize| match &request.actor {
            Actor::Visitor(visitor) => self.holdings[*index].holder.as_ref() == Some(visitor),
            Actor::Bot(seat) => self.player_at(*seat) == *index,
            Actor::Keeper => false,
        };
        let mut earlier = (0..self.holdings.len()).filter(mine);
        let (number, asked) = earlier.find_map(|index| self.keys.get(&(index, key.to_owned())))?;
        Some((*number, asked.as_deref()))
    }

    /// What follows by itself: decisions where there is nothing to decide, the answers of those who need not be asked, all
    /// that is to be played again, and premoves.
    pub fn follow_up(&mut self, now: Millis) -> Result<Vec<Entry>, Refusal> {
        let mut entries = Vec::new();
        let mut notes = 0;
        while notes < MOST_NOTES {
            let Some(body) = self.next_by_itself() else { break };
            // Answers, what was taken back and premoves come to an end; notes do if the rules of the game are right.
            notes = if matches!(body, LogEntry::Action { auto: true, .. }) { notes + 1 } else { 0 };
            let entry = Entry { number: self.number() + 1, at: self.at(now), key: None, body };
            self.apply(&entry)?;
            entries.push(entry);
        }
        Ok(entries)
    }

    fn next_by_itself(&self) -> Option<LogEntry> {
        if self.status() != Status::Running {
            return None;
        }
        if let Some(answer) = self.answer_by_itself() {
            return Some(answer);
        }
        let seat = self.game.to_move();
        let action = |text, auto, premove| LogEntry::Action { seat, text, auto, lag: 0, premove };
        if let Some((text, auto)) = self.public.due(&*self.game) {
            return Some(action(text, auto, false));
        }
        let premove = self.premove().filter(|_| self.number() < MOST_ENTRIES);
        premove.map(|text| action(text, false, true))
    }

    /// The entries that a request makes: none if it is so already, several if it plays a whole turn.
    fn decide(&self, request: &Request) -> Result<Vec<LogEntry>, Refusal> {
        match &request.command {
            Command::Join { .. } => return Ok(Vec::from_iter(self.decide_join(request)?)),
            Command::ClaimSeat { code } => {
                let Actor::Visitor(visitor) = &request.actor else { return Err(not_for_programs()) };
                let link = self.links.iter().find(|link| link.code == *code && request.at < link.until);
                let link = link.ok_or_else(|| Refusal::forbidden(say::link_used()))?;
                let (holder, code) = (visitor.clone(), code.clone());
                return Ok(vec![LogEntry::SeatMoved { player: link.player as u8 + 1, holder, code }]);
            }
            Command::Flag(seat) => return Ok(vec![self.decide_flag(*seat, request)?]),
            Command::CallOff(code) if request.actor == Actor::Keeper => {
                return Ok(vec![LogEntry::Aborted(Aborted::by_server(*code))]);
            }
            _ => {}
        }
        let seat = self.seat_for(request)?;
        self.check_room_for(&request.command)?;
        if self.number() >= MOST_ENTRIES && matches!(request.command, Command::Act { .. }) {
            return Err(Refusal::conflict(say::log_very_full()));
        }
        let player = self.player_at(seat) as u8 + 1;
        let pace = self.paces[self.player_at(seat)].check(&request.command, self.at(request.at));
        pace.map_err(|why| Refusal::new(Why::TooMany, why))?;
        self.check_seen(request, self.moved)?;
        Ok(vec![match &request.command {
            Command::Act { text, lag } => return self.decide_action(seat, text, *lag, request),
            Command::Undo { turn } => self.decide_undo(seat, *turn, request)?,
            Command::AskTakeback(scope) => self.decide_takeback(seat, *scope, request)?,
            Command::AnswerTakeback(accepted) => {
                self.decide_answer(Matter::Takeback, seat, *accepted, request)?
            }
            Command::Redo { turn } => self.decide_redo(seat, *turn, request)?,
            Command::AskRedo => self.decide_ask_redo(seat, request)?,
            Command::AnswerRedo(accepted) => self.decide_answer(Matter::Redo, seat, *accepted, request)?,
            Command::Resign => {
                self.must_run()?;
                if self.game.retired().contains(seat) {
                    return Err(Refusal::conflict(common::say::left_already()));
                }
                LogEntry::Resigned { seat }
            }
            Command::OfferDraw => self.decide_draw(seat)?,
            Command::AnswerDraw(accepted) => self.decide_answer(Matter::Draw, seat, *accepted, request)?,
            Command::Abort { why } => self.decide_abort(seat, why)?,
            Command::CallOff(_) => self.decide_abort(seat, "")?,
            Command::Rematch { game } => {
                if matches!(self.status(), Status::Open | Status::Running) {
                    return Err(Refusal::conflict(say::not_over()));
                }
                if self.rematch().is_some() {
                    return Err(Refusal::conflict(say::rematch_offered()));
                }
                LogEntry::RematchOffered { player, game: game.clone() }
            }
            Command::Rename(name) => {
                let name = read(name)?;
                let index = usize::from(player) - 1;
                let own = self.holdings.get(index).and_then(|holding| holding.holder.as_ref());
                self.check_name(&name, index, own)?;
                LogEntry::Renamed { player, name }
            }
            Command::LinkSeat { code, until } => {
                LogEntry::SeatLinked { player, code: code.clone(), until: *until }
            }
            Command::Chat(text) => {
                if !self.agreement.chat {
                    return Err(Refusal::forbidden(say::chat_off()));
                }
                let text = clean_remark(text).ok_or_else(|| Refusal::bad(say::text()))?;
                LogEntry::Chat { player, text }
            }
            Command::Join { .. } | Command::ClaimSeat { .. } | Command::Flag(_) | Command::Premove(_) => {
                return Ok(Vec::new());
            }
        }])
    }

    /// The seat that the asker acts for.
    fn seat_for(&self, request: &Request) -> Result<Seat, Refusal> {
        let visitor = match &request.actor {
            Actor::Visitor(visitor) => visitor,
            Actor::Bot(seat) => return Ok(*seat),
            Actor::Keeper => return Err(not_for_programs()),
        };
        let mine = self.seats_of(visitor);
        let to_move = self.game.to_move();
        match (request.seat, &mine[..]) {
            (_, []) => Err(Refusal::forbidden(say::spectator())),
            (Some(seat), mine) if mine.contains(&seat) => Ok(seat),
            (Some(seat), _) => Err(Refusal::forbidden(say::not_your_seat(seat))),
            (None, [only]) => Ok(*only),
            (None, mine) if mine.contains(&to_move) => Ok(to_move),
            (None, _) => Err(Refusal::bad(say::which_seat())),
        }
    }

    /// Refuses a request of somebody who has not seen all up to an entry.
    fn check_seen(&self, request: &Request, last: u64) -> Result<(), Refusal> {
        match request.expected {
            Some(expected) if expected > self.number() => {
                Err(Refusal::conflict(say::expected(expected, self.number())))
            }
            Some(expected) if expected < last => Err(Refusal::new(Why::Stale, say::stale(expected, last))),
            _ => Ok(()),
        }
    }

    pub(crate) fn must_run(&self) -> Result<(), Refusal> {
        match self.status() {
            Status::Running => Ok(()),
            Status::Open => Err(Refusal::conflict(say::not_begun())),
            Status::Finished => Err(Refusal::conflict(common::say::game_over())),
            Status::Aborted => Err(Refusal::conflict(say::called_off())),
        }
    }

    /// Refuses what changes the position when the time of whoever is to move is over, what the connection took given back.
    fn must_have_time(&self, seat: Seat, lag: u32, request: &Request) -> Result<(), Refusal> {
        let lag = lag.min(Clock::GRACE as u32);
        if self.deadline().is_none_or(|deadline| deadline + Millis::from(lag) >= request.at) {
            return Ok(());
        }
        let to_move = self.game.to_move();
        let why = match self.shared_deadline() {
            Some(shared) if shared < request.at => say::game_time_over(),
            _ if seat == to_move => say::time_over(),
            _ => say::other_time_over(to_move),
        };
        Err(Refusal::conflict(why))
    }

    fn must_be_to_move(&self, seat: Seat) -> Result<(), Refusal> {
        self.must_run()?;
        let to_move = self.game.to_move();
        if seat == to_move {
            return Ok(());
        }
        Err(Refusal::conflict(say::not_your_turn(to_move, seat)))
    }
}

pub(crate) fn not_for_programs() -> Refusal {
    Refusal::forbidden(say::visitor())
}
