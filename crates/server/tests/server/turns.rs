//! Undo, takeback, draw, resignation, the swap of sides.

use serde_json::json;

use crate::common::{Person, Running};

async fn two(server: &Running, options: serde_json::Value) -> (Person, Person, String) {
    let (ann, bo) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let id = ann.create(json!({ "game": "ringrift", "options": options, "name": "Ann" })).await;
    bo.join(&id, "Bo").await;
    (ann, bo, id)
}

#[tokio::test]
async fn a_decision_is_undone_within_the_own_turn_alone() {
    let server = Running::start().await;
    let (ann, bo, id) = two(&server, json!({})).await;
    let before = ann.snapshot(&id).await;
    assert_eq!(ann.act(&id, "+d4*2").await.0, 200);
    assert_eq!(bo.post(&format!("/games/{id}/undo"), json!({})).await.0, 409);
    ann.must(&format!("/games/{id}/undo"), json!({})).await;
    let after = ann.snapshot(&id).await;
    assert_eq!(after["view"]["position"], before["view"]["position"]);
    assert!(after["table"]["number"].as_u64() > before["table"]["number"].as_u64());
    assert_eq!(ann.post(&format!("/games/{id}/undo"), json!({})).await.1["code"], "nothing_to_undo");

    assert_eq!(ann.act(&id, "+d4*2").await.0, 200);
    assert_eq!(ann.act(&id, "d4-d7").await.0, 200);
    assert_eq!(ann.post(&format!("/games/{id}/undo"), json!({})).await.1["code"], "not_your_turn");
    // The log forgets nothing.
    let (_, log) = ann.get(&format!("/games/{id}/log")).await;
    let kinds: Vec<_> =
        log["entries"].as_array().unwrap().iter().map(|entry| entry["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds[..5], ["created", "joined", "action", "undo", "action"]);
    assert!(log.to_string().find("holder").is_none());
    server.end().await;
}

#[tokio::test]
async fn a_turn_is_taken_back_with_consent() {
    let server = Running::start().await;
    let (ann, bo, id) = two(&server, json!({})).await;
    let before = ann.snapshot(&id).await;
    ann.act(&id, "+d4*2").await;
    ann.act(&id, "d4-d7").await;
    let asked = format!("/games/{id}/takeback");
    ann.must(&asked, json!({ "scope": "turn" })).await;
    let table = bo.snapshot(&id).await["table"].clone();
    assert_eq!(table["takeback"]["played"], json!(["+d4*2", "d4-d7"]));
    assert_eq!((&table["takeback"]["scope"], &table["takeback"]["later"]), (&json!("turn"), &json!(false)));
    bo.must(&format!("{asked}/answer"), json!({ "accept": false })).await;
    assert!(bo.snapshot(&id).await["table"]["takeback"].is_null());
    assert_eq!(ann.post(&format!("{asked}/answer"), json!({ "accept": true })).await.0, 409);

    ann.must(&asked, json!({ "scope": "action" })).await;
    bo.must(&format!("{asked}/answer"), json!({ "accept": true })).await;
    let seen = ann.snapshot(&id).await;
    assert_eq!((&seen["table"]["seat"], &seen["table"]["turn"]), (&json!(1), &json!(["+d4*2"])));
    ann.must(&format!("/games/{id}/undo"), json!({ "turn": true })).await;
    assert_eq!(ann.snapshot(&id).await["view"]["position"], before["view"]["position"]);
    server.end().await;
}

#[tokio::test]
async fn a_draw_is_agreed_upon() {
    let server = Running::start().await;
    let (ann, bo, id) = two(&server, json!({})).await;
    let draw = format!("/games/{id}/draw");
    ann.must(&draw, json!({})).await;
    assert_eq!(ann.post(&draw, json!({})).await.0, 409);
    bo.must(&format!("{draw}/answer"), json!({ "accept": false })).await;
    bo.must(&draw, json!({})).await;
    ann.must(&draw, json!({})).await;
    let table = ann.snapshot(&id).await["table"].clone();
    assert_eq!(table["result"], json!({ "ranks": [1, 1], "reason": "agreement" }));
    assert_eq!(ann.act(&id, "+d4*2").await.1["code"], "game_over");
    let (_, record) = ann.get(&format!("/games/{id}/record")).await;
    assert_eq!(record["result"]["reason"], "agreement");
    server.end().await;
}

#[tokio::test]
async fn of_three_players_two_play_on_when_one_resigns() {
    let server = Running::start().await;
    let people =
        [Person::new(&server.base).await, Person::new(&server.base).await, Person::new(&server.base).await];
    let id = people[0].create(json!({ "game": "ringrift", "options": { "players": 3 } })).await;
    people[1].join(&id, "Bo").await;
    people[2].join(&id, "Cy").await;
    people[0].act(&id, "+d4*2").await;
    // Somebody leaves in the middle of another's turn, which can still be undone.
    people[1].must(&format!("/games/{id}/resign"), json!({})).await;
    people[0].must(&format!("/games/{id}/undo"), json!({})).await;
    let seen = people[0].snapshot(&id).await;
    assert_eq!((&seen["table"]["retired"], &seen["table"]["status"]), (&json!([2]), &json!("running")));
    people[0].act(&id, "+d4*2").await;
    people[0].act(&id, "d4-d7").await;
    assert_eq!(people[0].snapshot(&id).await["table"]["seat"], 3);
    people[0].must(&format!("/games/{id}/resign"), json!({})).await;
    let table = people[2].snapshot(&id).await["table"].clone();
    assert_eq!(table["result"]["ranks"][2], 1, "{table}");
    server.end().await;
}

#[tokio::test]
async fn people_follow_when_sides_are_swapped() {
    let server = Running::start().await;
    let (ann, bo, id) = two(&server, json!({ "swap": true })).await;
    ann.act(&id, "+d4*2").await;
    ann.act(&id, "d4-d7").await;
    let offered = bo.snapshot(&id).await;
    let swap = offered["view"]["actions"]
        .as_array()
        .unwrap()
        .iter()
        .find(|action| action["text"].as_str().unwrap().contains("swap"));
    let swap = swap.expect("sides can be swapped")["text"].as_str().unwrap().to_owned();
    assert_eq!(bo.act(&id, &swap).await.0, 200);
    let seen = bo.snapshot(&id).await;
    assert_eq!(seen["you"], json!([1]), "Bo has Ann's seat now");
    assert_eq!(ann.snapshot(&id).await["you"], json!([2]));
    assert_eq!(
        seen["table"]["players"][0],
        json!({ "player": 1, "seat": 2, "name": "Ann", "kind": "human" })
    );
    // Whoever is to act now is whoever sits there now.
    let (mover, waiter) = if seen["table"]["seat"] == 1 { (&bo, &ann) } else { (&ann, &bo) };
    let chooses = mover.snapshot(&id).await;
    let action = chooses["view"]["actions"][0]["text"].as_str().unwrap();
    assert_eq!(waiter.act(&id, action).await.0, 409);
    assert_eq!(mover.act(&id, action).await.0, 200);
    server.end().await;
}

#[tokio::test]
async fn a_game_is_called_off_early_and_played_again() {
    let server = Running::start().await;
    let (ann, bo, id) = two(&server, json!({})).await;
    assert_eq!(ann.post(&format!("/games/{id}/rematch"), json!({})).await.0, 409);
    bo.must(&format!("/games/{id}/abort"), json!({ "text": "dinner" })).await;
    assert_eq!(ann.snapshot(&id).await["table"]["status"], "aborted");
    let next = ann.must(&format!("/games/{id}/rematch"), json!({})).await["id"].as_str().unwrap().to_owned();
    let stranger = Person::new(&server.base).await;
    assert_eq!(stranger.post(&format!("/games/{next}/join"), json!({ "name": "X" })).await.0, 409);
    let same = bo.must(&format!("/games/{id}/rematch"), json!({})).await["id"].as_str().unwrap().to_owned();
    assert_eq!(next, same);
    let seen = bo.snapshot(&next).await;
    assert_eq!((&seen["table"]["status"], &seen["you"]), (&json!("running"), &json!([1])));
    assert_eq!(seen["table"]["players"][1]["name"], "Ann");
    server.end().await;
}

const STACK: &str = "6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1";

#[tokio::test]
async fn a_whole_turn_is_one_request_one_word_and_its_steps() {
    let server = Running::start().await;
    let (ann, bo) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let id = ann.create(json!({ "game": "cotulenh", "position": STACK, "name": "Ann" })).await;
    bo.join(&id, "Bo").await;
    let before = ann.snapshot(&id).await;

    // All or nothing, and the reason names the step.
    let (status, refused) = ann.act(&id, "c3:Nc5,Fd4,Tg7").await;
    assert_eq!((status, refused["code"].as_str()), (422, Some("turn_step")), "{refused}");
    assert!(refused.to_string().contains("step 3 of the turn, T>g7: "), "{refused}");
    assert_eq!(refused["game"], "cotulenh", "the step's own reason is in the game's words: {refused}");
    assert_eq!(ann.snapshot(&id).await["table"]["number"], before["table"]["number"]);

    let expected = before["table"]["number"].as_u64().unwrap();
    let play = json!({ "action": "c3:Nc5,F(T)d4", "expected": expected, "key": "deploy" });
    let done = ann.must(&format!("/games/{id}/actions"), play.clone()).await;
    // The same request again is the same turn.
    assert_eq!(ann.must(&format!("/games/{id}/actions"), play).await["number"], done["number"]);
    let seen = bo.snapshot(&id).await;
    let steps = json!(["N>c5", "F>d4", "T>&d4"]);
    let turn = json!({ "seat": 1, "entry": 0, "actions": steps, "notation": "c3:Nc5,F(T)d4" });
    assert_eq!(seen["history"], json!([turn]));
    assert_eq!(seen["table"]["seat"], 2);
    let (_, log) = ann.get(&format!("/games/{id}/log")).await;
    let texts: Vec<_> =
        log["entries"].as_array().unwrap().iter().filter_map(|entry| entry["text"].as_str()).collect();
    assert_eq!(json!(texts), steps, "the log holds the steps");
    server.end().await;
}

#[tokio::test]
async fn what_was_undone_is_played_again_while_nothing_else_was() {
    let server = Running::start().await;
    let (ann, bo, id) = two(&server, json!({})).await;
    let (undo, redo) = (format!("/games/{id}/undo"), format!("/games/{id}/redo"));
    assert_eq!(ann.post(&redo, json!({})).await.1["code"], "nothing_to_redo");
    ann.act(&id, "+d4*2").await;
    let placed = ann.snapshot(&id).await;
    ann.must(&undo, json!({})).await;
    let steps = ann.snapshot(&id).await["table"]["redo"]["steps"].clone();
    assert_eq!(steps, json!([{ "seat": 1, "action": "+d4*2" }]));
    assert_eq!(bo.post(&redo, json!({})).await.0, 409, "it is not theirs");
    assert_eq!(ann.post(&format!("{redo}/ask"), json!({})).await.1["code"], "redo", "nobody need be asked");
    ann.must(&redo, json!({ "key": "again" })).await;
    let again = ann.snapshot(&id).await;
    assert_eq!(again["view"]["position"], placed["view"]["position"]);
    assert!(again["table"]["redo"].is_null(), "there is nothing more: {}", again["table"]);
    // The log has it as an entry, and the action as another.
    let (_, log) = ann.get(&format!("/games/{id}/log")).await;
    let kinds: Vec<_> =
        log["entries"].as_array().unwrap().iter().map(|entry| entry["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds[2..6], ["action", "undo", "redo", "action"]);

    ann.must(&undo, json!({})).await;
    ann.act(&id, "+e4").await;
    assert_eq!(ann.post(&redo, json!({})).await.1["code"], "nothing_to_redo", "something else was played");
    server.end().await;
}

#[tokio::test]
async fn a_whole_turn_of_steps_is_played_again_at_once() {
    let server = Running::start().await;
    let (ann, bo) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let id = ann.create(json!({ "game": "cotulenh", "position": STACK, "name": "Ann" })).await;
    bo.join(&id, "Bo").await;
    ann.act(&id, "N>c5").await;
    ann.act(&id, "F>d4").await;
    let deployed = ann.snapshot(&id).await;
    for step in 0..2 {
        ann.must(&format!("/games/{id}/undo"), json!({ "key": format!("undo {step}") })).await;
    }
    ann.must(&format!("/games/{id}/redo"), json!({})).await;
    assert_eq!(ann.snapshot(&id).await["table"]["turn"], json!(["N>c5"]), "one step");
    ann.must(&format!("/games/{id}/undo"), json!({ "turn": true })).await;
    ann.must(&format!("/games/{id}/redo"), json!({ "turn": true })).await;
    let again = ann.snapshot(&id).await;
    assert_eq!(again["view"]["position"], deployed["view"]["position"], "all of them");
    server.end().await;
}

#[tokio::test]
async fn what_the_others_gave_back_they_agree_to_bring_back() {
    let server = Running::start().await;
    let (ann, bo, id) = two(&server, json!({})).await;
    let (takeback, redo) = (format!("/games/{id}/takeback"), format!("/games/{id}/redo"));
    ann.act(&id, "+d4*2").await;
    ann.act(&id, "d4-d7").await;
    let moved = ann.snapshot(&id).await;
    ann.must(&takeback, json!({ "scope": "turn" })).await;
    bo.must(&format!("{takeback}/answer"), json!({ "accept": true })).await;
    assert_eq!(ann.post(&redo, json!({})).await.1["code"], "redo_consent");
    ann.must(&format!("{redo}/ask"), json!({})).await;
    assert_eq!(ann.post(&format!("{redo}/ask"), json!({})).await.1["code"], "asked");
    bo.must(&format!("{redo}/answer"), json!({ "accept": false })).await;
    assert_eq!(
        bo.post(&format!("{redo}/answer"), json!({ "accept": true })).await.1["code"],
        "nothing_asked"
    );
    // Whoever agreed may ask for it as well.
    bo.must(&format!("{redo}/ask"), json!({})).await;
    assert_eq!(ann.snapshot(&id).await["table"]["redo"]["asked"]["seat"], 2);
    ann.must(&format!("{redo}/answer"), json!({ "accept": true })).await;
    let again = ann.snapshot(&id).await;
    assert_eq!(again["view"]["position"], moved["view"]["position"]);
    assert_eq!(again["history"], moved["history"]);
    assert_eq!(again["table"]["seat"], 2);
    server.end().await;
}
