//! Time over the wire.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::common::{Person, Running, Socket, flags, hear_kind, say};

/// The next update whose first entry is of that kind.
async fn hear_entry(socket: &mut Socket, kind: &str) -> serde_json::Value {
    loop {
        let update = hear_kind(socket, "update").await;
        if update["entries"][0]["kind"] == kind {
            return update;
        }
    }
}

#[tokio::test]
async fn whoever_runs_out_of_time_has_lost() {
    let server = Running::start().await;
    let (ann, bo) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let clock = json!({ "kind": "fischer", "initial": 1, "increment": 0 });
    let id = ann.create(json!({ "game": "ringrift", "clock": clock })).await;
    // Ann watches before the clock begins to run.
    let mut watching = ann.socket(&id, "?detail=brief").await;
    hear_kind(&mut watching, "snapshot").await;
    bo.join(&id, "Bo").await;
    let update = hear_entry(&mut watching, "flagged").await;
    assert_eq!(update["table"]["result"], json!({ "ranks": [2, 1], "reason": "timeout" }));
    server.end().await;
}

#[tokio::test]
async fn of_three_players_two_play_on_when_ones_time_is_over() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "human" }, { "kind": "open" }]);
    let clock = json!({ "kind": "per_turn", "seconds": 1 });
    let game = json!({ "game": "ringrift", "options": { "players": 3 }, "seats": seats, "clock": clock });
    let id = ann.create(game).await;
    let mut watching = ann.socket(&id, "?detail=brief").await;
    hear_kind(&mut watching, "snapshot").await;
    Person::new(&server.base).await.join(&id, "Bo").await;
    let update = hear_entry(&mut watching, "flagged").await;
    assert_eq!(update["entries"][0]["seat"], 1);
    assert_eq!((&update["table"]["status"], &update["table"]["seat"]), (&json!("running"), &json!(2)));
    server.end().await;
}

#[tokio::test]
async fn a_turn_costs_its_time_once_and_a_clock_survives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let server = Running::with(flags(&file)).await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let clock = json!({ "kind": "fischer", "initial": 60, "increment": 10 });
    let begun = Instant::now();
    let id = ann.create(json!({ "game": "ringrift", "seats": seats, "clock": clock })).await;
    let left =
        |seen: &serde_json::Value, seat: usize| seen["table"]["clocks"][seat - 1]["left"].as_i64().unwrap();
    tokio::time::sleep(Duration::from_millis(700)).await;
    ann.act(&id, "+d4*2").await;
    let seen = ann.snapshot(&id).await;
    assert!(left(&seen, 1) <= 59_300, "an action in the middle of a turn earns nothing: {seen}");
    ann.act(&id, "d4-d7").await;
    let seen = ann.snapshot(&id).await;
    let least = 70_000 - begun.elapsed().as_millis() as i64 - 1;
    assert!(
        (least..=69_300).contains(&left(&seen, 1)),
        "the turn has earned its increment: {}",
        left(&seen, 1)
    );
    assert_eq!(seen["table"]["clocks"][1]["runs"], true);
    let up = Instant::now();
    let before = left(&ann.snapshot(&id).await, 2);
    server.end().await;
    let up = up.elapsed();

    // The server is down for a moment, which is on nobody's clock.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let again = Instant::now();
    let server = Running::with(flags(&file)).await;
    let seen = ann.at(&server.base).snapshot(&id).await;
    let (after, up) = (left(&seen, 2), (up + again.elapsed()).as_millis() as i64);
    assert_eq!(seen["table"]["clocks"][1]["runs"], true);
    assert!(after <= before && before - after <= up + 1, "{before} then {after}, up for {up}");
    server.end().await;
}

#[tokio::test]
async fn when_the_time_for_the_game_is_over_points_decide_after_a_restart_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let server = Running::with(flags(&file)).await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let game =
        json!({ "game": "cotulenh", "options": { "mode": "marine" }, "seats": seats, "game_time": 900 });
    let id = ann.create(game).await;
    ann.act(&id, "Na3").await;
    let left = ann.snapshot(&id).await["table"]["game_time_left"].as_i64().unwrap();
    assert!((1..=900_000).contains(&left), "{left}");
    server.end().await;
    let server = Running::with(flags(&file)).await;
    let again = ann.at(&server.base).snapshot(&id).await;
    let after = again["table"]["game_time_left"].as_i64().unwrap();
    assert!(after <= left && again["table"]["game_time"] == 900, "{left} then {after}");

    let ann = ann.at(&server.base);
    let bo = Person::new(&server.base).await;
    let start = "6c4/1n9/11/11/11/4f6/11/11/4(FT)6/11/1N9/5C5 r - - 0 1";
    let short = json!({
        "game": "cotulenh", "options": { "mode": "marine", "decide": "points" }, "position": start, "game_time": 2,
    });
    let id = ann.create(short).await;
    let mut watching = ann.socket(&id, "?detail=brief").await;
    hear_kind(&mut watching, "snapshot").await;
    bo.join(&id, "Bo").await;
    let update = hear_entry(&mut watching, "time_over").await;
    let table = &update["table"];
    assert_eq!(table["result"], json!({ "ranks": [1, 2], "reason": "points" }));
    assert_eq!(table["stop"]["params"]["cause"]["code"], "game_time");
    server.end().await;

    let server = Running::with(flags(&file)).await;
    let seen = ann.at(&server.base).snapshot(&id).await;
    assert_eq!((&seen["table"]["result"], &seen["table"]["stop"]), (&table["result"], &table["stop"]));
    server.end().await;
}

#[tokio::test]
async fn a_slow_connection_gets_its_time_back() {
    let server = Running::start().await;
    let slow = Person {
        base: delayed(&server.base, Duration::from_millis(150)).await,
        ..Person::new(&server.base).await
    };
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let clock = json!({ "kind": "fischer", "initial": 60, "increment": 0 });
    let id = slow.create(json!({ "game": "ringrift", "seats": seats, "clock": clock })).await;
    let mut socket = slow.socket(&id, "?detail=brief").await;
    let number = hear_kind(&mut socket, "snapshot").await["table"]["number"].clone();
    // The first ping's answer must have gone back.
    say(&mut socket, json!({ "type": "ping" })).await;
    hear_kind(&mut socket, "pong").await;
    say(&mut socket, json!({ "type": "act", "action": "+d4*2", "expected": number, "key": "k" })).await;
    let update = hear_kind(&mut socket, "update").await;
    let lag = update["entries"][0]["lag"].as_u64().unwrap_or(0);
    assert!((250..=500).contains(&lag), "{update}");
    server.end().await;
}

/// A way to a server on which everything takes longer.
async fn delayed(base: &str, delay: Duration) -> String {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let server = base.strip_prefix("http://").unwrap().to_owned();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = tokio::net::TcpStream::connect(&server).await.unwrap();
            let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
            for (mut from, mut to) in [(near_in, far_out), (far_in, near_out)] {
                let (sender, mut pieces) = tokio::sync::mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
                tokio::spawn(async move {
                    let mut buffer = vec![0; 65_536];
                    while let Ok(read @ 1..) = from.read(&mut buffer).await {
                        let _ = sender.send((Instant::now() + delay, buffer[..read].to_vec()));
                    }
                });
                tokio::spawn(async move {
                    while let Some((when, piece)) = pieces.recv().await {
                        tokio::time::sleep_until(when.into()).await;
                        if to.write_all(&piece).await.is_err() {
                            return;
                        }
                    }
                });
            }
        }
    });
    format!("http://{address}")
}
