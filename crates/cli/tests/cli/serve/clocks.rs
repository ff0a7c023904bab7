//! Time that runs while the server is killed and comes back.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stackwright_client::Person;
use stackwright_server::store::RECOVERY;

use super::process::{Process, free_port, sqlite};

fn left(snapshot: &Value, seat: usize) -> i64 {
    snapshot["table"]["clocks"][seat - 1]["left"].as_i64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_ran_runs_on_after_a_kill_and_the_gap_is_on_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let (database, port) = (sqlite(folder.path()), free_port());
    let server = Process::start(&database, port);
    let ann = Person::introduce(&server.base).await.unwrap();
    let clock = json!({ "kind": "fischer", "initial": 600, "increment": 0 });
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let begun = Instant::now();
    let id = ann.create(&json!({ "game": "cotulenh", "clock": clock, "seats": seats })).await.unwrap();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    server.kill();
    let before = begun.elapsed();
    tokio::time::sleep(Duration::from_secs(2)).await;

    let back = Instant::now();
    let server = Process::start(&database, port);
    let seen = ann.snapshot(&id).await.unwrap();
    assert_eq!(seen["table"]["clocks"][0]["runs"], true);
    // The server is known to have lived until its last heartbeat, half a second or so before it died.
    let spent = Duration::from_millis(u64::try_from(600_000 - left(&seen, 1)).unwrap());
    assert!(spent < before + back.elapsed() + Duration::from_millis(1), "{spent:?} of {before:?}");
    // People get a moment to come back before it runs on.
    tokio::time::sleep(Duration::from_millis(RECOVERY as u64 + 1_000)).await;
    let later = ann.snapshot(&id).await.unwrap();
    let ran = left(&seen, 1) - left(&later, 1);
    let most = back.elapsed().as_millis() as i64;
    assert!((900..=most).contains(&ran), "it runs on: {ran} of {most}");
    assert_eq!(left(&later, 2), 600_000, "and the other's stands");
    drop(server);
}
