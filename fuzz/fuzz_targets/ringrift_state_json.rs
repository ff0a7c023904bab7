//! Any JSON as a recorded state of RingRift: no panic, no impossible position, and exact round trips.
//!
//! The first line gives board, players and preset by a character each; the rest is the state.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ringrift::{Board, Options, Preset, recorded};
use serde_json::Value;
use stackwright_core::{ActionList, Game};

fuzz_target!(|input: &str| {
    let (first, rest) = input.split_once('\n').unwrap_or(("", input));
    let mut bytes = first.bytes().map(|byte| usize::from(byte.wrapping_sub(b'0')));
    let mut next = |bound: usize| bytes.next().unwrap_or(0) % bound;
    let (board, players, preset) =
        (Board::ALL[next(4)], 2 + next(3) as u8, Preset::ALL[next(Preset::ALL.len())]);
    let options = Options { swap: players == 2, ..Options::preset(board, players, preset) };
    let Ok(state) = serde_json::from_str::<Value>(rest) else { return };
    let Ok(position) = recorded::position(&state, options) else { return };

    assert_eq!(position.validate(), Ok(()));
    assert_eq!(position.key(), position.compute_key());
    let mut written = recorded::state(&position);
    written["swapOpen"] = position.turn().swap_open().into();
    written["out"] = recorded::out(&position);
    let again = recorded::position(&written, options);
    assert_eq!(again.as_ref(), Ok(&position), "{written}");

    let mut list = ActionList::new();
    position.actions(&mut list);
    for &action in list.iter().take(64) {
        let text = recorded::text(&position, action);
        assert!(recorded::action(&position, &text).is_ok(), "{text}");
    }
});
