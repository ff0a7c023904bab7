//! `stackwright conform`, `perft` and `random` as a user meets them.

use crate::common::{stackwright, stdout};
use assert_cmd::prelude::*;
use stackwright_games::KINDS;

/// A recorded game in miniature: the empty board, with a list that lacks something.
fn recorded_game(legal: &str) -> String {
    let state = r#"{"player":1,"phase":"ring_placement","stacks":{},"markers":{},"collapsed":{},"hand":[1,1],"elim":[0,0],"terr":[0,0],"acted":false,"lps":{"first":null,"mask":{},"n":0,"p":null},"status":"active"}"#;
    let options = r#"{"swapRuleEnabled":false,"lpsRoundsRequired":3,"stackStrike":true,"ringsPerPlayer":1}"#;
    format!(
        r#"{{"header":{{"board":"square8","players":2,"options":{options},"seed":1}},"init":{state},"steps":[{{"player":1,"phase":"ring_placement","legal":{legal},"chosen":0,"hash":"0000000000000000"}}],"result":{{"truncated":true}}}}"#
    )
}

#[test]
fn a_difference_is_shown_counted_and_exits_with_1() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.jsonl");
    std::fs::write(&path, recorded_game(r#"["place_ring 0,0 x1"]"#)).expect("the file is written");
    let done = stackwright(&["conform", "ringrift", path.to_str().expect("a plain path")]).assert().code(1);
    let said = String::from_utf8_lossy(&done.get_output().stdout).into_owned();
    assert!(said.contains("game.jsonl: 1 games, 1 steps compared"), "{said}");
    assert!(said.contains("only ours:   place_ring 1,0 x1"), "{said}");
    assert!(said.contains("the state after place_ring 0,0 x1 differs"), "{said}");
    assert!(said.ends_with("0 passed, 2 failed\n"), "{said}");
}

#[test]
fn a_file_that_is_no_recording_is_named_and_the_rest_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("notes.txt");
    std::fs::write(&path, "{\"hello\": 1}\n").expect("the file is written");
    let path = path.to_str().expect("a plain path");
    let done = stackwright(&["conform", "ringrift", path, "no-such-file"]).assert().code(1);
    let said = String::from_utf8_lossy(&done.get_output().stdout).into_owned();
    assert!(said.contains("notes.txt:1: expected a recorded game with a `header`"), "{said}");
    assert!(said.contains("no-such-file: "), "{said}");
    assert!(said.ends_with("0 passed, 2 failed\n"), "{said}");
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(stdout(&["perft", "ringrift", "--depth", "2"]), "depth 1: 192\ndepth 2: 3192\n");
    let divided = stdout(&["perft", "ringrift", "--rings", "1", "--depth", "2", "--divide"]);
    assert!(divided.lines().any(|line| line == "+a1 21"), "{divided}");
    assert!(stdout(&["perft", "ringrift", "--depth", "1", "--json"]).contains(r#"{"depth":1,"nodes":192}"#));
}

#[test]
fn a_random_game_of_every_preset_ends_with_a_reason_and_ranks() {
    for preset in ["canonical", "recovery-plan", "lps-plan", "territory-plan", "reference"] {
        for players in ["2", "3", "4"] {
            let said = stdout(&["random", "ringrift", "--preset", preset, "--players", players]);
            assert!(said.contains("ended by ") && said.contains("rank 1"), "{said}");
        }
    }
    let frames = stdout(&["random", "ringrift", "--rings", "2", "--frames"]);
    assert!(frames.starts_with("turn 1\n  seat 1 places "), "{frames}");
}

#[test]
fn a_bad_position_is_refused_with_what_was_expected() {
    let done = stackwright(&["perft", "ringrift", "--position", "square8 8/8"]).assert().code(2);
    let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
    assert!(said.contains("expected 10"), "{said}");
}

#[test]
fn cotulenh_counts_by_step_and_by_turn_from_any_position() {
    let counted = stdout(&["perft", "cotulenh", "--preset", "reference", "--depth", "2"]);
    assert_eq!(counted, "depth 1: 116\ndepth 2: 13460\n");
    let fen = "6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1";
    assert_eq!(
        stdout(&["perft", "cotulenh", "--fen", fen, "--by", "turn", "--depth", "1"]),
        "depth 1: 8378\n"
    );
    let divided = stdout(&["perft", "cotulenh", "--fen", fen, "--by", "turn", "--depth", "1", "--divide"]);
    assert!(divided.lines().any(|line| line == "(NFT)c7 1"), "{divided}");
    assert!(divided.ends_with("depth 1: 8378\n"), "{divided}");
}

#[test]
fn cotulenh_shows_a_difference_and_refuses_unknown_files_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.jsonl");
    let fen = "6c4/11/11/11/11/11/11/11/11/11/11/5C5 r - - 0 1";
    let game = format!(r#"{{"id":"one","steps":[{{"i":0,"fen":"{fen}","f":[],"legal":[],"op":"end"}}]}}"#);
    std::fs::write(&path, game).expect("the file is written");
    let unknown = folder.path().join("notes.json");
    std::fs::write(&unknown, "{\"hello\": 1}").expect("the file is written");
    let paths = [&path, &unknown].map(|path| path.to_str().expect("a plain path"));
    let done = stackwright(&["conform", "cotulenh", paths[0], paths[1]]).assert().code(1);
    let said = String::from_utf8_lossy(&done.get_output().stdout).into_owned();
    assert!(said.contains("games.jsonl: 1 games, 1 steps compared, explained: none; 1 failed"), "{said}");
    assert!(said.contains("notes.json:1: expected recorded games"), "{said}");
    assert!(said.ends_with("0 passed, 2 failed\n"), "{said}");
}

#[test]
fn a_random_game_of_every_kind_is_shown_in_every_form() {
    let ends = |said: &str| assert!(said.contains("ended by ") && said.contains("rank 1"), "{said}");
    for preset in ["standard", "reference"] {
        ends(&stdout(&["random", "cotulenh", "--preset", preset, "--seed", "3"]));
    }
    for name in KINDS.iter().map(|kind| kind.name) {
        ends(&stdout(&["random", name]));
        let record = stdout(&["random", name, "--record"]);
        assert!(record.starts_with(&format!("[Stackwright \"1\"]\n[Game \"{name}\"]\n")), "{record}");
        let json = stdout(&["random", name, "--json"]);
        assert!(json.contains(r#""reason":""#), "{json}");
        let frames = stdout(&["random", name, "--frames"]);
        assert!(frames.starts_with("turn 1\n  "), "{frames}");
    }
}
