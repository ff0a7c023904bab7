//! Varied puzzles out of many.

use std::collections::{BTreeMap, HashSet};

use super::Found;

/// Takes so many, each time the hardest of those least like what has been taken, and never two from one game or with the same
/// board.
pub fn select(mut found: Vec<Found>, take: usize) -> Vec<Found> {
    let mut taken: Vec<Found> = Vec::new();
    let mut seen: BTreeMap<String, i32> = BTreeMap::new();
    let mut games = HashSet::new();
    while taken.len() < take {
        let worth = |one: &Found| {
            let known: i32 = one.alike.iter().map(|word| seen.get(word).copied().unwrap_or(0)).sum();
            one.rating - 3 * known
        };
        found.retain(|one| !games.contains(&one.from));
        let Some(best) = (0..found.len()).max_by_key(|&i| worth(&found[i])) else { break };
        let one = found.swap_remove(best);
        games.insert(one.from);
        for word in &one.alike {
            *seen.entry(word.clone()).or_default() += 1;
        }
        taken.push(one);
    }
    taken
}
