//! `selfplay`, `stats`, `replay`, `picture`, `soak`, `bench` and `man` as a user meets them.

use std::collections::HashSet;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::common::{stackwright, stdout};
use assert_cmd::prelude::*;

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// What stays the same when games are the same: all but the file's name.
fn totals(path: &Path) -> String {
    stdout(&["stats", "--json", text(path)])
}

fn play(path: &Path, games: &str, threads: &str, rings: &str) -> String {
    stdout(&[
        "selfplay",
        "--game",
        "ringrift",
        "--games",
        games,
        "--threads",
        threads,
        "--rings",
        rings,
        "--seed",
        "3",
        "--out",
        text(path),
    ])
}

#[test]
fn one_thread_and_two_write_the_same_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, two) = (folder.path().join("1.jsonl"), folder.path().join("2.jsonl"));
    assert!(play(&one, "40", "1", "2").ends_with("40 games, 40 of them new\n"));
    play(&two, "40", "2", "2");
    assert!(std::fs::read(&one).expect("it is there") == std::fs::read(&two).expect("it is there"));
    assert!(play(&one, "50", "2", "2").ends_with("50 games, 10 of them new\n"));
    assert!(totals(&one).starts_with("{\"games\":50,"));
}

#[test]
fn bots_without_chance_begin_with_random_turns() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, none) = (folder.path().join("games.jsonl"), folder.path().join("none.jsonl"));
    let arguments =
        ["selfplay", "--game", "cotulenh", "--seats", "nodes:20", "--games", "3", "--threads", "1", "--out"];
    stdout(&[&arguments[..], &[text(&path)]].concat());
    let games = std::fs::read_to_string(&path).expect("it is there");
    let turns = |game: &str| {
        serde_json::from_str::<serde_json::Value>(game).expect("it is JSON")["turns"].to_string()
    };
    let courses: HashSet<_> = games.lines().map(turns).collect();
    assert!(courses.len() == 3 && games.matches("\"RandomTurns\":\"2\"").count() == 3, "{games}");
    let refused = stackwright(&[&arguments[..], &[text(&none), "--opening", "0"]].concat()).assert().code(2);
    let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(said.contains("the same game 3 times") && !none.exists(), "{said}");
}

/// Two configurations from one seed: pairs, unless they are asked to be independent.
#[test]
fn files_of_one_seed_are_compared_as_pairs_and_unpaired_ones_are_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, preset: &str, more: &[&str]| {
        let path = folder.path().join(name);
        let arguments =
            ["selfplay", "--game", "ringrift", "--rings", "3", "--games", "40", "--preset", preset];
        stdout(&[&arguments[..], more, &["--out", text(&path)]].concat());
        path
    };
    let compare = |one: &Path, other: &Path| stdout(&["stats", "--compare", text(one), text(other)]);
    let one = write("1.jsonl", "canonical", &[]);
    let said = compare(&one, &write("2.parquet", "lps-plan", &[]));
    assert!(said.contains("\n40 pairs of games with the same seed and number, "), "{said}");
    assert!(said.contains("tested as pairs") && said.contains(" McNemar\n"), "{said}");
    let said = compare(
        &write("3.jsonl", "canonical", &["--unpaired"]),
        &write("4.jsonl", "lps-plan", &["--unpaired"]),
    );
    assert!(said.contains("tested as independent") && said.contains(" Welch t\n"), "{said}");
    let page = folder.path().join("page.html");
    let json = stdout(&["stats", "--json", "--html", text(&page), "--compare", text(&one), text(&one)]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!((json["pairs"].as_u64(), json["identical"].as_u64()), (Some(40), Some(40)));
    assert_eq!(json["mix"]["design"], "paired");
    assert!(std::fs::read_to_string(page).expect("it is there").contains("tested as pairs"));
}

/// Ten thousand games with all rings, from 1 and 2 threads.
#[test]
#[ignore = "long"]
fn ten_thousand_games_from_one_thread_and_two() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, two) = (folder.path().join("1.jsonl.zst"), folder.path().join("2.jsonl.zst"));
    play(&one, "10000", "1", "18");
    play(&two, "10000", "2", "18");
    assert!(std::fs::read(&one).expect("it is there") == std::fs::read(&two).expect("it is there"));
    let totals = totals(&one);
    assert!(totals.starts_with("{\"games\":10000,"), "{totals}");
}

/// Kills the program while it writes; what is whole stays, and the same command brings the rest.
fn killed(name: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let (whole, cut) = (folder.path().join(format!("whole{name}")), folder.path().join(format!("cut{name}")));
    play(&whole, "400", "2", "6");
    let mut child = stackwright(&[
        "selfplay",
        "--game",
        "ringrift",
        "--games",
        "400",
        "--threads",
        "2",
        "--rings",
        "6",
        "--seed",
        "3",
        "--out",
        text(&cut),
    ])
    .stdout(Stdio::null())
    .spawn()
    .expect("the program starts");
    let begun = Instant::now();
    let written =
        if name == ".parquet" { cut.with_extension("parquet.games.jsonl.zst") } else { cut.clone() };
    let size = || std::fs::metadata(&written).map_or(0, |data| data.len());
    while size() < 10_000 && begun.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(1));
    }
    let seen = size();
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    assert!(size() >= seen, "what was in the file is still there");
    let said = play(&cut, "400", "2", "6");
    assert!(!said.contains(" 400 of them new"), "what was whole is kept: {said}");
    assert!(!said.contains(" 0 of them new"), "it was killed before its end: {said}");
    assert!(std::fs::read(&whole).expect("it is there") == std::fs::read(&cut).expect("it is there"));
}

#[test]
fn a_killed_run_loses_the_games_in_flight_at_most() {
    killed(".jsonl");
    killed(".jsonl.zst");
    killed(".parquet");
}

#[test]
fn a_game_is_shown_converted_and_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = folder.path().join("game.txt");
    std::fs::write(&game, stdout(&["random", "ringrift", "--rings", "2", "--seed", "2", "--record"]))
        .expect("it is written");
    let shown = stdout(&["replay", text(&game)]);
    assert!(
        shown.contains("3. no-placement Rvf5-e4<d7") && shown.contains("ended by ring_elimination"),
        "{shown}"
    );
    assert!(stdout(&["replay", text(&game), "--at", "0"]).contains("seat 1 is to move"));
    assert!(stdout(&["replay", text(&game), "--frames"]).contains("seat 1 recovers"));
    let json = stdout(&["replay", text(&game), "--to", "json"]);
    let again = folder.path().join("game.jsonl");
    std::fs::write(&again, &json).expect("it is written");
    let back = stdout(&["replay", text(&again), "--to", "text"]);
    assert_eq!(back, std::fs::read_to_string(&game).expect("it is there"));
    assert!(stdout(&["replay", text(&again), "--verify"]).contains("1 game keeps to the rules, 0 do not"));
    let broken = json.replace("d3-d7", "d3-d8");
    let three = folder.path().join("three.jsonl");
    std::fs::write(&three, format!("{json}{broken}{json}")).expect("it is written");
    for (number, said, code) in [("1", "1 game keeps", 0), ("2", "game 2: turn", 1), ("3", "1 game keeps", 0)]
    {
        let checked =
            stackwright(&["replay", text(&three), "--verify", "--number", number]).assert().code(code);
        assert!(String::from_utf8_lossy(&checked.get_output().stdout).contains(said), "{number}");
    }
    stackwright(&["replay", text(&three), "--verify", "--number", "4"]).assert().code(2);
    let gif = folder.path().join("game.gif");
    stdout(&["replay", text(&game), "--gif", text(&gif), "--width", "64"]);
    let drawn = std::fs::read(&gif).expect("it is there");
    assert!(drawn.starts_with(b"GIF89a") && drawn.ends_with(b";"));
    stackwright(&["replay", text(&game), "--gif", text(&gif), "--width", "5"]).assert().code(2);
    assert!(std::fs::read(&gif).expect("it is there") == drawn, "a refused width leaves the file alone");
    for (number, right) in [("0", "1.."), ("2", "has one game")] {
        let refused = stackwright(&["replay", text(&game), "--number", number]).assert().code(2);
        let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
        assert!(said.contains("--number") && said.contains(right), "{said}");
    }
    let refused = stackwright(&["replay", text(&game), "--at", "999"]).assert().code(2);
    assert!(String::from_utf8_lossy(&refused.get_output().stderr).contains("the game has 21 actions"));
}

#[test]
fn a_position_is_drawn_under_its_options() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("stuck.svg");
    let barred = "6c4/11/11/11/11/11/11/10I/11/8t2/11/7(HC)3 r - - 0 1 BARRED h1";
    stackwright(&["picture", barred, "--out", text(&out)]).assert().code(2);
    for options in [["--preset", "reference"], ["--option", "preset=reference"]] {
        stdout(&[&["picture", barred, "--out", text(&out)][..], &options[..]].concat());
        assert!(std::fs::read_to_string(&out).expect("it is there").starts_with("<svg"));
        std::fs::remove_file(&out).expect("it was there");
    }
}

#[test]
fn a_game_that_breaks_the_rules_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = folder.path().join("game.txt");
    let record = stdout(&["random", "ringrift", "--rings", "2", "--seed", "2", "--record"]);
    std::fs::write(&game, record.replace("d3-d7", "d3-d8")).expect("it is written");
    let refused = stackwright(&["stats", text(&game)]).assert().code(1);
    let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(said.contains("game 1: turn 3, step 2"), "{said}");
    stackwright(&["replay", text(&game), "--verify"]).assert().code(1);
}

#[test]
fn threads_are_measured_only_where_there_are_positions() {
    for (wrong, expected) in [
        (&["bench", "--threads", "0"][..], "expected numbers from 1 to 64"),
        (&["bench", "--threads", "2", "--seconds", "1"], "cannot be used with"),
        (&["bench", "--threads", "2", "--game", "cotulenh", "--mode", "air"], "no positions to measure"),
    ] {
        let refused = stackwright(wrong).assert().code(2);
        let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
        assert!(said.contains(expected), "{wrong:?}: {said}");
    }
}

#[test]
fn figures_pages_and_soaks_come_out() {
    let json = stdout(&["bench", "--seconds", "0.001", "--json"]);
    assert!(json.contains("\"what\":\"search nodes\""), "{json}");
    let folder = tempfile::tempdir().expect("a folder");
    let (before, manual) = (folder.path().join("before.json"), folder.path().join("manual"));
    let renamed = json.replace("\"what\":\"search nodes\"", "\"what\":\"other\"");
    std::fs::write(&before, &renamed).expect("it can be written");
    let said = stdout(&["bench", "--seconds", "0.001", "--compare", text(&before)]);
    let (compared, new): (Vec<_>, Vec<_>) = said.lines().partition(|line| line.contains(" times "));
    assert!(!compared.is_empty() && compared.len() == 5 * new.len(), "{said}");
    assert!(
        new.iter().all(|line| line.contains("search nodes") && line.contains("not measured before")),
        "{said}"
    );
    stdout(&["man", text(&manual)]);
    for page in ["stackwright.1", "stackwright-selfplay.1", "_stackwright", "stackwright.bash"] {
        assert!(manual.join(page).exists(), "{page}");
    }
    let said = stdout(&["soak", "--games", "40", "--max-cells", "100"]);
    assert!(said.starts_with("40 games, ") && said.ends_with(" 0 breaches\n"), "{said}");
}
