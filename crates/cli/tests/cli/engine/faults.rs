//! Programs that cannot hold a seat.
#![cfg(unix)]

use std::time::{Duration, Instant};

use ringrift::Position;
use stackwright_core::{Game, Timeline};
use stackwright_engine::{EngineBot, EngineError, Go, Patience};
use stackwright_search::{Bot, Stop};

use crate::common::stackwright;

/// Long enough for a busy machine; only what never comes is given up.
const LONG: Duration = Duration::from_mins(1);

fn start(command: &str) -> Result<EngineBot, EngineError> {
    start_with(command, LONG, LONG)
}

fn start_with(command: &str, start: Duration, answer: Duration) -> Result<EngineBot, EngineError> {
    let patience = Patience { start, answer, ..Patience::default() };
    EngineBot::start(command, Go { nodes: Some(10), ..Go::default() }, patience, Stop::new())
}

/// A program that introduces itself and then does as the script says.
fn scripted(script: &str) -> String {
    format!("sh -c 'read hello; echo swiok; {script}'")
}

#[test]
fn a_program_that_is_no_engine_is_refused_soon_and_clearly() {
    let begun = Instant::now();
    for (command, right) in [
        ("false", "false died while it should introduce itself: exit status: 1"),
        ("cat", "cat did not introduce itself within 2 s"),
        ("yes", "other lines"),
        ("cat /dev/zero", "cat did not introduce itself"),
        ("/no/such/program --at-all", "/no/such/program does not start"),
        ("''", "expected the name of a program"),
        ("'unclosed", "a quote is not closed"),
    ] {
        let patience = if command.starts_with("cat") { Duration::from_secs(2) } else { LONG };
        let error = start_with(command, patience, LONG).expect_err("it is no engine").to_string();
        assert!(error.contains(right), "{command}: {error}");
    }
    assert!(begun.elapsed() < 2 * LONG, "{:?}", begun.elapsed());
}

#[test]
fn a_program_that_fails_in_the_game_says_how_and_is_started_again() {
    let game = Timeline::<Position>::new(&ringrift::Options::default()).expect("the options make sense");
    for (script, right) in [
        ("exit 3", "died while it should begin a game"),
        ("read a; read b; echo readyok; exit 4", "died while it should choose an action"),
        ("read a; read b; echo readyok; cat", "did not choose an action within 3 s"),
        ("read a; read b; echo readyok; echo bestmove a1-a2; cat", "played `a1-a2`, which is not legal"),
        (
            "read a; read b; echo readyok; echo bestmove; cat",
            "did not choose an action: nothing follows `bestmove`",
        ),
        ("read a; read b; echo readyok; echo error tired; cat", "did not choose an action: tired"),
        ("echo error what; cat", "did not begin a game: what"),
        ("read a; read b; echo readyok; yes info", "other lines"),
    ] {
        let patience = if right.contains("within") { Duration::from_secs(3) } else { LONG };
        let bot = start_with(&scripted(script), LONG, patience);
        let mut bot = bot.unwrap_or_else(|error| panic!("{script}: {error}"));
        for _ in 0..2 {
            let error = bot.choose(&game).expect_err("it fails").to_string();
            assert!(error.contains(right), "{script}: {error}");
        }
    }
}

#[test]
fn a_program_that_does_not_listen_keeps_nobody_waiting() {
    let options = ringrift::Options::default();
    let mut game = Timeline::<Position>::new(&options).expect("the options make sense");
    game = stackwright_core::random::play(game, 3);
    game.undo();
    assert!(game.outcome().is_none());
    let deaf = scripted("echo readyok; exec sleep 1000");
    let mut bot = start_with(&deaf, LONG, Duration::from_millis(500)).expect("it introduces itself");
    let begun = Instant::now();
    for _ in 0..3 {
        assert!(bot.choose(&game).is_err());
    }
    drop(bot);
    assert!(begun.elapsed() < Duration::from_mins(5));
}

#[test]
fn what_a_program_has_started_ends_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("pid");
    let script =
        format!("read hello; sleep 1000 & echo $! > \"{}\"; echo swiok; echo readyok; wait", file.display());
    drop(start(&format!("sh -c '{script}'")).expect("it introduces itself"));
    let pid = std::fs::read_to_string(&file).expect("it was written");
    let status = format!("/proc/{}/stat", pid.trim());
    let begun = Instant::now();
    // Whoever inherits the process may take a moment to bury it.
    while std::fs::read_to_string(&status).is_ok_and(|stat| !stat.contains(") Z ")) {
        assert!(begun.elapsed() < LONG, "{pid} is still there");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_match_with_a_program_that_is_no_engine_fails_with_the_reason() {
    let arguments = ["match", "--game", "ringrift", "--a", "engine:false", "--b", "random"];
    let done = stackwright(&arguments).output().expect("it runs");
    assert_eq!(done.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&done.stderr).contains("false died"), "{done:?}");
}
