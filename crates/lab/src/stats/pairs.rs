//! Games of two sets that were played from the same random numbers.

use std::collections::BTreeMap;

use super::Figures;
use super::cross::{Cross, Hits};
use super::group::FATES;

/// What the pairs of two sets say: pairs are games with the same seed and the same number in their run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pairs {
    /// How many pairs there are.
    pub count: u64,
    /// In how many of them both games are the same, action by action.
    pub identical: u64,
    /// The reasons of both games, where both are finished.
    pub(super) reasons: BTreeMap<(String, String), f64>,
    /// Wins of each seat.
    pub(super) wins: Vec<Cross>,
    /// In which games of the pairs each rule fired; the number of pairs is the same for all.
    pub(super) rules: BTreeMap<&'static str, Hits>,
    /// Seats of each kind by seats, and wins by seats of each kind.
    pub(super) fates: [[Cross; 2]; FATES.len()],
    pub(super) actions: Cross,
    pub(super) turns: Cross,
    pub(super) choice: Cross,
}

impl Pairs {
    /// Adds a pair.
    pub fn add(&mut self, one: &Figures, other: &Figures) {
        self.count += 1;
        self.identical += u64::from(one.course == other.course);
        if let (Some((one, first)), Some((other, second))) = (&one.end, &other.end) {
            *self.reasons.entry((one.clone(), other.clone())).or_default() += 1.0;
            self.wins.resize(self.wins.len().max(first.len()), Cross::default());
            for ((wins, &first), &second) in self.wins.iter_mut().zip(first).zip(second) {
                wins.add([first, 1.0], [second, 1.0]);
            }
        }
        for rule in one.fired.keys() {
            let hits = self.rules.entry(rule).or_default();
            *(if other.fired.contains_key(rule) { &mut hits.both } else { &mut hits.first }) += 1.0;
        }
        for rule in other.fired.keys().filter(|rule| !one.fired.contains_key(*rule)) {
            self.rules.entry(rule).or_default().second += 1.0;
        }
        if let (Some(one), Some(other)) = (&one.fates, &other.fates) {
            let [all, others] = [one, other].map(|kinds| kinds.iter().map(|kind| kind.0).sum::<u64>() as f64);
            for ((kind, one), other) in self.fates.iter_mut().zip(one).zip(other) {
                let (seats, of) = (one.0 as f64, other.0 as f64);
                kind[0].add([seats, all], [of, others]);
                kind[1].add([one.1, seats], [other.1, of]);
            }
        }
        self.actions.add([one.actions as f64, 1.0], [other.actions as f64, 1.0]);
        self.turns.add([one.turns as f64, 1.0], [other.turns as f64, 1.0]);
        let choice = |game: &Figures| [game.legal as f64, game.decisions as f64];
        self.choice.add(choice(one), choice(other));
    }
}
