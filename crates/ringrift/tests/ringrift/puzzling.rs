//! What puzzles say of an action.

use ringrift::{Action, Options, Phase, Position};
use stackwright_core::puzzling::Puzzling as _;
use stackwright_core::{Game as _, Texts as _, Timeline};

/// R093a, R103a: a chain begins with the second capture, whether the first followed a move or not.
#[test]
fn the_first_capture_after_a_move_is_no_chain() {
    let text = "square8 1(11)2(112)3/1(22212)5b/3a4/4b3/2a1b3/2(1)3a1/8/7a 0,1 0,0 1 capture must:b8,from:b8,acted \
                2/12/12/0/- - canonical/2/rings=6";
    let mut game = Timeline::from_position(Position::read(text, &Options::default()).unwrap());
    let sort = |game: &Timeline<Position>, text: &str| {
        let action: Action = game.position().parse_action(text).unwrap();
        game.position().sort(action)
    };
    assert_eq!((game.position().phase(), sort(&game, "b8:e8-g8")), (Phase::Capture, "capture"));
    let first = game.position().parse_action("b8:e8-g8").unwrap();
    game.try_play(first).unwrap();
    assert_eq!((game.position().phase(), sort(&game, "g8:e8-b8")), (Phase::Chain, "capture chain"));
}
