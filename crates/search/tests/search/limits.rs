//! What every kind of alpha-beta promises about limits, and about being asked again.

use std::time::Duration;

use amazons::Position as Amazons;
use stackwright_core::Game;
use stackwright_search::{AlphaBeta, Limits, Mcts, Opponents};

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
        stops_at_once(thinker(), seats);
    }
    stops_at_once(AlphaBeta::new(1 << 16, 2), 2);
}

/// A thinker whose flag is raised gives an action, although without limits it would never end.
fn stops_at_once(mut thinker: AlphaBeta<Amazons>, seats: u8) {
    let game = random_position(seats, 1, 2).unwrap();
    thinker.stop.raise();
    let thought = thinker.think(&game, &Limits::default());
    assert!(game.is_legal(thought.action()));
}

#[test]
fn after_the_soft_limit_no_further_step_begins() {
    let moment = Some(Duration::from_nanos(1));
    for (seats, thinker) in thinkers() {
        let game = random_position(seats, 1, 2).unwrap();
        let ask = |limits| thinker().think(&game, &limits);
        // The step under way is completed, as it is where nothing else is asked for.
        let soft = ask(Limits { soft_time: moment, ..Limits::default() });
        let one_step = ask(Limits::depth(1));
        assert_eq!((soft.depth, soft.lines), (1, one_step.lines), "{seats} seats");
        // Whoever has plenty thinks as if there were no such limit.
        let plenty = Some(Duration::from_hours(1));
        assert_eq!(ask(Limits { soft_time: plenty, ..Limits::depth(2) }).depth, 2);
        // The hard limit ends a step that is under way.
        let hard = ask(Limits { time: moment, ..Limits::depth(3) });
        let nodes = ask(Limits::depth(3)).nodes;
        assert!(hard.nodes < nodes && game.is_legal(hard.action()), "{} of {nodes} nodes", hard.nodes);
    }
    // Tree search has no steps: it ends.
    let game = random_position(2, 1, 2).unwrap();
    let ask = |limits| Mcts::new().think(&game, &limits).nodes;
    assert_eq!(ask(Limits { soft_time: moment, ..Limits::nodes(100_000) }), ask(Limits::nodes(1)));
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
