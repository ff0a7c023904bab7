//! The two headline figures: actions of random play per second, with the full legal list at every step, and perft
//! nodes per second, the last ply counted. One core: `cargo bench -p cotulenh`.

use std::hint::black_box;

use cotulenh::{Options, Position, Preset, perft};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
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

criterion_group!(benches, speed);
criterion_main!(benches);
