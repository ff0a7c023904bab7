//! People who only watch: they take what comes and say nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::StreamExt as _;
use tokio::task::JoinSet;

use stackwright_client::{Person, Trouble};

/// Sockets that are opened at the same time.
const AT_ONCE: usize = 32;

/// Watchers; they go when this goes.
#[derive(Debug)]
pub(super) struct Watchers {
    tasks: JoinSet<()>,
    heard: Arc<AtomicU64>,
}

impl Watchers {
    /// Messages that have come to them, the snapshots at the beginning included.
    pub(super) fn heard(&self) -> u64 {
        self.heard.load(Ordering::Relaxed)
    }

    /// How many are still there.
    pub(super) fn present(&mut self) -> usize {
        while self.tasks.try_join_next().is_some() {}
        self.tasks.len()
    }
}

/// Opens so many sockets, shared out over these games, and waits until each has its snapshot.
pub(super) async fn open(person: &Person, games: &[String], count: usize) -> Result<Watchers, Trouble> {
    let heard = Arc::new(AtomicU64::new(0));
    let mut opening = JoinSet::new();
    let mut watchers = Watchers { tasks: JoinSet::new(), heard };
    for game in games.iter().cycle().take(if games.is_empty() { 0 } else { count }) {
        if opening.len() >= AT_ONCE {
            settle(&mut opening, &mut watchers).await?;
        }
        let (person, game) = (person.clone(), game.clone());
        opening.spawn(async move {
            let mut socket = person.socket(&game, "?detail=brief").await?;
            socket.next().await.ok_or_else(|| Trouble::lost("closed"))?.map_err(Trouble::lost)?;
            Ok(socket)
        });
    }
    while !opening.is_empty() {
        settle(&mut opening, &mut watchers).await?;
    }
    Ok(watchers)
}

async fn settle(
    opening: &mut JoinSet<Result<stackwright_client::Socket, Trouble>>,
    watchers: &mut Watchers,
) -> Result<(), Trouble> {
    let Some(opened) = opening.join_next().await else { return Ok(()) };
    let mut socket = opened.map_err(Trouble::lost)??;
    let heard = watchers.heard.clone();
    heard.fetch_add(1, Ordering::Relaxed);
    // Reading also answers the server's pings.
    watchers.tasks.spawn(async move {
        while let Some(Ok(message)) = socket.next().await {
            heard.fetch_add(u64::from(message.is_text()), Ordering::Relaxed);
        }
    });
    Ok(())
}
