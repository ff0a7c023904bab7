//! One WebSocket per viewer: what changes comes by itself, requests go the other way, and whoever was away says the last
//! number they saw.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use stackwright_core::Seat;
use tokio::sync::broadcast::error::RecvError;
use utoipa::{IntoParams, ToSchema};

use super::App;
use super::act::{Done, Terms, perform};
use super::body::{Path, Query};
use super::problem::{Problem, ProblemBody};
use super::visitor::Visitor;
use crate::authority::{Command, Fingerprint, Refusal, Scope};
use crate::doors::Pass;
use crate::hall::{self, Detail, Update, Watcher, now};

/// The most bytes of a message.
const MOST: usize = 8 << 10;
/// How often the other end is asked whether it is there, and how long the connection takes.
const PING: Duration = Duration::from_secs(15);
/// A viewer that takes nothing for so long is gone.
const PATIENCE: Duration = Duration::from_secs(20);
/// Messages that a viewer may send each second.
const PER_SECOND: f64 = 20.0;

/// How to watch.
#[derive(Clone, Debug, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Watch {
    /// The last number you saw: you get what you have missed. Left out, you get a snapshot.
    #[serde(default)]
    since: Option<u64>,
    /// `full` or `brief`.
    #[serde(default)]
    detail: Detail,
}

/// What a viewer can say.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Said {
    Act {
        action: String,
        expected: u64,
        key: String,
    },
    Undo {
        #[serde(default)]
        turn: bool,
    },
    Takeback {
        scope: Scope,
    },
    AnswerTakeback {
        accept: bool,
    },
    Resign,
    Draw,
    AnswerDraw {
        accept: bool,
    },
    Abort {
        #[serde(default)]
        text: String,
    },
    Chat {
        text: String,
    },
    Sync {
        since: Option<u64>,
    },
    Ping,
}

/// What goes with it.
#[derive(Clone, Debug, Default, Deserialize)]
struct With {
    /// Comes back with the answer.
    #[serde(default)]
    id: Value,
    #[serde(default)]
    seat: Option<Seat>,
    #[serde(default)]
    expected: Option<u64>,
    #[serde(default)]
    key: Option<String>,
}

/// Opens a WebSocket. docs/server.md describes the messages.
#[utoipa::path(get, path = "/api/v1/games/{id}/ws", tag = "play", params(("id" = String, Path), Watch),
    responses((status = 101), (status = 404, body = ProblemBody), (status = 426, body = ProblemBody)))]
pub(super) async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Option<Visitor>,
    Query(watch): Query<Watch>,
    pass: Option<Extension<Arc<Pass>>>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|_| {
        Problem::new(StatusCode::UPGRADE_REQUIRED, "websocket", "this address speaks WebSocket alone")
    })?;
    app.hall.room(&id).await?;
    if app.hall.metrics.sockets.get() >= i64::from(app.settings.sockets) {
        return Err(Refusal::unavailable("too many people watch: come back later").into());
    }
    // An idle watcher should cost little: the buffers grow when something is said.
    let upgrade = upgrade
        .max_message_size(MOST)
        .max_frame_size(MOST)
        .read_buffer_size(2 << 10)
        .write_buffer_size(0)
        .max_write_buffer_size(4 << 20);
    let visitor = visitor.map(|visitor| visitor.0);
    Ok(upgrade.on_upgrade(move |socket| async move {
        app.hall.metrics.sockets.add(1);
        let metrics = app.hall.metrics;
        let mut viewer = Viewer {
            app,
            id,
            visitor,
            detail: watch.detail,
            socket,
            lag: None,
            told: 0,
            allowance: (PER_SECOND * 5.0, Instant::now()),
        };
        let _ = viewer.serve(watch.since).await;
        metrics.sockets.add(-1);
        // The connection counts as long as the socket is open.
        drop(pass);
    }))
}

/// One end of a socket, and what is known of the other.
struct Viewer {
    app: App,
    id: String,
    visitor: Option<Fingerprint>,
    detail: Detail,
    socket: WebSocket,
    /// How long a message to the viewer and back takes.
    lag: Option<Duration>,
    /// The number up to which the viewer has been told.
    told: u64,
    allowance: (f64, Instant),
}

/// The viewer has gone.
struct Gone;

impl Viewer {
    async fn serve(&mut self, since: Option<u64>) -> Result<(), Gone> {
        let room = self.app.hall.room(&self.id).await.map_err(|_| Gone)?;
        let mut watcher: Watcher = room.watch(self.detail);
        drop(room);
        self.sync(since).await?;
        let mut pings = tokio::time::interval(PING);
        let mut heard = Instant::now();
        let born = Instant::now();
        let mut closing = self.app.settings.closing.clone();
        loop {
            tokio::select! {
                update = watcher.updates.recv() => match update {
                    Ok(update) => self.tell(&update).await?,
                    Err(RecvError::Lagged(_)) => {
                        self.app.hall.metrics.lagging.add(1);
                        self.sync(None).await?;
                    }
                    Err(RecvError::Closed) => return Err(Gone),
                },
                message = self.socket.recv() => {
                    heard = Instant::now();
                    match message.ok_or(Gone)?.map_err(|_| Gone)? {
                        Message::Text(text) => self.hear(&text).await?,
                        Message::Binary(_) => self.refuse(&Value::Null, Refusal::bad("json", "send JSON as text").into()).await?,
                        Message::Pong(sent) => self.measure(&sent, born),
                        Message::Ping(_) => {}
                        Message::Close(_) => return Ok(()),
                    }
                }
                _ = pings.tick() => {
                    if heard.elapsed() > 3 * PING {
                        return Err(Gone);
                    }
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

    async fn say(&mut self, text: Utf8Bytes) -> Result<(), Gone> {
        self.send(Message::Text(text)).await
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
        match (self.detail, &update.full) {
            (Detail::Full, Some(full)) => self.say(full.clone()).await,
            (Detail::Full, None) => self.sync(None).await,
            (Detail::Brief, _) => self.say(update.brief.clone()).await,
        }
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
                if self.detail == Detail::Full && update.full.is_none() {
                    return Box::pin(self.sync(None)).await;
                }
                self.told = update.number;
                let text =
                    update.full.as_ref().filter(|_| self.detail == Detail::Full).unwrap_or(&update.brief);
                self.say(text.clone()).await?;
            }
            return self.say(json!({ "type": "synced", "number": number }).to_string().into()).await;
        }
        let (id, visitor) = (self.id.clone(), self.visitor.clone());
        let look = room.look(&self.app.hall, |table| {
            (table.number(), hall::snapshot(&id, table, visitor.as_ref(), Detail::Full, now()).to_string())
        });
        let (number, text) = look.await.map_err(|_| Gone)?;
        self.told = number;
        self.say(text.into()).await
    }

    async fn refuse(&mut self, id: &Value, problem: Problem) -> Result<(), Gone> {
        let stale = problem.0.code == "stale";
        let text = json!({ "type": "refused", "id": id, "problem": problem.0 }).to_string();
        self.say(text.into()).await?;
        // Whoever has not seen the latest sees it now.
        if stale { self.sync(None).await } else { Ok(()) }
    }

    fn may_speak(&mut self) -> bool {
        let (left, at) = self.allowance;
        let left = (left + at.elapsed().as_secs_f64() * PER_SECOND).min(PER_SECOND * 5.0);
        self.allowance = ((left - 1.0).max(0.0), Instant::now());
        left >= 1.0 || self.app.settings.rate == 0
    }

    async fn hear(&mut self, text: &str) -> Result<(), Gone> {
        let read = serde_json::from_str::<With>(text);
        let id = match &read {
            Ok(with) => with.id.clone(),
            Err(_) => serde_json::from_str(text).map_or(Value::Null, |said: Value| said["id"].clone()),
        };
        if !self.may_speak() {
            let problem =
                Problem::new(StatusCode::TOO_MANY_REQUESTS, "rate", "you say too much: wait a second");
            return self.refuse(&id, problem).await;
        }
        // A list would be taken for the fields in their order: `["resign"]` must not resign.
        if !text.trim_start().starts_with('{') {
            return self.refuse(&id, Refusal::bad("json", "a message is a JSON object").into()).await;
        }
        // A seat or a key that cannot be read must not be passed over.
        let mut with = match read {
            Ok(with) => with,
            Err(error) => return self.refuse(&id, Refusal::bad("json", error.to_string()).into()).await,
        };
        let said = match serde_json::from_str(text) {
            Ok(said) => said,
            Err(error) => return self.refuse(&with.id, Refusal::bad("json", error.to_string()).into()).await,
        };
        let lag = self.lag.map_or(0, |lag| lag.as_millis() as u32);
        let command = match said {
            Said::Ping => {
                let pong = json!({ "type": "pong", "id": with.id, "now": now(), "number": self.told });
                return self.say(pong.to_string().into()).await;
            }
            Said::Sync { since } => return self.sync(since).await,
            Said::Act { action, expected, key } => {
                with.expected = Some(expected);
                with.key = Some(key);
                Command::Act { text: action, lag }
            }
            Said::Undo { turn } => Command::Undo { turn },
            Said::Takeback { scope } => Command::AskTakeback(scope),
            Said::AnswerTakeback { accept } => Command::AnswerTakeback(accept),
            Said::Resign => Command::Resign,
            Said::Draw => Command::OfferDraw,
            Said::AnswerDraw { accept } => Command::AnswerDraw(accept),
            Said::Abort { text } => Command::Abort { why: text },
            Said::Chat { text } => Command::Chat(text),
        };
        match self.request(&with, command).await {
            Ok(done) => {
                let Done { number, last, repeated } = done;
                let text = json!({ "type": "done", "id": with.id, "number": number, "last": last, "repeated": repeated });
                self.say(text.to_string().into()).await
            }
            Err(problem) => self.refuse(&with.id, problem).await,
        }
    }

    async fn request(&mut self, with: &With, command: Command) -> Result<Done, Problem> {
        let Some(visitor) = self.visitor.clone() else {
            let text = "you are not known here: you can only watch";
            return Err(Refusal::forbidden("spectator", text).into());
        };
        let terms = Terms { seat: with.seat, expected: with.expected, key: with.key.clone() };
        perform(&self.app, &self.id, terms.request(visitor, command)?).await
    }
}
