//! A whole turn as one word, wherever a command reads actions: all of it or nothing.

use std::path::Path;

use assert_cmd::prelude::*;
use serde_json::Value;
use stackwright_core::Record;
use stackwright_core::record::Step;

use crate::common::{stackwright, stdout};
use crate::engine::gui::Gui;

const STACK: &str = "6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1";
const TURN: &str = "c3:Nc5,F(T)d4";
const STEPS: [&str; 3] = ["N>c5", "F>d4", "T>&d4"];
/// The tank cannot go so far.
const REFUSED: &str = "c3:Nc5,Fd4,Tg7";
const WHY: &str = "step 3 of the turn, T>g7: ";

fn record(folder: &Path, turns: &[&[&str]]) -> String {
    let mut record = Record::new("cotulenh");
    record.start = Some(STACK.to_owned());
    let steps = |turn: &&[&str]| turn.iter().map(|&word| Step::Action(word.to_owned())).collect();
    record.turns = turns.iter().map(steps).collect();
    let file = folder.join("game.txt");
    std::fs::write(&file, record.to_text().expect("it can be written")).expect("it is written");
    file.to_str().expect("a plain path").to_owned()
}

/// What a command that fails says.
fn fails(arguments: &[&str], code: i32) -> String {
    let done = stackwright(arguments).assert().code(code);
    assert!(done.get_output().stdout.is_empty(), "{arguments:?} has nothing to show");
    String::from_utf8(done.get_output().stderr.clone()).expect("the output is text")
}

#[test]
fn replay_reads_and_writes_whole_turns() {
    let folder = tempfile::tempdir().expect("a folder");
    let shown = [&[TURN], &STEPS[..]].map(|turn| {
        let game = record(folder.path(), &[turn, &["Cg11"]]);
        assert!(stdout(&["replay", &game, "--to", "turns"]).contains(&format!("1. {TURN}\n2. Cg11")));
        assert!(stdout(&["replay", &game, "--verify"]).contains("1 game keeps to the rules, 0 do not"));
        stdout(&["replay", &game])
    });
    assert!(shown[0].starts_with(&format!("1. {TURN}\n2. Cg11\n")), "{}", shown[0]);
    assert_eq!(shown[0], shown[1], "a turn is its steps");
    let game = record(folder.path(), &[&[REFUSED]]);
    let said = fails(&["replay", &game], 1);
    assert!(said.contains("turn 1") && said.contains(WHY), "{said}");
}

#[test]
fn analyze_reads_whole_turns() {
    let position = |actions: &[&str]| {
        let said = stdout(&[&["analyze", STACK][..], actions, &["--nodes", "200", "--json"]].concat());
        serde_json::from_str::<Value>(&said).expect("it is JSON")["position"].clone()
    };
    assert_eq!(position(&[TURN]), position(&STEPS));
    // Part of the turn may have been played already.
    assert_eq!(position(&["N>c5", TURN]), position(&[TURN]));
    let said = fails(&["analyze", STACK, REFUSED, "--nodes", "200"], 2);
    assert!(said.contains(WHY), "{said}");
}

#[test]
fn an_engine_reads_whole_turns_and_keeps_its_position_when_one_is_refused() {
    let mut gui = Gui::start();
    gui.ask("newgame cotulenh");
    let mut after = |actions: &str| {
        let said = gui.ask(&format!("position {STACK} actions {actions}"));
        let shown = gui.ask("show");
        (said, shown.into_iter().find(|line| line.starts_with("show position ")).expect("a position"))
    };
    let (said, whole) = after(TURN);
    assert!(said.is_empty(), "{said:?}");
    assert_eq!(after(&STEPS.join(" ")), (Vec::new(), whole.clone()));
    let (said, kept) = after(REFUSED);
    assert!(said.len() == 1 && said[0].starts_with("error ") && said[0].contains(WHY), "{said:?}");
    assert_eq!(kept, whole, "nothing was played");
    // What it answers with `go turn` is read again by itself.
    let said = gui.ask("go nodes 300 turn");
    let answer = said.last().and_then(|line| line.strip_prefix("bestturn ")).expect("a turn").to_owned();
    assert!(gui.ask(&format!("position {STACK} actions {TURN} {answer}")).is_empty(), "{answer}");
}
