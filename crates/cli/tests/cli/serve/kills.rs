//! A server that is killed again and again has lost nothing that it acknowledged.

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use stackwright_client::Trouble;
use stackwright_core::Rng;
use stackwright_load::{Ledger, Manners};
use stackwright_server::store::Store;
use tokio::task::JoinSet;

use super::party::{audit, games, play, sit_down};
use super::process::{Process, free_port, sqlite};

/// Plays game after game until everybody is to go home.
async fn keep_playing(base: String, table: u64, manners: Manners, ledger: Ledger) -> Result<u64, Trouble> {
    let mut played = 0;
    while !manners.stop.load(Ordering::Relaxed) {
        let games = games();
        let game = &games[(table + played) as usize % games.len()];
        match sit_down(std::slice::from_ref(&base), game, table * 1000 + played, &manners, &ledger).await {
            Ok((_, players)) => drop(play(players).await?),
            // The server is away: the table is made when it is back.
            Err(Trouble::Lost(_)) => tokio::time::sleep(Duration::from_millis(20)).await,
            Err(broken) => return Err(broken),
        }
        played += 1;
    }
    Ok(played)
}

/// Kills the server so many times while people play, and looks into its file each time.
async fn survive(kills: u32, seed: u64) {
    let folder = tempfile::tempdir().unwrap();
    let (database, port) = (sqlite(folder.path()), free_port());
    let mut server = Process::start(&database, port);
    let ledger = Ledger::default();
    let manners = Manners { most_actions: 40, drops: 2, asides: 4, ..Manners::default() };
    let mut tables = JoinSet::new();
    for table in 0..4 {
        tables.spawn(keep_playing(server.base.clone(), table, manners.clone(), ledger.clone()));
    }
    let mut rng = Rng::new(seed);
    let (mut seen, mut away) = (0, Duration::ZERO);
    let begun = Instant::now();
    for kill in 0..kills {
        // Somewhere in the work, whatever the machine makes of it: some answers on, and a moment.
        let (wanted, waiting) = (seen + rng.below(20), Instant::now());
        while ledger.len() < wanted && waiting.elapsed() < Duration::from_secs(2) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        tokio::time::sleep(Duration::from_micros(rng.below(20_000) as u64)).await;
        server.kill();
        let down = Instant::now();
        let noted = ledger.all();
        let fresh: BTreeSet<&str> = noted[seen..].iter().map(|noted| noted.game.as_str()).collect();
        seen = noted.len();
        let store = Store::open(&database).await.unwrap();
        for game in fresh {
            audit(&store, game, &ledger).await;
        }
        store.close().await;
        drop(store);
        server = Process::start(&database, port);
        away += down.elapsed();
        if let Some(done) = tables.try_join_next() {
            panic!("a player gave up after kill {}: {done:?}", kill + 1);
        }
    }
    // Some more, so that all who wait for an answer get one.
    tokio::time::sleep(Duration::from_millis(500)).await;
    manners.stop.store(true, Ordering::Relaxed);
    let going_home = async {
        while let Some(table) = tables.join_next().await {
            table.unwrap().unwrap();
        }
    };
    tokio::time::timeout(Duration::from_mins(2), going_home).await.expect("nobody waits for ever");
    server.kill();
    let store = Store::open(&database).await.unwrap();
    let noted = ledger.all();
    let all: BTreeSet<&str> = noted.iter().map(|noted| noted.game.as_str()).collect();
    for game in &all {
        audit(&store, game, &ledger).await;
    }
    store.close().await;
    check_database(&database, all.len());
    assert!(noted.len() > kills as usize, "people have played: {}", noted.len());
    println!(
        "{kills} kills in {:.0?}, {} acknowledged requests in {} games, none lost; back after {:.0?} on average",
        begun.elapsed(),
        noted.len(),
        all.len(),
        away / kills
    );
}

/// What the program says of the file: every log replays, and lists agree with the logs.
fn check_database(database: &str, least: usize) {
    let check = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_stackwright"));
        command.args(["check-database", "--database-url", database]).args(more).output().unwrap()
    };
    let json = check(&["--json"]);
    let report: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert!(json.status.success() && report["findings"] == serde_json::json!([]), "{report}");
    assert!(report["games"].as_u64() >= Some(least as u64), "{report}");
    let text = String::from_utf8(check(&[]).stdout).unwrap();
    assert!(text.contains(" entries, 0 findings"), "{text}");
}

#[test]
fn a_database_that_is_not_there_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let database = sqlite(folder.path());
    let mut command = Command::new(env!("CARGO_BIN_EXE_stackwright"));
    let done = command.args(["check-database", "--database-url", &database]).output().unwrap();
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.code() == Some(1) && said.contains("games.sqlite3"), "{said}");
    assert!(!folder.path().join("games.sqlite3").exists(), "nothing is made");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_in_a_few_kills() {
    survive(8, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long"]
async fn nothing_acknowledged_is_lost_in_a_hundred_kills() {
    survive(100, 2).await;
}
