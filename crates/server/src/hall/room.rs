//! One game in memory: its table, and those who watch it.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use stackwright_table::messages::say as at_table;
use stackwright_table::{Done, Entry, Fingerprint, Maker, Refusal, Request, Table};
use stackwright_wire::{Detail, ToldHistory, places};
use tokio::sync::{Mutex, watch};

use super::audience::{Audience, News, Update, Watcher};
use super::head::{head, is_news};
use super::keeper::Attention;
use super::looks::Looks;
use super::{Hall, out_of_order, snapshot};
use crate::messages::say;
use crate::store::{Append, AppendError};

/// How many updates are kept for those who come back.
const KEPT: usize = 16;
/// How long somebody is kept waiting for an entry that this server does not have yet.
const AWAIT: Duration = Duration::from_secs(1);
/// How often a request is tried again that another server was faster than.
const TRIES: usize = 4;

/// A game in memory.
#[derive(Debug)]
pub struct Room {
    /// Its name in addresses.
    pub id: String,
    state: Mutex<State>,
    pub(super) audience: Audience,
    used: std::sync::Mutex<Instant>,
    /// On whose account bots think.
    maker: Maker,
    /// Whether only bots play it: from the beginning, or since all people have left.
    bots_only: AtomicBool,
    looks: Looks,
    over: AtomicBool,
    /// The number of the last entry that was told of.
    told: watch::Sender<u64>,
}

#[derive(Debug)]
struct State {
    table: Table,
    /// What the table says may not be what the store says: it must be read again.
    doubtful: bool,
    /// The number up to which watchers have been told.
    told: u64,
    /// The history as far as they have been told.
    history: ToldHistory,
    kept: VecDeque<Arc<Update>>,
    /// How often premoves have changed, as far as the table knows.
    premoves: i64,
    /// The premoves that their players were told of last.
    told_premoves: Premoves,
}

/// What each player has decided on beforehand.
type Premoves = Vec<Option<Vec<Vec<String>>>>;

fn premoves(table: &Table) -> Premoves {
    (0..table.players().len()).map(|player| table.premoves(player)).collect()
}

impl Room {
    pub(super) fn new(id: String, table: Table, changes: i64) -> Room {
        let told = table.number();
        let maker = table.agreement().maker.clone().unwrap_or_else(|| Maker::new(id.clone()));
        let bots_only = table.is_bots_only();
        let over = table.status().is_over();
        let state = State {
            history: ToldHistory::of(table.game()),
            told_premoves: premoves(&table),
            table,
            doubtful: false,
            told,
            kept: VecDeque::new(),
            premoves: changes,
        };
        Room {
            id,
            state: Mutex::new(state),
            audience: Audience::new(),
            used: std::sync::Mutex::new(Instant::now()),
            maker,
            bots_only: AtomicBool::new(bots_only),
            looks: Looks::default(),
            over: AtomicBool::new(over),
            told: watch::Sender::new(told),
        }
    }

    pub(super) fn touch(&self) {
        *self.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    pub(super) fn idle(&self) -> Duration {
        self.used.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    /// Notes that somebody looks. Says whether the keeper should hear of it.
    pub(super) fn visit(&self) -> bool {
        self.looks.note(self.has_bots_at_play())
    }

    /// Whether it is a game of bots alone that is not over, and that somebody looks at.
    pub(super) fn plays_bots(&self) -> bool {
        self.has_bots_at_play() && self.looks.are_recent()
    }

    fn has_bots_at_play(&self) -> bool {
        self.bots_of().is_some() && !self.over.load(Ordering::Relaxed)
    }

    /// On whose account it is played, if only bots play.
    pub(super) fn bots_of(&self) -> Option<&Maker> {
        self.bots_only.load(Ordering::Relaxed).then_some(&self.maker)
    }

    pub(super) fn is_watched(&self) -> bool {
        !self.audience.is_empty()
    }

    /// Begins to watch; what changes from now on is heard.
    pub fn watch(self: &Arc<Self>, visitor: Option<Fingerprint>, detail: Detail) -> Watcher {
        Watcher::new(self.clone(), visitor, detail)
    }

    /// Waits until the table has gone past the entry with that number.
    pub(super) async fn passed(&self, number: u64) {
        let _ = self.told.subscribe().wait_for(|&told| told > number).await;
    }

    /// Looks at the table. What is seen is durable.
    pub async fn look<T>(&self, hall: &Hall, look: impl FnOnce(&Table) -> T) -> Result<T, Refusal> {
        let mut state = self.state.lock().await;
        self.make_sure(&mut state, hall).await?;
        let seen = look(&state.table);
        state.table.rest();
        Ok(seen)
    }

    /// What somebody has missed who has seen everything up to a number: updates, or nothing if only a snapshot helps.
    pub async fn missed(&self, since: u64) -> Option<Vec<Arc<Update>>> {
        let state = self.state.lock().await;
        if since == state.told {
            return Some(Vec::new());
        }
        let first = state.kept.iter().position(|update| update.after == since)?;
        Some(state.kept.iter().skip(first).cloned().collect())
    }

    /// Carries a request out. The table is locked until it is durable, so nobody sees what may yet be lost.
    ///
    /// `fence` is the token of the lease that allows it, for what needs one.
    pub(super) async fn perform(
        &self,
        hall: &Hall,
        request: Request,
        fence: Option<i64>,
    ) -> Result<Done, Refusal> {
        let mut state = self.state.lock().await;
        // Whoever has seen more than this server knows has seen it at another.
        if request.expected.is_some_and(|expected| expected > state.table.number()) {
            self.read_on(&mut state, hall).await?;
        }
        let mut read = !hall.store.is_shared();
        for _ in 0..TRIES {
            self.make_sure(&mut state, hall).await?;
            let status = state.table.status();
            let before = state.table.number();
            let done = state.table.perform(&request);
            // A refusal leaves the table as it was; if not, it is read again before anybody sees it.
            state.doubtful = done.is_err() && state.table.number() != before;
            // Nobody is too late because of an outage that is not known yet.
            if matches!(&done, Err(refusal) if refusal.code == "time_over") && hall.known() < request.at {
                if !hall.find_out(request.at).await {
                    return Err(Refusal::unavailable(say::database()));
                }
                continue;
            }
            // Nor is anybody refused because of what another server has changed long since.
            if done.is_err() && !read {
                read = true;
                self.read_on(&mut state, hall).await?;
                if state.table.number() > before {
                    continue;
                }
            }
            let done = done?;
            if let Some(kept) = &done.premoves {
                state.doubtful = true;
                match hall.store.keep_premoves(&self.id, state.premoves, kept).await {
                    Ok(true) => {
                        state.doubtful = false;
                        state.premoves += 1;
                        self.tell_premoves(&mut state);
                        return Ok(done);
                    }
                    // The game has gone on at another server.
                    Ok(false) => continue,
                    Err(error) => return Err(out_of_order(error)),
                }
            }
            if done.entries.is_empty() {
                return Ok(done);
            }
            state.doubtful = true;
            let summary =
                status != state.table.status() || done.entries.iter().any(|entry| is_news(&entry.body));
            let append = Append {
                game: self.id.clone(),
                birth: None,
                fence,
                premoves: Some(state.premoves),
                entries: done.entries.clone(),
                head: head(&state.table, summary),
            };
            match hall.writer.append(append).await {
                Ok(()) => {
                    state.doubtful = false;
                    hall.metrics.entries.add(done.entries.len() as u64);
                    self.tell(&mut state, hall, &done.entries);
                    return Ok(done);
                }
                // Another server was faster: what it wrote comes first.
                Err(AppendError::Conflict) => {}
                Err(AppendError::Fenced) => {
                    return Err(Refusal::conflict(say::other_server()));
                }
                Err(AppendError::Failed) => {
                    return Err(Refusal::unavailable(say::database()));
                }
            }
        }
        Err(Refusal::conflict(at_table::busy()))
    }

    /// Reads the table again if it may not be what the store says, or counts an outage differently.
    async fn make_sure(&self, state: &mut State, hall: &Hall) -> Result<(), Refusal> {
        if !state.doubtful {
            if state.table.set_downtimes(hall.downtimes()) {
                return Ok(());
            }
            // Should reading fail, or nobody wait for it any more, the next one must read too.
            state.doubtful = true;
        }
        let (changes, kept) = hall.store.premoves(&self.id).await.map_err(out_of_order)?;
        let entries = hall.store.entries(&self.id, 0).await.map_err(out_of_order)?;
        let missed: Vec<_> = entries.iter().filter(|entry| entry.number > state.told).cloned().collect();
        state.table = Table::replay_with(entries, &kept, hall.downtimes()).map_err(|refusal| {
            tracing::error!(game = self.id, %refusal, "a log does not replay");
            Refusal::damaged()
        })?;
        state.doubtful = false;
        state.premoves = changes;
        if missed.is_empty() {
            self.tell_premoves(state);
        } else {
            self.tell(state, hall, &missed);
        }
        Ok(())
    }

    /// Reads what other servers have written.
    pub(super) async fn catch_up(&self, hall: &Hall) -> Result<(), Refusal> {
        let mut state = self.state.lock().await;
        self.read_on(&mut state, hall).await
    }

    /// Waits until the game has at least so many entries, for a short while.
    pub(super) async fn wait_for(&self, hall: &Hall, number: u64) -> Result<(), Refusal> {
        let mut updates = self.audience.hear();
        if self.number(hall, false).await? >= number || self.number(hall, true).await? >= number {
            return Ok(());
        }
        let told = async {
            while let Ok(news) = updates.recv().await {
                if matches!(news, News::Update(update) if update.number >= number) {
                    return;
                }
            }
        };
        let _ = tokio::time::timeout(AWAIT, told).await;
        // Once more from the store, in case that nobody tells this server anything.
        let known = self.number(hall, true).await?;
        if known >= number {
            return Ok(());
        }
        Err(Refusal::unavailable(say::behind(known, number)))
    }

    /// The number of the last entry that this server knows, having read on if so wished.
    async fn number(&self, hall: &Hall, read_on: bool) -> Result<u64, Refusal> {
        let mut state = self.state.lock().await;
        if read_on {
            self.read_on(&mut state, hall).await?;
        } else {
            self.make_sure(&mut state, hall).await?;
        }
        Ok(state.table.number())
    }

    async fn read_on(&self, state: &mut State, hall: &Hall) -> Result<(), Refusal> {
        self.make_sure(state, hall).await?;
        if hall.store.premoves(&self.id).await.map_err(out_of_order)?.0 != state.premoves {
            // The log says when they were made: all of it is read again.
            state.doubtful = true;
            return self.make_sure(state, hall).await;
        }
        let missed = hall.store.entries(&self.id, state.table.number()).await.map_err(out_of_order)?;
        for entry in &missed {
            if let Err(refusal) = state.table.apply(entry) {
                state.doubtful = true;
                return Err(refusal);
            }
        }
        if !missed.is_empty() {
            self.tell(state, hall, &missed);
        }
        Ok(())
    }

    /// Tells the watchers, and the keeper of clocks and bots.
    fn tell(&self, state: &mut State, hall: &Hall, entries: &[Entry]) {
        if state.table.game().logs_frames() {
            // Who knows the address of an unlisted game may watch it: a log does not give it away.
            let name = if state.table.agreement().unlisted { "unlisted" } else { &self.id };
            for place in places(&state.table, entries).into_iter().flatten() {
                state.table.game().log_frames(name, place);
            }
        }
        let after = state.told;
        state.told = state.table.number();
        self.told.send_replace(state.told);
        let history = state.history.advance(state.table.game());
        self.over.store(state.table.status().is_over(), Ordering::Relaxed);
        self.bots_only.store(state.table.is_bots_only(), Ordering::Relaxed);
        self.touch();
        let (deadline, bot) = (state.table.deadline(), state.table.bot_to_act().is_some());
        if deadline.is_some() || bot {
            hall.call(Attention { game: self.id.clone(), deadline, bot });
        }
        if !self.is_watched() {
            state.kept.clear();
            state.table.rest();
            return;
        }
        let chooser = state.table.chooser().cloned();
        let listeners = self.audience.listeners(chooser.as_ref());
        let told = snapshot::update(&state.table, after, entries, history, listeners, hall.time.now());
        state.table.rest();
        let update = Arc::new(Update { after, number: state.told, chooser, told });
        if state.kept.len() == KEPT {
            state.kept.pop_front();
        }
        state.kept.push_back(update.clone());
        self.audience.tell(News::Update(update));
        self.tell_premoves(state);
    }

    /// Tells players whose premoves are others than they know.
    fn tell_premoves(&self, state: &mut State) {
        let now = premoves(&state.table);
        for (player, holder) in state.table.holders().enumerate() {
            if let Some(holder) = holder.filter(|_| now.get(player) != state.told_premoves.get(player)) {
                self.audience.tell(News::Premoves(holder.clone()));
            }
        }
        state.told_premoves = now;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sqlx::{Connection as _, SqliteConnection};
    use stackwright_core::Seat;
    use stackwright_games::KINDS;

    use super::*;
    use crate::hall::{Engines, Minds, Time};
    use crate::metrics::Metrics;
    use crate::secret::Secret;
    use crate::store::Store;
    use stackwright_table::{Actor, Command, Downtime, Downtimes};

    #[tokio::test]
    async fn clocks_are_counted_again_when_the_first_try_failed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.sqlite3");
        let store = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
        let time = Time::of_this_machine();
        let hall =
            Hall::open(store, time, Metrics::leaked(), 1, Minds::new(0), Engines::new(), 0).await.unwrap();
        let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
        let clock = json!({ "kind": "fischer", "initial": 600, "increment": 0 });
        let wanted = json!({ "game": KINDS[0].name, "seats": seats, "clock": clock });
        let ann = Secret::random();
        let maker = hall.maker([127, 0, 0, 1].into());
        let id = hall.create(serde_json::from_value(wanted).unwrap(), &ann, maker).await.unwrap().id;
        let room = hall.room(&id).await.unwrap();
        let begun = room.look(&hall, Table::created).await.unwrap();
        let later = begun + 100_000;
        while room.look(&hall, |table| table.game().to_move()).await == Ok(Seat::P1) {
            let text = room.look(&hall, |table| table.game().actions().swap_remove(0)).await.unwrap();
            let act = Command::Act { text, lag: 0 };
            let request = Request { at: later, ..hall.request(Actor::Visitor(ann.fingerprint()), act) };
            hall.perform(&id, request).await.unwrap();
        }
        let left = |table: &Table| table.time_left(Seat::P1, later).unwrap().0;
        assert_eq!(room.look(&hall, left).await, Ok(500_000));

        // It turns out that half of the first turn was an outage, and just then the log cannot be read.
        let outage = Downtime { from: begun + 10_000, until: begun + 60_000 };
        *hall.downtimes.write().unwrap() = Arc::new(Downtimes(vec![outage]));
        let mut other = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
        sqlx::query("PRAGMA busy_timeout = 60000").execute(&mut other).await.unwrap();
        sqlx::query("ALTER TABLE entries RENAME TO elsewhere").execute(&mut other).await.unwrap();
        assert!(room.look(&hall, left).await.is_err());
        sqlx::query("ALTER TABLE elsewhere RENAME TO entries").execute(&mut other).await.unwrap();
        assert_eq!(room.look(&hall, left).await, Ok(550_000));

        // An answer of the store that is older than what is known changes nothing.
        hall.reread_downtimes().await.unwrap();
        assert_eq!(hall.downtimes().0, [outage]);
        other.close().await.unwrap();
        hall.close().await;
    }
}
