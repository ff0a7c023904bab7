//! One test per rule: positions in which it shows.

use crate::common::{self, game, listed, lists, play, position};
use cotulenh::{Colour, Options, Position, Preset};
use stackwright_core::{Game, Timeline};

fn with(preset: Preset, text: &str) -> Position {
    Position::from_text(text, &preset.into()).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The squares that a piece goes to, without captures.
fn goes(position: &Position, piece: &str) -> Vec<String> {
    listed(position).iter().filter_map(|text| text.strip_prefix(piece)).map(str::to_owned).collect()
}

#[test] // C01, C03
fn c01_c03_red_begins_with_116_actions() {
    let start = Position::new(&Options::default()).unwrap();
    assert_eq!(start.turn(), Colour::Red);
    assert_eq!(listed(&start).len(), 116);
    assert_eq!(start.position_text(), cotulenh::START);
}

#[test] // C02
fn c02_the_air_force_never_lands_at_sea() {
    let position = position("6c3i/11/11/11/11/11/11/2F8/11/11/11/5C4I r - - 0 1");
    let squares = goes(&position, "F");
    assert_eq!(squares.len(), 20);
    assert!(!squares.iter().any(|square| square.starts_with(['a', 'b'])), "{squares:?}");
}

#[test] // C04
fn c04_tanks_are_blocked_and_do_not_shoot_over_pieces() {
    let position = position("10c/11/11/11/11/4i6/4I6/4T6/10i/10I/11/2C8 r - - 0 1");
    assert!(!lists(&position, "Txe7") && !lists(&position, "Te7"));
    assert!(lists(&position, "Te4") && lists(&position, "T&e6"));
}

#[test] // C04
fn c04_artillery_captures_over_pieces_but_does_not_move_over_them() {
    let position = position("10c/11/11/11/4i6/11/4I6/4A6/10i/10I/11/2C8 r - - 0 1");
    assert!(lists(&position, "Axe8"));
    assert!(!lists(&position, "Ae7"));
}

#[test] // C04
fn c04_the_navy_reaches_one_square_less_against_what_is_no_navy() {
    let position = position("6c4/11/11/2n8/11/11/11/11/2N3i4/10i/10I/5C5 r - - 0 1");
    assert!(!lists(&position, "N_g4"), "four squares");
    let position = common::position("6c4/11/11/11/2n8/11/11/11/2N2i5/10i/10I/5C5 r - - 0 1");
    assert!(lists(&position, "N_f4"), "three squares, where it cannot stand");
    assert!(lists(&position, "Nxc8"), "four squares against a navy");
}

#[test] // C05
fn c05_heavy_pieces_use_the_bridges() {
    let position = position("10c/11/11/11/11/11/5AG4/11/10i/10I/11/2C8 r - - 0 1");
    assert!(lists(&position, "Af7") && lists(&position, "Af8"));
    assert!(!lists(&position, "Gg7") && !lists(&position, "Ag7"));
}

#[test] // C06
fn c06_the_navy_does_not_cut_the_corner_of_the_river() {
    let position = position("10c/11/11/11/11/11/11/2N8/10i/10I/11/4C6 r - - 0 1");
    assert!(!lists(&position, "Nd6") && lists(&position, "Nc6"));
    let position = common::position("10c/11/11/11/11/11/3i7/2N8/10i/10I/11/4C6 r - - 0 1");
    assert!(lists(&position, "Nxd6"), "captures may");
}

#[test] // C07
fn c07_captures_go_on_beyond_unusable_squares() {
    let position =
        position("10c/11/11/11/11/11/11/11/1i1A7/10i/10I/5C5 r - - 0 1".replace("1i1A7", "n2A7").as_str());
    assert!(lists(&position, "A_a4"), "over b4, where it cannot stand");
}

#[test] // C10, C11, C12
fn c10_c11_c12_captures_replace_stay_and_take_whole_stacks() {
    let mut game = game("10c/11/11/11/11/11/11/4(ft)6/4F6/9ii/10I/2C8 r - - 5 1");
    assert!(lists(&game, "Fxe5") && lists(&game, "F_e5"), "the air force may choose");
    play(&mut game, &["F_e5"]);
    assert_eq!(game.position_text(), "10c/11/11/11/11/11/11/11/4F6/9ii/10I/2C8 b - - 0 1");
}

#[test] // C13, C14
fn c13_c14_air_defence_stops_air_forces() {
    // The anti-air on g5 defends f5, g4, g5, g6, h5.
    let position = position("10c/11/11/11/11/11/11/2F3g4/10i/10I/11/4C6 r - - 0 1");
    assert!(lists(&position, "Fe5") && !lists(&position, "Ff5"));
    assert!(lists(&position, "F@g5") && !lists(&position, "Fxg5"));
    // A heroic one does not mind.
    let position = common::position("10c/11/11/11/11/11/11/2+F3g4/10i/10I/11/4C6 r - - 0 1");
    assert!(lists(&position, "+Fxg5") && lists(&position, "+Ff5") && lists(&position, "+Fh5"));
    // Two providers close the square.
    let position = common::position("10c/11/11/11/11/11/6g4/2F3g4/10i/10I/11/4C6 r - - 0 1");
    assert!(!lists(&position, "F@g5"));
}

#[test] // C14
fn c14_joining_friends_is_possible_inside_one_zone() {
    let position = position("10c/11/11/11/11/11/11/2F2Tg4/10i/10I/11/4C6 r - - 0 1");
    assert!(lists(&position, "F&f5"));
}

#[test] // C14
fn c14_suicide_with_the_own_commander_is_not_legal() {
    let position = position("10c/11/11/11/11/11/11/2(FC)3g4/10i/10I/11/11 r - - 0 1");
    assert!(!lists(&position, "(FC)@g5"));
    assert!(lists(&position, "F>@g5"), "alone it may");
}

#[test] // C15
fn c15_commanders_capture_each_other_along_open_lines() {
    let facing = "5c5/11/11/11/11/11/11/11/11/11/11/5C5 r - - 0 1";
    let mut game = game(facing);
    assert!(game.is_exposed() && !game.is_check(Colour::Red), "exposure is no check");
    play(&mut game, &["Cxf12"]);
    assert_eq!(game.outcome().unwrap().reason().code(), "commander_captured");
    assert!(!lists(&with(Preset::Reference, facing), "Cxf12"), "section 8 (c)");
}

#[test] // C20, C21
fn c20_c21_pieces_and_stacks_combine_by_moving() {
    let mut game = game("10c/11/11/11/11/11/11/2(TI)1F6/10i/10I/11/6C4 r - - 0 1");
    play(&mut game, &["(TI)&e5"]);
    assert!(game.position_text().starts_with("10c/11/11/11/11/11/11/4(FTI)6/"));
    // C21: only the air force boards a navy at sea.
    let position = position("10c/11/11/11/11/11/11/1NTF7/10i/10I/11/6C4 r - - 0 1");
    assert!(lists(&position, "F&b5") && !lists(&position, "T&b5"));
}

#[test] // C22
fn c22_a_stack_goes_as_its_carrier_does_and_keeps_its_stars() {
    let mut game = game("10c/11/11/11/11/11/11/4(T+I)6/11/9ii/9II/5C5 r - - 0 1");
    assert!(lists(&game, "(T+I)e7") && !lists(&game, "(T+I)e8"), "the tank's two squares, not the hero's");
    assert!(!lists(&game, "(T+I)f6"), "a plain tank does not go diagonally");
    play(&mut game, &["(T+I)e7"]);
    assert_eq!(game.board().stack("e7".parse().unwrap()).unwrap().to_string(), "(T+I)");
}

#[test] // C40, C41
fn c40_c41_a_turn_must_not_leave_the_commander_attacked() {
    // The infantry is all that stands between the tank and the commander.
    let position = position("10c/11/11/11/11/11/11/4t6/4I6/4C6/9ii/11 r - - 0 1");
    assert_eq!(goes(&position, "I"), Vec::<String>::from(["xe5".to_owned()]));
    assert!(lists(&position, "Ixe5") && !lists(&position, "Id4"));
}

#[test] // C42
fn c42_a_turn_must_not_expose_the_commanders() {
    let position = position("4c6/11/11/11/11/11/11/11/4I6/11/4C6/9ii r - - 0 1");
    assert!(lists(&position, "Ie5") && !lists(&position, "Id4"));
}

#[test] // C43
fn c43_the_slide_stops_before_the_enemy_commanders_line() {
    let position = position("6c4/11/11/11/11/11/11/11/11/11/10i/4C5I r - - 0 1");
    assert!(lists(&position, "Cf1") && !lists(&position, "Cg1") && !lists(&position, "Ch1"));
}

#[test] // C44
fn c44_mate_stalemate_and_captured_commanders() {
    let masked = "2c8/11/11/11/11/11/11/11/11/8a1t/8aaa/8aa(HC) r - - 0 1";
    assert_eq!(position(masked).outcome().unwrap().reason().code(), "checkmate");
    assert_eq!(with(Preset::Reference, masked).outcome(), None, "section 8 (a)");
    let gone = position("11/11/11/11/11/11/11/11/11/11/10I/5C5 b - - 0 1");
    assert_eq!(gone.outcome().unwrap().to_string(), "1,2 commander_captured");
    assert!(listed(&gone).is_empty());
    // Not in check, but every square beside the corner is under fire.
    let stale = position("7T2c/3C7/11/11/7T3/11/11/11/11/11/11/11 b - - 2 34");
    assert!(!stale.is_check(Colour::Blue));
    assert_eq!(stale.outcome().unwrap().to_string(), "1,1 stalemate");
}

#[test] // C45
fn c45_a_third_occurrence_is_a_draw() {
    let mut game = game("5c5/11/11/11/11/11/11/11/11/11/11/4C6 r - - 0 1");
    for _ in 0..2 {
        assert_eq!(game.outcome(), None);
        play(&mut game, &["Cd1", "Cg12", "Ce1", "Cf12"]);
    }
    assert_eq!(game.outcome().unwrap().reason().code(), "repetition");
    assert!(listed(&game).is_empty());
    game.undo();
    assert_eq!(game.outcome(), None);
}

#[test] // C45
fn c45_a_hundred_half_moves_without_a_capture_are_a_draw() {
    let mut game = game("5c5/11/11/10i/10i/11/11/11/3F2i4/10I/11/2C8 r - - 99 60");
    play(&mut game, &["Fe4"]);
    assert_eq!(game.outcome().unwrap().reason().code(), "fifty_moves");
    game.undo();
    play(&mut game, &["F_g4"]); // a stay capture counts too
    assert_eq!((game.outcome(), game.half_moves()), (None, 0));
}

#[test] // C45
fn c45_any_step_of_a_turn_resets_the_clock() {
    let mut game = game("6c4/11/11/10i/10i/11/11/4(FT)1i4/11/11/10I/2C8 r - - 7 1");
    play(&mut game, &["F>e8", "T>xg5"]);
    assert_eq!(game.half_moves(), 0);
    game.undo_turn();
    play(&mut game, &["F>e8", "commit"]);
    assert_eq!(game.half_moves(), 8);
}

#[test] // C50
fn c50_attackers_of_the_commander_become_heroic() {
    let mut game = Timeline::from_position(position("10c/11/10T/11/11/11/11/4I6/9ii/10I/11/2C8 r - - 0 1"));
    play(&mut game, &["Ie6"]); // the tank attacks already: a bystander is promoted too
    assert!(game.position_text().starts_with("10c/11/10+T/"));
    game.undo();
    assert!(!game.position_text().contains('+'));
}

#[test] // C50
fn c50_waiting_pieces_step_with_the_new_flag() {
    let waits = "10i/11/11/4c6/10i/4(TI)6/11/11/11/10I/11/8C2 r - - 0 1";
    let mut game = game(waits);
    play(&mut game, &["I>f7"]);
    assert!(lists(&game, "+T>e6"));
    let mut game = Timeline::from_position(with(Preset::Reference, waits));
    play(&mut game, &["I>f7"]);
    assert!(lists(&game, "T>e6"), "section 8 (d)");
}

#[test] // C51
fn c51_the_last_guard_becomes_heroic() {
    let text = "10c/11/11/11/11/11/11/8i2/4t3T2/10I/11/4C6 r - - 0 1";
    assert!(!lists(&position(text), "Txi5"), "the tank on e4 would become heroic and attack");
    let options = Options { last_guard: false, ..Options::default() };
    let without = Position::from_text(text, &options).unwrap();
    assert!(lists(&without, "Txi5"));
}

#[test]
fn section_8_b_the_reference_believes_in_longer_diagonals() {
    let text = "6c4/11/4S6/11/11/11/11/11/10i/10I/11/2C8 b - - 0 1";
    assert!(!position(text).is_check(Colour::Blue));
    assert!(with(Preset::Reference, text).is_check(Colour::Blue));
}
