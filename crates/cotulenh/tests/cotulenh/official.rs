//! The author's notation.

use cotulenh::official::{Letters, game, point};
use cotulenh::{Colour, Decide, Mode, Options, Position, Role};
use stackwright_core::messages::Language;
use stackwright_core::record::GameResult;
use stackwright_core::{Texts, Timeline, View as _};

use crate::common::play;
use crate::modes::fen;

#[test] // C92
fn c92_points_are_rows_and_columns_from_0() {
    let points =
        [("f4", "3,5"), ("a1", "0,0"), ("h1", "0,7"), ("e9", "8,4"), ("a12", "11,0"), ("k12", "11,10")];
    for (square, written) in points {
        assert_eq!(point(square.parse().unwrap()), written);
    }
}

#[test] // C93
fn c93_each_set_has_its_letters() {
    let written = |letters: Letters| Role::ALL.map(|role| letters.of(role)).join(" ");
    assert_eq!(written(Letters::English), "C In T M E A Aa Ms Af N H");
    assert_eq!(written(Letters::Vietnamese), "★ B T D C P F L K H V");
}

#[test] // C95
fn c95_sides_are_called_as_everywhere_else() {
    for (letters, language) in [(Letters::English, Language::En), (Letters::Vietnamese, Language::Vi)] {
        for (colour, key) in [(Colour::Red, "seat.1"), (Colour::Blue, "seat.2")] {
            let catalogue = Position::messages();
            assert_eq!(letters.side(colour), catalogue.line(key).in_language(&[catalogue], language));
        }
    }
}

fn played(pieces: &str, options: &Options, actions: &[&str], letters: Letters) -> Vec<String> {
    let first = Position::set_up(&fen(pieces, "r - - 0 1"), options).unwrap();
    let mut timeline = Timeline::from_position(first);
    play(&mut timeline, actions);
    game(letters, &timeline, None).lines().map(str::to_owned).collect()
}

#[test] // C94
fn c94_moves_captures_stacks_and_deploys() {
    let usual = Options::default();
    let deploy = played(
        "i12 c, c1 C, g7 (TM), g9 g, h8 i, a12 n, k5 I",
        &usual,
        &["T>xg9", "M>xh8"],
        Letters::English,
    );
    assert_eq!(
        deploy,
        ["# English letters of 2017: C In T M E A Aa Ms Af N H", "1. Red (TM)T6,6@Aa8,6/M6,6@In7,7"]
    );
    let whole = played("g12 c, k1 C, c6 (NFT), e9 i, k9 i", &usual, &["(NFT)c10"], Letters::English);
    assert_eq!(whole[1], "1. Red (NAfT)5,2_9,2");
    let part = played(
        "g12 c, k1 C, c6 (NFT), e11 i, k9 i",
        &usual,
        &["F>e8", "commit", "Ie10"],
        Letters::Vietnamese,
    );
    assert_eq!(part[1..], ["1. Đỏ (HKT)K5,2_7,4", "2. Xanh B10,4_9,4"]);
    // Check, then a battle that is won.
    let check = played("g12 c, k1 C, e10 T, c9 i, k9 i", &usual, &["Tg10"], Letters::English);
    assert_eq!(check[1], "1. Red T9,4_9,6>");
    let won = played("g12 c, f1 C, b6 n, b4 N, k9 i", &Mode::Marine.into(), &["Nxb6"], Letters::English);
    assert_eq!(won[1..], ["1. Red N3,1@N5,1^", "Blue !!"]);
    // The battle is won, and the game lost by points.
    let points = Options { decide: Decide::Points, ..Mode::Marine.into() };
    let pieces = "g12 c, f1 C, b6 n, b4 N, d12 f, e12 f, i12 a, j12 a, k12 t, k11 t";
    let reversed = played(pieces, &points, &["Nxb6"], Letters::English);
    assert_eq!(reversed[1..], ["1. Red N3,1@N5,1^", "Red !!"]);
}

#[test] // C95
fn c95_plain_text_names_the_side_the_hero_and_who_stays() {
    let usual = Options::default();
    let stays = played("g12 c, f1 C, e4 +F, e7 t, k9 i", &usual, &["+F_e7"], Letters::English);
    assert_eq!(stays[1], "1. Red +Af3,4_@T6,4");
    let lost = played("g12 c, j1 C, e8 t, e9 g, e4 F, k9 i, k3 I", &usual, &["F@e8"], Letters::English);
    assert_eq!(lost[1], "1. Red Af3,4><T7,4");
}

#[test] // C85, C94
fn c94_the_end_is_told_that_the_table_made() {
    let mut timeline = Timeline::<Position>::new(&Options::default()).unwrap();
    play(&mut timeline, &["Ic6"]);
    let ends = [([1, 1], "="), ([1, 2], "Xanh !!"), ([2, 1], "Đỏ !!")];
    for (ranks, end) in ends {
        let result = GameResult { ranks: ranks.to_vec(), reason: "points".into() };
        let text = game(Letters::Vietnamese, &timeline, Some(&result));
        assert_eq!(text.lines().skip(1).collect::<Vec<_>>(), ["1. Đỏ B4,2_5,2", end]);
    }
    assert_eq!(game(Letters::English, &timeline, None).lines().count(), 2);
}

#[test] // C96
fn c96_programs_can_ask_for_it() {
    let timeline = Timeline::<Position>::new(&Options::default()).unwrap();
    let text = Position::official_text(&timeline, None, Language::Vi).unwrap();
    assert!(text.starts_with("# Chữ tiếng Việt năm 2012"));
}
