//! Any text as a position of CoTuLenh: no panic, no impossible position, exact round trips, and a game that can go on,
//! each of whose positions is read back.
//!
//! The first two bytes choose the options.

#![no_main]

use cotulenh::{Decide, Mode, Options, Position, Preset};
use libfuzzer_sys::fuzz_target;
use stackwright_core::conformance::{TextProof, play_on};
use stackwright_core::{Game, Rng};

fuzz_target!(|input: (u16, &str)| {
    let (bits, text) = input;
    let mode = Mode::ALL[usize::from(bits >> 5 & 7)];
    let options = Options {
        auto_commit: bits & 4 == 0,
        allow_partial_commit: bits & 8 == 0,
        validate_staying: bits & 16 == 0,
        last_guard: bits & 256 == 0,
        mode,
        decide: if mode.is_tactical() { Decide::ALL[usize::from(bits >> 9 & 1)] } else { Decide::Objective },
        ..Options::from(Preset::ALL[usize::from(bits & 3) % 3])
    };
    let Ok(position) = Position::from_text(text, &options) else { return };
    let mut rng = Rng::new(position.key());
    if let Err((check, seen)) = play_on(&position, &mut rng, &mut TextProof::default()) {
        panic!("{check}: {seen}");
    }
});
