//! What other servers on the same database write.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use stackwright_table::Why;
use tokio::sync::broadcast::error::RecvError;

use super::{Attention, Hall, Room};
use crate::store::Notice;

/// How long games wait that could not be read when another server had written.
const AGAIN: Duration = Duration::from_secs(1);

pub(super) fn start(hall: &Arc<Hall>) {
    let Some(mut notices) = hall.store.notices() else { return };
    let hall = Arc::downgrade(hall);
    tokio::spawn(async move {
        // Those who watch hear of an entry once: what could not be read then is read later.
        let mut behind: HashSet<String> = HashSet::new();
        loop {
            let notice = tokio::select! {
                notice = notices.recv() => notice,
                () = tokio::time::sleep(AGAIN), if !behind.is_empty() => {
                    let Some(hall) = hall.upgrade() else { return };
                    for game in std::mem::take(&mut behind) {
                        if let Some(room) = hall.present(&game) {
                            follow(&hall, &room, &mut behind).await;
                        }
                    }
                    continue;
                }
            };
            let notice = match notice {
                Ok(notice) => notice,
                Err(RecvError::Lagged(_)) => Notice::Gap,
                Err(RecvError::Closed) => return,
            };
            let Some(hall) = hall.upgrade() else { return };
            match notice {
                Notice::Wrote { game, bot, .. } => match hall.present(&game) {
                    Some(room) => follow(&hall, &room, &mut behind).await,
                    // The leader plays for bots of games that only others show.
                    None if bot => hall.call(Attention { game, deadline: None, bot }),
                    None => {}
                },
                Notice::Gap => {
                    for room in hall.all_present() {
                        follow(&hall, &room, &mut behind).await;
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

/// Reads what another server has written. A game that the store does not give now is noted as behind.
async fn follow(hall: &Hall, room: &Room, behind: &mut HashSet<String>) {
    if let Err(refusal) = room.catch_up(hall).await {
        tracing::warn!(game = room.id, %refusal, "cannot follow another server");
        if refusal.why == Why::Unavailable {
            behind.insert(room.id.clone());
        }
    }
}
