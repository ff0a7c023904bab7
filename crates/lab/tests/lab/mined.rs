//! Openings from games: positions before a rule is applied.

use std::path::Path;

use ringrift::{Action, Position};
use stackwright_core::{ActionList, Game, Record, Timeline};
use stackwright_lab::arena::Openings;
use stackwright_lab::mined::{Before, Mine};
use stackwright_lab::records;

/// Three games of RingRift, of 5, 11 and 6 turns, with a recovery in each.
fn three() -> Vec<Record> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/three.txt");
    records::open(&path).unwrap().map(Result::unwrap).collect()
}

fn before(rule: &str, turns: usize) -> Before {
    Before { rule: rule.to_owned(), turns, fair: 0 }
}

/// The turn in which a game recovers first.
fn turn_of_recovery(record: &Record) -> usize {
    let recovers = |turn: &Vec<_>| {
        turn.iter().any(|step: &stackwright_core::record::Step| step.action().unwrap().starts_with('R'))
    };
    record.turns.iter().position(recovers).unwrap()
}

#[test]
fn openings_stand_whole_turns_before_the_first_recovery() {
    for turns in 0..3 {
        let mut mine = Mine::new();
        for record in three() {
            let found = mine.take(&record, &before("recovery", turns)).unwrap();
            // The first position is no opening.
            let Some(cut) = turn_of_recovery(&record).checked_sub(turns).filter(|&cut| cut > 0) else {
                assert_eq!(found, None);
                continue;
            };
            let found = found.unwrap();
            let mut game: Timeline<Position> = record.replay().unwrap();
            while game.journal().turns().count() > cut {
                game.undo().unwrap();
            }
            let opening: Timeline<Position> = found.replay().unwrap();
            assert_eq!(opening.position(), game.position());
            assert!(found.turns.is_empty() && found.result.is_none());
            let start = Position::new(game.options()).unwrap();
            let list = Openings::listed(&start, [found]).unwrap();
            assert_eq!(list.open(&start, 1, 0).position(), game.position());
            if turns == 0 {
                let mut game = opening;
                let mut list = ActionList::new();
                game.actions(&mut list);
                // Without a ring in hand there is nothing to place, or it is kept in hand.
                let pass =
                    list.iter().find(|action| matches!(action, Action::NoPlacement | Action::SkipPlacement));
                game.play(*pass.unwrap());
                game.actions(&mut list);
                assert!(list.iter().any(|action| matches!(action, Action::Recover(_))));
            }
        }
    }
}

#[test]
fn a_position_is_taken_once_and_an_unknown_rule_gives_nothing() {
    let mut mine = Mine::new();
    let record = &three()[0];
    assert!(mine.take(record, &before("recovery", 1)).unwrap().is_some());
    assert!(mine.take(record, &before("recovery", 1)).unwrap().is_none());
    assert!(mine.take(record, &before("no such rule", 0)).unwrap().is_none());
    assert!(mine.rules().any(|rule| rule == "recovery: fallback"));
    // Before the first turn there is nothing.
    assert!(mine.take(record, &before("recovery", 100)).unwrap().is_none());
    // Whoever seems to win is left out.
    let strict = Before { fair: 2_000, ..before("recovery", 0) };
    let mut mine = Mine::new();
    let fair = three().iter().filter(|record| mine.take(record, &strict).unwrap().is_some()).count();
    assert!(fair < 3, "the seat that recovers is behind");
}
