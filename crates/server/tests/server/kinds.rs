//! What the interface tells about the games themselves: choices, rules, puzzles, positions.

use serde_json::{Value, json};
use stackwright_games::KINDS;

use crate::common::{Person, Running};

#[tokio::test]
async fn every_choice_of_every_game_can_be_chosen() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let (_, kinds) = ann.get("/kinds").await;
    for kind in kinds["games"].as_array().unwrap() {
        let choices = kind["choices"].as_array().unwrap();
        assert!(!choices.is_empty(), "{kind}");
        // Some make sense only beside another: points decide only what a mode counts.
        let beside: Vec<(&str, &Value)> = choices
            .iter()
            .flat_map(|choice| {
                let name = choice["name"].as_str().unwrap();
                choice["values"].as_array().into_iter().flatten().map(move |value| (name, &value["value"]))
            })
            .collect();
        for choice in choices {
            let name = choice["name"].as_str().unwrap();
            assert!(!choice["text"].as_str().unwrap().is_empty());
            let values: Vec<Value> = match choice["values"].as_array() {
                Some(values) => values.iter().map(|value| value["value"].clone()).collect(),
                None => vec![choice["min"].clone(), choice["max"].clone()],
            };
            assert!(values.len() >= 2, "{choice}");
            for value in values.iter().chain([&choice["default"]]) {
                let body = json!({ "game": kind["game"], "options": { name: value } });
                let (mut status, answer) = ann.post("/positions", body).await;
                for (other, with) in beside.iter().filter(|(other, _)| *other != name) {
                    if status == 200 {
                        break;
                    }
                    let body = json!({ "game": kind["game"], "options": { name: value, *other: with } });
                    (status, _) = ann.post("/positions", body).await;
                }
                assert_eq!(status, 200, "{name} {value}: {answer}");
            }
        }
    }
    server.end().await;
}

#[tokio::test]
async fn a_rule_is_found_by_its_number() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let (_, rules) = ann.get("/rules/ringrift?number=R122").await;
    let numbers: Vec<_> = rules["rules"].as_array().unwrap().iter().map(|rule| &rule["number"]).collect();
    assert_eq!(json!(numbers), json!(["R122a", "R122b", "R122c"]));
    let (_, rules) = ann.get("/rules/cotulenh").await;
    let c33 = rules["rules"].as_array().unwrap().iter().find(|rule| rule["number"] == "C33").unwrap();
    assert!(c33["text"].as_str().unwrap().starts_with("`commit` ends the turn."), "{c33}");
    assert_eq!(ann.get("/rules/ringrift?number=R9").await.0, 404);
    assert_eq!(ann.get("/rules/chess").await.0, 404);
    // Every language has every rule.
    for game in KINDS.iter().map(|kind| kind.name) {
        let numbers = |book: &serde_json::Value| -> Vec<_> {
            book["rules"].as_array().unwrap().iter().map(|rule| rule["number"].clone()).collect()
        };
        let (_, english) = ann.get(&format!("/rules/{game}?lang=en")).await;
        let (_, vietnamese) = ann.get(&format!("/rules/{game}?lang=vi")).await;
        assert_eq!(numbers(&english), numbers(&vietnamese));
        assert_ne!(english["rules"], vietnamese["rules"]);
    }
    assert_eq!(ann.get("/rules/ringrift?lang=la").await.0, 400);
    server.end().await;
}

#[tokio::test]
async fn puzzles_can_be_opened_and_solved() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    for kind in KINDS {
        let game = kind.name;
        let (_, suite) = ann.get(&format!("/puzzles?game={game}")).await;
        let puzzles = suite["puzzles"].as_array().unwrap();
        assert_eq!(puzzles.len(), kind.puzzles().unwrap().puzzles.len(), "{game}");
        for puzzle in puzzles.iter().step_by(25) {
            let goal = puzzle["goal"]["kind"].as_str().unwrap();
            assert!(goal == "win" || goal == "save", "{puzzle}");
            assert!(puzzle["rating"].as_u64().unwrap() > 0 && puzzle["themes"].is_array());
            let options = if kind.tells_options { &Value::Null } else { &puzzle["options"] };
            let body = json!({ "game": game, "options": options, "position": puzzle["position"], "actions": [puzzle["answer"]] });
            let answer = ann.must("/positions", body).await;
            assert_eq!(answer["options"], puzzle["options"]);
            assert_eq!(answer["played"][0], puzzle["answer"]);
        }
    }
    assert_eq!(ann.get("/puzzles?game=chess").await.0, 400);
    server.end().await;
}

#[tokio::test]
async fn a_line_is_played_with_its_frames_history_and_preview() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let line = json!({ "game": "ringrift", "actions": ["+d4*2", "d4-d7"], "auto": true, "preview": "+a1" });
    let answer = ann.must("/positions", line).await;
    let played = answer["played"].as_array().unwrap();
    assert!(played.len() > 2, "what is no decision is played too: {played:?}");
    assert_eq!((&answer["view"]["seat"], &answer["turn"]), (&json!(2), &json!([])));
    assert_eq!(answer["history"], json!([{ "seat": 1, "entry": 0, "actions": played }]));
    assert!(answer["frames"].as_array().unwrap().len() >= played.len() - 1);
    assert!(answer["preview"]["frames"].is_array());

    // What came back can be sent again, whole, with the same result.
    let again = json!({ "game": "ringrift", "actions": played, "auto": true });
    assert_eq!(ann.must("/positions", again).await["view"], answer["view"]);

    // A moment of the past has the whole history with it.
    let past = json!({ "game": "ringrift", "actions": played, "at": 1 });
    let past = ann.must("/positions", past).await;
    assert_eq!((&past["turn"], &past["view"]["phase"]["code"]), (&json!(["+d4*2"]), &json!("movement")));
    assert_eq!(past["history"], answer["history"]);
    assert!(!past["view"]["actions"].as_array().unwrap().is_empty());
    server.end().await;
}

/// RingRift: seat 1 has no ring in hand and can move.
const HAND_EMPTY: &str = "square8 8/8/8/2(11)(1)4/8/5(22)2/8/2(2)5 0,0 3,3 1 place - - - canonical/2";
/// RingRift: seat 1 has nothing but a buried ring, so its turn passes by itself.
const BURIED: &str = "square8 8/8/8/8/3(12)4/8/8/8 0,5 0,0 1 place - - - canonical/2";

#[tokio::test]
async fn a_refusal_gives_the_reason_from_before_the_notes_that_nobody_decided() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let auto = |position: &str, action: &str| json!({ "game": "ringrift", "position": position, "actions": [action], "auto": true });
    let (status, problem) = ann.post("/positions", auto(HAND_EMPTY, "+d4")).await;
    assert_eq!((status, &problem["code"]), (422, &json!("no_ring_in_hand")), "{problem}");
    let legal = |problem: &Value| problem["legal"].as_array().map_or(0, Vec::len);
    assert!(legal(&problem) > 1, "what may be done after the note: {problem}");
    let (_, problem) = ann.post("/positions", auto(BURIED, "Rva1-a2<d4")).await;
    assert_eq!(problem["code"], "recovery_without_marker", "{problem}");
    assert_eq!(problem["legal"], json!(["no-placement"]), "not what the other seat may do: {problem}");
    let moved = ann.must("/positions", auto(HAND_EMPTY, "c5-c7")).await;
    assert_eq!(moved["played"][0], "no-placement");
    // At a table the note has been played by the time anybody can act.
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let id = ann.create(json!({ "game": "ringrift", "position": HAND_EMPTY, "seats": seats })).await;
    let (status, problem) = ann.act(&id, "+d4").await;
    assert_eq!((status, &problem["code"]), (422, &json!("no_ring_in_hand")), "{problem}");
    assert!(legal(&problem) > 1, "{problem}");
    server.end().await;
}

#[tokio::test]
async fn a_refused_action_of_a_line_is_named() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let line = json!({ "game": "ringrift", "actions": ["+d4*2", "d4-d5"] });
    let (status, problem) = ann.post("/positions", line).await;
    assert_eq!((status, &problem["index"]), (422, &json!(1)), "{problem}");
    assert!(problem["rule"].is_string(), "{problem}");
    let beyond = json!({ "game": "ringrift", "actions": ["+d4*2"], "at": 2 });
    assert_eq!(ann.post("/positions", beyond).await.1["code"], "at");
    let both = json!({ "game": "ringrift", "record": "x" });
    assert_eq!(ann.post("/positions", both).await.1["code"], "record");
    let many = json!({ "game": "ringrift", "actions": vec!["+d4"; 10_001] });
    assert_eq!(ann.post("/positions", many).await.1["code"], "actions");
    server.end().await;
}

#[tokio::test]
async fn a_record_is_looked_at_without_being_kept() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let id = ann.create(json!({ "game": "ringrift", "seats": seats, "name": "Ann" })).await;
    ann.act(&id, "+d4*2").await;
    ann.act(&id, "d4-d7").await;
    ann.must(&format!("/games/{id}/resign"), json!({ "seat": 2 })).await;
    let seen = ann.snapshot(&id).await;
    for form in ["json", "text"] {
        let (_, record) = ann.get(&format!("/games/{id}/record?format={form}")).await;
        let answer = ann.must("/positions", json!({ "record": record })).await;
        assert_eq!(answer["view"], seen["view"]);
        assert_eq!((&answer["history"], &answer["layout"]), (&seen["history"], &seen["layout"]));
        assert_eq!(answer["players"][0]["name"], "Ann");
        assert_eq!(answer["result"]["reason"], "resignation");
    }
    let (_, brief) = ann.get(&format!("/games/{id}?detail=brief")).await;
    assert_eq!(brief["view"]["cells"], seen["view"]["cells"]);
    assert!(brief.get("history").is_none() && brief["view"].get("actions").is_none());
    server.end().await;
}

#[tokio::test]
async fn a_game_is_had_in_the_notation_of_its_author_where_there_is_one() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let id = ann.create(json!({ "game": "cotulenh", "seats": seats })).await;
    ann.act(&id, "Ic6").await;
    ann.must(&format!("/games/{id}/resign"), json!({ "seat": 2 })).await;
    for (form, turn, end) in
        [("official_en", "1. Red In4,2_5,2", "Blue !!"), ("official_vi", "1. Đỏ B4,2_5,2", "Xanh !!")]
    {
        let (_, text) = ann.get(&format!("/games/{id}/record?format={form}")).await;
        let text = text.to_string();
        assert!(text.contains(turn) && text.contains(end), "{text}");
    }
    let other = ann.create(json!({ "game": "ringrift", "seats": seats })).await;
    let (status, refused) = ann.get(&format!("/games/{other}/record?format=official_en")).await;
    assert_eq!((status, &refused["code"]), (400, &json!("format")));
    server.end().await;
}

/// A page without what chats are told of its address.
fn plain(page: &str) -> String {
    let of_card = |line: &&str| line.starts_with("<meta property=\"og:") || line.contains("twitter:card");
    page.lines().filter(|line| !of_card(line)).collect()
}

#[tokio::test]
async fn pages_are_compressed_and_not_sent_twice() {
    let server = Running::start().await;
    let client = reqwest::Client::new();
    let get = |path: &str| client.get(format!("{}{path}", server.base));
    let start = get("/").send().await.unwrap();
    assert!(start.headers().get("content-encoding").is_none());
    let tag = start.headers()["etag"].clone();
    let start = plain(&start.text().await.unwrap());
    for path in
        ["/g/3q2-7wABcdEfGhIj", "/watch", "/learn", "/learn/ringrift/1", "/analyse", "/puzzles", "/puzzles/x"]
    {
        assert_eq!(plain(&get(path).send().await.unwrap().text().await.unwrap()), start, "{path}");
    }
    for path in ["/g/", "/g/a/b", "/watch/x", "/analyse/x", "/nowhere"] {
        assert_eq!(get(path).send().await.unwrap().status(), 404, "{path}");
    }
    // A person who has mistyped an address is led home; a program is told what is wrong.
    let lost = get("/nonsense").header("accept", "text/html").send().await.unwrap();
    assert_eq!(lost.status(), 404);
    assert!(lost.headers()["content-type"].to_str().unwrap().starts_with("text/html"));
    assert_eq!(plain(&lost.text().await.unwrap()), start);
    let lost = get("/nonsense").send().await.unwrap();
    assert_eq!(lost.status(), 404);
    assert_eq!(lost.json::<Value>().await.unwrap()["code"], "not_found");
    let packed = get("/").header("accept-encoding", "gzip").send().await.unwrap();
    assert_eq!(packed.headers()["content-encoding"], "gzip");
    assert!(packed.bytes().await.unwrap().len() < start.len());
    let known = get("/").header("if-none-match", tag).header("accept-encoding", "gzip").send().await.unwrap();
    assert_eq!(known.status(), 304);
    assert!(known.bytes().await.unwrap().is_empty());
    server.end().await;
}

/// C60: a position without a commander can be looked at, but no game begins with it.
#[tokio::test]
async fn a_game_of_cotulenh_begins_with_both_commanders() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let over = "11/11/11/10i/11/11/11/11/10I/11/11/N4C5 r - - 0 1";
    let (status, problem) = ann.post("/games", json!({ "game": "cotulenh", "position": over })).await;
    assert_eq!(
        (status, &problem["code"], &problem["rule"]),
        (400, &json!("commanders"), &json!("C60")),
        "{problem}"
    );
    let shown = ann.must("/positions", json!({ "game": "cotulenh", "position": over })).await;
    assert_eq!(shown["view"]["outcome"]["ranks"], json!([1, 2]));
    server.end().await;
}
