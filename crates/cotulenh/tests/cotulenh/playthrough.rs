//! Playthroughs: games written out step by step, kept in files and compared. `UPDATE_EXPECT=1` writes them anew.

use crate::common;
use cotulenh::{Position, Preset};
use expect_test::expect_file;
use stackwright_core::playthrough::{Settings, random};
use stackwright_core::{Game, Timeline};

const SHORT: Settings = Settings { shown: 24, steps: 40 };

#[test]
fn playthrough_of_a_random_game_from_the_start() {
    let game = Timeline::<Position>::new(&Preset::Standard.into()).unwrap();
    expect_file!["../playthroughs/standard.txt"].assert_eq(&random(game, 1, Settings { steps: 60, ..SHORT }));
}

#[test]
fn playthrough_of_a_deploy_that_is_given_up() {
    let text = "6c4/11/11/11/11/11/11/10I/11/8t2/11/7(HC)3 r - - 0 1";
    let mut game = Timeline::from_position(Position::from_text(text, &Preset::Reference.into()).unwrap());
    common::play(&mut game, &["C>i1"]);
    let stuck = Timeline::from_position(game.position().clone());
    expect_file!["../playthroughs/given_up.txt"].assert_eq(&random(stuck, 4, Settings { steps: 3, ..SHORT }));
}

#[test]
fn playthrough_of_deploy_sessions() {
    let text = "6c4/2(nft)8/11/4(fti)6/11/11/11/4(FTI)6/11/1(NFT)9/3(HC)7/11 r - - 0 1";
    expect_file!["../playthroughs/sessions.txt"].assert_eq(&random(common::game(text), 2, SHORT));
    let reference = Position::from_text(text, &Preset::Reference.into()).unwrap();
    expect_file!["../playthroughs/reference.txt"].assert_eq(&random(
        Timeline::from_position(reference),
        3,
        SHORT,
    ));
}
