//! Whole games, repeated and stale requests, lists, records.

use serde_json::{Value, json};

use crate::common::{Person, Running, choose, get};

/// Plays until the game ends or so many actions have been made. Every person acts for the seats they hold.
async fn play(people: &[&Person], id: &str, most: usize) -> Value {
    for step in 0..most {
        let seen = people[0].snapshot(id).await;
        let table = &seen["table"];
        if table["status"] != "running" {
            return seen;
        }
        let seat = table["seat"].as_u64().unwrap() as usize;
        // What can be chosen is told to whoever chooses.
        let chooses = people[seat - 1].snapshot(id).await;
        let action = choose(&chooses["view"]["actions"], step);
        let body = json!({ "action": action, "expected": table["number"], "key": step.to_string() });
        people[seat - 1].must(&format!("/games/{id}/actions"), body).await;
    }
    people[0].snapshot(id).await
}

#[tokio::test]
async fn two_people_play_a_whole_game_of_ringrift() {
    let server = Running::start().await;
    let (ann, bo) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let id = ann.create(json!({ "game": "ringrift", "options": { "rings": 3 }, "name": "Ann" })).await;
    assert_eq!(ann.snapshot(&id).await["table"]["status"], "open");
    bo.join(&id, "Bo").await;
    let seen = play(&[&ann, &bo], &id, 2000).await;
    assert_eq!(seen["table"]["status"], "finished");
    assert!(seen["table"]["result"]["ranks"].as_array().unwrap().len() == 2);
    assert!(seen["view"]["outcome"].is_object());

    let (_, record) = ann.get(&format!("/games/{id}/record")).await;
    assert_eq!(record["players"][0]["name"], "Ann");
    let (_, text) = ann.get(&format!("/games/{id}/record?format=text")).await;
    assert!(text.as_str().unwrap().starts_with("[Stackwright"), "{text}");

    // What was exported can be brought in again, in both forms, and is the same game.
    for record in [record, text] {
        let copy = bo.create(json!({ "record": record })).await;
        let copied = bo.snapshot(&copy).await;
        assert_eq!(copied["view"]["position"], seen["view"]["position"]);
        assert_eq!(copied["table"]["status"], "finished");
    }

    // Every moment of it can be looked at.
    let entries = seen["table"]["entries"].as_u64().unwrap();
    let (_, last) = ann.get(&format!("/games/{id}/history/{entries}")).await;
    assert_eq!(last["view"]["position"], seen["view"]["position"]);
    let (_, first) = ann.get(&format!("/games/{id}/history/0")).await;
    assert!(!first["frames"].as_array().unwrap().is_empty(), "{first}");
    assert_eq!(ann.get(&format!("/games/{id}/history/{}", entries + 1)).await.0, 404);
    server.end().await;
}

#[tokio::test]
async fn two_people_play_cotulenh_with_deploys_until_one_resigns() {
    let server = Running::start().await;
    let (ann, bo) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let id = ann.create(json!({ "game": "cotulenh" })).await;
    bo.join(&id, "Bo").await;
    let seen = play(&[&ann, &bo], &id, 60).await;
    if seen["table"]["status"] == "running" {
        bo.must(&format!("/games/{id}/resign"), json!({})).await;
        let seen = ann.snapshot(&id).await;
        assert_eq!(seen["table"]["result"], json!({ "ranks": [1, 2], "reason": "resignation" }));
    }
    server.end().await;
}

#[tokio::test]
async fn a_repeated_request_acts_once_and_a_stale_one_not_at_all() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "human", "name": "Ann too" }]);
    let id = ann.create(json!({ "game": "ringrift", "seats": seats })).await;
    let actions = format!("/games/{id}/actions");
    let place = json!({ "action": "+d4*2", "expected": 1, "key": "k1" });
    let first = ann.must(&actions, place.clone()).await;
    let again = ann.must(&actions, place).await;
    assert_eq!((first["number"].clone(), first["repeated"].clone()), (again["number"].clone(), json!(false)));
    assert_eq!(again["repeated"], true);

    let (status, stale) = ann.post(&actions, json!({ "action": "d4-d7", "expected": 1, "key": "k2" })).await;
    assert_eq!((status, &stale["code"]), (409, &json!("stale")));
    assert_eq!(stale["missing"][0]["text"], "+d4*2");
    let done =
        ann.must(&actions, json!({ "action": "d4-d7", "expected": stale["number"], "key": "k2" })).await;
    assert!(done["last"].as_u64() > done["number"].as_u64(), "the server notes what is no decision: {done}");
    assert_eq!(ann.snapshot(&id).await["table"]["seat"], 2);
    server.end().await;
}

#[tokio::test]
async fn an_illegal_action_is_refused_with_its_rule() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let id = ann.create(json!({ "game": "cotulenh", "seats": seats })).await;
    let (status, problem) = ann.act(&id, "Sg6").await;
    assert_eq!((status, &problem["rule"]), (422, &json!("C04")));
    assert!(!problem["legal"].as_array().unwrap().is_empty());
    let (status, problem) = ann.get(&format!("/games/{id}/preview?action=Sg6")).await;
    assert_eq!((status, &problem["rule"]), (422, &json!("C04")));
    let legal = ann.snapshot(&id).await["view"]["actions"][0]["text"].as_str().unwrap().to_owned();
    let address = format!("/games/{id}/preview?action={}", legal.replace('&', "%26").replace('+', "%2B"));
    let (status, preview) = ann.get(&address).await;
    assert_eq!(status, 200, "{preview}");
    assert_eq!(ann.snapshot(&id).await["table"]["number"], 1);
    server.end().await;
}

#[tokio::test]
async fn games_are_listed_and_found() {
    let server = Running::start().await;
    let (ann, bo) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let open = ann.create(json!({ "game": "ringrift", "name": "Annabel" })).await;
    let hidden = ann.create(json!({ "game": "ringrift", "unlisted": true })).await;
    let running = ann.create(json!({ "game": "cotulenh", "name": "A%_b" })).await;
    bo.join(&running, "Bo").await;
    let ids = |answer: Value| -> Vec<String> {
        answer["games"]
            .as_array()
            .unwrap()
            .iter()
            .map(|game| game["id"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(ids(bo.get("/games?status=open").await.1), [open.as_str()]);
    assert_eq!(ids(bo.get("/games?game=cotulenh").await.1), [running.as_str()]);
    assert_eq!(ids(bo.get("/games?name=ANNA").await.1), [open.as_str()]);
    assert_eq!(ids(bo.get("/games?name=%25_").await.1), [running.as_str()]);
    assert_eq!(ids(bo.get("/games?mine=true").await.1), [running.as_str()]);
    assert!(ids(ann.get("/games?mine=true").await.1).contains(&hidden));
    assert_eq!(ids(ann.get("/games?limit=1").await.1).len(), 1);
    for wrong in ["?status=none", "?limit=0", "?limit=x", "?game=chess", "?colour=red"] {
        assert_eq!(ann.get(&format!("/games{wrong}")).await.0, 400, "{wrong}");
    }
    server.end().await;
}

#[tokio::test]
async fn positions_are_read_shown_and_played_on() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let shown = ann.must("/positions", json!({ "game": "ringrift", "actions": ["+d4*2"] })).await;
    let position = shown["view"]["position"].as_str().unwrap();
    assert!(position.contains("must:d4"), "{position}");
    assert!(shown["layout"].is_object());
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let id = ann.create(json!({ "game": "ringrift", "position": position, "seats": seats })).await;
    assert_eq!(ann.get(&format!("/games/{id}/position")).await.1, position);
    assert_eq!(ann.act(&id, "d4-d7").await.0, 200);
    let wrong = ann.post("/positions", json!({ "game": "ringrift", "position": "nonsense" })).await;
    assert_eq!(wrong.0, 400);
    // C73: Blue has no navy.
    let bare = json!({
        "game": "cotulenh", "options": { "mode": "marine" },
        "position": "6c4/11/11/10i/11/11/11/11/10I/11/11/N4C5 r - - 0 1",
    });
    for door in ["/positions", "/games", "/analysis"] {
        let refused = ann.post(door, bare.clone()).await;
        assert_eq!((refused.0, &refused.1["code"]), (400, &json!("mode_objective_missing")), "{door}");
    }
    let idea = ann.must("/analysis", json!({ "game": "ringrift", "nodes": 500, "lines": 2 })).await;
    assert_eq!(idea["lines"].as_array().unwrap().len(), 2);
    let hint = ann.get(&format!("/games/{id}/hint?nodes=300")).await;
    assert_eq!(hint.0, 200, "{}", hint.1);
    let stranger = Person::new(&server.base).await;
    assert_eq!(stranger.get(&format!("/games/{id}/hint?nodes=300")).await.0, 403);
    assert_eq!(ann.post("/analysis", json!({ "game": "ringrift", "nodes": 0 })).await.0, 400);
    server.end().await;
}

#[tokio::test]
async fn the_interface_describes_itself() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let (_, description) = ann.get("/openapi.json").await;
    for path in ["/api/v1/games/{id}/actions", "/api/v1/pairing", "/healthz"] {
        assert!(description["paths"][path].is_object(), "{path}");
    }
    let (_, kinds) = ann.get("/kinds").await;
    assert_eq!(kinds["games"][0]["levels"].as_array().unwrap().len(), 10);
    for (path, part) in
        [("/", "main.js"), ("/docs", "docs.js"), ("/src/main.js", "import"), ("/healthz", "ok")]
    {
        let answer = get(format!("{}{path}", server.base)).await;
        assert_eq!(answer.status(), 200, "{path}");
        assert!(answer.text().await.unwrap().contains(part), "{path}");
    }
    let figures = get(format!("{}/metrics", server.base)).await.text().await.unwrap();
    assert!(figures.contains("stackwright_requests_total"), "{figures}");
    server.end().await;
}

#[tokio::test]
async fn a_record_is_believed_only_as_far_as_the_game_it_tells_of_goes() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let record = |turns: Value, result: Value| json!({ "record": { "stackwright": 1, "game": "amazons", "options": { "size": 6 }, "turns": turns, "result": result } });
    let first = json!([["e1-c3", "@e1"]]);
    let left = json!([["e1-c3", "@e1"], [{ "retired": 2, "how": "timeout" }]]);
    let ended = |ranks: [u8; 2], reason: &str| json!({ "ranks": ranks, "reason": reason });
    for (turns, result) in [
        (&first, ended([1, 2], "blocked")),
        (&first, ended([1, 1], "constructor")),
        (&first, json!({ "ranks": [1, 2, 3], "reason": "resignation" })),
        (&left, ended([2, 1], "timeout")),
    ] {
        for path in ["/games", "/positions"] {
            let (status, told) = ann.post(path, record(turns.clone(), result.clone())).await;
            assert_eq!((status, &told["code"]), (400, &json!("record")), "{path} {result}: {told}");
        }
    }
    for (turns, result) in
        [(&first, ended([2, 1], "resignation")), (&left, ended([1, 2], "timeout")), (&first, Value::Null)]
    {
        let (status, told) = ann.post("/games", record(turns.clone(), result.clone())).await;
        assert_eq!(status, 201, "{result}: {told}");
        let (status, told) = ann.post("/positions", record(turns.clone(), result.clone())).await;
        assert_eq!((status, &told["result"]), (200, &result), "{told}");
    }
    // A word as long as a book comes back with the reason alone.
    let long = json!([["e1-c3".to_owned() + &"#".repeat(100_000)]]);
    let (status, told) = ann.post("/games", record(long, Value::Null)).await;
    assert_eq!(status, 400);
    assert!(told.to_string().len() < 2000, "{} bytes", told.to_string().len());
    let word = "x".repeat(100_000);
    let texts = [word.clone(), format!("1. {word}{{"), format!("1. !{word}"), format!("#{word}")];
    for text in texts.map(|text| json!(format!("[Stackwright \"1\"]\n[Game \"amazons\"]\n\n{text}\n*\n"))) {
        let (status, told) = ann.post("/games", json!({ "record": text })).await;
        assert_eq!(status, 400, "{told}");
        assert!(told.to_string().len() < 2000, "{} bytes", told.to_string().len());
    }
    let mut unknown = json!({ "game": "amazons" });
    unknown[&word[..50_000]] = json!(1);
    for body in [unknown, json!({ "game": "amazons", "seats": &word[..50_000] })] {
        let (status, told) = ann.post("/games", body).await;
        assert_eq!(status, 400);
        assert!(told.to_string().len() < 2000, "{} bytes", told.to_string().len());
    }
    server.end().await;
}
