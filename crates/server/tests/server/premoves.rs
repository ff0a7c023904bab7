//! Turns that were decided on beforehand: kept over a restart, told to nobody else, played in the same breath.

use serde_json::{Value, json};

use crate::common::{Person, Running, flags, hear, hear_kind, say};

const LINE: [&str; 4] = ["d1-d7", "@g7", "g10-g8", "@f8"];

/// Ann and Bo at a game of Amazons; it is Ann's turn.
async fn sit_down(base: &str) -> (Person, Person, String) {
    let (ann, bo) = (Person::new(base).await, Person::new(base).await);
    let clock = json!({ "kind": "correspondence", "days": 3 });
    let id = ann.create(json!({ "game": "amazons", "name": "Ann", "clock": clock, "chat": true })).await;
    bo.join(&id, "Bo").await;
    (ann, bo, id)
}

fn body(lines: &Value, number: &Value) -> Value {
    json!({ "lines": lines, "expected": number })
}

/// What a log has from an entry on: the seats, the texts, and whether they were premoves.
async fn log(person: &Person, id: &str, after: &Value) -> Vec<(u64, String, bool)> {
    let (_, page) = person.get(&format!("/games/{id}/log?after={after}")).await;
    let entries = page["entries"].as_array().unwrap().clone();
    let read = |entry: &Value| {
        let text = entry["text"].as_str().unwrap_or_default().to_owned();
        (entry["seat"].as_u64().unwrap_or(0), text, entry["premove"] == true)
    };
    entries.iter().map(read).collect()
}

#[tokio::test]
async fn premoves_outlive_a_restart_and_are_played_in_one_breath() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let server = Running::with(flags(&file)).await;
    let (ann, bo, id) = sit_down(&server.base).await;
    let number = bo.snapshot(&id).await["table"]["number"].clone();
    let done = bo.must(&format!("/games/{id}/premoves"), body(&json!([LINE]), &number)).await;
    assert_eq!((&done["number"], &done["repeated"]), (&number, &json!(false)));
    assert_eq!(ann.act(&id, "d1-d7").await.0, 200);
    server.end().await;

    let server = Running::with(flags(&file)).await;
    let (ann, bo) = (ann.at(&server.base), bo.at(&server.base));
    assert_eq!(bo.snapshot(&id).await["premoves"], json!([{ "seat": 2, "lines": [LINE] }]));
    let mut watching = ann.socket(&id, "").await;
    hear_kind(&mut watching, "snapshot").await;
    assert_eq!(ann.act(&id, "@g7").await.0, 200);
    let update = hear_kind(&mut watching, "update").await;
    let told: Vec<_> = update["entries"].as_array().unwrap().iter().map(|entry| &entry["text"]).collect();
    assert_eq!(told, ["@g7", "g10-g8", "@f8"], "written together");
    let played = log(&ann, &id, &number).await;
    let expected = [(1, "d1-d7", false), (1, "@g7", false), (2, "g10-g8", true), (2, "@f8", true)];
    assert_eq!(played, expected.map(|(seat, text, premove)| (seat, text.to_owned(), premove)));
    assert_eq!(bo.snapshot(&id).await["premoves"], json!([{ "seat": 2, "lines": [] }]));
    server.end().await;

    // Nor are they played a second time.
    let server = Running::with(flags(&file)).await;
    let ann = ann.at(&server.base);
    for action in ["d7-d6", "@d7"] {
        assert_eq!(ann.act(&id, action).await.0, 200);
    }
    assert_eq!(log(&ann, &id, &number).await.len(), 6);
    server.end().await;
}

/// Everything that somebody is sent of a game.
async fn all_of(person: &Person, id: &str) -> String {
    let mut all = Vec::new();
    let paths = ["", "/log", "/record", "/position", "/history/0"].map(|path| format!("/games/{id}{path}"));
    for path in paths.iter().map(String::as_str).chain(["/games", "/games?mine=true"]) {
        let mut answer = person.get(path).await.1;
        if let Some(table) = answer.get_mut("table") {
            table["now"] = Value::Null;
            table["clocks"] = Value::Null;
        }
        all.push(format!("{path}: {answer}"));
    }
    all.join("\n")
}

#[tokio::test]
async fn nobody_else_is_told_of_premoves_not_even_that_there_are_any() {
    let server = Running::start().await;
    let (ann, bo, id) = sit_down(&server.base).await;
    let eve = Person::new(&server.base).await;
    let (mut at_ann, mut at_eve) = (ann.socket(&id, "").await, eve.socket(&id, "").await);
    let number = hear_kind(&mut at_ann, "snapshot").await["table"]["number"].clone();
    hear_kind(&mut at_eve, "snapshot").await;
    let before = (all_of(&ann, &id).await, all_of(&eve, &id).await);

    let mut at_bo = bo.socket(&id, "").await;
    hear_kind(&mut at_bo, "snapshot").await;
    say(&mut at_bo, json!({ "type": "premove", "id": 1, "lines": [LINE], "expected": number })).await;
    let told = hear_kind(&mut at_bo, "premoves").await;
    assert_eq!(told["premoves"], json!([{ "seat": 2, "lines": [LINE] }]), "on each device of the player");
    assert_eq!((all_of(&ann, &id).await, all_of(&eve, &id).await), before);

    // What is said next is the next that others hear of.
    bo.must(&format!("/games/{id}/chat"), json!({ "text": "well" })).await;
    for socket in [&mut at_ann, &mut at_eve] {
        let next = hear(socket).await;
        assert_eq!((&next["type"], &next["entries"][0]["kind"]), (&json!("update"), &json!("chat")));
        assert_eq!(next["number"].as_u64(), number.as_u64().map(|number| number + 1));
    }
    // Something else is played: what was thought of is gone, and was never told.
    for action in ["d1-d7", "@d8"] {
        assert_eq!(ann.act(&id, action).await.0, 200);
    }
    assert_eq!(hear_kind(&mut at_bo, "premoves").await["premoves"], json!([{ "seat": 2, "lines": [] }]));
    let last = ann.snapshot(&id).await["table"]["number"].clone();
    for socket in [&mut at_ann, &mut at_eve] {
        loop {
            let heard = hear(socket).await;
            assert!(!heard.to_string().contains("premove"), "{heard}");
            if heard["number"] == last {
                break;
            }
        }
    }
    assert_eq!(ann.snapshot(&id).await.get("premoves"), None);
    server.end().await;
}

#[tokio::test]
async fn premoves_that_make_no_sense_are_refused() {
    let server = Running::start().await;
    let (ann, bo, id) = sit_down(&server.base).await;
    let eve = Person::new(&server.base).await;
    let number = bo.snapshot(&id).await["table"]["number"].clone();
    let path = format!("/games/{id}/premoves");
    let long = vec!["d1-d7"; 65];
    let refused = [
        (&ann, body(&json!([LINE]), &number), 409, "premove_turn"),
        (&eve, body(&json!([LINE]), &number), 403, "spectator"),
        (&bo, json!({ "lines": [LINE] }), 400, "json"),
        (&bo, json!({ "expected": number }), 400, "json"),
        (&bo, body(&json!([["d1-d7", "@g7"]]), &number), 400, "premoves"),
        (&bo, body(&json!([long]), &number), 400, "premoves"),
        (&bo, body(&json!(["d1-d7"]), &number), 400, "json"),
        (&bo, body(&json!([LINE]), &json!(0)), 409, "stale"),
    ];
    for (person, body, status, code) in refused {
        let (found, answer) = person.post(&path, body).await;
        assert_eq!((found, &answer["code"]), (status, &json!(code)), "{answer}");
    }
    let (status, answer) = bo.post(&path, body(&json!([["d1-d7", "@g7", "g10-a1", "@f8"]]), &number)).await;
    assert_eq!(status, 422, "{answer}");
    assert_eq!(bo.snapshot(&id).await.get("premoves"), None, "nothing was kept");
    server.end().await;
}
