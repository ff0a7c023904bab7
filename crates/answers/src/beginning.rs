//! New games: what somebody wants as what is agreed, and the first entries of a log.

use std::sync::Arc;

use stackwright_core::record::{Noted, Step};
use stackwright_core::{Departure, Seat};
use stackwright_games::{begin, names};
use stackwright_table::messages::say as at_table;
use stackwright_table::{
    Agreement, Downtimes, Entry, Fingerprint, GUEST, LogEntry, Millis, Refusal, SeatKind, SeatPlan, Table,
    TimeControl, clean_name, read_name,
};
use stackwright_wire::{NewGame, NewSeat};

use crate::messages::say;
use crate::record::{check_length, check_result, read_record};

/// A game that has not begun: what is agreed, and what was played of it already.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// What is agreed.
    pub agreement: Agreement,
    /// What a record brings along.
    steps: Vec<Step>,
}

impl From<Agreement> for Beginning {
    fn from(agreement: Agreement) -> Beginning {
        Beginning { agreement, steps: Vec::new() }
    }
}

impl Beginning {
    /// What somebody wants, if it can be had; `check` refuses who cannot sit there. On whose account bots think, and how one is
    /// invited, is for whoever keeps the game to say.
    pub fn read(
        wanted: &NewGame,
        visitor: &Fingerprint,
        check: impl Fn(&SeatKind) -> Result<(), Refusal>,
    ) -> Result<Beginning, Refusal> {
        wanted.clock.validate()?;
        let record = wanted.record.as_ref().map(read_record).transpose()?;
        let (game, options, start) = if let Some(record) = &record {
            (record.game.clone(), record.options.clone(), record.start.clone())
        } else {
            let game = wanted.game.clone();
            let game = game.ok_or_else(|| Refusal::bad(say::which_game(names())))?;
            (game, wanted.options.clone(), wanted.position.clone())
        };
        let first = begin(&game, &options, start.as_deref())?;
        let imported = record.is_some() && wanted.seats.is_empty();
        // A record that is only kept may be of a game that could not be played on.
        if !imported {
            first.check_start()?;
        }
        let name = visitor_name(wanted.name.as_ref())?;
        let seats = if imported {
            let named = record.iter().flat_map(|record| &record.players);
            let mut names = named.map(|player| clean_name(&player.name));
            (0..first.seats())
                .map(|_| SeatPlan { name: names.next().flatten(), ..SeatPlan::of(SeatKind::Open) })
                .collect()
        } else {
            plan_seats(wanted, first.seats(), &name, visitor, check)?
        };
        let bots_only = seats.iter().all(|seat: &SeatPlan| seat.kind.is_bot());
        let agreement = Agreement {
            game,
            options: first.options(),
            start,
            seats,
            // Bots play by nodes, and a game of theirs rests while nobody watches.
            clock: if imported || bots_only { TimeControl::None } else { wanted.clock },
            game_time: wanted.game_time.filter(|_| !imported && !bots_only),
            unlisted: wanted.unlisted || wanted.invite_only,
            invite: None,
            maker: None,
            chat: wanted.chat,
            pairing: false,
            rematch_of: None,
            imported,
            result: record.as_ref().and_then(|record| record.result.clone()).filter(|_| imported),
        };
        let steps = record.map(|record| record.turns.into_iter().flatten().collect()).unwrap_or_default();
        Ok(Beginning { agreement, steps })
    }

    /// Whether nobody but bots plays.
    pub fn is_bots_only(&self) -> bool {
        self.agreement.seats.iter().all(|seat| seat.kind.is_bot())
    }

    /// The table, and the entries that its log begins with: what was played already included. `key` is kept with the first.
    pub fn found(
        self,
        at: Millis,
        key: Option<String>,
        downtimes: Arc<Downtimes>,
    ) -> Result<(Table, Vec<Entry>), Refusal> {
        let Beginning { agreement, steps } = self;
        let recorded = agreement.result.clone();
        let created = LogEntry::Created(Box::new(agreement.clone()));
        let mut table = Table::create(agreement, at, downtimes)?;
        let mut entries = vec![Entry { number: 1, at, key, body: created }];
        for step in steps {
            for body in read_step(&table, &step)? {
                let entry = Entry { number: table.number() + 1, at, key: None, body };
                table.apply(&entry)?;
                entries.push(entry);
            }
        }
        entries.extend(table.follow_up(at)?);
        if let Some(recorded) = recorded {
            check_result(&recorded, table.game())?;
        }
        Ok((table, entries))
    }
}

/// What a visitor is called who may have said nothing.
pub fn visitor_name(name: Option<&String>) -> Result<String, Refusal> {
    match name {
        None => Ok(GUEST.to_owned()),
        Some(name) => read_name(name),
    }
}

fn plan_seats(
    wanted: &NewGame,
    seats: usize,
    name: &str,
    visitor: &Fingerprint,
    check: impl Fn(&SeatKind) -> Result<(), Refusal>,
) -> Result<Vec<SeatPlan>, Refusal> {
    let usual =
        |index| NewSeat { kind: if index == 0 { SeatKind::Human } else { SeatKind::Open }, name: None };
    let wanted_seats: Vec<_> = match &wanted.seats[..] {
        [] => (0..seats).map(usual).collect(),
        given => given.to_vec(),
    };
    if wanted_seats.len() != seats {
        return Err(Refusal::bad(at_table::seats(wanted_seats.len(), seats)));
    }
    wanted_seats
        .into_iter()
        .map(|seat| {
            check(&seat.kind)?;
            let given = seat.name.as_ref().map(|name| visitor_name(Some(name))).transpose()?;
            Ok(match seat.kind {
                SeatKind::Human => SeatPlan {
                    name: Some(given.unwrap_or_else(|| name.to_owned())),
                    holder: Some(visitor.clone()),
                    program: wanted.program,
                    ..SeatPlan::of(SeatKind::Human)
                },
                SeatKind::Open => SeatPlan::of(SeatKind::Open),
                kind => SeatPlan { name: given, ..SeatPlan::of(kind) },
            })
        })
        .collect()
}

/// The entries of a record's step: one, or those of a whole turn.
fn read_step(table: &Table, step: &Step) -> Result<Vec<LogEntry>, Refusal> {
    match step {
        Step::Action(text) | Step::Noted(Noted { action: text, .. }) => {
            check_length(text)?;
            let seat = table.game().to_move();
            let steps = table.game().check(text)?.into_iter();
            let action = |text| LogEntry::Action { seat, text, auto: false, lag: 0, premove: false };
            Ok(steps.map(action).collect())
        }
        Step::Retired { retired, how, .. } => {
            let seat = Seat::from_number(*retired).ok_or_else(|| Refusal::bad(say::record_seat()))?;
            Ok(vec![match how {
                Departure::Resignation => LogEntry::Resigned { seat },
                Departure::Timeout => LogEntry::Flagged { seat },
            }])
        }
    }
}
