//! Processes that are stopped and go on later, as a machine under pressure does with them: a server, the server that
//! leads, PostgreSQL. Nobody pays for it with their time, and nothing is done twice.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stackwright_client::{Person, Trouble};
use stackwright_load::{Ledger, Manners};
use stackwright_server::store::Store;
use tokio::task::JoinHandle;

use super::cluster::{Cluster, skipped};
use super::party::{audit, games, play, sit_down};
use super::process::{Process, free_port, signal, sqlite};

/// How many seconds a turn has: fewer than anything is stopped here, and more than a busy machine needs for a move.
const TURN: u32 = 10;

/// A game with little time for a turn, in which one person plays both sides.
struct Game {
    ann: Person,
    id: String,
    moves: usize,
}

impl Game {
    async fn begin(base: &str) -> Game {
        let ann = Person::introduce(base).await.unwrap();
        let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
        let clock = json!({ "kind": "per_turn", "seconds": TURN });
        let options = json!({ "board": "square19" });
        let game = json!({ "game": "ringrift", "options": options, "seats": seats, "clock": clock });
        let id = ann.create(&game).await.unwrap();
        Game { ann, id, moves: 0 }
    }

    /// Plays an action; it is asked again as long as the server does not answer.
    async fn play(&mut self) {
        let begun = Instant::now();
        let mut seen = Value::Null;
        while begun.elapsed() < Duration::from_mins(2) {
            seen = self.try_to_play().await.unwrap_or_else(|trouble| json!(trouble.to_string()));
            if seen == Value::Null {
                self.moves += 1;
                return;
            }
            assert_ne!(
                seen["table"]["status"], "finished",
                "nobody had the chance to move: {}",
                seen["table"]
            );
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the game does not go on: {seen}");
    }

    /// Gives what was seen if nothing came of it.
    async fn try_to_play(&self) -> Result<Value, Trouble> {
        let seen = self.ann.snapshot(&self.id).await?;
        let actions = seen["view"]["actions"].as_array().cloned().unwrap_or_default();
        let Some(action) = actions.get(self.moves * 7 % actions.len().max(1)) else { return Ok(seen) };
        let key = format!("move {}", self.moves);
        let body = json!({ "action": action["text"], "expected": seen["table"]["number"], "key": key });
        let done = self.ann.post(&format!("/games/{}/actions", self.id), &body).await?;
        Ok(if done.status < 300 { Value::Null } else { seen })
    }

    /// Every move is in the log once, nobody was flagged, and times never fall.
    async fn audit(&self) {
        let log = self.ann.get(&format!("/games/{}/log", self.id)).await.unwrap().good().unwrap();
        let log = log["entries"].as_array().unwrap().clone();
        let of =
            |kind: &str| log.iter().filter(|entry| entry["kind"] == kind && entry["auto"] != true).count();
        assert_eq!((of("action"), of("flagged")), (self.moves, 0), "{log:#?}");
        let times: Vec<_> = log.iter().map(|entry| entry["at"].as_i64().unwrap()).collect();
        assert!(times.is_sorted(), "times fall: {times:?}");
    }
}

/// Other people who play meanwhile, without clocks, and repeat themselves.
struct Others {
    ledger: Ledger,
    tables: Vec<(String, JoinHandle<()>)>,
}

impl Others {
    async fn come(bases: &[String]) -> Others {
        let ledger = Ledger::default();
        let manners = Manners { most_actions: 12, drops: 2, ..Manners::default() };
        let mut tables = Vec::new();
        for (seed, game) in games().into_iter().enumerate().take(2) {
            let (id, players) = sit_down(bases, &game, seed as u64, &manners, &ledger).await.unwrap();
            tables.push((id, tokio::spawn(async move { drop(play(players).await.unwrap()) })));
        }
        Others { ledger, tables }
    }

    /// Everything that was acknowledged to them is there.
    async fn go_home(self, database: &str, servers: Vec<Process>) {
        let mut ids = Vec::new();
        for (id, table) in self.tables {
            table.await.unwrap();
            ids.push(id);
        }
        servers.into_iter().for_each(Process::kill);
        let store = Store::open(database).await.unwrap();
        for id in ids {
            audit(&store, &id, &self.ledger).await;
        }
        println!("{} acknowledged requests, none lost", self.ledger.all().len());
        store.close().await;
    }
}

async fn stop_the_server(rounds: u32, stopped: Duration) {
    let folder = tempfile::tempdir().unwrap();
    let database = sqlite(folder.path());
    let server = Process::start(&database, free_port());
    let others = Others::come(std::slice::from_ref(&server.base)).await;
    let mut game = Game::begin(&server.base).await;
    for _ in 0..rounds {
        game.play().await;
        signal("STOP", server.id());
        tokio::time::sleep(stopped).await;
        signal("CONT", server.id());
        game.play().await;
        game.audit().await;
    }
    others.go_home(&database, vec![server]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_was_stopped_flags_nobody() {
    stop_the_server(1, Duration::from_secs(13)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long"]
async fn a_server_that_is_stopped_again_and_again_flags_nobody() {
    stop_the_server(5, Duration::from_secs(20)).await;
}

async fn figure(base: &str, name: &str) -> i64 {
    let text = Person::introduce(base).await.unwrap().figures().await.unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("stackwright_{name} ")));
    line.unwrap_or_else(|| panic!("no figure {name}")).parse().unwrap()
}

/// Waits until a server leads.
async fn leads(base: &str) {
    let begun = Instant::now();
    while figure(base, "leader").await == 0 {
        assert!(begun.elapsed() < Duration::from_mins(2), "nobody leads");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn stop_the_leader(rounds: u32, stopped: Duration) {
    let Some(cluster) = Cluster::start() else { return skipped() };
    let servers = [Process::start(&cluster.url(), free_port()), Process::start(&cluster.url(), free_port())];
    let others = Others::come(&[servers[1].base.clone(), servers[0].base.clone()]).await;
    let seats = json!([{ "kind": "level:1" }, { "kind": "level:1" }]);
    let bots = json!({ "game": "ringrift", "options": { "board": "square19" }, "seats": seats });
    for _ in 0..rounds {
        let first = figure(&servers[0].base, "leader").await == 1;
        let (leader, other) = if first { (&servers[0], &servers[1]) } else { (&servers[1], &servers[0]) };
        leads(&leader.base).await;
        let mut game = Game::begin(&other.base).await;
        game.play().await;
        let bo = Person::introduce(&other.base).await.unwrap();
        let bots = bo.create(&bots).await.unwrap();
        signal("STOP", leader.id());
        let begun = Instant::now();
        while figure(&other.base, "leader").await == 0 {
            assert!(begun.elapsed() < Duration::from_mins(2), "nobody takes over");
            game.play().await;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        println!("the other server took over after {:.1?}", begun.elapsed());
        let number = bo.snapshot(&bots).await.unwrap()["table"]["number"].as_u64();
        while begun.elapsed() < stopped {
            game.play().await;
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        loop {
            let table = bo.snapshot(&bots).await.unwrap()["table"].take();
            if table["number"].as_u64() > number || table["status"] == "finished" {
                break;
            }
            assert!(begun.elapsed() < Duration::from_mins(2), "bots play on: {table}");
            game.play().await;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        signal("CONT", leader.id());
        // What the old one was at when it was stopped is void.
        for _ in 0..5 {
            game.play().await;
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        assert_eq!(
            figure(&leader.base, "leader").await + figure(&other.base, "leader").await,
            1,
            "one leads"
        );
        game.audit().await;
        let log = bo.get(&format!("/games/{bots}/log")).await.unwrap().good().unwrap();
        let at: Vec<_> =
            log["entries"].as_array().unwrap().iter().map(|entry| entry["at"].as_i64()).collect();
        assert!(at.is_sorted(), "times fall: {at:?}");
    }
    others.go_home(&cluster.url(), servers.into_iter().collect()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_server_takes_over_from_a_leader_that_was_stopped() {
    stop_the_leader(1, Duration::from_secs(13)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long"]
async fn servers_take_over_from_leaders_that_are_stopped_again_and_again() {
    stop_the_leader(6, Duration::from_secs(20)).await;
}

async fn stop_the_database(rounds: u32, stopped: Duration) {
    let Some(cluster) = Cluster::start() else { return skipped() };
    let servers = [Process::start(&cluster.url(), free_port()), Process::start(&cluster.url(), free_port())];
    let others = Others::come(&[servers[0].base.clone(), servers[1].base.clone()]).await;
    let mut game = Game::begin(&servers[0].base).await;
    for _ in 0..rounds {
        game.play().await;
        let Some(all) = cluster.processes() else { return skipped() };
        for id in &all {
            signal("STOP", *id);
        }
        tokio::time::sleep(stopped).await;
        for id in &all {
            signal("CONT", *id);
        }
        game.play().await;
        game.audit().await;
    }
    others.go_home(&cluster.url(), servers.into_iter().collect()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_was_stopped_costs_nobody_time() {
    stop_the_database(1, Duration::from_secs(13)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long"]
async fn a_database_that_is_stopped_again_and_again_costs_nobody_time() {
    stop_the_database(4, Duration::from_secs(20)).await;
}
