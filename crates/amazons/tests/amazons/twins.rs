//! The game and its slow twin agree on everything, all along random games.

use crate::common::{listed, start};
use crate::slow::Slow;
use amazons::Position;
use stackwright_core::{Departure, Game, Rng, Seat, Timeline};

fn words(position: &Position) -> Vec<String> {
    let mut words: Vec<_> = listed(position).into_iter().map(|action| position.action_text(action)).collect();
    words.sort();
    words
}

fn compare(game: &Timeline<Position>, slow: &Slow) {
    let mut expected = slow.actions();
    expected.sort();
    assert_eq!(words(game.position()), expected, "{}", game.position_text());
    let text = game.position_text();
    assert_eq!(text.split(' ').nth(1), Some(&*slow.rows()));
    assert_eq!(game.outcome().is_some(), slow.is_over());
    if let Some(outcome) = game.outcome() {
        for (order, &seat) in slow.out.iter().enumerate() {
            assert_eq!(usize::from(outcome.rank(Seat::from_index(seat))), slow.seats - order, "{text}");
        }
    } else {
        assert_eq!(game.to_move().index(), slow.mover);
    }
}

/// Plays a random game with both; sometimes somebody leaves between two turns.
fn play(size: u8, seats: u8, seed: u64) -> usize {
    let mut rng = Rng::new(seed);
    let mut game = start(size, seats);
    let mut slow = Slow::start(size.into(), seats.into());
    let mut left = 0;
    loop {
        compare(&game, &slow);
        let list = listed(game.position());
        let Some(&action) = rng.choose(&list) else { return left };
        if rng.below(60) == 0 && game.position().aiming().is_none() {
            let seat = Seat::from_index(rng.below(seats.into()));
            if game.retire(seat, Departure::Resignation).is_ok() {
                slow.leave(seat.index());
                left += 1;
                continue;
            }
        }
        slow.play(&game.action_text(action));
        game.play(action);
    }
}

#[test] // A02, A03, A04, A05, A06, A07, A08, A09, A10
fn random_games_are_the_same() {
    let mut left = 0;
    for seats in 2..=4 {
        for (size, games) in [(4, 12), (5, 8), (6, 6), (8, 2), (10, 1), (11, 1)] {
            for seed in 0..games {
                left += play(size, seats, seed);
            }
        }
    }
    assert!(left > 10, "only {left} seats left");
}

#[test]
#[ignore = "long"]
fn many_random_games_are_the_same() {
    for seats in 2..=4 {
        for size in 4..=11 {
            for seed in 100..160 {
                play(size, seats, seed);
            }
        }
    }
}
