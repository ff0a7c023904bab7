//! A table as its authority knows it: everything about one game.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use stackwright_core::record::{GameResult, Player as RecordedPlayer};
use stackwright_core::view::Message;
use stackwright_core::{Record, Seat};
use stackwright_games::{AnyGame, begin};

use crate::messages::say;
use crate::pace::Pace;
use crate::premoves::{KeptPremoves, Premoves};
use crate::shared_time::SharedTime;
use crate::{
    Agreement, Clock, Downtimes, Entry, Fingerprint, LogEntry, Millis, Opening, Player, Proposal,
    PublicTable, Refusal, Remark, SeatKind, Status, Takeback, TakenBack, TurnClock,
};

/// Whose a seat is.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Holding {
    /// The fingerprint of the token of whoever may play there.
    pub(crate) holder: Option<Fingerprint>,
    /// Whose it will be.
    pub(crate) kept_for: Option<Fingerprint>,
}

/// A link that carries a seat to another device.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SeatLink {
    pub(crate) player: usize,
    pub(crate) code: Fingerprint,
    pub(crate) until: Millis,
}

/// One game with its people, clocks and questions: what its log says. What everybody may know of it is its
/// [`public`](Self::public) part.
#[derive(Debug)]
pub struct Table {
    pub(crate) agreement: Agreement,
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) public: PublicTable,
    /// Whose the seats are, by the seats that people began in.
    pub(crate) holdings: Vec<Holding>,
    pub(crate) clock: Clock,
    pub(crate) shared: Option<SharedTime>,
    pub(crate) downtimes: Arc<Downtimes>,
    /// The number of the last entry that changed the game.
    pub(crate) moved: u64,
    /// The number of the last entry by which another turn is open, or none.
    pub(crate) turned: u64,
    /// What each player has decided on beforehand.
    pub(crate) premoves: Vec<Premoves>,
    /// What each request led to: the number of its entry, and what was asked. Counted by player.
    pub(crate) keys: HashMap<(usize, String), (u64, Option<String>)>,
    /// How fast each player goes.
    pub(crate) paces: Vec<Pace>,
    pub(crate) links: Vec<SeatLink>,
}

impl Table {
    /// The table that a log tells of, without what is kept beside it.
    pub fn replay(log: impl IntoIterator<Item = Entry>, downtimes: Arc<Downtimes>) -> Result<Table, Refusal> {
        Table::replay_with(log, &[], downtimes)
    }

    /// The table that a log tells of, with the premoves that are kept beside it.
    pub fn replay_with(
        log: impl IntoIterator<Item = Entry>,
        premoves: &[KeptPremoves],
        downtimes: Arc<Downtimes>,
    ) -> Result<Table, Refusal> {
        let mut log = log.into_iter();
        let first = log.next().ok_or_else(|| Refusal::missing(say::no_such_game()))?;
        let LogEntry::Created(agreement) = first.body else {
            return Err(Refusal::log("the log does not begin with what was agreed"));
        };
        let mut table = Table::create(*agreement, first.at, downtimes)?;
        let adopt = |table: &mut Table| {
            let number = table.number();
            premoves.iter().filter(|kept| kept.number == number).for_each(|kept| table.adopt(kept));
        };
        adopt(&mut table);
        for entry in log {
            table.apply(&entry)?;
            adopt(&mut table);
        }
        Ok(table)
    }

    /// A new table, its first entry already counted.
    pub fn create(agreement: Agreement, at: Millis, downtimes: Arc<Downtimes>) -> Result<Table, Refusal> {
        let game = begin(&agreement.game, &agreement.options, agreement.start.as_deref())?;
        agreement.check_seats(game.seats())?;
        agreement.check_game_time(&*game)?;
        let holdings = agreement.seats.iter();
        let holdings =
            holdings.map(|plan| Holding { holder: plan.holder.clone(), kept_for: plan.kept_for.clone() });
        let mut table = Table {
            public: PublicTable::begin(&Opening::from(&agreement), at),
            holdings: holdings.collect(),
            clock: Clock::new(agreement.clock, game.seats()),
            shared: agreement.game_time.map(SharedTime::new),
            downtimes,
            moved: 1,
            turned: 1,
            premoves: vec![Premoves::default(); game.seats()],
            keys: HashMap::new(),
            paces: vec![Pace::new(at); game.seats()],
            links: Vec::new(),
            game,
            agreement,
        };
        if table.status() == Status::Running {
            table.clock.start(table.player_at(table.game.to_move()), at);
            table.start_shared_time(at);
        }
        Ok(table)
    }

    /// What was agreed.
    pub fn agreement(&self) -> &Agreement {
        &self.agreement
    }

    /// The game itself.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// What everybody may know.
    pub fn public(&self) -> &PublicTable {
        &self.public
    }

    /// Lets go of what can be worked out again, before nobody asks for a while.
    pub fn rest(&mut self) {
        self.game.rest();
    }

    /// The number of the last entry.
    pub fn number(&self) -> u64 {
        self.public.number()
    }

    /// The number of the last entry that changed the game.
    pub fn moved(&self) -> u64 {
        self.moved
    }

    /// The people, by the seats they began in.
    pub fn players(&self) -> &[Player] {
        self.public.players()
    }

    /// Whose each seat is, by the seats that people began in.
    pub fn holders(&self) -> impl Iterator<Item = Option<&Fingerprint>> {
        self.holdings.iter().map(|holding| holding.holder.as_ref())
    }

    /// When it was created.
    pub fn created(&self) -> Millis {
        self.public.created()
    }

    /// When something last happened.
    pub fn changed(&self) -> Millis {
        self.public.changed()
    }

    /// The next game of the same people.
    pub fn rematch(&self) -> Option<&str> {
        self.public.rematch()
    }

    /// What was said of late.
    pub fn remarks(&self) -> &VecDeque<Remark> {
        self.public.remarks()
    }

    /// The draw that is offered.
    pub fn draw_offer(&self) -> Option<&Proposal> {
        self.public.draw_offer()
    }

    /// The takeback that is asked for.
    pub fn takeback_asked(&self) -> Option<&Takeback> {
        self.public.takeback_asked()
    }

    /// What was taken back and can be played again.
    pub fn taken_back(&self) -> &TakenBack {
        self.public.taken_back()
    }

    /// Where the game is in its life.
    pub fn status(&self) -> Status {
        self.public.status(&*self.game)
    }

    /// How it ended, by the rules or at the table.
    pub fn result(&self) -> Option<GameResult> {
        self.public.result(&*self.game)
    }

    /// Who sits on a seat now, counted from 0 by the seats they began in.
    pub fn player_at(&self, seat: Seat) -> usize {
        self.public.player_at(seat)
    }

    /// Where somebody sits now. The way there is the way back.
    pub fn seat_of(&self, player: usize) -> Seat {
        self.public.seat_of(player)
    }

    /// The seats of a visitor.
    pub fn seats_of(&self, holder: &Fingerprint) -> Vec<Seat> {
        let mine = self.holders().enumerate().filter(|(_, other)| *other == Some(holder));
        mine.map(|(player, _)| self.seat_of(player)).collect()
    }

    /// Who was to sit there, by the seats that people began in.
    fn plan(&self, player: usize) -> &SeatKind {
        &self.agreement.seats[player].kind
    }

    /// Whose decision is next, if it is a visitor's: nobody else needs to know what can be chosen.
    pub fn chooser(&self) -> Option<&Fingerprint> {
        if self.status() != Status::Running {
            return None;
        }
        self.holders().nth(self.player_at(self.game.to_move())).flatten()
    }

    /// The bot that is to act now, if one is.
    pub fn bot_to_act(&self) -> Option<(Seat, &SeatKind)> {
        let seat = self.game.to_move();
        let kind = self.plan(self.player_at(seat));
        (self.status() == Status::Running && kind.is_bot()).then_some((seat, kind))
    }

    /// Whether nobody but bots plays any more: nobody else ever did, or all others have left the game.
    pub fn is_bots_only(&self) -> bool {
        let left = self.game.retired();
        let is_bot = |seat| self.plan(self.player_at(seat)).is_bot();
        Seat::first(self.game.seats()).all(|seat| left.contains(seat) || is_bot(seat))
    }

    /// When somebody's time will be over, or that of the game. Games that only bots play rest while nobody looks, whatever
    /// was agreed.
    pub fn deadline(&self) -> Option<Millis> {
        let own = self.clock.deadline(&self.downtimes);
        let runs = self.status() == Status::Running && !self.is_bots_only();
        own.into_iter().chain(self.shared_deadline()).min().filter(|_| runs)
    }

    /// When the time that all share is over.
    pub(crate) fn shared_deadline(&self) -> Option<Millis> {
        self.shared.and_then(|shared| shared.deadline(&self.downtimes))
    }

    /// Everybody is there: the time that all share runs.
    pub(crate) fn start_shared_time(&mut self, at: Millis) {
        if let Some(shared) = &mut self.shared {
            shared.start(at);
        }
    }

    /// What is left of the time that all share, if there is one.
    pub fn game_time_left(&self, now: Millis) -> Option<Millis> {
        self.shared.map(|shared| shared.left(now, &self.downtimes))
    }

    /// What is told of a game that ended because the time that all share was over.
    pub fn told_stop(&self) -> Option<Message> {
        let result = self.result().filter(|_| self.game.outcome().is_none())?;
        let stopped = self.game.stopped().map(GameResult::from)?;
        self.game.stopped_message().filter(|_| stopped == result)
    }

    /// Takes note of spans in which nobody could play. If one of them began before the last entry and was not known then,
    /// clocks were stopped wrongly: the answer is `false`, and only the log, replayed, says what is right.
    #[must_use]
    pub fn set_downtimes(&mut self, downtimes: Arc<Downtimes>) -> bool {
        // Old ones may have been forgotten meanwhile.
        let known = self.downtimes.latest();
        let right = downtimes.0.iter().all(|span| Some(span.until) <= known || span.from >= self.changed());
        self.downtimes = downtimes;
        right
    }

    /// What a seat's person has left, and whether it runs.
    pub fn time_left(&self, seat: Seat, now: Millis) -> Option<(Millis, bool)> {
        let player = self.player_at(seat);
        let left = self.clock.left(player, now, &self.downtimes)?;
        Some((left, self.clock.running() == Some(player)))
    }

    /// The clock of the seat to move, if one runs.
    pub fn turn_clock(&self) -> Option<TurnClock> {
        if self.is_bots_only() {
            return None;
        }
        let deadline = self.clock.deadline(&self.downtimes)?;
        Some(TurnClock { deadline, increment: self.clock.control().increment()? })
    }

    /// What a bot is called that nobody has named: as its level is, or as what it is.
    fn bot_name(&self, kind: &SeatKind) -> Option<String> {
        let kind = kind.is_bot().then(|| String::from(kind.clone()))?;
        let levels = self.game.levels();
        let level = kind.strip_prefix("level:").and_then(|level| level.parse::<usize>().ok());
        let name = level.and_then(|level| levels[level.checked_sub(1)?]["name"].as_str());
        Some(name.map_or(kind.clone(), str::to_owned))
    }

    /// The record of the game, with its people by the seats they began in.
    pub fn record(&self) -> Record {
        let mut record = self.game.record();
        let named = self.players().iter().any(|player| player.name.is_some() || player.kind.is_bot());
        if named {
            let players = self.players().iter().enumerate().map(|(index, player)| {
                let plan = self.plan(index);
                let kind = match &player.kind {
                    crate::Occupant::Program => player.kind.to_string(),
                    _ => plan.clone().into(),
                };
                let name = player.name.clone().or_else(|| self.bot_name(plan)).unwrap_or_default();
                RecordedPlayer { name, kind: Some(kind) }
            });
            record.players = players.collect();
        }
        record.result = self.result();
        record
    }
}
