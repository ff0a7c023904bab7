//! Positions and actions as words.

use crate::common::{play, position, start};
use amazons::{Cell, Options, Position};
use proptest::prelude::*;
use stackwright_core::{ActionList, Game, Record, Rng, Timeline};

/// What is wrong with a text, as codes.
fn codes(text: &str) -> Vec<&'static str> {
    Position::parse(text).unwrap_err().iter().map(|problem| problem.code).collect()
}

#[test] // A01, A12
fn wrong_positions_are_refused_with_all_reasons() {
    assert_eq!(codes("3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w - -"), ["fields"]);
    assert_eq!(codes("amazons 1bb1/b2b/w2w/1ww1 w -"), ["fields"]);
    assert_eq!(codes("amazons 1bb1/b2b/w2w/1ww q z1 b"), ["row", "seat", "cell", "out"]);
    assert_eq!(codes("amazons 1bb1/b02b/w2w/1ww1 w - -"), ["row"]);
    assert_eq!(codes("amazons 1bb1/b2b/w2w/1wy1 w - -"), ["row"]);
    assert_eq!(codes("amazons 1bb/b2/ww1 w - -"), ["size"]);
    assert_eq!(codes("amazons 4/4/4/4 w - -"), ["amazons", "amazons", "blocked"]);
    assert_eq!(codes("amazons 1bb1/b2b/w2w/2w1 w - -"), ["amazons"]);
    assert_eq!(codes("amazons 1bb1/b2b/w2w/1ww1 r - -"), ["seat", "blocked"]);
    assert_eq!(codes("amazons 1bb1/b2b/w2w/1ww1 w a1 -"), ["aiming"]);
    assert_eq!(codes("amazons 1bb1/b2b/w2w/1ww1 w - b:blocked,b:timeout"), ["out"]);
    assert_eq!(codes("amazons 1bb1/b2b/w2w/1ww1 w - b:blocked,w:timeout"), ["out"]);
    assert_eq!(codes("amazons 1bb1/b2b/w2w/1ww1 w - g:timeout"), ["out"]);
    assert_eq!(codes("amazons bbxx/bbxx/xxww/xxww w - -"), ["blocked"]);
    let rows = ["12"; 12].join("/");
    assert!(codes(&format!("amazons {rows} w - -")).contains(&"size"));
    assert!(codes(&format!("amazons {} w - -", "1/".repeat(5_000))).contains(&"size"));
}

#[test]
fn a_text_that_contradicts_the_options_is_refused() {
    let text = "amazons 2r2r2/8/b6g/8/8/b6g/8/2w2w2 w - -";
    let refused = Position::from_text(text, &Options::default()).unwrap_err();
    assert!(refused.has("size") && refused.has("players"), "{refused}");
    assert!(Position::from_text(text, &Options { size: 8, players: 4 }).is_ok());
    assert!(Position::from_text(text, &Options { size: 80, players: 4 }).unwrap_err().has("size"));
}

#[test]
fn words_that_are_no_actions_are_refused() {
    let start = Position::new(&Options::default()).unwrap();
    for wrong in ["", "d1", "d1-", "-d7", "@", "@@d1", "d1d7", "d1-d7@g7", "d1-d12", "@l1", "D1-D7", "pass"] {
        let problem = start.parse_action(wrong).unwrap_err();
        assert_eq!(problem.code, "notation", "{wrong}");
        assert!(problem.message.contains("d1-d7"), "{problem}");
    }
}

#[test]
fn a_record_is_replayed() {
    let mut game = start(10, 2);
    play(&mut game, "d1-d7 @g7 d10-d8 @b6 g1-g6");
    let record = Record::of(&game);
    let text = record.to_text().unwrap();
    assert!(text.contains("\n1. d1-d7 @g7\n2. d10-d8 @b6\n3. g1-g6\n"), "{text}");
    let read: Record = Record::from_text(&text).unwrap();
    assert_eq!(read.replay::<Position>().unwrap().position(), game.position());
    let read = Record::from_json(&record.to_json().unwrap()).unwrap();
    assert_eq!(read.replay::<Position>().unwrap().position(), game.position());
}

/// A position of a random game, so many actions after its start.
fn reached(size: u8, seats: u8, seed: u64, actions: usize) -> Position {
    let mut game = Timeline::<Position>::new(&Options { size, players: seats }).unwrap();
    let (mut rng, mut list) = (Rng::new(seed), ActionList::new());
    for _ in 0..actions {
        game.actions(&mut list);
        let Some(&action) = rng.choose(&list) else { break };
        game.play(action);
    }
    game.position().clone()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_is_read_back_as_it_was(
        size in 4..=11_u8, seats in 2..=4_u8, seed: u64, actions in 0..200_usize,
    ) {
        let here = reached(size, seats, seed, actions);
        prop_assert_eq!(&position(&here.position_text()), &here);
        prop_assert_eq!(Position::from_text(&here.position_text(), here.options()), Ok(here));
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,60}") {
        let start = Position::new(&Options::default()).unwrap();
        let _ = (Position::parse(&text), start.parse_action(&text), text.parse::<Cell>());
        let _ = Position::parse(&format!("amazons {text}"));
    }

    #[test]
    fn rows_of_any_letters_are_read_or_refused(rows in "[wbrgx0-9/]{0,40}", seat in "[wbrg]") {
        if let Ok(read) = Position::parse(&format!("amazons {rows} {seat} - -")) {
            prop_assert_eq!(read.validate(), Ok(()));
            prop_assert_eq!(read.position_text().parse(), Ok(read));
        }
    }
}
