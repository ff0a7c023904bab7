//! Games written out in full, compared with the files in `playthroughs/`.
//!
//! `UPDATE_EXPECT=1 cargo test playthrough` writes the files anew.

use crate::amazons::game::{Amazons, Options};
use expect_test::expect_file;
use stackwright_core::playthrough::{Settings, random};
use stackwright_core::{Departure, Seat, Timeline};

fn game(size: u8, seats: u8) -> Timeline<Amazons> {
    Timeline::new(&Options { size, seats }).expect("these options make sense")
}

#[test]
fn playthrough_of_amazons_for_two() {
    expect_file!["../playthroughs/amazons-2.txt"].assert_eq(&random(game(6, 2), 1, Settings::default()));
}

#[test]
fn playthrough_of_amazons_for_three() {
    expect_file!["../playthroughs/amazons-3.txt"].assert_eq(&random(game(5, 3), 2, Settings::default()));
}

#[test]
fn playthrough_of_amazons_for_four_of_whom_one_has_left() {
    let mut game = game(6, 4);
    game.retire(Seat::P2, Departure::Resignation).expect("anybody can leave");
    expect_file!["../playthroughs/amazons-4.txt"].assert_eq(&random(game, 3, Settings::default()));
}

#[test]
fn playthrough_can_stop_early() {
    let text = random(game(6, 2), 1, Settings { steps: 1, shown: 2 });
    assert!(text.contains("24 legal: b1-c1 b1-d1 and 22 more, checksum "), "{text}");
    assert!(text.ends_with("\nin progress, 1 actions, 1 turns\n"), "{text}");
}
