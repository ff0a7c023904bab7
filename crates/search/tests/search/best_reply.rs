//! Best-reply search against the plainest possible one.

use amazons::Position as Amazons;
use stackwright_core::assess::{Assess, Sort, judge};
use stackwright_core::{ActionList, Game, Seat, Timeline};
use stackwright_search::{AlphaBeta, Limits, Opponents, Score, Tactics};

use crate::positions::random_position;
use crate::standing::standing;

/// What is expected: what promises most at first sight, among equals what is listed first.
fn expected<G: Assess>(game: &Timeline<G>, list: &ActionList<G::Action>) -> G::Action {
    let merit = |&action: &G::Action| {
        let promise = game.promise(action);
        (promise.sort == Sort::Forcing, promise.merit)
    };
    let most = list.iter().map(merit).max().unwrap();
    *list.iter().find(|action| merit(action) == most).unwrap()
}

/// The value for `hero` by trying everything that best-reply search looks at: of the others, only `replier` does what is not
/// expected until it is the hero's turn again.
fn slow(game: &mut Timeline<Amazons>, hero: Seat, depth: u32, ply: u16, replier: Option<Seat>) -> i32 {
    if let Some(outcome) = game.outcome() {
        let win = Score::win_in(ply).value();
        return if outcome.winner() == Some(hero) { win } else { -win };
    }
    if depth == 0 {
        let worth = judge(game.position(), game.weights());
        return Score::points(standing(&worth, hero, game.seats())).value();
    }
    let mut list = ActionList::new();
    game.actions(&mut list);
    let mover = game.to_move();
    let usual = expected(game, &list);
    let mut after = |action, depth, replier| {
        game.play(action);
        let replier = if game.to_move() == hero { None } else { replier };
        let value = slow(game, hero, depth, ply + 1, replier);
        game.undo();
        value
    };
    if let [only] = list[..] {
        return after(only, depth, replier);
    }
    if mover == hero {
        return list.iter().map(|&action| after(action, depth - 1, None)).max().unwrap();
    }
    if replier.is_some_and(|replier| replier != mover) {
        return after(usual, depth, replier);
    }
    let free = |action| if action == usual { replier } else { Some(mover) };
    list.iter().map(|&action| after(action, depth - 1, free(action))).min().unwrap()
}

fn full_width(opponents: Opponents) -> AlphaBeta<Amazons> {
    let mut thinker = AlphaBeta::new(1 << 18, 1);
    (thinker.tactics, thinker.opponents) = (Tactics::FULL_WIDTH, opponents);
    thinker
}

#[test]
fn it_finds_what_trying_every_reply_finds() {
    let (mut compared, mut otherwise) = (0, 0);
    for seats in 3..=4 {
        for seed in 0..60 {
            let Some(game) = random_position(seats, seed, 4 + seed as usize % 9) else { continue };
            for depth in 1..=6 {
                let mut copy = Timeline::from_position(game.position().clone());
                let value = slow(&mut copy, game.to_move(), depth, 0, None);
                let [found, together] = [Opponents::BestReply, Opponents::Together]
                    .map(|way| full_width(way).think(&game, &Limits::depth(depth as u8)).score().value());
                assert_eq!(found, value, "{seats} seats, seed {seed}, depth {depth}");
                compared += 1;
                otherwise += i32::from(found != together);
            }
        }
    }
    assert!(
        compared > 200 && otherwise > 20,
        "{compared} positions were compared, {otherwise} of another value"
    );
}

#[test]
fn with_two_seats_there_is_one_reply_and_everybody_together() {
    for seed in 0..20 {
        let Some(game) = random_position(2, seed, 3 + seed as usize % 6) else { continue };
        let [one, together] = [Opponents::BestReply, Opponents::Together].map(|way| {
            let thought = full_width(way).think(&game, &Limits::depth(4));
            (thought.lines, thought.nodes)
        });
        assert_eq!(one, together, "seed {seed}");
    }
}

#[test]
fn two_threads_find_the_same() {
    let mut compared = 0;
    for seed in 0..12 {
        let Some(game) = random_position(3, seed, 4 + seed as usize % 5) else { continue };
        let mut thinker = AlphaBeta::new(1 << 20, 2);
        thinker.tactics = Tactics::FULL_WIDTH;
        let thought = thinker.think(&game, &Limits::depth(4));
        let mut copy = Timeline::from_position(game.position().clone());
        if thought.depth == 4 {
            assert_eq!(thought.score().value(), slow(&mut copy, game.to_move(), 4, 0, None), "seed {seed}");
            compared += 1;
        }
    }
    assert!(compared > 5, "only {compared} positions were compared");
}
