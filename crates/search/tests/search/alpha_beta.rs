//! Alpha-beta against the plainest possible search, and what it promises about threads and chance.

use std::time::Duration;

use amazons::{Options, Position as Amazons};
use stackwright_core::assess::{Assess, judge};
use stackwright_core::{ActionList, Game, Seat, Timeline};
use stackwright_search::{AlphaBeta, Limits, Opponents, Score, Stop, Tactics};

use crate::positions::random_position;
use crate::standing::standing;

/// The value for `hero` by trying everything. What is forced costs no depth, as in the real search.
fn slow(game: &mut Timeline<Amazons>, hero: Seat, depth: u32, ply: u16) -> i32 {
    if let Some(outcome) = game.outcome() {
        let win = Score::win_in(ply).value();
        return if outcome.winner() == Some(hero) { win } else { -win };
    }
    if depth == 0 {
        let worth = judge(game.position(), game.weights());
        return standing(&worth, hero, game.seats());
    }
    let mut list = ActionList::new();
    game.actions(&mut list);
    let depth = if list.len() == 1 { depth } else { depth - 1 };
    let mine = game.to_move() == hero;
    let values = list.iter().map(|&action| {
        game.play(action);
        let value = slow(game, hero, depth, ply + 1);
        game.undo();
        value
    });
    if mine { values.max() } else { values.min() }.unwrap()
}

#[test]
fn it_finds_what_trying_everything_finds() {
    let mut compared = 0;
    for seats in 2..=4 {
        for seed in 0..40 {
            let Some(game) = random_position(seats, seed, 4 + seed as usize % 7) else { continue };
            for depth in 1..=3 {
                let mut thinker = AlphaBeta::new(1 << 16, 1);
                (thinker.tactics, thinker.opponents) = (Tactics::FULL_WIDTH, Opponents::Together);
                let thought = thinker.think(&game, &Limits::depth(depth));
                let mut copy = Timeline::from_position(game.position().clone());
                let expected = slow(&mut copy, game.to_move(), u32::from(depth), 0);
                assert_eq!(thought.score().value(), expected, "{seats} seats, seed {seed}, depth {depth}");
                compared += 1;
            }
        }
    }
    assert!(compared > 150, "only {compared} positions were compared");
}

#[test]
fn two_threads_find_what_trying_everything_finds() {
    let mut compared = 0;
    for seed in 0..40 {
        let Some(game) = random_position(2, seed, 3 + seed as usize % 3) else { continue };
        let mut thinker = AlphaBeta::new(1 << 20, 2);
        thinker.tactics = Tactics::FULL_WIDTH;
        let thought = thinker.think(&game, &Limits::depth(4));
        let mut copy = Timeline::from_position(game.position().clone());
        if thought.depth == 4 {
            assert_eq!(thought.score().value(), slow(&mut copy, game.to_move(), 4, 0), "seed {seed}");
            compared += 1;
        }
    }
    assert!(compared > 20, "only {compared} positions were compared");
}

#[test]
fn clearing_forgets_everything() {
    let game = random_position(2, 3, 4).unwrap();
    let mut thinker = AlphaBeta::new(1 << 16, 1);
    let mut ask = || {
        thinker.clear();
        let thought = thinker.think(&game, &Limits::nodes(3_000));
        (thought.lines, thought.depth, thought.nodes)
    };
    assert_eq!(ask(), ask());
}

#[test]
fn a_raised_flag_ends_a_search_without_limits() {
    let game = Timeline::<Amazons>::new(&Options { size: 8, players: 2 }).unwrap();
    let mut thinker = AlphaBeta::new(1 << 18, 2);
    let stop: Stop = thinker.stop.clone();
    let raiser = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(50));
        stop.raise();
    });
    let thought = thinker.think(&game, &Limits::default());
    raiser.join().unwrap();
    assert!(thought.depth >= 1 && game.is_legal(thought.action()));
}

#[test]
fn two_threads_agree_with_one_about_what_is_sure() {
    let mut sure = 0;
    for seed in 0..120 {
        let Some(game) = random_position(2, seed, 9) else { continue };
        let one = AlphaBeta::new(1 << 18, 1).think(&game, &Limits::depth(8)).score();
        let two = AlphaBeta::new(1 << 18, 2).think(&game, &Limits::depth(8)).score();
        if one.is_sure() && two.is_sure() {
            sure += 1;
            assert_eq!(one.is_win().is_some(), two.is_win().is_some(), "seed {seed}");
        }
    }
    assert!(sure > 20, "only {sure} positions were decided");
}

#[test]
fn several_lines_come_best_first_and_begin_differently() {
    let game = random_position(2, 5, 4).unwrap();
    let mut thinker = AlphaBeta::new(1 << 18, 1);
    thinker.tactics = Tactics::FULL_WIDTH;
    thinker.lines = 4;
    let thought = thinker.think(&game, &Limits::depth(3));
    assert_eq!(thought.lines.len(), 4);
    assert!(thought.lines.is_sorted_by(|a, b| a.score >= b.score));
    for (at, line) in thought.lines.iter().enumerate() {
        assert!(thought.lines[..at].iter().all(|other| other.actions[0] != line.actions[0]));
        assert_eq!(line.texts(&game).len(), line.actions.len(), "every line can be played");
    }
}

#[test]
fn several_lines_are_of_one_depth_wherever_the_nodes_end() {
    let game = random_position(2, 5, 4).unwrap();
    let mut steps = 0;
    for nodes in (400..6_000).step_by(350) {
        let mut thinker = AlphaBeta::new(1 << 18, 1);
        thinker.lines = 3;
        let mut reported = Vec::new();
        let thought = thinker.think_aloud(&game, &Limits::nodes(nodes), |report| {
            reported.clone_from(&report.lines);
            steps += 1;
        });
        assert!(reported.is_empty() || thought.lines == reported, "{nodes} nodes");
    }
    assert!(steps > 16, "only {steps} steps of depth");
}

#[test]
fn reports_grow_deeper_and_end_with_the_answer() {
    let game = random_position(3, 5, 2).unwrap();
    let mut depths = Vec::new();
    let thought = AlphaBeta::new(1 << 18, 1).think_aloud(&game, &Limits::depth(4), |report| {
        depths.push(report.depth);
    });
    assert_eq!(depths, [1, 2, 3, 4]);
    assert_eq!(thought.depth, 4);
}
