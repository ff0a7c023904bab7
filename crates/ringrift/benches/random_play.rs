//! Random play with the full legal list made at every step: actions per second on each board.
//!
//! One iteration is one action: the list, a random choice, the action. A finished game is followed by a new one.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ringrift::{Board, Options, Position, Preset};
use stackwright_core::{ActionList, Game, Rng, Timeline};

struct Player {
    first: Position,
    game: Timeline<Position>,
    list: ActionList<<Position as Game>::Action>,
    rng: Rng,
}

impl Player {
    fn new(board: Board, players: u8) -> Self {
        let first =
            Position::new(&Options::preset(board, players, Preset::Canonical)).expect("a preset makes sense");
        Player {
            game: Timeline::from_position(first.clone()),
            first,
            list: ActionList::with_capacity(4096),
            rng: Rng::new(1),
        }
    }

    /// Lists and plays one action.
    fn step(&mut self) {
        self.game.actions(&mut self.list);
        match self.rng.choose(&self.list) {
            Some(&action) => self.game.play(action),
            None => self.game = Timeline::from_position(self.first.clone()),
        }
    }
}

fn random_play(c: &mut Criterion) {
    let mut group = c.benchmark_group("actions");
    group.throughput(Throughput::Elements(1)).sample_size(20);
    for board in Board::ALL {
        for players in [2, 4] {
            let mut player = Player::new(board, players);
            group.bench_function(format!("{board}, {players} players"), |b| b.iter(|| player.step()));
        }
    }
    group.finish();
}

/// The same with every action taken back and played again: what a search does.
fn undo(c: &mut Criterion) {
    let mut group = c.benchmark_group("play and undo");
    group.throughput(Throughput::Elements(1)).sample_size(20);
    for board in [Board::Square8, Board::Hexagonal] {
        let mut player = Player::new(board, 2);
        for _ in 0..100 {
            player.step();
        }
        player.game.actions(&mut player.list);
        let action = player.list[player.list.len() / 2];
        group.bench_function(board.name(), |b| {
            b.iter(|| {
                player.game.play(black_box(action));
                player.game.undo();
            });
        });
    }
    group.finish();
}

/// A whole game forwards and backwards, per entry: taking back must cost no more than playing.
fn whole_game(c: &mut Criterion) {
    let mut group = c.benchmark_group("whole game");
    group.throughput(Throughput::Elements(1)).sample_size(20);
    for board in Board::ALL {
        let mut player = Player::new(board, 2);
        while player.game.outcome().is_none() {
            player.step();
        }
        let mut game = player.game;
        let entries = game.journal().len() as u32;
        let mut average = |rounds: u64, timed: fn(&mut Timeline<Position>) -> Duration| {
            (0..rounds).map(|_| timed(&mut game)).sum::<Duration>() / entries
        };
        group.bench_function(format!("{board}, play"), |b| {
            b.iter_custom(|rounds| {
                average(rounds, |game| {
                    while game.undo().is_some() {}
                    let begun = Instant::now();
                    while game.redo().is_some() {}
                    begun.elapsed()
                })
            });
        });
        group.bench_function(format!("{board}, undo"), |b| {
            b.iter_custom(|rounds| {
                average(rounds, |game| {
                    while game.redo().is_some() {}
                    let begun = Instant::now();
                    while game.undo().is_some() {}
                    begun.elapsed()
                })
            });
        });
    }
    group.finish();
}

criterion_group!(benches, random_play, undo, whole_game);
criterion_main!(benches);
