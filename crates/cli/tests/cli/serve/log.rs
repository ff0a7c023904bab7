//! What a server logs, and that a log which cannot be written costs nobody a game.

use std::fs::File;
use std::time::Duration;

use serde_json::json;
use stackwright_client::Person;

use super::process::{Process, free_port, sqlite};

#[tokio::test(flavor = "multi_thread")]
async fn clocks_and_bots_go_on_when_the_log_is_full() {
    let Ok(full) = File::options().write(true).open("/dev/full") else {
        return println!("skipped: a full log: this machine has no /dev/full");
    };
    let folder = tempfile::tempdir().unwrap();
    // Nothing is quiet at this level: everybody who has something to say tries to.
    let server =
        Process::start_logging(&sqlite(folder.path()), free_port(), &["--log", "debug"], full.into());
    let ann = Person::introduce(&server.base).await.unwrap();
    let seats = json!([{ "kind": "random" }, { "kind": "human" }]);
    let id = ann.create(&json!({ "game": "cotulenh", "seats": seats })).await.unwrap();
    let moved = async {
        while ann.snapshot(&id).await.unwrap()["table"]["seat"] != 2 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(2), moved).await.expect("the bot moves");
    assert!(ann.figures().await.unwrap().contains("stackwright_leader 1"));
    server.terminate();
}

#[tokio::test(flavor = "multi_thread")]
async fn frames_are_logged_where_the_level_of_their_game_asks_for_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.txt");
    let level = ["--log", "warn,stackwright::frames::ringrift=debug"];
    let file = File::create(&path).unwrap();
    let server = Process::start_logging(&sqlite(folder.path()), free_port(), &level, file.into());
    let ann = Person::introduce(&server.base).await.unwrap();
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let mut made = Vec::new();
    let games = [("ringrift", "+d4*2", false), ("amazons", "d1-d4", false), ("ringrift", "+d5*2", true)];
    for (game, action, unlisted) in games {
        let wanted = json!({ "game": game, "seats": seats, "unlisted": unlisted });
        let id = ann.create(&wanted).await.unwrap();
        let expected = ann.snapshot(&id).await.unwrap()["table"]["number"].clone();
        let play = json!({ "action": action, "expected": expected, "key": "first", "seat": 1 });
        let played = ann.post(&format!("/games/{id}/actions"), &play).await.unwrap();
        assert_eq!(played.status, 200, "{played:?}");
        made.push(id);
    }
    server.terminate();
    let log = std::fs::read_to_string(&path).unwrap();
    let placed = log.lines().find(|line| line.contains("seat 1 places 2 rings on d4")).expect("the frame");
    assert!(placed.contains(&format!("game={} entry=1 position=", made[0])), "{placed}");
    assert!(!log.contains(&made[1]), "{log}");
    let unlisted = log.lines().find(|line| line.contains("places 2 rings on d5")).expect("the frame");
    assert!(unlisted.contains("game=unlisted "), "{unlisted}");
}
