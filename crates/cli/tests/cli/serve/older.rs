//! What older builds wrote opens in this one: databases, records, self-play files and datasets.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use stackwright_client::Person;

use super::process::{Process, free_port, sqlite};
use crate::common::stdout;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/tables-2")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_an_older_build_is_upgraded_and_its_games_go_on() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(fixtures().join("games.sqlite3"), folder.path().join("games.sqlite3")).unwrap();
    let known: Value =
        serde_json::from_str(&std::fs::read_to_string(fixtures().join("games.json")).unwrap()).unwrap();
    let server = Process::start(&sqlite(folder.path()), free_port());
    let person = |name: &str| Person::known(&server.base, known["tokens"][name].as_str().unwrap()).unwrap();
    let (ann, bao) = (person("Ann"), person("Bảo"));
    let mut asked = Vec::new();
    for (name, told) in known["games"].as_object().unwrap() {
        let id = told["id"].as_str().unwrap();
        let seen = ann.snapshot(id).await.unwrap();
        assert_eq!(seen["table"]["status"], told["status"], "{name}");
        assert_eq!(seen["table"]["number"], told["number"], "{name}");
        assert_eq!(seen["view"]["position"], told["position"], "{name}");
        let log = ann.get(&format!("/games/{id}/log")).await.unwrap().good().unwrap();
        assert!(!log.to_string().contains("\"invite\""), "{name}: {log}");
        asked.extend(
            log["entries"].as_array().unwrap().iter().filter(|e| e["kind"] == "takeback_asked").cloned(),
        );
    }
    // Takebacks were stored as English sentences; what they were about is in the other fields.
    assert!(!asked.is_empty());
    assert!(asked.iter().all(|entry| entry["keep"].is_u64() && entry["words"].is_null()), "{asked:?}");

    // Whoever held a seat holds it still, and plays on.
    let id = known["games"]["cotulenh-running"]["id"].as_str().unwrap();
    let seen = ann.snapshot(id).await.unwrap();
    let (mover, number) =
        (if seen["you"] == json!([seen["table"]["seat"]]) { &ann } else { &bao }, &seen["table"]["number"]);
    let action = &mover.snapshot(id).await.unwrap()["view"]["actions"][0]["text"];
    let body = json!({ "action": action, "expected": number, "key": "after-the-upgrade" });
    let done = mover.post(&format!("/games/{id}/actions"), &body).await.unwrap().good().unwrap();
    assert!(done["number"].as_u64() > number.as_u64());

    // Games are found as before.
    let listed = ann.get("/games?name=ann&limit=50").await.unwrap().good().unwrap();
    let people = &known["games"]["ringrift-people"]["id"];
    assert!(listed["games"].as_array().unwrap().iter().any(|game| &game["id"] == people), "{listed}");
}

#[test]
fn records_and_datasets_of_an_older_build_are_read() {
    let run = |arguments: &[&str], file: &str| {
        let path = fixtures().join(file);
        stdout(&[arguments, &[path.to_str().unwrap()]].concat())
    };
    for file in ["ringrift.txt", "cotulenh.txt", "ringrift.jsonl.zst", "cotulenh.jsonl.zst"] {
        run(&["replay", "--verify"], file);
    }
    for (file, games) in [
        ("ringrift.jsonl.zst", "6 games"),
        ("cotulenh.jsonl.zst", "6 games"),
        ("ringrift.parquet", "1 games"),
        ("cotulenh.parquet", "1 games"),
    ] {
        let told = run(&["stats"], file);
        assert!(told.contains(games), "{file}: {told}");
    }
}
