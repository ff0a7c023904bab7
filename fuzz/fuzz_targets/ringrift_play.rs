//! Any sequence of operations on a game of RingRift: the invariants of the rules hold after every one.

#![no_main]

#[path = "../../crates/ringrift/tests/ringrift/invariants/facts.rs"]
mod facts;

use arbitrary::Arbitrary;
use facts::Watch;
use libfuzzer_sys::fuzz_target;
use ringrift::{Board, Options, Position, Preset};
use stackwright_core::{ActionList, Departure, Entry, Game, Seat, Timeline};

#[derive(Arbitrary, Debug)]
enum Operation {
    Play(u16),
    /// Plays the last actions of the list, where what is rare stands.
    PlayLast(u8),
    Undo,
    Redo,
    UndoTurn,
    RedoTurn,
    Cancel,
    Retire {
        seat: u8,
        timeout: bool,
    },
}

#[derive(Arbitrary, Debug)]
struct Input {
    board: u8,
    players: u8,
    preset: u8,
    rings: u8,
    operations: Vec<Operation>,
}

fuzz_target!(|input: Input| {
    let board = Board::ALL[usize::from(input.board % 4)];
    let preset = Preset::ALL[usize::from(input.preset) % Preset::ALL.len()];
    let players = 2 + input.players % 3;
    let rings = 1 + u16::from(input.rings % 12);
    let options = Options { rings, swap: players == 2, ..Options::preset(board, players, preset) };
    let mut game = Timeline::<Position>::new(&options).expect("these options make sense");
    let mut watch = Watch::new(&game).unwrap_or_else(|seen| panic!("{seen}"));
    for operation in &input.operations {
        let (mover, len) = (game.to_move(), game.journal().len());
        carry_out(&mut game, operation);
        let followed = if game.journal().len() == len + 1 && played(&game) {
            watch.follow(&game, mover)
        } else {
            watch.jump(&game)
        };
        followed.unwrap_or_else(|seen| panic!("{seen}: {:?}", game.position()));
    }
    let (end, len) = (game.position().clone(), game.journal().len());
    while game.undo().is_some() {}
    for _ in 0..len {
        game.redo();
    }
    assert_eq!(game.position(), &end);
});

/// Whether the last entry is an action and not a departure.
fn played(game: &Timeline<Position>) -> bool {
    matches!(game.journal().entries().next_back(), Some(Entry::Action(_)))
}

fn carry_out(game: &mut Timeline<Position>, operation: &Operation) {
    let mut list = ActionList::new();
    game.actions(&mut list);
    match *operation {
        Operation::Play(n) if !list.is_empty() => game.play(list[usize::from(n) % list.len()]),
        Operation::PlayLast(n) if !list.is_empty() => {
            game.play(list[list.len() - 1 - usize::from(n) % list.len()]);
        }
        Operation::Play(_) | Operation::PlayLast(_) => {}
        Operation::Undo => drop(game.undo()),
        Operation::Redo => drop(game.redo()),
        Operation::UndoTurn => drop(game.undo_turn()),
        Operation::RedoTurn => drop(game.redo_turn()),
        Operation::Cancel => drop(game.cancel_turn()),
        Operation::Retire { seat, timeout } => {
            let how = if timeout { Departure::Timeout } else { Departure::Resignation };
            let _ = game.retire(Seat::ALL[usize::from(seat % 4)], how);
        }
    }
}
