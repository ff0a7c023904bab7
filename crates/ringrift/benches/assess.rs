//! What judging costs: measuring a position, and ordering its actions, on each board.
//!
//! The positions are those of one random game, one from every few actions; one iteration looks at one of them.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use ringrift::{Action, Board, Options, Position, Preset};
use stackwright_core::assess::{Assess, judge};
use stackwright_core::{ActionList, Game, Rng, Timeline};

/// The positions of a random game, each with one of its actions.
fn positions(board: Board, players: u8) -> Vec<(Position, Action)> {
    let options = Options::preset(board, players, Preset::Canonical);
    let mut game = Timeline::<Position>::new(&options).expect("a preset makes sense");
    let mut rng = Rng::new(1);
    let mut list = ActionList::new();
    let mut found = Vec::new();
    loop {
        game.actions(&mut list);
        let Some(&action) = rng.choose(&list) else { return found };
        if game.journal().len().is_multiple_of(8) {
            found.push((game.position().clone(), action));
        }
        game.play(action);
    }
}

fn assess(c: &mut Criterion) {
    let mut group = c.benchmark_group("assess");
    group.sample_size(20);
    for board in Board::ALL {
        for players in [2, 4] {
            let positions = positions(board, players);
            let mut turns = positions.iter().cycle();
            group.bench_function(format!("judge {board}, {players} players"), |b| {
                b.iter(|| turns.next().map(|(position, _)| judge(black_box(position), position.weights())));
            });
            let mut turns = positions.iter().cycle();
            group.bench_function(format!("promise {board}, {players} players"), |b| {
                b.iter(|| turns.next().map(|(position, action)| position.promise(black_box(*action))));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, assess);
criterion_main!(benches);
