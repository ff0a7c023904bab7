//! Environments need no memory once they are warm.

use stackwright_core::{Game, Rng};
use stackwright_env::{Env, Learnable, Many, Observations};
use stackwright_games::{FullGame, KINDS, Visitor};

fn count(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

/// What debug builds check after an action allocates by itself.
fn allocations_of_checks<G: Game>(position: &G, played: bool) -> u64 {
    if cfg!(debug_assertions) && played { count(|| assert!(position.validate().is_ok())) } else { 0 }
}

/// Allocations of one random game by sub-choices, from reset to reset.
fn allocations<G: Learnable>(env: &mut Env<G>, seed: u64) -> u64 {
    let mut rng = Rng::new(seed);
    let mut sum = count(|| env.reset());
    loop {
        sum += count(|| assert!(!env.mask().is_empty()));
        let Some(&number) = rng.choose(env.legal()) else { return sum };
        let mut played = false;
        sum += count(|| played = env.choose(number).unwrap().played);
        sum -= allocations_of_checks(env.position(), played);
    }
}

struct Warm;

impl Visitor for Warm {
    type Output = ();

    fn visit<G: FullGame>(self) {
        let mut env = Env::<G>::new(&G::Options::default()).unwrap();
        assert!(allocations(&mut env, 1) > 0, "{}: the first game makes room", G::NAME);
        assert_eq!(allocations(&mut env, 1), 0, "{}", G::NAME);
    }
}

#[test]
fn a_warm_environment_allocates_nothing() {
    for kind in KINDS {
        kind.visit(Warm);
    }
}

struct Written;

impl Visitor for Written {
    type Output = ();

    fn visit<G: FullGame>(self) {
        const GAMES: usize = 4;
        let mut games = Many::<G>::new(&G::Options::default(), GAMES).unwrap();
        let (planes, facts) =
            games.iter().map(|env| (env.position().shape(), env.position().facts())).next().unwrap();
        let area: usize = planes.iter().product();
        let (mut planes, mut facts) = (vec![0; GAMES * area], vec![0; GAMES * facts]);
        let (mut offsets, mut numbers) = (vec![0; GAMES + 1], vec![0; GAMES * games.size()]);
        let (mut mask, mut rewards) = (vec![0; GAMES * games.size()], vec![0.0; GAMES * games.seats()]);
        let mut rows = vec![0; GAMES * 1000 * G::CANDIDATE.len()];
        games.write_legal(&mut offsets, &mut numbers).unwrap();
        let allocated = count(|| {
            games.observe(&mut Observations { planes: &mut planes, facts: &mut facts }).unwrap();
            games.write_mask(&mut mask).unwrap();
            games.write_legal(&mut offsets, &mut numbers).unwrap();
            games.write_candidates(&mut offsets, &mut rows).unwrap();
            games.write_rewards(&mut rewards).unwrap();
        });
        assert_eq!(allocated, 0, "{}", G::NAME);
    }
}

#[test]
fn what_is_written_for_many_games_allocates_nothing() {
    for kind in KINDS {
        kind.visit(Written);
    }
}
