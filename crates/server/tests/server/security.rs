//! What the server refuses, and how it answers.

use serde_json::{Value, json};
use stackwright_server::config::Flags;
use stackwright_server::serve::Server;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::common::{Person, Running, flags, get};

#[tokio::test]
async fn answers_keep_browsers_strict() {
    let server = Running::start().await;
    for path in ["/", "/api/v1/games", "/api/v1/games/nowhere", "/nowhere.html"] {
        let answer = get(format!("{}{path}", server.base)).await;
        let header = |name: &str| answer.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
        let policy = header("content-security-policy").expect(path);
        // The engine is WebAssembly; nothing else that is called unsafe is allowed.
        let others = policy.replacen("'wasm-unsafe-eval'", "", 1);
        assert!(others.contains("default-src 'none'") && !others.contains("unsafe"), "{policy}");
        assert_eq!(header("x-content-type-options").as_deref(), Some("nosniff"));
        assert_eq!(header("referrer-policy").as_deref(), Some("same-origin"));
    }
    server.end().await;
}

/// Other sites may embed a board: its files are open to every origin, and no others are.
#[tokio::test]
async fn only_the_board_to_embed_is_open_to_other_origins() {
    let server = Running::start().await;
    let other = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let ask = async |path: &str| {
        let address = format!("{}{path}", server.base);
        let answer = other.get(address).header("origin", "https://blog.example").send().await.unwrap();
        let header = |name: &str| answer.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
        (answer.status(), header("cross-origin-resource-policy"), header("access-control-allow-origin"))
    };
    let open = [
        "/embed/board.js",
        "/src/embed/board.js",
        "/src/board/board.js",
        "/css/board.css",
        "/engine/engine_bg.wasm",
        "/messages/vi.txt",
    ];
    for path in open {
        let (status, policy, origin) = ask(path).await;
        assert!(
            status.is_success() || (path == "/embed/board.js" && status.is_redirection()),
            "{path}: {status}"
        );
        assert_eq!((policy.as_deref(), origin.as_deref()), (Some("cross-origin"), Some("*")), "{path}");
    }
    let closed = [
        "/",
        "/docs",
        "/puzzles",
        "/src/main.js",
        "/src/home/page.js",
        "/css/home.css",
        "/favicon.svg",
        "/healthz",
        "/api/v1/kinds",
        "/api/v1/games",
        "/api/v1/puzzles?game=ringrift",
    ];
    for path in closed {
        let (status, policy, origin) = ask(path).await;
        assert!(status.is_success(), "{path}: {status}");
        assert_eq!((policy.as_deref(), origin), (Some("same-origin"), None), "{path}");
    }
    server.end().await;
}

#[tokio::test]
async fn the_cookie_is_for_browsers_of_this_site_alone() {
    let server = Running::start().await;
    let client = reqwest::Client::new();
    let visit =
        client.post(format!("{}/api/v1/visitors", server.base)).json(&json!({})).send().await.unwrap();
    let cookie = visit.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let create = |origin: &'static str, kind: &'static str| {
        let request = client.post(format!("{}/api/v1/games", server.base)).header("cookie", &cookie);
        let request = request.header("content-type", kind).body(r#"{"game":"ringrift"}"#);
        if origin.is_empty() { request } else { request.header("origin", origin) }
    };
    assert_eq!(create("", "application/json").send().await.unwrap().status(), 201);
    assert_eq!(create("https://evil.example", "application/json").send().await.unwrap().status(), 403);
    assert_eq!(create("", "text/plain").send().await.unwrap().status(), 415);
    // Whoever has a token already is not told it again.
    let again =
        client.post(format!("{}/api/v1/visitors", server.base)).header("cookie", &cookie).json(&json!({}));
    assert!(again.send().await.unwrap().json::<Value>().await.unwrap()["token"].is_null());
    server.end().await;
}

#[tokio::test]
async fn every_mistake_is_answered_in_one_shape() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let id = ann.create(json!({ "game": "ringrift", "seats": seats })).await;
    let actions = format!("/games/{id}/actions");
    let wrong: Vec<(String, Value, u16)> = vec![
        ("/games".into(), json!({}), 400),
        ("/games".into(), json!({ "game": "chess" }), 400),
        ("/games".into(), json!({ "game": "ringrift", "options": { "rings": 0 } }), 400),
        ("/games".into(), json!({ "game": "ringrift", "options": { "players": 9 } }), 400),
        ("/games".into(), json!({ "game": "ringrift", "seats": [{ "kind": "human" }] }), 400),
        (
            "/games".into(),
            json!({ "game": "ringrift", "seats": [{ "kind": "level:11" }, { "kind": "open" }] }),
            400,
        ),
        (
            "/games".into(),
            json!({ "game": "ringrift", "seats": [{ "kind": "engine:none" }, { "kind": "open" }] }),
            400,
        ),
        (
            "/games".into(),
            json!({ "game": "ringrift", "clock": { "kind": "fischer", "initial": 0, "increment": 0 } }),
            400,
        ),
        ("/games".into(), json!({ "game": "ringrift", "colour": "red" }), 400),
        ("/games".into(), json!({ "record": "[Stackwright \"9\"]" }), 400),
        ("/games".into(), json!([1, 2]), 400),
        ("/games/x".into(), json!({}), 405),
        ("/games/aaaaaaaaaaaaaaaa/join".into(), json!({ "name": "A" }), 404),
        ("/games/../../etc/passwd/join".into(), json!({}), 404),
        ("/nowhere".into(), json!({}), 404),
        (actions.clone(), json!({}), 400),
        (actions.clone(), json!({ "action": "+d4", "expected": -1, "key": "k" }), 400),
        (actions.clone(), json!({ "action": "+d4", "expected": 999, "key": "k" }), 409),
        (actions.clone(), json!({ "action": "+d4", "expected": 1, "key": "" }), 400),
        (actions.clone(), json!({ "action": "+d4", "expected": 1, "key": "k".repeat(65) }), 400),
        (actions.clone(), json!({ "action": "+d4", "expected": 1, "key": "k", "seat": 7 }), 400),
        (actions.clone(), json!({ "action": "+d4", "expected": 1, "key": "k", "seat": 3 }), 403),
        (actions.clone(), json!({ "action": "", "expected": 1, "key": "k" }), 422),
        (actions.clone(), json!({ "action": "+z99", "expected": 1, "key": "k" }), 422),
        (actions.clone(), json!({ "action": "\u{0}\u{ffff}", "expected": 1, "key": "k" }), 422),
        (actions.clone(), json!({ "action": "x".repeat(10_000), "expected": 1, "key": "k" }), 400),
        (actions.clone(), json!({ "action": "x".repeat(100_000), "expected": 1, "key": "k" }), 413),
    ];
    for (path, body, expected) in wrong {
        let (status, problem) = ann.post(&path, body.clone()).await;
        assert_eq!(status, expected, "{path}: {problem}");
        assert_eq!(problem["status"], expected, "{path}");
        for field in ["type", "title", "detail", "code"] {
            assert!(problem[field].as_str().is_some_and(|text| !text.is_empty()), "{path}: {problem}");
        }
    }
    let raw = |body: &'static [u8]| {
        let request = ann.client.post(format!("{}/api/v1/games", ann.base)).bearer_auth(&ann.token);
        request.header("content-type", "application/json").body(body)
    };
    for body in [&b"{"[..], b"\xff\xfe", b"{\"game\":\"ringrift\"}x", b"nul"] {
        let answer = raw(body).send().await.unwrap();
        assert_eq!(answer.status(), 400);
        assert_eq!(answer.headers()["content-type"], "application/problem+json");
    }
    assert_eq!(ann.snapshot(&id).await["table"]["number"], 1);
    server.end().await;
}

#[tokio::test]
async fn whoever_introduces_themselves_need_not_say_much() {
    let server = Running::start().await;
    let visit = |body: Vec<u8>| {
        crate::common::client().post(format!("{}/api/v1/visitors", server.base)).body(body).send()
    };
    for short in [Vec::new(), b"no JSON".to_vec(), vec![b'x'; 64 << 10]] {
        assert_eq!(visit(short).await.unwrap().status(), 200);
    }
    for long in [(64 << 10) + 1, 5_000_000] {
        let answer = visit(vec![b'x'; long]).await.unwrap();
        assert_eq!(answer.status(), 413);
        let problem: Value = answer.json().await.unwrap();
        assert_eq!(problem["code"], "too_large", "{problem}");
    }
    server.end().await;
}

#[tokio::test]
async fn an_address_that_asks_too_much_waits() {
    let folder = tempfile::tempdir().unwrap();
    let limited = Flags { rate: Some(2), ..flags(&folder.path().join("games.sqlite3")) };
    let server = Running::with(limited).await;
    let mut refused = None;
    for _ in 0..40 {
        let answer = get(format!("{}/api/v1/games", server.base)).await;
        if answer.status() == 429 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("there is a limit");
    assert!(refused.headers().contains_key("retry-after"));
    assert_eq!(get(format!("{}/healthz", server.base)).await.status(), 200);
    server.end().await;
}

/// Reads one answer: its status, its header and its body.
async fn read_answer(stream: &mut TcpStream) -> (u16, String, String) {
    let mut bytes = Vec::new();
    let head = loop {
        if let Some(at) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break at + 4;
        }
        assert_ne!(stream.read_buf(&mut bytes).await.unwrap(), 0, "the connection ended");
    };
    let header = String::from_utf8(bytes[..head].to_vec()).unwrap().to_lowercase();
    let length = header.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
    let length: usize = length.trim().parse().unwrap();
    while bytes.len() < head + length {
        assert_ne!(stream.read_buf(&mut bytes).await.unwrap(), 0, "the connection ended");
    }
    let status = header.split(' ').nth(1).unwrap().parse().unwrap();
    (status, header, String::from_utf8(bytes[head..].to_vec()).unwrap())
}

async fn connect(base: &str) -> TcpStream {
    TcpStream::connect(base.strip_prefix("http://").unwrap()).await.unwrap()
}

#[tokio::test]
async fn a_refused_request_leaves_the_connection_as_it_says() {
    let folder = tempfile::tempdir().unwrap();
    let limited = Flags { rate: Some(1), ..flags(&folder.path().join("games.sqlite3")) };
    let server = Running::with(limited).await;
    let mut stream = connect(&server.base).await;
    let post = |length: usize| {
        format!(
            "POST /api/v1/games HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n"
        )
    };
    let mut refused = 0;
    for _ in 0..40 {
        // The head first: the refusal is made before the body has come.
        stream.write_all(post(100_000).as_bytes()).await.unwrap();
        tokio::task::yield_now().await;
        stream.write_all(&vec![b' '; 100_000]).await.unwrap();
        let (status, header, body) = read_answer(&mut stream).await;
        assert!(!header.contains("connection: close"), "{status} {body}");
        refused += usize::from(status == 429);
    }
    assert!(refused > 10, "{refused}");
    // Nobody reads ten megabytes for nothing.
    stream.write_all(post(10_000_000).as_bytes()).await.unwrap();
    let (status, header, _) = read_answer(&mut stream).await;
    assert_eq!(status, 429);
    assert!(header.contains("connection: close"), "{header}");
    server.end().await;
}

#[tokio::test]
async fn there_is_always_room_to_look_whether_the_server_is_well() {
    let folder = tempfile::tempdir().unwrap();
    let narrow = Flags { connections: Some(2), ..flags(&folder.path().join("games.sqlite3")) };
    let server = Running::with(narrow).await;
    let _inside = [connect(&server.base).await, connect(&server.base).await];
    let ask = async |path: &str| {
        let mut stream = connect(&server.base).await;
        stream.write_all(format!("GET {path} HTTP/1.1\r\nhost: a\r\n\r\n").as_bytes()).await.unwrap();
        read_answer(&mut stream).await
    };
    for _ in 0..50 {
        assert_eq!(ask("/healthz").await.0, 200);
    }
    let (status, header, body) = ask("/api/v1/kinds").await;
    assert_eq!(status, 503, "{body}");
    assert!(header.contains("connection: close") && body.contains("\"connections\""), "{header}{body}");
    server.end().await;
}

#[tokio::test]
async fn settings_that_make_no_sense_are_refused_before_anything_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let error = Server::open(Flags { log: Some("loud".to_owned()), ..flags(&file) }).await.unwrap_err();
    assert!(error.to_string().contains("`loud` is no level: expected error, warn"), "{error}");
    assert!(!file.exists());
}
