//! Suites as text: exact round trips, errors with their line, no panic whatever comes.

use proptest::prelude::*;
use stackwright_search::prove::Goal;
use stackwright_search::puzzle::{Puzzle, Suite, SuiteError, Wrong};

const GOOD: &str = "\
game ringrift

puzzle one
goal win 2
rating 1500
position some text  of a position
answer d4-d7
themes captures several
why because

puzzle two
goal save 1
rating 900
options hex8 players=3
position another
answer +d4*2
themes
why
";

#[test]
fn a_suite_is_written_as_it_was_read() {
    let suite: Suite = GOOD.parse().expect("a good text");
    assert_eq!(suite.puzzles.len(), 2);
    assert_eq!(suite.puzzles[1].goal, Goal::Save(1));
    assert_eq!(suite.puzzles[1].why, "");
    assert_eq!((&*suite.puzzles[0].options, &*suite.puzzles[1].options), ("", "hex8 players=3"));
    assert_eq!(suite.puzzles[0].themes, ["captures", "several"]);
    assert_eq!(suite.to_string(), GOOD);
}

#[test]
fn comments_blank_lines_and_more_space_are_skipped() {
    let loose = GOOD.replace("\ngoal", "\n# a comment\n\n  goal \t").replace('\n', "\r\n");
    assert_eq!(loose.parse::<Suite>(), GOOD.parse());
}

#[test]
fn an_error_names_its_line() {
    let wrong = |from: &str, to: &str| GOOD.replacen(from, to, 1).parse::<Suite>().unwrap_err();
    let at = |line, wrong| SuiteError { line, wrong };
    assert_eq!(wrong("game", "gema"), at(1, Wrong::Expected("game")));
    assert_eq!(wrong("puzzle one", "puzzle One"), at(3, Wrong::Name));
    assert_eq!(wrong("puzzle two", "puzzle one"), at(11, Wrong::NameTwice));
    assert_eq!(wrong("win 2", "win 0"), at(4, Wrong::Goal));
    assert_eq!(wrong("win 2", "win 12"), at(4, Wrong::Goal));
    assert_eq!(wrong("win 2", "draw 2"), at(4, Wrong::Goal));
    assert_eq!(wrong("1500", "0"), at(5, Wrong::Rating));
    assert_eq!(wrong("1500", "many"), at(5, Wrong::Rating));
    assert_eq!(wrong("answer d4-d7\n", ""), at(7, Wrong::Expected("answer")));
    assert_eq!(wrong("d4-d7", "d4-d7 d7"), at(7, Wrong::Answer));
    assert_eq!(wrong("answer d4-d7", "answer"), at(7, Wrong::Empty("answer")));
    assert_eq!(wrong("captures", "Captures,"), at(8, Wrong::Theme));
    assert_eq!(wrong("options hex8 players=3", "options"), at(14, Wrong::Empty("options")));
    assert_eq!(wrong("\nwhy\n", "\n"), at(18, Wrong::Expected("why")));
    let long = format!("why {}", "x".repeat(Suite::MAX_LINE));
    assert_eq!(wrong("why because", &long), at(9, Wrong::TooLong));
    let many = format!("{GOOD}{}", "\n".repeat(Suite::MAX_LINES)).parse::<Suite>();
    assert_eq!(many, Err(at(Suite::MAX_LINES + 1, Wrong::TooManyLines)));
    assert_eq!(at(9, Wrong::NameTwice).to_string(), "line 9: an earlier puzzle has this name");
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,200}") {
        let _ = text.parse::<Suite>();
    }

    #[test]
    fn damaged_suites_are_read_or_refused(at in 0..GOOD.len(), len in 0_usize..20, put in "\\PC{0,12}|\n|\t|\0") {
        let end = (at + len).min(GOOD.len());
        let damaged = format!("{}{put}{}", &GOOD[..at], &GOOD[end..]);
        if let Ok(suite) = damaged.parse::<Suite>() {
            prop_assert_eq!(suite.to_string().parse::<Suite>(), Ok(suite));
        }
    }

    #[test]
    fn every_suite_comes_back(
        ids in prop::collection::hash_set("[a-z0-9-]{1,60}", 0..6),
        turns in 1_u32..10,
        answer in "[!-~]{1,20}",
        position in "[!-~]([ -~]{0,60}[!-~])?",
        why in "([!-~]([ -~]{0,60}[!-~])?)?",
        options in "([!-~]([ -~]{0,60}[!-~])?)?",
        themes in prop::collection::vec("[a-z]{1,12}", 0..4),
        rating in 1_u32..=4000,
    ) {
        let puzzles = ids.into_iter().enumerate().map(|(i, id)| Puzzle {
            id,
            goal: if i % 2 == 0 { Goal::Win(turns) } else { Goal::Save(turns) },
            rating,
            options: options.clone(),
            position: position.clone(),
            answer: answer.clone(),
            themes: themes.clone(),
            why: why.clone(),
        });
        let suite = Suite { game: "amazons".to_owned(), puzzles: puzzles.collect() };
        prop_assert_eq!(suite.to_string().parse::<Suite>(), Ok(suite));
    }
}
