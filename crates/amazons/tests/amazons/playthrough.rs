//! Playthroughs: games written out step by step, kept in files and compared. `UPDATE_EXPECT=1` writes them anew.

use crate::common::start;
use expect_test::expect_file;
use stackwright_core::playthrough::{Settings, random};
use stackwright_core::{Departure, Seat};

#[test]
fn playthrough_of_the_usual_game() {
    let settings = Settings { shown: 12, steps: 24 };
    expect_file!["../playthroughs/10x10-2.txt"].assert_eq(&random(start(10, 2), 1, settings));
}

#[test]
fn playthrough_of_three_on_an_odd_board() {
    let settings = Settings { shown: 12, ..Settings::default() };
    expect_file!["../playthroughs/5x5-3.txt"].assert_eq(&random(start(5, 3), 2, settings));
}

#[test]
fn playthrough_of_four_of_whom_one_has_left() {
    let mut game = start(6, 4);
    game.retire(Seat::P3, Departure::Timeout).unwrap();
    let settings = Settings { shown: 12, ..Settings::default() };
    expect_file!["../playthroughs/6x6-4.txt"].assert_eq(&random(game, 3, settings));
}
