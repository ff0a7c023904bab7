//! `stackwright train` as a user meets it.

use std::path::Path;
use std::process::Command;

use assert_cmd::prelude::*;
use serde_json::Value;

use crate::common::{stackwright, stdout};

const TINY: [&str; 19] = [
    "train",
    "--game",
    "ringrift",
    "--games",
    "60",
    "--nodes",
    "30",
    "--width",
    "16",
    "--epochs",
    "2",
    "--movetime",
    "1",
    "--match-games",
    "2",
    "--fair",
    "0",
    "--generations",
    "1",
];

fn tiny<'a>(folder: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&TINY[..], &["--out", folder], more].concat()
}

#[test]
fn a_net_is_made_in_parts_and_can_be_played_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    let run = path("run");
    let said = stdout(&tiny(&run, &["--until", "play"]));
    assert!(said.contains("generation 1: 60 games, ") && said.contains("not finished"), "{said}");
    let said = stdout(&tiny(&run, &["--resume", "--until", "train"]));
    assert!(said.contains("held-out positions: constant baseline 0.") && said.contains("search  "), "{said}");
    let ledger: Value =
        serde_json::from_str(&stdout(&tiny(&run, &["--resume", "--json"]))).expect("it is JSON");
    let made = &ledger["generations"][0];
    assert_eq!((made["games"].as_u64(), made["accepted"].is_boolean()), (Some(60), true));
    assert_eq!(made["epochs"].as_array().map(Vec::len), Some(2));
    let report = std::fs::read_to_string(path("run/report.html")).expect("a report");
    assert!(report.contains("<svg") && report.contains("--until play"), "{report}");
    let net = path("run/generation-001/candidate.net");
    let said = stdout(&[
        "match", "--game", "ringrift", "--a", "nodes:20", "--a-net", &net, "--b", "random", "--games", "2",
        "--fair", "0",
    ]);
    assert!(said.contains("nodes:20"), "{said}");
}

#[test]
fn what_makes_no_sense_is_refused_before_a_game_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = folder.path().join("run").to_str().expect("a plain path").to_owned();
    let refused = |more: &[&str], why: &str| {
        let done = stackwright(&tiny(&run, more)).assert().code(2);
        let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(said.contains(why), "{said}");
    };
    refused(&["--hidden", "7"], "expected 0, or a multiple of 8");
    refused(&["--result-weight", "1.5"], "from 0 to 1");
    assert!(!Path::new(&run).exists(), "nothing is left behind");
    stdout(&tiny(&run, &["--until", "play"]));
    refused(&[], "there is a run already");
    refused(&["--resume", "--seed", "2"], "seed: 1, not 2");
    std::fs::remove_file(Path::new(&run).join("run.json")).expect("it is there");
    refused(&["--resume"], "generation-001 of another run, but no run.json: choose another folder");
}

/// Recorded commands, in the headers of nets, have the former names of flags, and folders of earlier runs those of keys.
#[test]
fn former_names_of_flags_and_keys_are_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = folder.path().join("run").to_str().expect("a plain path").to_owned();
    let former = ["--batch", "512", "--step", "0.003", "--decay", "0.1", "--outcome", "0.2"];
    stdout(&tiny(&run, &[&former[..], &["--until", "train"]].concat()));
    let path = Path::new(&run).join("run.json");
    let written = std::fs::read_to_string(&path).expect("a ledger");
    let names = [
        ("batch_size", "batch"),
        ("learning_rate", "step"),
        ("weight_decay", "decay"),
        ("result_weight", "outcome"),
        ("baseline", "no_clue"),
        ("calibrations", "honesty"),
        ("predicted", "claimed"),
        ("observed", "came"),
    ];
    let earlier = names.iter().fold(written.clone(), |text, (name, former)| {
        assert!(text.contains(&format!("\"{name}\":")), "{name}: {text}");
        text.replace(&format!("\"{name}\":"), &format!("\"{former}\":"))
    });
    std::fs::write(&path, earlier).expect("it can be written");
    let now = [
        "--batch-size",
        "512",
        "--learning-rate",
        "0.003",
        "--weight-decay",
        "0.1",
        "--result-weight",
        "0.2",
    ];
    let read = stdout(&tiny(&run, &[&now[..], &["--resume", "--until", "train", "--json"]].concat()));
    let [mut written, mut read]: [Value; 2] =
        [&written, &read].map(|text| serde_json::from_str(text).expect("it is JSON"));
    for ledger in [&mut written, &mut read] {
        ledger["commands"].take();
    }
    assert_eq!(read, written);
}

#[test]
fn a_run_without_an_accepted_net_says_so_and_names_the_last_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = folder.path().join("run").to_str().expect("a plain path").to_owned();
    // Two games decide nothing, and what is not decided is refused.
    let said = stdout(&tiny(&run, &[]));
    let net = Path::new(&run).join("generation-001").join("candidate.net");
    let expected = format!("no net was accepted; the last one is {}", net.display());
    assert!(said.contains(&expected) && net.exists(), "{said}");
    assert!(!Path::new(&run).join("best.net").exists());
}

#[test]
fn a_net_that_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let net = folder.path().join("other.net");
    std::fs::write(&net, "nothing").expect("it can be written");
    let (run, net) = (folder.path().join("run"), net.to_str().expect("a plain path"));
    let run = run.to_str().expect("a plain path");
    for command in [
        tiny(run, &["--from", net]),
        vec!["calibrate", "--game", "ringrift", "--games", "2", "--nodes", "1", "--net", net],
    ] {
        let done = stackwright(&command).assert().code(1);
        let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(said.contains("other.net: this is no net file"), "{said}");
    }
}

#[test]
fn a_calibration_says_before_it_plays_that_it_cannot_write_and_nothing_of_empty_bins() {
    let folder = tempfile::tempdir().expect("a folder");
    let nowhere = folder.path().join("nowhere").join("a").to_str().expect("a plain path").to_owned();
    for flag in ["--out", "--svg"] {
        // To play all of these games would take days.
        let games = ["calibrate", "--game", "ringrift", "--games", "10000000", "--nodes", "1000000"];
        let done = stackwright(&[&games[..], &[flag, &nowhere]].concat()).assert().code(1);
        let output = done.get_output();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(&nowhere) && output.stdout.is_empty(), "{said}");
    }
    let svg = folder.path().join("a.svg");
    let games = ["calibrate", "--game", "ringrift", "--games", "2", "--nodes", "1", "--net", "none", "--svg"];
    let said = stdout(&[&games[..], &[svg.to_str().expect("a plain path")]].concat());
    assert!(said.contains("   0         -        -"), "{said}");
    assert!(std::fs::read_to_string(&svg).expect("it is written").contains("<svg"));
    assert_eq!(std::fs::read_dir(folder.path()).expect("it is there").count(), 1, "nothing else is left");
}

#[cfg(unix)]
#[test]
fn weights_without_end_are_not_read_on() {
    let weights =
        ["match", "--game", "ringrift", "--a", "nodes:1", "--b", "nodes:1", "--a-weights", "/dev/zero"];
    let done = stackwright(&weights).assert().failure();
    let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
    assert!(said.contains("/dev/zero: expected weights, in a file of at most"), "{said}");
}

/// Where `torch` is installed, the trainer in Python finds the same losses for a net that this program trained.
#[test]
fn pytorch_agrees_where_it_is_installed() {
    let python = |arguments: &[&str]| {
        let done = Command::new("python3").args(arguments).output();
        done.map(|done| (done.status.success(), String::from_utf8_lossy(&done.stderr).into_owned()))
    };
    if !python(&["-c", "import numpy, torch"]).is_ok_and(|(there, _)| there) {
        return println!("skipped: Python with NumPy and PyTorch is not installed");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../training/train.py");
    for (name, hidden) in [("flat", "0"), ("deep", "8")] {
        let run = folder.path().join(name).to_str().expect("a plain path").to_owned();
        stdout(&tiny(&run, &["--hidden", hidden, "--until", "train"]));
        let (same, said) =
            python(&[script, &run, "--generation", "1", "--check", "--device", "cpu"]).expect("python3");
        assert!(same, "{said}");
        // What it trains itself is taken by the next call.
        let other = folder.path().join(format!("{name}-torch")).to_str().expect("a plain path").to_owned();
        stdout(&tiny(&other, &["--hidden", hidden, "--until", "play"]));
        let (trained, said) =
            python(&[script, &other, "--generation", "1", "--device", "cpu"]).expect("python3");
        assert!(trained, "{said}");
        let ledger = stdout(&tiny(&other, &["--hidden", hidden, "--resume", "--json"]));
        let ledger: Value = serde_json::from_str(&ledger).expect("it is JSON");
        assert!(ledger["generations"][0]["is_trained"] == true, "{ledger}");
    }
}
