//! Sums that are brought up to date equal sums from nothing.

use proptest::prelude::*;
use stackwright_core::inputs::Inputs;
use stackwright_core::{Rng, Seat, Timeline};
use stackwright_nets::{Activation, Net, Shape, Sums};

use crate::every_game::{Event, Question, ask};

struct Follows {
    seed: u64,
    events: usize,
}

impl Question for Follows {
    fn ask<G: Inputs>(&self, options: &G::Options, name: &str) {
        let mut game = Timeline::<G>::new(options).unwrap();
        let hidden = if self.seed.is_multiple_of(2) { 0 } else { 8 };
        let shape = Shape::new(game.position(), 16, hidden, Activation::Squared);
        let net = Net::random(game.position(), shape, self.seed).unwrap();
        let mut rng = Rng::new(self.seed);
        // One asks after every event, the other now and then.
        let mut eager = Sums::new(&net, game.position()).unwrap();
        let mut lazy = eager.clone();
        for number in 0..self.events {
            let event = Event::draw(&mut rng, game.seats());
            event.happen(&mut game, &mut rng, &mut |position, edits| {
                eager.touch(position, edits);
                lazy.touch(position, edits);
            });
            let position = game.position();
            let mut fresh = Sums::new(&net, position).unwrap();
            let worth = fresh.judge(&net, position);
            assert_eq!(eager.judge(&net, position), worth, "{name}, event {number}: {event:?}");
            if rng.below(10) == 0 {
                assert_eq!(lazy.judge(&net, position), worth, "{name}, event {number}: {event:?}");
                for seat in Seat::first(game.seats()) {
                    assert_eq!(lazy.of(seat), fresh.of(seat), "{name}");
                }
            }
            for seat in Seat::first(game.seats()) {
                assert_eq!(eager.of(seat), fresh.of(seat), "{name}, event {number}: {event:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3))]

    #[test]
    fn sums_follow_every_action_undo_and_cancel(seed: u64) {
        ask(&Follows { seed, events: 60 });
    }
}

#[test]
#[ignore = "long: whole games of every board"]
fn sums_follow_whole_games() {
    for seed in 0..4 {
        ask(&Follows { seed, events: 2_000 });
    }
}
