//! Positions and actions as text: strict, with all reasons, and exactly back.

use crate::common::{self, listed, position};
use cotulenh::{Options, Position, reference_text};
use stackwright_core::conformance::cases;
use stackwright_core::{ActionList, Game, Rng};

fn reasons(text: &str) -> Vec<&'static str> {
    let problems = Position::from_text(text, &Options::default()).expect_err(text);
    problems.iter().map(|problem| problem.code).collect()
}

#[test] // C60
fn c60_everything_wrong_is_said_at_once() {
    let wrong = "6c4/12/3(TT)7/3(TI7/Z10/11/11/0T10/C10/11/11/5CC4 w KQ - 007 0";
    assert_eq!(
        reasons(wrong),
        [
            "count",
            "squares",
            "combination",
            "parenthesis",
            "squares",
            "letter",
            "squares",
            "count",
            "terrain",
            "terrain",
            "commanders",
            "turn",
            "dashes",
            "half_moves",
            "number"
        ]
    );
    assert_eq!(reasons("6c4/11 r - - 0 1"), ["ranks"]);
    assert_eq!(reasons("6c4"), ["fields"]);
    let at_sea = "6c4/11/11/11/11/11/11/(TI)10/11/11/11/6C4 r - - 0 1";
    let said = Position::from_text(at_sea, &Options::default()).unwrap_err().to_string();
    assert!(said.contains("Red's tank with infantry may not stand on a5"), "{said}");
}

#[test] // C60
fn c60_what_the_reference_tolerates_is_refused() {
    let with = |rank: &str, rest: &str| format!("6c4/11/11/11/11/11/11/{rank}/11/11/11/6C4 r - - {rest}");
    for (text, reason) in [
        (with("3+(TI)7", "0 1"), "letter"),
        (with("+3T7", "0 1"), "letter"),
        (with("3(T)7", "0 1"), "stack"),
        (with("3()7", "0 1"), "stack"),
        (with("3(T2I)5", "0 1"), "stack"),
        (with("92", "0 1"), "count"),
        (with("11", "007 1"), "half_moves"),
        (with("11", "0 1 tail more"), "tail"),
        (with("11", "0 1 e5:garbage"), "tail"),
        (with("11", "4294967296 1"), "half_moves"),
        (with("3(ti)+7", "0 1"), "letter"),
        (with("3(tI)7", "0 1"), "stack"),
        (with("3((TI))6", "0 1"), "parenthesis"),
        (with("3++T7", "0 1"), "letter"),
    ] {
        assert!(reasons(&text).contains(&reason), "{text}: {:?}", reasons(&text));
    }
}

#[test] // C60
fn c60_any_cargo_order_and_white_space_is_read() {
    let odd = "  6c4/11/11/11/11/11/11/(TFN)10/3(IT)7/11/11/6C4\tr  - -  3 12 ";
    let position = position(odd);
    assert_eq!(position.position_text(), "6c4/11/11/11/11/11/11/(NFT)10/3(TI)7/11/11/6C4 r - - 3 12");
}

#[test] // C60
fn c60_a_missing_commander_loads_as_a_finished_game() {
    let text = "11/11/11/11/11/11/11/11/11/11/10I/5C5 b - - 0 1";
    assert!(position(text).outcome().is_some());
    assert!(Position::set_up(text, &Options::default()).unwrap_err().has("commanders"));
}

#[test] // C61
fn c61_positions_come_back_exactly_in_both_forms() {
    for number in 0..400 {
        let mut rng = Rng::for_task(31, number);
        let options = Options { auto_commit: rng.below(2) == 0, ..Options::default() };
        let start = common::random_position(&mut rng, &options);
        let actions = rng.below(4);
        let game = common::wander(&mut rng, start, actions);
        let mut expected = game.position().clone();
        expected.forget_unwritten();
        for text in [game.position_text(), reference_text(&game)] {
            assert_eq!(Position::from_text(&text, &options).as_ref(), Ok(&expected), "{text}");
        }
    }
}

#[test] // C62
fn c62_san_names_every_action_once() {
    for number in 0..cases(40, 150) {
        let mut rng = Rng::for_task(32, number);
        let start = common::random_position(&mut rng, &Options::default());
        let actions = rng.below(4);
        let game = common::wander(&mut rng, start, actions);
        let texts = listed(&game);
        assert!(texts.windows(2).all(|pair| pair[0] != pair[1]), "{}", game.position_text());
        let mut list = ActionList::new();
        game.actions(&mut list);
        for &action in &list {
            let text = game.action_text(action);
            assert_eq!(game.parse_action(&text), Ok(action), "{text}");
            assert_eq!(game.parse_action(&format!("{text}+")), Ok(action), "{text} with a check mark");
        }
    }
}

#[test] // C62
fn c62_reading_is_strict() {
    let start = Position::new(&Options::default()).unwrap();
    assert!(start.parse_action("Ic6").is_ok());
    for wrong in [
        "", "x", "ic6", "I c6", "Icc6", "I5c6", "Ixc6", "(I)c6", "I>c6", "Ic6.", "Ic13", "Commit", "+Ic6",
        "Iс6",
    ] {
        let legal = start.parse_action(wrong).is_ok_and(|action| start.is_legal(action));
        assert!(!legal, "{wrong:?}");
    }
}
