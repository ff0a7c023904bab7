//! One who watches, or plays: what is told to them, and what they say.

use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use stackwright_answers::messages::say as answers;
use stackwright_table::{Fingerprint, Refusal, Why};
use stackwright_wire::{Detail, Done, Event, GameSnapshot, Heard, Order, PremovesView, Said};
use tokio::sync::broadcast::error::RecvError;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::fragments::TooManyFragments;
use super::upgrade::Socket;
use super::{Actions, Watch};
use crate::allowance::{Allowance, Rate};
use crate::hall::{News, Parcel, Update, Watcher};
use crate::http::App;
use crate::http::problem::Problem;
use crate::messages::say;

/// How often the other end is asked whether it is there, and how long the connection takes.
const PING: Duration = Duration::from_secs(15);
/// A viewer that takes nothing for so long is gone.
const PATIENCE: Duration = Duration::from_secs(20);
/// Messages that a viewer may send.
const MESSAGES: Rate = Rate { per_second: 20.0, burst: 100.0 };
/// Messages that are refused because they are too many. Whoever goes on all the same has to leave.
const REFUSALS: Rate = Rate { per_second: 10.0, burst: 100.0 };
/// Pings, and answers to ours. Each is small, but costs as much as a message.
const CONTROL_FRAMES: Rate = Rate { per_second: 10.0, burst: 10.0 };
/// How long a viewer that has to leave is listened to.
const GOODBYE: Duration = Duration::from_secs(1);

/// One end of a socket, and what is known of the other.
pub(super) struct Viewer {
    app: App,
    id: String,
    visitor: Option<Fingerprint>,
    /// The same, if they want to be sent what they can choose.
    chooser: Option<Fingerprint>,
    detail: Detail,
    /// Whether long messages may be compressed.
    compressed: bool,
    socket: Socket,
    /// How long a message to the viewer and back takes.
    lag: Option<Duration>,
    /// The number up to which the viewer has been told.
    told: u64,
    messages: Allowance,
    refusals: Allowance,
    control_frames: Allowance,
}

/// The viewer has gone.
pub(super) struct Gone;

impl Viewer {
    pub(super) fn new(
        app: App,
        id: String,
        visitor: Option<Fingerprint>,
        watch: &Watch,
        socket: Socket,
    ) -> Viewer {
        let full = |rate| Allowance::full(rate, Instant::now());
        let (messages, refusals, control_frames) = (full(MESSAGES), full(REFUSALS), full(CONTROL_FRAMES));
        Viewer {
            app,
            id,
            chooser: visitor.clone().filter(|_| watch.actions == Actions::List),
            visitor,
            detail: watch.detail,
            compressed: watch.compress.is_some(),
            socket,
            lag: None,
            told: 0,
            messages,
            refusals,
            control_frames,
        }
    }

    /// Tells and hears until one of the two ends has gone.
    pub(super) async fn serve(&mut self, since: Option<u64>) -> Result<(), Gone> {
        let room = self.app.hall.room(&self.id).await.map_err(|_| Gone)?;
        let mut watcher: Watcher = room.watch(self.chooser.clone(), self.detail);
        drop(room);
        self.sync(since).await?;
        let mut pings = tokio::time::interval(PING);
        let mut heard = Instant::now();
        let born = Instant::now();
        let mut closing = self.app.settings.closing.clone();
        loop {
            tokio::select! {
                update = watcher.updates.recv() => match update {
                    Ok(News::Update(update)) => self.tell(&update).await?,
                    Ok(News::Premoves(whose)) if self.visitor.as_ref() == Some(&whose) => {
                        self.tell_premoves().await?;
                    }
                    Ok(News::Premoves(_)) => {}
                    Err(RecvError::Lagged(_)) => {
                        self.app.hall.metrics.lagging.add(1);
                        self.sync(None).await?;
                    }
                    Err(RecvError::Closed) => return Err(Gone),
                },
                message = self.socket.next() => {
                    heard = Instant::now();
                    let message = match message.ok_or(Gone)? {
                        Ok(message) => message,
                        Err(error) => return self.part(&error).await,
                    };
                    match message {
                        Message::Text(text) => self.hear(&text).await?,
                        Message::Binary(_) => self.hear("").await?,
                        Message::Ping(_) | Message::Pong(_)
                            if !self.control_frames.take(CONTROL_FRAMES, 1.0, Instant::now()) =>
                        {
                            return self.dismiss("no more than 10 control frames a second").await;
                        }
                        Message::Pong(sent) => self.measure(&sent, born),
                        Message::Ping(_) | Message::Frame(_) => {}
                        Message::Close(_) => return Ok(()),
                    }
                }
                _ = pings.tick() => {
                    if heard.elapsed() > 3 * PING {
                        return Err(Gone);
                    }
                    // Whoever watches keeps a game of bots going.
                    let _ = self.app.hall.visit(&self.id).await;
                    let sent = (born.elapsed().as_micros() as u64).to_be_bytes().to_vec();
                    self.send(Message::Ping(sent.into())).await?;
                }
                _ = closing.changed() => {
                    let _ = self.send(Message::Close(None)).await;
                    return Ok(());
                }
            }
        }
    }

    /// What the answer to a ping says about the connection.
    fn measure(&mut self, sent: &[u8], born: Instant) {
        let Ok(sent) = <[u8; 8]>::try_from(sent) else { return };
        let sent = Duration::from_micros(u64::from_be_bytes(sent));
        // An answer to what was never asked is no measure.
        if let Some(taken) = born.elapsed().checked_sub(sent) {
            self.lag = Some(self.lag.map_or(taken, |lag| (lag + taken) / 2));
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), Gone> {
        match tokio::time::timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Gone),
        }
    }

    /// Ends the connection with somebody who asks too much of it.
    async fn dismiss(&mut self, why: &'static str) -> Result<(), Gone> {
        self.app.hall.metrics.limited.add(1);
        self.close(CloseCode::Policy, why).await
    }

    /// Ends the connection after something that cannot be read, with what was wrong about it.
    async fn part(&mut self, error: &Error) -> Result<(), Gone> {
        match error {
            Error::Capacity(_) => self.close(CloseCode::Size, "a message has at most 8192 bytes").await,
            Error::Utf8(_) => self.close(CloseCode::Invalid, "a text is UTF-8").await,
            Error::Protocol(_) => self.close(CloseCode::Protocol, "this is no frame of RFC 6455").await,
            Error::Io(error)
                if error
                    .get_ref()
                    .is_some_and(<dyn std::error::Error + Send + Sync>::is::<TooManyFragments>) =>
            {
                self.dismiss("no more than 20 continuation frames a second").await
            }
            _ => Err(Gone),
        }
    }

    async fn close(&mut self, code: CloseCode, why: &'static str) -> Result<(), Gone> {
        self.send(Message::Close(Some(CloseFrame { code, reason: why.into() }))).await?;
        let _ = tokio::time::timeout(GOODBYE, self.socket.get_mut().drain()).await;
        Err(Gone)
    }

    async fn say(&mut self, event: &Event) -> Result<(), Gone> {
        self.send(Parcel::of(event).frame(self.compressed)).await
    }

    /// Passes an update on, unless the viewer has it already.
    async fn tell(&mut self, update: &Update) -> Result<(), Gone> {
        if update.number <= self.told {
            return Ok(());
        }
        if update.after != self.told {
            return self.sync(None).await;
        }
        self.told = update.number;
        match update.parcel(self.chooser.as_ref(), self.detail) {
            Some(parcel) => self.send(parcel.frame(self.compressed)).await,
            None => self.sync(None).await,
        }
    }

    /// Tells what the viewer has decided on beforehand, if they ever have.
    async fn tell_premoves(&mut self) -> Result<(), Gone> {
        let Some(visitor) = self.visitor.clone() else { return Ok(()) };
        let room = self.app.hall.room(&self.id).await.map_err(|_| Gone)?;
        let look = room.look(&self.app.hall, |table| PremovesView::of(table, &visitor));
        let premoves = look.await.map_err(|_| Gone)?;
        if premoves.is_empty() { Ok(()) } else { self.say(&Event::Premoves { premoves }).await }
    }

    /// Brings the viewer up to date: with what is missing, or with everything.
    async fn sync(&mut self, since: Option<u64>) -> Result<(), Gone> {
        let room = self.app.hall.room(&self.id).await.map_err(|_| Gone)?;
        if let Some(since) = since
            && let Some(missed) = room.missed(since).await
        {
            self.told = since;
            let number = missed.last().map_or(since, |update| update.number);
            for update in &missed {
                let Some(parcel) = update.parcel(self.chooser.as_ref(), self.detail) else {
                    return Box::pin(self.sync(None)).await;
                };
                self.told = update.number;
                self.send(parcel.frame(self.compressed)).await?;
            }
            // They may have changed while nothing else did.
            self.tell_premoves().await?;
            return self.say(&Event::Synced { number }).await;
        }
        let (id, visitor) = (self.id.clone(), self.visitor.clone());
        let lists = self.chooser.is_some();
        let look = room.look(&self.app.hall, |table| {
            let now = self.app.hall.time.now();
            (table.number(), GameSnapshot::of(&id, table, visitor.as_ref(), Detail::Full, lists, now))
        });
        let (number, snapshot) = look.await.map_err(|_| Gone)?;
        self.told = number;
        self.say(&Event::Snapshot(Box::new(snapshot))).await
    }

    async fn refuse(&mut self, id: Value, problem: Problem) -> Result<(), Gone> {
        let stale = problem.0.code == "stale";
        self.say(&Event::Refused { id, problem: problem.0 }).await?;
        // Whoever has not seen the latest sees it now.
        if stale { self.sync(None).await } else { Ok(()) }
    }

    async fn hear(&mut self, text: &str) -> Result<(), Gone> {
        let heard_at = Instant::now();
        let limited = self.app.settings.rate != 0 && !self.messages.take(MESSAGES, 1.0, heard_at);
        if limited && !self.refusals.take(REFUSALS, 1.0, heard_at) {
            return self.dismiss("no more than 20 messages a second").await;
        }
        let Heard { id, said } = Said::read(text);
        if limited {
            let problem = Refusal::new(Why::TooMany, say::message_rate()).into();
            return self.refuse(id, problem).await;
        }
        let said = match said {
            Ok(said) => said,
            Err(why) => return self.refuse(id, Refusal::bad(answers::json(why)).into()).await,
        };
        match said {
            Said::Ping => {
                let (now, build) = (self.app.hall.time.now(), self.app.settings.site.build_name().to_owned());
                self.say(&Event::Pong { id, now, number: self.told, build }).await
            }
            Said::Sync(sync) => self.sync(sync.since).await,
            Said::Order(order) => match self.obey(order).await {
                Ok(done) => self.say(&Event::Done { id, done }).await,
                Err(problem) => self.refuse(id, problem).await,
            },
        }
    }

    async fn obey(&mut self, order: Order) -> Result<Done, Problem> {
        let Some(visitor) = self.visitor.clone() else {
            return Err(Refusal::forbidden(say::unknown_spectator()).into());
        };
        let lag = self.lag.map_or(0, |lag| lag.as_millis() as u32);
        self.app.obey(&self.id, visitor, order, lag).await
    }
}
