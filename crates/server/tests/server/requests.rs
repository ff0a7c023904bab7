//! Requests made of parts that mean something and parts that do not.

use axum::body::Body;
use axum::http::{Method, Request};
use tower::ServiceExt as _;

use crate::target::Target;

const METHODS: [&str; 8] = ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "NONSENSE"];

/// `GAME` stands for the game that is played, `TEXT` for whatever comes.
const PATHS: [&str; 41] = [
    "/api/v1/games/GAME/actions",
    "/api/v1/games/GAME/undo",
    "/api/v1/games/GAME/takeback",
    "/api/v1/games/GAME/takeback/answer",
    "/api/v1/games/GAME/draw",
    "/api/v1/games/GAME/draw/answer",
    "/api/v1/games/GAME/resign",
    "/api/v1/games/GAME/abort",
    "/api/v1/games/GAME/chat",
    "/api/v1/games/GAME/join",
    "/api/v1/games/GAME/name",
    "/api/v1/games/GAME/seat-link",
    "/api/v1/games/GAME/claim",
    "/api/v1/games/GAME/rematch",
    "/api/v1/games/GAME",
    "/api/v1/games/GAME?detail=TEXT",
    "/api/v1/games/GAME/log?after=TEXT",
    "/api/v1/games/GAME/history/TEXT",
    "/api/v1/games/GAME/preview?action=TEXT",
    "/api/v1/games/GAME/record?format=TEXT",
    "/api/v1/games/GAME/position",
    "/api/v1/games/GAME/hint?TEXT",
    "/api/v1/games/GAME/ws?since=TEXT",
    "/api/v1/games/GAME/TEXT",
    "/api/v1/games/TEXT",
    "/api/v1/games?TEXT",
    "/api/v1/games",
    "/api/v1/pairing",
    "/api/v1/analysis",
    "/api/v1/positions",
    "/api/v1/visitors",
    "/api/v1/names",
    "/api/v1/kinds",
    "/api/v1/rules/ringrift?number=TEXT",
    "/api/v1/rules/TEXT",
    "/api/v1/puzzles?game=TEXT",
    "/api/v1/TEXT",
    "/g/TEXT",
    "/healthz",
    "/metrics",
    "/TEXT",
];

const HEADERS: [&str; 10] = [
    "content-type",
    "origin",
    "host",
    "cookie",
    "authorization",
    "accept-encoding",
    "if-none-match",
    "x-forwarded-for",
    "upgrade",
    "sec-fetch-site",
];

/// `NUMBER` stands for the number of the game's last entry. The first is whatever comes alone.
const BODIES: [&str; 15] = [
    "TEXT",
    "{}",
    r#"{"action":"TEXT","expected":NUMBER,"key":"k"}"#,
    r#"{"action":"+d4","expected":NUMBER,"key":"TEXT"}"#,
    r#"{"action":"+d4","expected":TEXT,"key":"k"}"#,
    r#"{"text":"TEXT"}"#,
    r#"{"name":"TEXT","seat":TEXT}"#,
    r#"{"scope":"TEXT","accept":TEXT}"#,
    r#"{"turn":true,"seat":TEXT}"#,
    r#"{"code":"TEXT"}"#,
    r#"{"game":"ringrift","position":"TEXT","options":TEXT}"#,
    r#"{"game":"ringrift","actions":["+d4","TEXT"],"auto":true,"at":1,"preview":"TEXT"}"#,
    r#"{"record":"TEXT"}"#,
    r#"{"game":"cotulenh","position":"TEXT","lines":2,"nodes":20}"#,
    r#"{"game":"TEXT","clock":{"kind":"TEXT"},"seats":[{"kind":"TEXT"}]}"#,
];

/// A request: which of the parts, and what comes in their gaps.
#[derive(Clone, Debug)]
pub struct Thrown {
    pub method: u8,
    pub path: u8,
    pub path_text: String,
    pub headers: Vec<(u8, String)>,
    pub body: u8,
    pub body_text: String,
    pub has_token: bool,
}

fn pick<'a>(list: &[&'a str], index: u8) -> &'a str {
    list[usize::from(index) % list.len()]
}

/// Everything that cannot stand in an address is written as bytes.
fn escaped(text: &str) -> String {
    text.bytes()
        .map(|b| {
            if b.is_ascii_alphanumeric() || b"-._=&/%".contains(&b) {
                char::from(b).to_string()
            } else {
                format!("%{b:02X}")
            }
        })
        .collect()
}

impl Target {
    /// Sends a request. The answer is never a failure of the server, and a refusal changes nothing.
    pub fn request(&self, thrown: &Thrown) {
        self.runtime.block_on(async {
            let (game, number) = self.game().await;
            let path = pick(&PATHS, thrown.path).replace("GAME", &game);
            let path = path.replace("TEXT", &escaped(&thrown.path_text));
            let body = pick(&BODIES, thrown.body).replace("NUMBER", &number.to_string());
            let body = body.replace("TEXT", &thrown.body_text);
            let method = Method::from_bytes(pick(&METHODS, thrown.method).as_bytes()).unwrap();
            let mut request =
                Request::builder().method(method).uri(&path).header("content-type", "application/json");
            if thrown.has_token {
                request = request.header("authorization", format!("Bearer {}", self.token));
            }
            for (name, value) in &thrown.headers {
                request = request.header(pick(&HEADERS, *name), value);
            }
            // What HTTP itself cannot say never comes to a server.
            let Ok(request) = request.body(Body::from(body.clone())) else { return };
            let before = self.entries(&game).await;
            let response = self.routes.clone().oneshot(request).await.unwrap();
            let status = response.status();
            let answer = axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap();
            let shown = String::from_utf8_lossy(&answer[..answer.len().min(400)]).into_owned();
            assert!(status.as_u16() < 500, "{status}: {thrown:?} {body}: {shown}");
            if status.as_u16() >= 400 {
                assert_eq!(self.entries(&game).await, before, "{status}: {thrown:?} {body}: {shown}");
            }
        });
    }
}
