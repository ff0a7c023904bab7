//! Nonsense on a WebSocket: what is said is refused with a reason, what is no frame ends the socket.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::raw::Target;

/// Messages that mean nothing, or nothing now.
fn messages(target: &Target) -> Vec<String> {
    let act = json!({ "type": "act", "action": target.legal, "expected": target.number, "key": "w" });
    let mut messages: Vec<String> = [
        "",
        "{",
        "[]",
        "null",
        "7",
        "\"act\"",
        "{}",
        "{\"type\":7}",
        "[\"resign\"]",
        "[\"abort\",\"\"]",
        "{\"type\":\"fly\"}",
    ]
    .map(str::to_owned)
    .to_vec();
    let wrong = [json!(null), json!(true), json!([]), json!({}), json!(1.5), json!(-1), json!("\u{0}")];
    for field in ["action", "expected", "key"] {
        for value in &wrong {
            let mut spoilt = act.clone();
            spoilt[field] = value.clone();
            // A key of one strange character is a key.
            if !(field == "key" && value.is_string()) {
                messages.push(spoilt.to_string());
            }
        }
    }
    for (field, value) in [
        ("action", json!("nonsense")),
        ("expected", json!(1)),
        ("expected", json!(u64::MAX)),
        ("key", json!("k".repeat(65))),
        ("seat", json!(2)),
        ("seat", json!(9)),
    ] {
        let mut spoilt = act.clone();
        spoilt[field] = value;
        messages.push(spoilt.to_string());
    }
    for message in [
        json!({ "type": "takeback", "scope": "everything" }),
        json!({ "type": "answer_takeback", "accept": true }),
        json!({ "type": "answer_draw", "accept": true }),
        json!({ "type": "answer_draw", "accept": "yes" }),
        json!({ "type": "abort" }),
        json!({ "type": "chat", "text": "nobody can talk here" }),
        json!({ "type": "sync", "since": -1 }),
    ] {
        messages.push(message.to_string());
    }
    messages.push("[".repeat(8000));
    messages
}

/// Bytes that are no frames, or may not be sent.
fn broken_frames() -> Vec<Vec<u8>> {
    let masked = |first: u8, payload: &[u8]| {
        let mut frame = vec![first, 0x80 | payload.len() as u8, 0, 0, 0, 0];
        frame.extend_from_slice(payload);
        frame
    };
    vec![
        // Not masked; reserved bits; operations that do not exist.
        vec![0x81, 2, b'{', b'}'],
        masked(0xf1, b"{}"),
        masked(0x83, b"{}"),
        masked(0x8f, b"{}"),
        // A control frame in parts, one that is too long, the rest of nothing.
        masked(0x09, b"ping"),
        [vec![0x89, 0xfe, 0, 200, 0, 0, 0, 0], vec![0; 200]].concat(),
        masked(0x80, b"{}"),
        // No text; a length beyond everything; a good-bye of one byte.
        masked(0x81, b"\xff\xfe\xfd"),
        [vec![0x81, 0xff], vec![0x7f; 8], vec![0; 4]].concat(),
        [vec![0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], vec![b'x'; 65_536]].concat(),
        masked(0x88, b"\x03"),
    ]
}

/// A socket by hand.
struct Raw(TcpStream);

impl Raw {
    async fn open(target: &Target) -> Raw {
        let mut stream = TcpStream::connect(&target.host).await.unwrap();
        let request = format!(
            "GET /api/v1/games/{}/ws?detail=brief HTTP/1.1\r\nhost: {}\r\nauthorization: {}\r\nconnection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            target.id, target.host, target.mover
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        Raw(stream)
    }

    async fn say(&mut self, text: &str) {
        let length = u16::try_from(text.len()).unwrap();
        let mut frame = vec![0x81, 0xfe];
        frame.extend_from_slice(&length.to_be_bytes());
        frame.extend_from_slice(&[0; 4]);
        frame.extend_from_slice(text.as_bytes());
        self.0.write_all(&frame).await.unwrap();
    }

    /// The next frame: its first byte and its payload, or nothing if the socket was closed.
    async fn hear(&mut self) -> Option<(u8, Vec<u8>)> {
        let first = self.0.read_u8().await.ok()?;
        let length = match self.0.read_u8().await.ok()? {
            126 => usize::from(self.0.read_u16().await.ok()?),
            127 => self.0.read_u64().await.ok()? as usize,
            few => usize::from(few),
        };
        let mut payload = vec![0; length];
        self.0.read_exact(&mut payload).await.ok()?;
        Some((first, payload))
    }
}

/// Says it all. Gives back how much that was.
pub async fn say_all(target: &Target) -> usize {
    let messages = messages(target);
    let mut socket = Raw::open(target).await;
    for message in &messages {
        socket.say(message).await;
        let shown: String = message.chars().take(80).collect();
        let answered = tokio::time::timeout(Duration::from_mins(1), async {
            while let Some((first, payload)) = socket.hear().await {
                let heard: Value = serde_json::from_slice(&payload).unwrap_or_default();
                if first == 0x81 && heard["type"] == "refused" {
                    let status = heard["problem"]["status"].as_u64().unwrap_or(0);
                    assert!((400..500).contains(&status), "{shown}: {heard}");
                    assert!(heard["problem"]["detail"].as_str().is_some_and(|text| !text.is_empty()));
                    return true;
                }
                assert_ne!(heard["type"], "done", "{shown}");
            }
            false
        });
        assert_eq!(answered.await, Ok(true), "{}: {message}", messages.len());
    }
    let frames = broken_frames();
    for frame in &frames {
        let mut socket = Raw::open(target).await;
        socket.0.write_all(frame).await.unwrap();
        let ended = tokio::time::timeout(Duration::from_mins(1), async {
            while let Some((first, _)) = socket.hear().await {
                if first == 0x88 {
                    break;
                }
            }
        });
        assert!(ended.await.is_ok(), "{frame:?} leaves the socket open");
    }
    messages.len() + frames.len()
}
