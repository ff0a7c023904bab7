//! The talk with the server: it is begun again whenever the line breaks, from the last number that was heard.

use std::sync::mpsc::Sender;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use stackwright_wire::{Event, Said, Sync};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::{Call, News};
use crate::{Person, Socket, Trouble};

/// The server asks every fifteen seconds whether one is there; whoever hears nothing for so long is alone.
const SILENCE: Duration = Duration::from_secs(40);
/// How long to wait before trying again, at first and at most.
const PAUSE: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(2));
/// How long a server may take to open a connection.
const OPENING: Duration = Duration::from_secs(5);
/// How long to wait before an order that came at a bad moment is sent again.
const AGAIN: Duration = Duration::from_secs(1);
/// How long leaving may take: orders that are on their way are still sent.
const FAREWELL: Duration = Duration::from_millis(300);

/// One end of the talk.
#[derive(Debug)]
pub(super) struct Talk {
    person: Person,
    game: String,
    number: u64,
    tell: Sender<News>,
    /// Makes keys that no other talk uses.
    stamp: u128,
    /// What has not been answered yet, to be sent again with the same key.
    unanswered: Vec<(u64, Value)>,
    /// When to send them again, if the server asked to.
    again: Option<Instant>,
    /// Updates make no sense until a snapshot has come.
    wants_whole: bool,
}

/// Nobody listens here any more.
struct Over;

impl Talk {
    #[expect(clippy::disallowed_methods, reason = "a stamp measures nothing")]
    pub(super) fn new(person: Person, game: String, number: u64, tell: Sender<News>) -> Talk {
        let stamp = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
        Talk { person, game, number, tell, stamp, unanswered: Vec::new(), again: None, wants_whole: false }
    }

    /// Talks until the other end of the channel is dropped.
    pub(super) async fn run(mut self, mut heard: UnboundedReceiver<Call>) {
        let mut pause = PAUSE.0;
        loop {
            match self.converse(&mut heard, &mut pause).await {
                Err(Over) => return,
                Ok(trouble) => {
                    if self.tell.send(News::Lost { why: trouble }).is_err() {
                        return;
                    }
                }
            }
            let next = Instant::now() + pause;
            pause = (pause * 2).min(PAUSE.1);
            // What is ordered meanwhile waits for the line.
            loop {
                tokio::select! {
                    () = sleep_until(next) => break,
                    said = heard.recv() => match said {
                        None => return,
                        Some(said) => drop(self.note(said)),
                    }
                }
            }
        }
    }

    /// Opens a socket and talks until it breaks. Gives why it did.
    async fn converse(
        &mut self,
        heard: &mut UnboundedReceiver<Call>,
        pause: &mut Duration,
    ) -> Result<String, Over> {
        let query = if self.number == 0 || self.wants_whole {
            "?detail=brief".to_owned()
        } else {
            format!("?since={}&detail=brief", self.number)
        };
        let person = self.person.clone();
        let opening = timeout(OPENING, person.socket(&self.game, &query));
        let mut socket = match opening.await {
            Ok(Ok(socket)) => socket,
            Ok(Err(Trouble::Lost(why) | Trouble::Broken(why))) => return Ok(why),
            Err(_) => return Ok("nobody answers".to_owned()),
        };
        *pause = PAUSE.0;
        self.send(News::Connected)?;
        let waiting: Vec<Value> = self.unanswered.iter().map(|(_, message)| message.clone()).collect();
        for message in waiting {
            if let Err(why) = say(&mut socket, &message).await {
                return Ok(why);
            }
        }
        let mut silent_until = Instant::now() + SILENCE;
        loop {
            let again = self.again.unwrap_or(silent_until);
            let sent = tokio::select! {
                message = socket.next() => {
                    silent_until = Instant::now() + SILENCE;
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            match self.take(serde_json::from_str(&text).ok())? {
                                Some(answer) => say(&mut socket, &answer).await,
                                None => Ok(()),
                            }
                        }
                        Some(Ok(Message::Close(_))) | None => return Ok("the server has closed it".to_owned()),
                        Some(Ok(_)) => Ok(()),
                        Some(Err(error)) => return Ok(error.to_string()),
                    }
                }
                said = heard.recv() => match said {
                    None => {
                        let _ = timeout(FAREWELL, socket.close(None)).await;
                        return Err(Over);
                    }
                    Some(said) => {
                        let message = self.note(said);
                        say(&mut socket, &message).await
                    }
                },
                () = sleep_until(again), if self.again.is_some() => {
                    self.again = None;
                    let waiting: Vec<Value> = self.unanswered.iter().map(|(_, message)| message.clone()).collect();
                    let mut sent = Ok(());
                    for message in waiting {
                        sent = sent.and(say(&mut socket, &message).await);
                    }
                    sent
                }
                () = sleep_until(silent_until) => return Ok("nothing is heard any more".to_owned()),
            };
            if let Err(why) = sent {
                return Ok(why);
            }
        }
    }

    /// The message that says it; an order is remembered until it is answered.
    fn note(&mut self, call: Call) -> Value {
        match call {
            Call::Order(number, mut order) => {
                let key = format!("{:x}-{number}", self.stamp);
                *order.terms_mut().2 = Some(key.clone());
                let message = Said::Order(order).message(&key.into());
                self.unanswered.push((number, message.clone()));
                message
            }
            Call::Refresh => self.ask_for_whole(),
        }
    }

    /// The message that asks for everything anew.
    fn ask_for_whole(&mut self) -> Value {
        self.wants_whole = true;
        Said::Sync(Sync::default()).message(&Value::Null)
    }

    fn send(&self, news: News) -> Result<(), Over> {
        self.tell.send(news).map_err(|_| Over)
    }

    /// Takes a message in, unless it could not be read. Gives what to say to it, if anything.
    fn take(&mut self, event: Option<Event>) -> Result<Option<Value>, Over> {
        match event {
            Some(Event::Snapshot(whole)) => {
                self.wants_whole = false;
                self.number = whole.table.number;
                self.send(News::Whole(whole))?;
            }
            Some(Event::Update(update)) if !self.wants_whole => {
                if update.after == self.number {
                    self.number = update.number;
                    self.send(News::Update(update))?;
                } else if update.number > self.number {
                    return Ok(Some(self.ask_for_whole()));
                }
            }
            Some(Event::Premoves { premoves }) => self.send(News::Premoves(premoves))?,
            Some(Event::Done { id, done }) => {
                if let Some(order) = self.answered(&id) {
                    self.send(News::Done { order, last: done.last })?;
                }
            }
            Some(Event::Refused { id, problem }) => {
                if matches!(problem.status, 429 | 503) {
                    self.again = Some(Instant::now() + AGAIN);
                } else if let Some(order) = self.answered(&id) {
                    self.send(News::Refused { order, problem })?;
                }
            }
            // What cannot be read may have been an update. It is asked for once: the answer may be no better.
            None if !self.wants_whole => return Ok(Some(self.ask_for_whole())),
            _ => {}
        }
        Ok(None)
    }

    /// The order that a message answers, which is then no longer waited for.
    fn answered(&mut self, id: &Value) -> Option<u64> {
        let index = self.unanswered.iter().position(|(_, message)| message["id"] == *id)?;
        Some(self.unanswered.remove(index).0)
    }
}

async fn say(socket: &mut Socket, message: &Value) -> Result<(), String> {
    socket.send(Message::text(message.to_string())).await.map_err(|error| error.to_string())
}
