//! What nobody decides is played by itself, and taken back together with what somebody decided.

use ringrift::{Board, Options, Position, Preset};
use stackwright_core::{ActionList, Game, Rng, Timeline};

#[test]
fn a_settled_game_asks_for_decisions_alone_and_takes_back_whole_ones() {
    let options = Options { rings: 6, ..Options::preset(Board::Square8, 2, Preset::Canonical) };
    let mut game = Timeline::<Position>::new(&options).unwrap();
    let mut rng = Rng::new(5);
    let mut list = ActionList::new();
    let mut noted = 0;
    noted += game.settle().len();
    while game.outcome().is_none() {
        game.actions(&mut list);
        assert!(!list.iter().any(|&action| Position::is_bookkeeping(action)), "{}", game.position_text());
        game.play(list[rng.below(list.len())]);
        let settled = game.settle().len();
        noted += settled;
        let (here, len) = (game.position_text(), game.journal().len());
        // One way back and forth: the decision with what followed from it.
        assert_eq!(game.undo_decision(), settled + 1);
        assert!(game.bookkeeping().is_none(), "{}", game.position_text());
        assert_eq!(game.redo_decision(), settled + 1);
        assert_eq!((game.position_text(), game.journal().len()), (here.clone(), len));
        // Another: one entry alone, which settling plays again without forgetting what could be redone.
        game.undo_decision();
        game.redo();
        game.settle();
        assert_eq!((game.position_text(), game.journal().len()), (here, len));
    }
    assert!(noted > 10, "{noted}");
    let entries = game.journal().len();
    let decisions = std::iter::from_fn(|| Some(game.undo_decision()).filter(|&undone| undone > 0)).count();
    assert_eq!(decisions, entries - noted);
    assert_eq!(game.undo_decision(), 0);
}
