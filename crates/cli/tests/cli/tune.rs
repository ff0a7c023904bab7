//! `stackwright tune` as a user meets it.

use crate::common::{stackwright, stdout};
use assert_cmd::prelude::*;

#[test]
fn a_file_of_weights_is_written_that_can_be_begun_from_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    let tune = |out: &str, more: &[&str]| {
        let first = [
            "tune", "--game", "ringrift", "--rings", "4", "--bot", "random", "--games", "30", "--fair",
            "300", "--out", out,
        ];
        let said = stdout(&[&first[..], more].concat());
        (said, std::fs::read_to_string(out).expect("the file is there"))
    };
    let (said, text) = tune(&path("one"), &["--threads", "1"]);
    assert!(said.contains(" positions of 30 games; training loss ") && said.contains(" held out "), "{said}");
    assert!(text.starts_with("# made by: stackwright tune --game ringrift --rings 4 --bot random"), "{text}");
    let weights = |text: &str| {
        text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(weights(&text), weights(&tune(&path("two"), &["--threads", "3"]).1));
    assert_ne!(weights(&text), weights(&tune(&path("three"), &["--seed", "2"]).1));

    // Held tightly, the weights stay where the file put them.
    let (json, again) =
        tune(&path("four"), &["--from", &path("one"), "--reach", "0.001", "--epochs", "200", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!((json["games"].as_u64(), json["bot"].as_str()), (Some(30), Some("random")));
    assert!(json["positions"].as_u64() > json["held_out"].as_u64());
    let numbers = |text: &str| -> Vec<f64> {
        let words = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .flat_map(|line| line.split_whitespace().skip(1).take(2));
        words.map(|word| word.parse().expect("a number")).collect()
    };
    assert!(numbers(&text).iter().zip(numbers(&again)).all(|(a, b)| (a - b).abs() < 2.0), "{text}{again}");
}

#[test]
fn what_cannot_be_done_is_said_before_any_game_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let wrong = folder.path().join("wrong.txt");
    std::fs::write(&wrong, "no_such_feature 1 2\n").expect("the file is written");
    let wrong = wrong.to_str().expect("a plain path");
    let out = folder.path().join("out.txt");
    let out = out.to_str().expect("a plain path");
    let refused: [(&[&str], i32, &str); 4] = [
        (&["--from", wrong, "--out", out], 1, "there is no feature `no_such_feature`"),
        (&["--from", "no-such-file", "--out", out], 1, "no-such-file: "),
        (&["--out", "no/such/folder/out.txt"], 1, "no/such/folder/out.txt: "),
        (&["--players", "3", "--out", out], 2, "two play CoTuLenh"),
    ];
    for (arguments, code, why) in refused {
        let first = ["tune", "--game", "cotulenh", "--bot", "random", "--games", "1000000"];
        let done = stackwright(&[&first[..], arguments].concat()).assert().code(code);
        let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(said.contains(why), "{arguments:?}: {said}");
    }
}
