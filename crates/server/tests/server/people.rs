//! Joining, pairing, invitations, other devices, talking.

use serde_json::json;

use crate::common::{Person, Running};

#[tokio::test]
async fn two_who_want_the_same_are_paired() {
    let server = Running::start().await;
    let (ann, bo, cy) =
        (Person::new(&server.base).await, Person::new(&server.base).await, Person::new(&server.base).await);
    let clock = json!({ "kind": "fischer", "initial": 300, "increment": 3 });
    let wish =
        |name: &str| json!({ "game": "ringrift", "options": { "rings": 5 }, "clock": clock, "name": name });
    let first = ann.must("/pairing", wish("Ann")).await["id"].clone();
    assert_eq!(ann.must("/pairing", wish("Ann")).await["id"], first, "asking again makes no second game");
    let other = cy.must("/pairing", json!({ "game": "ringrift", "name": "Cy" })).await["id"].clone();
    assert_ne!(other, first);
    assert_eq!(bo.must("/pairing", wish("Bo")).await["id"], first);
    let id = first.as_str().unwrap();
    let seen = bo.snapshot(id).await;
    assert_eq!(seen["table"]["status"], "running");
    assert_eq!(seen["table"]["clocks"].as_array().unwrap().len(), 2);
    server.end().await;
}

#[tokio::test]
async fn a_pairing_that_is_asked_for_again_by_its_key_is_the_same_game() {
    let server = Running::start().await;
    let (ann, bo) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let wish = |name: &str, key: &str| json!({ "game": "ringrift", "name": name, "key": key });
    let waits = ann.must("/pairing", wish("Ann", "one")).await;
    let joins = bo.must("/pairing", wish("Bo", "one")).await;
    assert_eq!((&waits["id"], &waits["repeated"]), (&joins["id"], &json!(null)));
    // The game has begun: without a key both would wait for somebody else.
    for (person, name) in [(&ann, "Ann"), (&bo, "Bo")] {
        let again = person.must("/pairing", wish(name, "one")).await;
        assert_eq!((&again["id"], &again["repeated"]), (&waits["id"], &json!(true)), "{name}");
        for other in [wish("Somebody", "one"), json!({ "game": "cotulenh", "name": name, "key": "one" })] {
            let (status, problem) = person.post("/pairing", other).await;
            assert_eq!((status, &problem["code"]), (409, &json!("key_reused")), "{name}: {problem}");
        }
    }
    let next = bo.must("/pairing", wish("Bo", "two")).await;
    assert_ne!(next["id"], waits["id"]);
    let (status, problem) = bo.post("/pairing", wish("Bo", &"k".repeat(65))).await;
    assert_eq!((status, &problem["code"]), (400, &json!("key")));
    server.end().await;
}

#[tokio::test]
async fn an_invitation_is_needed_where_one_is() {
    let server = Running::start().await;
    let (ann, bo) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let made = ann.must("/games", json!({ "game": "cotulenh", "invite_only": true })).await;
    let (id, invite) = (made["id"].as_str().unwrap(), made["invite"].as_str().unwrap());
    let join = format!("/games/{id}/join");
    assert_eq!(bo.post(&join, json!({ "name": "Bo" })).await.0, 403);
    assert_eq!(bo.post(&join, json!({ "name": "Bo", "invite": "x".repeat(43) })).await.0, 403);
    bo.must(&join, json!({ "name": "Bo", "invite": invite })).await;
    assert!(bo.get("/games").await.1["games"].as_array().unwrap().is_empty());
    server.end().await;
}

#[tokio::test]
async fn a_seat_is_carried_to_another_device_once() {
    let server = Running::start().await;
    let (ann, phone) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let id = ann.create(json!({ "game": "cotulenh", "name": "Ann" })).await;
    let code = ann.must(&format!("/games/{id}/seat-link"), json!({})).await["code"].clone();
    let claim = format!("/games/{id}/claim");
    phone.must(&claim, json!({ "code": code })).await;
    assert_eq!(phone.snapshot(&id).await["you"], json!([1]));
    assert_eq!(ann.snapshot(&id).await["you"], json!([]));
    assert_eq!(ann.post(&claim, json!({ "code": code })).await.0, 403, "the link is used up");
    assert_eq!(ann.post(&format!("/games/{id}/seat-link"), json!({})).await.0, 403);
    let rename = format!("/games/{id}/name");
    let (status, problem) = phone.post(&rename, json!({ "name": "Ann\u{202e} on  the road" })).await;
    assert_eq!((status, &problem["code"]), (400, &json!("name")), "{problem}");
    phone.must(&rename, json!({ "name": "Ann on  the road" })).await;
    assert_eq!(phone.snapshot(&id).await["table"]["players"][0]["name"], "Ann on the road");
    server.end().await;
}

#[tokio::test]
async fn people_talk_where_they_may() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let quiet = ann.create(json!({ "game": "ringrift" })).await;
    assert_eq!(ann.post(&format!("/games/{quiet}/chat"), json!({ "text": "hello" })).await.0, 403);
    let loud = ann.create(json!({ "game": "ringrift", "chat": true })).await;
    ann.must(&format!("/games/{loud}/chat"), json!({ "text": " hello\u{0} " })).await;
    assert_eq!(ann.snapshot(&loud).await["chat"][0]["text"], "hello");
    let stranger = Person::new(&server.base).await;
    assert_eq!(stranger.post(&format!("/games/{loud}/chat"), json!({ "text": "hi" })).await.0, 403);
    server.end().await;
}

#[tokio::test]
async fn spectators_watch_and_do_nothing_else() {
    let server = Running::start().await;
    let (ann, bo, eve) =
        (Person::new(&server.base).await, Person::new(&server.base).await, Person::new(&server.base).await);
    let id = ann.create(json!({ "game": "ringrift" })).await;
    bo.join(&id, "Bo").await;
    assert_eq!(eve.act(&id, "+d4").await.1["code"], "spectator");
    for path in ["undo", "resign", "draw", "abort", "seat-link", "rematch"] {
        let (status, problem) = eve.post(&format!("/games/{id}/{path}"), json!({})).await;
        assert_eq!(status, 403, "{path}: {problem}");
    }
    assert_eq!(eve.post(&format!("/games/{id}/join"), json!({ "name": "Eve" })).await.1["code"], "full");
    assert_eq!(bo.act(&id, "+d4").await.1["code"], "not_your_turn");
    let forged = ann.client.post(format!("{}/api/v1/games/{id}/resign", ann.base)).json(&json!({}));
    assert_eq!(forged.send().await.unwrap().status(), 401);
    assert_eq!(eve.snapshot(&id).await["table"]["number"], 2);
    server.end().await;
}

#[tokio::test]
async fn nobody_takes_a_name_that_looks_like_another_at_the_table() {
    let server = Running::start().await;
    let (ann, eve) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let id = ann.create(json!({ "game": "ringrift", "name": "cope" })).await;
    let join = format!("/games/{id}/join");
    // The second in Cyrillic letters, all of them.
    for name in ["Cope", "\u{441}\u{43e}\u{440}\u{435}", "co pe"] {
        let (status, problem) = eve.post(&join, json!({ "name": name })).await;
        assert_eq!((status, &problem["code"]), (409, &json!("name_taken")), "{name}: {problem}");
    }
    for name in ["c\u{43e}pe", "co\u{200b}pe", "\u{202e}epoc"] {
        let (status, problem) = eve.post(&join, json!({ "name": name })).await;
        assert_eq!((status, &problem["code"]), (400, &json!("name")), "{name}: {problem}");
    }
    eve.join(&id, "Copes").await;
    let (status, problem) = eve.post(&format!("/games/{id}/name"), json!({ "name": "COPE" })).await;
    assert_eq!((status, &problem["code"]), (409, &json!("name_taken")), "{problem}");
    ann.must(&format!("/games/{id}/name"), json!({ "name": "Cope" })).await;
    // Those who give no name have the same one, and whoever is paired by chance is told apart.
    let open = ann.create(json!({ "game": "ringrift" })).await;
    eve.must(&format!("/games/{open}/join"), json!({})).await;
    let wish = json!({ "game": "cotulenh", "name": "Sam" });
    let first = ann.must("/pairing", wish.clone()).await["id"].as_str().unwrap().to_owned();
    assert_eq!(eve.must("/pairing", wish).await["id"], first.as_str());
    let players = ann.snapshot(&first).await["table"]["players"].clone();
    let mut names: Vec<_> =
        players.as_array().unwrap().iter().map(|player| player["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Sam", "Sam 2"]);
    // So is whoever has a name of the most characters.
    let wish = json!({ "game": "cotulenh", "name": "x".repeat(32) });
    let first = ann.must("/pairing", wish.clone()).await["id"].clone();
    assert_eq!(eve.must("/pairing", wish).await["id"], first);
    let long = ann.create(json!({ "game": "ringrift", "name": "x".repeat(32) })).await;
    let join = format!("/games/{long}/join");
    let (_, problem) = eve.post(&join, json!({ "name": "x".repeat(32) })).await;
    let hint = format!("{} 2", "x".repeat(30));
    assert!(problem["detail"].as_str().unwrap().contains(&hint), "{problem}");
    eve.must(&join, json!({ "name": hint })).await;
    // Nobody is in the way of themselves when they take a second seat.
    let alone = ann.create(json!({ "game": "ringrift", "name": "Ann" })).await;
    ann.must(&format!("/games/{alone}/join"), json!({ "name": "Ann", "seat": 2 })).await;
    assert_eq!(ann.snapshot(&alone).await["you"], json!([1, 2]));
    server.end().await;
}
