//! Any sequence of operations on a timeline: the position is what its entries, replayed from scratch, lead to.

#![no_main]

use amazons::{Options, Position as Amazons};
use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use stackwright_core::conformance::{sound, take_back};
use stackwright_core::{ActionList, Departure, Entry, Game, Record, Seat, Timeline};

#[derive(Arbitrary, Debug)]
enum Operation {
    Play(u8),
    Undo,
    Redo,
    UndoTurn,
    RedoTurn,
    Cancel,
    Retire {
        seat: u8,
        timeout: bool,
    },
    /// All ways back and forth again, which must change nothing.
    TakeBack,
}

fuzz_target!(|input: (u8, Vec<Operation>)| {
    let (kind, operations) = input;
    let options = Options { size: 4 + kind % 3, players: 2 + kind / 3 % 3 };
    let mut timeline = Timeline::<Amazons>::new(&options).expect("these options make sense");
    for operation in operations {
        carry_out(&mut timeline, &operation);
        assert_eq!(sound(timeline.position(), format_args!("after {operation:?}")), Ok(()));
        assert_replays(&timeline);
    }
    let record = Record::of(&timeline);
    let again = record.replay::<Amazons>().unwrap_or_else(|error| panic!("{error}: {record:?}"));
    assert_eq!(again.position(), timeline.position());
});

fn carry_out(timeline: &mut Timeline<Amazons>, operation: &Operation) {
    match *operation {
        Operation::Play(n) => {
            let mut list = ActionList::new();
            timeline.actions(&mut list);
            if !list.is_empty() {
                timeline.play(list[usize::from(n) % list.len()]);
            }
        }
        Operation::Undo => drop(timeline.undo()),
        Operation::Redo => drop(timeline.redo()),
        Operation::UndoTurn => drop(timeline.undo_turn()),
        Operation::RedoTurn => drop(timeline.redo_turn()),
        Operation::Cancel => drop(timeline.cancel_turn()),
        Operation::Retire { seat, timeout } => {
            let how = if timeout { Departure::Timeout } else { Departure::Resignation };
            let _ = timeline.retire(Seat::ALL[usize::from(seat % 4)], how);
        }
        Operation::TakeBack => assert_eq!(take_back(timeline), Ok(())),
    }
}

/// Replays without a timeline's past: each entry is played on a new one that knows only the position.
fn assert_replays(timeline: &Timeline<Amazons>) {
    let mut position = Amazons::new(timeline.options()).expect("these options make sense");
    for entry in timeline.journal().entries() {
        let mut step = Timeline::from_position(position);
        match entry {
            Entry::Action(action) => step.try_play(action).unwrap_or_else(|error| panic!("{error}")),
            Entry::Retired(seat, how) => assert_eq!(step.retire(seat, how), Ok(0)),
        }
        position = step.position().clone();
    }
    assert_eq!(&position, timeline.position());
    assert_eq!(position.key(), timeline.compute_key());
}
