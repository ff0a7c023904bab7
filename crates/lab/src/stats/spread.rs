//! A distribution of counts in constant memory.

use std::collections::BTreeMap;

use serde::Serialize;

use super::mathematics::Sample;

/// How often each count was seen. Counts of games are bounded, so this is too.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread(BTreeMap<u32, u64>);

impl Spread {
    /// Notes one count.
    pub fn add(&mut self, count: usize) {
        *self.0.entry(count as u32).or_default() += 1;
    }

    /// Notes all of another's.
    pub fn merge(&mut self, other: &Spread) {
        for (&count, &times) in &other.0 {
            *self.0.entry(count).or_default() += times;
        }
    }

    /// Every count with how often it was seen.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        self.0.iter().map(|(&count, &times)| (count, times))
    }

    /// How many, their mean and their variance.
    pub fn sample(&self) -> Sample {
        let count: u64 = self.0.values().sum();
        let n = (count as f64).max(1.0);
        let mean = self.iter().map(|(value, times)| f64::from(value) * times as f64).sum::<f64>() / n;
        let squares: f64 =
            self.iter().map(|(value, times)| (f64::from(value) - mean).powi(2) * times as f64).sum();
        Sample { count: count as f64, mean, variance: squares / (n - 1.0).max(1.0) }
    }

    /// The least count that at least this share of all are not above.
    pub fn quantile(&self, share: f64) -> u32 {
        let all: u64 = self.0.values().sum();
        let mut seen = 0;
        for (value, times) in self.iter() {
            seen += times;
            if seen as f64 >= share * all as f64 {
                return value;
            }
        }
        0
    }

    /// In figures.
    pub fn summary(&self) -> Summary {
        let Sample { count, mean, variance } = self.sample();
        Summary {
            mean,
            error: (count > 1.0).then(|| super::mathematics::Z95 * (variance / count).sqrt()),
            deviation: variance.sqrt(),
            least: self.0.keys().next().copied().unwrap_or(0),
            quarter: self.quantile(0.25),
            median: self.quantile(0.5),
            three_quarters: self.quantile(0.75),
            most: self.0.keys().next_back().copied().unwrap_or(0),
        }
    }
}

/// A distribution in figures.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The mean.
    pub mean: f64,
    /// Half the width of the mean's 95 % interval; one alone has none.
    pub error: Option<f64>,
    /// The standard deviation.
    pub deviation: f64,
    /// The least.
    pub least: u32,
    /// A quarter are not above it.
    pub quarter: u32,
    /// Half are not above it.
    pub median: u32,
    /// Three quarters are not above it.
    pub three_quarters: u32,
    /// The most.
    pub most: u32,
}
