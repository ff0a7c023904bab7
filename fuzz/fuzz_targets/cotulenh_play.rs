//! Any sequence of operations on a game of CoTuLenh, withdrawals among them: every position on the way is possible, is
//! read back exactly, and everything can be taken back to the start.
//!
//! The first two bytes choose the options, the third where to begin; the others are operations.

#![no_main]

#[path = "../shared/cotulenh_options.rs"]
mod cotulenh_options;
#[path = "../../crates/cotulenh/tests/cotulenh/operations.rs"]
mod operations;

use cotulenh::{Position, START};
use libfuzzer_sys::fuzz_target;
use operations::{Operation, carry_out};
use stackwright_core::{Game, Timeline};

const STARTS: [&str; 6] = [
    START,
    "6c4/1(ntt)9/4i6/11/11/2(N+TT)8/11/1(NFF)4t4/2(n+ff)3G4/1(NTT)2I6/11/5C5 r - - 0 1",
    "11/11/11/11/11/6c4/11/11/11/11/11/2(NFC)g7 r - - 0 1",
    "4c6/2i1mh1h3/3+as3g2/4g4+fa/2T2t4e/3(NC)M4Fi/8A2/2IE6I/1nn1G1S1G2/9E1/1N3H1H3/3A4F2 r - - 25 44",
    "6c4/5h1h1a1/3a2s4/4g1m2t1/n4f2gf1/11/11/4(EA)3E2/4GT1(TM)G1I/11/5HSH3/6(FC)4 r - - 0 21",
    "2c8/11/11/11/11/11/11/11/11/8a1t/8aaa/8aa(HC) r - - 0 1",
];

fuzz_target!(|input: (u16, u8, Vec<(u8, u16)>)| {
    let (bits, start, operations) = input;
    let options = cotulenh_options::of(bits);
    // A start that is none of these options' is played from theirs.
    let first = Position::from_text(STARTS[usize::from(start) % STARTS.len()], &options)
        .or_else(|_| Position::new(&options))
        .unwrap_or_else(|problems| panic!("{problems}"));
    let mut game = Timeline::from_position(first.clone());
    for (kind, number) in operations {
        carry_out(&mut game, Operation::of(kind, number)).unwrap_or_else(|seen| panic!("{seen}"));
    }
    while game.undo().is_some() {
        assert_eq!(game.validate(), Ok(()));
    }
    assert_eq!(game.position(), &first);
});
