//! How many sequences of actions and of turns there are.

use crate::common::{position, start};
use crate::slow::Slow;
use amazons::Position;
use stackwright_core::{ActionList, Game, Timeline};

fn perft(game: &mut Timeline<Position>, depth: u32) -> u64 {
    let mut list = ActionList::new();
    game.actions(&mut list);
    if depth == 1 {
        return list.len() as u64;
    }
    let mut count = 0;
    for &action in &list {
        game.play(action);
        count += perft(game, depth - 1);
        game.undo();
    }
    count
}

/// The table in `tests/perft`: a position, then the counts for one action, two, three and so on.
#[test]
fn the_table_holds() {
    let mut positions = 0;
    for line in include_str!("../perft/standard.txt").lines().filter(|line| !line.starts_with('#')) {
        let (text, counts) = line.split_once(" = ").expect("a position and its counts");
        let mut game = Timeline::from_position(position(text));
        for (depth, count) in (1..).zip(counts.split(' ')) {
            assert_eq!(perft(&mut game, depth).to_string(), count, "{text} to depth {depth}");
        }
        positions += 1;
    }
    assert!(positions >= 6);
}

#[test]
fn the_usual_first_turn_can_be_played_in_2176_ways() {
    assert_eq!(perft(&mut start(10, 2), 1), 80);
    assert_eq!(perft(&mut start(10, 2), 2), 2_176);
}

#[test]
fn the_slow_twin_counts_the_same() {
    for (size, seats, depth) in [(4, 2, 4), (4, 3, 4), (5, 4, 3), (6, 2, 3), (10, 2, 2), (11, 3, 2)] {
        let slow = Slow::start(size.into(), seats.into()).perft(depth);
        assert_eq!(perft(&mut start(size, seats), depth), slow, "{size} {seats} {depth}");
    }
}
