//! What other servers on the same database write.

use std::sync::Arc;

use tokio::sync::broadcast::error::RecvError;

use super::{Attention, Hall};
use crate::store::Notice;

pub(super) fn start(hall: &Arc<Hall>) {
    let Some(mut notices) = hall.store.notices() else { return };
    let hall = Arc::downgrade(hall);
    tokio::spawn(async move {
        loop {
            let notice = match notices.recv().await {
                Ok(notice) => notice,
                Err(RecvError::Lagged(_)) => Notice::Gap,
                Err(RecvError::Closed) => return,
            };
            let Some(hall) = hall.upgrade() else { return };
            match notice {
                Notice::Wrote { game, bot, .. } => match hall.present(&game) {
                    Some(room) => {
                        if let Err(refusal) = room.catch_up(&hall).await {
                            tracing::warn!(game, %refusal, "cannot follow another server");
                        }
                    }
                    // The leader plays for bots of games that only others show.
                    None if bot => hall.call(Attention { game, deadline: None, bot }),
                    None => {}
                },
                Notice::Gap => {
                    for room in hall.all_present() {
                        let _ = room.catch_up(&hall).await;
                    }
                }
                // A game that must be read first keeps no other notice waiting.
                Notice::Watched { game } => {
                    tokio::spawn(async move {
                        if let Ok(room) = hall.room(&game).await {
                            hall.look_in(&room);
                        }
                    });
                }
                // If it cannot be read now, the next heartbeat sees that it is missing.
                Notice::Downtime => {
                    let _ = hall.reread_downtimes().await;
                }
            }
        }
    });
}
