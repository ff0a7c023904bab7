//! The page of diagrams, checked against the table of phases and against games.

mod chart;
mod charts;

use std::collections::BTreeSet;

use ringrift::{Board, Options, Position, Preset};
use stackwright_core::{Game, Timeline, View, pages};

const PAGE: &str = include_str!("../../../../../docs/flow.md");

#[test]
fn the_diagram_of_a_turn_has_all_phases_and_no_other() {
    let drawn: BTreeSet<_> =
        pages::arrows(PAGE, "ringrift").into_iter().flat_map(|(from, to)| [from, to]).collect();
    let layout = Position::layout(&Options::default());
    let known: BTreeSet<_> = layout.phases.iter().map(|phase| phase.code.as_ref()).collect();
    assert_eq!(drawn, known);
}

#[test]
fn phases_follow_each_other_as_they_are_drawn() {
    let drawn: BTreeSet<_> = pages::arrows(PAGE, "ringrift").into_iter().collect();
    let mut seen = BTreeSet::new();
    for players in [2, 3] {
        let usual = Options::preset(Board::Square8, players, Preset::Canonical);
        let options = Options { rings: 6, ..usual };
        seen.extend(pages::walked(&Position::new(&options).unwrap(), 30));
    }
    // Hardly any random game swaps sides.
    let swap = Options { swap: true, ..Options::preset(Board::Square8, 2, Preset::Canonical) };
    let mut game = Timeline::<Position>::new(&swap).unwrap();
    for text in ["+d4", "d4-d5", "swap-sides"] {
        game.settle();
        let before = game.situation().phase;
        game.play_written(text).unwrap();
        seen.insert((before.to_owned(), game.situation().phase.to_owned()));
    }
    let seen: BTreeSet<_> = seen.iter().map(|(from, to)| (from.as_str(), to.as_str())).collect();
    assert_eq!(seen, drawn);
}
