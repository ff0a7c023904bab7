//! Many games at once, each to its beat.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use super::script::Script;
use super::watchers::{self, Watchers};
use super::{Load, new_game};
use stackwright_client::{Person, Socket, Trouble};

/// What came of it.
#[derive(Debug, Default)]
pub(super) struct Played {
    /// From the moment an action was due until it was acknowledged.
    pub latencies: Vec<Duration>,
    /// How long it took in all.
    pub time: Duration,
    /// Actions that could only be sent after they were due, since the answer to the one before was late.
    pub behind: u64,
    /// Messages to the audience.
    pub updates: u64,
}

/// Plays all games for the time that was asked for.
pub(super) async fn play(load: &Load, people: &[Person; 2], scripts: &[Script]) -> Result<Played, Trouble> {
    let mut seated = Vec::new();
    for index in 0..load.games {
        let script = Arc::new(scripts[index % scripts.len()].clone());
        seated.push(Party::new(load, people, script).await?);
    }
    let begun = Instant::now();
    let pace = load.pace();
    let mut playing = JoinSet::new();
    for (index, mut table) in seated.into_iter().enumerate() {
        // Everybody at the same moment would be a load of its own.
        let first = begun + pace.mul_f64(index as f64 / load.games as f64);
        let (load, people) = (load.clone(), people.clone());
        playing.spawn(async move {
            let until = begun + load.time;
            let mut played = Played::default();
            let mut due = first;
            while due.max(Instant::now()) < until {
                if table.step == table.script.len() {
                    table = Party::new(&load, &people, table.script.clone()).await?;
                    due = Instant::now();
                }
                if pace.is_zero() {
                    due = Instant::now();
                } else if Instant::now() > due + Duration::from_millis(2) {
                    played.behind += 1;
                } else {
                    tokio::time::sleep_until(due.into()).await;
                }
                table.act().await?;
                played.latencies.push(due.elapsed());
                due += pace;
            }
            played.updates = table.audience.heard();
            Ok::<_, Trouble>(played)
        });
    }
    let mut all = Played::default();
    while let Some(done) = playing.join_next().await {
        let played = done.map_err(Trouble::lost)??;
        all.latencies.extend(played.latencies);
        all.behind += played.behind;
        all.updates += played.updates;
    }
    all.time = begun.elapsed();
    Ok(all)
}

/// A game, its two players and those who watch it.
struct Party {
    sockets: [Socket; 2],
    audience: Watchers,
    script: Arc<Script>,
    step: usize,
    number: u64,
}

impl Party {
    async fn new(load: &Load, people: &[Person; 2], script: Arc<Script>) -> Result<Party, Trouble> {
        let id = people[0].create(&new_game(&load.game)).await?;
        people[1].join(&id, "Two").await?;
        let mut sockets =
            [people[0].socket(&id, "?detail=brief").await?, people[1].socket(&id, "?detail=brief").await?];
        let mut number = 0;
        for socket in &mut sockets {
            let snapshot: Value = next(socket, |_| true).await?;
            number = snapshot["table"]["number"].as_u64().unwrap_or(0);
        }
        let mut audience = watchers::open(&people[1], std::slice::from_ref(&id), load.audience).await?;
        if audience.present() < load.audience {
            return Err(Trouble::lost("somebody cannot watch"));
        }
        Ok(Party { sockets, audience, script, step: 0, number })
    }

    /// The next action, until it is acknowledged.
    async fn act(&mut self) -> Result<(), Trouble> {
        let (player, text) = &self.script[self.step];
        let key = self.step.to_string();
        let message =
            json!({ "type": "act", "id": key, "action": text, "expected": self.number, "key": key });
        let socket = &mut self.sockets[*player];
        socket.send(Message::text(message.to_string())).await.map_err(Trouble::lost)?;
        // Others' moves have been waiting before the answer; they need no reading.
        let answer = next(socket, |text| !text.starts_with("{\"type\":\"update\"")).await?;
        if answer["type"] != "done" {
            return Err(Trouble::Broken(format!("{message} gets {answer}")));
        }
        self.number = answer["last"].as_u64().unwrap_or(0);
        self.step += 1;
        Ok(())
    }
}

/// The next message that is wanted.
async fn next(socket: &mut Socket, wanted: impl Fn(&str) -> bool) -> Result<Value, Trouble> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) if wanted(&text) => {
                return serde_json::from_str(&text).map_err(Trouble::broken);
            }
            Some(Ok(Message::Close(_))) | None => return Err(Trouble::lost("the socket was closed")),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(Trouble::lost(error)),
        }
    }
}
