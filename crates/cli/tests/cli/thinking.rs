//! `stackwright analyze`, `ladder` and `puzzles solve` as a user meets them.

use std::collections::HashSet;

use crate::common::{stackwright, stdout};
use assert_cmd::prelude::*;
use stackwright_games::{KINDS, Kind};

const POSITION: &str = "square8 8/8/8/8/8/2(11)(2)4/8/8 0,0 17,0 1 move - - - canonical/2";

#[test]
fn an_analysis_names_lines_that_can_be_played() {
    let json = stdout(&["analyze", "--start", "cotulenh", "--nodes", "3000", "--lines", "3", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let lines = report["lines"].as_array().expect("there are lines");
    assert_eq!((lines.len(), report["seat"].as_u64(), report["nodes"].as_u64()), (3, Some(1), Some(3000)));
    for line in lines {
        let first = line["actions"][0].as_str().expect("a line has an action");
        stdout(&["analyze", "--start", "cotulenh", first, "--nodes", "100"]);
        assert!(line["chance"].as_f64().is_some_and(|chance| (0.0..=1.0).contains(&chance)));
        assert!(line["points"].is_i64() && line["win_in"].is_null());
    }
}

/// After the move only bookkeeping is left of the turn: the lines are those of the next player.
#[test]
fn lines_begin_with_the_first_decision() {
    let arguments = ["analyze", "--start", "ringrift", "+d4", "d4-e4", "--nodes", "4000", "--lines", "4"];
    let json = stdout(&[&arguments[..], &["--json"]].concat());
    let report: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let lines = report["lines"].as_array().expect("there are lines");
    let firsts: HashSet<_> = lines.iter().map(|line| line["actions"][0].to_string()).collect();
    assert_eq!((lines.len(), firsts.len(), report["seat"].as_u64()), (4, 4, Some(2)), "{report}");
    assert_eq!(report["settled"], serde_json::json!(["no-line", "no-territory"]));
    // What is shown is where the lines begin.
    let position = report["position"].as_str().expect("a position");
    for first in lines.iter().map(|line| line["actions"][0].as_str().expect("an action")) {
        stdout(&["analyze", position, first, "--nodes", "50"]);
    }
    let said = stdout(&arguments);
    assert!(said.starts_with("after no-line no-territory, which is no decision:\n"), "{said}");
    assert_eq!(said.lines().count(), 3 + 4, "{said}");
}

#[test]
fn a_sure_win_is_told_as_one() {
    let said = stdout(&["analyze", POSITION, "--nodes", "2000"]);
    assert!(said.starts_with(POSITION) && said.contains("win in "), "{said}");
    let json = stdout(&["analyze", POSITION, "--nodes", "2000", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let best = &report["lines"][0];
    assert!(best["win_in"].as_u64().is_some() && best["points"].is_null(), "{best}");
}

/// RingRift: seat 1 has no ring in hand and can move.
const HAND_EMPTY: &str = "square8 8/8/8/2(11)(1)4/8/5(22)2/8/2(2)5 0,0 3,3 1 place - - - canonical/2";
/// RingRift: seat 1 has nothing but a buried ring, so its turn passes by itself.
const BURIED: &str = "square8 8/8/8/8/3(12)4/8/8/8 0,5 0,0 1 place - - - canonical/2";

#[test]
fn what_cannot_be_analysed_is_refused_with_the_reason() {
    for (arguments, code, why) in [
        (&["analyze"][..], 2, "POSITION"),
        (&["analyze", "square8 nonsense"], 2, "the position: "),
        (&["analyze", "--start", "ringrift", "+z9"], 2, "expected a cell"),
        (&["analyze", "--start", "ringrift", "--nodes", "0"], 2, "--nodes"),
        // The reason comes from before the notes that are played by themselves.
        (&["analyze", HAND_EMPTY, "+d4"], 2, "you have no ring in hand to place"),
        (&["analyze", BURIED, "Rva1-a2<d4"], 2, "recovery slides a marker, and you have none"),
        (&["ladder", "--game", "cotulenh", "--levels", "1-3"], 2, "from 2 to 10"),
        (&["ladder", "--game", "cotulenh", "--scale", "4"], 2, "--scaled-from"),
        (&["puzzles", "solve", "--bot", "level:11"], 2, "1 to 10"),
    ] {
        let done = stackwright(arguments).assert().code(code);
        let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(said.contains(why), "{arguments:?}: {said}");
    }
}

#[test]
fn a_ladder_is_written_into_a_page_between_its_marks() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.md");
    let ladder = |page: &std::path::Path| {
        let mut command = stackwright(&["ladder", "--game", "ringrift", "--rings", "4", "--levels", "2-2"]);
        command.args(["--games", "2", "--doc"]).arg(page);
        command
    };
    std::fs::write(&page, "before\n").expect("it can be written");
    ladder(&page).assert().code(1).stdout("");
    // That is the place of games with all rings.
    std::fs::write(&page, "<!-- ladder ringrift square8 2 -->\n<!-- end -->\n").expect("it can be written");
    ladder(&page).assert().code(1).stdout("");
    std::fs::write(&page, "before\n<!-- ladder ringrift square8 2 rings=4 -->\nold\n<!-- end -->\nafter\n")
        .expect("it can be written");
    ladder(&page).assert().success();
    let text = std::fs::read_to_string(&page).expect("it is there");
    assert!(text.starts_with("before\n") && text.ends_with("<!-- end -->\nafter\n"), "{text}");
    assert!(text.contains("| 2 | Sprout |") && !text.contains("old"), "{text}");
}

#[test]
fn the_place_of_a_ladder_is_named_by_what_is_unusual() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.md");
    std::fs::write(&page, "").expect("it can be written");
    for (options, place) in [
        ("ringrift --preset canonical --rings 18", "ringrift square8 2"),
        ("ringrift --players 3 --option board=hex8", "ringrift hex8 3"),
        ("ringrift --option swap=on --option rings=4", "ringrift square8 2 rings=4 swap=on"),
        ("ringrift --option rings=4 --option swap=on", "ringrift square8 2 rings=4 swap=on"),
        ("ringrift --preset reference", "ringrift square8 2 preset=reference"),
        ("cotulenh --preset standard", "cotulenh"),
        ("amazons --size 8", "amazons 8x8 2"),
    ] {
        let words: Vec<_> = "ladder --game".split(' ').chain(options.split(' ')).collect();
        let refused = stackwright(&words).args(["--games", "2", "--doc"]).arg(&page).assert().code(1);
        let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
        assert!(said.contains(&format!("<!-- ladder {place} -->")), "{options}: {said}");
    }
}

#[test]
fn the_levels_have_names_and_grow() {
    for kind in KINDS {
        let json = stdout(&["ladder", "--game", kind.name, "--list", "--json"]);
        let levels: Vec<serde_json::Value> = serde_json::from_str(&json).expect("it is JSON");
        let nodes: Vec<_> = levels.iter().map(|level| level["nodes"].as_u64().expect("a number")).collect();
        assert!(nodes.len() == 10 && nodes.is_sorted(), "{nodes:?}");
        assert!(levels.iter().all(|level| level["character"].as_str().is_some_and(|text| text.len() > 10)));
    }
}

/// The games that have puzzles.
fn with_puzzles() -> Vec<&'static str> {
    let have = |kind: &&Kind| kind.puzzles().is_ok_and(|suite| !suite.puzzles.is_empty());
    KINDS.iter().filter(have).map(|kind| kind.name).collect()
}

#[test]
fn one_game_s_puzzles_are_solved_alone() {
    for game in with_puzzles() {
        let said = stdout(&["puzzles", "solve", "--bot", "greedy", "--game", game]);
        let heads: Vec<_> = said.lines().filter(|line| !line.starts_with(' ')).collect();
        assert!(matches!(heads[..], [head] if head.starts_with(&format!("{game} built-in: "))), "{said}");
    }
}

#[test]
fn a_bot_solves_what_it_sees_at_once() {
    let json = stdout(&["puzzles", "solve", "--bot", "nodes:500", "--json"]);
    let scores: Vec<serde_json::Value> =
        json.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    assert_eq!(scores.len(), with_puzzles().len());
    for score in scores {
        assert!(score["right"].as_u64() > Some(score["of"].as_u64().expect("a number") / 3), "{score}");
    }
}
