//! A turn as a story: a capture, a line, and three regions of which each cuts off the next.
//!
//! `cargo test -p ringrift --test ringrift story:: -- --nocapture` prints it, `UPDATE_EXPECT=1` writes the file anew.

use std::fmt::Write;

use expect_test::expect_file;
use ringrift::{Action, Position};
use stackwright_core::{ActionList, Game, Seat, Timeline};

#[path = "../stories/three_regions.rs"]
mod three_regions;

use three_regions::{BEFORE, TURN};

fn claims(game: &Position) -> Vec<String> {
    let mut list = ActionList::new();
    game.actions(&mut list);
    let claims = list.iter().filter(|action| matches!(action, Action::Claim(_)));
    claims.map(|&action| game.action_text(action)).collect()
}

fn cells(game: &Position, claim: &str) -> Vec<String> {
    let Ok(Action::Claim(region)) = game.parse_action(claim) else { panic!("{claim} is no claim") };
    let geometry = game.geometry();
    game.region_cells(region).iter(geometry).map(|cell| geometry.name(cell)).collect()
}

/// Every frame of the turn with the position after it.
fn tell(game: &Timeline<Position>) -> String {
    let mut out = format!("{}\n", game.position_before(0));
    for entry in 0..game.journal().len() {
        for (label, position) in game.story(entry) {
            let _ = writeln!(out, "\n{label}\n{position}");
        }
    }
    out
}

#[test]
fn r144_a_capture_a_line_and_three_regions_read_as_a_story() {
    let mut game = Timeline::from_position(Position::parse(BEFORE).unwrap());
    let mut offered = Vec::new();
    for word in TURN {
        offered.push(claims(&game));
        if word.starts_with('T') {
            println!("{word}: {}", cells(&game, word).join(" "));
        }
        game.try_play_text(word).unwrap_or_else(|error| panic!("{word}: {error}"));
    }
    // R144: one region at a time; each is offered only when the one before has collapsed.
    let regions: Vec<_> = offered.iter().filter(|claims| !claims.is_empty()).collect();
    assert_eq!(regions, [&["Tg1/1"], &["Tf2/2"], &["Te3/1"]]);

    let story = tell(&game);
    println!("\n{story}");
    expect_file!["../stories/three_regions.txt"].assert_eq(&story);

    assert_eq!(game.to_move(), Seat::P2);
    // R060: 1 + 2 + 1 rings in the regions; a ring for the line and a cap of one ring for each region.
    assert_eq!((game.eliminated(Seat::P1), game.eliminated(Seat::P2)), (8, 0));
    // R041: a line of 4; 2 cells and 2 markers; 1 and 2; 1 and 2.
    assert_eq!((game.territory(Seat::P1), game.territory(Seat::P2)), (14, 0));
    assert_eq!((game.rings_on_board(Seat::P1), game.rings_on_board(Seat::P2)), (1, 2));
    assert!(game.markers(Seat::P1).is_empty() && game.markers(Seat::P2).is_empty());
}

#[test]
fn r144_the_regions_are_what_they_should_be() {
    let mut game = Timeline::from_position(Position::parse(BEFORE).unwrap());
    let expected = [("Tg1/1", vec!["g1", "h1"]), ("Tf2/2", vec!["f2"]), ("Te3/1", vec!["e3"])];
    for word in TURN {
        if let Some((_, region)) = expected.iter().find(|entry| entry.0 == word) {
            assert_eq!(cells(&game, word), *region);
        }
        game.try_play_text(word).unwrap();
    }
}

#[test]
fn r143_the_player_may_stop_between_two_regions() {
    for stop in [4, 6, 8] {
        let mut game = Timeline::from_position(Position::parse(BEFORE).unwrap());
        for word in &TURN[..stop] {
            game.try_play_text(word).unwrap();
        }
        game.try_play_text("skip-territory").unwrap();
        assert_eq!(game.to_move(), Seat::P2);
    }
}
