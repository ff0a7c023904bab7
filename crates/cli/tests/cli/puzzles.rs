//! `stackwright puzzles`: what it prints and how it exits.

use crate::common::{stackwright, stdout};
use assert_cmd::prelude::*;

/// One built-in puzzle as a file of its own, changed by `change`.
fn file(change: impl Fn(String) -> String) -> tempfile::NamedTempFile {
    let text = <cotulenh::Position as stackwright_core::puzzling::Puzzling>::PUZZLES;
    let is_usual = |block: &&str| block.starts_with("puzzle win") && !block.contains("\noptions ");
    let block = text.split("\n\n").find(is_usual).expect("there are some").trim_end();
    let file = tempfile::NamedTempFile::new().expect("a file");
    let text = change(format!("game cotulenh\n\n{block}\n"));
    std::fs::write(file.path(), text).expect("it can be written");
    file
}

#[test]
fn a_puzzle_that_stands_is_checked_quietly() {
    let file = file(|text| text);
    let path = file.path().to_str().expect("a plain path");
    assert!(stdout(&["puzzles", "check", path]).contains(": 1 of 1 stand"));
    assert!(stdout(&["puzzles", "check", path, "--each"]).contains(" legal, "));
    assert!(stdout(&["puzzles", "list", path, "--answers"]).lines().count() >= 3);
}

#[test]
fn files_without_a_puzzle_of_the_game_are_refused() {
    let file = file(|text| text);
    let path = file.path().to_str().expect("a plain path");
    for what in [&["check"][..], &["list"], &["solve", "--bot", "greedy"]] {
        let line = [&["puzzles"], what, &["--game", "ringrift", path]].concat();
        let done = stackwright(&line).assert().code(1);
        let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(said.contains("there are no puzzles of ringrift in these files"), "{said}");
        assert!(done.get_output().stdout.is_empty());
    }
    assert!(stdout(&["puzzles", "check", "--game", "cotulenh", path]).contains(": 1 of 1 stand"));
}

#[test]
fn a_puzzle_that_does_not_stand_exits_with_1() {
    let file = file(|text| text.replace("goal win", "goal save"));
    let path = file.path().to_str().expect("a plain path");
    let done = stackwright(&["puzzles", "check", path]).assert().code(1);
    let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
    assert!(said.contains("1 puzzle does not stand"), "{said}");
}

#[test]
fn a_file_that_is_no_suite_exits_with_1_and_names_the_line() {
    let file = file(|text| text.replace("answer", "reply"));
    let path = file.path().to_str().expect("a plain path");
    let done = stackwright(&["puzzles", "check", path]).assert().code(1);
    let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
    assert!(said.contains("line 7: expected a line that begins with `answer`"), "{said}");
}

#[test]
fn the_list_is_json_for_programs() {
    let list = stdout(&["puzzles", "list", "--game", "ringrift", "--json"]);
    for line in list.lines() {
        let row: serde_json::Value = serde_json::from_str(line).expect("a JSON object");
        assert_eq!(row["game"], "ringrift");
        assert!(row["answer"].is_string());
    }
    assert!(list.lines().count() >= 300);
}

#[test]
fn a_theme_chooses_puzzles() {
    let all = stdout(&["puzzles", "list", "--game", "cotulenh", "--json"]);
    let heroic = stdout(&["puzzles", "list", "--game", "cotulenh", "--theme", "heroic", "--json"]);
    let is_heroic = |line: &&str| line.contains("\"heroic\"");
    assert_eq!(heroic.lines().count(), all.lines().filter(is_heroic).count());
    assert!(heroic.lines().all(|line| is_heroic(&line)) && heroic.lines().count() > 0);
    let done = stackwright(&["puzzles", "list", "--theme", "magic"]).assert().code(1);
    let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
    assert!(said.contains("no puzzle is about magic: expected one of air, captures"), "{said}");
}

#[test]
fn a_puzzle_is_described_as_it_was() {
    let file = file(|text| text);
    let path = file.path().to_str().expect("a plain path");
    let text = std::fs::read_to_string(path).expect("it can be read");
    assert_eq!(stdout(&["puzzles", "describe", path]), text);
}

#[test]
fn what_is_mined_can_be_checked() {
    let mined = stdout(&["puzzles", "mine", "--games", "10", "--wins", "1", "--saves", "0", "cotulenh"]);
    assert!(mined.starts_with("game cotulenh\n"));
}
