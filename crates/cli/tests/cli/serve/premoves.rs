//! Premoves outlive a server that is killed: none is lost, and none is played twice.

use serde_json::{Value, json};
use stackwright_client::Person;

use super::process::{Process, free_port, sqlite};

async fn act(person: &Person, id: &str, action: &str) -> Value {
    let number = person.snapshot(id).await.unwrap()["table"]["number"].take();
    let body = json!({ "action": action, "expected": number, "key": format!("{action} {number}") });
    person.post(&format!("/games/{id}/actions"), &body).await.unwrap().good().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn premoves_outlive_kills() {
    let folder = tempfile::tempdir().unwrap();
    let (database, port) = (sqlite(folder.path()), free_port());
    let mut server = Process::start(&database, port);
    let (ann, bo) =
        (Person::introduce(&server.base).await.unwrap(), Person::introduce(&server.base).await.unwrap());
    let id = ann.create(&json!({ "game": "amazons", "name": "Ann" })).await.unwrap();
    bo.join(&id, "Bo").await.unwrap();
    let number = bo.snapshot(&id).await.unwrap()["table"]["number"].take();
    let line = ["d1-d7", "@g7", "g10-g8", "@f8", "d7-d6", "@d7", "g8-g9", "@g8"];
    let body = json!({ "lines": [line], "expected": number });
    bo.post(&format!("/games/{id}/premoves"), &body).await.unwrap().good().unwrap();
    // The very moment that something is acknowledged, the power fails.
    for action in ["d1-d7", "@g7", "d7-d6", "@d7"] {
        server.kill();
        server = Process::start(&database, port);
        // On a connection of the server that is there now.
        let ann = Person::known(&server.base, ann.token()).unwrap();
        act(&ann, &id, action).await;
    }
    server.kill();
    server = Process::start(&database, port);
    let ann = Person::known(&server.base, ann.token()).unwrap();
    let log = ann.get(&format!("/games/{id}/log?after={number}")).await.unwrap().good().unwrap();
    let entries = log["entries"].as_array().unwrap();
    let played: Vec<_> = entries.iter().map(|entry| entry["text"].as_str().unwrap()).collect();
    assert_eq!(played, line);
    let premoves: Vec<_> = entries.iter().map(|entry| entry["premove"] == true).collect();
    assert_eq!(premoves, [false, false, true, true, false, false, true, true]);
    server.terminate();
}
