//! The balance analyser against three short games that were counted by hand, and two sets of games against each other.

use std::collections::BTreeSet;
use std::path::Path;

use ringrift::{Board, Options, Position, Preset, Recovery};
use stackwright_core::{Game, Record, Timeline};
use stackwright_lab::arena::Opening;
use stackwright_lab::records;
use stackwright_lab::selfplay::{Begin, Plan, run};
use stackwright_lab::stats::{
    Comparison, Fired, Group, Pairs, Stats, Versus, compare, comparison_page, page,
};
use stackwright_search::{Judgement, Spec, Stop};

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
    assert_eq!(group.wins(), [2.0, 1.0]);
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
    let comparison = compare(&group, &group, &Pairs::default()).unwrap();
    assert_eq!((comparison.games, comparison.pairs), ([3, 3], 0));
    assert!(comparison.lines.iter().all(|line| line.p.is_nan() || line.p > 0.99), "{comparison}");
    assert!(comparison.mix.p > 0.99);
    assert!(comparison.to_string().contains("too few"), "three games say nothing about kinds of seats");
}

/// Games of self-play with these options, the first so many of them.
fn played(preset: Preset, seed: u64, games: u64) -> Vec<Record> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let first = Position::new(&Options { rings: 3, ..Options::preset(Board::Square8, 2, preset) }).unwrap();
    let plan = Plan {
        first,
        judgement: Judgement::Own,
        seats: vec![Spec::Random],
        games,
        opening: Opening::random(0).into(),
        policy: None,
        seed,
        threads: 2,
    };
    run(&plan, &path, Begin::Anew, &Stop::new(), &mut |_| ()).unwrap();
    records::open(&path).unwrap().map(Result::unwrap).collect()
}

/// Statistics of random games with few rings under these options.
fn of_options(options: Options, games: u64) -> Group {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let first = Position::new(&options).unwrap();
    let opening = Opening::random(0).into();
    let judgement = Judgement::Own;
    let plan = Plan {
        first,
        seats: vec![Spec::Random],
        judgement,
        games,
        opening,
        policy: None,
        seed: 1,
        threads: 2,
    };
    run(&plan, &path, Begin::Anew, &Stop::new(), &mut |_| ()).unwrap();
    let mut stats = Stats::new();
    for record in records::open(&path).unwrap() {
        stats.add(&record.unwrap()).unwrap();
    }
    stats.together().unwrap()
}

/// How often rules fired whose names begin so.
fn times(group: &Group, begin: &str) -> u64 {
    group.rules.iter().filter(|(rule, _)| rule.starts_with(begin)).map(|(_, fired)| fired.times).sum()
}

/// R172: whoever stands last wins, is broken off, or is overtaken by another end; nothing is counted twice or lost.
#[test]
fn rounds_that_begin_are_won_broken_or_overtaken() {
    let mut broken = BTreeSet::new();
    for players in 2..=4 {
        for (lps_rounds, recovery_is_real) in [(1, false), (3, false), (3, true)] {
            let usual = Options::preset(Board::Square8, players, Preset::Canonical);
            let group = of_options(Options { rings: 5, lps_rounds, recovery_is_real, ..usual }, 120);
            let [begun, broke, overtaken] =
                ["begun", "broken", "overtaken"].map(|end| times(&group, &format!("last standing: {end}")));
            let won = times(&group, "last player standing, by rounds");
            assert_eq!(begun, won + broke + overtaken, "{players} players: {group}");
            assert!(begun > 0 && (won > 0 || recovery_is_real), "{players} players: {group}");
            // Each win takes so many rounds after the first.
            let more = times(&group, "last standing: another round");
            assert!(more >= won * u64::from(lps_rounds - 1), "{group}");
            assert!(
                recovery_is_real || !group.rules.contains_key("last standing: broken, recovery counts"),
                "{group}"
            );
            broken.extend(group.rules.keys().copied().filter(|rule| rule.contains("broken")));
        }
    }
    assert!(broken.len() >= 4, "{broken:?}");
}

/// R110b, R172a: one option alone is another game, and what it forbids does not happen.
#[test]
fn each_option_of_recovery_shows_in_the_figures() {
    let usual = Options { rings: 5, ..Options::preset(Board::Square8, 2, Preset::Canonical) };
    let on = of_options(usual, 120);
    let off = of_options(Options { recovery: Recovery::Off, ..usual }, 120);
    let no_strike = of_options(Options { stack_strike: false, ..usual }, 120);
    assert!(
        times(&on, "recovery") > 0
            && times(&on, "recovery: strike") > 0
            && times(&on, "stack again: after recovery") > 0
    );
    assert_eq!(times(&off, "recovery") + times(&off, "stack again: after recovery"), 0);
    assert!(off.fates["stranded"].seats > on.fates.get("stranded").map_or(0, |fate| fate.seats));
    assert!(times(&no_strike, "recovery") > 0 && times(&no_strike, "recovery: strike") == 0);
}

fn compared(one: &[Record], other: &[Record]) -> Comparison {
    let mut both = Versus::new();
    // Side by side as far as it goes, then one that waits for its pair.
    let together = one.len().min(other.len()) / 2;
    for (one, other) in one.iter().zip(other).take(together) {
        both.add(false, one).unwrap();
        both.add(true, other).unwrap();
    }
    other[together..].iter().for_each(|record| both.add(true, record).unwrap());
    one[together..].iter().for_each(|record| both.add(false, record).unwrap());
    let [one, other] = both.sets().map(|set| set.together().unwrap());
    compare(&one, &other, both.pairs()).unwrap()
}

/// The tests of what every game has; seats of a kind can be in one game of a pair alone.
fn tests(comparison: &Comparison) -> BTreeSet<&'static str> {
    let lines = comparison.lines.iter().filter(|line| !line.what.starts_with("wins of seats: "));
    lines.map(|line| line.test).collect()
}

#[test]
fn games_with_the_same_seed_and_number_are_tested_as_pairs() {
    let (one, other) = (played(Preset::Canonical, 3, 60), played(Preset::LpsPlan, 3, 60));
    let identical = one.iter().zip(&other).filter(|(one, other)| one.turns == other.turns).count() as u64;
    assert!((10..60).contains(&identical), "{identical} of 60: the presets are too much or too little alike");
    let comparison = compared(&one, &other);
    assert_eq!((comparison.pairs, comparison.identical), (60, identical));
    assert_eq!(tests(&comparison), BTreeSet::from(["McNemar", "paired t"]));
    let said = comparison.to_string();
    let words = format!(
        "60 pairs of games with the same seed and number, {identical} of them the same game twice: they are tested as pairs"
    );
    assert!(said.contains(&words) && said.contains("Stuart and Maxwell"), "{said}");
    // Which set is called the first is no matter.
    for (line, turned) in comparison.lines.iter().zip(compared(&other, &one).lines) {
        assert!(line.p.is_nan() && turned.p.is_nan() || (line.p - turned.p).abs() < 1e-9, "{}", line.what);
    }
    // A set is its own pair, and differs in nothing.
    let itself = compared(&one, &one);
    assert_eq!(itself.identical, 60);
    assert!(itself.lines.iter().all(|line| line.p.is_nan() || line.p > 0.999_999), "{itself}");
}

#[test]
fn games_of_other_seeds_are_tested_as_independent() {
    let comparison = compared(&played(Preset::Canonical, 3, 40), &played(Preset::LpsPlan, 4, 50));
    assert_eq!((comparison.pairs, comparison.identical), (0, 0));
    assert_eq!(tests(&comparison), BTreeSet::from(["two shares", "Welch t"]));
    let said = comparison.to_string();
    assert!(said.contains("they are tested as independent") && !said.contains("Maxwell"), "{said}");
    // Without the tags nobody knows of pairs.
    let mut bare = played(Preset::Canonical, 3, 40);
    for record in &mut bare {
        record.tags.clear();
    }
    assert_eq!(compared(&bare, &bare).pairs, 0);
}

#[test]
fn a_mix_of_pairs_and_others_is_tested_together() {
    let comparison = compared(&played(Preset::Canonical, 3, 70), &played(Preset::LpsPlan, 3, 50));
    assert_eq!((comparison.games, comparison.pairs), ([70, 50], 50));
    assert_eq!(tests(&comparison), BTreeSet::from(["chi-square, partly paired", "t, partly paired"]));
    assert!(comparison.to_string().contains("; 20 and 0 games without a pair: "), "{comparison}");
}

/// A figure that stands alone and beside another is the same figure.
#[test]
fn figures_are_rounded_alike_everywhere() {
    let (one, other) = (played(Preset::Canonical, 3, 30), played(Preset::Canonical, 5, 30));
    let comparison = compared(&one, &other);
    let tables = [one, other].map(|records| {
        let mut stats = Stats::new();
        for record in records {
            stats.add(&record).unwrap();
        }
        stats.together().unwrap().to_string()
    });
    let page = comparison_page(&comparison, ["a", "b"]);
    let mut seen = 0;
    for line in comparison.lines {
        for (figure, table) in line.figures().iter().zip(&tables) {
            assert!(page.contains(&format!("<td>{figure}</td>")), "{}: {figure}", line.what);
            let name = line.what.trim_start_matches("won by ").trim_start_matches("games with: ");
            let name = name.trim_start_matches("wins of ").trim_start_matches("seats: ");
            let mut rows = table.lines().filter(|row| row.contains(name));
            // How many seats there are of a kind is told as a number there.
            if !line.what.starts_with("seats: ") && !figure.starts_with("0.0") {
                assert!(rows.any(|row| row.contains(figure)), "{}: {figure} in\n{table}", line.what);
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "only {seen} figures");
}

/// Two groups with games of very different lengths: a column of one stands where it stands in the other.
#[test]
fn the_histograms_of_a_page_have_the_same_axes_in_every_group() {
    let mut stats = three();
    for record in played(Preset::LpsPlan, 3, 20) {
        stats.add(&record).unwrap();
    }
    assert_eq!(stats.groups().count(), 2);
    let page = page(stats.groups());
    let axis = |histogram: &str| {
        let texts = histogram.split("</text>").filter_map(|part| part.rsplit_once('>').map(|(_, text)| text));
        texts.map(str::to_owned).collect::<Vec<_>>()
    };
    for figure in ["Actions per game", "Turns per game", "Legal actions per decision"] {
        let label = format!("aria-label=\"{figure}\"");
        let drawn: Vec<_> =
            page.split(&label).skip(1).map(|rest| rest.split("</svg>").next().unwrap()).collect();
        let [one, other] = drawn[..] else { panic!("{} histograms of {figure}", drawn.len()) };
        assert_eq!(axis(one), axis(other), "{figure}");
        assert!(axis(one).len() > 8 && axis(one)[0].starts_with("% of "), "{:?}", axis(one));
        assert_ne!(one, other);
    }
    assert!(page.contains("the same axes in all groups"));
}

#[test]
fn games_of_two_kinds_are_not_compared() {
    let ringrift = three().together().unwrap();
    let mut stats = Stats::new();
    stats
        .add(&Record::of(&Timeline::<cotulenh::Position>::new(&cotulenh::Options::default()).unwrap()))
        .unwrap();
    let error = compare(&ringrift, &stats.together().unwrap(), &Pairs::default()).unwrap_err().to_string();
    assert_eq!(
        error,
        "expected games of one kind and number of seats: ringrift with 2 seats, cotulenh with 2"
    );
}
