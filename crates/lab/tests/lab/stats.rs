//! The balance analyser against three short games that were counted by hand.

use std::path::Path;

use stackwright_core::{Record, Timeline};
use stackwright_lab::records;
use stackwright_lab::stats::{Fired, Stats, compare, page};

fn three() -> Stats {
    let mut stats = Stats::new();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/three.txt");
    for record in records::open(&path).unwrap() {
        stats.add(&record.unwrap()).unwrap();
    }
    stats
}

/// Games of 5, 11 and 6 turns and 21, 46 and 24 actions; seats 1, 1 and 2 win by elimination, each after recovering.
#[test]
fn the_figures_are_those_counted_by_hand() {
    let stats = three();
    let group = stats.groups().next().unwrap();
    assert_eq!(stats.groups().count(), 1);
    assert_eq!((group.games, group.unfinished, group.drawn), (3, 0, 0));
    assert_eq!(group.reasons.iter().collect::<Vec<_>>(), [(&"ring_elimination".to_owned(), &3)]);
    assert_eq!(group.recovered, group.reasons, "somebody recovered in each");
    assert_eq!(group.wins, [2.0, 1.0]);
    assert_eq!(group.actions.iter().collect::<Vec<_>>(), [(21, 1), (24, 1), (46, 1)]);
    assert_eq!(group.turns.iter().collect::<Vec<_>>(), [(5, 1), (6, 1), (11, 1)]);
    assert_eq!(group.bookkeeping, 12 + 29 + 14);
    let parts = [("capture", 3), ("lines", 22), ("movement", 22), ("placement", 22), ("territory", 22)];
    assert_eq!(group.parts.iter().map(|(&part, &count)| (part, count)).collect::<Vec<_>>(), parts);
    // The first decision of each game: one or two rings on each of 64 cells.
    assert_eq!(group.branching.iter().find(|&(legal, _)| legal == 128), Some((128, 3)));
    assert_eq!(group.branching.iter().map(|(_, times)| times).sum::<u64>(), 91 - 55);
    let rules = [
        ("placement", 10, 3),
        ("placement on a stack", 1, 1),
        ("move", 17, 3),
        ("capture", 2, 2),
        ("chain of 1", 2, 2),
        ("capture skipped", 2, 2),
        ("recovery", 4, 3),
        ("recovery: fallback", 4, 3),
        ("landing on a marker", 3, 2),
    ];
    for (rule, times, games) in rules {
        assert_eq!(group.rules.get(rule), Some(&Fired { times, games }), "{rule}");
    }
    for absent in ["line, exact", "region", "forced elimination", "recovery: strike", "chain of 2"] {
        assert_eq!(group.rules.get(absent), None, "{absent}");
    }
    let fates: Vec<_> = group.fates.iter().map(|(&kind, fate)| (kind, fate.seats, fate.wins)).collect();
    assert_eq!(fates, [("always with a stack", 3, 0.0), ("recovered", 3, 3.0)]);
}

#[test]
fn the_table_the_json_and_the_page_say_the_same() {
    let stats = three();
    let group = stats.groups().next().unwrap();
    let table = group.to_string();
    assert!(table.contains("3 games, 0 unfinished"), "{table}");
    assert!(table.contains("66.7 %  [20.8, 93.9]"), "{table}");
    let json = group.to_json();
    assert_eq!(json["reasons"]["ring_elimination"]["hits"], 3.0);
    assert_eq!(json["actions"]["median"], 24);
    let page = page(stats.groups());
    assert!(
        page.starts_with("<!doctype html>") && page.contains("<svg") && page.contains("ring_elimination")
    );
    assert!(!page.contains("http"), "the page needs nothing from elsewhere");
}

#[test]
fn a_set_does_not_differ_from_itself() {
    let group = three().together().unwrap();
    let comparison = compare(&group, &group).unwrap();
    assert_eq!(comparison.games, [3, 3]);
    assert!(comparison.lines.iter().all(|line| line.p.is_nan() || line.p > 0.99), "{comparison}");
    assert!(comparison.mix.2 > 0.99);
    assert!(comparison.to_string().contains("too few"), "three games say nothing about kinds of seats");
}

#[test]
fn games_of_two_kinds_are_not_compared() {
    let ringrift = three().together().unwrap();
    let mut stats = Stats::new();
    stats
        .add(&Record::of(&Timeline::<cotulenh::Position>::new(&cotulenh::Options::default()).unwrap()))
        .unwrap();
    let error = compare(&ringrift, &stats.together().unwrap()).unwrap_err().to_string();
    assert_eq!(
        error,
        "expected games of one kind and number of seats: ringrift with 2 seats, cotulenh with 2"
    );
}
