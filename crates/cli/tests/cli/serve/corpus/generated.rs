//! Nonsense made from sense: every valid request, spoilt in every way that is sure to spoil it.

use serde_json::{Map, Value, json};

use super::raw::{Case, Request, Target};

/// What a field holds.
#[derive(Clone, Copy)]
enum Field {
    Text,
    Number,
    Flag,
    Seat,
    Things,
}

use Field::{Flag, Number, Seat, Text, Things};

/// What no such field may hold, as JSON.
fn wrong(field: Field) -> &'static [&'static str] {
    match field {
        Text => &["7", "true", "[]", "{}", "-1.5", "[\"a\"]", "1e999", "\"\\ud800\"", "\"a"],
        Number => &[
            "\"1\"",
            "-1",
            "1.5",
            "1e30",
            "18446744073709551616",
            "true",
            "[]",
            "{}",
            "0x10",
            "NaN",
            "-",
            "01",
        ],
        Flag => &["\"true\"", "1", "0", "[]", "{}", "tru", "TRUE"],
        Seat => &["0", "5", "255", "256", "-1", "\"1\"", "1.5", "[]", "{}", "true", "99999999999999999999"],
        Things => &["7", "true", "\"x\"", "-1", "{", "[1", "[[],{}]", "1e5"],
    }
}

/// A request that changes something: where, what, and the kinds of its fields.
type Changing = (String, Value, Vec<(&'static str, Field)>);

fn requests(target: &Target) -> Vec<Changing> {
    let at = |rest: &str| format!("/api/v1/games/{}{rest}", target.id);
    let act = json!({ "action": target.legal, "expected": target.number, "key": "k", "seat": 1 });
    let terms = [("expected", Number), ("key", Text), ("seat", Seat)];
    let with = |more: &[(&'static str, Field)]| [&terms[..], more].concat();
    vec![
        (at("/actions"), act, with(&[("action", Text)])),
        (at("/undo"), json!({ "turn": false }), with(&[("turn", Flag)])),
        (at("/takeback"), json!({ "scope": "action" }), with(&[("scope", Text)])),
        (at("/takeback/answer"), json!({ "accept": true }), with(&[("accept", Flag)])),
        (at("/draw"), json!({}), with(&[])),
        (at("/draw/answer"), json!({ "accept": false }), with(&[("accept", Flag)])),
        (at("/resign"), json!({}), with(&[])),
        (at("/abort"), json!({}), vec![("text", Text), ("key", Text), ("seat", Seat)]),
        (at("/chat"), json!({ "text": "a" }), vec![("text", Text), ("key", Text), ("seat", Seat)]),
        (at("/name"), json!({ "name": "A" }), vec![("name", Text), ("key", Text), ("seat", Seat)]),
        (
            at("/join"),
            json!({ "name": "A" }),
            vec![("name", Text), ("program", Flag), ("invite", Text), ("seat", Seat)],
        ),
        (at("/seat-link"), json!({}), with(&[])),
        (at("/rematch"), json!({}), vec![]),
        (at("/claim"), json!({ "code": "c" }), vec![("code", Text)]),
        (
            "/api/v1/games".to_owned(),
            json!({ "game": "ringrift" }),
            vec![
                ("game", Text),
                ("options", Things),
                ("position", Text),
                ("record", Things),
                ("seats", Things),
                ("clock", Things),
                ("unlisted", Flag),
                ("invite_only", Flag),
                ("chat", Flag),
                ("name", Text),
            ],
        ),
        (
            "/api/v1/pairing".to_owned(),
            json!({ "game": "cotulenh" }),
            vec![("game", Text), ("options", Things), ("clock", Things), ("name", Text), ("program", Flag)],
        ),
        (
            "/api/v1/positions".to_owned(),
            json!({ "game": "ringrift" }),
            vec![("game", Text), ("position", Text), ("actions", Things)],
        ),
        (
            "/api/v1/analysis".to_owned(),
            json!({ "game": "ringrift", "nodes": 10 }),
            vec![
                ("game", Text),
                ("position", Text),
                ("actions", Things),
                ("nodes", Number),
                ("lines", Number),
            ],
        ),
    ]
}

/// An object with one field replaced by text that need not be JSON.
fn replaced(body: &Value, field: &str, text: &str) -> String {
    let mut rest: Map<String, Value> = body.as_object().cloned().unwrap_or_default();
    rest.remove(field);
    let rest = Value::Object(rest).to_string();
    let comma = if rest == "{}" { "" } else { "," };
    format!("{}{comma}\"{field}\":{text}}}", &rest[..rest.len() - 1])
}

/// Every valid request, spoilt.
pub fn cases(target: &Target) -> Vec<Case> {
    let mut cases = Vec::new();
    for (path, body, fields) in requests(target) {
        let mut add = |what: String, token: &str, kind: &str, body: &[u8]| {
            let request = Request { method: "POST", path: &path, token, kind, body };
            cases.push(request.case(format!("{path} {what}"), &target.host));
        };
        let (json, mover) = ("application/json", target.mover.as_str());
        for &(name, field) in &fields {
            for text in wrong(field) {
                add(format!("{name}: {text}"), mover, json, replaced(&body, name, text).as_bytes());
            }
        }
        let good = body.to_string();
        for spoilt in [
            replaced(&body, "no_such_field", "1"),
            format!("{good}x"),
            format!("{good}{good}"),
            format!("[{good}]"),
            "[]".to_owned(),
            "null".to_owned(),
            "7".to_owned(),
            "\"\"".to_owned(),
            good[..good.len() - 1].to_owned(),
            format!("\u{feff}{good}"),
            "[".repeat(10_000),
            "{\"a\":".repeat(10_000),
            format!("{}{}", replaced(&body, "key", "\""), "k".repeat(70_000)),
        ] {
            let shown: String = spoilt.chars().take(40).collect();
            add(format!("with {shown}"), mover, json, spoilt.as_bytes());
        }
        add("with bad UTF-8".to_owned(), mover, json, b"{\"key\":\"\xff\xfe\"}");
        for kind in ["", "text/plain", "application/x-www-form-urlencoded", "application/jsonp", "json"] {
            add(format!("as {kind:?}"), mover, kind, good.as_bytes());
        }
        if path.contains(&target.id) {
            for token in ["", "Bearer", "Bearer x", "Basic YTpi", "Bearer \u{e9}"] {
                add(format!("by {token:?}"), token, json, good.as_bytes());
            }
        }
        for method in ["PUT", "DELETE", "PATCH", "BREW"] {
            let request = Request { method, path: &path, token: mover, kind: json, body: good.as_bytes() };
            cases.push(request.case(format!("{method} {path}"), &target.host));
        }
    }
    cases
}
