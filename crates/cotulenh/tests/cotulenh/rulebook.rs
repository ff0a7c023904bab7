//! The rulebook's other readings, rule by rule; each alone, against the usual one.

use cotulenh::{AirReturn, NavyPass, Options, Position, Preset, Stacks};
use stackwright_core::{Game, Timeline};

use crate::common::{listed, lists, play};
use crate::modes::fen;

fn read(pieces: &str, options: &Options) -> Position {
    let text = fen(pieces, "r - - 0 1");
    Position::from_text(&text, options).unwrap_or_else(|e| panic!("{text}: {e}"))
}

const STACKS: Options = Options { stacks: Stacks::Rulebook, ..USUAL };

/// What `Options::default()` is, for constants.
const USUAL: Options = Options {
    preset: Preset::Standard,
    auto_commit: true,
    allow_partial_commit: true,
    validate_staying: true,
    last_guard: true,
    mode: cotulenh::Mode::Total,
    decide: cotulenh::Decide::Objective,
    hq_points: 0,
    stacks: Stacks::Reference,
    heroic_hq: 1,
    commander_boards_sea: false,
    navy_pass: NavyPass::AllButNavies,
    air_return: AirReturn::Free,
};

#[test] // C97
fn c97_each_reading_refuses_the_other_s_stacks() {
    assert_eq!(USUAL, Options::default());
    for (stack, reference) in
        [("(FTI)", true), ("(FTC)", true), ("(NTT)", false), ("(NFF)", false), ("(NFT)", true)]
    {
        let rulebook = stack == "(NFT)" || !reference;
        let square = if stack.contains('N') { "b4" } else { "e4" };
        let commander = if stack.contains('C') { "" } else { ", f1 C" };
        let text = fen(&format!("g12 c{commander}, {square} {stack}"), "r - - 0 1");
        for (options, allowed) in [(USUAL, reference), (STACKS, rulebook)] {
            let read = Position::from_text(&text, &options);
            assert_eq!(read.is_ok(), allowed, "{stack} {:?}", options.stacks);
            if let Err(refused) = read {
                assert!(refused.has("combination"));
                let other = if options.stacks == Stacks::Reference { "rulebook" } else { "reference" };
                assert!(refused.to_string().contains(&format!("but with stacks={other}")), "{refused}");
            }
        }
    }
}

#[test] // C97
fn c97_a_second_tank_boards_a_navy_and_a_third_does_not() {
    let pieces = "g12 c, f1 C, c4 (NT), c6 T, d4 I";
    assert!(lists(&read(pieces, &STACKS), "T&c4") && !lists(&read(pieces, &USUAL), "T&c4"));
    let full = read("g12 c, f1 C, c4 (NTT), c6 T, k9 i", &STACKS);
    assert!(!lists(&full, "T&c4"));
    let infantry = "g12 c, f1 C, e4 (FT), e5 I, k9 i";
    assert!(lists(&read(infantry, &USUAL), "I&e4") && !lists(&read(infantry, &STACKS), "I&e4"));
}

#[test] // C97
fn c97_two_alike_are_not_sent_out_together() {
    for (pieces, tail) in [("c4 (NTT)", "c4:N<T(T)d4..."), ("c4 (NFF)", "c4:N<F(F)d4...")] {
        let text = fen(&format!("g12 c, f1 C, {pieces}, k9 i"), &format!("r - - 0 1 DEPLOY {tail}"));
        assert!(Position::from_text(&text, &STACKS).is_err(), "{text}");
    }
}

#[test] // C97
fn c97_the_navy_leaves_two_alike_only_with_both_or_when_one_has_gone() {
    let position = read("g12 c, f1 C, c4 (NTT), k9 i", &STACKS);
    assert!(lists(&position, "(NTT)c7"), "{:?}", listed(&position));
    assert!(!lists(&position, "N>c7"));
    assert_eq!(
        position.parse_action("N>c7").map(|action| position.explain(action).code),
        Ok("two_alike_left")
    );
    // Of two that are quite alike either is meant, and is listed once.
    assert_eq!(listed(&position).iter().filter(|text| *text == "T>d4").count(), 1);
    let mut game = Timeline::from_position(position);
    play(&mut game, &["T>d4"]);
    assert!(game.position_text().ends_with(" DEPLOY c4:N(T)<Td4..."), "{}", game.position_text());
    assert!(lists(game.position(), "N>c7") && lists(game.position(), "T>c6"));
    let again = Position::from_text(&game.position_text(), &STACKS).unwrap();
    assert_eq!(&again, game.position());
    play(&mut game, &["N>c7"]);
    assert!(lists(game.position(), "T>&c7"), "it rejoins its navy");
    play(&mut game, &["T>c6"]);
    assert_eq!(game.turn_texts(), [Some("c4:Td4,Nc7,Tc6".to_owned())]);
    assert_eq!(game.undo_turn(), 3);
    assert_eq!(game.try_play_text("c4:Td4,Nc7,Tc6").unwrap().len(), 3);
}

#[test] // C97
fn c97_a_step_names_the_hero_by_its_mark_and_the_other_without() {
    let position = read("g12 c, f1 C, c4 (NT+T), k9 i", &STACKS);
    assert!(position.position_text().contains("(N+TT)"), "the hero is written first");
    assert!(lists(&position, "T>d4") && lists(&position, "+T>d4") && lists(&position, "+T>f4"));
    assert!(!lists(&position, "T>f4"), "a plain tank goes two");
    for (first, rest, second) in [("T>d4", "N(+T)<Td4", "+T>c7"), ("+T>d4", "N(T)<+Td4", "T>c6")] {
        let mut game = Timeline::from_position(position.clone());
        play(&mut game, &[first]);
        assert!(game.position_text().ends_with(&format!(" DEPLOY c4:{rest}...")), "{}", game.position_text());
        assert_eq!(&Position::from_text(&game.position_text(), &STACKS).unwrap(), game.position());
        play(&mut game, &[second, "commit"]);
        assert_eq!(game.position().board().stack("c4".parse().unwrap()).unwrap().to_string(), "N");
    }
}

#[test] // C97
fn c97_two_alike_are_another_position_than_none() {
    let key = |stack: &str| read(&format!("g12 c, f1 C, c4 {stack}, k9 i"), &STACKS).key();
    let keys = ["N", "(NT)", "(NTT)", "(N+TT)", "(N+T+T)", "(NFF)", "(NF)"].map(key);
    let different: std::collections::HashSet<_> = keys.iter().collect();
    assert_eq!(different.len(), keys.len());
}

#[test] // C98
fn c98_a_heroic_headquarters_goes_one_or_two() {
    let pieces = "g12 c, f1 C, e4 +H, e6 i, k9 i";
    let two = Options { heroic_hq: 2, ..USUAL };
    for (options, far) in [(USUAL, false), (two, true)] {
        let position = read(pieces, &options);
        assert!(lists(&position, "+He5") && lists(&position, "+Hd5"));
        for action in ["+Hg6", "+Hc4", "+Hxe6"] {
            assert_eq!(lists(&position, action), far, "{action}");
        }
        assert!(!lists(&position, "+Hf6"), "only in line");
    }
    // And it gives check from there.
    let check = read("e6 c, k1 C, e3 +H, k9 i", &two);
    let mut game = Timeline::from_position(check);
    play(&mut game, &["+He4"]);
    assert!(game.is_check(cotulenh::Colour::Blue));
}

#[test] // C99
fn c99_the_commander_slides_over_the_sea_to_a_navy_and_nowhere_else() {
    let boards = Options { commander_boards_sea: true, ..USUAL };
    let pieces = "g12 c, d4 C, a4 N, k9 i";
    assert!(!lists(&read(pieces, &USUAL), "C&a4"));
    let position = read(pieces, &boards);
    assert!(lists(&position, "C&a4") && lists(&position, "Cc4"));
    assert!(!lists(&position, "Cb4") && !lists(&position, "Ca4"));
    // Something in the way, an enemy navy, or nobody there.
    assert!(!lists(&read("g12 c, d4 C, a4 N, b4 N, k9 i", &boards), "C&a4"));
    assert!(lists(&read("g12 c, d4 C, a4 N, b4 N, k9 i", &boards), "C&b4"));
    assert!(!listed(&read("g12 c, d4 C, a4 n, k9 i, k1 I", &boards)).iter().any(|text| text.ends_with("a4")));
    // C43: not across the line that the enemy commander watches.
    assert!(!lists(&read("c12 c, d4 C, a4 N, k9 i", &boards), "C&a4"));
}

#[test] // C100
fn c100_a_navy_passes_friends_or_all_but_navies() {
    let friends = Options { navy_pass: NavyPass::Friends, ..USUAL };
    // A friendly navy in the way: passed under the rulebook.
    let passes = |options: &Options| {
        let all = listed(&read("g12 c, f1 C, b4 (NT), b5 N, k9 i", options));
        all.iter().any(|text| text.starts_with("(NT)") && text.ends_with("b7"))
    };
    assert!(passes(&friends) && !passes(&USUAL));
    // An enemy that is no navy in the way: stops it under the rulebook.
    let enemy = "g12 c, f1 C, c4 N, c5 i, k9 i";
    assert!(lists(&read(enemy, &USUAL), "Nc6") && !lists(&read(enemy, &friends), "Nc6"));
    assert!(lists(&read(enemy, &friends), "Nxc5"));
    let explained = read(enemy, &friends);
    let action = explained.parse_action("Nc6").unwrap();
    assert_eq!(explained.explain(action).code, "blocked");
    // Captures go over everything as before.
    let behind = "g12 c, f1 C, c4 N, c5 i, c6 i, k9 i";
    assert!(lists(&read(behind, &friends), "Nxc6"));
}

#[test] // C101
fn c101_an_air_force_returns_freely_or_from_danger() {
    let wary = Options { air_return: AirReturn::Unsafe, ..USUAL };
    let safe = "g12 c, f1 C, e4 F, e7 t, k9 i";
    assert!(lists(&read(safe, &USUAL), "F_e7") && !lists(&read(safe, &wary), "F_e7"));
    let action = read(safe, &wary).parse_action("F_e7").unwrap();
    assert_eq!(read(safe, &wary).explain(action).rule, Some("C101"));
    let guarded = "g12 c, f1 C, e4 F, e7 t, e8 i, k9 i";
    assert!(lists(&read(guarded, &wary), "F_e7") && lists(&read(guarded, &wary), "Fxe7"));
    let flyer = "g12 c, f1 C, e4 F, e7 f, e8 i, k9 i";
    assert!(lists(&read(flyer, &USUAL), "F_e7") && !lists(&read(flyer, &wary), "F_e7"));
    // Where it cannot land it stays as ever.
    let at_sea = "g12 c, f1 C, e4 F, b4 n, k9 i";
    for options in [USUAL, wary] {
        let position = read(at_sea, &options);
        assert!(
            listed(&position).iter().any(|text| text == "F_b4" || text == "F@b4"),
            "{:?}",
            listed(&position)
        );
    }
}
