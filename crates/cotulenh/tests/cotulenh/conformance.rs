//! The suite that every game passes, for both presets and every option, from the start and from rich positions.

use cotulenh::{Options, Position, Preset};
use stackwright_core::Game;
use stackwright_core::conformance::{Settings, check, check_from};

/// Positions full of stacks, air defence and commanders in danger.
const RICH: [&str; 4] = [
    "11/5(ftm)fi3/N10/1(nt)3+f1+I3/3c4GT1/11/7t3/2(NT)2s4A/9(TC)H/1n5h3/2Ff4g1+a/2A2(TM)1t2F r - - 9 58",
    "3(FI)5(f+m)1/5F(TM)2(+F+TM)1/(nt)3(FTI)6/6(+f+ti)1(+hc)2/10(f+m)/1(nfi)4H4/3(+NM)h6/2(+t+m)1I(F+TC)2+I2/\
     (NF+I)1n2(fi)5/3T7/11/11 b - - 3 20",
    "6c4/11/11/11/11/11/6(FTI)4/1(NFT)9/11/11/11/5C5 r - - 0 1",
    "8c2/5e5/4i6/8t1E/7m3/6m4/8m2/2(+ni)8/2+E5T2/3A3+M(+HC)2/6E4/4h6 r - - 2 33",
];

#[test]
fn both_presets_conform_from_the_start() {
    for preset in Preset::ALL {
        check::<Position>(&preset.into(), Settings::games(4).every(16)).unwrap_or_else(|e| panic!("{e}"));
    }
}

#[test]
fn rich_positions_conform_under_every_option() {
    for (number, text) in RICH.iter().enumerate() {
        for options in [
            Options::default(),
            Options::from(Preset::Reference),
            Options { auto_commit: false, ..Options::default() },
            Options { allow_partial_commit: false, ..Options::default() },
            Options { validate_staying: false, last_guard: false, ..Options::default() },
            Options { auto_commit: false, allow_partial_commit: false, ..Options::from(Preset::Reference) },
        ] {
            let position = Position::from_text(text, &options).unwrap();
            let settings = Settings { tried: 8, ..Settings::games(2).seed(number as u64).every(24) };
            check_from(&position, settings).unwrap_or_else(|e| panic!("{options:?}: {e}"));
        }
    }
}
