//! Frames in words: numbered collapses, and a line of the log for each frame where `--log` asks for it.

use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;

use assert_cmd::prelude::*;
use serde_json::Value;
use stackwright_core::Record;
use stackwright_core::record::Step;

use crate::common::{stackwright, stdout};

#[path = "../../../ringrift/tests/stories/three_regions.rs"]
mod three_regions;

const FRAMES: &str = "stackwright::frames::ringrift=debug";

/// What a command line logs, when all is well.
fn logged(line: &str) -> String {
    let done = stackwright(&line.split_whitespace().collect::<Vec<_>>()).assert().success();
    String::from_utf8(done.get_output().stderr.clone()).expect("the log is text")
}

/// A file with the turn in which three regions collapse, one after the other.
fn cascade(folder: &Path) -> String {
    let mut record = Record::new("ringrift");
    record.start = Some(three_regions::BEFORE.to_owned());
    record.turns = vec![three_regions::TURN.map(|word| Step::Action(word.to_owned())).into()];
    let file = folder.join("cascade.txt");
    std::fs::write(&file, record.to_text().expect("it can be written")).expect("it is written");
    file.to_str().expect("a plain path").to_owned()
}

#[test]
fn collapses_of_a_turn_are_numbered_above_the_board_after_each() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = cascade(folder.path());
    let frames = stdout(&["replay", &game, "--frames"]);
    let mut stepping = stackwright(&["replay", &game, "--step"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    stepping.stdin.take().expect("it listens").write_all("\n".repeat(12).as_bytes()).expect("it reads");
    let steps = stepping.wait_with_output().expect("it ends").stdout;
    let steps = String::from_utf8(steps).expect("the output is text");
    for (number, first) in (1..).zip(["g1", "f2", "e3"]) {
        let label = format!("(collapse {number} of this turn)\n");
        for said in [&frames, &steps] {
            let place = said.find(&label).unwrap_or_else(|| panic!("{label} is not in {said}"));
            let title = said[..place].lines().next_back().expect("a line");
            assert!(title.contains(&format!(" at {first}: ")), "{title}");
            let below = said[place + label.len()..].lines().next().expect("the board");
            assert!(below.trim_start().starts_with("a  b  c"), "the board is under its title: {below}");
        }
    }
    assert!(logged(&format!("replay {game} --frames")).is_empty(), "off unless asked for");
    let log = logged(&format!("replay {game} --log {FRAMES}"));
    for number in 1..=3 {
        let label = format!("(collapse {number} of this turn)");
        let line = log.lines().find(|line| line.contains(&label)).expect("the frame is logged");
        assert!(line.contains("DEBUG") && line.contains("position=\"square8 "), "{line}");
    }
    let first = logged(&format!("replay {game} --at 2 --log {FRAMES}"));
    assert!(first.contains(" entry=2 ") && !first.contains(" entry=3 "), "{first}");
}

#[test]
fn frames_are_logged_by_game_and_only_where_it_is_asked_for() {
    for game in ["ringrift --rings 2", "cotulenh", "amazons"] {
        let name = game.split(' ').next().expect("a name");
        let line = format!("random {game} --json --log stackwright::frames");
        assert_eq!(logged(&format!("random {game} --json")), "");
        assert_eq!(logged(&format!("{line}::nothing=debug")), "");
        assert_eq!(logged(&format!("{line}::{name}=info")), "", "frames are for who debugs");
        let log = logged(&format!("{line}::{name}=debug"));
        assert_eq!(logged(&format!("{line}=debug")).lines().count(), log.lines().count());
        assert!(log.contains(&format!("game={name} entry=1 ")), "{log}");
        assert!(!log.contains('\u{1b}'), "no colours in a file");
        let words: Vec<_> = ["random"].into_iter().chain(game.split(' ')).chain(["--json"]).collect();
        let result: Value = serde_json::from_str(&stdout(&words)).expect("it is JSON");
        let last = result["actions"].as_u64().expect("a number");
        for entry in 1..=last {
            assert!(log.contains(&format!(" entry={entry} ")), "{name}: {entry}");
        }
        assert!(!log.contains(&format!(" entry={} ", last + 1)), "{name}");
        let other = if name == "amazons" { "cotulenh" } else { "amazons" };
        assert_eq!(logged(&format!("{line}::{other}=debug")), "");
    }
    let refused = stackwright(&["random", "amazons", "--log", "loud"]).assert().code(2);
    let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(said.contains("expected error, warn, info, debug, trace or off"), "{said}");
}

#[test]
fn games_of_bots_are_logged_with_their_numbers() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.jsonl");
    let play =
        format!("selfplay --game ringrift --rings 1 --games 2 --out {} --log {FRAMES}", file.display());
    let matched =
        format!("match --game ringrift --rings 1 --a random --b random --games 2 --fair 0 --log {FRAMES}");
    for line in [play, matched] {
        let log = logged(&line);
        assert!(log.contains(" game=1 ") && log.contains(" game=2 "), "{line}: {log}");
        assert!(log.contains("wins"), "{line}: {log}");
    }
}
