//! A table: everything that is known about one game.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use serde::Serialize;
use stackwright_core::record::GameResult;
use stackwright_core::{Seat, SeatSet};
use stackwright_games::{AnyGame, begin};
use utoipa::ToSchema;

use super::pace::Pace;
use super::{Agreement, Clock, Downtimes, Entry, Fingerprint, LogEntry, Millis, Refusal, Scope, SeatKind};

/// Where a game is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for people.
    Open,
    /// It is being played.
    Running,
    /// It is over.
    Finished,
    /// It was called off.
    Aborted,
}

impl Status {
    /// The name in lists and in the store.
    pub fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Finished => "finished",
            Status::Aborted => "aborted",
        }
    }
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// Who was to sit there.
    pub kind: SeatKind,
    /// The name to show.
    pub name: Option<String>,
    /// Whose it is.
    pub holder: Option<Fingerprint>,
    /// Whose it will be.
    pub kept_for: Option<Fingerprint>,
    /// Whether a program plays there.
    pub program: bool,
}

impl Player {
    /// Whether nobody sits there yet.
    pub fn is_open(&self) -> bool {
        self.holder.is_none() && !self.kind.is_bot()
    }
}

/// A question that the others have to answer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Takeback {
    pub seat: Seat,
    pub scope: Scope,
    pub keep: usize,
    pub words: String,
    pub accepted: SeatSet,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct DrawOffer {
    pub seat: Seat,
    pub accepted: SeatSet,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct SeatLink {
    pub player: usize,
    pub code: Fingerprint,
    pub until: Millis,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Remark {
    /// By whom.
    pub player: u8,
    /// When.
    pub at: Millis,
    /// What.
    pub text: String,
}

/// How many remarks a table remembers; the log has them all.
pub(super) const REMARKS: usize = 100;

/// One game with its people, clocks and questions: what its log says.
#[derive(Debug)]
pub struct Table {
    pub(super) agreement: Agreement,
    pub(super) game: Box<dyn AnyGame>,
    pub(super) players: Vec<Player>,
    /// The people of the first two seats have changed places.
    pub(super) swapped: bool,
    pub(super) clock: Clock,
    pub(super) downtimes: Arc<Downtimes>,
    pub(super) number: u64,
    /// The number of the last entry that moved pieces.
    pub(super) moved: u64,
    /// What each request led to: the number of its entry, and what was asked. Counted by player.
    pub(super) keys: HashMap<(usize, String), (u64, Option<String>)>,
    /// How fast each player goes.
    pub(super) paces: Vec<Pace>,
    pub(super) takeback: Option<Takeback>,
    pub(super) draw: Option<DrawOffer>,
    pub(super) links: Vec<SeatLink>,
    pub(super) rematch: Option<String>,
    /// An end that the rules do not know: an agreement, or called off.
    pub(super) ended: Option<GameResult>,
    pub(super) remarks: VecDeque<Remark>,
    pub(super) created: Millis,
    pub(super) changed: Millis,
}

impl Table {
    /// The table that a log tells of.
    pub fn replay(log: impl IntoIterator<Item = Entry>, downtimes: Arc<Downtimes>) -> Result<Table, Refusal> {
        let mut log = log.into_iter();
        let first = log.next().ok_or_else(|| Refusal::missing("there is no such game"))?;
        let LogEntry::Created(agreement) = first.body else {
            return Err(Refusal::bad("log", "the log does not begin with what was agreed"));
        };
        let mut table = Table::create(*agreement, first.at, downtimes)?;
        for entry in log {
            table.apply(&entry)?;
        }
        Ok(table)
    }

    /// A new table, its first entry already counted.
    pub fn create(agreement: Agreement, at: Millis, downtimes: Arc<Downtimes>) -> Result<Table, Refusal> {
        let game = begin(&agreement.game, &agreement.options, agreement.start.as_deref())?;
        agreement.check_seats(game.seats())?;
        let players = agreement.seats.iter().map(|plan| Player {
            kind: plan.kind.clone(),
            name: plan.name.clone(),
            holder: plan.holder.clone(),
            kept_for: plan.kept_for.clone(),
            program: plan.program,
        });
        let mut table = Table {
            players: players.collect(),
            swapped: false,
            clock: Clock::new(agreement.clock, game.seats()),
            downtimes,
            number: 1,
            moved: 1,
            keys: HashMap::new(),
            paces: vec![Pace::new(at); game.seats()],
            takeback: None,
            draw: None,
            links: Vec::new(),
            rematch: None,
            ended: None,
            remarks: VecDeque::new(),
            created: at,
            changed: at,
            game,
            agreement,
        };
        if table.status() == Status::Running {
            table.clock.start(table.player_at(table.game.to_move()), at);
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

    /// The number of the last entry.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The people, by the seats they began in.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// When it was created.
    pub fn created(&self) -> Millis {
        self.created
    }

    /// When something last happened.
    pub fn changed(&self) -> Millis {
        self.changed
    }

    /// The next game of the same people.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// What was said of late.
    pub fn remarks(&self) -> &VecDeque<Remark> {
        &self.remarks
    }

    /// Where the game is in its life.
    pub fn status(&self) -> Status {
        match &self.ended {
            Some(end) if end.reason == stackwright_core::Reason::ABORTED.code() => return Status::Aborted,
            Some(_) => return Status::Finished,
            None => {}
        }
        if self.game.outcome().is_some() || self.agreement.imported {
            Status::Finished
        } else if self.players.iter().any(Player::is_open) {
            Status::Open
        } else {
            Status::Running
        }
    }

    /// How it ended, by the rules or at the table.
    pub fn result(&self) -> Option<GameResult> {
        let by_rules = || self.game.outcome().map(GameResult::from);
        self.ended.clone().or_else(by_rules).or_else(|| self.agreement.result.clone())
    }

    /// Who sits on a seat now, counted from 0 by the seats they began in.
    pub fn player_at(&self, seat: Seat) -> usize {
        match seat {
            Seat::P1 if self.swapped => 1,
            Seat::P2 if self.swapped => 0,
            seat => seat.index(),
        }
    }

    /// Where somebody sits now. The way there is the way back.
    pub fn seat_of(&self, player: usize) -> Seat {
        Seat::from_index(self.player_at(Seat::from_index(player)))
    }

    /// The seats of a visitor.
    pub fn seats_of(&self, holder: &Fingerprint) -> Vec<Seat> {
        let mine =
            self.players.iter().enumerate().filter(|(_, player)| player.holder.as_ref() == Some(holder));
        mine.map(|(index, _)| self.seat_of(index)).collect()
    }

    /// The bot that is to act now, if one is.
    pub fn bot_to_act(&self) -> Option<(Seat, &SeatKind)> {
        let seat = self.game.to_move();
        let kind = &self.players[self.player_at(seat)].kind;
        (self.status() == Status::Running && kind.is_bot()).then_some((seat, kind))
    }

    /// Whether nobody but bots plays, ever.
    pub fn is_bots_only(&self) -> bool {
        self.players.iter().all(|player| player.kind.is_bot())
    }

    /// When somebody's time will be over. Games that only bots play rest while nobody looks, whatever was agreed.
    pub fn deadline(&self) -> Option<Millis> {
        let runs = self.status() == Status::Running && !self.is_bots_only();
        if runs { self.clock.deadline(&self.downtimes) } else { None }
    }

    /// Takes note of spans in which nobody could play. If one of them began before the last entry and was not known then,
    /// clocks were stopped wrongly: the answer is `false`, and only the log, replayed, says what is right.
    #[must_use]
    pub fn set_downtimes(&mut self, downtimes: Arc<Downtimes>) -> bool {
        let known = self.downtimes.0.len();
        let right = downtimes.0.iter().skip(known).all(|new| new.from >= self.changed);
        self.downtimes = downtimes;
        right
    }

    /// What a seat's person has left, and whether it runs.
    pub fn time_left(&self, seat: Seat, now: Millis) -> Option<(Millis, bool)> {
        let player = self.player_at(seat);
        let left = self.clock.left(player, now, &self.downtimes)?;
        Some((left, self.clock.running() == Some(player)))
    }
}

impl Table {
    /// The draw that is offered: by whom, and who has agreed.
    pub fn draw_offer(&self) -> Option<serde_json::Value> {
        let offer = self.draw.as_ref()?;
        let accepted: Vec<_> = offer.accepted.iter().collect();
        Some(serde_json::json!({ "seat": offer.seat, "accepted": accepted }))
    }

    /// The takeback that is asked for: by whom, of what, and who has agreed.
    pub fn takeback_asked(&self) -> Option<serde_json::Value> {
        let asked = self.takeback.as_ref()?;
        let accepted: Vec<_> = asked.accepted.iter().collect();
        Some(serde_json::json!({
            "seat": asked.seat,
            "scope": asked.scope,
            "words": asked.words,
            "keeps": asked.keep,
            "accepted": accepted,
        }))
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
    pub fn record(&self) -> stackwright_core::Record {
        let mut record = self.game.record();
        let named = self.players.iter().any(|player| player.name.is_some() || player.kind.is_bot());
        if named {
            let players = self.players.iter().map(|player| stackwright_core::record::Player {
                name: player.name.clone().or_else(|| self.bot_name(&player.kind)).unwrap_or_default(),
                kind: Some(if player.program { "program".to_owned() } else { player.kind.clone().into() }),
            });
            record.players = players.collect();
        }
        record.result = self.result();
        record
    }
}
