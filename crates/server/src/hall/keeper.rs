//! Who keeps the clocks and plays for the bots. Of several servers on one database, one does.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::MissedTickBehavior;

use super::create::request;
use super::room::PATIENCE;
use super::{Class, Hall, now};
use crate::authority::{Actor, Clock, Command, Millis, Refusal, Request, SeatKind, Why};

/// A game that needs looking after.
#[derive(Clone, Debug)]
pub struct Attention {
    /// Which.
    pub game: String,
    /// When somebody's time is over.
    pub deadline: Option<Millis>,
    /// Whether a bot is to act.
    pub bot: bool,
}

/// How exactly clocks are watched.
const TICK: Duration = Duration::from_millis(100);
/// So many ticks lie between two looks into the store, for what nobody has called about.
const LOOK_EVERY: u32 = 20;
/// So many between two questions for the leadership and two heartbeats.
const BEAT_EVERY: u32 = 10;

pub(super) fn start(hall: &Arc<Hall>, calls: mpsc::Receiver<Attention>) {
    tokio::spawn(keep(Arc::downgrade(hall), calls));
}

/// Bots at work, so that none is asked twice at once.
type Busy = Arc<Mutex<HashSet<String>>>;

async fn keep(hall: Weak<Hall>, mut calls: mpsc::Receiver<Attention>) {
    let mut deadlines: BinaryHeap<Reverse<(Millis, String)>> = BinaryHeap::new();
    let busy = Busy::default();
    let mut leads = false;
    let mut ticks = 0_u32;
    let mut interval = tokio::time::interval(TICK);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            call = calls.recv() => {
                let (Some(call), Some(hall)) = (call, hall.upgrade()) else { return };
                if leads {
                    if let Some(deadline) = call.deadline {
                        deadlines.push(Reverse((deadline + Clock::GRACE, call.game.clone())));
                    }
                    if call.bot {
                        wake_bot(&hall, &busy, call.game);
                    }
                }
            }
            _ = interval.tick() => {
                let Some(hall) = hall.upgrade() else { return };
                if ticks.is_multiple_of(BEAT_EVERY) {
                    let led = leads;
                    leads = hall.store.lead().await;
                    if leads != led {
                        tracing::info!(leads, "this server keeps clocks and bots");
                    }
                    if let Err(error) = hall.store.beat(now()).await {
                        tracing::warn!(%error, "no heartbeat");
                    }
                }
                if leads {
                    while deadlines.peek().is_some_and(|Reverse((due, _))| *due <= now()) {
                        if let Some(Reverse((_, game))) = deadlines.pop() {
                            tokio::spawn(flag(hall.clone(), game));
                        }
                    }
                    if ticks.is_multiple_of(LOOK_EVERY) {
                        look(&hall, &busy).await;
                    }
                } else {
                    deadlines.clear();
                }
                if ticks.is_multiple_of(LOOK_EVERY) {
                    hall.let_go();
                }
                ticks = ticks.wrapping_add(1);
            }
        }
    }
}

/// Finds in the store what nobody has called about: games of servers that died, and of this one before it began.
async fn look(hall: &Arc<Hall>, busy: &Busy) {
    let (overdue, bots, waiting) = tokio::join!(
        hall.store.due(now() - Clock::GRACE),
        hall.store.bots_due(),
        hall.store.waiting_too_long(now() - PATIENCE)
    );
    for game in overdue.unwrap_or_default() {
        tokio::spawn(flag(hall.clone(), game));
    }
    for game in bots.unwrap_or_default() {
        wake_bot(hall, busy, game);
    }
    for game in waiting.unwrap_or_default() {
        let why = "nobody came who wanted the same".to_owned();
        let _ = hall.perform(&game, request(Actor::Keeper, Command::Abort { why })).await;
    }
}

/// Ends the time of whoever's is over.
async fn flag(hall: Arc<Hall>, game: String) {
    let Ok(room) = hall.room(&game).await else { return };
    let due = room
        .look(&hall, |table| {
            let due = table.deadline().is_some_and(|deadline| deadline + Clock::GRACE <= now());
            due.then(|| table.game().to_move())
        })
        .await;
    if let Ok(Some(seat)) = due {
        let _ = hall.perform(&game, request(Actor::Keeper, Command::Flag(seat))).await;
    }
}

fn wake_bot(hall: &Arc<Hall>, busy: &Busy, game: String) {
    if !busy.lock().unwrap_or_else(PoisonError::into_inner).insert(game.clone()) {
        return;
    }
    let (hall, busy) = (hall.clone(), busy.clone());
    tokio::spawn(async move {
        // A bot decides again and again until it is somebody else's turn.
        while play_bot(&hall, &game).await {}
        busy.lock().unwrap_or_else(PoisonError::into_inner).remove(&game);
        // Whatever called while it was at work found it busy.
        if let Ok(room) = hall.room(&game).await
            && let Ok(true) = room.look(&hall, |table| table.bot_to_act().is_some()).await
        {
            hall.call(Attention { game, deadline: None, bot: true });
        }
    });
}

/// One decision of a bot. Says whether one was made.
async fn play_bot(hall: &Arc<Hall>, game: &str) -> bool {
    let Ok(room) = hall.room(game).await else { return false };
    let seed = game.bytes().fold(0_u64, |seed, byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
    let job = room
        .look(hall, |table| {
            let (seat, kind) = table.bot_to_act()?;
            let spec = match kind {
                SeatKind::Bot(spec) => Some(spec),
                SeatKind::Engine(name) => hall.engines.get(name),
                SeatKind::Human | SeatKind::Open => None,
            };
            let job = spec.map(|spec| table.game().bot_job(spec, seed ^ table.number()));
            Some((seat, table.number(), job))
        })
        .await;
    let Ok(Some((seat, number, job))) = job else { return false };
    let chosen = match job {
        Some(job) => hall.thinkers.think(Class::Bot, game, move |stop| job(stop)).await,
        None => {
            Ok(Err(stackwright_search::BotError("the configuration no longer has this engine".to_owned())))
        }
    };
    let command = match chosen {
        Ok(Ok(text)) => Command::Act { text, lag: 0 },
        // A player that cannot play gives up, so that nobody waits for ever.
        Ok(Err(error)) => {
            tracing::warn!(game, %error, "a bot cannot play");
            Command::Resign
        }
        Err(_) => {
            tokio::time::sleep(Duration::from_secs(1)).await;
            return false;
        }
    };
    let request = Request {
        expected: Some(number),
        key: Some(format!("bot-{number}")),
        seat: Some(seat),
        ..request(Actor::Bot(seat), command)
    };
    match hall.perform(game, request).await {
        Ok(_) => {
            hall.metrics.bot_actions.add(1);
            true
        }
        // The position changed while it thought: it thinks again.
        Err(Refusal { why: Why::Stale | Why::Conflict, .. }) => true,
        Err(refusal) => {
            tracing::warn!(game, %refusal, "a bot's action was refused");
            tokio::time::sleep(Duration::from_secs(1)).await;
            false
        }
    }
}
