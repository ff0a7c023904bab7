//! New games: as somebody wants them, with the next person who wants the same, once more, or from a record.

mod found;
mod pair;
mod record;
mod rematch;

use std::sync::Arc;

use serde::Serialize;
use stackwright_games::{begin, names};
use stackwright_table::messages::say as at_table;
use stackwright_table::{
    Agreement, Fingerprint, GUEST, LogEntry, Maker, Refusal, SeatKind, SeatPlan, TimeControl, check_key,
    clean_name, keep_key, key_reused, read_name,
};
use stackwright_wire::{NewGame, NewSeat};

use super::{Hall, ID, out_of_order};
use crate::messages::say;
use crate::secret::Secret;

/// A game that was made: its name in addresses, and the code to join it, if it needs one.
#[derive(Clone, Debug)]
pub struct Made {
    /// The game's name in addresses.
    pub id: String,
    /// The code that one joins it with, if it needs one.
    pub invite: Option<Secret>,
    /// Whether the same request had made it before.
    pub repeated: bool,
}

/// What a request with a key makes, whenever it comes.
#[derive(Debug)]
struct Named {
    id: String,
    invite: Secret,
    kept: String,
}

impl Named {
    /// `kind` is what sort of request it is: a key names one of each sort.
    fn new(kind: &str, key: &str, wanted: &impl Serialize, token: &Secret) -> Result<Named, Refusal> {
        check_key(key)?;
        let mut id = token.derive(kind, key).reveal().to_owned();
        id.truncate(ID);
        Ok(Named { id, invite: token.derive("invite", key), kept: keep_key(key, wanted) })
    }
}

fn visitor_name(name: Option<&String>) -> Result<String, Refusal> {
    match name {
        None => Ok(GUEST.to_owned()),
        Some(name) => read_name(name),
    }
}

impl Hall {
    /// Makes a game.
    pub async fn create(
        self: &Arc<Self>,
        wanted: NewGame,
        token: &Secret,
        maker: Maker,
    ) -> Result<Made, Refusal> {
        let named = wanted.key.as_deref().map(|key| Named::new("game", key, &wanted, token)).transpose()?;
        if let Some(named) = &named
            && let Some(made) = self.made_before(named).await?
        {
            return Ok(made);
        }
        let visitor = &token.fingerprint();
        wanted.clock.validate()?;
        let record = wanted.record.as_ref().map(stackwright_answers::read_record).transpose()?;
        let (game, options, start) = if let Some(record) = &record {
            (record.game.clone(), record.options.clone(), record.start.clone())
        } else {
            let game = wanted.game.clone();
            let game = game.ok_or_else(|| Refusal::bad(say::which_game(names())))?;
            (game, wanted.options.clone(), wanted.position.clone())
        };
        let first = begin(&game, &options, start.as_deref())?;
        let imported = record.is_some() && wanted.seats.is_empty();
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
        let fresh = || named.as_ref().map_or_else(Secret::random, |named| named.invite.clone());
        let invite = wanted.invite_only.then(fresh);
        let agreement = Agreement {
            game,
            options: first.options(),
            start,
            seats,
            // Bots play by nodes, and a game of theirs rests while nobody watches.
            clock: if imported || bots_only { TimeControl::None } else { wanted.clock },
            game_time: wanted.game_time.filter(|_| !imported && !bots_only),
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
        let name = named.as_ref().map(|named| (named.id.clone(), named.kept.clone()));
        match (self.found(agreement, steps, None, name).await, &named) {
            (Ok(id), _) => Ok(Made { id, invite, repeated: false }),
            // The same request came twice at the same moment.
            (Err(refusal), Some(named)) => self.made_before(named).await?.ok_or(refusal),
            (Err(refusal), None) => Err(refusal),
        }
    }

    /// The game that a request with this key has made, if it has made one.
    async fn made_before(&self, named: &Named) -> Result<Option<Made>, Refusal> {
        let first = self.store.first_entry(&named.id).await.map_err(out_of_order)?;
        let Some(first) = first else { return Ok(None) };
        if first.key.as_ref() != Some(&named.kept) {
            return Err(key_reused(named.kept.lines().next().unwrap_or_default()));
        }
        let is_private = matches!(&first.body, LogEntry::Created(agreement) if agreement.invite.is_some());
        let invite = is_private.then(|| named.invite.clone());
        Ok(Some(Made { id: named.id.clone(), invite, repeated: true }))
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
            return Err(Refusal::bad(at_table::seats(wanted_seats.len(), seats)));
        }
        wanted_seats
            .into_iter()
            .map(|seat| {
                if let SeatKind::Engine(engine) = &seat.kind
                    && !self.engines.contains_key(engine)
                {
                    let known: Vec<_> = self.engines.keys().map(String::as_str).collect();
                    return Err(Refusal::bad(say::engine(engine.clone(), known.join(", "))));
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
