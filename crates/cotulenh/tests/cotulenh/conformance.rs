//! The suite that every game passes, for both presets and every option, from the start and from rich positions.

use cotulenh::{Decide, Mode, Options, Position, Preset};
use stackwright_core::Game;
use stackwright_core::conformance::{
    Settings, TextProof, cases, check, check_from, check_texts, texts_of_game,
};

/// Positions full of stacks, air defence and commanders in danger.
const RICH: [&str; 4] = [
    "11/5(ftm)fi3/N10/1(nt)3+f1+I3/3c4GT1/11/7t3/2(NT)2s4A/9(TC)H/1n5h3/2Ff4g1+a/2A2(TM)1t2F r - - 9 58",
    "3(FI)5(f+m)1/5F(TM)2(+F+TM)1/(nt)3(FTI)6/6(+f+ti)1(+hc)2/10(f+m)/1(nfi)4H4/3(+NM)h6/2(+t+m)1I(F+TC)2+I2/\
     (NF+I)1n2(fi)5/3T7/11/11 b - - 3 20",
    "6c4/11/11/11/11/11/6(FTI)4/1(NFT)9/11/11/11/5C5 r - - 0 1",
    "8c2/5e5/4i6/8t1E/7m3/6m4/8m2/2(+ni)8/2+E5T2/3A3+M(+HC)2/6E4/4h6 r - - 2 33",
];

/// Positions with two alike on navies, at sea and ashore, heroes among them. // C97
const RULEBOOK: [&str; 3] = [
    "6c4/1(ntt)9/4i6/11/11/2(N+TT)8/11/1(NFF)4t4/2(n+ff)3G4/1(NTT)2I6/11/5C5 r - - 0 1",
    "3c7/11/2i8/(+N+FF)1(ntt)8/3ga6/11/2(NTT)2t5/11/(nff)10/3I7/11/6C4 r - - 3 9",
    "7c3/2(+NTT)1t6/11/11/1n4(FT)4/11/(nf)1(NFF)8/4g6/11/(NF)2M7/11/2(NC)8 b - - 0 12",
];

#[test]
fn the_presets_conform_from_the_start() {
    for preset in Preset::ALL {
        check::<Position>(&preset.into(), Settings::games(cases(1, 4)).every(16))
            .unwrap_or_else(|e| panic!("{e}"));
    }
}

#[test] // C70, C83
fn every_mode_conforms_from_its_start() {
    for mode in Mode::ALL {
        let usual = Options { mode, ..Preset::Rulebook.into() };
        for options in [mode.into(), usual, Options { decide: Decide::Points, ..usual }] {
            if options.decide == Decide::Objective || mode.is_tactical() {
                check::<Position>(
                    &options,
                    Settings { tried: cases(3, 8), ..Settings::games(1).every(cases(80, 40)) },
                )
                .unwrap_or_else(|e| panic!("{options:?}: {e}"));
            }
        }
    }
}

#[test] // C97
fn two_alike_on_navies_conform() {
    let rulebook = Options::from(Preset::Rulebook);
    for (seed, text) in RULEBOOK.iter().enumerate() {
        for options in [
            rulebook,
            Options { auto_commit: false, ..rulebook },
            Options { allow_partial_commit: false, ..rulebook },
            Options { validate_staying: false, ..rulebook },
            Options { preset: Preset::Reference, ..rulebook },
            Options { mode: Mode::Any, ..rulebook },
        ] {
            let position = Position::from_text(text, &options).unwrap();
            let settings = Settings {
                tried: cases(4, 8),
                ..Settings::games(cases(1, 2)).seed(seed as u64).every(cases(40, 12))
            };
            check_from(&position, settings).unwrap_or_else(|e| panic!("{options:?}: {e}"));
        }
    }
}

#[test]
fn rich_positions_conform_under_every_option() {
    for (number, text) in RICH.iter().enumerate() {
        let all = [
            Options::default(),
            Options::from(Preset::Reference),
            Options { auto_commit: false, ..Options::default() },
            Options { allow_partial_commit: false, ..Options::default() },
            Options { validate_staying: false, last_guard: false, ..Options::default() },
            Options { auto_commit: false, allow_partial_commit: false, ..Options::from(Preset::Reference) },
        ];
        // Each position under two of them, and each of them somewhere; all, where there is time.
        for (_, options) in all.into_iter().enumerate().filter(|(at, _)| cases(at % 3 == number % 3, true)) {
            let position = Position::from_text(text, &options).unwrap();
            let settings = Settings {
                tried: cases(3, 8),
                ..Settings::games(1).seed(number as u64).every(cases(96, 24))
            };
            check_from(&position, settings).unwrap_or_else(|e| panic!("{options:?}: {e}"));
        }
    }
}

/// Damaged texts of random games, from the start and from rich positions, read under every option.
fn damaged(games: u64, count: u64) -> TextProof {
    let all: Vec<_> = (0..96_u8)
        .map(|number| {
            let bits = number % 32;
            Options {
                auto_commit: bits & 2 == 0,
                allow_partial_commit: bits & 4 == 0,
                validate_staying: bits & 8 == 0,
                last_guard: bits & 16 == 0,
                // Those without commanders cannot read most texts, and so are read less often.
                mode: if number % 7 == 0 { Mode::ALL[usize::from(number / 7) % 8] } else { Mode::Total },
                ..Options::from(Preset::ALL[usize::from(number / 32)])
            }
        })
        .collect();
    let mut texts = Vec::new();
    for number in 0..games {
        let options = all[number as usize % all.len()];
        let text = RICH.iter().chain(&RULEBOOK).nth(number as usize % (RICH.len() + RULEBOOK.len() + 1));
        let first = text.and_then(|text| Position::from_text(text, &options).ok());
        let first = first.unwrap_or_else(|| Position::new(&options).unwrap());
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
