//! A server on a free port, and people who talk to it.

use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use stackwright_server::config::Flags;
use stackwright_server::hall::Time;
use stackwright_server::serve::Server;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long anything may take that must come: a machine with other work to do is slow.
pub const PATIENCE: Duration = Duration::from_mins(2);

/// A server in this process.
pub struct Running {
    pub base: String,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
    /// Where its file is, if it made one.
    pub folder: Option<TempDir>,
}

/// No limits, any port, this file.
pub fn flags(file: &Path) -> Flags {
    Flags {
        listen: Some(([127, 0, 0, 1], 0).into()),
        database_url: Some(format!("sqlite:{}", file.display())),
        rate: Some(0),
        connections_per_address: Some(0),
        log: Some("error".to_owned()),
        ..Flags::default()
    }
}

impl Running {
    pub async fn start() -> Running {
        let folder = tempfile::tempdir().unwrap();
        let flags = flags(&folder.path().join("games.sqlite3"));
        Running { folder: Some(folder), ..Running::with(flags).await }
    }

    pub async fn with(flags: Flags) -> Running {
        Running::at(flags, Time::of_this_machine()).await
    }

    /// With another time than the machine's.
    pub async fn at(flags: Flags, time: Time) -> Running {
        Running::of(Server::open_with(flags, time).await.unwrap())
    }

    pub fn of(server: Server) -> Running {
        let base = format!("http://{}", server.address());
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.run(async move {
            let _ = stopped.await;
        }));
        Running { base, stop, task, folder: None }
    }

    /// Ends it, and gives back where its file is.
    pub async fn end(self) -> Option<TempDir> {
        let _ = self.stop.send(());
        tokio::time::timeout(PATIENCE, self.task).await.expect("it ends in time").unwrap();
        self.folder
    }
}

/// A client that goes straight to the server, whatever proxies the machine has.
pub fn client() -> reqwest::Client {
    reqwest::Client::builder().no_proxy().build().unwrap()
}

/// What an address answers.
pub async fn get(address: String) -> reqwest::Response {
    client().get(address).send().await.unwrap()
}

/// Somebody with a token.
#[derive(Clone)]
pub struct Person {
    pub base: String,
    pub token: String,
    pub client: reqwest::Client,
}

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Person {
    pub async fn new(base: &str) -> Person {
        let client = client();
        let answer = client.post(format!("{base}/api/v1/visitors")).json(&json!({})).send().await.unwrap();
        let body: Value = answer.json().await.unwrap();
        Person { base: base.to_owned(), token: body["token"].as_str().unwrap().to_owned(), client }
    }

    /// The same person at another server.
    pub fn at(&self, base: &str) -> Person {
        Person { base: base.to_owned(), ..self.clone() }
    }

    pub async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        let request = self.client.post(format!("{}/api/v1{path}", self.base)).bearer_auth(&self.token);
        let answer = request.json(&body).send().await.unwrap();
        let status = answer.status().as_u16();
        (status, answer.json().await.unwrap())
    }

    pub async fn get(&self, path: &str) -> (u16, Value) {
        let request = self.client.get(format!("{}/api/v1{path}", self.base)).bearer_auth(&self.token);
        let answer = request.send().await.unwrap();
        let status = answer.status().as_u16();
        let text = answer.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// Asks for something that must go well.
    pub async fn must(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.post(path, body).await;
        assert!(status < 300, "{path}: {status} {answer}");
        answer
    }

    pub async fn create(&self, body: Value) -> String {
        self.must("/games", body).await["id"].as_str().unwrap().to_owned()
    }

    pub async fn join(&self, id: &str, name: &str) {
        self.must(&format!("/games/{id}/join"), json!({ "name": name })).await;
    }

    pub async fn snapshot(&self, id: &str) -> Value {
        let (status, answer) = self.get(&format!("/games/{id}")).await;
        assert_eq!(status, 200, "{answer}");
        answer
    }

    pub async fn act(&self, id: &str, action: &str) -> (u16, Value) {
        let expected = self.snapshot(id).await["table"]["number"].clone();
        let body = json!({ "action": action, "expected": expected, "key": format!("{action} {expected}") });
        self.post(&format!("/games/{id}/actions"), body).await
    }

    pub async fn socket(&self, id: &str, query: &str) -> Socket {
        let address = self.base.replace("http://", "ws://");
        let mut request = format!("{address}/api/v1/games/{id}/ws{query}").into_client_request().unwrap();
        request.headers_mut().insert("authorization", format!("Bearer {}", self.token).parse().unwrap());
        tokio_tungstenite::connect_async(request).await.unwrap().0
    }
}

/// The next message that is JSON.
pub async fn hear(socket: &mut Socket) -> Value {
    loop {
        let message = tokio::time::timeout(PATIENCE, socket.next()).await;
        match message.expect("a message comes").expect("the socket is open").unwrap() {
            Message::Text(text) => return serde_json::from_str(&text).unwrap(),
            Message::Close(_) => panic!("the socket was closed"),
            _ => {}
        }
    }
}

/// The next message of that kind.
pub async fn hear_kind(socket: &mut Socket, kind: &str) -> Value {
    loop {
        let message = hear(socket).await;
        if message["type"] == kind {
            return message;
        }
    }
}

pub async fn say(socket: &mut Socket, message: Value) {
    socket.send(Message::text(message.to_string())).await.unwrap();
}

/// A choice that is the same in every run.
pub fn choose(actions: &Value, step: usize) -> String {
    let list = actions.as_array().unwrap();
    list[(step * 7 + 3) % list.len()]["text"].as_str().unwrap().to_owned()
}
