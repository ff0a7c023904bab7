//! Any text as a position and an action of Amazons: no panic, no impossible position, and exact round trips.
//!
//! The first line gives the size and the seats as digits (`:` is 10, `;` is 11), the second the position, the third an action.

#![no_main]

use amazons::{Options, Position as Amazons};
use libfuzzer_sys::fuzz_target;
use stackwright_core::{Game, Timeline};

fuzz_target!(|input: &str| {
    let mut lines = input.lines();
    let mut digits = lines.next().unwrap_or("").bytes().map(|byte| byte.wrapping_sub(b'0'));
    let options = Options { size: digits.next().unwrap_or(6), players: digits.next().unwrap_or(2) };
    let Ok(game) = Amazons::from_text(lines.next().unwrap_or(""), &options) else { return };

    assert_eq!(game.validate(), Ok(()));
    assert_eq!(game.key(), game.compute_key());
    let written = game.position_text();
    assert_eq!(Amazons::from_text(&written, &options).as_ref(), Ok(&game), "{written}");

    let mut timeline = Timeline::from_position(game.clone());
    if let Ok(actions) = timeline.try_play_text(lines.next().unwrap_or("")) {
        assert_eq!(game.parse_action(&game.action_text(actions[0])), Ok(actions[0]));
        timeline.undo();
    }
    assert_eq!(timeline.position(), &game);
});
