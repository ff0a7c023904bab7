//! Hundreds of requests that make no sense: each is told so, none changes anything, and the server lives on.

mod frames;
mod generated;
mod nasties;
mod raw;

use serde_json::{Value, json};
use stackwright_client::Person;

use crate::serve::process::{Process, free_port, sqlite};
use raw::{Case, Target};

/// A game between two people, some actions old, with somebody who only watches.
async fn target(server: &Process) -> (Target, Person) {
    let ann = Person::introduce(&server.base).await.unwrap();
    let bo = Person::introduce(&server.base).await.unwrap();
    let eve = Person::introduce(&server.base).await.unwrap();
    let id = ann.create(&json!({ "game": "ringrift", "name": "Ann" })).await.unwrap();
    bo.join(&id, "Bo").await.unwrap();
    for (person, actions) in [(&ann, ["+d4*2", "d4-d6"]), (&bo, ["+g3*2", "g3-g5"])] {
        for action in actions {
            let expected = person.snapshot(&id).await.unwrap()["table"]["number"].take();
            let body = json!({ "action": action, "expected": expected, "key": action });
            person.post(&format!("/games/{id}/actions"), &body).await.unwrap().good().unwrap();
        }
    }
    let snapshot = ann.snapshot(&id).await.unwrap();
    assert_eq!(snapshot["table"]["seat"], 1, "both have had a turn");
    let target = Target {
        host: server.base.trim_start_matches("http://").to_owned(),
        number: snapshot["table"]["number"].as_u64().unwrap(),
        legal: snapshot["view"]["actions"][0]["text"].as_str().unwrap().to_owned(),
        mover: ann.authorization(),
        other: bo.authorization(),
        stranger: eve.authorization(),
        id,
    };
    (target, ann)
}

/// Everything about a game but the time.
async fn state(person: &Person, id: &str) -> Value {
    let mut snapshot = person.snapshot(id).await.unwrap();
    snapshot["table"]["now"] = Value::Null;
    snapshot
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_explained_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(&sqlite(folder.path()), free_port());
    let (target, ann) = target(&server).await;
    let before = state(&ann, &target.id).await;
    let cases: Vec<Case> = [generated::cases(&target), nasties::cases(&target)].concat();
    assert!(cases.len() >= 500, "only {} requests", cases.len());
    // All of it twice: what the server sets up once is not counted as growth.
    let mut wrong = Vec::new();
    let mut memory = None;
    for round in 0..2 {
        for case in &cases {
            if let Err(why) = case.send(&target).await {
                wrong.push(format!("{}: {why}", case.name));
            }
        }
        assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
        if round == 0 {
            memory = server.memory();
        }
    }
    let spoken = frames::say_all(&target).await;
    assert_eq!(state(&ann, &target.id).await, before);
    if let (Some(before), Some(after)) = (memory, server.memory()) {
        let grown = after.saturating_sub(before);
        println!("{} requests, {spoken} messages; memory grew by {} KiB", cases.len(), grown / 1024);
        assert!(grown < 32 << 20, "memory grew from {before} to {after}");
    }
    // The game goes on as if nothing had been said.
    let body = json!({ "action": target.legal, "expected": target.number, "key": "at last" });
    ann.post(&format!("/games/{}/actions", target.id), &body).await.unwrap().good().unwrap();
}
