//! Each rule by its number.

use crate::common::{game, listed, lists, play, position, start};
use amazons::{BLOCKED, Content, Options, Position};
use stackwright_core::{Departure, Game, Reason, Seat};

#[test] // A01
fn boards_have_four_to_eleven_cells_along_a_side() {
    for size in 4..=11 {
        let first = Position::new(&Options { size, players: 2 }).unwrap();
        assert_eq!(first.board().len(), usize::from(size) * usize::from(size));
    }
    assert_eq!(Options::default().size, 10);
}

#[test] // A02
fn seats_take_turns_and_white_begins() {
    let mut game = start(8, 4);
    let mut order = vec![];
    for turn in ["c1-c2 @c1", "a3-b3 @a3", "c8-c7 @c8", "h3-g3 @h3", "c2-c3 @c2"] {
        order.push(game.to_move());
        play(&mut game, turn);
    }
    assert_eq!(order, [Seat::P1, Seat::P2, Seat::P3, Seat::P4, Seat::P1]);
}

#[test] // A03
fn games_begin_from_the_usual_cells() {
    let text = |size, seats| start(size, seats).position_text();
    assert_eq!(text(10, 2), "amazons 3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w - -");
    assert_eq!(text(8, 2), "amazons 2b2b2/8/b6b/8/8/w6w/8/2w2w2 w - -");
    assert_eq!(text(11, 2), "amazons 3b3b3/11/11/b9b/11/11/11/w9w/11/11/3w3w3 w - -");
    assert_eq!(text(4, 2), "amazons 1bb1/b2b/w2w/1ww1 w - -");
    assert_eq!(text(8, 3), "amazons 2r2r2/8/b7/8/8/b7/8/2w2w2 w - -");
    assert_eq!(text(7, 4), "amazons 2r1r2/7/b5g/7/b5g/7/2w1w2 w - -");
}

#[test] // A04
fn a_turn_is_a_move_and_a_shot_of_the_same_amazon() {
    let mut game = start(10, 2);
    play(&mut game, "d1-d7");
    assert_eq!((game.to_move(), game.position().aiming()), (Seat::P1, Some("d7".parse().unwrap())));
    assert!(lists(game.position(), "@a10") && !lists(game.position(), "@g2"), "only what d7 sees");
    play(&mut game, "@g7");
    assert_eq!((game.to_move(), game.position().aiming()), (Seat::P2, None));
    assert_eq!(game.journal().turns().next(), Some(0..2));
}

#[test] // A05
fn amazons_move_like_queens_over_empty_cells() {
    let here = position("amazons 2b2b2/8/b6b/3x4/8/w6w/8/2w2w2 w - -");
    for legal in ["c1-c7", "c1-d1", "c1-e1", "c1-g5", "c1-b2", "c1-a1", "a3-g3", "a3-e7", "a3-a5"] {
        assert!(lists(&here, legal), "{legal}");
    }
    for wrong in ["c1-c8", "c1-f1", "c1-g1", "c1-d3", "c1-h6", "a3-a6", "a3-h3", "a6-a5"] {
        assert!(!lists(&here, wrong), "{wrong}");
    }
}

#[test] // A06
fn arrows_fly_from_where_the_amazon_stopped_and_may_go_back() {
    let mut game = start(10, 2);
    play(&mut game, "d1-d7");
    assert!(lists(game.position(), "@d1") && lists(game.position(), "@d2"));
    assert!(!lists(game.position(), "@d10") && lists(game.position(), "@d9"));
    // An amazon with one way out can always shoot back.
    let mut shut = self::game("amazons bbbb/xxxx/w1xx/xwww w - -");
    play(&mut shut, "a2-b2");
    assert_eq!(listed(shut.position()).len(), 1);
    assert!(lists(shut.position(), "@a2"));
}

#[test] // A07
fn an_arrow_stays_and_nothing_passes_it() {
    let mut game = start(10, 2);
    play(&mut game, "d1-d7 @g7 d10-d8 @b6 d7-f7 @d5");
    assert_eq!(game.position().at("g7".parse().unwrap()), Content::Arrow);
    assert_eq!(game.position().arrows().len(), 3);
    play(&mut game, "g10-g8 @h8");
    assert!(!lists(game.position(), "f7-g7") && !lists(game.position(), "f7-h7"));
}

#[test] // A08
fn a_seat_that_cannot_move_is_out_and_passed_over() {
    // Black has no move; when White has shot the turn goes to Red.
    let mut game = game("amazons bxx1r/xx3/bx3/xx1w1/r3w w - -");
    play(&mut game, "e1-d1 @e1");
    assert_eq!(game.position().out(Seat::P2).map(|out| out.order), Some(0));
    assert_eq!((game.to_move(), game.outcome()), (Seat::P3, None));
    assert_eq!(game.journal().frames(1).count(), 2, "the shot, and that Black is out");
    assert_eq!(game.position().amazons(Seat::P2).len(), 2, "its amazons stay");
    play(&mut game, "a1-b1 @a1");
    assert_eq!(game.to_move(), Seat::P1, "it stays out though the turn would have been Black's");
}

#[test] // A08
fn who_is_out_stays_out_when_there_is_room_again() {
    let mut game = game("amazons bxx1r/xx3/bx3/rx1w1/4w w - b:blocked");
    play(&mut game, "e1-d1 @e1 a2-b1 @c1");
    assert!(lists(game.position(), "d1-e2"));
    assert!(!game.position().reach("a3".parse().unwrap()).is_empty(), "Black could move again");
    play(&mut game, "d1-e2 @d1");
    assert_eq!(game.to_move(), Seat::P3);
}

#[test] // A09
fn the_last_one_in_wins_and_the_first_out_is_last() {
    let mut game = game("amazons bxx1r/xxx1x/bxx1x/xxxwx/rx2w w - -");
    play(&mut game, "d2-d4 @d5");
    let outcome = game.outcome().expect("Black and Red cannot move");
    assert_eq!((outcome.ranks(), outcome.reason()), (&[1, 3, 2][..], BLOCKED));
    assert!(listed(game.position()).is_empty());
}

#[test] // A09
fn the_last_one_wins_even_if_it_could_not_move() {
    let mut game = game("amazons bbbb/xxxx/w1xx/xwww w - -");
    play(&mut game, "a2-b2 @a2");
    assert_eq!(game.outcome().unwrap().winner(), Some(Seat::P1));
    assert_eq!(game.position().empty().len(), 0);
}

#[test] // A10
fn who_leaves_is_out_and_the_amazons_stay() {
    let mut game = start(8, 3);
    play(&mut game, "c1-c4");
    game.retire(Seat::P1, Departure::Timeout).unwrap();
    assert_eq!(game.position_text(), "amazons 2r2r2/8/b7/8/8/b7/8/2w2w2 b - w:timeout");
    game.retire(Seat::P3, Departure::Resignation).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.ranks(), outcome.reason()), (&[3, 1, 2][..], Reason::RESIGNATION));
}

#[test] // A10
fn a_blocked_seat_that_leaves_keeps_its_rank() {
    let mut game = game("amazons bxx1r/xx3/bx3/xx1w1/r3w w - b:blocked");
    game.retire(Seat::P3, Departure::Resignation).unwrap();
    assert_eq!(game.outcome().unwrap().ranks(), [1, 3, 2]);
    let mut game = self::game("amazons bxx1r/xx3/bx3/xx1w1/r3w w - b:blocked");
    game.retire(Seat::P2, Departure::Resignation).unwrap();
    assert_eq!(game.position_text(), "amazons bxx1r/xx3/bx3/xx1w1/r3w w - b:resigned");
}

#[test] // A11
fn every_turn_fills_a_cell() {
    let mut game = start(10, 2);
    assert_eq!(game.position().empty().len(), 92);
    play(&mut game, "d1-d7 @g7 d10-d8 @b6");
    assert_eq!(game.position().empty().len(), 90);
}

#[test] // A12
fn any_number_of_arrows_is_possible() {
    assert_eq!(position("amazons bbbb/1xxx/w1xx/xwww b - -").arrows().len(), 6);
    assert!(Position::parse("amazons bbbb/xxxx/w1xx/xwww b - -").unwrap_err().has("blocked"));
    assert!(Position::parse("amazons bbbb/1xxx/w1xx/xwww w d4 -").unwrap_err().has("aiming"));
}
