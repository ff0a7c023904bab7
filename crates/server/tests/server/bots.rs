//! Bots hold seats like people, and so do programs.

use std::time::Duration;

use serde_json::{Value, json};

use crate::common::{Person, Running, choose, flags};

async fn until(person: &Person, id: &str, holds: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..600 {
        let seen = person.snapshot(id).await;
        if holds(&seen) {
            return seen;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it did not come to that")
}

#[tokio::test]
async fn bots_play_whole_games_by_themselves() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "random" }, { "kind": "greedy" }, { "kind": "random" }]);
    let id = ann
        .create(json!({ "game": "ringrift", "options": { "players": 3, "rings": 3 }, "seats": seats }))
        .await;
    let seen = until(&ann, &id, |seen| seen["table"]["status"] == "finished").await;
    assert_eq!(seen["table"]["players"][1]["kind"], "greedy");
    server.end().await;
}

#[tokio::test]
async fn a_person_plays_against_a_level_which_gives_turns_back() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "level:1" }]);
    let id = ann.create(json!({ "game": "cotulenh", "seats": seats })).await;
    for step in 0..3 {
        let seen = until(&ann, &id, |seen| seen["table"]["seat"] == 1).await;
        assert_eq!(ann.act(&id, &choose(&seen["view"]["actions"], step)).await.0, 200);
    }
    until(&ann, &id, |seen| seen["table"]["seat"] == 1).await;
    ann.must(&format!("/games/{id}/takeback"), json!({ "scope": "turn" })).await;
    let seen = ann.snapshot(&id).await;
    assert_eq!((&seen["table"]["seat"], &seen["table"]["takeback"]), (&json!(1), &Value::Null));
    ann.must(&format!("/games/{id}/draw"), json!({})).await;
    assert_eq!(ann.snapshot(&id).await["table"]["draw"], Value::Null, "bots decline");
    server.end().await;
}

#[tokio::test]
async fn a_record_names_bots_as_the_ladder_does() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let kinds = ann.get("/kinds").await.1;
    for game in kinds["games"].as_array().unwrap() {
        let seats = json!([{ "kind": "human" }, { "kind": "level:1" }]);
        let id = ann.create(json!({ "game": game["game"], "seats": seats })).await;
        let (status, record) = ann.get(&format!("/games/{id}/record")).await;
        assert_eq!(status, 200, "{record}");
        let name = game["levels"][0]["name"].as_str().unwrap();
        assert!(!name.is_empty());
        assert_eq!(record["players"][1], json!({ "name": name, "kind": "level:1" }), "{record}");
    }
    server.end().await;
}

#[tokio::test]
async fn bots_go_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let server = Running::with(flags(&file)).await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "random" }, { "kind": "random" }]);
    let id = ann.create(json!({ "game": "ringrift", "seats": seats })).await;
    server.end().await;
    let server = Running::with(flags(&file)).await;
    until(&ann.at(&server.base), &id, |seen| seen["table"]["status"] == "finished").await;
    server.end().await;
}

#[tokio::test]
async fn the_program_of_the_documentation_plays() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bot.py");
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        println!("skipped: python3 is not installed");
        return;
    }
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "random" }, { "kind": "open" }]);
    let id = ann.create(json!({ "game": "ringrift", "options": { "rings": 2 }, "seats": seats })).await;
    let (base, game) = (server.base.clone(), id.clone());
    let played = tokio::task::spawn_blocking(move || {
        std::process::Command::new("python3").args([script, &base, &game]).output().unwrap()
    });
    let played = played.await.unwrap();
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    let seen = ann.snapshot(&id).await;
    assert_eq!(
        (&seen["table"]["status"], &seen["table"]["players"][1]["kind"]),
        (&json!("finished"), &json!("program"))
    );
    server.end().await;
}
