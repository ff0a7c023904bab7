//! Comparisons of games that differ by nothing but their labels: no probability may come up more often than it says.

use std::collections::BTreeMap;

use stackwright_core::Rng;

use super::group::FATES;
use super::mathematics::{Design, Sample, means, two_shares};
use super::{Figures, Group, Pairs, compare};

const ROUNDS: usize = 300;

/// Some game; what is won hangs together with how long it took.
fn game(rng: &mut Rng, drawn: bool) -> Figures {
    let long = rng.below(3);
    let first = rng.below(2);
    let wins = if drawn && rng.below(6) == 0 { vec![0.5; 2] } else { vec![first as f64, 1.0 - first as f64] };
    let mut fired = BTreeMap::new();
    for rule in ["often", "seldom"] {
        if rng.below(if rule == "often" { 2 } else { 4 }) == 0 {
            fired.insert(rule, 1 + rng.below(3) as u64);
        }
    }
    let recovered = rng.below(2);
    let mut fates = [(0, 0.0); FATES.len()];
    for (seat, &won) in wins.iter().enumerate() {
        let kind = if seat < recovered { 0 } else { FATES.len() - 1 };
        fates[kind] = (fates[kind].0 + 1, fates[kind].1 + won);
    }
    let actions = 20 + 10 * long + rng.below(10);
    Figures {
        pair: None,
        course: rng.next_u64(),
        end: Some((["elimination", "territory", "last standing"][rng.below(3)].to_owned(), wins)),
        fired,
        recovered: recovered > 0,
        fates: Some(fates),
        actions,
        turns: actions / 4,
        legal: actions * (5 + rng.below(9)),
        decisions: actions / 2,
    }
}

#[test]
fn a_mix_is_told_in_whole_words() {
    let mut rng = Rng::new(1);
    let mut sets = [0, 1].map(|_| Group::new("some game", "", 2));
    for set in &mut sets {
        set.add(&game(&mut rng, false), &[]);
    }
    let mut comparison = compare(&sets[0], &sets[1], &Pairs::default()).unwrap();
    for (freedom, p, said) in [
        (1, f64::NAN, "with 1 degree of freedom, too few games to test"),
        (2, 0.25, "with 2 degrees of freedom, p = 0.2500"),
        (1, 0.000_001, "with 1 degree of freedom, p < 0.0001 ***"),
    ] {
        (comparison.mix.freedom, comparison.mix.p) = (freedom, p);
        assert!(comparison.mix_text().ends_with(said), "{}", comparison.mix_text());
    }
}

/// How often each line's p was below a half and below a twentieth, over many rounds in which chance alone says which
/// game of a pair, and which game alone, belongs to which set.
fn rates(pairs: usize, alone: [usize; 2], drawn: bool) -> BTreeMap<String, [f64; 2]> {
    let mut below: BTreeMap<String, [f64; 2]> = BTreeMap::new();
    for round in 0..ROUNDS {
        let mut rng = Rng::for_task(11, round as u64);
        let mut sets = [0, 1].map(|_| Group::new("some game", "", 2));
        let mut twins = Pairs::default();
        for _ in 0..pairs {
            let one = game(&mut rng, drawn);
            // Two of three pairs are the same game twice.
            let other = if rng.below(3) > 0 { one.clone() } else { game(&mut rng, drawn) };
            let (one, other) = if rng.below(2) == 0 { (one, other) } else { (other, one) };
            sets[0].add(&one, &[]);
            sets[1].add(&other, &[]);
            twins.add(&one, &other);
        }
        for (set, games) in sets.iter_mut().zip(alone) {
            (0..games).for_each(|_| set.add(&game(&mut rng, drawn), &[]));
        }
        let comparison = compare(&sets[0], &sets[1], &twins).unwrap();
        let mix = ("mix".to_owned(), comparison.mix.p);
        for (what, p) in comparison.lines.into_iter().map(|line| (line.what, line.p)).chain([mix]) {
            let rates = below.entry(what).or_default();
            rates[0] += f64::from(u8::from(p < 0.5)) / ROUNDS as f64;
            rates[1] += f64::from(u8::from(p < 0.05)) / ROUNDS as f64;
        }
    }
    below
}

fn are_fair(rates: &BTreeMap<String, [f64; 2]>) {
    assert!(rates.len() > 12, "{rates:?}");
    for (what, [half, twentieth]) in rates {
        // Counts come in steps, which keeps exact tests a little below what they say.
        assert!((0.3..0.6).contains(half), "{what}: below a half in {half}");
        assert!((0.005..0.095).contains(twentieth), "{what}: below a twentieth in {twentieth}");
    }
}

#[test]
fn pairs_that_chance_labels_differ_as_often_as_they_say() {
    are_fair(&rates(150, [0, 0], false));
    are_fair(&rates(150, [0, 0], true));
}

#[test]
fn independent_games_that_chance_labels_differ_as_often_as_they_say() {
    are_fair(&rates(0, [120, 180], false));
}

#[test]
fn partly_paired_games_that_chance_labels_differ_as_often_as_they_say() {
    are_fair(&rates(120, [20, 50], false));
    are_fair(&rates(60, [90, 0], true));
}

/// What pairs come to if they are taken for independent: almost never a difference, whatever the truth.
#[test]
fn pairs_taken_for_independent_are_told_to_be_the_same() {
    let (mut shares, mut lengths) = (0, 0);
    for round in 0..ROUNDS {
        let mut rng = Rng::for_task(11, round as u64);
        let (mut hits, mut actions) = ([0.0; 2], [Vec::new(), Vec::new()]);
        for _ in 0..150 {
            let one = game(&mut rng, false);
            let other = if rng.below(3) > 0 { one.clone() } else { game(&mut rng, false) };
            for (set, figures) in [one, other].into_iter().enumerate() {
                hits[set] += f64::from(u8::from(figures.fired.contains_key("often")));
                actions[set].push(figures.actions as f64);
            }
        }
        let [one, other] = actions.map(|all| {
            let (count, sum) = (all.len() as f64, all.iter().sum::<f64>());
            let mean = sum / count;
            let variance = all.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (count - 1.0);
            Sample { count, mean, variance }
        });
        assert_eq!(Design::of([one.count, other.count], 0.0), Design::Independent);
        shares += usize::from(two_shares(hits, [150.0; 2]) < 0.5);
        lengths += usize::from(means(one, other, (0.0, 0.0)).2 < 0.5);
    }
    assert!(shares < 100 && lengths < 100, "{shares} and {lengths} of {ROUNDS}");
}
