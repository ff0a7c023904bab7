//! Who thinks for bots and analyses: a few threads of their own. Visitors share them by what their jobs cost, people come
//! before games that only bots play, and an expensive job rests half done while somebody waits for a cheap one.

mod desk;
mod fair;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::{Duration, Instant};

use stackwright_search::Stop;
use stackwright_table::{Refusal, Why};
use tokio::sync::oneshot;

use self::desk::{Begun, Chore, Desk, Rank};
use crate::messages::say;
use crate::metrics::Metrics;

/// What the thinking is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A bot's decision: people wait for it.
    Bot,
    /// Advice that somebody asked for.
    Analysis,
    /// A bot's decision in a game that only bots play.
    BotsOnly,
}

/// What is to be thought about.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// How urgent it is.
    pub class: Class,
    /// On whose account.
    pub whose: &'a str,
    /// About how many nodes it takes.
    pub nodes: u64,
    /// Whether it rests when its flag is paused.
    pub can_pause: bool,
    /// How long until the clock of whoever waits has run out.
    pub left: Option<Duration>,
}

struct Job {
    class: Class,
    can_pause: bool,
    deadline: Option<Instant>,
    /// What the asker keeps for as long as it waits.
    asker: Weak<OnceLock<Stop>>,
    /// Says whether it thought.
    work: Box<dyn FnOnce(&Stop) -> bool + Send>,
}

impl Chore for Job {
    fn can_pause(&self) -> bool {
        self.can_pause
    }

    fn is_wanted(&self) -> bool {
        self.asker.strong_count() > 0
    }

    fn weight(&self) -> u64 {
        self.class.weight()
    }

    fn deadline(&self) -> Option<Instant> {
        self.deadline
    }
}

impl Class {
    fn rank(self) -> Rank {
        match self {
            Class::Bot | Class::Analysis => Rank::People,
            Class::BotsOnly => Rank::BotsOnly,
        }
    }

    /// As how many each node counts.
    fn weight(self) -> u64 {
        if self == Class::Analysis { ANALYSIS_WEIGHT } else { 1 }
    }
}

struct Shared {
    desk: Mutex<Desk<Job>>,
    ready: Condvar,
    /// Raised when all is over.
    stop: Stop,
    /// How many have not noticed yet that it is closed.
    threads: AtomicUsize,
    metrics: &'static Metrics,
}

impl Shared {
    fn desk(&self) -> MutexGuard<'_, Desk<Job>> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The desk without jobs that nobody waits for any more.
    fn swept_desk(&self) -> MutexGuard<'_, Desk<Job>> {
        let mut desk = self.desk();
        self.metrics.waiting_jobs.add(-(desk.sweep() as i64));
        desk
    }
}

/// The most analyses that one asker can have waiting, and the most jobs of all together.
const MOST_FOR_ONE: usize = 4;
const MOST_IN_ALL: usize = 20_000;
/// A node of an analysis counts as so many: people at play come first.
const ANALYSIS_WEIGHT: u64 = 3;
/// How long those who think may take to notice that they should not.
const FAREWELL: Duration = Duration::from_secs(3);

/// Whoever waits for an answer, with the flag of the job once that has begun.
#[derive(Default)]
struct Asker {
    begun: Arc<OnceLock<Stop>>,
    has_answer: bool,
}

impl Drop for Asker {
    fn drop(&mut self) {
        if let Some(stop) = self.begun.get().filter(|_| !self.has_answer) {
            stop.raise();
        }
    }
}

/// The threads that think.
#[derive(Clone)]
pub struct Thinkers(Arc<Shared>);

impl std::fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Thinkers")
    }
}

impl Thinkers {
    /// So many that think at the same time, at least one.
    pub fn start(places: usize, metrics: &'static Metrics) -> Thinkers {
        let places = places.max(1);
        let threads = Desk::<Job>::threads(places);
        let shared = Arc::new(Shared {
            desk: Mutex::new(Desk::new(places, Instant::now())),
            ready: Condvar::new(),
            stop: Stop::new(),
            threads: AtomicUsize::new(threads),
            metrics,
        });
        for _ in 0..threads {
            let shared = shared.clone();
            std::thread::spawn(move || {
                work(&shared);
                shared.threads.fetch_sub(1, Ordering::Release);
            });
        }
        Thinkers(shared)
    }

    /// Has something thought about, when its turn comes. Whoever drops what this gives wants no answer any more: what waits is not
    /// begun, what has begun is stopped.
    pub async fn think<T: Send + 'static>(
        &self,
        task: Task<'_>,
        think: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let Task { class, whose, nodes, can_pause, left } = task;
        let deadline = left.and_then(|left| Instant::now().checked_add(left));
        let mut asker = Asker::default();
        // Dropped before the asker: either this is closed when a job begins, or the asker knows how to stop it.
        let (reply, answer) = oneshot::channel();
        let waits = Arc::downgrade(&asker.begun);
        let begun = waits.clone();
        let work: Box<dyn FnOnce(&Stop) -> bool + Send> = Box::new(move |stop| {
            if let Some(begun) = begun.upgrade() {
                let _ = begun.set(stop.clone());
            }
            let wanted = !reply.is_closed();
            if wanted {
                let _ = reply.send(think(stop));
            }
            wanted
        });
        {
            let mut desk = self.0.swept_desk();
            let full = desk.len() >= MOST_IN_ALL;
            let queue = desk.queue(class.rank());
            let waiting = |class| queue.waiting(whose).filter(|job| job.class == class).count();
            let full = full || (class == Class::Analysis && waiting(class) >= MOST_FOR_ONE);
            if full || self.is_closed() {
                return Err(Refusal::new(Why::TooMany, say::queue_full()));
            }
            let cost = nodes.saturating_mul(class.weight()).max(1);
            queue.push(whose, cost, Job { class, can_pause, deadline, asker: waits, work });
        }
        self.0.metrics.waiting_jobs.add(1);
        self.0.ready.notify_one();
        let answer = answer.await;
        asker.has_answer = true;
        answer.map_err(|_| Refusal::unavailable(say::thinking()))
    }

    /// Stops all thinking, for good, and waits a while for those who think to notice.
    pub async fn close(&self) {
        self.0.stop.raise();
        {
            let mut desk = self.0.desk();
            self.0.metrics.waiting_jobs.add(-(desk.len() as i64));
            desk.close();
        }
        self.0.ready.notify_all();
        let begun = Instant::now();
        while self.0.threads.load(Ordering::Acquire) > 0 && begun.elapsed() < FAREWELL {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Whether it is closed.
    pub fn is_closed(&self) -> bool {
        self.0.stop.is_raised()
    }
}

fn work(shared: &Shared) {
    loop {
        let Begun { id, job, stop } = {
            let mut desk = shared.swept_desk();
            loop {
                if shared.stop.is_raised() {
                    return;
                }
                let now = Instant::now();
                if let Some(begun) = desk.take(now) {
                    // Somebody else sees to what waits: the others may not know of it.
                    shared.ready.notify_one();
                    break begun;
                }
                desk = match desk.alarm(now) {
                    Some(alarm) => {
                        let woken = shared.ready.wait_timeout(desk, alarm);
                        woken.unwrap_or_else(PoisonError::into_inner).0
                    }
                    None => shared.ready.wait(desk).unwrap_or_else(PoisonError::into_inner),
                };
            }
        };
        shared.metrics.waiting_jobs.add(-1);
        // A thinker that breaks must not take the thread with it: its asker hears that it broke.
        let ran = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| (job.work)(&stop)));
        if ran.is_err() {
            tracing::error!("a thinker broke");
        }
        shared.desk().finish(id, ran.unwrap_or(true), Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(30);

    fn task(class: Class, whose: &str, nodes: u64) -> Task<'_> {
        Task { class, whose, nodes, can_pause: true, left: None }
    }

    /// Thinks until it is told to end, and says how often it has looked whether it must.
    fn think_long(begun: mpsc::Sender<()>, end: mpsc::Receiver<()>) -> impl FnOnce(&Stop) -> u64 + Send {
        move |stop: &Stop| {
            let _ = begun.send(());
            let mut looks = 0;
            while !stop.is_raised() && end.try_recv() == Err(mpsc::TryRecvError::Empty) {
                looks += 1;
                std::thread::yield_now();
            }
            looks
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn nobody_waits_for_an_expensive_decision_of_somebody_else() {
        for class in [Class::BotsOnly, Class::Bot] {
            let thinkers = Thinkers::start(1, Metrics::leaked());
            let (begun, has_begun) = mpsc::channel();
            let mut ends = Vec::new();
            let mut long = Vec::new();
            for _ in 0..20 {
                let (end, ended) = mpsc::channel();
                let (thinkers, think) = (thinkers.clone(), think_long(begun.clone(), ended));
                ends.push(end);
                long.push(tokio::spawn(async move {
                    thinkers.think(task(class, "many", 1_000_000), think).await
                }));
            }
            has_begun.recv_timeout(PATIENCE).expect("the first of them begins");
            for _ in 0..3 {
                let quick = thinkers.think(task(Class::Bot, "one", 9_000), |_| 7);
                assert_eq!(tokio::time::timeout(PATIENCE, quick).await.expect("it need not wait"), Ok(7));
            }
            assert!(long.iter().all(|long| !long.is_finished()));
            // They have lost nothing, and each ends when it is its turn.
            drop(ends);
            for long in long {
                assert!(tokio::time::timeout(PATIENCE, long).await.expect("it ends").unwrap().is_ok());
            }
            thinkers.close().await;
        }
    }

    /// Whoever no longer waits for an answer: a bot whose turn was taken back, an analysis whose page was left.
    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn what_nobody_waits_for_any_more_is_stopped_or_not_begun() {
        for class in [Class::Bot, Class::Analysis, Class::BotsOnly] {
            let thinkers = Thinkers::start(1, Metrics::leaked());
            let (begun, has_begun) = mpsc::channel();
            let (over, is_over) = mpsc::channel();
            let busy = thinkers.clone();
            let busy = tokio::spawn(async move {
                let think = move |stop: &Stop| {
                    begun.send(()).unwrap();
                    while !stop.is_raised() {
                        std::thread::yield_now();
                    }
                    over.send(()).unwrap();
                };
                busy.think(task(class, "ann", 1_000), think).await
            });
            has_begun.recv_timeout(PATIENCE).expect("it begins");
            let (waits, began) = (thinkers.clone(), Arc::new(AtomicUsize::new(0)));
            let counts = began.clone();
            let waits = tokio::spawn(async move {
                let think = move |_: &Stop| {
                    counts.fetch_add(1, Ordering::SeqCst);
                };
                waits.think(task(class, "ann", 1_000), think).await
            });
            while thinkers.0.desk().len() == 0 {
                tokio::task::yield_now().await;
            }
            for gone in [waits, busy] {
                gone.abort();
                assert!(gone.await.unwrap_err().is_cancelled());
            }
            is_over.recv_timeout(PATIENCE).expect("what has begun is stopped");
            assert_eq!(thinkers.think(task(class, "ann", 1), |_| 7).await, Ok(7), "the place is free");
            assert_eq!(began.load(Ordering::SeqCst), 0, "what waited was not begun");
            assert_eq!((thinkers.0.desk().len(), thinkers.0.metrics.waiting_jobs.get()), (0, 0));
            thinkers.close().await;
        }
    }

    #[tokio::test]
    async fn whoever_waits_when_all_is_over_is_told_so() {
        let thinkers = Thinkers::start(1, Metrics::leaked());
        let (begun, has_begun) = mpsc::channel();
        let (_end, ended) = mpsc::channel();
        let (busy, think) = (thinkers.clone(), think_long(begun, ended));
        let busy = tokio::spawn(async move { busy.think(task(Class::BotsOnly, "a", 100), think).await });
        while has_begun.try_recv().is_err() {
            tokio::task::yield_now().await;
        }
        let waits = thinkers.clone();
        let waits = tokio::spawn(async move { waits.think(task(Class::BotsOnly, "b", 100), |_| ()).await });
        while thinkers.0.desk().len() == 0 {
            tokio::task::yield_now().await;
        }
        thinkers.close().await;
        assert!(busy.await.unwrap().is_ok(), "it stops and gives what it has");
        assert_eq!(waits.await.unwrap().unwrap_err().why, Why::Unavailable);
        assert_eq!(thinkers.0.metrics.waiting_jobs.get(), 0);
        assert_eq!(thinkers.think(task(Class::Bot, "c", 1), |_| ()).await.unwrap_err().code, "queue_full");
    }
}
