//! Why an action is refused: one reason, with the rule.

use crate::common::{game, play, position};
use amazons::messages::CATALOGUE;
use amazons::{Action, Cell};
use stackwright_core::{Game, Timeline};

fn refused(text: &str, word: &str) -> (&'static str, Option<&'static str>, String) {
    let refused = Timeline::try_play_text(&mut game(text), word).unwrap_err().problem;
    assert!(
        CATALOGUE
            .codes()
            .any(|known| known.code == refused.code
                && refused.rule.is_some_and(|rule| known.by.contains(&rule))),
        "{refused:?} is not among the codes"
    );
    (refused.code, refused.rule, refused.message)
}

const START: &str = "amazons 3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w - -";
const SHOT: &str = "amazons 3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 b - -";
const OVER: &str = "amazons bbw1/bxxw/wxxx/bxwx w - b:blocked";
const AIMING: &str = "amazons 3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 w d7 -";

#[test] // A01, A04, A05, A06, A09
fn every_reason_names_its_rule() {
    for (text, word, code, rule) in [
        (START, "@d5", "must_move", "A04"),
        (AIMING, "g1-g2", "must_shoot", "A04"),
        (START, "k1-k2", "off_board", "A01"),
        (START, "d1-d11", "off_board", "A01"),
        (AIMING, "@k7", "off_board", "A01"),
        (START, "e5-e6", "no_amazon", "A05"),
        (SHOT, "g7-g8", "no_amazon", "A05"),
        (START, "d10-d9", "not_yours", "A05"),
        (START, "d1-e3", "not_straight", "A05"),
        (START, "d1-d1", "not_straight", "A05"),
        (AIMING, "@e5", "not_straight", "A06"),
        (START, "d1-g1", "occupied", "A05"),
        (AIMING, "@g7", "occupied", "A06"),
        (START, "d1-h1", "in_the_way", "A05"),
        (AIMING, "@h7", "in_the_way", "A06"),
        (OVER, "c4-d4", "game_over", "A09"),
    ] {
        let (found, by, message) = refused(text, word);
        assert_eq!((found, by), (code, Some(rule)), "{text} {word}: {message}");
    }
}

#[test]
fn reasons_say_what_would_be_right() {
    assert_eq!(refused(START, "d1-h1").2, "an amazon on g1 stands between d1 and h1");
    assert_eq!(refused(AIMING, "@h7").2, "an arrow on g7 stands between d7 and h7");
    assert_eq!(refused(START, "d10-d9").2, "the amazon on d10 is Black's: White moves its own");
    assert_eq!(refused(START, "d1-d11").2, "d11 is not on the board: expected a cell of a1 to j10");
}

#[test]
fn every_action_is_either_legal_or_explained() {
    let cells: Vec<Cell> = (0..11).flat_map(|f| (0..11).filter_map(move |r| Cell::new(f, r))).collect();
    let mut timeline = game(START);
    play(&mut timeline, "d1-d7 @g7 d10-d8");
    for here in [position(START), timeline.position().clone()] {
        for &one in &cells {
            for &two in &cells {
                for action in [Action::Move { from: one, to: two }, Action::Shoot { at: two }] {
                    let problem = here.explain(action);
                    assert_eq!(here.is_legal(action), problem.code == "not_listed", "{action:?}: {problem}");
                }
            }
        }
    }
}
