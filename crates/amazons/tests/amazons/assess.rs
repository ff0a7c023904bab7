//! What positions are worth, compared with counts that walk every line.

use crate::common::{position, start};
use crate::slow::Slow;
use amazons::Position;
use stackwright_core::assess::{Assess, MAX_FEATURES, Measures, Weights, judge};
use stackwright_core::{ActionList, Game, Rng, Seat};

fn measures(position: &Position) -> Measures {
    let mut measures = Measures::new(position.seats());
    position.measure(&mut measures);
    measures
}

fn place(name: &str) -> usize {
    Position::FEATURES.iter().position(|feature| feature.name == name).expect("a feature")
}

/// Cells that the seat reaches before all others by at least `lead` steps.
fn ahead(slow: &Slow, seat: usize, by_kings: bool, lead: u32) -> i32 {
    const NEVER: u32 = 10_000;
    let distances: Vec<_> = (0..slow.seats).map(|seat| slow.distances(seat, by_kings)).collect();
    let others = (0..slow.seats).filter(|&other| other != seat && !slow.out.contains(&other));
    let others: Vec<_> = others.map(|other| &distances[other]).collect();
    let nearest = |cell| others.iter().filter_map(|of| of.get(cell)).min().copied().unwrap_or(NEVER);
    distances[seat].iter().filter(|(cell, own)| **own + lead <= nearest(cell)).count() as i32
}

#[test]
fn territory_is_what_the_slow_twin_counts() {
    for (size, seats, seed) in [(6, 2, 1), (10, 2, 2), (7, 3, 3), (8, 4, 4)] {
        let mut game = start(size, seats);
        let mut slow = Slow::start(size.into(), seats.into());
        let (mut rng, mut list) = (Rng::new(seed), ActionList::new());
        for step in 0.. {
            game.actions(&mut list);
            let Some(&action) = rng.choose(&list) else { break };
            if step % 5 == 0 {
                let measured = measures(game.position());
                for seat in game.position().playing() {
                    let of = |name: &str| measured.of(seat)[place(name)];
                    let count = |by_kings, lead| ahead(&slow, seat.index(), by_kings, lead);
                    let found = (of("queens"), of("queens_well"), of("kings"), of("kings_well"));
                    let expected = (count(false, 1), count(false, 2), count(true, 1), count(true, 2));
                    assert_eq!(found, expected, "{seat:?} in {}", game.position_text());
                    assert_eq!(of("alone"), count(true, 5_000), "{seat:?} in {}", game.position_text());
                }
            }
            slow.play(&game.action_text(action));
            game.play(action);
        }
    }
}

#[test]
fn the_weights_fit_and_room_is_good() {
    assert!(Position::FEATURES.len() <= MAX_FEATURES);
    let text = include_str!("../../weights/standard.txt");
    let weights = Weights::parse::<Position>(text).unwrap();
    // White has the board, Black a corner.
    let here = position("amazons bb1x4/bbxx4/xxx5/8/2w5/5w2/1w6/6w1 w - -");
    let worth = judge(&here, &weights);
    assert!(worth[Seat::P1] > worth[Seat::P2] + 400, "{worth:?}");
}

#[test]
fn who_is_out_cannot_win() {
    let here = position("amazons bxx1r/xx3/bx3/xx1w1/r3w w - b:blocked");
    assert_eq!(measures(&here).ruled_out().iter().collect::<Vec<_>>(), [Seat::P2]);
}

#[test]
fn the_middle_of_a_turn_belongs_to_who_shoots_and_the_next_move_to_another() {
    let mut game = start(10, 2);
    let figure = |game: &Position, name: &str| {
        let measured = measures(game);
        [Seat::P1, Seat::P2].map(|seat| measured.of(seat)[place(name)])
    };
    assert_eq!((figure(game.position(), "to_move"), figure(game.position(), "to_shoot")), ([1, 0], [0, 0]));
    game.try_play_text("d1-d7").unwrap();
    assert_eq!((figure(game.position(), "to_move"), figure(game.position(), "to_shoot")), ([0, 1], [1, 0]));
}
