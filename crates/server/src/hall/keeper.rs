//! Who keeps the clocks and plays for the bots. Of several servers on one database, one does.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use stackwright_core::Seat;
use stackwright_search::{BotError, Stop};
use stackwright_table::{
    AbortCode, Actor, Clock, Command, Maker, Millis, Refusal, Request, SeatKind, Status, Table, Why,
};
use tokio::sync::mpsc;
use tokio::time::MissedTickBehavior;

use super::create::PATIENCE;
use super::deadlines::Deadlines;
use super::minds::Question;
use super::{Class, Hall, Room, Task};
use crate::program::Engine;

/// A game that needs looking after.
#[derive(Clone, Debug)]
pub struct Attention {
    /// The game's name in addresses.
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
/// So many between two heartbeats.
const BEAT_EVERY: u32 = 5;

pub(super) fn start(hall: &Arc<Hall>, calls: mpsc::Receiver<Attention>) {
    tokio::spawn(keep(Arc::downgrade(hall), calls));
}

/// Bots at work, so that none is asked twice at once.
type Busy = Arc<Mutex<HashSet<String>>>;

async fn keep(hall: Weak<Hall>, mut calls: mpsc::Receiver<Attention>) {
    let mut deadlines = Deadlines::default();
    let (busy, looks) = (Busy::default(), Arc::new(AtomicBool::new(false)));
    let mut led = None;
    let mut ticks = 0_u32;
    let mut interval = tokio::time::interval(TICK);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            call = calls.recv() => {
                let (Some(call), Some(hall)) = (call, hall.upgrade()) else { return };
                if hall.lease().is_some() {
                    if let Some(deadline) = call.deadline {
                        deadlines.set(call.game.clone(), deadline + Clock::GRACE);
                    }
                    if call.bot {
                        wake_bot(&hall, &busy, call.game);
                    }
                }
            }
            _ = interval.tick() => {
                let Some(hall) = hall.upgrade() else { return };
                if ticks.is_multiple_of(BEAT_EVERY) {
                    hall.beat().await;
                }
                let lease = hall.lease();
                if let Some(token) = lease {
                    // Nobody's time is over before it is known that they could have moved.
                    let now = hall.time.now();
                    if deadlines.is_due(now) && hall.find_out(now).await {
                        while let Some(game) = deadlines.take(hall.known()) {
                            tokio::spawn(flag(hall.clone(), game, token));
                        }
                    }
                    // Whoever has just got the lease has heard of nothing yet.
                    if lease != led || ticks.is_multiple_of(LOOK_EVERY) {
                        start_to_look(&hall, &busy, &looks, token);
                    }
                } else {
                    deadlines.clear();
                }
                led = lease;
                if ticks.is_multiple_of(LOOK_EVERY) {
                    hall.let_go();
                    hall.tidy(false);
                }
                ticks = ticks.wrapping_add(1);
            }
        }
    }
}

/// Looks into the store, unless somebody still does: heartbeats do not wait for it.
fn start_to_look(hall: &Arc<Hall>, busy: &Busy, looks: &Arc<AtomicBool>, token: i64) {
    if looks.swap(true, Ordering::Relaxed) {
        return;
    }
    let (hall, busy, looking) = (hall.clone(), busy.clone(), Looking(looks.clone()));
    tokio::spawn(async move {
        look(&hall, &busy, token).await;
        drop(looking);
    });
}

/// Somebody looks into the store, until this is dropped: also when the look breaks off.
struct Looking(Arc<AtomicBool>);

impl Drop for Looking {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// A bot is at work in a game, until this is dropped: also when its work breaks off.
struct AtWork {
    busy: Busy,
    game: String,
}

impl Drop for AtWork {
    fn drop(&mut self) {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.game);
    }
}

/// Finds in the store what nobody has called about: games of servers that died, and of this one before it began.
async fn look(hall: &Arc<Hall>, busy: &Busy, token: i64) {
    let (overdue, bots, waiting) = tokio::join!(
        hall.store.due(hall.known() - Clock::GRACE),
        hall.store.bots_due(),
        hall.store.waiting_too_long(hall.known() - PATIENCE)
    );
    for game in overdue.unwrap_or_default() {
        tokio::spawn(flag(hall.clone(), game, token));
    }
    for game in bots.unwrap_or_default() {
        wake_bot(hall, busy, game);
    }
    for game in waiting.unwrap_or_default() {
        let request = hall.request(Actor::Keeper, Command::CallOff(AbortCode::Unmatched));
        let _ = hall.perform_fenced(&game, request, Some(token)).await;
    }
}

/// Ends the time of whoever's is over.
async fn flag(hall: Arc<Hall>, game: String, token: i64) {
    let Ok(room) = hall.room(&game).await else { return };
    // Beyond this, outages may be that nobody knows of yet.
    let known = hall.known();
    let looked = room.look(&hall, |table| (table.deadline(), table.game().to_move())).await;
    let Ok((Some(deadline), seat)) = looked else { return };
    if deadline + Clock::GRACE <= known {
        let request = Request { at: known, ..hall.request(Actor::Keeper, Command::Flag(seat)) };
        let _ = hall.perform_fenced(&game, request, Some(token)).await;
    } else {
        hall.call(Attention { game, deadline: Some(deadline), bot: false });
    }
}

fn wake_bot(hall: &Arc<Hall>, busy: &Busy, game: String) {
    if !busy.lock().unwrap_or_else(PoisonError::into_inner).insert(game.clone()) {
        return;
    }
    let (hall, at_work) = (hall.clone(), AtWork { busy: busy.clone(), game: game.clone() });
    tokio::spawn(async move {
        // A bot decides again and again until it is somebody else's turn.
        while play_bot(&hall, &game).await {}
        drop(at_work);
        let Ok(room) = hall.room(&game).await else { return };
        let look = |table: &Table| (table.bot_to_act().is_some(), table.status(), table.game().seats());
        match room.look(&hall, look).await {
            // Whatever called while it was at work found it busy.
            Ok((true, ..)) if hall.goes_on(&room) => {
                hall.call(Attention { game, deadline: None, bot: true });
            }
            Ok((_, Status::Finished, seats)) => hall.minds.forget(&game, seats),
            _ => {}
        }
    });
}

/// Waits until what the seat was asked when the table had so many entries is no longer what is to be decided.
async fn overtaken(hall: &Hall, room: &Room, asked: u64, seat: Seat) {
    let mut seen = asked;
    loop {
        room.passed(seen).await;
        let now = |table: &Table| (table.number(), table.moved(), table.bot_to_act().map(|(seat, _)| seat));
        match room.look(hall, now).await {
            // Somebody has said something.
            Ok((number, moved, to_act)) if to_act == Some(seat) && moved <= asked => seen = number,
            Ok(_) => return,
            // What cannot be read now is read again.
            Err(_) => tokio::time::sleep(Duration::from_secs(1)).await,
        }
    }
}

/// One decision of a bot. Says whether one was made.
async fn play_bot(hall: &Arc<Hall>, game: &str) -> bool {
    // Whatever comes of it counts only as long as nobody else has the lease.
    let Some(token) = hall.lease() else { return false };
    let Ok(room) = hall.room(game).await else { return false };
    if !hall.goes_on(&room) {
        return false;
    }
    let question = room
        .look(hall, |table| {
            let (seat, kind) = table.bot_to_act()?;
            let engine = match kind {
                SeatKind::Bot(spec) => Some(Engine::Ours(spec.clone())),
                SeatKind::Engine(name) => hall.engines.get(name).cloned(),
                SeatKind::Human | SeatKind::Open => None,
            };
            let maker = table.agreement().maker.clone();
            let (player, number, clock) = (table.player_at(seat), table.number(), table.turn_clock());
            Some((seat, player, number, maker, engine, table.game().copy(), clock))
        })
        .await;
    let Ok(Some((seat, player, number, maker, engine, position, clock))) = question else { return false };
    let chosen = match engine {
        Some(engine) => {
            let class = if room.bots_of().is_some() { Class::BotsOnly } else { Class::Bot };
            let whose = maker.as_ref().map_or(game, Maker::as_str);
            let can_pause = matches!(engine, Engine::Ours(_));
            // No more than its clock allows, at about a node in a microsecond.
            let allowed = clock.and_then(|clock| clock.limits(&*position, hall.time.now()).time);
            let most = allowed.map_or(u64::MAX, |time| u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
            let nodes = engine.nodes(&*position).min(most);
            let (keeper, id) = (hall.clone(), game.to_owned());
            let left = clock.map(|clock| clock.left(hall.time.now()));
            let question = Question { id, player, engine, game: position, number, clock };
            let decide = move |stop: &Stop| keeper.decide(&question, stop);
            let thought = hall.thinkers.think(Task { class, whose, nodes, can_pause, left }, decide);
            tokio::select! {
                chosen = thought => chosen,
                // Somebody resigned, took something back, or called the game off: if a bot is to decide still, it is something else.
                () = overtaken(hall, &room, number, seat) => return true,
            }
        }
        None => Ok(Err(BotError("the configuration no longer has this engine".to_owned()))),
    };
    let command = match chosen {
        Ok(Ok(text)) => Command::Act { text, lag: 0 },
        // A program was ended with the server: it goes on when the next one begins.
        Ok(Err(_)) if hall.thinkers.is_closed() => return false,
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
        ..hall.request(Actor::Bot(seat), command)
    };
    match hall.perform_fenced(game, request, Some(token)).await {
        Ok(_) => {
            hall.metrics.bot_actions.add(1);
            true
        }
        // A game without end: nothing but giving up is left.
        Err(Refusal { code: "log_full", .. }) => {
            let resign = Request { seat: Some(seat), ..hall.request(Actor::Bot(seat), Command::Resign) };
            hall.perform_fenced(game, resign, Some(token)).await.is_ok()
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
