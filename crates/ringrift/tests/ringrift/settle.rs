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

/// Seat 1 has no ring in hand; it can move.
const HAND_EMPTY: &str = "square8 8/8/8/2(11)(1)4/8/5(22)2/8/2(2)5 0,0 3,3 1 place - - - canonical/2";
/// Seat 1 controls no stack, has a ring buried on d4 and no marker: its whole turn passes by itself.
const BURIED: &str = "square8 8/8/8/8/3(12)4/8/8/8 0,5 0,0 1 place - - - canonical/2";

fn timeline(position: &str) -> Timeline<Position> {
    Timeline::from_position(Position::parse(position).unwrap())
}

#[test]
fn a_refused_text_leaves_what_can_be_redone_as_it_was() {
    let mut game = timeline(HAND_EMPTY);
    let refuse = |game: &mut Timeline<Position>| {
        let future: Vec<_> = game.journal().future().collect();
        assert!(game.play_written("nonsense").is_err() && game.play_written("+d4").is_err());
        assert_eq!(game.journal().future().collect::<Vec<_>>(), future);
        assert_eq!(game.position_text(), HAND_EMPTY);
        future.len()
    };
    assert_eq!(refuse(&mut game), 0);
    // What comes next is the note that is due, and a move.
    game.settle();
    assert_eq!(game.play_written("c5-c7").map(|played| played.len()), Ok(1));
    while game.undo().is_some() {}
    assert!(refuse(&mut game) >= 2);
    // What comes next is something else: somebody has left.
    let mut game = timeline(HAND_EMPTY);
    game.retire(game.to_move(), stackwright_core::Departure::Resignation).unwrap();
    while game.undo().is_some() {}
    assert_eq!(refuse(&mut game), 1);
}

#[test]
fn a_refusal_gives_the_reason_from_before_the_notes_that_nobody_decided() {
    let mut game = timeline(HAND_EMPTY);
    let refusal = game.play_written("+d4").unwrap_err();
    assert_eq!((refusal.problem.code, refusal.problem.rule), ("no_ring_in_hand", Some("R080")));
    // What is legal instead is a move: the note may be left out.
    assert!(
        refusal.legal_count > 1 && refusal.legal.iter().all(|text| !text.starts_with("no-")),
        "{refusal}"
    );
    assert_eq!(game.position_text(), HAND_EMPTY, "it is as it was");
    // The same where the note stands already, whoever made it.
    game.settle();
    assert_eq!(game.try_play_text("+d4").unwrap_err(), refusal);
    assert_eq!(game.play_written("+d4").unwrap_err(), refusal);
    let place = Position::parse(HAND_EMPTY).unwrap().parse_action("+d4").unwrap();
    assert_eq!(game.try_play(place).unwrap_err(), refusal);
}

#[test]
fn a_recovery_that_is_refused_is_explained_to_the_seat_whose_turn_would_pass() {
    let mut game = timeline(BURIED);
    let refusal = game.play_written("Rva1-a2<d4").unwrap_err();
    assert_eq!((refusal.problem.code, refusal.problem.rule), ("recovery_without_marker", Some("R110")));
    assert_eq!(refusal.legal, ["no-placement"], "not what the other seat may do");
    // What the other seat does after that turn is taken, without the notes being written.
    game.play_written("+a1").unwrap();
    assert_eq!(game.journal().seat(game.journal().len() - 1), stackwright_core::Seat::P2);
    // The notes of another seat's turn explain nothing to this one.
    let mut game = timeline(BURIED);
    game.settle();
    let refusal = game.try_play_text("Rva1-a2<d4").unwrap_err();
    assert_eq!(refusal.problem.code, "wrong_phase");
}

#[test]
fn a_reason_from_the_right_phase_stands_against_an_earlier_wrong_phase() {
    let options = Options::preset(Board::Square8, 2, Preset::Canonical);
    let mut game = Timeline::<Position>::new(&options).unwrap();
    for text in ["+d4*2", "d4-d7"] {
        game.play_written(text).unwrap();
    }
    // `no-line` comes before the phase that claims belong to.
    let refusal = game.play_written("Ta1/2").unwrap_err();
    assert_eq!((refusal.problem.code, &refusal.legal[..]), ("no_such_border", &["no-line".to_owned()][..]));
    // Words that mean nothing do so in every phase.
    assert_eq!(game.play_written("hm").unwrap_err().problem.code, "notation");
}
