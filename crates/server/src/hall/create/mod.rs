//! New games: as somebody wants them, with the next person who wants the same, once more, or from a record.

mod found;
mod pair;
mod rematch;

use std::sync::Arc;

use serde::Serialize;
use stackwright_answers::Beginning;
use stackwright_table::{LogEntry, Maker, Refusal, SeatKind, check_key, keep_key, key_reused};
use stackwright_wire::NewGame;

use super::{Hall, ID, out_of_order};
use crate::messages::say;
use crate::secret::Secret;

pub(super) use pair::PATIENCE;

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
        let mut beginning = Beginning::read(&wanted, visitor, |kind| self.check_engine(kind))?;
        if beginning.is_bots_only() {
            self.check_bot_games(&maker)?;
        }
        let fresh = || named.as_ref().map_or_else(Secret::random, |named| named.invite.clone());
        let invite = wanted.invite_only.then(fresh);
        beginning.agreement.invite = invite.as_ref().map(Secret::fingerprint);
        beginning.agreement.maker = Some(maker);
        let name = named.as_ref().map(|named| (named.id.clone(), named.kept.clone()));
        match (self.found(beginning, None, name).await, &named) {
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

    /// Refuses a program that the configuration does not name.
    fn check_engine(&self, kind: &SeatKind) -> Result<(), Refusal> {
        if let SeatKind::Engine(engine) = kind
            && !self.engines.contains_key(engine)
        {
            let known: Vec<_> = self.engines.keys().map(String::as_str).collect();
            return Err(Refusal::bad(say::engine(engine.clone(), known.join(", "))));
        }
        Ok(())
    }
}
