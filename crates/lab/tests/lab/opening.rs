//! Openings that are drawn.

use ringrift::{Board, Options, Position, Preset};
use stackwright_core::{Game, Timeline};
use stackwright_lab::arena::Opening;
use stackwright_search::{Limits, Thinker};

fn start(players: u8, rings: u16) -> Position {
    let options = Options::preset(Board::Square8, players, Preset::Canonical);
    Position::new(&Options { rings, ..options }).unwrap()
}

fn opening(start: &Position, turns: usize, seed: u64, number: u64) -> Timeline<Position> {
    Opening { turns, fair: 0 }.draw(start, seed, number)
}

#[test]
fn openings_are_whole_turns_and_differ_by_number_and_seed_only() {
    let first = opening(&start(3, 18), 2, 5, 0);
    assert_eq!(first.journal().turns().count(), 6);
    assert_eq!(first.journal().turn_start(), first.journal().len(), "no turn is open");
    assert_eq!(first.position(), opening(&start(3, 18), 2, 5, 0).position());
    assert_ne!(first.position(), opening(&start(3, 18), 2, 5, 1).position());
    assert_ne!(first.position(), opening(&start(3, 18), 2, 6, 0).position());
    assert!(opening(&start(2, 18), 0, 5, 0).journal().is_empty());
}

#[test]
fn an_opening_never_ends_the_game() {
    for number in 0..3 {
        // With one ring each, a hundred turns would always end it.
        let game = opening(&start(2, 1), 50, 1, number);
        assert_eq!(game.outcome(), None);
        assert!(!game.journal().is_empty());
    }
}

#[test]
fn a_fair_opening_leaves_neither_far_ahead() {
    let start = start(2, 18);
    let mut referee = Thinker::best_for(&start, 1 << 18, 1);
    let mut lead = |game: &Timeline<Position>| {
        referee.clear();
        referee.think(game, &Limits::nodes(1_000)).score().value().abs()
    };
    let any = Opening { turns: 2, fair: 0 };
    let fair = Opening { turns: 2, fair: 1_000 };
    assert!((0..8).any(|number| lead(&any.draw(&start, 1, number)) > Opening::LEAD));
    for number in 0..4 {
        assert!(lead(&fair.draw(&start, 1, number)) <= Opening::LEAD);
    }
}
