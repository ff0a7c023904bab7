//! Any text as a position of RingRift: no panic, no impossible position, exact round trips, and a game that can go on,
//! each of whose positions is read back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ringrift::Position;
use stackwright_core::conformance::{TextProof, play_on};
use stackwright_core::{Game, Rng};

fuzz_target!(|text: &str| {
    let Ok(position) = Position::parse(text) else { return };
    // A seat without anything to do is never met, wherever the game began.
    let mut rng = Rng::new(position.key());
    if let Err((check, seen)) = play_on(&position, &mut rng, &mut TextProof::default()) {
        panic!("{check}: {seen}");
    }
});
