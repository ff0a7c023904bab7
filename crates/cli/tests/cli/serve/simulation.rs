//! Whole games over bad connections: in the end everybody knows the same, and the log replays to it.

use serde_json::Value;
use stackwright_client::Person;
use stackwright_load::{Ledger, Manners};
use stackwright_server::store::Store;
use tokio::task::JoinSet;

use super::party::{audit, games, play, sit_down};
use super::process::{Process, free_port, sqlite};

/// Plays each kind of game so many times, all at once.
async fn simulate(rounds: u64, manners: Manners) {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(&sqlite(folder.path()), free_port());
    let ledger = Ledger::default();
    let mut tables = JoinSet::new();
    for (seed, game) in (0..rounds).flat_map(|_| games()).enumerate() {
        let (base, manners, ledger) = ([server.base.clone()], manners.clone(), ledger.clone());
        tables.spawn(async move {
            let (id, players) = sit_down(&base, &game, seed as u64, &manners, &ledger).await.unwrap();
            let players = play(players).await.unwrap_or_else(|trouble| panic!("{game}: {trouble}"));
            let mut actions = 0;
            for mut player in players {
                player.agrees_with_snapshot().await.unwrap_or_else(|trouble| panic!("{game}: {trouble}"));
                assert_eq!(player.feed.went_back, 0, "one server never knows less than it knew");
                actions += player.actions();
            }
            (id, actions)
        });
    }
    let somebody = Person::introduce(&server.base).await.unwrap();
    let (mut ended, mut actions) = (Vec::new(), 0);
    while let Some(table) = tables.join_next().await {
        let (id, count) = table.unwrap();
        let snapshot: Value = somebody.snapshot(&id).await.unwrap();
        actions += count;
        ended.push((id, snapshot["view"]["position"].as_str().unwrap().to_owned()));
    }
    server.kill();
    let store = Store::open(&sqlite(folder.path())).await.unwrap();
    for (id, position) in &ended {
        assert_eq!(audit(&store, id, &ledger).await, *position);
    }
    println!("{} games, {actions} actions, {} acknowledged requests", ended.len(), ledger.all().len());
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_knows_the_same_in_the_end() {
    simulate(1, Manners { most_actions: 25, ..Manners::default() }).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long"]
async fn everybody_knows_the_same_after_many_long_games() {
    simulate(6, Manners { most_actions: 400, ..Manners::default() }).await;
}
