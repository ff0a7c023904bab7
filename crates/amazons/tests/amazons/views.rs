//! What programs are shown.

use crate::common::{game, play, position, start};
use amazons::view::CellView;
use amazons::{Options, Position};
use stackwright_core::console::Console;
use stackwright_core::picture::Draw;
use stackwright_core::view::{Among, check, frames};
use stackwright_core::{ActionList, Departure, Game, OptionWords, Seat, View};

#[test]
fn views_keep_their_promises() {
    for (size, seats) in [(4, 2), (5, 3), (6, 4), (10, 2), (11, 2)] {
        let first = Position::new(&Options { size, players: seats }).unwrap();
        let snapshots = check(&first, 3, 5).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert!(snapshots > 2);
    }
}

#[test]
fn the_layout_names_cells_phases_and_seats() {
    let layout = Position::layout(&Options::default());
    assert_eq!((&*layout.board, layout.cells.len()), ("10x10", 100));
    assert_eq!((&*layout.cells[0].name, &*layout.cells[99].name), ("a1", "j10"));
    assert_eq!(layout.seats.iter().map(|seat| &*seat.code).collect::<Vec<_>>(), ["white", "black"]);
}

#[test]
fn a_snapshot_says_what_is_to_be_done() {
    let mut game = start(10, 2);
    let shown = game.snapshot();
    assert_eq!((&*shown.task.code, &*shown.phase.code, shown.actions.len()), ("move", "move", 80));
    assert_eq!(shown.cells[3], Some(CellView::Amazon { seat: Seat::P1 }));
    assert_eq!(shown.seats[0].standing, shown.seats[1].standing, "the start is the same for both");
    assert_eq!(shown.seats[0].standing.moves, 80);
    play(&mut game, "d1-d7");
    let shown = game.snapshot();
    assert_eq!((&*shown.task.code, &*shown.phase.code), ("shoot", "shoot"));
    assert_eq!((shown.extra.aiming, &shown.obligations[0].cells[..]), (Some(63), &[63][..]));
    assert!(shown.actions.iter().all(|action| action.ends_turn && action.kind == "shoot"));
    play(&mut game, "@g7");
    let json = serde_json::to_value(game.snapshot()).unwrap();
    assert_eq!(json["cells"][66], serde_json::json!({"kind": "arrow"}));
    let told = frames(&game, 1);
    assert_eq!(told[0].shows.label.text, "White's amazon on d7 shoots an arrow at g7");
}

#[test]
fn the_end_is_told_with_who_was_blocked() {
    let mut game = game("amazons bxx1r/xxx1x/bxx1x/xxxwx/rx2w w - -");
    play(&mut game, "d2-d4 @d5");
    let shown = game.snapshot();
    let outcome = shown.outcome.unwrap();
    assert_eq!(outcome.message.text, "Red cannot move: White wins");
    assert_eq!((outcome.ranks, outcome.winner), (vec![1, 3, 2], Some(Seat::P1)));
    assert_eq!(
        shown.seats.iter().map(|seat| seat.standing.rank).collect::<Vec<_>>(),
        [None, Some(3), Some(2)]
    );
    let mut left = start(6, 2);
    left.retire(Seat::P1, Departure::Timeout).unwrap();
    assert_eq!(left.outcome_view().unwrap().message.text, "White ran out of time: Black wins");
    assert_eq!(left.departure(Seat::P1), Some(Departure::Timeout));
}

#[test]
fn choices_are_the_options() {
    let choices = Position::choices();
    for (choice, word) in choices.iter().zip(Options::WORDS) {
        assert_eq!(choice.name, word.name);
        let Among::Values { values } = &choice.among else { panic!("a list") };
        let mut numbers: Vec<_> = values.iter().filter_map(|value| value.value.as_u64()).collect();
        numbers.sort_unstable();
        assert!(numbers.is_sorted_by(|one, next| one + 1 == *next), "{numbers:?}");
        let (least, most) = (numbers[0], numbers[numbers.len() - 1]);
        assert_eq!(format!("{least} to {most}"), word.values.to_string());
    }
    assert_eq!(choices.len(), Options::WORDS.len());
}

#[test]
fn pictures_show_amazons_arrows_and_the_shot_that_is_due() {
    let here = position("amazons 3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 w d7 -");
    let drawn = here.draw();
    assert_eq!((drawn.width, drawn.height), (628, 628));
    assert!(drawn.svg.contains("<title>Amazons: amazons 3b2b3/"));
    // Eight amazons on a disc and its shadow, and the mark of the seat to move.
    assert_eq!(drawn.svg.matches("<circle").count(), 17);
    assert_eq!(drawn.svg.matches("fill=\"#6b5b4f\"").count(), 1, "one arrow");
    assert_eq!(drawn.svg.matches("fill=\"#f0e442\"").count(), 1, "one shot is due");
}

#[test]
fn the_end_at_a_terminal_names_its_rule() {
    let mut game = start(4, 2);
    while game.outcome().is_none() {
        let mut list = ActionList::new();
        game.actions(&mut list);
        game.play(list[0]);
    }
    let ending = Console::ending(game.position()).unwrap();
    assert!(ending.text.rule.is_some_and(|rule| rule.starts_with('A')));
}
