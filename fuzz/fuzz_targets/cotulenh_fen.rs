//! Any text as a position of CoTuLenh: no panic, no impossible position, exact round trips, and a game that can go on,
//! each of whose positions is read back.
//!
//! The first byte chooses the options.

#![no_main]

use cotulenh::{Options, Position, Preset};
use libfuzzer_sys::fuzz_target;
use stackwright_core::conformance::{TextProof, play_on};
use stackwright_core::{Game, Rng};

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
    let mut rng = Rng::new(position.key());
    if let Err((check, seen)) = play_on(&position, &mut rng, &mut TextProof::default()) {
        panic!("{check}: {seen}");
    }
});
