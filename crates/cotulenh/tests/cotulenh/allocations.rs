//! Nothing is allocated per action once lists and journal have their room.

use cotulenh::{Action, Options, Position};
use stackwright_core::assess::{Assess, judge};
use stackwright_core::{ActionList, Game, Rng, Timeline};

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 1024, "{}", size_of::<Position>());
    assert!(size_of::<Action>() <= 8, "{}", size_of::<Action>());
}

/// Plays a game to its end and goes back to its start, so that everything has its room.
fn warmed_up(list: &mut ActionList<Action>) -> (Timeline<Position>, Vec<Action>) {
    let mut rng = Rng::new(4);
    let mut game = Timeline::from_position(Position::new(&Options::default()).unwrap());
    let mut actions = Vec::new();
    loop {
        game.actions(list);
        let Some(&action) = rng.choose(list) else { break };
        actions.push(action);
        game.play(action);
    }
    while game.undo().is_some() {}
    (game, actions)
}

#[test]
fn listing_and_judging_allocate_nothing() {
    let mut list = ActionList::with_capacity(1024);
    let (mut game, actions) = warmed_up(&mut list);
    for action in actions {
        game.weights(); // The file is read once.
        let listed = allocation_counter::measure(|| {
            game.captures(&mut list);
            game.actions(&mut list);
            let worth = judge(game.position(), game.weights());
            std::hint::black_box((worth, list.iter().map(|&action| game.promise(action).merit).max()));
        });
        assert_eq!(listed.count_total, 0, "{}", game.position_text());
        game.play(action);
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "a debug build checks every action, and that allocates")]
fn steady_play_allocates_nothing() {
    let mut list = ActionList::with_capacity(1024);
    let (mut game, actions) = warmed_up(&mut list);
    let played = allocation_counter::measure(|| {
        for action in actions {
            game.actions(&mut list);
            game.play(action);
        }
        while game.undo().is_some() {}
    });
    // The measured vector is given back, and nothing else happens.
    assert_eq!(played.count_total, 0);
}
