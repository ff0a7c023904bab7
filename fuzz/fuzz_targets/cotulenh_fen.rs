//! Any text as a position of CoTuLenh: no panic, no impossible position, exact round trips.
//!
//! The first byte chooses the options.

#![no_main]

use cotulenh::{Options, Position, Preset};
use libfuzzer_sys::fuzz_target;
use stackwright_core::{ActionList, Game};

fuzz_target!(|input: (u8, &str)| {
    let (bits, text) = input;
    let options = Options {
        preset: Preset::ALL[usize::from(bits & 1)],
        auto_commit: bits & 2 == 0,
        allow_partial_commit: bits & 4 == 0,
        validate_staying: bits & 8 == 0,
        last_guard: bits & 16 == 0,
    };
    let Ok(position) = Position::from_text(text, &options) else { return };
    assert_eq!(position.validate(), Ok(()));
    assert_eq!(position.key(), position.compute_key());
    let written = position.position_text();
    let read = Position::from_text(&written, &options);
    assert_eq!(read.as_ref(), Ok(&position), "{written}");
    assert_eq!(read.map(|read| read.position_text()), Ok(written));

    let mut list = ActionList::new();
    position.actions(&mut list);
    assert_eq!(list.is_empty(), position.outcome().is_some());
});
