//! The games that are in memory, and how they get there: read when asked for, let go when nobody needs them.

mod audience;
mod bot_games;
mod create;
mod deadlines;
mod head;
mod keeper;
mod listen;
mod looks;
mod minds;
mod parcel;
mod pulse;
mod room;
mod snapshot;
mod thinkers;
mod time;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use pulse::Pulse;
use stackwright_table::messages::say as at_table;
use stackwright_table::{Actor, Command, Done, Downtimes, Refusal, Request, Table};
use tokio::sync::mpsc;

use crate::messages::say;
use crate::metrics::Metrics;
use crate::network::Makers;
use crate::program::Engine;
use crate::store::{Store, StoreError, Writer};

pub use audience::{News, Update, Watcher};
pub(crate) use head::head;
pub use keeper::Attention;
pub use minds::Minds;
pub use parcel::Parcel;
pub use room::Room;
pub use thinkers::{Class, Task, Thinkers};
pub use time::Time;

/// How long a game stays in memory after it was last needed.
const IDLE: Duration = Duration::from_mins(1);

/// What the server knows of a game's engines: a name, and the player it stands for.
pub type Engines = HashMap<String, Engine>;

/// All games of a server.
#[derive(Debug)]
pub struct Hall {
    /// What time it is.
    pub time: Time,
    /// Where they are kept.
    pub store: Store,
    /// The hand that writes.
    pub writer: Writer,
    /// Figures.
    pub metrics: &'static Metrics,
    /// Who thinks.
    pub thinkers: Thinkers,
    /// What bots remember.
    minds: Minds,
    /// Players of the configuration.
    pub engines: Engines,
    makers: Makers,
    /// Games of bots alone that one visitor can have going at once; 0 sets no limit.
    bot_games: u32,
    rooms: Mutex<HashMap<String, Arc<Room>>>,
    downtimes: RwLock<Arc<Downtimes>>,
    attention: mpsc::Sender<Attention>,
    pulse: Pulse,
}

impl Hall {
    /// Opens the hall: from here on clocks run and bots play.
    pub async fn open(
        store: Store,
        time: Time,
        metrics: &'static Metrics,
        threads: usize,
        minds: Minds,
        engines: Engines,
        bot_games: u32,
    ) -> Result<Arc<Hall>, StoreError> {
        // Servers that share a database begin with its time, not each with its own.
        if let Some(clock) = store.clock().await? {
            time.begin_at(clock);
        }
        let beat = store.wake(time.now()).await?;
        time.catch_up(beat.at);
        let downtimes = store.downtimes().await?;
        let (attention, calls) = mpsc::channel(8192);
        let hall = Arc::new(Hall {
            writer: Writer::start(store.clone(), metrics),
            thinkers: Thinkers::start(threads, metrics),
            minds,
            makers: Makers::new(),
            bot_games,
            rooms: Mutex::default(),
            downtimes: RwLock::new(Arc::new(downtimes)),
            time,
            store,
            metrics,
            engines,
            attention,
            pulse: Pulse::default(),
        });
        keeper::start(&hall, calls);
        listen::start(&hall);
        Ok(hall)
    }

    /// The spans in which nobody could play.
    pub fn downtimes(&self) -> Arc<Downtimes> {
        self.downtimes.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    async fn reread_downtimes(&self) -> Result<(), StoreError> {
        let read = self.store.downtimes().await?;
        let mut known = self.downtimes.write().unwrap_or_else(PoisonError::into_inner);
        // The latest is never taken away: an answer that took long may be older than what is known by now.
        if read.latest() >= known.latest() {
            *known = Arc::new(read);
        }
        Ok(())
    }

    /// A request of now, without more ado.
    pub(crate) fn request(&self, actor: Actor, command: Command) -> Request {
        Request { actor, seat: None, expected: None, key: None, command, at: self.time.now() }
    }

    /// A game that is in memory already.
    pub fn present(&self, id: &str) -> Option<Arc<Room>> {
        let room = self.rooms.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()?;
        room.touch();
        Some(room)
    }

    fn all_present(&self) -> Vec<Arc<Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// A game, read from the store if need be.
    pub async fn room(&self, id: &str) -> Result<Arc<Room>, Refusal> {
        if let Some(room) = self.present(id) {
            return Ok(room);
        }
        if !is_id(id) {
            return Err(Refusal::missing(at_table::no_such_game()));
        }
        let (table, premoves) = self.read(id).await?;
        Ok(self.admit(id, table, premoves))
    }

    /// A game with at least so many entries: what somebody has seen at another server, this one shows them too.
    pub async fn room_at(&self, id: &str, at_least: Option<u64>) -> Result<Arc<Room>, Refusal> {
        let room = self.room(id).await?;
        if let Some(number) = at_least {
            room.wait_for(self, number).await?;
        }
        Ok(room)
    }

    /// The same for a game that somebody looks at.
    pub async fn visit_at(&self, id: &str, at_least: Option<u64>) -> Result<Arc<Room>, Refusal> {
        let room = self.visit(id).await?;
        if let Some(number) = at_least {
            room.wait_for(self, number).await?;
        }
        Ok(room)
    }

    /// A table, and how often its premoves have changed.
    async fn read(&self, id: &str) -> Result<(Table, i64), Refusal> {
        let begun = Instant::now();
        // Read before the log, which only grows: it has at least as many entries, or some are lost.
        let number = self.store.number(id).await.map_err(out_of_order)?;
        let (changes, premoves) = self.store.premoves(id).await.map_err(out_of_order)?;
        let entries = self.store.entries(id, 0).await.map_err(out_of_order)?;
        let last = entries.last().map(|entry| entry.number);
        if number.is_none() && last.is_none() {
            return Err(Refusal::missing(at_table::no_such_game()));
        }
        if last < number {
            tracing::error!(game = id, ?number, ?last, "a log has lost its end");
            return Err(Refusal::damaged());
        }
        let downtimes = self.downtimes();
        // A long game takes milliseconds, which others need not wait for.
        let table = if entries.len() > 64 {
            let replay = move || Table::replay_with(entries, &premoves, downtimes);
            tokio::task::spawn_blocking(replay).await.map_err(|_| Refusal::unavailable(say::replay()))?
        } else {
            Table::replay_with(entries, &premoves, downtimes)
        };
        self.metrics.open_time.note(begun.elapsed());
        let table = table.map_err(|refusal| {
            tracing::error!(game = id, %refusal, "a log does not replay");
            Refusal::damaged()
        })?;
        Ok((table, changes))
    }

    /// Takes a game in, unless it is there.
    fn admit(&self, id: &str, table: Table, premoves: i64) -> Arc<Room> {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let room = rooms.entry(id.to_owned()).or_insert_with(|| {
            self.metrics.rooms.add(1);
            Arc::new(Room::new(id.to_owned(), table, premoves))
        });
        room.touch();
        room.clone()
    }

    /// Carries a request out; when it gives back `Ok`, what was done is durable.
    ///
    /// A caller that goes away does not stop it half-way.
    pub async fn perform(self: &Arc<Self>, id: &str, request: Request) -> Result<Done, Refusal> {
        self.perform_fenced(id, request, None).await
    }

    /// The same for what only the server with the lease may do: `fence` is the token that it began to work with.
    async fn perform_fenced(
        self: &Arc<Self>,
        id: &str,
        request: Request,
        fence: Option<i64>,
    ) -> Result<Done, Refusal> {
        let begun = Instant::now();
        let room = self.room(id).await?;
        let hall = self.clone();
        let task = tokio::spawn(async move { room.perform(&hall, request, fence).await });
        let done = task.await.map_err(|_| Refusal::unavailable(say::something_broke()))??;
        self.metrics.acknowledge_time.note(begun.elapsed());
        Ok(done)
    }

    /// Lets go of games that nobody has needed for a while.
    fn let_go(&self) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let before = rooms.len();
        rooms.retain(|_, room| Arc::strong_count(room) > 1 || room.is_watched() || room.idle() < IDLE);
        let gone = before - rooms.len();
        if gone > 0 && rooms.capacity() > 4 * rooms.len() + 64 {
            rooms.shrink_to_fit();
        }
        self.metrics.rooms.add(-(gone as i64));
    }

    /// Ends programs that play, those that nobody has needed for a while or all that wait.
    fn tidy(&self, all: bool) {
        for engine in self.engines.values() {
            if let Engine::Program(program) = engine {
                program.tidy(all);
            }
        }
    }

    /// Ends all thinking, the processes of programs included.
    pub async fn close(&self) {
        self.thinkers.close().await;
        self.tidy(true);
        self.leave().await;
    }

    fn call(&self, attention: Attention) {
        // A call that finds no room is made up for by the next look into the store.
        let _ = self.attention.try_send(attention);
    }
}

/// What a visitor is told when the store has failed; the reason is for the log alone.
pub(crate) fn out_of_order(error: StoreError) -> Refusal {
    tracing::error!(%error, "the store failed");
    match error {
        error if error.is_damage() => Refusal::damaged(),
        _ => Refusal::unavailable(say::database()),
    }
}

/// How many characters the name of a game has in addresses.
const ID: usize = 16;

/// Whether a text can be the name of a game in addresses.
fn is_id(text: &str) -> bool {
    text.len() == ID && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}
