//! Wall-clock cost of playing, taking back, listing and recording, measured on Amazons: `cargo bench`.

use std::hint::black_box;
use std::time::Duration;

use amazons::{Action, Options, Position as Amazons};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use stackwright_core::record::{json, text as record_text};
use stackwright_core::{ActionList, Game, Record, Rng, Timeline};

fn new_game() -> Timeline<Amazons> {
    Timeline::new(&Options { size: 8, players: 2 }).expect("these options make sense")
}

/// The actions of a random game.
fn random_game(seed: u64) -> Vec<Action> {
    let (mut game, mut rng, mut list) = (new_game(), Rng::new(seed), ActionList::new());
    let mut played = Vec::new();
    loop {
        game.actions(&mut list);
        let Some(&action) = rng.choose(&list) else { return played };
        game.play(action);
        played.push(action);
    }
}

fn journal(c: &mut Criterion) {
    let actions = random_game(1);
    let mut group = c.benchmark_group("journal");
    group.throughput(Throughput::Elements(actions.len() as u64));
    let mut game = new_game();
    group.bench_function("play and undo", |b| {
        b.iter(|| {
            for &action in &actions {
                game.play(black_box(action));
            }
            while game.undo().is_some() {}
        });
    });
    let mut list = ActionList::new();
    group.bench_function("list, play and undo", |b| {
        b.iter(|| {
            for &action in &actions {
                game.actions(&mut list);
                black_box(&list);
                game.play(action);
            }
            while game.undo().is_some() {}
        });
    });
    group.finish();
}

fn records(c: &mut Criterion) {
    let record = {
        let mut game = new_game();
        for action in random_game(1) {
            game.play(action);
        }
        Record::of(&game)
    };
    let (mut lines, mut pages) = (Vec::new(), Vec::new());
    for _ in 0..100 {
        json::write(&mut lines, &record).expect("the record is sound");
        record_text::write(&mut pages, &record).expect("the record is sound");
    }
    let mut group = c.benchmark_group("records");
    group.throughput(Throughput::Elements(100));
    group.bench_function("read JSON", |b| b.iter(|| json::Reader::new(&lines[..]).flatten().count()));
    group.bench_function("read text", |b| b.iter(|| record_text::Reader::new(&pages[..]).flatten().count()));
    group.bench_function("write JSON", |b| {
        b.iter(|| (0..100).map(|_| record.to_json().map_or(0, |line| line.len())).sum::<usize>());
    });
    group.bench_function("write text", |b| {
        b.iter(|| (0..100).map(|_| record.to_text().map_or(0, |text| text.len())).sum::<usize>());
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("replay", |b| b.iter(|| record.replay::<Amazons>().expect("the record is sound")));
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = journal, records
}
criterion_main!(benches);
