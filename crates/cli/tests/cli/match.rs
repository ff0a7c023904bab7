//! `stackwright match` as a user meets it.

#[cfg(unix)]
use std::process::{Command, Stdio};
#[cfg(unix)]
use std::time::{Duration, Instant};

use crate::common::{stackwright, stdout};
use assert_cmd::prelude::*;
use serde_json::Value;

/// A short match of RingRift between random bots, with more arguments. A glance must do to find openings fair.
fn short<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let mut arguments = vec![
        "match", "--game", "ringrift", "--rings", "3", "--a", "random", "--b", "random", "--fair", "300",
    ];
    arguments.extend(more);
    arguments
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn the_figures_add_up_and_are_the_same_on_any_number_of_threads() {
    let one = stdout(&short(&["--games", "20", "--json", "--threads", "1"]));
    assert_eq!(one, stdout(&short(&["--games", "20", "--json", "--threads", "3"])));
    assert_ne!(one, stdout(&short(&["--games", "20", "--json", "--seed", "2"])));
    let figures = parsed(&one);
    let number = |name: &str| figures[name].as_u64().unwrap_or_else(|| panic!("no {name} in {one}"));
    assert_eq!((number("games"), number("openings")), (20, 10));
    assert_eq!(number("wins") + number("draws") + number("losses"), 20);
    let reasons = figures["reasons"].as_object().expect("reasons are counted");
    assert_eq!(reasons.values().filter_map(Value::as_u64).sum::<u64>(), 20);
    let said = stdout(&short(&["--games", "20"]));
    for part in ["20 games from 10 openings, seed 1", "  wins ", "  Elo ", " ± ", "  length ", "  ends "] {
        assert!(said.contains(part), "no {part:?} in {said}");
    }
}

#[test]
fn with_three_seats_every_opening_takes_three_games() {
    let figures = parsed(&stdout(&short(&["--players", "3", "--games", "4", "--json"])));
    assert_eq!((figures["games"].as_u64(), figures["openings"].as_u64()), (Some(6), Some(2)));
    assert_eq!(figures["options"]["players"], 3);
}

#[test]
fn a_test_stops_early_and_its_answer_is_the_exit_code() {
    let sure = stackwright(&short(&["--games", "1000", "--sprt", "-400,-300", "--json"])).assert().code(0);
    let figures = parsed(&String::from_utf8_lossy(&sure.get_output().stdout));
    assert_eq!(figures["sprt"]["decision"], "h1");
    assert!(figures["games"].as_u64().is_some_and(|games| games < 200), "{figures}");
    let refused = stackwright(&short(&["--games", "1000", "--sprt", "300,400"])).assert().code(1);
    let said = String::from_utf8_lossy(&refused.get_output().stdout).into_owned();
    assert!(said.contains("H0 accepted (+300 Elo rather than +400)"), "{said}");
    let open = stackwright(&short(&["--games", "10", "--sprt", "0,1", "--json"])).assert().code(1);
    let figures = parsed(&String::from_utf8_lossy(&open.get_output().stdout));
    assert_eq!(figures["sprt"]["decision"], "undecided");
}

#[test]
fn records_are_written_in_both_forms_and_name_the_bots() {
    let folder = tempfile::tempdir().expect("a folder");
    for (file, first) in [("games.txt", "[Stackwright \"1\"]"), ("games.jsonl", "{\"stackwright\":1,")] {
        let path = folder.path().join(file);
        stdout(&short(&["--games", "4", "--records", path.to_str().expect("a plain path")]));
        let text = std::fs::read_to_string(&path).expect("the file is there");
        assert!(text.starts_with(first), "{text}");
        assert_eq!(text.matches(first).count(), 4);
        assert!(text.contains("random"), "{text}");
    }
    let nowhere = folder.path().join("no/such/folder.txt");
    let done = stackwright(&short(&["--records", nowhere.to_str().expect("a plain path")])).assert().code(1);
    assert!(String::from_utf8_lossy(&done.get_output().stderr).contains("folder.txt: "));
}

#[test]
fn a_round_robin_rates_everybody() {
    let arguments = [
        "match",
        "--game",
        "ringrift",
        "--rings",
        "2",
        "--round-robin",
        "random,random,random",
        "--games",
        "4",
        "--fair",
        "300",
    ];
    let said = stdout(&arguments);
    assert!(said.contains("3 contenders") && said.matches(" against ").count() == 3, "{said}");
    let json = parsed(&stdout(&[&arguments[..], &["--json"]].concat()));
    assert_eq!(json["ratings"].as_array().map(Vec::len), Some(3));
    assert_eq!(json["ratings"][0]["elo"], 0.0);
    assert_eq!(json["ratings"][1]["games"], 8);
}

#[test]
fn what_makes_no_sense_exits_with_2_and_says_what_would() {
    let wrong: [(&[&str], &str); 11] = [
        (
            &["--game", "cotulenh", "--board", "hex8", "--a", "random", "--b", "random"],
            "CoTuLenh has one board",
        ),
        (&["--game", "cotulenh", "--players", "2", "--a", "random", "--b", "random"], "two play CoTuLenh"),
        (
            &["--game", "cotulenh", "--preset", "lps-plan", "--a", "random", "--b", "random"],
            "standard, reference",
        ),
        (&["--game", "ringrift", "--preset", "standard", "--a", "random", "--b", "random"], "canonical"),
        (&["--game", "ringrift", "--a", "random"], "--b"),
        (&["--game", "ringrift", "--a", "level:11", "--b", "random"], "from 1 to 10"),
        (&["--game", "ringrift", "--a", "mcts:6000000", "--b", "random"], "from 1 to 5000000"),
        (
            &["--game", "ringrift", "--a", "nodes:9", "--b", "level:6", "--opening", "0"],
            "--opening must be 1 or more",
        ),
        (
            &["--game", "ringrift", "--round-robin", "random,nodes:9,plain:9", "--opening", "0"],
            "nodes:9 and plain:9 always play the same game",
        ),
        (&["--game", "ringrift", "--round-robin", "random"], "at least two"),
        (&["--game", "ringrift", "--a", "random", "--b", "random", "--sprt", "5,0"], "the smaller first"),
    ];
    for (arguments, right) in wrong {
        let done = stackwright(&[&["match"], arguments].concat()).assert().code(2);
        let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(said.contains(right) && said.contains("--help"), "{arguments:?}: {said}");
        assert!(done.get_output().stdout.is_empty());
    }
}

/// What comes of a match on which somebody presses Ctrl-C once its file of games is as long as that.
#[cfg(unix)]
fn interrupted(arguments: &[&str], length: u64) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games.jsonl");
    let mut command = stackwright(arguments);
    command.arg("--records").arg(&games);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let begun = Instant::now();
    // Ctrl-C is heard before the file is made.
    while !std::fs::metadata(&games).is_ok_and(|file| file.len() >= length)
        && child.try_wait().expect("it can be asked").is_none()
        && begun.elapsed() < Duration::from_mins(2)
    {
        std::thread::sleep(Duration::from_millis(5));
    }
    // Time to begin to think, or to look for an opening: if it is too short, less is tested.
    std::thread::sleep(Duration::from_millis(300));
    if child.try_wait().expect("it can be asked").is_none() {
        let pressed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(pressed.expect("it runs").success());
    }
    let pressed = Instant::now();
    while child.try_wait().expect("it can be asked").is_none() {
        if pressed.elapsed() > Duration::from_mins(2) {
            child.kill().expect("it runs");
            panic!("it has not ended two minutes after Ctrl-C");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let done = child.wait_with_output().expect("it ends");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (done.status.code(), text(&done.stdout), text(&done.stderr))
}

#[test]
fn a_match_tells_its_rules_and_which_side_is_which() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.jsonl");
    let words = "match --game ringrift --option rings=3 --option swap=on --a nodes:30 --a-weights guessed --b nodes:30 \
                 --games 2 --fair 0 --seed 7 --records";
    let words: Vec<_> = words.split(' ').chain([path.to_str().expect("a plain path")]).collect();
    let said = stdout(&words);
    let expected = "ringrift square8, 2 players, rings=3, swap=on: nodes:30 by guessed weights against nodes:30, 2 games from 1 opening, seed 7\n";
    assert!(said.starts_with(expected), "{said}");
    let games = std::fs::read_to_string(&path).expect("it is there");
    let games: Vec<_> = games.lines().map(parsed).collect();
    let name =
        |game: usize, seat: usize| games[game]["players"][seat]["name"].as_str().expect("a name").to_owned();
    assert_eq!([name(0, 0), name(0, 1)], ["nodes:30 by guessed weights", "nodes:30"]);
    assert_eq!([name(1, 0), name(1, 1)], ["nodes:30", "nodes:30 by guessed weights"]);
    assert_eq!(games[0]["players"][0]["kind"], "nodes:30");
    assert_eq!(games[0]["tags"]["Seed"], "7");
    let tournament = stdout(&[
        "match",
        "--game",
        "cotulenh",
        "--mode",
        "land",
        "--round-robin",
        "random,random",
        "--games",
        "2",
    ]);
    assert!(tournament.starts_with("cotulenh, 2 players, mode=land: 2 contenders, seed 1\n"), "{tournament}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_shows_the_result_of_the_complete_openings_so_far() {
    let many = short(&["--games", "10000000", "--threads", "2"]);
    let (code, told, said) = interrupted(&many, 50_000);
    let count = said.strip_prefix("stackwright: stopped after ");
    let count =
        count.and_then(|rest| rest.strip_suffix(" of 10000000 games\n")).unwrap_or_else(|| panic!("{said}"));
    let count: u64 = count.parse().expect("a number");
    assert!(code == Some(1) && count > 0 && count.is_multiple_of(2), "{code:?} {said}");
    assert!(told.contains(&format!("random against random, {count} games from ")), "{told}");
    assert!(told.contains("\n  score    ") && told.contains("\n  ends     "), "{told}");

    let (code, told, said) =
        interrupted(&short(&["--games", "10000000", "--json", "--sprt", "-1,1"]), 50_000);
    let figures = parsed(&told);
    assert_eq!((code, &figures["sprt"]["decision"]), (Some(1), &Value::from("undecided")));
    assert!(said.contains(&format!("stopped after {} of 10000000 games", figures["games"])), "{said}");

    let everybody = [
        "match",
        "--game",
        "ringrift",
        "--rings",
        "3",
        "--fair",
        "300",
        "--games",
        "10000000",
        "--round-robin",
    ];
    let (code, told, said) = interrupted(&[&everybody[..], &["random,random,greedy"]].concat(), 50_000);
    assert!(code == Some(1) && said.contains(" of 30000000 games"), "{code:?} {said}");
    assert!(told.contains("3 contenders, seed 1\n  greedy has played no game"), "{told}");
    assert_eq!(told.matches(" against ").count(), 1, "{told}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_does_not_wait_for_a_bot_that_thinks_or_for_a_fair_opening() {
    let thinks = ["--a", "time:3600000", "--b", "time:3600000", "--opening", "0"];
    let opens = ["--a", "random", "--b", "random", "--fair", "100000000"];
    for hours in [&thinks[..], &opens] {
        let (code, told, said) = interrupted(&[&["match", "--game", "cotulenh"], hours].concat(), 0);
        assert_eq!((code, &*told), (Some(1), ""), "{said}");
        assert_eq!(said, "stackwright: stopped after 0 of 100 games\n");
    }
}

/// Presses Ctrl-C until the command has ended, as soon as it has started a program that never says a word.
#[cfg(unix)]
fn pressed_until_it_ends(arguments: impl Fn(&str) -> Vec<String>) {
    use std::os::unix::process::ExitStatusExt as _;

    let folder = tempfile::tempdir().expect("a folder");
    let (script, noted) = (folder.path().join("engine.sh"), folder.path().join("started"));
    std::fs::write(&script, ": >\"$1\"\nexec sleep 600\n").expect("it is written");
    let arguments = arguments(&format!("engine:sh '{}' '{}'", script.display(), noted.display()));
    let mut command = stackwright(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
    let command = command.current_dir(folder.path()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let begun = Instant::now();
    let waits = || assert!(begun.elapsed() < Duration::from_mins(2), "it does not come to that");
    while !noted.exists() {
        waits();
        std::thread::sleep(Duration::from_millis(5));
    }
    let ended = loop {
        waits();
        if let Some(ended) = child.try_wait().expect("it can be asked") {
            break ended;
        }
        let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        std::thread::sleep(Duration::from_millis(20));
    };
    assert_eq!(ended.signal(), Some(2), "as Ctrl-C ends a program: {ended}");
    assert!(!folder.path().join("weights.txt").exists(), "nothing was learnt");
    // The programs have this pipe too: it ends when none of them is left.
    let (mut said, (done, heard)) = (child.stderr.take().expect("it is piped"), std::sync::mpsc::channel());
    std::thread::spawn(move || done.send(std::io::copy(&mut said, &mut std::io::sink()).is_ok()));
    assert_eq!(heard.recv_timeout(Duration::from_mins(2)), Ok(true), "its program runs on");
}

#[cfg(unix)]
#[test]
fn ctrl_c_that_ends_a_command_at_once_ends_the_programs_that_it_has_started() {
    let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
    // The first asks it to stop, the second ends it.
    pressed_until_it_ends(|engine| {
        [words("match --game ringrift --b random --games 2 --a"), vec![engine.to_owned()]].concat()
    });
    // The first ends it.
    pressed_until_it_ends(|engine| {
        [words("tune --game ringrift --games 2 --out weights.txt --bot"), vec![engine.to_owned()]].concat()
    });
}
