//! What was measured.

use std::fmt;
use std::time::Duration;

use stackwright_client::{Person, Trouble};

/// Spans of time, in order.
#[derive(Clone, Debug, Default)]
pub struct Latencies(Vec<Duration>);

impl Latencies {
    /// Puts them in order.
    pub fn new(mut all: Vec<Duration>) -> Latencies {
        all.sort_unstable();
        Latencies(all)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The span below which so many of a thousand lie; zero if there is none.
    pub fn below(&self, of_a_thousand: usize) -> Duration {
        let index = (self.0.len() * of_a_thousand).div_ceil(1000).saturating_sub(1);
        self.0.get(index).copied().unwrap_or_default()
    }
}

/// How a server bore its load.
#[derive(Clone, Debug)]
pub struct Report {
    /// From the moment an action was due until it was acknowledged.
    pub latencies: Latencies,
    /// How long was played.
    pub time: Duration,
    /// Actions that were sent late, since the answer to the one before came late.
    pub behind: u64,
    /// Messages to those who watched the games that were played.
    pub updates: u64,
    /// Memory of the server for each game in which nothing happens, in bytes.
    pub per_game: Option<u64>,
    /// For each watcher.
    pub per_watcher: Option<u64>,
    /// Memory of the server in the end.
    pub resident: u64,
}

impl Report {
    /// Acknowledged actions each second.
    pub fn rate(&self) -> f64 {
        self.latencies.count() as f64 / self.time.as_secs_f64().max(0.001)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.latencies.count();
        let (rate, time) = (self.rate(), self.time.as_secs_f64());
        writeln!(f, "acknowledged   {count} actions in {time:.1} s, {rate:.0} each second")?;
        let millis = |of_a_thousand| self.latencies.below(of_a_thousand).as_secs_f64() * 1000.0;
        let (half, most, nearly, worst) = (millis(500), millis(990), millis(999), millis(1000));
        writeln!(
            f,
            "latency        p50 {half:.1} ms, p99 {most:.1} ms, p99.9 {nearly:.1} ms, at most {worst:.1} ms"
        )?;
        writeln!(f, "sent late      {}", self.behind)?;
        if self.updates > 0 {
            writeln!(f, "to watchers    {} messages", self.updates)?;
        }
        let kilobytes = |bytes: Option<u64>| {
            bytes.map_or("-".to_owned(), |bytes| format!("{:.1} KiB", bytes as f64 / 1024.0))
        };
        writeln!(
            f,
            "memory         {} for each idle game, {} for each watcher",
            kilobytes(self.per_game),
            kilobytes(self.per_watcher)
        )?;
        write!(f, "in all         {:.1} MiB", self.resident as f64 / 1_048_576.0)
    }
}

/// The server's memory, as it publishes it; zero where its system does not tell.
pub(super) async fn memory(person: &Person) -> Result<u64, Trouble> {
    let figures = person.figures().await?;
    let line = figures.lines().find_map(|line| line.strip_prefix("process_resident_memory_bytes "));
    Ok(line.and_then(|bytes| bytes.trim().parse().ok()).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_the_spans_that_were_measured() {
        let latencies = Latencies::new((1..=200).rev().map(Duration::from_millis).collect());
        assert_eq!(latencies.below(500), Duration::from_millis(100));
        assert_eq!(latencies.below(990), Duration::from_millis(198));
        assert_eq!(latencies.below(1000), Duration::from_millis(200));
        assert_eq!(Latencies::default().below(990), Duration::ZERO);
    }
}
