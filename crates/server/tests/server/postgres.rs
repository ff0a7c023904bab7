//! The same with PostgreSQL, and several servers on one database. Needs PostgreSQL's programs on this machine.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use serde_json::json;
use stackwright_server::config::Flags;
use stackwright_server::store::Store;
use tempfile::TempDir;

use crate::common::{Person, Running, choose, flags, hear_kind};
use crate::store::{copies, suite};

/// A cluster of this test alone, which goes when it is done.
struct Cluster {
    programs: PathBuf,
    folder: TempDir,
    port: u16,
}

/// Where Debian, and others, put the programs.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?.flatten();
    let mut found: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    found.sort();
    found.extend(std::env::var_os("PATH").iter().flat_map(std::env::split_paths));
    found.into_iter().rev().find(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

impl Cluster {
    fn start() -> Option<Cluster> {
        let programs = programs()?;
        let folder = tempfile::tempdir().ok()?;
        let port = std::net::TcpListener::bind("127.0.0.1:0").ok()?.local_addr().ok()?.port();
        let cluster = Cluster { programs, folder, port };
        if is_root() {
            let owned = Command::new("chown").arg("postgres").arg(cluster.folder.path()).status();
            owned.ok().filter(std::process::ExitStatus::success)?;
        }
        let data = cluster.data();
        let made = cluster.run("initdb", &["-D", &data, "-U", "stackwright", "-A", "trust", "--no-sync"])?;
        made.status.success().then_some(())?;
        let options = format!("-p {port} -k '' -c listen_addresses=127.0.0.1");
        let log = cluster.folder.path().join("log").display().to_string();
        let begun = cluster.run("pg_ctl", &["-D", &data, "-o", &options, "-l", &log, "-w", "start"])?;
        begun.status.success().then_some(cluster)
    }

    fn data(&self) -> String {
        self.folder.path().join("data").display().to_string()
    }

    /// PostgreSQL refuses to be run by root.
    fn run(&self, program: &str, arguments: &[&str]) -> Option<Output> {
        let program = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.args(arguments).current_dir("/").output().ok()
    }

    fn url(&self) -> String {
        format!("postgres://stackwright@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.run("pg_ctl", &["-D", &self.data(), "-m", "immediate", "stop"]);
    }
}

fn skipped() {
    println!("skipped: PostgreSQL cannot be started here (Debian: apt-get install postgresql)");
}

fn shared(url: &str) -> Flags {
    Flags { database_url: Some(url.to_owned()), ..flags(Path::new("none")) }
}

#[tokio::test]
async fn postgresql_keeps_its_promises() {
    let Some(cluster) = Cluster::start() else { return skipped() };
    let store = Store::open(&cluster.url()).await.unwrap();
    suite(&store).await;
    assert!(store.lead().await && store.lead().await);
    let other = Store::open(&cluster.url()).await.unwrap();
    assert!(!other.lead().await, "one leads");
    store.close().await;
    let mut leads = false;
    for _ in 0..100 {
        leads = leads || other.lead().await;
        tokio::time::sleep(Duration::from_millis(if leads { 0 } else { 20 })).await;
    }
    assert!(leads, "the lock passes on");
    let folder = tempfile::tempdir().unwrap();
    copies(&cluster.url(), folder.path()).await;
}

#[tokio::test]
async fn two_servers_on_one_database_play_one_game() {
    let Some(cluster) = Cluster::start() else { return skipped() };
    let (one, two) =
        (Running::with(shared(&cluster.url())).await, Running::with(shared(&cluster.url())).await);
    let (ann, bo) = (Person::new(&one.base).await, Person::new(&two.base).await);
    let id = ann.create(json!({ "game": "ringrift", "options": { "rings": 3 } })).await;
    bo.join(&id, "Bo").await;
    let mut at_ann = ann.socket(&id, "?detail=brief").await;
    let begun = hear_kind(&mut at_ann, "snapshot").await;
    let mut number = begun["table"]["number"].as_u64().unwrap();
    for step in 0..30 {
        let seen = bo.snapshot(&id).await;
        if seen["table"]["status"] != "running" {
            break;
        }
        let mover = if seen["table"]["seat"] == 1 { &ann } else { &bo };
        let action = choose(&seen["view"]["actions"], step);
        let body = json!({ "action": action, "expected": seen["table"]["number"], "key": step.to_string() });
        let done = mover.must(&format!("/games/{id}/actions"), body.clone()).await;
        // The same request at the other server acts no second time.
        let other = if seen["table"]["seat"] == 1 { ann.at(&two.base) } else { bo.at(&one.base) };
        assert_eq!(other.must(&format!("/games/{id}/actions"), body).await["number"], done["number"]);
        let last = done["last"].as_u64().unwrap();
        while number < last {
            let update = hear_kind(&mut at_ann, "update").await;
            assert_eq!(update["after"], number);
            number = update["number"].as_u64().unwrap();
        }
        for person in [&bo, &bo.at(&one.base)] {
            for _ in 0..100 {
                if person.snapshot(&id).await["table"]["number"].as_u64() >= Some(last) {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
    }
    // Bots play on, whichever server is left.
    let seats = json!([{ "kind": "random" }, { "kind": "random" }]);
    let bots = bo.create(json!({ "game": "ringrift", "seats": seats })).await;
    one.end().await;
    for _ in 0..600 {
        if bo.snapshot(&bots).await["table"]["status"] == "finished" {
            two.end().await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nobody plays for the bots");
}
