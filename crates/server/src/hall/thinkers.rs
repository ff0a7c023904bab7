//! Who thinks for bots and analyses: a few threads of their own, and a queue in which everybody gets a turn.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use stackwright_search::Stop;
use tokio::sync::oneshot;

use crate::authority::{Refusal, Why};
use crate::metrics::Metrics;

/// What the thinking is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A bot's decision: people wait for it.
    Bot,
    /// Advice that somebody asked for.
    Analysis,
}

type Job = Box<dyn FnOnce(&Stop) + Send>;

/// Jobs by whom they are for, each of whom gets a turn before anybody gets a second.
#[derive(Default)]
struct Line {
    jobs: HashMap<String, VecDeque<Job>>,
    turns: VecDeque<String>,
    len: usize,
}

impl Line {
    fn push(&mut self, whose: &str, job: Job) {
        let jobs = self.jobs.entry(whose.to_owned()).or_default();
        if jobs.is_empty() {
            self.turns.push_back(whose.to_owned());
        }
        jobs.push_back(job);
        self.len += 1;
    }

    fn pop(&mut self) -> Option<Job> {
        let whose = self.turns.pop_front()?;
        let jobs = self.jobs.get_mut(&whose)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.jobs.remove(&whose);
        } else {
            self.turns.push_back(whose);
        }
        self.len -= usize::from(job.is_some());
        job
    }

    fn waiting(&self, whose: &str) -> usize {
        self.jobs.get(whose).map_or(0, VecDeque::len)
    }
}

#[derive(Default)]
struct Lines {
    bots: Line,
    analyses: Line,
    /// How many bots have been preferred to a waiting analysis.
    preferred: u8,
    closed: bool,
}

impl Lines {
    /// Bots come first, but of four turns one is an analysis's.
    fn pop(&mut self) -> Option<Job> {
        let bots_first = self.preferred < 3;
        let job = if bots_first { self.bots.pop() } else { self.analyses.pop() };
        match job {
            Some(job) if bots_first => {
                self.preferred = if self.analyses.len > 0 { self.preferred + 1 } else { 0 };
                Some(job)
            }
            job => {
                self.preferred = 0;
                job.or_else(|| self.analyses.pop()).or_else(|| self.bots.pop())
            }
        }
    }
}

struct Shared {
    lines: Mutex<Lines>,
    ready: Condvar,
    stop: Stop,
    metrics: &'static Metrics,
}

impl Shared {
    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The most analyses that one asker can have waiting, and all together.
const MOST_FOR_ONE: usize = 4;
const MOST_IN_ALL: usize = 1_000;
const MOST_BOTS: usize = 20_000;

/// The threads that think.
#[derive(Clone)]
pub struct Thinkers(Arc<Shared>);

impl std::fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Thinkers")
    }
}

impl Thinkers {
    /// So many threads, at least one.
    pub fn start(threads: usize, metrics: &'static Metrics) -> Thinkers {
        let shared = Shared { lines: Mutex::default(), ready: Condvar::new(), stop: Stop::new(), metrics };
        let shared = Arc::new(shared);
        for _ in 0..threads.max(1) {
            let shared = shared.clone();
            std::thread::spawn(move || work(&shared));
        }
        Thinkers(shared)
    }

    /// Has something thought about, when its turn comes.
    pub async fn think<T: Send + 'static>(
        &self,
        class: Class,
        whose: &str,
        think: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        let job: Job = Box::new(move |stop| {
            // Whoever has gone away wants no answer.
            if !reply.is_closed() {
                let _ = reply.send(think(stop));
            }
        });
        {
            let mut lines = self.0.lines();
            let line = if class == Class::Bot { &mut lines.bots } else { &mut lines.analyses };
            let full = match class {
                Class::Bot => line.len >= MOST_BOTS,
                Class::Analysis => line.len >= MOST_IN_ALL || line.waiting(whose) >= MOST_FOR_ONE,
            };
            if full || lines.closed {
                return Err(Refusal::new(
                    Why::TooMany,
                    "queue_full",
                    "too much waits to be thought about: ask later",
                ));
            }
            let line = if class == Class::Bot { &mut lines.bots } else { &mut lines.analyses };
            line.push(whose, job);
        }
        self.0.metrics.waiting_jobs.add(1);
        self.0.ready.notify_one();
        answer.await.map_err(|_| Refusal::unavailable("the thinking was broken off: ask again"))
    }

    /// Stops all thinking, for good.
    pub fn close(&self) {
        self.0.lines().closed = true;
        self.0.stop.raise();
        self.0.ready.notify_all();
    }
}

fn work(shared: &Shared) {
    loop {
        let job = {
            let mut lines = shared.lines();
            loop {
                if lines.closed {
                    return;
                }
                if let Some(job) = lines.pop() {
                    break job;
                }
                lines = shared.ready.wait(lines).unwrap_or_else(PoisonError::into_inner);
            }
        };
        shared.metrics.waiting_jobs.add(-1);
        let stop = shared.stop.clone();
        // A thinker that breaks must not take the thread with it: its asker hears that it broke.
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| job(&stop))).is_err() {
            tracing::error!("a thinker broke");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_gets_a_turn_before_anybody_gets_a_second() {
        let order = Arc::new(Mutex::new(String::new()));
        let mut line = Line::default();
        for (whose, what) in [("a", '1'), ("a", '2'), ("a", '3'), ("b", '4'), ("c", '5'), ("b", '6')] {
            let order = order.clone();
            line.push(whose, Box::new(move |_| order.lock().unwrap().push(what)));
        }
        while let Some(job) = line.pop() {
            job(&Stop::new());
        }
        assert_eq!(*order.lock().unwrap(), "145263");
        assert_eq!((line.len, line.waiting("a")), (0, 0));
    }

    #[test]
    fn bots_come_first_but_starve_nobody() {
        let order = Arc::new(Mutex::new(String::new()));
        let mut lines = Lines::default();
        for number in 0..8 {
            let order = order.clone();
            lines.bots.push(&number.to_string(), Box::new(move |_| order.lock().unwrap().push('b')));
        }
        for _ in 0..3 {
            let order = order.clone();
            lines.analyses.push("somebody", Box::new(move |_| order.lock().unwrap().push('a')));
        }
        while let Some(job) = lines.pop() {
            job(&Stop::new());
        }
        assert_eq!(*order.lock().unwrap(), "bbbabbbabba");
    }
}
