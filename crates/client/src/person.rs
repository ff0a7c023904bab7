//! Somebody with a token, who asks by HTTP and opens `WebSockets`.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::Trouble;

/// One end of a WebSocket.
pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The longest that an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The body; a text if it is no JSON.
    pub body: Value,
}

impl Answer {
    /// The body of an answer that must be a good one.
    pub fn good(self) -> Result<Value, Trouble> {
        if self.status < 300 {
            Ok(self.body)
        } else {
            Err(Trouble::Broken(format!("refused with {}: {}", self.status, self.body)))
        }
    }

    /// The short name of the problem, if there is one.
    pub fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or("")
    }
}

/// What is behind an error: the outermost one only says that something failed.
fn root(error: &dyn std::error::Error) -> String {
    let mut innermost = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost.to_string()
}

/// Somebody with a token.
#[derive(Clone, Debug)]
pub struct Person {
    base: String,
    token: String,
    http: reqwest::Client,
}

impl Person {
    /// Somebody new at the server of this address, such as `http://127.0.0.1:8080`.
    pub async fn introduce(base: &str) -> Result<Person, Trouble> {
        let mut person = Person::known(base, "")?;
        let body = person.post("/visitors", &json!({})).await?.good()?;
        let token = body["token"].as_str().ok_or_else(|| Trouble::broken("a visitor gets no token"))?;
        token.clone_into(&mut person.token);
        Ok(person)
    }

    /// Somebody who has been there before and has kept the token.
    pub fn known(base: &str, token: &str) -> Result<Person, Trouble> {
        let http = reqwest::Client::builder().timeout(PATIENCE).no_proxy().build().map_err(Trouble::lost)?;
        Ok(Person { base: base.trim_end_matches('/').to_owned(), token: token.to_owned(), http })
    }

    /// What proves who one is: to be kept and shown to nobody else.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// The same person at another server.
    #[must_use]
    pub fn at(&self, base: &str) -> Person {
        Person { base: base.to_owned(), ..self.clone() }
    }

    /// Where the server is.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// What to send as `Authorization`.
    pub fn authorization(&self) -> String {
        format!("Bearer {}", self.token)
    }

    async fn ask(&self, request: reqwest::RequestBuilder) -> Result<Answer, Trouble> {
        let request = if self.token.is_empty() { request } else { request.bearer_auth(&self.token) };
        let answer = request.send().await.map_err(|error| Trouble::lost(root(&error)))?;
        let status = answer.status().as_u16();
        let text = answer.text().await.map_err(Trouble::lost)?;
        let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
        Ok(Answer { status, body })
    }

    /// Posts JSON to an address of the interface, such as `/games`.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Answer, Trouble> {
        self.ask(self.http.post(format!("{}/api/v1{path}", self.base)).json(body)).await
    }

    /// Gets an address of the interface.
    pub async fn get(&self, path: &str) -> Result<Answer, Trouble> {
        self.ask(self.http.get(format!("{}/api/v1{path}", self.base))).await
    }

    /// The figures that the server publishes.
    pub async fn figures(&self) -> Result<String, Trouble> {
        let answer = self.ask(self.http.get(format!("{}/metrics", self.base))).await?.good()?;
        Ok(answer.as_str().unwrap_or_default().to_owned())
    }

    /// Posts JSON and goes away without waiting for the answer: whether it was done, nobody can say.
    pub async fn post_and_leave(&self, path: &str, body: &Value) -> Result<(), Trouble> {
        let host = self.base.trim_start_matches("http://");
        let body = body.to_string();
        let request = format!(
            "POST /api/v1{path} HTTP/1.1\r\nhost: {host}\r\nauthorization: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.authorization(),
            body.len(),
        );
        let mut stream = TcpStream::connect(host).await.map_err(Trouble::lost)?;
        stream.write_all(request.as_bytes()).await.map_err(Trouble::lost)
    }

    /// Makes a game and gives back its name.
    pub async fn create(&self, game: &Value) -> Result<String, Trouble> {
        let made = self.post("/games", game).await?.good()?;
        made["id"].as_str().map(str::to_owned).ok_or_else(|| Trouble::broken("a game has no name"))
    }

    /// Takes an open seat of a game.
    pub async fn join(&self, game: &str, name: &str) -> Result<(), Trouble> {
        let body = json!({ "name": name, "program": true });
        self.post(&format!("/games/{game}/join"), &body).await?.good().map(drop)
    }

    /// Everything about a game now.
    pub async fn snapshot(&self, game: &str) -> Result<Value, Trouble> {
        self.get(&format!("/games/{game}")).await?.good()
    }

    /// Opens a WebSocket to a game; `query` begins with a question mark or is empty.
    pub async fn socket(&self, game: &str, query: &str) -> Result<Socket, Trouble> {
        let address = self.base.replacen("http", "ws", 1);
        let mut request = format!("{address}/api/v1/games/{game}/ws{query}")
            .into_client_request()
            .map_err(Trouble::broken)?;
        let token = self.authorization().parse().map_err(|_| Trouble::broken("the token is no header"))?;
        request.headers_mut().insert("authorization", token);
        let opening = tokio_tungstenite::connect_async(request);
        let opened = tokio::time::timeout(PATIENCE, opening).await.map_err(Trouble::lost)?;
        Ok(opened.map_err(Trouble::lost)?.0)
    }
}
