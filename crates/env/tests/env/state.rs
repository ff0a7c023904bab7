//! Observations are a state: where two are equal, the same is legal and leads to the same.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use stackwright_core::{ActionList, Rng, Timeline};
use stackwright_env::{Choices, Learnable};

use crate::configurations;

/// What may be left out of an observation: what stands here is not compared in what follows an action.
type Forgiven<G> = fn(&G, &mut [u8]);

fn observe<G: Learnable>(position: &G) -> Vec<u8> {
    let area: usize = position.shape().iter().product();
    let mut seen = vec![0; area + position.facts()];
    let (planes, facts) = seen.split_at_mut(area);
    position.observe(&[], planes, facts);
    seen
}

fn hash_of(seen: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    seen.hash(&mut hasher);
    hasher.finish()
}

/// A game's position after so many random actions.
fn replayed<G: Learnable>(first: &G, seed: u64, plies: usize) -> Timeline<G> {
    let mut game = Timeline::from_position(first.clone());
    let (mut rng, mut list) = (Rng::for_task(11, seed), ActionList::new());
    for _ in 0..plies {
        game.actions(&mut list);
        game.play(*rng.choose(&list).expect("it went on"));
    }
    game
}

/// What each legal action leads to, by its sub-choices.
fn future<G: Learnable>(game: &mut Timeline<G>, forgiven: Forgiven<G>) -> Vec<(Choices, Vec<u8>)> {
    let mut list = ActionList::new();
    game.actions(&mut list);
    let mut all: Vec<_> = list
        .iter()
        .map(|&action| {
            let way = game.sub_choices(action);
            game.play(action);
            let mut seen = observe(game.position());
            forgiven(game.position(), &mut seen);
            game.undo();
            (way, seen)
        })
        .collect();
    all.sort();
    all
}

/// What is found out.
#[derive(Default, Debug)]
struct Found {
    positions: usize,
    /// Observations that were seen before, in another game.
    equal: usize,
}

/// Random games until so many positions have been seen.
fn look<G: Learnable>(first: &G, positions: usize, skip: fn(&G) -> bool, forgiven: Forgiven<G>) -> Found {
    let mut found = Found::default();
    let mut known: HashMap<u64, (u64, usize, u64)> = HashMap::new();
    let mut list = ActionList::new();
    for seed in 0.. {
        let mut game = Timeline::from_position(first.clone());
        let mut rng = Rng::for_task(11, seed);
        for ply in 0.. {
            if found.positions >= positions {
                return found;
            }
            if !skip(game.position()) {
                found.positions += 1;
                let seen = observe(game.position());
                let key = game.key();
                match known.get(&hash_of(&seen)) {
                    None => drop(known.insert(hash_of(&seen), (seed, ply, key))),
                    Some(&(_, _, before)) if before == key && found.equal % 64 != 0 => found.equal += 1,
                    Some(&(seed, ply, _)) => {
                        let mut earlier = replayed(first, seed, ply);
                        assert_eq!(observe(earlier.position()), seen, "two hashes are the same by chance");
                        let (now, then) = (future(&mut game, forgiven), future(&mut earlier, forgiven));
                        assert!(
                            now == then,
                            "they look the same:\n{}\n{}",
                            game.position_text(),
                            earlier.position_text()
                        );
                        found.equal += 1;
                    }
                }
            }
            game.actions(&mut list);
            match rng.choose(&list) {
                Some(&action) => game.play(action),
                None => break,
            }
        }
    }
    unreachable!("there is always another game")
}

/// Stacks that are higher than what is shown of them.
fn has_tall_stack(position: &ringrift::Position) -> bool {
    position.geometry().cells().any(|cell| position.rings(cell).len() > ringrift::SHOWN_RINGS)
}

/// C45: how often a position has stood depends on the past, which is not shown.
fn forget_occurrences(position: &cotulenh::Position, seen: &mut [u8]) {
    let at = seen.len() - position.facts() + 1;
    seen[at] = 0;
}

fn ringrift(positions: usize) {
    let (mut equal, mut count) = (0, 0);
    for (first, _) in configurations::ringrift() {
        // The large boards take longer, and their positions hardly ever come again.
        let positions = if first.geometry().len() > 100 { positions / 400 } else { positions / 40 };
        let found = look(&first, positions, has_tall_stack, |_, _| ());
        equal += found.equal;
        count += found.positions;
    }
    assert!(equal > count / 200, "{equal} of {count} came again");
}

fn cotulenh(positions: usize) {
    let firsts: Vec<_> = configurations::cotulenh().collect();
    for first in &firsts {
        let found = look(first, positions / firsts.len(), |_| false, forget_occurrences);
        assert!(found.equal > 0, "{found:?}");
    }
}

fn amazons(positions: usize) {
    let firsts: Vec<_> = configurations::amazons().collect();
    for first in &firsts {
        let found = look(first, positions / firsts.len(), |_| false, |_, _| ());
        assert!(found.equal > 0, "{found:?}");
    }
}

#[test]
fn equal_observations_of_ringrift_have_the_same_future() {
    ringrift(50_000);
}

#[test]
fn equal_observations_of_cotulenh_have_the_same_future() {
    cotulenh(25_000);
}

#[test]
fn equal_observations_of_amazons_have_the_same_future() {
    amazons(25_000);
}

/// The same for a million positions.
#[test]
#[ignore = "takes minutes"]
fn equal_observations_of_a_million_positions_have_the_same_future() {
    ringrift(500_000);
    cotulenh(250_000);
    amazons(250_000);
}
