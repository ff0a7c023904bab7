//! Every legal action is reached by exactly one sequence of sub-choices.

use std::collections::HashSet;

use stackwright_core::{Game, Rng};
use stackwright_env::{Choices, Env, Learnable, MOST_CHOICES, MOST_NUMBERS, StepError};

use crate::configurations;

/// All sequences that can be chosen from here, by choosing them.
fn reachable<G: Learnable>(env: &Env<G>, prefix: Choices, found: &mut Vec<(Choices, G)>) {
    let mut here = env.clone();
    let legal = here.legal().to_vec();
    let mask = here.mask();
    assert_eq!(mask.iter().map(|word| word.count_ones() as usize).sum::<usize>(), legal.len());
    assert!(legal.iter().all(|&number| mask[usize::from(number) / 64] >> (number % 64) & 1 == 1));
    for number in legal {
        let mut next = here.clone();
        assert_eq!(next.prefix(), &*prefix);
        let step = next.choose(number).unwrap();
        let way = prefix.with(number);
        if step.played {
            found.push((way, next.position().clone()));
        } else {
            assert_eq!((next.position(), next.prefix()), (env.position(), &*way));
            reachable(&next, way, found);
        }
    }
}

/// Plays random games, and looks at some positions of each closely. Gives how many actions took 1, 2 and 3 sub-choices.
fn check<G: Learnable>(first: &G, games: u64) -> [u64; MOST_CHOICES] {
    let mut lengths = [0; MOST_CHOICES];
    assert!(first.size() <= MOST_NUMBERS, "{}", first.size());
    for seed in 0..games {
        let mut rng = Rng::for_task(7, seed);
        let mut env = Env::from_position(first.clone());
        let mut rows = Vec::new();
        for ply in 0.. {
            if env.to_act().is_none() {
                break;
            }
            let ways = env.sub_choices().to_vec();
            let beginnings: HashSet<_> =
                ways.iter().flat_map(|way| (1..way.len()).map(|len| &way[..len])).collect();
            let whole: HashSet<_> = ways.iter().map(|way| &**way).collect();
            assert_eq!(whole.len(), ways.len(), "two actions with one sequence: {:?}", env.position());
            assert!(beginnings.is_disjoint(&whole), "one is the beginning of another: {:?}", env.position());
            for way in &ways {
                assert!(way.iter().all(|&number| usize::from(number) < env.size()), "{way:?}");
                lengths[way.len() - 1] += 1;
            }
            // Long lists are looked at less often.
            if ply % (8 + ways.len() as u64 / 8) == seed % 8 {
                closely(&env, &ways);
            }
            rows.resize(ways.len() * G::CANDIDATE.len(), 0);
            assert_eq!(env.candidates(&mut rows), ways.len());
            let distinct: HashSet<_> = rows.chunks(G::CANDIDATE.len()).collect();
            assert_eq!(distinct.len(), ways.len(), "two candidates look the same: {:?}", env.position());
            env.play(&ways[rng.below(ways.len())]).unwrap();
        }
        assert!(env.outcome().is_some() && env.legal().is_empty());
        assert_eq!([env.choose(0), env.play(&[0]), env.play_at(0)], [Err(StepError::Over); 3]);
    }
    lengths
}

/// What can be chosen is what is listed, and leads to the same.
fn closely<G: Learnable>(env: &Env<G>, ways: &[Choices]) {
    let mut found = Vec::new();
    reachable(env, Choices::NONE, &mut found);
    assert_eq!(found.len(), ways.len());
    for (at, way) in ways.iter().enumerate() {
        let mut by_place = env.clone();
        by_place.play_at(at).unwrap();
        let (_, position) = found.iter().find(|(found, _)| found == way).expect("it can be chosen");
        assert_eq!(position, by_place.position(), "{way:?}");
    }
}

#[test]
fn every_action_of_ringrift_is_reached_by_one_sequence() {
    let mut sum = [0; MOST_CHOICES];
    for (first, games) in configurations::ringrift() {
        let lengths = check(&first, games);
        sum = std::array::from_fn(|at| sum[at] + lengths[at]);
    }
    assert!(sum.iter().all(|&count| count > 100), "of each length: {sum:?}");
}

#[test]
fn every_action_of_cotulenh_is_reached_by_one_sequence() {
    for first in configurations::cotulenh() {
        let [one, two, three] = check(&first, 2);
        assert!(one > 0 && two > 1000 && three == 0);
    }
    for first in configurations::cotulenh_modes() {
        let [_, two, three] = check(&first, 2);
        assert!(two > 100 && three == 0);
    }
}

#[test]
fn every_action_of_amazons_is_reached_by_one_sequence() {
    for first in configurations::amazons() {
        let [one, two, _] = check(&first, 4);
        assert!(one > 0 && two > 0);
    }
}

/// Sizes are part of the layout: nets and stored games have them.
#[test]
fn the_numbers_of_each_board_are_as_many_as_documented() {
    use ringrift::Board;
    let of = |board| {
        let options = ringrift::Options::preset(board, 2, ringrift::Preset::Canonical);
        Game::new(&options).map(|first: ringrift::Position| first.size()).unwrap()
    };
    let sizes = [Board::Square8, Board::Square19, Board::Hex8, Board::Hexagonal].map(of);
    assert_eq!(sizes, [526, 2902, 502, 3766]);
    assert!(configurations::cotulenh().all(|first| first.size() == 2246));
    assert!(configurations::amazons().all(|first| first.size() == 3 * first.options().cells()));
    let page = include_str!("../../../../docs/datasets.md");
    for size in [526, 2902, 502, 3766, 2246] {
        assert!(page.contains(&size.to_string()), "{size} is not in docs/datasets.md");
    }
}
