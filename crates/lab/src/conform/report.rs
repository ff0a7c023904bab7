//! What a comparison found.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

/// A difference that nothing explains.
#[derive(Clone, Debug, Serialize)]
pub struct Failure {
    /// The game and the step.
    pub place: String,
    /// What differs.
    pub what: String,
    /// The details, for people.
    pub details: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FAILED {}: {}", self.place, self.what)?;
        for detail in &self.details {
            for line in detail.lines() {
                write!(f, "\n    {line}")?;
            }
        }
        Ok(())
    }
}

/// The result of one file.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// The file.
    pub file: String,
    /// Games or positions in it.
    pub games: u64,
    /// Steps that were compared.
    pub steps: u64,
    /// Steps, or whole games, without an unexplained difference.
    pub passed: u64,
    /// Differences that nothing explains; a step can have more than one.
    pub failed: u64,
    /// Differences of a known kind, by its name.
    pub explained: BTreeMap<&'static str, u64>,
    /// The first failures.
    pub failures: Vec<Failure>,
    /// Why there was nothing to compare, where that is as it should be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'static str>,
}

impl Report {
    /// How many failures are kept.
    const KEPT: usize = 5;

    /// A report of nothing yet.
    pub fn new(file: impl Into<String>) -> Self {
        Report { file: file.into(), ..Report::default() }
    }

    /// Notes a difference of a known kind.
    pub fn explain(&mut self, kind: &'static str) {
        *self.explained.entry(kind).or_default() += 1;
    }

    /// Notes a failure.
    pub fn fail(&mut self, place: &str, what: impl Into<String>, details: Vec<String>) {
        self.failed += 1;
        if self.failures.len() < Self::KEPT {
            self.failures.push(Failure { place: place.to_owned(), what: what.into(), details });
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(note) = self.note {
            return write!(f, "{}: {note}", self.file);
        }
        let explained: Vec<_> =
            self.explained.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        let explained = if explained.is_empty() { "none".to_owned() } else { explained.join(", ") };
        let Report { file, games, steps, failed, .. } = self;
        write!(f, "{file}: {games} games, {steps} steps compared, explained: {explained}; {failed} failed")
    }
}
