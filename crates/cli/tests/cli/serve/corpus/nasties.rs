//! Nonsense written by hand: what a curious or a hostile person would try.

use serde_json::{Value, json};
use stackwright_core::Rng;

use super::raw::{Case, Request, Target};

const JSON: &str = "application/json";

/// Addresses that lead nowhere, and questions that make no sense.
fn questions(target: &Target) -> Vec<Case> {
    let at = |rest: &str| format!("/api/v1/games/{}{rest}", target.id);
    let long = "a".repeat(3000);
    let paths = [
        "/api/v1".to_owned(),
        "/api/v1/".to_owned(),
        "/api/v2/games".to_owned(),
        "/api/v1/games/".to_owned(),
        "/api/v1/games/aaaaaaaaaaaaaaaa".to_owned(),
        "/api/v1/games/../../../etc/passwd".to_owned(),
        "/api/v1/games/..%2f..%2fetc%2fpasswd".to_owned(),
        "/api/v1/games/%2e%2e%2f%2e%2e".to_owned(),
        "/api/v1/games/%00".to_owned(),
        "/api/v1/games/%ff%fe".to_owned(),
        "/api/v1/games/%zz".to_owned(),
        "/api/v1/games/'%20OR%201=1--".to_owned(),
        "/api/v1/games/%3Cscript%3E".to_owned(),
        format!("/api/v1/games/{long}"),
        format!("/api/v1/games/{}x", target.id),
        format!("/api/v1/games/{}%00", target.id),
        at("/"),
        at("/nothing"),
        at("/ws"),
        at("/ws?since=-1"),
        at("/history/999999"),
        at("/history/-1"),
        at("/history/x"),
        at("/history/18446744073709551616"),
        at("/history/"),
        at("/log?after=-1"),
        at("/log?after=x"),
        at("/log?before=1"),
        at("/log?after=18446744073709551616"),
        at("/log?after=1&after=2"),
        at("/preview"),
        at("/preview?action="),
        at("/preview?action=%ff"),
        at("/preview?action=nonsense"),
        at(&format!("/preview?action={long}")),
        at("/preview?action=a&action=b"),
        at("/hint"),
        at("/hint?nodes=0"),
        at("/hint?nodes=1e99"),
        at("/hint?lines=-3"),
        at("/record?format=xml"),
        at("/record?format=json&format=text"),
        "/api/v1/games?limit=0".to_owned(),
        "/api/v1/games?limit=101".to_owned(),
        "/api/v1/games?limit=-1".to_owned(),
        "/api/v1/games?limit=99999999999".to_owned(),
        "/api/v1/games?status=lost".to_owned(),
        "/api/v1/games?game=chess".to_owned(),
        "/api/v1/games?mine=perhaps".to_owned(),
        "/api/v1/games?before=x".to_owned(),
        "/api/v1/games?before=99999999999999999999".to_owned(),
        "/api/v1/games?order=random".to_owned(),
        "/..%2f..%2fCargo.toml".to_owned(),
        "/%2e%2e/Cargo.toml".to_owned(),
        "/static/../../Cargo.toml".to_owned(),
        "/.git/config".to_owned(),
        "/index.html%00.js".to_owned(),
        "/nothing.html".to_owned(),
    ];
    let asked = paths.iter().map(|path| {
        let request = Request { method: "GET", path, token: &target.mover, kind: "", body: b"" };
        request.case(format!("GET {}", path.chars().take(80).collect::<String>()), &target.host)
    });
    asked.collect()
}

/// What may be asked, but not by everybody, not now, or not like this.
fn out_of_place(target: &Target) -> Vec<Case> {
    let at = |rest: &str| format!("/api/v1/games/{}{rest}", target.id);
    let act = |action: &str, expected: u64, key: &str| json!({ "action": action, "expected": expected, "key": key });
    let (legal, number) = (target.legal.as_str(), target.number);
    let mut cases = Vec::new();
    let mut add = |name: &str, path: &str, token: &str, body: &Value, statuses: &[u16]| {
        let text = body.to_string();
        let request = Request { method: "POST", path, token, kind: JSON, body: text.as_bytes() };
        let case =
            request.case(format!("{name}: {}", text.chars().take(60).collect::<String>()), &target.host);
        cases.push(Case { statuses: statuses.to_vec(), ..case });
    };
    let (mover, other, stranger) = (target.mover.as_str(), target.other.as_str(), target.stranger.as_str());
    add("not your turn", &at("/actions"), other, &act(legal, number, "n"), &[409]);
    for old in (0..number).take_while(|&old| old + 2 < number) {
        add("stale", &at("/actions"), mover, &act(legal, old, &format!("s{old}")), &[409]);
    }
    for future in [number + 1, number + 1000, 1 << 40, u64::MAX / 2, u64::MAX] {
        add("from the future", &at("/actions"), mover, &act(legal, future, "f"), &[400, 409]);
    }
    for (path, body) in [
        ("/actions", act(legal, number, "x")),
        ("/undo", json!({})),
        ("/takeback", json!({ "scope": "turn" })),
        ("/takeback/answer", json!({ "accept": true })),
        ("/draw", json!({})),
        ("/draw/answer", json!({ "accept": true })),
        ("/resign", json!({})),
        ("/abort", json!({})),
        ("/chat", json!({ "text": "hello" })),
        ("/name", json!({ "name": "Eve" })),
        ("/seat-link", json!({})),
        ("/rematch", json!({})),
        ("/join", json!({ "name": "Eve" })),
    ] {
        add("a stranger", &at(path), stranger, &body, &[403, 409]);
    }
    for seat in [2, 3, 4] {
        let body = json!({ "action": legal, "expected": number, "key": "o", "seat": seat });
        add("somebody else's seat", &at("/actions"), mover, &body, &[403]);
    }
    for (path, body) in [
        ("/takeback/answer", json!({ "accept": true })),
        ("/draw/answer", json!({ "accept": true })),
        ("/abort", json!({})),
        ("/rematch", json!({})),
        ("/chat", json!({ "text": "nobody can talk here" })),
        ("/claim", json!({ "code": "A".repeat(43) })),
        ("/name", json!({ "name": "\u{200b}\u{202e}" })),
        ("/name", json!({ "name": "" })),
        ("/actions", act(legal, number, "")),
        ("/actions", act(legal, number, &"k".repeat(65))),
    ] {
        add("not now", &at(path), mover, &body, &[]);
    }
    let alphabet: Vec<char> =
        "abcdefgh123456789+-*x=@()&^ #\u{0}\u{1f}\"\\/\u{e9}\u{4e2d}\u{1f3b2}".chars().collect();
    let mut rng = Rng::new(1);
    for length in 0..60 {
        let words: String = (0..length).filter_map(|_| rng.choose(&alphabet)).collect();
        add("not legal", &at("/actions"), mover, &act(&words, number, "i"), &[400, 422]);
    }
    for words in [
        "+d4*2", "+a1*99", "+z9", "d4-d6", "e5-e9", "no-line", "swap", "resign", "+a1+a1", "a1xa2xa3", "-",
        "+",
    ] {
        add("not legal", &at("/actions"), mover, &act(words, number, "i"), &[422]);
    }
    cases
}

/// Games that cannot be made.
fn impossible_games(target: &Target) -> Vec<Case> {
    let ringrift = |options: Value| json!({ "game": "ringrift", "options": options });
    let clock = |clock: Value| json!({ "game": "ringrift", "clock": clock });
    let seats = |seats: Value| json!({ "game": "ringrift", "seats": seats });
    let bodies = [
        json!({}),
        json!({ "game": "chess" }),
        json!({ "game": "" }),
        json!({ "game": "ringrift\u{0}" }),
        ringrift(json!({ "rings": 0 })),
        ringrift(json!({ "rings": -1 })),
        ringrift(json!({ "rings": 4_294_967_296_u64 })),
        ringrift(json!({ "players": 1 })),
        ringrift(json!({ "players": 5 })),
        ringrift(json!({ "board": "square9999" })),
        ringrift(json!({ "colour": "red" })),
        clock(json!({ "kind": "fischer", "initial": 0, "increment": 0 })),
        clock(json!({ "kind": "fischer", "initial": 4_294_967_295_u32, "increment": 1 })),
        clock(json!({ "kind": "fischer", "initial": 60 })),
        clock(json!({ "kind": "per_turn", "seconds": 0 })),
        clock(json!({ "kind": "correspondence", "days": 61 })),
        clock(json!({ "kind": "hourglass" })),
        seats(json!([{ "kind": "human" }])),
        seats(json!(vec![json!({ "kind": "open" }); 100])),
        seats(json!([{ "kind": "level:0" }, { "kind": "open" }])),
        seats(json!([{ "kind": "level:11" }, { "kind": "open" }])),
        seats(json!([{ "kind": "level:99999999999999999999" }, { "kind": "open" }])),
        seats(json!([{ "kind": "engine:" }, { "kind": "open" }])),
        seats(json!([{ "kind": "engine:../../bin/sh" }, { "kind": "open" }])),
        seats(json!([{ "kind": "nodes:999999999999" }, { "kind": "open" }])),
        seats(json!([{ "kind": "human", "name": "" }, { "kind": "open" }])),
        json!({ "game": "ringrift", "position": "nonsense" }),
        json!({ "game": "ringrift", "position": "9".repeat(60_000) }),
        json!({ "game": "cotulenh", "position": "11/11/11 r - - 0 1" }),
        json!({ "record": "[Stackwright \"9\"]" }),
        json!({ "record": {} }),
        json!({ "record": { "game": "ringrift", "turns": [["nonsense"]] } }),
        json!({ "record": "x".repeat(1 << 20) }),
        json!({ "game": "ringrift", "name": "\u{202e}" }),
    ];
    let made = bodies.iter().map(|body| {
        let text = body.to_string();
        let request = Request {
            method: "POST",
            path: "/api/v1/games",
            token: &target.mover,
            kind: JSON,
            body: text.as_bytes(),
        };
        let name: String = text.chars().take(80).collect();
        Case { statuses: vec![400], ..request.case(format!("a game of {name}"), &target.host) }
    });
    made.collect()
}

/// Bodies that are larger than they may be, told beforehand or not.
fn oversize(target: &Target) -> Vec<Case> {
    let path = format!("/api/v1/games/{}/chat", target.id);
    let large = json!({ "text": "x".repeat(70_000) }).to_string();
    let huge = json!({ "record": "x".repeat(3 << 20) }).to_string();
    let told = [(path.as_str(), &large), ("/api/v1/games", &huge)].map(|(path, body)| {
        let request =
            Request { method: "POST", path, token: &target.mover, kind: JSON, body: body.as_bytes() };
        Case { statuses: vec![413], ..request.case(format!("{path}, {} bytes", body.len()), &target.host) }
    });
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {}\r\nauthorization: {}\r\ncontent-type: {JSON}\r\nconnection: close\r\n",
        target.host, target.mover
    );
    let chunks = format!("{head}transfer-encoding: chunked\r\n\r\n{:x}\r\n{large}\r\n0\r\n\r\n", large.len());
    let chunked = Case {
        name: "chunks without end".to_owned(),
        bytes: chunks.into_bytes(),
        is_http: true,
        statuses: vec![413],
    };
    told.into_iter().chain([chunked]).collect()
}

/// What is no HTTP.
fn no_http(target: &Target) -> Vec<Case> {
    let host = format!("host: {}\r\n", target.host);
    let many = "x-y: z\r\n".repeat(2000);
    let bytes: [Vec<u8>; 12] = [
        b"\r\n\r\n\r\n\0\0\0".to_vec(),
        b"GET\r\n\r\n".to_vec(),
        b"GET / HTTP/9.9\r\n\r\n".to_vec(),
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".repeat(20),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec(),
        format!("GET / HTTP/1.1\r\n{host}x: {}\r\n\r\n", "y".repeat(300_000)).into_bytes(),
        format!("GET / HTTP/1.1\r\n{host}{many}\r\n").into_bytes(),
        format!("GET /{} HTTP/1.1\r\n{host}\r\n", "a".repeat(100_000)).into_bytes(),
        format!("POST /api/v1/games HTTP/1.1\r\n{host}content-length: x\r\n\r\n").into_bytes(),
        format!("POST /api/v1/games HTTP/1.1\r\n{host}content-length: 5\r\ncontent-length: 6\r\n\r\n{{}}")
            .into_bytes(),
        format!("POST /api/v1/games HTTP/1.1\r\n{host}transfer-encoding: gzip\r\n\r\n").into_bytes(),
        format!("GET / HTTP/1.1\r\n{host}na me: x\r\n\r\n").into_bytes(),
    ];
    let cases = bytes.into_iter().enumerate();
    cases
        .map(|(index, bytes)| Case {
            name: format!("no HTTP, {}", index + 1),
            bytes,
            is_http: false,
            statuses: Vec::new(),
        })
        .collect()
}

/// All of them.
pub fn cases(target: &Target) -> Vec<Case> {
    let groups = [
        questions(target),
        out_of_place(target),
        impossible_games(target),
        oversize(target),
        no_http(target),
    ];
    groups.concat()
}
