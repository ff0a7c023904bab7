//! Max^n against the plainest possible search, and what it promises about lines.

use std::sync::Arc;

use amazons::{Options, Position as Amazons};
use stackwright_core::{ActionList, BySeat, Game, Timeline, key};
use stackwright_search::{
    AlphaBeta, Evaluator, Follower, Judgement, Limits, Opponents, Playable, Score, Tactics,
};

use crate::positions::{random_position, random_position_of};
use crate::standing::standing;

/// Judges every position otherwise, so that hardly any two are worth the same.
#[derive(Debug)]
struct ByKey;

impl Evaluator<Amazons> for ByKey {
    fn follow(&self, _: &Amazons) -> Box<dyn Follower<Amazons>> {
        Box::new(ByKey)
    }
}

impl Follower<Amazons> for ByKey {
    fn judge(&mut self, position: &Amazons) -> BySeat<i32> {
        BySeat::new(|seat| (key::mix(position.key() ^ seat as u64) % 1_000) as i32)
    }
}

/// What trying everything gives for each seat: its chance in points, or a sure end. `None` if a seat somewhere has the choice
/// between two actions that are the same to it and not to others.
fn slow(game: &mut Timeline<Amazons>, depth: u32, ply: u16) -> Option<BySeat<i32>> {
    let seats = game.seats();
    if let Some(outcome) = game.outcome() {
        let win = Score::win_in(ply).value();
        return Some(BySeat::new(|seat| match outcome.winner() {
            _ if seat.index() >= seats => 0,
            Some(winner) if winner == seat => win,
            _ => -win,
        }));
    }
    if depth == 0 {
        let worth = Judgement::Evaluator(Arc::new(ByKey)).judge(game.position());
        return Some(BySeat::new(|seat| {
            if seat.index() < seats { Score::points(standing(&worth, seat, seats)).value() } else { 0 }
        }));
    }
    let mut list = ActionList::new();
    game.actions(&mut list);
    let depth = if list.len() == 1 { depth } else { depth - 1 };
    let mover = game.to_move();
    let mut best: Option<BySeat<i32>> = None;
    for &action in &list {
        game.play(action);
        let values = slow(game, depth, ply + 1);
        game.undo();
        let values = values?;
        match best {
            Some(best) if best[mover] == values[mover] && best != values => return None,
            Some(best) if best[mover] >= values[mover] => {}
            _ => best = Some(values),
        }
    }
    best
}

fn full_width<G: Playable>() -> AlphaBeta<G> {
    let mut thinker = AlphaBeta::new(1 << 18, 1);
    thinker.opponents = Opponents::EachForItself;
    thinker.tactics = Tactics::FULL_WIDTH;
    thinker
}

#[test]
fn it_finds_what_trying_everything_finds() {
    let mut compared = [0; 5];
    for seats in 2..=4 {
        for seed in 0..60 {
            let Some(game) = random_position(seats, seed, 4 + seed as usize % 9) else { continue };
            for depth in 1..=4 {
                let mut copy = Timeline::from_position(game.position().clone());
                let Some(expected) = slow(&mut copy, depth, 0) else { continue };
                let mut thinker = full_width();
                thinker.judgement = Judgement::Evaluator(Arc::new(ByKey));
                let found = thinker.think(&game, &Limits::depth(depth as u8)).score().value();
                let expected = expected[game.to_move()];
                assert_eq!(found, expected, "{seats} seats, seed {seed}, depth {depth}");
                compared[usize::from(seats)] += 1;
            }
        }
    }
    assert!(compared[2..].iter().all(|&compared| compared > 50), "compared: {compared:?}");
}

/// Compares it with alpha-beta in random positions of a game for two; says in how many.
fn compare_with_alpha_beta<G: Playable>(options: &G::Options, seeds: u64, first: usize, deepest: u8) -> u32 {
    let mut compared = 0;
    for seed in 0..seeds {
        let Some(game) = random_position_of::<G>(options, seed, first + seed as usize % 6) else { continue };
        for depth in 1..=deepest {
            let [expected, found] = [Opponents::Together, Opponents::EachForItself].map(|opponents| {
                let mut thinker = AlphaBeta::<G>::new(1 << 18, 1);
                (thinker.tactics, thinker.opponents) = (Tactics::FULL_WIDTH, opponents);
                thinker.think(&game, &Limits::depth(depth)).score()
            });
            assert_eq!(found, expected, "{} seed {seed}, depth {depth}", G::NAME);
            compared += 1;
        }
    }
    compared
}

#[test]
fn with_two_seats_it_is_alpha_beta() {
    let ringrift = ringrift::Options { rings: 3, swap: true, ..ringrift::Options::default() };
    let compared = [
        compare_with_alpha_beta::<Amazons>(&Options { size: 4, players: 2 }, 40, 3, 5),
        compare_with_alpha_beta::<ringrift::Position>(&ringrift, 40, 3, 2),
        compare_with_alpha_beta::<ringrift::Position>(&ringrift, 40, 16, 2),
        compare_with_alpha_beta::<cotulenh::Position>(&cotulenh::Options::default(), 16, 20, 2),
    ];
    assert!(compared.iter().all(|&compared| compared > 20), "compared: {compared:?}");
}

#[test]
fn several_lines_are_the_best_in_order() {
    let game = random_position(3, 2, 4).unwrap();
    let mut thinker = full_width();
    let best = thinker.think(&game, &Limits::depth(3));
    thinker.clear();
    thinker.lines = 3;
    let thought = thinker.think(&game, &Limits::depth(3));
    assert_eq!((thought.lines.len(), thought.score()), (3, best.score()));
    assert!(thought.lines.is_sorted_by(|better, worse| better.score >= worse.score));
    for line in &thought.lines {
        assert_eq!(line.texts(&game).len(), line.actions.len(), "{:?}", line.actions);
    }
}
