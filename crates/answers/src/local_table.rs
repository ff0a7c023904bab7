//! A table without a server: people at one screen, and bots.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use stackwright_core::messages::Language;
use stackwright_core::{Record, Seat};
use stackwright_table::{
    Actor, Clock, Command, Done as AtTable, Downtimes, Entry, Fingerprint, Millis, Refusal, Request,
    SeatKind, Table, TurnClock, Why,
};
use stackwright_wire::{
    Detail, Done, Event, GameSnapshot, GameSummary, Heard, ListedGame, Moment, NewGame, Said, ToldHistory,
    Update,
};

use crate::messages::say;
use crate::{Beginning, check_length, official_text, request};

/// A table whose log is kept by whoever has it, such as a browser. It says what a server would say over a WebSocket, to one
/// viewer: whoever sits at this screen, and holds every seat that no bot holds.
#[derive(Debug)]
pub struct LocalTable {
    id: String,
    table: Table,
    /// The history as far as it was told.
    history: ToldHistory,
}

/// What comes of something that was said or has happened.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// Entries to keep, before anything is told.
    pub keep: Vec<Entry>,
    /// What to tell, in this order.
    pub tell: Vec<Event>,
    /// Whether the table is of no more use, because an entry failed half-way: only its log says what is right.
    pub spoiled: bool,
    /// What lists show.
    pub listed: ListedGame,
    /// The bot that is to act.
    pub bot: Option<BotTurn>,
    /// When somebody's time will be over, for [`LocalTable::flag`].
    pub due: Option<Millis>,
}

/// A decision that a bot has to make, with all that it needs to know, wherever it thinks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotTurn {
    /// The game's name, from which its bots have their seed.
    pub id: String,
    /// The number of the last entry that the bot knows.
    pub number: u64,
    /// The seat to act.
    pub seat: Seat,
    /// The seat that the bot began in, counted from 0.
    pub player: usize,
    /// Which bot.
    pub bot: String,
    /// The game's name, as `/kinds` lists it.
    pub game: String,
    /// The rules options.
    pub options: Value,
    /// What was played so far: a record.
    pub record: Value,
    /// The bot's clock, if time is limited.
    pub clock: Option<TurnClock>,
}

/// Whoever sits at this screen.
fn here() -> Fingerprint {
    Fingerprint::new("here")
}

impl LocalTable {
    /// A new game, and the entries that its log begins with.
    pub fn create(id: &str, wanted: &NewGame, now: Millis) -> Result<(LocalTable, Answer), Refusal> {
        let check = |kind: &SeatKind| match kind {
            SeatKind::Human | SeatKind::Bot(_) => Ok(()),
            SeatKind::Open | SeatKind::Engine(_) => {
                Err(Refusal::bad(say::needs_server(String::from(kind.clone()))))
            }
        };
        LocalTable::begin(id, Beginning::read(wanted, &here(), check)?, now)
    }

    fn begin(id: &str, mut beginning: Beginning, now: Millis) -> Result<(LocalTable, Answer), Refusal> {
        // Nobody else is there to talk to.
        beginning.agreement.chat = false;
        let (table, keep) = beginning.found(now, None, Arc::default())?;
        let table = LocalTable::of(id, table);
        let answer = table.answer(keep, Vec::new());
        Ok((table, answer))
    }

    /// The table that a log tells of, with the spans in which nobody could play.
    pub fn fold(id: &str, log: Vec<Entry>, downtimes: Downtimes) -> Result<LocalTable, Refusal> {
        Ok(LocalTable::of(id, Table::replay(log, Arc::new(downtimes))?))
    }

    fn of(id: &str, table: Table) -> LocalTable {
        LocalTable { id: id.to_owned(), history: ToldHistory::of(table.game()), table }
    }

    /// How it stands, without anything having happened.
    pub fn stand(&self) -> Answer {
        self.answer(Vec::new(), Vec::new())
    }

    /// Everything about the game now.
    pub fn snapshot(&self, detail: Detail, now: Millis) -> GameSnapshot {
        GameSnapshot::of(&self.id, &self.table, Some(&here()), detail, true, now)
    }

    /// A moment of the game.
    pub fn moment(&self, entry: usize) -> Result<Moment, Refusal> {
        let game = self.table.game();
        Moment::of(game, entry).ok_or_else(|| Refusal::missing(say::moment(game.len())))
    }

    /// What an action would change, or why it is not legal.
    pub fn preview(&self, action: &str) -> Result<Value, Refusal> {
        check_length(action)?;
        Ok(self.table.game().preview(action)?)
    }

    /// The record of the game so far.
    pub fn record(&self) -> Record {
        self.table.record()
    }

    /// The game in the notation of its author, with the letters of a language; refused where there is no such notation.
    pub fn official_text(&self, language: Language) -> Result<String, Refusal> {
        official_text(&self.table, language)
    }

    /// Hears a message as a WebSocket would, and answers it.
    pub fn hear(&mut self, text: &str, now: Millis) -> Answer {
        let Heard { id, said } = Said::read(text);
        let said = match said {
            Ok(said) => said,
            Err(why) => return self.refuse(id, Refusal::bad(say::json(why)), now),
        };
        match said {
            Said::Ping => {
                let number = self.table.number();
                self.answer(Vec::new(), vec![Event::Pong { id, now, number, build: String::new() }])
            }
            Said::Sync(_) => {
                let event = self.whole(now);
                self.answer(Vec::new(), vec![event])
            }
            Said::Order(order) => {
                let (command, terms) = order.command(0);
                match request(Actor::Visitor(here()), command, terms, now) {
                    Ok(request) => self.perform(id, &request),
                    Err(refusal) => self.refuse(id, refusal, now),
                }
            }
        }
    }

    /// Carries out what a bot has decided; one that could not decide gives up, so that nobody waits for ever.
    pub fn decided(&mut self, turn: &BotTurn, action: Option<String>, now: Millis) -> Answer {
        let actor = || Actor::Bot(turn.seat);
        let resign = || Request {
            actor: actor(),
            seat: Some(turn.seat),
            expected: None,
            key: None,
            command: Command::Resign,
            at: now,
        };
        let number = turn.number;
        let play = match action {
            None => resign(),
            Some(text) => Request {
                actor: actor(),
                seat: Some(turn.seat),
                expected: Some(number),
                key: Some(format!("bot-{number}")),
                command: Command::Act { text, lag: 0 },
                at: now,
            },
        };
        let answer = self.perform(Value::Null, &play);
        // A game without end: nothing but giving up is left.
        if is_refused_as(&answer, "log_full") { self.perform(Value::Null, &resign()) } else { answer }
    }

    /// Ends the time of whoever's is over.
    pub fn flag(&mut self, now: Millis) -> Answer {
        let seat = self.table.game().to_move();
        if self.due().is_none_or(|due| due > now) {
            return self.stand();
        }
        let flag = Request {
            actor: Actor::Keeper,
            seat: None,
            expected: None,
            key: None,
            command: Command::Flag(seat),
            at: now,
        };
        self.perform(Value::Null, &flag)
    }

    /// The next game of the same people, under that name; what comes of it is first that game's, then this one's.
    pub fn rematch(&mut self, next: &str, now: Millis) -> Result<(LocalTable, Answer, Answer), Refusal> {
        let agreement = self.table.next_agreement(&self.id, &here())?;
        let (table, begun) = LocalTable::begin(next, Beginning::from(agreement), now)?;
        let offer = Request {
            actor: Actor::Visitor(here()),
            seat: self.table.seats_of(&here()).first().copied(),
            expected: None,
            key: None,
            command: Command::Rematch { game: next.to_owned() },
            at: now,
        };
        let done = self.table.perform(&offer)?;
        Ok((table, begun, self.tell(Value::Null, &done, now)))
    }

    fn perform(&mut self, id: Value, request: &Request) -> Answer {
        let before = self.table.number();
        match self.table.perform(request) {
            Ok(done) => self.tell(id, &done, request.at),
            Err(refusal) => {
                let spoiled = self.table.number() != before;
                Answer { spoiled, ..self.refuse(id, refusal, request.at) }
            }
        }
    }

    /// As over a socket: that it was done, then what changed.
    fn tell(&mut self, id: Value, done: &AtTable, now: Millis) -> Answer {
        let mut events = Vec::new();
        if !id.is_null() {
            events.push(Event::Done { id, done: Done::from(done) });
        }
        if let Some(first) = done.entries.first() {
            let game = self.table.game();
            let chooses = self.table.chooser() == Some(&here()) || game.outcome().is_some();
            let view = Some(game.view(chooses));
            let update = Update::of(&self.table, first.number - 1, &done.entries, now);
            let history = self.history.advance(game);
            events.push(Event::Update(Box::new(Update { view, history, ..update })));
        }
        self.answer(done.entries.clone(), events)
    }

    /// Whoever has not seen the latest sees it now.
    fn refuse(&self, id: Value, refusal: Refusal, now: Millis) -> Answer {
        let stale = refusal.why == Why::Stale;
        let mut events = vec![Event::Refused { id, problem: refusal.into() }];
        if stale {
            events.push(self.whole(now));
        }
        self.answer(Vec::new(), events)
    }

    fn whole(&self, now: Millis) -> Event {
        Event::Snapshot(Box::new(self.snapshot(Detail::Full, now)))
    }

    fn due(&self) -> Option<Millis> {
        self.table.deadline().map(|deadline| deadline + Clock::GRACE)
    }

    fn answer(&self, keep: Vec<Entry>, tell: Vec<Event>) -> Answer {
        let table = &self.table;
        let listed = ListedGame {
            summary: GameSummary::of(table),
            id: self.id.clone(),
            game: table.agreement().game.clone(),
            status: table.status().name().to_owned(),
            created: table.created(),
            changed: table.changed(),
            number: table.number(),
        };
        Answer { keep, tell, spoiled: false, listed, bot: self.bot(), due: self.due() }
    }

    fn bot(&self) -> Option<BotTurn> {
        let (seat, kind) = self.table.bot_to_act()?;
        let game = self.table.game();
        Some(BotTurn {
            id: self.id.clone(),
            number: self.table.number(),
            seat,
            player: self.table.player_at(seat),
            bot: kind.clone().into(),
            game: game.name().to_owned(),
            options: game.options(),
            record: json!(game.record()),
            clock: self.table.turn_clock(),
        })
    }
}

fn is_refused_as(answer: &Answer, code: &str) -> bool {
    answer.tell.iter().any(|event| matches!(event, Event::Refused { problem, .. } if problem.code == code))
}
