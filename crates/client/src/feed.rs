//! What somebody sees of a game: a snapshot, then updates, and after an interruption what was missed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::{Person, Socket, Trouble};

/// How long to wait for a message that must come.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often those who wait look whether they should go on waiting.
const GLANCE: Duration = Duration::from_millis(50);

/// A game as its messages tell it.
#[derive(Debug, Default)]
pub struct Feed {
    socket: Option<Socket>,
    /// Set when nobody is to wait any longer: whoever should have acted may have gone home.
    stop: Arc<AtomicBool>,
    /// The number of the last entry that was seen.
    pub number: u64,
    /// Where the table stands.
    pub table: Value,
    /// The position, with the legal actions.
    pub view: Value,
    /// Snapshots that came, the first included.
    pub snapshots: u32,
    /// Updates that did not begin where the last had ended.
    pub gaps: u32,
    /// Snapshots that were older than what had been seen.
    pub went_back: u32,
}

impl Feed {
    /// A feed that waits for nothing more once `stop` is set.
    pub fn until(stop: Arc<AtomicBool>) -> Feed {
        Feed { stop, ..Feed::default() }
    }

    /// Opens a socket and says the last number that was seen, if any was.
    pub async fn connect(&mut self, person: &Person, game: &str) -> Result<(), Trouble> {
        let query = if self.number == 0 { String::new() } else { format!("?since={}", self.number) };
        self.socket = Some(person.socket(game, &query).await?);
        Ok(())
    }

    /// Loses the connection without a word.
    pub fn drop_connection(&mut self) {
        self.socket = None;
    }

    /// Whether there is a connection, as far as one knows.
    pub fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    /// Sends a message.
    pub async fn say(&mut self, message: &Value) -> Result<(), Trouble> {
        let socket = self.socket.as_mut().ok_or_else(|| Trouble::lost("there is no socket"))?;
        socket.send(Message::text(message.to_string())).await.map_err(Trouble::lost)
    }

    /// Takes the next message in. Answers to what one has said oneself are given back; the rest is news.
    pub async fn next(&mut self) -> Result<Option<Value>, Trouble> {
        let message = match self.receive().await {
            Ok(message) => message,
            Err(trouble) => {
                self.socket = None;
                return Err(trouble);
            }
        };
        match message["type"].as_str() {
            Some("snapshot") => {
                let number = message["table"]["number"].as_u64().unwrap_or(0);
                self.snapshots += 1;
                self.went_back += u32::from(number < self.number);
                self.take(number, message);
            }
            Some("update") => {
                let (after, number) = (message["after"].as_u64(), message["number"].as_u64().unwrap_or(0));
                if after == Some(self.number) {
                    self.take(number, message);
                } else if number > self.number {
                    self.gaps += 1;
                    self.say(&json!({ "type": "sync", "since": self.number })).await?;
                }
            }
            Some("synced") => {
                if message["number"].as_u64() != Some(self.number) {
                    let number = self.number;
                    return Err(Trouble::Broken(format!(
                        "up to date at {number}, the server says {message}"
                    )));
                }
            }
            _ => return Ok(Some(message)),
        }
        Ok(None)
    }

    fn take(&mut self, number: u64, mut message: Value) {
        self.number = number;
        self.table = message["table"].take();
        self.view = message["view"].take();
    }

    async fn receive(&mut self) -> Result<Value, Trouble> {
        let socket = self.socket.as_mut().ok_or_else(|| Trouble::lost("there is no socket"))?;
        let mut heard = Instant::now();
        loop {
            match tokio::time::timeout(GLANCE, socket.next()).await {
                Err(_) if self.stop.load(Ordering::Relaxed) => {
                    return Err(Trouble::lost("nobody waits any more"));
                }
                Err(_) if heard.elapsed() > PATIENCE => {
                    return Err(Trouble::broken("nothing comes on a socket"));
                }
                Err(_) => {}
                Ok(Some(Ok(Message::Text(text)))) => {
                    return serde_json::from_str(&text).map_err(Trouble::broken);
                }
                Ok(Some(Ok(Message::Close(_))) | None) => return Err(Trouble::lost("the socket was closed")),
                // A ping is a sign of life: somebody else thinks.
                Ok(Some(Ok(_))) => heard = Instant::now(),
                Ok(Some(Err(error))) => return Err(Trouble::lost(error)),
            }
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.table["status"].as_str(), Some("finished" | "aborted"))
    }

    /// In what the feed differs from a fresh snapshot, if in anything. Time goes on, so that is left out.
    pub fn differs_from(&self, snapshot: &Value) -> Option<String> {
        let standing = |table: &Value| {
            let mut table = table.clone();
            for passing in ["now", "clocks", "game_time_left"] {
                table[passing] = Value::Null;
            }
            table
        };
        let (mine, theirs) = (standing(&self.table), standing(&snapshot["table"]));
        if mine != theirs {
            return Some(format!("the table is {mine}, a fresh snapshot has {theirs}"));
        }
        (self.view != snapshot["view"]).then(|| "the view is another than in a fresh snapshot".to_owned())
    }
}
