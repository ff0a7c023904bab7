//! Once more: the next game of the same people.

use std::sync::Arc;

use stackwright_answers::Beginning;
use stackwright_table::{AbortCode, Actor, Agreement, Command, Fingerprint, GUEST, Maker, Refusal};

use crate::hall::Hall;

impl Hall {
    /// The next game of the same people, who each move on by one seat; the first to ask makes it, the others join it.
    pub async fn rematch(
        self: &Arc<Self>,
        id: &str,
        visitor: &Fingerprint,
        maker: Maker,
    ) -> Result<String, Refusal> {
        let room = self.room(id).await?;
        let (agreement, next, mine) = room
            .look(self, |table| {
                let next = table.rematch().map(str::to_owned);
                (table.next_agreement(id, visitor), next, table.seats_of(visitor))
            })
            .await?;
        let agreement = Agreement { maker: Some(maker.clone()), ..agreement? };
        if let Some(next) = next {
            let join = Command::Join {
                seat: None,
                name: self.name_of(id, visitor).await?,
                invite: None,
                program: false,
            };
            self.perform(&next, self.request(Actor::Visitor(visitor.clone()), join)).await?;
            return Ok(next);
        }
        let next = self.found(Beginning::from(agreement), None, None).await?;
        let mut offer =
            self.request(Actor::Visitor(visitor.clone()), Command::Rematch { game: next.clone() });
        offer.seat = mine.first().copied();
        match self.perform(id, offer).await {
            Ok(_) => Ok(next),
            // Somebody else asked at the same moment: theirs is the next game, and this one nobody's.
            Err(refusal) if refusal.code == "rematch_offered" => {
                let call_off = Command::CallOff(AbortCode::Superseded);
                let _ = self.perform(&next, self.request(Actor::Keeper, call_off)).await;
                Box::pin(self.rematch(id, visitor, maker)).await
            }
            Err(refusal) => Err(refusal),
        }
    }

    async fn name_of(&self, id: &str, visitor: &Fingerprint) -> Result<String, Refusal> {
        let room = self.room(id).await?;
        let name = room
            .look(self, |table| {
                let mut players = table.players().iter().zip(table.holders());
                let mine = players.find(|(_, holder)| *holder == Some(visitor));
                mine.and_then(|(player, _)| player.name.clone())
            })
            .await?;
        Ok(name.unwrap_or_else(|| GUEST.to_owned()))
    }
}
