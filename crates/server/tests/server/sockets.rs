//! `WebSockets`: what changes comes by itself, and whoever was away is brought up to date.

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use stackwright_server::config::Flags;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::common::{PATIENCE, Person, Running, Socket, choose, flags, hear, hear_kind, say};

#[tokio::test]
async fn a_game_is_played_over_sockets() {
    let server = Running::start().await;
    let (ann, bo) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let id = ann.create(json!({ "game": "ringrift", "options": { "rings": 2 } })).await;
    let mut at_ann = ann.socket(&id, "").await;
    assert_eq!(hear(&mut at_ann).await["table"]["status"], "open");
    bo.join(&id, "Bo").await;
    let mut state = hear_kind(&mut at_ann, "update").await;
    let mut at_bo = bo.socket(&id, "").await;
    hear_kind(&mut at_bo, "snapshot").await;
    let mut beside = state.clone();
    let mut seen = state["number"].as_u64().unwrap();
    for step in 0..1000 {
        let table = &state["table"];
        if table["status"] == "finished" {
            break;
        }
        // What can be chosen is told to whoever chooses.
        let acts = if table["seat"] == 1 { &state } else { &beside };
        let action = choose(&acts["view"]["actions"], step);
        let request = json!({ "type": "act", "id": step, "action": action, "expected": table["number"], "key": step.to_string() });
        let mover = if table["seat"] == 1 { &mut at_ann } else { &mut at_bo };
        say(mover, request).await;
        state = hear_kind(&mut at_ann, "update").await;
        beside = hear_kind(&mut at_bo, "update").await;
        assert_eq!((&state["after"], &beside["after"]), (&json!(seen), &json!(seen)), "no update is missing");
        seen = state["number"].as_u64().unwrap();
        let entries = state["entries"].as_array().unwrap();
        assert!(entries.iter().all(|entry| entry["frames"].is_array()), "{state}");
    }
    assert_eq!(state["table"]["status"], "finished");
    server.end().await;
}

#[tokio::test]
async fn whoever_was_away_gets_what_is_missing_or_everything() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let id = ann.create(json!({ "game": "ringrift", "seats": seats })).await;
    let mut watching = ann.socket(&id, "").await;
    let first = hear_kind(&mut watching, "snapshot").await["table"]["number"].as_u64().unwrap();
    ann.act(&id, "+d4*2").await;
    ann.act(&id, "d4-d7").await;

    let mut back = ann.socket(&id, &format!("?since={first}")).await;
    let (one, two) = (hear(&mut back).await, hear(&mut back).await);
    assert_eq!((&one["entries"][0]["text"], &two["entries"][0]["text"]), (&json!("+d4*2"), &json!("d4-d7")));
    assert_eq!(hear(&mut back).await["type"], "synced");
    // Nothing is missing, too much is missing, and a number that never was.
    say(&mut back, json!({ "type": "sync", "since": two["number"] })).await;
    assert_eq!(hear(&mut back).await["number"], two["number"]);
    for since in [json!(0), json!(99_999), Value::Null] {
        say(&mut back, json!({ "type": "sync", "since": since })).await;
        assert_eq!(hear(&mut back).await["type"], "snapshot");
    }
    // A stale action is refused, and the latest comes with it.
    say(&mut back, json!({ "type": "act", "id": 7, "action": "+a1", "expected": first, "key": "late" }))
        .await;
    let refused = hear(&mut back).await;
    assert_eq!(
        (&refused["type"], &refused["id"], &refused["problem"]["code"]),
        (&json!("refused"), &json!(7), &json!("stale"))
    );
    let latest = hear(&mut back).await;
    assert_eq!((&latest["type"], &latest["table"]["number"]), (&json!("snapshot"), &two["number"]));
    server.end().await;
}

#[tokio::test]
async fn whoever_knows_the_rules_need_not_be_sent_the_legal_actions() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let id = ann.create(json!({ "game": "ringrift", "seats": seats })).await;
    let mut lean = ann.socket(&id, "?actions=none").await;
    let snapshot = hear_kind(&mut lean, "snapshot").await;
    assert_eq!(snapshot["you"], json!([1, 2]));
    let listed = ann.snapshot(&id).await["view"]["actions"].as_array().unwrap().len();
    assert_eq!(
        (&snapshot["view"]["actions"], &snapshot["view"]["action_count"]),
        (&Value::Null, &json!(listed))
    );
    ann.act(&id, "+d4*2").await;
    let update = hear_kind(&mut lean, "update").await;
    assert!(update["view"]["actions"].is_null() && update["view"]["action_count"].as_u64().unwrap() > 0);
    // Another window of the same person has no list from before, and gets everything.
    let mut full = ann.socket(&id, &format!("?actions=list&since={}", snapshot["table"]["number"])).await;
    assert!(hear(&mut full).await["view"]["actions"].is_array());
    ann.act(&id, "d4-d7").await;
    assert!(hear_kind(&mut full, "update").await["view"]["actions"].is_array());
    assert!(hear_kind(&mut lean, "update").await["view"]["actions"].is_null());
    let (status, refused) = ann.get(&format!("/games/{id}/ws?actions=few")).await;
    assert_eq!(status, 400, "{refused}");
    server.end().await;
}

#[tokio::test]
async fn nonsense_on_a_socket_is_answered_and_does_no_harm() {
    let server = Running::start().await;
    let (ann, eve) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let id = ann.create(json!({ "game": "ringrift", "seats": seats })).await;
    let mut socket = eve.socket(&id, "").await;
    hear_kind(&mut socket, "snapshot").await;
    for text in
        ["", "{", "[]", "{\"type\":\"fly\"}", "{\"type\":\"act\"}", "{\"type\":\"act\",\"action\":7}", "null"]
    {
        socket.send(Message::text(text)).await.unwrap();
        let answer = hear(&mut socket).await;
        assert_eq!(
            (&answer["type"], &answer["problem"]["status"]),
            (&json!("refused"), &json!(400)),
            "{text}"
        );
    }
    socket.send(Message::binary(vec![0_u8, 159, 146, 150])).await.unwrap();
    assert_eq!(hear(&mut socket).await["type"], "refused");
    say(&mut socket, json!({ "type": "act", "action": "+d4", "expected": 1, "key": "e" })).await;
    assert_eq!(hear(&mut socket).await["problem"]["code"], "spectator");
    say(&mut socket, json!({ "type": "ping", "id": "p" })).await;
    assert_eq!(hear(&mut socket).await["id"], "p");
    // A message that is too long ends this socket, and nothing else.
    let _ = socket.send(Message::text("x".repeat(100_000))).await;
    assert_eq!(ann.snapshot(&id).await["table"]["number"], 1);
    server.end().await;
}

/// The code that a socket closes with.
async fn closed(socket: &mut Socket) -> u16 {
    loop {
        let next = tokio::time::timeout(PATIENCE, socket.next()).await;
        if let Message::Close(frame) = next.expect("it ends").expect("it says why").expect("it says why") {
            return frame.expect("with a code").code.into();
        }
    }
}

#[tokio::test]
async fn what_cannot_be_read_as_a_message_ends_the_socket_with_its_code() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let id = ann.create(json!({ "game": "ringrift" })).await;
    let text = |payload: Vec<u8>| Frame::message(payload, OpCode::Data(Data::Text), true);
    let mut reserved = text(b"{}".to_vec());
    reserved.header_mut().rsv1 = true;
    let rest = Frame::message("{}", OpCode::Data(Data::Continue), true);
    for (frame, code) in [
        (text(vec![b'x'; 9_000]), 1009),
        (text(vec![b'x'; 1_000_000]), 1009),
        (text(vec![0xff, 0xfe]), 1007),
        (reserved, 1002),
        (rest, 1002),
    ] {
        let mut socket = ann.socket(&id, "?detail=brief").await;
        hear_kind(&mut socket, "snapshot").await;
        let _ = socket.send(Message::Frame(frame)).await;
        assert_eq!(closed(&mut socket).await, code);
    }
    server.end().await;
}

/// Sends what it is told to until the other end has had enough, and gives the code that it closes with.
async fn flood(socket: &mut Socket, message: Message) -> u16 {
    for _ in 0..2_000 {
        if socket.send(message.clone()).await.is_err() {
            break;
        }
    }
    closed(socket).await
}

#[tokio::test]
async fn whoever_floods_a_socket_has_to_leave() {
    let folder = tempfile::tempdir().unwrap();
    // With a limit of requests that is far away.
    let limited = Flags { rate: Some(1_000), ..flags(&folder.path().join("games.sqlite3")) };
    let server = Running::with(limited).await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let id = ann.create(json!({ "game": "ringrift", "seats": seats })).await;
    for message in [
        Message::Ping(vec![7].into()),
        Message::Pong(vec![0; 8].into()),
        Message::text("{\"type\":\"ping\"}"),
        Message::binary(Vec::new()),
    ] {
        let mut socket = ann.socket(&id, "?detail=brief").await;
        hear_kind(&mut socket, "snapshot").await;
        // A few are nobody's harm.
        for _ in 0..5 {
            socket.send(message.clone()).await.unwrap();
        }
        say(&mut socket, json!({ "type": "ping", "id": "still here" })).await;
        while hear(&mut socket).await["id"] != "still here" {}
        assert_eq!(flood(&mut socket, message).await, 1008);
    }
    // Parts that never become a message, empty ones too.
    for payload in [Vec::new(), vec![b' '; 3]] {
        let mut socket = ann.socket(&id, "?detail=brief").await;
        hear_kind(&mut socket, "snapshot").await;
        let part = |opcode, is_final| Frame::message(payload.clone(), OpCode::Data(opcode), is_final);
        for sent in [
            part(Data::Text, false),
            part(Data::Continue, false),
            Frame::message(" {\"type\":\"ping\",\"id\":\"in parts\"}", OpCode::Data(Data::Continue), true),
        ] {
            socket.send(Message::Frame(sent)).await.unwrap();
        }
        while hear(&mut socket).await["id"] != "in parts" {}
        socket.send(Message::Frame(part(Data::Text, false))).await.unwrap();
        assert_eq!(flood(&mut socket, Message::Frame(part(Data::Continue, false))).await, 1008);
    }
    server.end().await;
}
