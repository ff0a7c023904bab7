//! What was acknowledged is there when the server comes back.

use std::time::Instant;

use serde_json::json;
use stackwright_server::store::Store;
use stackwright_table::{Downtimes, Table};

use crate::common::{Person, Running, choose, flags};

#[tokio::test]
async fn a_game_goes_on_after_a_restart_as_if_nothing_had_happened() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let server = Running::with(flags(&file)).await;
    let (ann, bo) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let id = ann.create(json!({ "game": "cotulenh", "name": "Ann" })).await;
    bo.join(&id, "Bo").await;
    for step in 0..20 {
        let seen = ann.snapshot(&id).await;
        let mover = if seen["table"]["seat"] == 1 { &ann } else { &bo };
        let chooses = mover.snapshot(&id).await;
        assert_eq!(mover.act(&id, &choose(&chooses["view"]["actions"], step)).await.0, 200);
    }
    bo.must(&format!("/games/{id}/draw"), json!({ "key": "offer" })).await;
    let before = ann.snapshot(&id).await;
    server.end().await;

    let server = Running::with(flags(&file)).await;
    let (ann, bo) = (ann.at(&server.base), bo.at(&server.base));
    let mut after = ann.snapshot(&id).await;
    after["table"]["now"] = before["table"]["now"].clone();
    assert_eq!(after, before);
    // Keys are remembered too.
    assert_eq!(bo.must(&format!("/games/{id}/draw"), json!({ "key": "offer" })).await["repeated"], true);
    server.end().await;

    let store = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    let table = Table::replay(store.entries(&id, 0).await.unwrap(), Downtimes::default().into()).unwrap();
    assert_eq!(table.game().position_text(), before["view"]["position"]);
}

#[tokio::test]
async fn a_long_game_opens_in_milliseconds() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    // A random game on the largest board, cut after 2,000 actions.
    let options = ringrift::Options::preset(ringrift::Board::Square19, 2, ringrift::Preset::Canonical);
    let mut game = stackwright_core::Timeline::<ringrift::Position>::new(&options).unwrap();
    let mut rng = stackwright_core::Rng::new(5);
    let mut list = stackwright_core::ActionList::new();
    while game.journal().len() < 2000 && stackwright_core::Game::outcome(game.position()).is_none() {
        stackwright_core::Game::actions(game.position(), &mut list);
        let action = *rng.choose(&list).unwrap();
        game.play(action);
    }
    let count = game.journal().len();
    let record: serde_json::Value =
        serde_json::from_str(&stackwright_core::Record::of(&game).to_json().unwrap()).unwrap();
    let id = ann.create(json!({ "record": record })).await;
    let folder = server.end().await.unwrap();

    let store =
        Store::open(&format!("sqlite:{}", folder.path().join("games.sqlite3").display())).await.unwrap();
    let begun = Instant::now();
    let entries = store.entries(&id, 0).await.unwrap();
    let read = begun.elapsed();
    let table = Table::replay(entries, Downtimes::default().into()).unwrap();
    println!("{count} actions: read in {read:?}, open after {:?}", begun.elapsed());
    assert_eq!(table.game().len(), count);
    assert!(begun.elapsed().as_secs() < 60, "not even on a busy machine");
}

#[tokio::test]
async fn a_key_means_one_request_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let server = Running::with(flags(&file)).await;
    let (ann, bo) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let wanted = |rings: u8| {
        let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
        json!({ "game": "ringrift", "options": { "rings": rings }, "seats": seats, "invite_only": true, "key": "one" })
    };
    let made = ann.must("/games", wanted(5)).await;
    let id = made["id"].as_str().unwrap().to_owned();
    let place = |action: &str| json!({ "action": action, "expected": 1, "key": "k1" });
    let actions = format!("/games/{id}/actions");
    ann.must(&actions, place("+d4*2")).await;
    let check = async |ann: &Person, bo: &Person| {
        let again = ann.must("/games", wanted(5)).await;
        assert_eq!(
            (&again["id"], &again["invite"], &again["repeated"]),
            (&made["id"], &made["invite"], &json!(true))
        );
        let (status, problem) = ann.post("/games", wanted(6)).await;
        assert_eq!((status, &problem["code"]), (409, &json!("key_reused")), "{problem}");
        assert_ne!(bo.must("/games", wanted(5)).await["id"], made["id"], "keys are everybody's own");
        assert_eq!(ann.must(&actions, place("+d4*2")).await["repeated"], true);
        for (path, other) in [
            (&actions, place("+d4")),
            (&actions, json!({ "action": "+d4*2", "expected": 1, "key": "k1", "seat": 2 })),
            (&format!("/games/{id}/undo"), json!({ "key": "k1" })),
        ] {
            let (status, problem) = ann.post(path, other).await;
            assert_eq!((status, &problem["code"]), (409, &json!("key_reused")), "{path} {problem}");
        }
        assert_eq!(ann.snapshot(&id).await["table"]["number"], 2);
    };
    check(&ann, &bo).await;
    server.end().await;
    let server = Running::with(flags(&file)).await;
    check(&ann.at(&server.base), &bo.at(&server.base)).await;
    let (status, problem) =
        ann.at(&server.base).post("/games", json!({ "game": "ringrift", "key": "" })).await;
    assert_eq!((status, &problem["code"]), (400, &json!("key")));
    server.end().await;
}
