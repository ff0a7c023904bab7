//! New games: as somebody wants them, with the next person who wants the same, once more, or from a record.

mod found;
mod pair;
mod rematch;

use std::sync::Arc;

use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::Hall;
use crate::authority::{
    Agreement, Fingerprint, Maker, Refusal, SeatKind, SeatPlan, Secret, TimeControl, begin, clean_name,
};

pub(crate) use found::read_record;
pub use pair::Wish;

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
    pub async fn create(
        self: &Arc<Self>,
        wanted: NewGame,
        visitor: &Fingerprint,
        maker: Maker,
    ) -> Result<Made, Refusal> {
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
        let bots_only = seats.iter().all(|seat| seat.kind.is_bot());
        if bots_only {
            self.check_bot_games(&maker)?;
        }
        let invite = wanted.invite_only.then(Secret::random);
        let agreement = Agreement {
            game,
            options: first.options(),
            start,
            seats,
            // Bots play by nodes, and a game of theirs rests while nobody watches.
            clock: if imported || bots_only { TimeControl::None } else { wanted.clock },
            unlisted: wanted.unlisted || wanted.invite_only,
            invite: invite.as_ref().map(Secret::fingerprint),
            maker: Some(maker),
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
}

fn plan(kind: SeatKind) -> SeatPlan {
    SeatPlan { kind, name: None, holder: None, kept_for: None, program: false }
}
