//! Games with the next person who wants the same.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use stackwright_games::begin;
use stackwright_table::{
    Actor, Agreement, Command, Fingerprint, Maker, Refusal, SeatKind, SeatPlan, TimeControl, second_name,
};
use utoipa::ToSchema;

use super::{plan, visitor_name};
use crate::hall::room::PATIENCE;
use crate::hall::{Hall, out_of_order};

/// What somebody wants who wants to be paired.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// The name of a game, as `kinds` lists them.
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

impl Hall {
    /// Joins the next person who wants the same, or waits for them.
    pub async fn pair(
        self: &Arc<Self>,
        wish: Wish,
        visitor: &Fingerprint,
        maker: Maker,
    ) -> Result<String, Refusal> {
        wish.clock.validate()?;
        let first = begin(&wish.game, &wish.options, None)?;
        let name = visitor_name(wish.name.as_ref())?;
        let same = format!("{} {} {}", wish.game, first.options(), serde_json::json!(wish.clock));
        let pairing = URL_SAFE_NO_PAD.encode(&Sha256::digest(same.as_bytes())[..16]);
        let waiting = self.store.waiting(&pairing, self.time.now() - PATIENCE).await.map_err(out_of_order)?;
        for id in waiting {
            let room = self.room(&id).await?;
            if room.look(self, |table| !table.seats_of(visitor).is_empty()).await? {
                return Ok(id);
            }
            // Whoever waits may have the same name.
            for name in [name.clone(), second_name(&name)] {
                let join = Command::Join { seat: None, name, invite: None, program: wish.program };
                match self.perform(&id, self.request(Actor::Visitor(visitor.clone()), join)).await {
                    Ok(_) => return Ok(id),
                    Err(refusal) if refusal.code == "name_taken" => {}
                    Err(_) => break,
                }
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
        let turn = getrandom::u32().unwrap_or(0) as usize % seats.len();
        seats.rotate_right(turn);
        let agreement = Agreement {
            game: wish.game,
            options: first.options(),
            start: None,
            seats,
            clock: wish.clock,
            unlisted: false,
            invite: None,
            maker: Some(maker),
            chat: false,
            pairing: true,
            rematch_of: None,
            imported: false,
            result: None,
        };
        self.found(agreement, Vec::new(), Some(pairing), None).await
    }
}
