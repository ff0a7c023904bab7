//! Nothing is allocated per action once lists and journal have their room.

use crate::common::start;
use amazons::{Action, Position};
use stackwright_core::assess::{Assess, judge};
use stackwright_core::{ActionList, Game, Rng};

#[test]
fn positions_and_actions_are_small() {
    assert!(size_of::<Position>() <= 144, "{}", size_of::<Position>());
    assert!(size_of::<Action>() <= 3, "{}", size_of::<Action>());
}

#[test]
fn the_usual_list_has_room_from_the_beginning() {
    // On a 10 by 10 board four amazons never have more moves than a list of the usual size holds.
    let mut list = ActionList::with_capacity(256);
    let mut game = start(10, 2);
    let mut rng = Rng::new(1);
    let mut most = 0;
    loop {
        let listed = allocation_counter::measure(|| game.actions(&mut list));
        assert_eq!(listed.count_total, 0, "{}", game.position_text());
        most = most.max(list.len());
        let Some(&action) = rng.choose(&list) else { break };
        game.play(action);
    }
    assert!(most >= 80);
}

#[test]
fn judging_allocates_nothing() {
    let mut game = start(10, 4);
    let mut rng = Rng::new(2);
    let mut list = ActionList::new();
    game.weights(); // The file is read once.
    loop {
        game.actions(&mut list);
        let Some(&action) = rng.choose(&list) else { break };
        let judged = allocation_counter::measure(|| {
            let worth = judge(game.position(), game.weights());
            std::hint::black_box((worth, list.iter().map(|&action| game.promise(action).merit).max()));
        });
        assert_eq!(judged.count_total, 0, "{}", game.position_text());
        game.play(action);
    }
}
