//! New games: as somebody wants them, with the next person who wants the same, once more, or from a record.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use stackwright_core::record::Step;
use stackwright_core::{Departure, Record, Seat};
use utoipa::ToSchema;

use super::room::{PATIENCE, head};
use super::{Attention, Hall, now, out_of_order};
use crate::authority::holder::random_text;
use crate::authority::{
    Actor, Agreement, Command, Entry, Fingerprint, LogEntry, Refusal, Request, SeatKind, SeatPlan, Secret,
    Status, Table, TimeControl, begin, clean_name,
};
use crate::store::{Append, AppendError, Birth};

/// A seat of a new game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    /// `human` (you), `open` (whoever comes), `level:1` to `level:10`, `random`, `greedy`, or `engine:NAME`.
    #[schema(value_type = String, example = "level:3")]
    pub kind: SeatKind,
    /// The name to show.
    #[serde(default)]
    pub name: Option<String>,
}

/// A game that somebody wants.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// `ringrift` or `cotulenh`. Left out if a record is given.
    #[serde(default)]
    #[schema(example = "ringrift")]
    pub game: Option<String>,
    /// The rules options, as the game writes them; what is left out is usual.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub options: Value,
    /// The text of the first position, if it is another than the options give.
    #[serde(default)]
    pub position: Option<String>,
    /// A record to go on from, or to keep: JSON or text.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub record: Option<Value>,
    /// The seats, in turn order. Left out: you against whoever comes; with a record, nobody.
    #[serde(default)]
    pub seats: Vec<NewSeat>,
    /// How much time there is.
    #[serde(default)]
    pub clock: TimeControl,
    /// Whether the lists leave it out.
    #[serde(default)]
    pub unlisted: bool,
    /// Whether one joins by an invitation only.
    #[serde(default)]
    pub invite_only: bool,
    /// Whether people can talk.
    #[serde(default)]
    pub chat: bool,
    /// Your name.
    #[serde(default)]
    pub name: Option<String>,
    /// Whether a program plays for you.
    #[serde(default)]
    pub program: bool,
}

/// What somebody wants who wants to be paired.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// `ringrift` or `cotulenh`.
    #[schema(example = "cotulenh")]
    pub game: String,
    /// The rules options.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub options: Value,
    /// How much time there is.
    #[serde(default)]
    pub clock: TimeControl,
    /// Your name.
    #[serde(default)]
    pub name: Option<String>,
    /// Whether a program plays for you.
    #[serde(default)]
    pub program: bool,
}

/// A game that was made: its name in addresses, and the code to join it, if it needs one.
#[derive(Clone, Debug)]
pub struct Made {
    /// The name.
    pub id: String,
    /// The code.
    pub invite: Option<Secret>,
}

fn visitor_name(name: Option<&String>) -> Result<String, Refusal> {
    match name {
        None => Ok("Guest".to_owned()),
        Some(name) => clean_name(name).ok_or_else(|| Refusal::bad("name", "a name needs something to see")),
    }
}

impl Hall {
    /// Makes a game.
    pub async fn create(self: &Arc<Self>, wanted: NewGame, visitor: &Fingerprint) -> Result<Made, Refusal> {
        wanted.clock.validate()?;
        let record = wanted.record.as_ref().map(read_record).transpose()?;
        let (game, options, start) = if let Some(record) = &record {
            (record.game.clone(), record.options.clone(), record.start.clone())
        } else {
            let game = wanted.game.clone();
            let game = game.ok_or_else(|| Refusal::bad("game", "say which game: ringrift or cotulenh"))?;
            (game, wanted.options.clone(), wanted.position.clone())
        };
        let first = begin(&game, &options, start.as_deref())?;
        let imported = record.is_some() && wanted.seats.is_empty();
        let ranks =
            record.as_ref().and_then(|record| record.result.as_ref()).map(|result| result.ranks.len());
        if ranks.is_some_and(|ranks| ranks != first.seats()) {
            return Err(Refusal::bad("record", "the record's result does not rank every seat"));
        }
        let name = visitor_name(wanted.name.as_ref())?;
        let seats = if imported {
            let named = record.iter().flat_map(|record| &record.players);
            let mut names = named.map(|player| clean_name(&player.name));
            (0..first.seats())
                .map(|_| SeatPlan { name: names.next().flatten(), ..plan(SeatKind::Open) })
                .collect()
        } else {
            self.plan_seats(&wanted, first.seats(), &name, visitor)?
        };
        let invite = wanted.invite_only.then(Secret::random);
        let agreement = Agreement {
            game,
            options: first.options(),
            start,
            seats,
            clock: if imported { TimeControl::None } else { wanted.clock },
            unlisted: wanted.unlisted || wanted.invite_only,
            invite: invite.as_ref().map(Secret::fingerprint),
            chat: wanted.chat,
            pairing: false,
            rematch_of: None,
            imported,
            result: record.as_ref().and_then(|record| record.result.clone()).filter(|_| imported),
        };
        let steps = record.map(|record| record.turns.into_iter().flatten().collect()).unwrap_or_default();
        let id = self.found(agreement, steps, None).await?;
        Ok(Made { id, invite })
    }

    fn plan_seats(
        &self,
        wanted: &NewGame,
        seats: usize,
        name: &str,
        visitor: &Fingerprint,
    ) -> Result<Vec<SeatPlan>, Refusal> {
        let usual =
            |index| NewSeat { kind: if index == 0 { SeatKind::Human } else { SeatKind::Open }, name: None };
        let wanted_seats: Vec<_> = match &wanted.seats[..] {
            [] => (0..seats).map(usual).collect(),
            given => given.to_vec(),
        };
        if wanted_seats.len() != seats {
            let found = wanted_seats.len();
            let text = format!("{found} seats are given, but the game has {seats} with these options");
            return Err(Refusal::bad("seats", text));
        }
        wanted_seats
            .into_iter()
            .map(|seat| {
                if let SeatKind::Engine(engine) = &seat.kind
                    && !self.engines.contains_key(engine)
                {
                    let known: Vec<_> = self.engines.keys().map(String::as_str).collect();
                    let text = format!(
                        "there is no engine `{engine}`; the configuration names: {}",
                        known.join(", ")
                    );
                    return Err(Refusal::bad("engine", text));
                }
                let given = seat.name.as_ref().map(|name| visitor_name(Some(name))).transpose()?;
                Ok(match seat.kind {
                    SeatKind::Human => SeatPlan {
                        name: Some(given.unwrap_or_else(|| name.to_owned())),
                        holder: Some(visitor.clone()),
                        program: wanted.program,
                        ..plan(SeatKind::Human)
                    },
                    SeatKind::Open => plan(SeatKind::Open),
                    kind => SeatPlan { name: given, ..plan(kind) },
                })
            })
            .collect()
    }

    /// Joins the next person who wants the same, or waits for them.
    pub async fn pair(self: &Arc<Self>, wish: Wish, visitor: &Fingerprint) -> Result<String, Refusal> {
        wish.clock.validate()?;
        let first = begin(&wish.game, &wish.options, None)?;
        let name = visitor_name(wish.name.as_ref())?;
        let same = format!("{} {} {}", wish.game, first.options(), serde_json::json!(wish.clock));
        let pairing = URL_SAFE_NO_PAD.encode(&Sha256::digest(same.as_bytes())[..16]);
        let waiting = self.store.waiting(&pairing, now() - PATIENCE).await.map_err(out_of_order)?;
        for id in waiting {
            let room = self.room(&id).await?;
            if room.look(self, |table| !table.seats_of(visitor).is_empty()).await? {
                return Ok(id);
            }
            let join = Command::Join { seat: None, name: name.clone(), invite: None, program: wish.program };
            if self.perform(&id, request(Actor::Visitor(visitor.clone()), join)).await.is_ok() {
                return Ok(id);
            }
        }
        let mine = SeatPlan {
            name: Some(name),
            holder: Some(visitor.clone()),
            program: wish.program,
            ..plan(SeatKind::Human)
        };
        let mut seats = vec![mine];
        seats.resize(first.seats(), plan(SeatKind::Open));
        // Whoever waits does not always begin.
        let turn = usize::from(random_text(1).as_bytes()[0]) % seats.len();
        seats.rotate_right(turn);
        let agreement = Agreement {
            game: wish.game,
            options: first.options(),
            start: None,
            seats,
            clock: wish.clock,
            unlisted: false,
            invite: None,
            chat: false,
            pairing: true,
            rematch_of: None,
            imported: false,
            result: None,
        };
        self.found(agreement, Vec::new(), Some(pairing)).await
    }

    /// The next game of the same people, who each move on by one seat; the first to ask makes it, the others join it.
    pub async fn rematch(self: &Arc<Self>, id: &str, visitor: &Fingerprint) -> Result<String, Refusal> {
        let room = self.room(id).await?;
        let (agreement, next, mine, status) = room
            .look(self, |table| {
                let next = table.rematch().map(str::to_owned);
                let mut agreement = table.agreement().clone();
                let people =
                    Seat::first(table.game().seats()).map(|seat| &table.players()[table.player_at(seat)]);
                agreement.seats = people
                    .map(|player| SeatPlan {
                        kind: player.kind.clone(),
                        name: player
                            .name
                            .clone()
                            .filter(|_| player.holder.as_ref() == Some(visitor) || player.kind.is_bot()),
                        holder: player.holder.clone().filter(|holder| holder == visitor),
                        kept_for: player.holder.clone().filter(|holder| holder != visitor),
                        program: player.program,
                    })
                    .collect();
                (agreement, next, table.seats_of(visitor), table.status())
            })
            .await?;
        if mine.is_empty() {
            return Err(Refusal::forbidden("spectator", "you hold no seat in this game: you can only watch"));
        }
        if matches!(status, Status::Open | Status::Running) {
            return Err(Refusal::conflict("not_over", "the game is not over yet"));
        }
        if let Some(next) = next {
            let join = Command::Join {
                seat: None,
                name: self.name_of(id, visitor).await?,
                invite: None,
                program: false,
            };
            self.perform(&next, request(Actor::Visitor(visitor.clone()), join)).await?;
            return Ok(next);
        }
        let mut agreement = Agreement {
            rematch_of: Some(id.to_owned()),
            pairing: false,
            invite: None,
            imported: false,
            result: None,
            ..agreement
        };
        agreement.seats.rotate_right(1);
        let next = self.found(agreement, Vec::new(), None).await?;
        let mut offer = request(Actor::Visitor(visitor.clone()), Command::Rematch { game: next.clone() });
        offer.seat = mine.first().copied();
        self.perform(id, offer).await?;
        Ok(next)
    }

    async fn name_of(&self, id: &str, visitor: &Fingerprint) -> Result<String, Refusal> {
        let room = self.room(id).await?;
        let name = room
            .look(self, |table| {
                let mut players = table.players().iter();
                players
                    .find(|player| player.holder.as_ref() == Some(visitor))
                    .and_then(|player| player.name.clone())
            })
            .await?;
        Ok(name.unwrap_or_else(|| "Guest".to_owned()))
    }

    /// Writes a new game down, with what was played already.
    async fn found(
        &self,
        agreement: Agreement,
        steps: Vec<Step>,
        pairing: Option<String>,
    ) -> Result<String, Refusal> {
        let at = now();
        let birth = Birth { game: agreement.game.clone(), created: at, listed: !agreement.unlisted, pairing };
        let created = LogEntry::Created(Box::new(agreement.clone()));
        let downtimes = self.downtimes();
        let played = tokio::task::spawn_blocking(move || {
            let mut table = Table::create(agreement, at, downtimes)?;
            let mut entries = vec![Entry { number: 1, at, key: None, body: created }];
            for step in steps {
                let body = read_step(&table, &step)?;
                let entry = Entry { number: table.number() + 1, at, key: None, body };
                table.apply(&entry)?;
                entries.push(entry);
            }
            entries.extend(table.follow_up(&request(Actor::Keeper, Command::Undo { turn: false }))?);
            Ok::<_, Refusal>((table, entries))
        });
        let (table, entries) =
            played.await.map_err(|_| Refusal::unavailable("the game could not be made"))??;
        let id = random_text(12);
        let count = entries.len() as u64;
        let append = Append { game: id.clone(), birth: Some(birth), entries, head: head(&table, true) };
        self.writer.append(append).await.map_err(|error| match error {
            AppendError::Conflict => Refusal::conflict("busy", "others were faster: ask again"),
            AppendError::Failed => Refusal::unavailable("the database does not answer: ask again"),
        })?;
        self.metrics.entries.add(count);
        let (deadline, bot) = (table.deadline(), table.bot_to_act().is_some());
        self.admit(&id, table);
        if deadline.is_some() || bot {
            self.call(Attention { game: id.clone(), deadline, bot });
        }
        Ok(id)
    }
}

fn plan(kind: SeatKind) -> SeatPlan {
    SeatPlan { kind, name: None, holder: None, kept_for: None, program: false }
}

/// A request of now, without more ado.
pub(crate) fn request(actor: Actor, command: Command) -> Request {
    Request { actor, seat: None, expected: None, key: None, command, at: now() }
}

/// A record from JSON, or from text in a JSON string.
pub(crate) fn read_record(value: &Value) -> Result<Record, Refusal> {
    match value {
        Value::String(text) => {
            Record::from_text(text).map_err(|error| Refusal::bad("record", error.to_string()))
        }
        value => {
            Record::from_json(&value.to_string()).map_err(|error| Refusal::bad("record", error.to_string()))
        }
    }
}

fn read_step(table: &Table, step: &Step) -> Result<LogEntry, Refusal> {
    Ok(match step {
        Step::Action(text) | Step::Remarked { action: text, .. } => {
            let text = table.game().check(text)?;
            LogEntry::Action { seat: table.game().to_move(), text, auto: false, lag: 0 }
        }
        Step::Retired { retired, how, .. } => {
            let seat =
                Seat::from_number(*retired).ok_or_else(|| Refusal::bad("record", "there is no such seat"))?;
            match how {
                Departure::Resignation => LogEntry::Resigned { seat },
                Departure::Timeout => LogEntry::Flagged { seat },
            }
        }
    })
}
