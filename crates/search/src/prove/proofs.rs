//! What has been proven already.

use stackwright_core::{Game, Seat, key};

use super::Verdict;
use crate::keyed::KeyMap;

/// For each position and hero the fewest turns that are known to win, and the most that are known not to.
#[derive(Debug)]
pub(super) struct Proofs<G: Game> {
    known: KeyMap<Proven>,
    /// Keys mean the same under the same options only.
    options: Option<G::Options>,
}

#[derive(Clone, Copy, Debug)]
struct Proven {
    wins: u32,
    fails: u32,
}

impl<G: Game> Proofs<G> {
    /// More results than this are forgotten all at once.
    const MOST: usize = 4_000_000;

    pub(super) fn new() -> Self {
        Proofs { known: KeyMap::default(), options: None }
    }

    /// Makes ready for a game with these options.
    pub(super) fn begin(&mut self, options: &G::Options) {
        if self.options.as_ref() != Some(options) || self.known.len() > Self::MOST {
            self.known.clear();
            self.options = Some(options.clone());
        }
    }

    pub(super) fn get(&self, key: u64, hero: Seat, turns: u32) -> Option<Verdict> {
        let known = self.known.get(&place(key, hero))?;
        if turns >= known.wins {
            return Some(Verdict::Yes);
        }
        (turns <= known.fails).then_some(Verdict::No)
    }

    pub(super) fn put(&mut self, key: u64, hero: Seat, turns: u32, verdict: Verdict) {
        if verdict == Verdict::Unknown {
            return;
        }
        if self.known.len() >= Self::MOST {
            self.known.clear();
        }
        let known = self.known.entry(place(key, hero)).or_insert(Proven { wins: u32::MAX, fails: 0 });
        match verdict {
            Verdict::Yes => known.wins = known.wins.min(turns),
            _ => known.fails = known.fails.max(turns),
        }
    }
}

/// Every hero has keys of its own.
fn place(position: u64, hero: Seat) -> u64 {
    position ^ key::fact(u64::from(b'p'), hero as u64)
}
