//! The suite that every game passes, for both presets and every option, from the start and from rich positions.

use cotulenh::{Options, Position, Preset};
use stackwright_core::Game;
use stackwright_core::conformance::{Settings, TextProof, check, check_from, check_texts, texts_of_game};

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
            let settings = Settings { tried: 8, ..Settings::games(1).seed(number as u64).every(24) };
            check_from(&position, settings).unwrap_or_else(|e| panic!("{options:?}: {e}"));
        }
    }
}

/// Damaged texts of random games, from the start and from rich positions, read under every option.
fn damaged(games: u64, count: u64) -> TextProof {
    let all: Vec<_> = (0..32_u8)
        .map(|bits| Options {
            preset: Preset::ALL[usize::from(bits & 1)],
            auto_commit: bits & 2 == 0,
            allow_partial_commit: bits & 4 == 0,
            validate_staying: bits & 8 == 0,
            last_guard: bits & 16 == 0,
        })
        .collect();
    let mut texts = Vec::new();
    for number in 0..games {
        let options = all[number as usize % all.len()];
        let first = match RICH.get(number as usize % (RICH.len() + 1)) {
            Some(text) => Position::from_text(text, &options).unwrap(),
            None => Position::new(&options).unwrap(),
        };
        texts.extend(texts_of_game(&first, number));
    }
    let proof = check_texts(&texts, count, 5, |text, number| {
        Position::from_text(text, &all[number as usize * 7 % all.len()])
    });
    proof.unwrap_or_else(|violation| panic!("{violation}"))
}

#[test]
fn a_damaged_text_is_refused_or_plays_on() {
    let proof = damaged(40, 1_500);
    println!("{proof:?}");
    // Damage that is always noticed, or never, would show nothing.
    assert!(proof.read > 100 && proof.read < 1_200, "{proof:?}");
    assert!(proof.actions > 1_500 && proof.retired > 20, "{proof:?}");
}

#[test]
#[ignore = "long"]
fn a_million_damaged_texts_are_refused_or_play_on() {
    println!("{:?}", damaged(1_000, 1_000_000));
}
