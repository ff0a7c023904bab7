//! Requests as bytes, and answers as they come.

use std::fmt::Write as _;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// What the nonsense is aimed at.
#[derive(Clone, Debug)]
pub struct Target {
    pub host: String,
    pub id: String,
    /// The number of the game's last entry.
    pub number: u64,
    /// An action that is legal now.
    pub legal: String,
    /// The tokens of whoever is to move, of the opponent, and of somebody without a seat, as headers have them.
    pub mover: String,
    pub other: String,
    pub stranger: String,
}

/// A request that must be refused.
#[derive(Clone, Debug)]
pub struct Case {
    pub name: String,
    pub bytes: Vec<u8>,
    /// Whether it is HTTP at all: what is not, is cut off or answered without an explanation, below where one is made.
    pub is_http: bool,
    /// The statuses that are right; any of 400 to 499 if there is none.
    pub statuses: Vec<u16>,
}

/// A request in parts.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    pub method: &'a str,
    pub path: &'a str,
    /// The `Authorization` header, or none.
    pub token: &'a str,
    /// The `Content-Type` header, or none.
    pub kind: &'a str,
    pub body: &'a [u8],
}

impl Request<'_> {
    pub fn bytes(&self, host: &str) -> Vec<u8> {
        let Request { method, path, token, kind, body } = self;
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n");
        for (name, value) in [("authorization", token), ("content-type", kind)] {
            if !value.is_empty() {
                let _ = write!(head, "{name}: {value}\r\n");
            }
        }
        if !body.is_empty() || *method != "GET" {
            let _ = write!(head, "content-length: {}\r\n", body.len());
        }
        head.push_str("\r\n");
        [head.as_bytes(), body].concat()
    }

    pub fn case(&self, name: impl Into<String>, host: &str) -> Case {
        Case { name: name.into(), bytes: self.bytes(host), is_http: true, statuses: Vec::new() }
    }
}

impl Case {
    /// Sends it and looks at the answer.
    pub async fn send(&self, target: &Target) -> Result<(), String> {
        let exchange = tokio::time::timeout(Duration::from_mins(1), exchange(&target.host, &self.bytes));
        let answer = exchange.await.map_err(|_| "no answer in a minute".to_owned())?;
        if !self.is_http {
            return match status(&answer) {
                None | Some(400..500) => Ok(()),
                Some(status) => Err(format!("answered with {status}")),
            };
        }
        let status = status(&answer).ok_or("no answer")?;
        if !(400..500).contains(&status) || !(self.statuses.is_empty() || self.statuses.contains(&status)) {
            return Err(format!("answered with {status}: {}", String::from_utf8_lossy(&answer)));
        }
        let text = String::from_utf8_lossy(&answer);
        let (head, body) = text.split_once("\r\n\r\n").ok_or("the answer has no body")?;
        if !head.to_ascii_lowercase().contains("content-type: application/problem+json") {
            return Err(format!("no problem, but {head}"));
        }
        let problem: Value = serde_json::from_str(body).map_err(|error| format!("{error}: {body}"))?;
        let told = ["type", "title", "detail", "code"]
            .iter()
            .all(|field| problem[*field].as_str().is_some_and(|text| !text.is_empty()));
        if !told || problem["status"].as_u64() != Some(u64::from(status)) {
            return Err(format!("explains nothing: {problem}"));
        }
        Ok(())
    }
}

/// Sends bytes, closes that direction, and takes whatever comes.
async fn exchange(host: &str, bytes: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(host).await.expect("the server is there");
    let (mut reading, mut writing) = stream.split();
    let mut answer = Vec::new();
    // The server may stop listening before everything is said.
    let say = async {
        let _ = writing.write_all(bytes).await;
    };
    let hear = async {
        let mut buffer = [0; 4096];
        while let Ok(read @ 1..) = reading.read(&mut buffer).await {
            answer.extend_from_slice(&buffer[..read]);
        }
    };
    tokio::join!(say, hear);
    answer
}

fn status(answer: &[u8]) -> Option<u16> {
    let line = answer.split(|&byte| byte == b'\r').next()?;
    std::str::from_utf8(line).ok()?.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()
}
