//! The same in instructions, which do not depend on the machine's mood. Needs valgrind and `gungraun-runner`:
//! `cargo bench -p stackwright-core --features instructions --bench instructions`.
#![allow(missing_docs, reason = "the macros make public items that nobody calls")]

use std::hint::black_box;

use amazons::{Action, Options, Position as Amazons};
use gungraun::{library_benchmark, library_benchmark_group, main};
use stackwright_core::{ActionList, Game, Record, Rng, Timeline};

/// A game that has seen its longest lists, at its start, and the actions of a random game.
fn warm_game() -> (Timeline<Amazons>, ActionList<Action>, Vec<Action>) {
    let mut game =
        Timeline::<Amazons>::new(&Options { size: 8, players: 2 }).expect("these options make sense");
    let (mut rng, mut list, mut played) = (Rng::new(1), ActionList::new(), Vec::new());
    loop {
        game.actions(&mut list);
        let Some(&action) = rng.choose(&list) else { break };
        game.play(action);
        played.push(action);
    }
    while game.undo().is_some() {}
    (game, list, played)
}

fn finished_record() -> Record {
    let (mut game, _, actions) = warm_game();
    for action in actions {
        game.play(action);
    }
    Record::of(&game)
}

#[library_benchmark(setup = warm_game)]
fn play_and_undo(
    (mut game, list, actions): (Timeline<Amazons>, ActionList<Action>, Vec<Action>),
) -> impl Sized {
    for &action in &actions {
        game.play(black_box(action));
    }
    while game.undo().is_some() {}
    (game, list, actions)
}

#[library_benchmark(setup = warm_game)]
fn list_play_and_undo(
    (mut game, mut list, actions): (Timeline<Amazons>, ActionList<Action>, Vec<Action>),
) -> impl Sized {
    for &action in &actions {
        game.actions(&mut list);
        black_box(&list);
        game.play(action);
    }
    while game.undo().is_some() {}
    (game, list, actions)
}

#[library_benchmark(setup = finished_record)]
fn record_through_json(record: Record) -> impl Sized {
    let line = record.to_json().expect("the record is sound");
    (Record::from_json(black_box(&line)).expect("it was written just now"), record)
}

#[library_benchmark(setup = finished_record)]
fn record_through_text(record: Record) -> impl Sized {
    let text = record.to_text().expect("the record is sound");
    (Record::from_text(black_box(&text)).expect("it was written just now"), record)
}

library_benchmark_group!(name = journal, benchmarks = [play_and_undo, list_play_and_undo]);
library_benchmark_group!(name = records, benchmarks = [record_through_json, record_through_text]);
main!(library_benchmark_groups = [journal, records]);
