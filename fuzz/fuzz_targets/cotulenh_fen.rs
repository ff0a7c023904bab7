//! Any text as a position of CoTuLenh: no panic, no impossible position, exact round trips, and a game that can go on,
//! each of whose positions is read back.
//!
//! The first two bytes choose the options.

#![no_main]

#[path = "../shared/cotulenh_options.rs"]
mod cotulenh_options;

use cotulenh::Position;
use libfuzzer_sys::fuzz_target;
use stackwright_core::conformance::{TextProof, play_on};
use stackwright_core::{Game, Rng};

fuzz_target!(|input: (u16, &str)| {
    let (bits, text) = input;
    let options = cotulenh_options::of(bits);
    let Ok(position) = Position::from_text(text, &options) else { return };
    let mut rng = Rng::new(position.key());
    if let Err((check, seen)) = play_on(&position, &mut rng, &mut TextProof::default()) {
        panic!("{check}: {seen}");
    }
});
