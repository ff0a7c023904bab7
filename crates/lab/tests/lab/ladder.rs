//! How much stronger each level is than the one below it.

use ringrift::{Board, Options, Position, Preset};
use stackwright_core::Game;
use stackwright_lab::arena::{Opening, Plan};
use stackwright_lab::ladder::{Climb, climb};

#[test]
fn the_rungs_asked_for_are_measured_and_scaled() {
    let options = Options { rings: 4, ..Options::preset(Board::Square8, 2, Preset::Canonical) };
    let start = Position::new(&options).unwrap();
    let plan = Plan { opening: Opening::random(1).into(), ..Plan::games(4, 2) };
    let mut games = 0;
    let rungs = climb(&start, &Climb { levels: 0..=3, scaled_from: 3, scale: 10, plan }, |_, _| games += 1);
    assert_eq!(rungs.iter().map(|rung| (rung.number, rung.scale)).collect::<Vec<_>>(), [(2, 1), (3, 10)]);
    assert_eq!(games, 8);
    assert!(rungs.iter().all(|rung| rung.tally.games() == 4));
}

#[test]
fn a_climb_that_is_stopped_gives_the_levels_that_were_reached() {
    let options = Options { rings: 4, ..Options::preset(Board::Square8, 2, Preset::Canonical) };
    let start = Position::new(&options).unwrap();
    let plan = Plan { opening: Opening::random(1).into(), ..Plan::games(4, 2) };
    let stop = plan.stop.clone();
    let mut games = 0;
    let rungs = climb(&start, &Climb { levels: 2..=9, scaled_from: 10, scale: 1, plan }, |_, _| {
        games += 1;
        if games == 7 {
            stop.raise();
        }
    });
    let reached: Vec<_> = rungs.iter().map(|rung| (rung.number, rung.tally.games())).collect();
    // The game after that one may have been over already: then the opening is complete.
    assert!(games == 7 || games == 8, "{games}");
    assert_eq!(reached, [(2, 4), (3, if games == 7 { 2 } else { 4 })]);
}
