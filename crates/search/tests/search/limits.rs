//! What every kind of alpha-beta promises about limits, and about being asked again.

use std::time::{Duration, Instant};

use amazons::Position as Amazons;
use stackwright_core::Game;
use stackwright_search::{AlphaBeta, Limits, Opponents};

use crate::positions::random_position;

/// Every kind of alpha-beta, for games of two and of three seats.
fn thinkers() -> impl Iterator<Item = (u8, impl Fn() -> AlphaBeta<Amazons>)> {
    let ways = [Opponents::BestReply, Opponents::Together, Opponents::EachForItself];
    ways.into_iter().flat_map(|opponents| {
        let thinker = move || {
            let mut thinker = AlphaBeta::new(1 << 16, 1);
            thinker.opponents = opponents;
            thinker
        };
        [2, 3].map(|seats| (seats, thinker))
    })
}

#[test]
fn limits_hold() {
    for (seats, thinker) in thinkers() {
        let game = random_position(seats, 1, 2).unwrap();
        for nodes in [1, 100, 5_000] {
            let thought = thinker().think(&game, &Limits::nodes(nodes));
            assert!(thought.nodes <= nodes, "{seats} seats: {} of {nodes}", thought.nodes);
            assert!(game.is_legal(thought.action()));
        }
        assert_eq!(thinker().think(&game, &Limits::depth(2)).depth, 2);
        is_stopped(thinker(), seats);
    }
    is_stopped(AlphaBeta::new(1 << 16, 2), 2);
}

/// A thinker whose flag is raised gives an action at once, although it has no limits.
fn is_stopped(mut thinker: AlphaBeta<Amazons>, seats: u8) {
    let game = random_position(seats, 1, 2).unwrap();
    thinker.stop.raise();
    let begun = Instant::now();
    let thought = thinker.think(&game, &Limits::default());
    assert!(game.is_legal(thought.action()) && begun.elapsed() < Duration::from_secs(20));
}

#[test]
fn the_same_question_has_the_same_answer() {
    for (seats, thinker) in thinkers() {
        let game = random_position(seats, 3, 4).unwrap();
        let ask = || {
            let mut thinker = thinker();
            [(); 2].map(|()| {
                let thought = thinker.think(&game, &Limits::nodes(3_000));
                (thought.lines, thought.depth, thought.nodes)
            })
        };
        assert_eq!(ask(), ask(), "{seats} seats");
    }
}
