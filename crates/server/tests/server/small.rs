//! How much is sent: what can be chosen goes to whoever chooses, and long messages come compressed to who reads that.

use std::io::Read as _;

use flate2::read::GzDecoder;
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::common::{PATIENCE, Person, Running, Socket};

/// The next update, and how many bytes it came in.
async fn update(socket: &mut Socket) -> (usize, Value) {
    loop {
        let message = tokio::time::timeout(PATIENCE, socket.next()).await;
        let (length, text) = match message.expect("a message comes").expect("the socket is open").unwrap() {
            Message::Text(text) => (text.len(), text.to_string()),
            Message::Binary(packed) => {
                let mut text = String::new();
                GzDecoder::new(&packed[..]).read_to_string(&mut text).unwrap();
                assert!(text.len() > 1024, "what is short needs no compression: {text}");
                (packed.len(), text)
            }
            _ => continue,
        };
        let event: Value = serde_json::from_str(&text).unwrap();
        if event["type"] == "update" {
            return (length, event);
        }
    }
}

#[tokio::test]
async fn what_can_be_chosen_goes_to_whoever_chooses() {
    let server = Running::start().await;
    let (ann, bo, eve) =
        (Person::new(&server.base).await, Person::new(&server.base).await, Person::new(&server.base).await);
    let id = ann.create(json!({ "game": "ringrift", "options": { "board": "hexagonal" } })).await;
    bo.join(&id, "Bo").await;
    let mut at_ann = ann.socket(&id, "").await;
    let mut at_bo = bo.socket(&id, "?compress=gzip").await;
    let mut at_eve = eve.socket(&id, "").await;
    let first = ann.snapshot(&id).await;
    let action = first["view"]["actions"][700]["text"].as_str().unwrap();
    assert_eq!(ann.act(&id, action).await.0, 200);
    let next = update(&mut at_ann).await.1["view"]["actions"][0]["text"].as_str().unwrap().to_owned();
    for socket in [&mut at_bo, &mut at_eve] {
        let (_, waiting) = update(socket).await;
        assert!(waiting["view"]["actions"].is_null() && waiting["view"]["action_count"].is_u64());
    }
    assert_eq!(ann.act(&id, &next).await.0, 200);

    // Bo has the whole board to choose from; the others only wait.
    let (acts, chosen) = update(&mut at_bo).await;
    let (waits, waiting) = update(&mut at_ann).await;
    let (watches, watched) = update(&mut at_eve).await;
    let choices = chosen["view"]["actions"].as_array().unwrap().len();
    println!("{choices} actions: {acts} bytes to who acts, {waits} to who waits, {watches} to who watches");
    assert!(choices > 1000, "{choices}");
    assert_eq!(watched["view"]["action_count"], choices);
    assert_eq!(waiting["view"], watched["view"]);
    assert!(acts < 40_000 && waits < 8_000 && watches < 8_000, "{acts} {waits} {watches}");

    // It is the same for whoever asks.
    let (of_bo, of_eve) = (bo.snapshot(&id).await, eve.snapshot(&id).await);
    assert_eq!(of_bo["view"], chosen["view"]);
    assert_eq!(of_eve["view"], watched["view"]);
    server.end().await;
}

#[tokio::test]
async fn answers_and_pages_name_their_build() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let id = ann.create(json!({ "game": "cotulenh", "seats": seats })).await;
    let answer = crate::common::get(format!("{}/api/v1/kinds", server.base)).await;
    let build = answer.headers()["stackwright-build"].to_str().unwrap().to_owned();
    assert_eq!(build.len(), 16);
    let page = crate::common::get(format!("{}/g/{id}", server.base)).await;
    let tag = page.headers()["etag"].to_str().unwrap().to_owned();
    assert!(tag.contains(&build), "a page of another build is another page: {tag}");
    let page = page.text().await.unwrap();
    assert!(page.contains(&format!("<meta name=\"build\" content=\"{build}\">")), "{page}");
    let mut socket = ann.socket(&id, "").await;
    crate::common::say(&mut socket, json!({ "type": "ping" })).await;
    assert_eq!(crate::common::hear_kind(&mut socket, "pong").await["build"], build);
    server.end().await;
}
