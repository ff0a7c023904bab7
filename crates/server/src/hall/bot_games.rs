//! Games that only bots play: they go on while somebody looks at them, and a visitor has only so many.

use std::net::IpAddr;
use std::sync::{Arc, PoisonError};

use stackwright_table::{Maker, Refusal, Why};

use super::{Attention, Hall, Room};
use crate::messages::say;

impl Hall {
    /// The visitor behind an address.
    pub fn maker(&self, address: IpAddr) -> Maker {
        self.makers.at(address)
    }

    /// A game that somebody looks at, read from the store if need be. One that only bots play goes on.
    pub async fn visit(&self, id: &str) -> Result<Arc<Room>, Refusal> {
        let room = self.room(id).await?;
        self.attend(&room);
        Ok(room)
    }

    /// Takes note that somebody looks at a game here.
    pub(super) fn attend(&self, room: &Room) {
        // Whichever server plays for bots must know, but nobody waits for that.
        if self.look_in(room) {
            let (store, id) = (self.store.clone(), room.id.clone());
            tokio::spawn(async move {
                if let Err(error) = store.announce_watched(&id).await {
                    tracing::warn!(%error, "the other servers do not know who watches");
                }
            });
        }
    }

    /// Takes note of a look. Says whether it was news.
    pub(super) fn look_in(&self, room: &Room) -> bool {
        let news = room.visit();
        if news {
            self.call(Attention { game: room.id.clone(), deadline: None, bot: true });
        }
        news
    }

    /// Refuses one game of bots too many.
    pub(super) fn check_bot_games(&self, maker: &Maker) -> Result<(), Refusal> {
        let most = self.bot_games as usize;
        if most == 0 || self.games_of_bots(maker).len() < most {
            return Ok(());
        }
        Err(Refusal::new(Why::TooMany, say::bot_games(most)))
    }

    /// Whether a bot may act in a game now: always if people play, and otherwise while somebody looks and it is one of the
    /// first games of its visitor.
    pub(super) fn goes_on(&self, room: &Room) -> bool {
        let Some(maker) = room.bots_of() else { return true };
        if !room.plays_bots() {
            return false;
        }
        let most = self.bot_games as usize;
        most == 0 || self.games_of_bots(maker).iter().take(most).any(|id| *id == room.id)
    }

    /// The games of a visitor that only bots play and that go on, in an order that stays.
    fn games_of_bots(&self, maker: &Maker) -> Vec<String> {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let theirs = rooms.values().filter(|room| room.bots_of() == Some(maker) && room.plays_bots());
        let mut games: Vec<_> = theirs.map(|room| room.id.clone()).collect();
        games.sort();
        games
    }
}
