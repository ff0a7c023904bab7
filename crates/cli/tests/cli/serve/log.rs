//! A log that cannot be written costs nobody a game.

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
