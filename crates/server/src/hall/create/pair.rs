//! Games with the next person who wants the same.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use stackwright_answers::{Beginning, visitor_name};
use stackwright_games::begin;
use stackwright_table::{
    Actor, Agreement, Command, Fingerprint, Maker, Millis, Refusal, Request, SeatKind, SeatPlan, Why,
    key_reused, second_name,
};
use stackwright_wire::Wish;

use super::{Made, Named};
use crate::hall::{Hall, out_of_order};
use crate::secret::Secret;

/// How long a game waits for a partner before it is given up.
pub(in crate::hall) const PATIENCE: Millis = 10 * 60 * 1000;

/// How a request with a key is noted in a game that it has joined: under a name that nobody else can use, with what was
/// wanted.
#[derive(Debug)]
struct Mark {
    name: String,
    wanted: String,
}

impl Mark {
    fn new(named: &Named) -> Mark {
        let wanted = named.kept.lines().nth(1).unwrap_or_default();
        Mark { name: format!("pairing {} ", named.id), wanted: wanted.to_owned() }
    }

    fn key(&self) -> String {
        format!("{}{}", self.name, self.wanted)
    }

    /// Whether a key that was found by the name of the mark says that the same was wanted.
    fn is_same(&self, kept: &str) -> bool {
        kept.lines().next() == Some(&self.key())
    }
}

impl Hall {
    /// Joins the next person who wants the same, or waits for them.
    pub async fn pair(self: &Arc<Self>, wish: Wish, token: &Secret, maker: Maker) -> Result<Made, Refusal> {
        let visitor = &token.fingerprint();
        let named = wish.key.as_deref().map(|key| Named::new("pairing", key, &wish, token)).transpose()?;
        let mark = named.as_ref().map(Mark::new);
        if let (Some(named), Some(mark)) = (&named, &mark) {
            if let Some(made) = self.made_before(named).await? {
                return Ok(made);
            }
            if let Some(made) = self.joined_before(visitor, mark, &wish).await? {
                return Ok(made);
            }
        }
        wish.clock.validate()?;
        let first = begin(&wish.game, &wish.options, None)?;
        let name = visitor_name(wish.name.as_ref())?;
        let same = format!("{} {} {}", wish.game, first.options(), serde_json::json!(wish.clock));
        let pairing = URL_SAFE_NO_PAD.encode(&Sha256::digest(same.as_bytes())[..16]);
        let waiting = self.store.waiting(&pairing, self.time.now() - PATIENCE).await.map_err(out_of_order)?;
        for id in waiting {
            let room = self.room(&id).await?;
            if room.look(self, |table| !table.seats_of(visitor).is_empty()).await? {
                return Ok(paired(id, false));
            }
            // Whoever waits may have the same name.
            for name in [name.clone(), second_name(&name)] {
                let join = Command::Join { seat: None, name, invite: None, program: wish.program };
                let key = mark.as_ref().map(Mark::key);
                let request = Request { key, ..self.request(Actor::Visitor(visitor.clone()), join) };
                match self.perform(&id, request).await {
                    Ok(_) => return Ok(paired(id, false)),
                    Err(refusal) if refusal.code == "name_taken" => {}
                    // It may have been written all the same: whoever asks again is told.
                    Err(refusal) if refusal.why == Why::Unavailable => return Err(refusal),
                    Err(_) => break,
                }
            }
        }
        // The same request may have found somebody meanwhile.
        if let Some(mark) = &mark
            && let Some(made) = self.joined_before(visitor, mark, &wish).await?
        {
            return Ok(made);
        }
        let mine = SeatPlan {
            name: Some(name),
            holder: Some(visitor.clone()),
            program: wish.program,
            ..SeatPlan::of(SeatKind::Human)
        };
        let mut seats = vec![mine];
        seats.resize(first.seats(), SeatPlan::of(SeatKind::Open));
        // Whoever waits does not always begin.
        let turn = getrandom::u32().unwrap_or(0) as usize % seats.len();
        seats.rotate_right(turn);
        let agreement = Agreement {
            game: wish.game,
            options: first.options(),
            start: None,
            seats,
            clock: wish.clock,
            game_time: None,
            unlisted: false,
            invite: None,
            maker: Some(maker),
            chat: false,
            pairing: true,
            rematch_of: None,
            imported: false,
            result: None,
        };
        let name = named.as_ref().map(|named| (named.id.clone(), named.kept.clone()));
        match (self.found(Beginning::from(agreement), Some(pairing), name).await, &named) {
            (Ok(id), _) => Ok(paired(id, false)),
            // The same request came twice at the same moment.
            (Err(refusal), Some(named)) => self.made_before(named).await?.ok_or(refusal),
            (Err(refusal), None) => Err(refusal),
        }
    }

    /// The game that the same request has joined.
    async fn joined_before(
        &self,
        visitor: &Fingerprint,
        mark: &Mark,
        wish: &Wish,
    ) -> Result<Option<Made>, Refusal> {
        let joined = self.store.joined(visitor.as_str(), &mark.name).await.map_err(out_of_order)?;
        match joined {
            Some((id, kept)) if mark.is_same(&kept) => Ok(Some(paired(id, true))),
            Some(_) => Err(key_reused(wish.key.as_deref().unwrap_or_default())),
            None => Ok(None),
        }
    }
}

fn paired(id: String, repeated: bool) -> Made {
    Made { id, invite: None, repeated }
}
