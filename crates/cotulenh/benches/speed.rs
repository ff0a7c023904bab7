//! The two headline figures: actions of random play per second, with the full legal list at every step, and perft
//! nodes per second, the last ply counted. Then what search asks for at every node: the lists, what a position is
//! worth, and how its actions look. One core: `cargo bench -p cotulenh`.

use std::hint::black_box;

use cotulenh::{Options, Position, Preset, perft};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use stackwright_core::assess::{Assess, Measures};
use stackwright_core::{ActionList, Game, Rng, Timeline};

/// Plays so many random actions, game after game.
fn random_play(options: Options, actions: u64, seed: u64) -> u64 {
    let mut rng = Rng::new(seed);
    let mut list = ActionList::new();
    let start = Position::new(&options).expect("the options make sense");
    let mut game = Timeline::from_position(start.clone());
    let mut listed = 0;
    for _ in 0..actions {
        game.actions(&mut list);
        listed += list.len() as u64;
        match rng.choose(&list) {
            Some(&action) => game.play(action),
            None => game = Timeline::from_position(start.clone()),
        }
    }
    listed
}

fn speed(c: &mut Criterion) {
    const ACTIONS: u64 = 100_000;
    let mut group = c.benchmark_group("random_play_actions");
    group.sample_size(10).throughput(Throughput::Elements(ACTIONS));
    for preset in Preset::ALL {
        group.bench_function(preset.name(), |b| {
            b.iter(|| random_play(black_box(preset.into()), ACTIONS, 1));
        });
    }
    group.finish();

    let start = |preset: Preset| Position::new(&preset.into()).expect("the options make sense");
    let nodes = perft::steps(&start(Preset::Standard), 3);
    let mut group = c.benchmark_group("perft_nodes");
    group.sample_size(10).throughput(Throughput::Elements(nodes));
    for preset in Preset::ALL {
        let position = start(preset);
        group.bench_function(preset.name(), |b| b.iter(|| perft::steps(black_box(&position), 3)));
    }
    group.finish();
}

/// Positions of random games between turns, from the first to the last.
fn positions(count: usize) -> Vec<Position> {
    let mut rng = Rng::new(2);
    let mut list = ActionList::new();
    let start = Position::new(&Options::default()).expect("the options make sense");
    let mut game = Timeline::from_position(start.clone());
    let mut positions = Vec::new();
    while positions.len() < count {
        game.actions(&mut list);
        match rng.choose(&list) {
            Some(&action) => game.play(action),
            None => game = Timeline::from_position(start.clone()),
        }
        if rng.below(10) == 0 && game.session().is_none() {
            positions.push(game.position().clone());
        }
    }
    positions
}

fn assess(c: &mut Criterion) {
    let positions = positions(500);
    let mut list = ActionList::with_capacity(1024);
    let mut group = c.benchmark_group("assess");
    group.sample_size(20).throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("measure", |b| {
        b.iter(|| {
            for position in &positions {
                let mut measures = Measures::new(2);
                position.measure(&mut measures);
                black_box(measures.stage());
            }
        });
    });
    group.bench_function("actions", |b| {
        b.iter(|| {
            for position in &positions {
                position.actions(&mut list);
                black_box(list.len());
            }
        });
    });
    group.bench_function("captures", |b| {
        b.iter(|| {
            for position in &positions {
                position.captures(&mut list);
                black_box(list.len());
            }
        });
    });
    group.bench_function("actions_and_promises", |b| {
        b.iter(|| {
            for position in &positions {
                position.actions(&mut list);
                black_box(list.iter().map(|&action| i64::from(position.promise(action).merit)).sum::<i64>());
            }
        });
    });
    group.finish();
}

criterion_group!(benches, speed, assess);
criterion_main!(benches);
