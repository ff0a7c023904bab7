//! Playing, taking back, redoing, cancelling and leaving, by hand and against a model that replays from scratch.

use amazons::{Action, Cell, Label, Options, Position as Amazons};
use proptest::prelude::*;
use stackwright_core::conformance::{sound, take_back};
use stackwright_core::{ActionList, Departure, Entry, Game, RetireError, Seat, Timeline};

fn timeline(seats: u8) -> Timeline<Amazons> {
    Timeline::new(&Options { size: 6, players: seats }).expect("these options make sense")
}

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

fn play(game: &mut Timeline<Amazons>, actions: &str) {
    for action in actions.split(' ') {
        game.try_play_text(action).unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn actions_are_taken_back_and_redone_one_by_one() {
    let mut game = timeline(2);
    let first = game.position().clone();
    play(&mut game, "b1-b4");
    let aiming = game.position().clone();
    play(&mut game, "@b2");
    let shot = game.position().clone();

    assert_eq!(game.undo(), Some(Entry::Action(Action::Shoot { at: cell("b2") })));
    assert_eq!(game.position(), &aiming);
    assert_eq!(game.undo(), Some(Entry::Action(Action::Move { from: cell("b1"), to: cell("b4") })));
    assert_eq!(game.position(), &first);
    assert_eq!(game.undo(), None);
    assert!(game.journal().is_empty());
    assert_eq!(game.journal().future().count(), 2);

    assert!(game.redo().is_some() && game.redo().is_some());
    assert_eq!(game.position(), &shot);
    assert_eq!(game.redo(), None);
}

#[test]
fn turns_are_taken_back_and_redone_whole() {
    let mut game = timeline(2);
    play(&mut game, "b1-b4 @b2 e6-e3 @e5 b4-b3");
    assert_eq!(game.journal().turns().collect::<Vec<_>>(), [0..2, 2..4, 4..5]);
    assert_eq!(game.journal().turn_start(), 4);

    assert_eq!(game.undo_turn(), 1, "the open turn");
    assert_eq!(game.undo_turn(), 2, "the whole of the last one");
    assert_eq!(game.to_move(), Seat::P2);
    assert_eq!(game.redo_turn(), 2);
    assert_eq!(game.redo_turn(), 1, "what was played of the open turn");
    assert_eq!(game.redo_turn(), 0);
    assert_eq!((game.undo_turn(), game.undo_turn(), game.undo_turn(), game.undo_turn()), (1, 2, 2, 0));
}

#[test]
fn cancel_takes_back_the_open_turn_and_nothing_more() {
    let mut game = timeline(2);
    play(&mut game, "b1-b4 @b2");
    let between = game.position().clone();
    assert_eq!(game.cancel_turn(), 0);
    play(&mut game, "e6-e3");
    assert_eq!(game.cancel_turn(), 1);
    assert_eq!(game.position(), &between);
    assert_eq!(game.journal().len(), 2);
}

#[test]
fn a_new_action_clears_what_could_be_redone() {
    let mut game = timeline(2);
    play(&mut game, "b1-b4 @b2");
    game.undo_turn();
    play(&mut game, "b1-b3");
    assert_eq!(game.journal().future().count(), 0);
    assert_eq!(game.redo(), None);

    game.undo();
    assert!(game.try_play_text("b1-b6").is_err());
    assert!(game.redo().is_some(), "a refused action clears nothing");
}

#[test]
fn a_refusal_says_what_is_wrong_and_what_is_right() {
    let mut game = timeline(2);
    let said = |game: &mut Timeline<Amazons>, text| game.try_play_text(text).unwrap_err().to_string();
    assert_eq!(
        said(&mut game, "@b2"),
        "`@b2` is not legal here: an amazon moves before it shoots (A04); \
         40 actions are legal, such as b1-a1 b1-c1 b1-d1 b1-b2 b1-c2 b1-b3"
    );
    assert_eq!(
        said(&mut game, "?"),
        "`?` is not legal here: expected a move such as d1-d7 or a shot such as @g7; \
         40 actions are legal, such as b1-a1 b1-c1 b1-d1 b1-b2 b1-c2 b1-b3"
    );
    game.retire(Seat::P1, Departure::Resignation).unwrap();
    assert_eq!(
        said(&mut game, "b1-b4"),
        "`b1-b4` is not legal here: the game is over: White resigned: Black wins (A09)"
    );
}

#[test]
fn leaving_rolls_back_the_open_turn() {
    let mut game = timeline(3);
    play(&mut game, "b1-b4");
    assert_eq!(game.retire(Seat::P1, Departure::Timeout), Ok(1));
    assert_eq!(game.position_text(), "amazons 1r2r1/b5/6/6/b5/1w2w1 b - w:timeout");
    assert_eq!(game.journal().entries().collect::<Vec<_>>(), [Entry::Retired(Seat::P1, Departure::Timeout)]);
    assert_eq!(game.retired().single(), Some(Seat::P1));

    assert_eq!(game.retire(Seat::P1, Departure::Timeout), Err(RetireError::AlreadyRetired));
    assert_eq!(game.retire(Seat::P4, Departure::Timeout), Err(RetireError::NoSuchSeat));
    assert_eq!(game.retire(Seat::P2, Departure::Resignation), Ok(0));
    assert_eq!(game.outcome().map(|outcome| outcome.to_string()).as_deref(), Some("3,2,1 resignation"));
    assert_eq!(game.retire(Seat::P3, Departure::Timeout), Err(RetireError::GameOver));

    game.undo();
    game.undo();
    assert_eq!(game.position(), timeline(3).position());
}

#[test]
fn who_left_during_anothers_turn_stays_away() {
    let mut game = timeline(4);
    play(&mut game, "b1-b4");
    assert_eq!(game.retire(Seat::P2, Departure::Resignation), Ok(0), "the turn of seat 1 goes on");
    assert_eq!(game.to_move(), Seat::P1);
    assert_eq!(game.retire(Seat::P1, Departure::Resignation), Ok(1));
    assert_eq!(game.retired().iter().collect::<Vec<_>>(), [Seat::P1, Seat::P2]);
    assert_eq!(game.to_move(), Seat::P3);

    let replayed = stackwright_core::Record::of(&game).replay::<Amazons>().unwrap();
    assert_eq!(replayed.position(), game.position());
}

#[test]
fn who_is_blocked_can_leave_and_keeps_its_rank() {
    let options = Options { size: 4, players: 3 };
    let blocked = Amazons::from_text("amazons xrxr/bxxx/bwxw/xxx1 w - r:blocked", &options).unwrap();
    let mut game = Timeline::from_position(blocked.clone());
    game.retire(Seat::P3, Departure::Resignation).unwrap();
    assert_eq!(game.position_text(), "amazons xrxr/bxxx/bwxw/xxx1 w - r:resigned");
    game.undo();
    assert_eq!(game.position(), &blocked);
}

#[test]
fn frames_tell_the_story() {
    let mut game = timeline(2);
    play(&mut game, "b1-b4 @b2");
    let frames: Vec<_> =
        (0..2).flat_map(|entry| game.journal().frames(entry)).map(|f| (f.label, f.edits.len())).collect();
    assert_eq!(
        frames,
        [
            (Label::Moves { seat: Seat::P1, from: cell("b1"), to: cell("b4") }, 3),
            (Label::Shoots { seat: Seat::P1, from: cell("b4"), at: cell("b2") }, 3),
        ]
    );

    let story: Vec<_> = game.story(1).collect();
    assert_eq!(story.len(), 1);
    assert_eq!(&story[0].1, game.position());
    assert_eq!(game.story(0).last().map(|(_, position)| position), Some(game.position_before(1)));
    assert_eq!(game.position_before(2), *game.position());
    assert_eq!(game.position_before(0), *timeline(2).position());
}

#[test]
#[should_panic(expected = "there are only 0 entries")]
fn there_is_no_position_before_what_was_not_played() {
    timeline(2).position_before(1);
}

#[test]
fn history_can_be_forgotten() {
    let mut game = timeline(2);
    play(&mut game, "b1-b4 @b2 e6-e3");
    game.undo();
    let position = game.position().clone();
    game.forget_history();
    assert_eq!((game.undo(), game.redo()), (None, None));
    assert_eq!(game.position(), &position);
}

#[derive(Clone, Copy, Debug)]
enum Operation {
    Play(usize),
    Undo,
    Redo,
    UndoTurn,
    RedoTurn,
    Cancel,
    Retire(usize, Departure),
    /// All ways back and forth again, which must change nothing.
    TakeBack,
}

fn operation() -> impl Strategy<Value = Operation> {
    prop_oneof![
        8 => any::<usize>().prop_map(Operation::Play),
        2 => Just(Operation::Undo),
        2 => Just(Operation::Redo),
        1 => Just(Operation::UndoTurn),
        1 => Just(Operation::RedoTurn),
        1 => Just(Operation::Cancel),
        1 => (0..4_usize).prop_map(|seat| Operation::Retire(seat, Departure::Resignation)),
        1 => (0..4_usize).prop_map(|seat| Operation::Retire(seat, Departure::Timeout)),
        1 => Just(Operation::TakeBack),
    ]
}

fn carry_out(game: &mut Timeline<Amazons>, operation: Operation) {
    match operation {
        Operation::Play(n) => {
            let mut list = ActionList::new();
            game.actions(&mut list);
            if !list.is_empty() {
                game.play(list[n % list.len()]);
            }
        }
        Operation::Undo => drop(game.undo()),
        Operation::Redo => drop(game.redo()),
        Operation::UndoTurn => drop(game.undo_turn()),
        Operation::RedoTurn => drop(game.redo_turn()),
        Operation::Cancel => drop(game.cancel_turn()),
        Operation::Retire(seat, how) => drop(game.retire(Seat::from_index(seat), how)),
        Operation::TakeBack => take_back(game).expect("it leads back here"),
    }
}

proptest! {
    #[test]
    fn the_position_is_what_its_entries_make_of_the_first(
        seats in 2_u8..=4,
        operations in prop::collection::vec(operation(), 0..80),
    ) {
        let options = Options { size: 5, players: seats };
        let mut game = Timeline::<Amazons>::new(&options).unwrap();
        for operation in operations {
            carry_out(&mut game, operation);

            let mut model = Timeline::<Amazons>::new(&options).unwrap();
            for entry in game.journal().entries() {
                match entry {
                    Entry::Action(action) => prop_assert!(model.try_play(action).is_ok()),
                    Entry::Retired(seat, how) => prop_assert_eq!(model.retire(seat, how), Ok(0)),
                }
            }
            prop_assert_eq!(model.position(), game.position());
            prop_assert_eq!(sound(game.position(), format_args!("after {operation:?}")), Ok(()));
            prop_assert_eq!(model.journal().turn_start(), game.journal().turn_start());
        }
    }
}
