//! Any text as the tail of an extended FEN: what is read is a session that comes back exactly and is never stuck.

#![no_main]

use cotulenh::{Action, Options, Position, Preset};
use libfuzzer_sys::fuzz_target;
use stackwright_core::{ActionList, Game};

const BASES: [(Preset, &str); 5] = [
    (Preset::Standard, "6c4/11/11/11/4i6/11/6i4/4(FTI)6/3t7/2(NFT)8/11/2C8 r - - 0 1"),
    (Preset::Standard, "6c4/11/11/10i/10i/11/11/11/1(NFT)2i6/11/10I/5C5 r - - 0 1"),
    (Preset::Standard, "2(nfc)8/11/11/11/11/4(+f+ti)6/6g4/11/11/3A7/11/5C5 b - - 3 9"),
    // C97: two alike.
    (Preset::Rulebook, "6c4/11/11/11/4i6/11/2(N+TT)8/1(NFF)4t4/2(NTT)3G4/4I6/11/5C5 r - - 0 1"),
    (Preset::Rulebook, "6c4/1(ntt)9/2(n+ff)1i6/11/11/11/11/11/3T2G4/4I6/11/5C5 b - - 3 9"),
];

fuzz_target!(|input: (u8, &str)| {
    let (which, tail) = input;
    let (preset, base) = BASES[usize::from(which) % BASES.len()];
    let options = Options::from(preset);
    let Ok(position) = Position::from_text(&format!("{base} {tail}"), &options) else { return };
    assert_eq!(position.validate(), Ok(()));
    let written = position.position_text();
    assert_eq!(Position::from_text(&written, &options).as_ref(), Ok(&position), "{written}");
    assert_eq!(position.before_session().position_text(), base);
    let mut list = ActionList::new();
    position.actions(&mut list);
    if position.session().is_some() {
        assert!(!list.is_empty() && !list.contains(&Action::GiveUp), "{written}");
        assert!(position.withdrawn().is_some());
    }
});
