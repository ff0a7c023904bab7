//! `--net` as a user meets it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::Stdio;

use assert_cmd::prelude::*;
use ringrift::{Board, Options, Position, Preset};
use serde_json::Value;
use stackwright_core::Game;
use stackwright_nets::{Activation, Net, Shape};

use crate::common::{stackwright, stdout};

/// A drawn net for RingRift on that board, in a file.
fn write(folder: &Path, name: &str, board: Board) -> String {
    let like = Position::new(&Options::preset(board, 2, Preset::Canonical)).expect("the options make sense");
    let net = Net::random(&like, Shape::new(&like, 16, 0, Activation::Squared), 4).expect("it fits");
    let path = folder.join(name);
    std::fs::write(&path, net.to_bytes()).expect("it can be written");
    path.to_str().expect("the name is text").to_owned()
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn a_net_plays_against_weights_in_one_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let net = write(folder.path(), "a.net", Board::Square8);
    let of = |more: &[&str]| {
        let mut arguments =
            vec!["match", "--game", "ringrift", "--rings", "3", "--fair", "0", "--games", "4"];
        arguments.extend(["--a", "nodes:40", "--b", "nodes:40", "--json"]);
        arguments.extend(more);
        parsed(&stdout(&arguments))
    };
    let figures = of(&["--a-net", &net]);
    assert_eq!(figures["games"], 4);
    assert_eq!(figures, of(&["--a-net", &net]), "the same match again");
    assert_ne!(figures, of(&["--a-net", "none"]), "another judgement, other games");
    let timed = ["match", "--game", "ringrift", "--rings", "3", "--fair", "0", "--games", "2", "--json"];
    let timed =
        [&timed[..], &["--a", "time:1", "--b", "time:1", "--a-net", &net, "--b-net", "none"]].concat();
    assert_eq!(parsed(&stdout(&timed))["games"], 2);
}

#[test]
fn a_file_that_does_not_fit_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let other = write(folder.path(), "hex8.net", Board::Hex8);
    let damaged = folder.path().join("damaged.net");
    let mut bytes = std::fs::read(&other).expect("it is there");
    bytes[200] ^= 1;
    std::fs::write(&damaged, bytes).expect("it can be written");
    let damaged = damaged.to_str().expect("the name is text");
    let missing = folder.path().join("missing.net");
    let missing = missing.to_str().expect("the name is text");
    for (file, reason) in [
        (other.as_str(), "another board: hex8, not square8"),
        (damaged, "checksum"),
        (missing, "missing.net"),
        ("Cargo.toml", "no net file"),
    ] {
        for command in [
            &["analyze", "--start", "ringrift", "--nodes", "50", "--net", file][..],
            &["bench", "--game", "ringrift", "--seconds", "0.01", "--net", file],
            &["match", "--game", "ringrift", "--a", "nodes:5", "--b", "nodes:5", "--a-net", file],
        ] {
            let refused = stackwright(command).assert().failure();
            let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
            assert!(said.contains(reason), "{command:?}: {said}");
        }
    }
}

#[test]
fn a_file_of_games_is_not_continued_by_another_net() {
    let folder = tempfile::tempdir().expect("a folder");
    let net = write(folder.path(), "a.net", Board::Square8);
    let games = folder.path().join("games.jsonl");
    let games = games.to_str().expect("the name is text");
    let of = |more: &[&str]| {
        let mut arguments = vec!["selfplay", "--game", "ringrift", "--rings", "3", "--seats", "nodes:20"];
        arguments.extend(["--games", "2", "--out", games]);
        arguments.extend(more);
        stackwright(&arguments)
    };
    of(&["--net", &net]).assert().success();
    let text = std::fs::read_to_string(games).expect("it is there");
    assert!(text.contains("\"Evaluation\":\"net "), "{text}");
    let refused = of(&[]).assert().failure();
    let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(said.contains("evaluation: net "), "{said}");
    of(&["--net", &net]).assert().success();
}

#[test]
fn an_engine_judges_by_its_option() {
    let folder = tempfile::tempdir().expect("a folder");
    let net = write(folder.path(), "a net.net", Board::Square8);
    let points = |flags: &[&str], option: &str| {
        let mut engine = stackwright(&[&["engine"], flags].concat())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut input = engine.stdin.take().expect("it listens");
        write!(input, "{option}newgame ringrift\ngo depth 1\n").expect("it listens");
        // The end of the input would end it, also while it thinks.
        let lines = BufReader::new(engine.stdout.take().expect("it speaks")).lines().map_while(Result::ok);
        let mut said = String::new();
        for line in lines {
            let is_answer = line.starts_with("bestmove");
            said += &(line + "\n");
            if is_answer {
                break;
            }
        }
        drop(input);
        engine.wait().expect("it ends");
        said
    };
    let score = |said: &str| {
        let info = said.lines().find(|line| line.starts_with("info")).unwrap_or_else(|| panic!("{said}"));
        info.split(" nodes ").next().map(str::to_owned)
    };
    let by_option = points(&[], &format!("setoption name Net value {net}\n"));
    let by_weights = points(&["--net", "none"], "");
    assert_eq!(score(&by_weights), score(&points(&[], "setoption name Net value none\n")));
    let by_flag = points(&["--net", &net], "");
    let usual = points(&[], "");
    assert_eq!(score(&by_option), score(&by_flag));
    assert_ne!(score(&by_option), score(&usual));
    assert_ne!(score(&by_weights), score(&usual));
    let again = points(&["--net", "none"], "setoption name Net value <empty>\n");
    assert_eq!(score(&again), score(&usual));
    let refused = points(&[], "setoption name Net value Cargo.toml\n");
    assert!(refused.contains("no net file"), "{refused}");
    assert_eq!(score(&refused), score(&usual), "what is refused changes nothing");
}

#[test]
fn speed_with_a_net_is_measured_beside_the_usual() {
    let said = stdout(&["bench", "--game", "ringrift", "--seconds", "0.01", "--net", "random"]);
    assert!(said.contains("search nodes") && said.contains("net nodes"), "{said}");
    let said = stdout(&["bench", "--game", "ringrift", "--seconds", "0.01", "--net", "none"]);
    assert!(said.contains("weights nodes") && !said.contains("net nodes"), "{said}");
}
