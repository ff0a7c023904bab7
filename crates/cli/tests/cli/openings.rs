//! `stackwright openings` as a user meets it, and those who play from its files.

use crate::common::{stackwright, stdout};
use assert_cmd::prelude::*;
use serde_json::Value;

/// A folder with two files of openings: drawn ones, and positions in which somebody is about to recover.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    let said = stdout(&[
        "openings",
        "draw",
        "--game",
        "ringrift",
        "--rings",
        "3",
        "--count",
        "3",
        "--fair",
        "200",
        "--out",
        &path("drawn.jsonl"),
    ]);
    assert!(said.ends_with(": 3 openings\n"), "{said}");
    stdout(&[
        "selfplay",
        "--game",
        "ringrift",
        "--rings",
        "3",
        "--games",
        "30",
        "--out",
        &path("games.jsonl"),
    ]);
    let said = stdout(&[
        "openings",
        "mine",
        &path("games.jsonl"),
        "--before",
        "recovery",
        "--turns",
        "1",
        "--take",
        "4",
        "--out",
        &path("mined.jsonl"),
    ]);
    assert!(said.ends_with(": 4 openings\n"), "{said}");
    folder
}

#[test]
fn matches_selfplay_and_tuning_begin_from_a_file() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    let game = ["--game", "ringrift", "--rings", "3"];
    for (file, openings) in [("drawn.jsonl", 3), ("mined.jsonl", 4)] {
        let file = path(file);
        let records = path("match.jsonl");
        let played =
            ["match", "--a", "random", "--b", "random", "--openings", &file, "--records", &records, "--json"];
        let figures: Value = serde_json::from_str(&stdout(&[&played[..], &game].concat())).expect("JSON");
        // Every opening once from every seat, if nothing else is said.
        assert_eq!(
            (figures["openings"].as_u64(), figures["games"].as_u64()),
            (Some(openings), Some(2 * openings))
        );
        let more: Value =
            serde_json::from_str(&stdout(&[&played[..], &game, &["--games", "20"]].concat())).expect("JSON");
        assert_eq!(more["games"].as_u64(), Some(20), "and round again if more are asked for");
    }
    let games = path("listed.jsonl");
    stdout(
        &[&["selfplay", "--games", "4", "--openings", &path("mined.jsonl"), "--out", &games], &game[..]]
            .concat(),
    );
    let lines = |name: &str| std::fs::read_to_string(path(name)).expect("it is there");
    let starts = |text: String| -> Vec<Value> {
        text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")["start"].clone()).collect()
    };
    assert_eq!(starts(lines("listed.jsonl")), starts(lines("mined.jsonl")));
    let tuned = ["tune", "--bot", "random", "--games", "20", "--only", "recovery,fuel"];
    let (mined, out) = (path("mined.jsonl"), path("weights.txt"));
    stdout(&[&tuned[..], &game, &["--openings", &mined, "--out", &out, "--from", "guessed"]].concat());
    let text = lines("weights.txt");
    let weight = |name: &str| -> Vec<String> {
        let line = text.lines().find(|line| line.split_whitespace().next() == Some(name)).expect(name);
        line.split_whitespace().skip(1).take(2).map(str::to_owned).collect()
    };
    assert_eq!(weight("hand"), ["14.00", "10.00"], "all others are kept");
    assert_ne!([weight("fuel"), weight("recovery")].concat(), ["15.00", "15.00", "60.00", "60.00"]);
}

#[test]
fn what_does_not_fit_is_refused_with_what_would() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    std::fs::write(path("empty.jsonl"), "").expect("it is written");
    let (drawn, mined, games, empty) =
        (path("drawn.jsonl"), path("mined.jsonl"), path("games.jsonl"), path("empty.jsonl"));
    let out = path("out.jsonl");
    let bots = ["match", "--game", "ringrift", "--a", "random", "--b", "random", "--openings"];
    let refused: [(Vec<&str>, i32, &str); 7] = [
        ([&bots[..], &[&mined, "--rings", "4"]].concat(), 1, "all openings are for other options than"),
        (
            vec!["match", "--game", "cotulenh", "--a", "random", "--b", "random", "--openings", &drawn],
            1,
            "opening 1: ",
        ),
        ([&bots[..], &[&games, "--rings", "3"]].concat(), 1, "expected a game that goes on"),
        ([&bots[..], &[&empty]].concat(), 1, "there are no openings in it"),
        ([&bots[..], &[&drawn, "--fair", "5"]].concat(), 2, "cannot be used with"),
        (vec!["openings", "mine", &games, "--before", "recover", "--out", &out], 1, "expected one of"),
        (vec!["openings", "mine", &drawn, "--before", "recovery", "--out", "no/such/x"], 1, "no/such/x: "),
    ];
    for (arguments, code, why) in refused {
        let done = stackwright(&arguments).assert().code(code);
        let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(said.contains(why), "{arguments:?}: {said}");
    }
}

#[test]
fn a_single_weight_can_be_set_for_one_side() {
    let bots = [
        "match", "--game", "ringrift", "--rings", "3", "--a", "nodes:50", "--b", "nodes:50", "--games", "20",
    ];
    let run = |more: &[&str]| stdout(&[&bots[..], &["--fair", "200", "--json"], more].concat());
    let even: Value = serde_json::from_str(&run(&[])).expect("JSON");
    assert_eq!(even["wins"], even["losses"], "whoever plays against itself wins as often as not");
    let odd: Value = serde_json::from_str(&run(&[
        "--b-weight",
        "eliminated=-1000",
        "--b-weight",
        "caps=-1000:-900",
        "--b-weight",
        "stacks=-1000",
    ]))
    .expect("JSON");
    assert!(odd["wins"].as_u64() > odd["losses"].as_u64(), "{odd}");
    for (weight, why) in [
        ("recovery", "expected NAME=POINTS"),
        ("recovery=2000", "from -1000 to 1000"),
        ("recovry=1", "ringrift has no feature `recovry`"),
    ] {
        let done = stackwright(&[&bots[..], &["--a-weight", weight]].concat()).assert().code(2);
        let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(said.contains(why), "{weight}: {said}");
    }
}

#[test]
fn a_refused_request_keeps_the_file_that_is_there() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    let kept = path("kept.jsonl");
    std::fs::write(&kept, "kept").expect("a file");
    std::fs::write(path("empty.jsonl"), "").expect("a file");
    for (input, rule, said) in [
        ("games.jsonl", "nonsense", "recovery"),
        ("none.jsonl", "recovery", "none.jsonl"),
        ("empty.jsonl", "recovery", "no games"),
    ] {
        let refused = stackwright(&["openings", "mine", &path(input), "--before", rule, "--out", &kept])
            .assert()
            .code(1);
        let told = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
        assert!(told.contains(said), "{told}");
        assert_eq!(std::fs::read_to_string(&kept).expect("a file"), "kept");
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 5, "no draft is left behind");
    // Its own input is read to its end before it is replaced.
    let games = path("games.jsonl");
    let said = stdout(&["openings", "mine", &games, "--before", "recovery", "--take", "2", "--out", &games]);
    assert!(said.ends_with(": 2 openings\n"), "{said}");
}
