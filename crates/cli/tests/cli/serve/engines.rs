//! Programs that speak the engine protocol hold seats at a server.
#![cfg(unix)]

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stackwright_client::Person;
use stackwright_games::KINDS;

use super::process::{Process, free_port, sqlite};

/// A server whose configuration names these programs.
fn serve(folder: &Path, engines: &[(&str, String)]) -> Process {
    let named =
        engines.iter().map(|(name, command)| format!("{name} = {}\n", json!(format!("engine:{command}"))));
    let file = format!("thinkers = 2\nengine-go = \"nodes 50\"\n[engines]\n{}", named.collect::<String>());
    let config = folder.join("settings.toml");
    std::fs::write(&config, file).unwrap();
    let config = config.to_str().unwrap();
    Process::start_with(&sqlite(folder), free_port(), &["--config", config])
}

fn ours() -> String {
    format!("'{}' engine", env!("CARGO_BIN_EXE_stackwright"))
}

/// Waits until something is true of a game.
async fn wait_until(person: &Person, game: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let seen = person.snapshot(game).await.unwrap();
        if is_so(&seen) {
            return seen;
        }
        assert!(begun.elapsed() < Duration::from_mins(2), "{}", seen["table"]);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn begin(person: &Person, game: &str, seats: &[&str]) -> String {
    let seats: Vec<_> = seats.iter().map(|kind| json!({ "kind": kind })).collect();
    person.create(&json!({ "game": game, "options": null, "seats": seats })).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_play_every_game_and_go_with_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let pids = folder.path().join("pids");
    let script = format!("sh -c 'echo $$ >> \"{}\"; exec {}'", pids.display(), ours().replace('\'', "\""));
    let server = serve(folder.path(), &[("ours", script)]);
    let ann = Person::introduce(&server.base).await.unwrap();
    for kind in KINDS {
        let id = begin(&ann, kind.name, &["engine:ours", "human"]).await;
        let seen = wait_until(&ann, &id, |seen| seen["table"]["seat"] == 2).await;
        assert!(seen["table"]["entries"].as_u64() > Some(0), "it has played: {}", seen["table"]);
        assert_eq!(seen["table"]["status"], "running");
    }
    server.terminate();
    let begun = std::fs::read_to_string(&pids).unwrap();
    assert!(
        begun.lines().count() <= KINDS.len(),
        "one waits for the next decision, of the same kind of game: {begun}"
    );
    for pid in begun.lines() {
        let name = std::fs::read_to_string(format!("/proc/{pid}/comm")).unwrap_or_default();
        assert!(!name.starts_with("stackwright"), "{pid} is still there");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_is_not_stopped_at_a_decision_because_the_one_before_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let heard = folder.path().join("heard");
    let script = format!("sh -c 'tee \"{}\" | {}'", heard.display(), ours().replace('\'', "\""));
    let server = serve(folder.path(), &[("ours", script)]);
    let ann = Person::introduce(&server.base).await.unwrap();
    let id = begin(&ann, "ringrift", &["engine:ours", "human"]).await;
    // It places a ring and moves.
    wait_until(&ann, &id, |seen| seen["table"]["seat"] == 2).await;
    server.terminate();
    let heard = std::fs::read_to_string(&heard).unwrap();
    assert!(heard.lines().filter(|line| line.starts_with("go ")).count() > 1, "{heard}");
    assert!(heard.lines().all(|line| line != "stop"), "{heard}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_crashes_is_started_again_and_one_that_always_does_resigns() {
    let folder = tempfile::tempdir().unwrap();
    let flag = folder.path().join("crashed");
    let once = format!(
        "sh -c 'if [ -e \"{0}\" ]; then exec {1}; else touch \"{0}\"; read hello; exit 3; fi'",
        flag.display(),
        ours().replace('\'', "\"")
    );
    let server = serve(folder.path(), &[("once", once), ("never", "false".to_owned())]);
    let ann = Person::introduce(&server.base).await.unwrap();
    let id = begin(&ann, "ringrift", &["engine:once", "human"]).await;
    let seen = wait_until(&ann, &id, |seen| seen["table"]["seat"] != 1).await;
    assert_eq!(seen["table"]["status"], "running");
    let id = begin(&ann, "ringrift", &["engine:never", "human"]).await;
    let seen = wait_until(&ann, &id, |seen| seen["table"]["status"] == "finished").await;
    assert_eq!(seen["table"]["result"]["reason"], "resignation");
    server.terminate();
}
