//! What goes wrong around a server: the clock is set, the file is held by somebody, the way to the database is cut or
//! swallows everything. Nobody pays for it with their time.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};
use stackwright_server::config::Flags;
use stackwright_server::hall::Time;

use crate::cluster::{Cluster, skipped};
use crate::common::{PATIENCE, Person, Running, choose, flags, get};
use crate::proxy::Proxy;

/// How much time a turn has: less than any outage here takes, and more than a busy machine needs for a move.
const TURN: i64 = 8_000;

/// A game with little time for a turn, in which one person plays both sides.
struct Game {
    ann: Person,
    id: String,
    acknowledged: Vec<u64>,
}

impl Game {
    async fn begin(base: &str) -> Game {
        let ann = Person::new(base).await;
        let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
        let clock = json!({ "kind": "per_turn", "seconds": TURN / 1000 });
        let options = json!({ "board": "square19" });
        let game = json!({ "game": "ringrift", "options": options, "seats": seats, "clock": clock });
        let id = ann.create(game).await;
        Game { ann, id, acknowledged: Vec::new() }
    }

    /// The same at another server.
    fn go_to(&mut self, base: &str) {
        self.ann = self.ann.at(base);
    }

    /// Plays an action, if need be after some tries; whoever is too late has lost here.
    async fn play(&mut self) {
        let begun = Instant::now();
        loop {
            let (status, seen) = self.ann.get(&format!("/games/{}", self.id)).await;
            if status == 200 {
                assert_eq!(
                    seen["table"]["status"], "running",
                    "nobody had the chance to move: {}",
                    seen["table"]
                );
                let (number, step) = (&seen["table"]["number"], self.acknowledged.len());
                let action = choose(&seen["view"]["actions"], step);
                let body = json!({ "action": action, "expected": number, "key": format!("{step}") });
                let (status, done) = self.ann.post(&format!("/games/{}/actions", self.id), body).await;
                if status == 200 {
                    self.acknowledged.push(done["number"].as_u64().unwrap());
                    return;
                }
                // Whoever saw too little, at a server that was cut off, looks again.
                assert!(status == 503 || done["code"] == "stale", "{done}");
            }
            assert!(begun.elapsed() < PATIENCE, "the game goes on: {seen}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn log(&self) -> Vec<Value> {
        let (status, log) = self.ann.get(&format!("/games/{}/log", self.id)).await;
        assert_eq!(status, 200, "{log}");
        log["entries"].as_array().unwrap().clone()
    }

    /// Nothing that was acknowledged is missing, nobody was flagged, and times never fall.
    async fn audit(&self) -> Vec<i64> {
        let log = self.log().await;
        for number in &self.acknowledged {
            assert!(log.iter().any(|entry| entry["number"] == *number), "entry {number} is lost");
        }
        assert!(!log.iter().any(|entry| entry["kind"] == "flagged"), "{log:#?}");
        let times: Vec<_> = log.iter().map(|entry| entry["at"].as_i64().unwrap()).collect();
        assert!(times.is_sorted(), "times fall: {times:?}");
        times
    }

    /// Nobody moves, and so somebody is flagged: clocks run again.
    async fn is_flagged(&self) {
        let begun = Instant::now();
        while self.ann.snapshot(&self.id).await["table"]["status"] != "finished" {
            assert!(begun.elapsed() < PATIENCE, "clocks run again");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let log = self.log().await;
        assert_eq!(log.last().unwrap()["kind"], "flagged");
    }

    async fn left(&self) -> i64 {
        let seen = self.ann.snapshot(&self.id).await;
        let clocks = seen["table"]["clocks"].as_array().unwrap();
        clocks.iter().find(|clock| clock["runs"] == true).unwrap()["left"].as_i64().unwrap()
    }
}

fn shared(port: u16) -> Flags {
    let url = format!("postgres://stackwright@127.0.0.1:{port}/postgres");
    Flags { database_url: Some(url), ..flags(Path::new("none")) }
}

/// A machine whose wall clock was set this far when the server began.
fn set_by(offset: i64) -> Time {
    let begun = Instant::now();
    let true_time = Time::of_this_machine().now();
    Time::new(true_time + offset, move || begun.elapsed().as_millis() as i64)
}

const HOUR: i64 = 3_600_000;

/// The server begins again and again, and finds the wall clock set to somewhere else each time.
async fn set_the_clock(offsets: impl Iterator<Item = i64>) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let server = Running::at(flags(&file), set_by(0)).await;
    let mut game = Game::begin(&server.base).await;
    game.play().await;
    server.end().await;
    for offset in offsets {
        let server = Running::at(flags(&file), set_by(offset)).await;
        game.go_to(&server.base);
        assert!(game.left().await <= TURN, "nothing is given");
        game.play().await;
        game.play().await;
        assert!(game.left().await <= TURN);
        game.audit().await;
        server.end().await;
    }
    let server = Running::at(flags(&file), set_by(-2 * HOUR)).await;
    game.go_to(&server.base);
    game.is_flagged().await;
    server.end().await;
}

#[tokio::test]
async fn a_clock_that_is_set_an_hour_either_way_flags_nobody_and_gives_nothing() {
    set_the_clock([-HOUR, 0, HOUR, -HOUR].into_iter()).await;
}

#[tokio::test]
#[ignore = "long"]
async fn a_clock_that_is_set_again_and_again_flags_nobody_and_gives_nothing() {
    let mut rng = stackwright_core::Rng::new(9);
    set_the_clock((0..60).map(move |_| (rng.below(4 * HOUR as usize) as i64) - 2 * HOUR)).await;
}

/// Somebody else holds the file's lock, again and again.
async fn hold_the_file(rounds: u32, held: Duration) {
    let server = Running::start().await;
    let file = server.folder.as_ref().unwrap().path().join("games.sqlite3");
    let mut game = Game::begin(&server.base).await;
    for _ in 0..rounds {
        game.play().await;
        let mut other = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
        sqlx::query("PRAGMA busy_timeout = 5000").execute(&mut other).await.unwrap();
        sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
        tokio::time::sleep(held).await;
        sqlx::query("COMMIT").execute(&mut other).await.unwrap();
        other.close().await.unwrap();
        game.play().await;
        game.audit().await;
    }
    game.is_flagged().await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_somebody_else_holds_costs_nobody_time() {
    hold_the_file(1, Duration::from_secs(10)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long"]
async fn a_file_that_somebody_else_holds_for_long_costs_nobody_time() {
    hold_the_file(4, Duration::from_secs(20)).await;
}

/// The connections to PostgreSQL are cut again and again.
async fn cut_connections(cuts: u32) {
    let Some(cluster) = Cluster::start() else { return skipped() };
    let proxy = Proxy::to(cluster.port).await;
    let server = Running::with(shared(proxy.port)).await;
    let mut game = Game::begin(&server.base).await;
    for cut in 1..=cuts {
        game.play().await;
        proxy.cut();
        game.play().await;
        // A game that goes on for long may end by its rules.
        if cut % 50 == 0 {
            game.audit().await;
            game = Game::begin(&server.base).await;
            game.play().await;
        }
    }
    game.audit().await;
    game.is_flagged().await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_to_the_database_that_are_cut_are_made_again() {
    cut_connections(5).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long"]
async fn connections_to_the_database_that_are_cut_often_are_made_again() {
    cut_connections(200).await;
}

async fn figure(base: &str, name: &str) -> i64 {
    let text = get(format!("{base}/metrics")).await.text().await.unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("stackwright_{name} ")));
    line.unwrap_or_else(|| panic!("no figure {name}")).parse().unwrap()
}

/// Waits until a server has the lease; gives its fencing token.
async fn leads(base: &str) -> i64 {
    let begun = Instant::now();
    while figure(base, "leader").await == 0 {
        assert!(begun.elapsed() < PATIENCE, "nobody takes over");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    figure(base, "lease_epoch").await
}

/// The way between PostgreSQL and the server that leads, of two, swallows everything, again and again.
async fn part(rounds: u32, parted: Duration) {
    let Some(cluster) = Cluster::start() else { return skipped() };
    let ways = [Proxy::to(cluster.port).await, Proxy::to(cluster.port).await];
    let servers = [Running::with(shared(ways[0].port)).await, Running::with(shared(ways[1].port)).await];
    let bases = [servers[0].base.clone(), servers[1].base.clone()];
    let seats = json!([{ "kind": "level:1" }, { "kind": "level:1" }]);
    let bots = json!({ "game": "ringrift", "options": { "board": "square19" }, "seats": seats });
    for _ in 0..rounds {
        let (lost, left) = if figure(&bases[0], "leader").await == 1 { (0, 1) } else { (1, 0) };
        let before = leads(&bases[lost]).await;
        let mut game = Game::begin(&bases[lost]).await;
        game.play().await;
        let bo = Person::new(&bases[left]).await;
        let bots = bo.create(bots.clone()).await;
        ways[lost].fall_silent();
        let begun = Instant::now();
        // People find the server that is left, where they can play; soon it keeps clocks, and bots play there.
        game.go_to(&bases[left]);
        while figure(&bases[left], "leader").await == 0 {
            assert!(begun.elapsed() < PATIENCE, "nobody takes over");
            game.play().await;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        println!("the other server took over after {:.1?}", begun.elapsed());
        let epoch = leads(&bases[left]).await;
        assert!(epoch > before, "{epoch} after {before}");
        let number = bo.snapshot(&bots).await["table"]["number"].as_u64();
        while begun.elapsed() < parted {
            game.play().await;
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        while bo.snapshot(&bots).await["table"]["number"].as_u64() <= number {
            assert!(begun.elapsed() < PATIENCE, "bots play on");
            game.play().await;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert_eq!(figure(&bases[lost], "leader").await, 0, "one leads");
        game.audit().await;
        // The way is open again: the server that was cut off sees what has happened, and people can play there.
        ways[lost].open();
        let opened = Instant::now();
        while get(format!("{}/healthz", bases[lost])).await.status() != 200 {
            assert!(opened.elapsed() < PATIENCE, "it finds its way back");
            game.play().await;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        game.play().await;
        game.go_to(&bases[lost]);
        game.play().await;
        game.audit().await;
    }
    for server in servers {
        server.end().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_cut_off_from_the_database_loses_the_lease() {
    part(1, Duration::from_secs(10)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long"]
async fn servers_that_are_cut_off_again_and_again_pass_the_lease_on() {
    part(6, Duration::from_secs(20)).await;
}
