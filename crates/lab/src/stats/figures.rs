//! What one game says.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use stackwright_core::Record;
use stackwright_core::record::{GameResult, Noted, Step};

use super::group::FATES;

/// Seats of each kind in a game, and their wins.
pub(super) type Seats = [(u64, f64); FATES.len()];

/// What one game says, as far as it is compared with the same game of another set.
#[derive(Clone, Debug)]
pub struct Figures {
    /// What its pair has too: the seed of the run and the number of the game.
    pub(super) pair: Option<(String, String)>,
    /// Stands for its actions and its end: two games with the same one are the same.
    pub(super) course: u64,
    /// Why it ended, and the wins of each seat; nothing if it is not finished.
    pub(super) end: Option<(String, Vec<f64>)>,
    /// How often each rule fired.
    pub(super) fired: BTreeMap<&'static str, u64>,
    /// Whether anybody recovered.
    pub(super) recovered: bool,
    /// Seats by what became of them.
    pub(super) fates: Option<Seats>,
    pub(super) actions: usize,
    pub(super) turns: usize,
    /// Legal actions, over all decisions.
    pub(super) legal: usize,
    /// Decisions, bookkeeping left out.
    pub(super) decisions: usize,
}

/// The tags by which games are pairs, as self-play writes them. // docs/records.md
pub(super) fn pair(record: &Record) -> Option<(String, String)> {
    Some((record.tags.get("Seed")?.clone(), record.tags.get("Number")?.clone()))
}

/// A number for what happened in a game, whatever was said about it.
pub(super) fn course(record: &Record, result: Option<&GameResult>) -> u64 {
    let mut hasher = DefaultHasher::new();
    record.start.hash(&mut hasher);
    for turn in &record.turns {
        for step in turn {
            match step {
                Step::Action(action) | Step::Noted(Noted { action, .. }) => action.hash(&mut hasher),
                Step::Retired { retired, how, .. } => (retired, how.reason().code()).hash(&mut hasher),
            }
        }
        0_u8.hash(&mut hasher);
    }
    result.map(|result| (&result.ranks, &result.reason)).hash(&mut hasher);
    hasher.finish()
}
