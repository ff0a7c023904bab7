//! Messages on a WebSocket, made of parts that mean something and parts that do not.

use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::body::Incoming;
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tower::ServiceExt as _;

use crate::target::Target;

/// `NUMBER` stands for the number of the game's last entry, `TEXT` for whatever comes.
const MESSAGES: [&str; 21] = [
    "TEXT",
    r#"{"type":"TEXT"}"#,
    r#"{"type":"act","action":"TEXT","expected":NUMBER,"key":"k"}"#,
    r#"{"type":"act","action":"+d4","expected":NUMBER,"key":"TEXT"}"#,
    r#"{"type":"act","action":"+d4","expected":TEXT,"key":"k"}"#,
    r#"{"type":"premove","lines":TEXT,"expected":NUMBER}"#,
    r#"{"type":"premove","lines":[["TEXT","+d4"]],"expected":NUMBER,"seat":TEXT}"#,
    r#"{"type":"undo","turn":TEXT}"#,
    r#"{"type":"takeback","scope":"TEXT","id":TEXT}"#,
    r#"{"type":"answer_takeback","accept":TEXT}"#,
    r#"{"type":"redo","turn":TEXT}"#,
    r#"{"type":"ask_redo","seat":TEXT}"#,
    r#"{"type":"answer_redo","accept":TEXT}"#,
    r#"{"type":"draw","seat":TEXT}"#,
    r#"{"type":"answer_draw","accept":TEXT}"#,
    r#"{"type":"resign","seat":TEXT}"#,
    r#"{"type":"abort","text":"TEXT","seat":TEXT}"#,
    r#"{"type":"chat","text":"TEXT","seat":1}"#,
    r#"{"type":"sync","since":TEXT}"#,
    r#"{"type":"ping","id":"TEXT"}"#,
    r#"["TEXT"]"#,
];

/// A message: which of the parts, what comes in its gaps, and whether it goes as bytes.
#[derive(Clone, Debug)]
pub struct Said {
    pub message: u8,
    pub text: String,
    pub is_binary: bool,
}

impl Target {
    /// Says all this on one WebSocket. The server stays and answers to the last; a game whose every request was refused is
    /// as it was.
    pub fn say(&self, said: &[Said], has_token: bool) {
        self.runtime.block_on(async {
            let (game, number) = self.game().await;
            let before = self.entries(&game).await;
            let (near, far) = tokio::io::duplex(1 << 16);
            let routes = self.routes.clone();
            let service = hyper::service::service_fn(move |request: Request<Incoming>| {
                routes.clone().oneshot(request.map(Body::new))
            });
            let serving = hyper::server::conn::http1::Builder::new()
                .serve_connection(TokioIo::new(far), service)
                .with_upgrades();
            tokio::spawn(serving);
            let mut request =
                format!("ws://target/api/v1/games/{game}/ws?detail=brief").into_client_request().unwrap();
            if has_token {
                request
                    .headers_mut()
                    .insert("authorization", format!("Bearer {}", self.token).parse().unwrap());
            }
            let (mut socket, _) = tokio_tungstenite::client_async(request, near).await.unwrap();
            let mut done = 0;
            let over = async {
                for said in said {
                    let text = MESSAGES[usize::from(said.message) % MESSAGES.len()];
                    let text = text.replace("NUMBER", &number.to_string()).replace("TEXT", &said.text);
                    let message =
                        if said.is_binary { Message::binary(text.into_bytes()) } else { Message::text(text) };
                    socket.send(message).await.unwrap();
                }
                let last = json!({ "type": "ping", "id": "the last" });
                socket.send(Message::text(last.to_string())).await.unwrap();
                loop {
                    let message = socket.next().await.unwrap().unwrap();
                    let Message::Text(text) = message else { continue };
                    let heard: Value = serde_json::from_str(&text).unwrap();
                    done += usize::from(heard["type"] == "done");
                    let status = heard["problem"]["status"].as_u64().unwrap_or(0);
                    assert!(status < 500, "{said:?}: {heard}");
                    if heard["id"] == "the last" {
                        break;
                    }
                }
            };
            tokio::time::timeout(Duration::from_mins(2), over)
                .await
                .unwrap_or_else(|_| panic!("no end: {said:?}"));
            drop(socket);
            if done == 0 {
                assert_eq!(self.entries(&game).await, before, "{said:?}");
            }
        });
    }
}
