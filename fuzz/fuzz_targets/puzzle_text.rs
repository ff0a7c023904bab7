//! Any text as a suite of puzzles: no panic, and what is read is written so that it is read the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stackwright_search::puzzle::Suite;

fuzz_target!(|input: &str| {
    let Ok(suite) = input.parse::<Suite>() else { return };
    assert_eq!(suite.to_string().parse::<Suite>(), Ok(suite));
});
