//! Play, undo, redo, cancel and leave in any order: a net's sums follow by edits, and equal those from nothing.

#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use ringrift::{Board, Preset};
use stackwright_core::inputs::Inputs;
use stackwright_core::{ActionList, Departure, Seat, Timeline};
use stackwright_nets::{Activation, Net, Shape, Sums};

#[derive(Arbitrary, Debug)]
enum Operation {
    Play(u8),
    Undo,
    Redo,
    UndoTurn,
    Cancel,
    Retire(u8),
    Judge,
}

fuzz_target!(|input: (u8, Vec<Operation>)| {
    let (kind, operations) = input;
    let players = 2 + kind / 8 % 3;
    match kind % 8 {
        0..4 => {
            let board =
                [Board::Square8, Board::Hex8, Board::Square19, Board::Hexagonal][usize::from(kind % 4)];
            follow::<ringrift::Position>(
                &ringrift::Options::preset(board, players, Preset::Canonical),
                &operations,
            );
        }
        4..6 => {
            let preset = cotulenh::Preset::ALL[usize::from(kind % 3)];
            follow::<cotulenh::Position>(&preset.into(), &operations);
        }
        _ => follow::<amazons::Position>(&amazons::Options { size: 5 + kind % 2, players }, &operations),
    }
});

fn follow<G: Inputs>(options: &G::Options, operations: &[Operation]) {
    let mut game = Timeline::<G>::new(options).expect("these options make sense");
    let shape = Shape::new(game.position(), 16, 8, Activation::Squared);
    let net = Net::random(game.position(), shape, 1).expect("it fits");
    let mut sums = Sums::new(&net, game.position()).expect("it fits");
    for operation in operations {
        carry_out(&mut game, &mut sums, operation);
        if matches!(operation, Operation::Judge) {
            compare(&net, &game, &mut sums);
        }
    }
    compare(&net, &game, &mut sums);
}

fn compare<G: Inputs>(net: &Net, game: &Timeline<G>, sums: &mut Sums) {
    let mut fresh = Sums::new(net, game.position()).expect("it fits");
    assert_eq!(sums.judge(net, game.position()), fresh.judge(net, game.position()));
    for seat in Seat::first(game.seats()) {
        assert_eq!(sums.of(seat), fresh.of(seat), "{}", game.position_text());
    }
}

/// The edits of the last entries are told before they are taken back, or after they were made.
fn tell<G: Inputs>(game: &Timeline<G>, sums: &mut Sums, from: usize) {
    for entry in from..game.journal().len() {
        sums.touch(game.position(), game.journal().edits(entry));
    }
}

fn carry_out<G: Inputs>(game: &mut Timeline<G>, sums: &mut Sums, operation: &Operation) {
    let before = game.journal().len();
    match *operation {
        Operation::Play(n) => {
            let mut list = ActionList::new();
            game.actions(&mut list);
            if !list.is_empty() {
                game.play(list[usize::from(n) % list.len()]);
            }
            tell(game, sums, before);
        }
        Operation::Undo => {
            tell(game, sums, before.saturating_sub(1));
            game.undo();
        }
        Operation::Redo => {
            game.redo();
            tell(game, sums, before);
        }
        Operation::UndoTurn => {
            tell(game, sums, 0);
            game.undo_turn();
        }
        Operation::Cancel => {
            tell(game, sums, game.journal().turn_start());
            game.cancel_turn();
        }
        Operation::Retire(seat) => {
            tell(game, sums, 0);
            let _ = game.retire(Seat::ALL[usize::from(seat % 4)], Departure::Resignation);
            tell(game, sums, 0);
        }
        Operation::Judge => {}
    }
}
