//! Two servers on one database, one of them killed: the other keeps clocks, plays for bots and shelters the players.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stackwright_client::Person;
use stackwright_load::{Ledger, Manners};
use stackwright_server::store::Store;

use super::cluster::{Cluster, skipped};
use super::party::{audit, games, play, sit_down};
use super::process::{Process, free_port};

/// Waits for a game to be as it should; says how long that took.
async fn until(person: &Person, game: &str, what: &str, wanted: impl Fn(&Value) -> bool) -> Duration {
    let begun = Instant::now();
    let mut seen = Value::Null;
    while begun.elapsed() < Duration::from_mins(2) {
        seen = person.snapshot(game).await.unwrap()["table"].take();
        if wanted(&seen) {
            return begun.elapsed();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{what}: {seen}");
}

/// After one has been killed, does this server flag whoever is late, and do bots play on?
async fn keeps_the_house(server: &Process, bots: &str, late: &str) -> (Duration, Duration) {
    let person = Person::introduce(&server.base).await.unwrap();
    let before = person.snapshot(bots).await.unwrap()["table"]["number"].as_u64();
    let bot = until(&person, bots, "no bot plays", |table| table["number"].as_u64() > before).await;
    let flag = until(&person, late, "nobody is flagged", |table| table["status"] == "finished").await;
    let result = person.snapshot(late).await.unwrap()["table"]["result"].take();
    assert_eq!(result["reason"], "timeout");
    (bot, flag)
}

/// A long game of two bots, and one in which a person has little time.
async fn open_games(server: &Process) -> (String, String) {
    let person = Person::introduce(&server.base).await.unwrap();
    let seats = json!([{ "kind": "level:1" }, { "kind": "level:1" }]);
    let options = json!({ "board": "square19" });
    let bots = person.create(&json!({ "game": "ringrift", "options": options, "seats": seats })).await;
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let clock = json!({ "kind": "per_turn", "seconds": 2 });
    let late = person.create(&json!({ "game": "cotulenh", "seats": seats, "clock": clock })).await;
    (bots.unwrap(), late.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_that_is_left_takes_over() {
    let Some(cluster) = Cluster::start() else { return skipped() };
    let ports = [free_port(), free_port()];
    let one = Process::start(&cluster.url(), ports[0]);
    let two = Process::start(&cluster.url(), ports[1]);
    let bases = [one.base.clone(), two.base.clone()];
    let ledger = Ledger::default();
    let manners = Manners { most_actions: 15, drops: 3, ..Manners::default() };
    let mut tables = Vec::new();
    for (seed, game) in games().into_iter().enumerate().take(3) {
        let (id, players) = sit_down(&bases, &game, seed as u64, &manners, &ledger).await.unwrap();
        tables.push((id, tokio::spawn(play(players))));
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    // The first that came leads; then the one that has followed it.
    let (bots, late) = open_games(&one).await;
    one.kill();
    let (bot, flag) = keeps_the_house(&two, &bots, &late).await;
    println!("after the first was killed: a bot after {bot:.1?}, the clock after another {flag:.1?}");
    let one = Process::start(&cluster.url(), ports[0]);
    let (bots, late) = open_games(&two).await;
    two.kill();
    let (bot, flag) = keeps_the_house(&one, &bots, &late).await;
    println!("after the second was killed: a bot after {bot:.1?}, the clock after another {flag:.1?}");

    let store = Store::open(&cluster.url()).await.unwrap();
    for (id, table) in tables {
        for mut player in table.await.unwrap().unwrap() {
            if player.agrees_with_snapshot().await.is_err() {
                // It was at the server that is gone.
                player.move_on();
                player.agrees_with_snapshot().await.unwrap();
            }
        }
        audit(&store, &id, &ledger).await;
    }
    println!("{} acknowledged requests, none lost", ledger.all().len());
    store.close().await;
}
