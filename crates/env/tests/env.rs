//! Numbers of actions are complete and do not collide, and environments need no memory once they are warm.

use std::collections::HashSet;

use ringrift::{Board, Options, Position, Preset};
use stackwright_core::{Game, Rng, Timeline};
use stackwright_env::{self as env, Env, Learnable, Many, ManyError, StepError};
use stackwright_games::{FullGame, KINDS, Visitor};

/// Plays random games; every legal action of every position has a number of its own, which leads back to it.
fn numbers<G: Learnable>(first: &G, games: u64) -> usize {
    let space = first.space();
    let mut seen = HashSet::new();
    let mut most = 0;
    for seed in 0..games {
        let mut env = Env::from_position(first.clone());
        let mut rng = Rng::for_task(3, seed);
        let shape: usize = first.shape().iter().product();
        let (mut planes, mut facts) = (vec![0; shape], vec![0; first.facts()]);
        env.observe(&mut planes, &mut facts);
        let begun = planes.clone();
        let mut steps = 0;
        while let Some(&number) = rng.choose(env.legal()) {
            seen.clear();
            for &legal in env.legal() {
                assert!(legal < env.size(), "{legal} is beyond {}", env.size());
                assert!(seen.insert(legal), "{legal} twice: {:?}", env.position());
                assert!(env.mask()[legal as usize / 64] >> (legal % 64) & 1 == 1);
            }
            let bits: u32 = env.mask().iter().map(|word| word.count_ones()).sum();
            assert_eq!(bits as usize, env.legal().len());
            most = most.max(env.legal().len());
            if steps % 8 == 0 {
                let action = env::action(env.position(), &space, number).expect("it is legal");
                let at = env.legal().iter().position(|&legal| legal == number).unwrap();
                assert_eq!(env.actions()[at], action);
                env.observe(&mut planes, &mut facts);
                assert!(planes.iter().any(|&value| value > 0));
                // Some planes are the same in every position: those of the board must not be.
                assert_eq!(planes == begun, steps == 0, "step {steps}: {:?}", env.position());
            }
            env.step(number).unwrap();
            steps += 1;
        }
        assert!(env.outcome().is_some() && env.to_act().is_none());
        assert_eq!(env.step(0), Err(StepError::Over));
    }
    most
}

#[test]
fn every_action_of_ringrift_has_a_number_of_its_own() {
    for board in Board::ALL {
        for players in 2..=4 {
            for preset in [Preset::Canonical, Preset::RecoveryPlan] {
                let games = if board.geometry().len() > 100 { 2 } else { 12 };
                let options =
                    Options { rings: 5, swap: players == 2, ..Options::preset(board, players, preset) };
                numbers(&Position::new(&options).unwrap(), games);
            }
        }
    }
}

/// A game as most people play it.
struct Numbered;

impl Visitor for Numbered {
    type Output = usize;

    fn visit<G: FullGame>(self) -> usize {
        numbers(&G::new(&G::Options::default()).unwrap(), 4)
    }
}

#[test]
fn every_action_of_every_game_has_a_number_of_its_own() {
    for kind in KINDS {
        assert!(kind.visit(Numbered) > 50, "{}", kind.name);
    }
}

#[test]
fn every_action_of_cotulenh_has_a_number_of_its_own() {
    for preset in cotulenh::Preset::ALL {
        numbers(&cotulenh::Position::new(&cotulenh::Options::from(preset)).unwrap(), 4);
    }
    let stacks = "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1(NFT)2FH1HF2/6C4 r - - 0 1";
    let first = cotulenh::Position::from_text(stacks, &cotulenh::Options::default()).unwrap();
    assert!(numbers(&first, 4) > 100);
}

#[test]
fn a_number_that_is_not_legal_is_refused_and_changes_nothing() {
    let mut env = Env::<Position>::new(&Options::default()).unwrap();
    let before = env.position().clone();
    assert_eq!(env.step(u32::MAX), Err(StepError::NotLegal(u32::MAX)));
    assert_eq!(*env.position(), before);
}

/// What debug builds check after an action allocates by itself.
fn allocations_of_checks<G: Game>(position: &G) -> u64 {
    if cfg!(debug_assertions) { count(|| assert!(position.validate().is_ok())) } else { 0 }
}

fn count(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

/// Allocations of one random game, from reset to reset.
fn allocations<G: Learnable>(env: &mut Env<G>, seed: u64) -> u64 {
    let mut rng = Rng::new(seed);
    let mut sum = count(|| env.reset());
    while let Some(&number) = rng.choose(env.legal()) {
        sum += count(|| assert!(env.step(number).is_ok()));
        sum -= allocations_of_checks(env.position());
    }
    sum
}

struct Warm;

impl Visitor for Warm {
    type Output = ();

    fn visit<G: FullGame>(self) {
        let mut env = Env::<G>::new(&G::Options::default()).unwrap();
        assert!(allocations(&mut env, 1) > 0, "{}: the first game makes room", G::NAME);
        // The first way back makes room for what is taken back.
        allocations(&mut env, 1);
        assert_eq!(allocations(&mut env, 1), 0, "{}", G::NAME);
    }
}

#[test]
fn a_warm_environment_allocates_nothing() {
    for kind in KINDS {
        kind.visit(Warm);
    }
}

#[test]
fn many_games_begin_again_by_themselves() {
    let options = Options { rings: 2, ..Options::default() };
    let mut games = Many::<Position>::new(&options, 16).unwrap();
    let mut rng = Rng::new(2);
    let (mut ended, mut numbers) = (0, Vec::new());
    while ended < 50 {
        numbers.clear();
        numbers.extend(games.iter().map(|game| *rng.choose(game.legal()).expect("it goes on")));
        for step in games.step(&numbers).unwrap() {
            let sum: f32 = step.rewards.first(2).iter().sum();
            assert!(sum.abs() < 1e-6);
            ended += usize::from(step.done);
        }
    }
    games.reset();
    let first = Timeline::<Position>::new(&options).unwrap();
    assert!(games.iter().all(|game| game.position() == first.position()));
    // Whatever is refused, none has moved.
    numbers.clear();
    numbers.extend(games.iter().map(|game| game.legal()[0]));
    assert_eq!(games.step(&numbers[1..]).unwrap_err(), ManyError::Count { given: 15, games: 16 });
    numbers[9] = u32::MAX;
    let refused = games.step(&numbers).unwrap_err();
    assert_eq!(refused, ManyError::Step { game: 9, error: StepError::NotLegal(u32::MAX) });
    assert!(games.iter().all(|game| game.position() == first.position()));
}
