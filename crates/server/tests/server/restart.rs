//! What was acknowledged is there when the server comes back.

use std::time::Instant;

use serde_json::json;
use stackwright_server::authority::{Downtimes, Table};
use stackwright_server::store::Store;

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
        assert_eq!(mover.act(&id, &choose(&seen["view"]["actions"], step)).await.0, 200);
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
