//! Figures about the server, for Prometheus.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// A number that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Lets it grow.
    pub fn add(&self, amount: u64) {
        self.0.fetch_add(amount, Ordering::Relaxed);
    }

    /// How much was counted so far.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number that goes up and down.
#[derive(Debug, Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    /// Changes it.
    pub fn add(&self, amount: i64) {
        self.0.fetch_add(amount, Ordering::Relaxed);
    }

    /// Makes it that.
    pub fn set(&self, value: i64) {
        self.0.store(value, Ordering::Relaxed);
    }

    /// The amount at this moment.
    pub fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The upper bounds of the groups into which spans of time fall, in microseconds.
const BOUNDS: [u64; 12] =
    [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000];

/// Spans of time, counted by how long they are.
#[derive(Debug, Default)]
pub struct Times {
    groups: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    /// Counts one.
    pub fn note(&self, time: Duration) {
        let micros = time.as_micros() as u64;
        if let Some(group) = BOUNDS.iter().position(|&bound| micros <= bound) {
            self.groups[group].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn write(&self, out: &mut String, name: &str, help: &str) {
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut sum = 0;
        for (bound, group) in BOUNDS.iter().zip(&self.groups) {
            sum += group.load(Ordering::Relaxed);
            let _ = writeln!(out, "{name}_bucket{{le=\"{}\"}} {sum}", *bound as f64 / 1e6);
        }
        let count = self.count.load(Ordering::Relaxed);
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ =
            writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {seconds}\n{name}_count {count}");
    }
}

/// All figures of one server.
#[derive(Debug, Default)]
pub struct Metrics {
    /// HTTP requests.
    pub requests: Counter,
    /// Answers that refused something.
    pub refused: Counter,
    /// Answers that failed.
    pub failed: Counter,
    /// Requests turned away because their address asked too much.
    pub limited: Counter,
    /// Entries of logs that were acknowledged.
    pub entries: Counter,
    /// Transactions.
    pub commits: Counter,
    /// How long a transaction took.
    pub commit_time: Times,
    /// How long a request to change a game took, until it was durable.
    pub acknowledge_time: Times,
    /// How long a game took to be read and replayed.
    pub open_time: Times,
    /// Open `WebSockets`.
    pub sockets: Gauge,
    /// Open connections.
    pub connections: Gauge,
    /// Games in memory.
    pub rooms: Gauge,
    /// Decisions of bots.
    pub bot_actions: Counter,
    /// Analyses.
    pub analyses: Counter,
    /// Thinkers' jobs that wait.
    pub waiting_jobs: Gauge,
    /// Watchers that fell behind and got a snapshot.
    pub lagging: Counter,
    /// Whether this server has the lease: 1 or 0.
    pub leader: Gauge,
    /// The lease's fencing token, 0 at servers that do not have it.
    pub lease_epoch: Gauge,
    /// Heartbeats that could not be written.
    pub missed_beats: Counter,
}

impl Metrics {
    /// Figures that live as long as the program.
    pub fn leaked() -> &'static Metrics {
        Box::leak(Box::default())
    }

    /// All of them, as Prometheus reads them.
    pub fn render(&self) -> String {
        let mut out = String::new();
        for (name, help, counter) in [
            ("requests_total", "HTTP requests", &self.requests),
            ("refused_total", "Answers that refused something", &self.refused),
            ("failed_total", "Answers that failed", &self.failed),
            ("limited_total", "Requests turned away because their address asked too much", &self.limited),
            ("entries_total", "Durable entries of logs", &self.entries),
            ("commits_total", "Transactions", &self.commits),
            ("bot_actions_total", "Decisions of bots", &self.bot_actions),
            ("analyses_total", "Analyses", &self.analyses),
            ("lagging_total", "Watchers that fell behind and got a snapshot", &self.lagging),
            ("missed_beats_total", "Heartbeats that could not be written", &self.missed_beats),
        ] {
            let value = counter.get();
            let _ = writeln!(
                out,
                "# HELP stackwright_{name} {help}\n# TYPE stackwright_{name} counter\nstackwright_{name} {value}"
            );
        }
        for (name, help, gauge) in [
            ("sockets", "Open WebSockets", &self.sockets),
            ("connections", "Open connections", &self.connections),
            ("rooms", "Games in memory", &self.rooms),
            ("waiting_jobs", "Jobs of thinkers that wait", &self.waiting_jobs),
            ("leader", "1 if this server keeps clocks and bots, else 0", &self.leader),
            ("lease_epoch", "The lease's fencing token, 0 at servers without it", &self.lease_epoch),
        ] {
            let value = gauge.get();
            let _ = writeln!(
                out,
                "# HELP stackwright_{name} {help}\n# TYPE stackwright_{name} gauge\nstackwright_{name} {value}"
            );
        }
        self.commit_time.write(&mut out, "stackwright_commit_seconds", "How long a transaction took");
        self.acknowledge_time.write(
            &mut out,
            "stackwright_acknowledge_seconds",
            "How long a change of a game took until it was durable",
        );
        self.open_time.write(
            &mut out,
            "stackwright_open_seconds",
            "How long reading and replaying a game took",
        );
        out
    }
}
