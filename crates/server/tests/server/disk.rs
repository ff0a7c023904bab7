//! A disk that is full, and then is not.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::json;
use stackwright_server::serve::Server;
use stackwright_server::store::Store;

use crate::common::{Person, Running, flags, get};

/// Makes games until there is no room, makes room, and goes on: what was acknowledged is there, and nothing else.
async fn fill_up(server: &Running, shrink: impl FnOnce(), grow: impl FnOnce()) {
    let ann = Person::new(&server.base).await;
    let wanted = json!({ "game": "ringrift", "name": "Ann" });
    let health = || async {
        let answer = get(format!("{}/healthz", server.base)).await;
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    assert_eq!(health().await.0, 200);
    let mut made = vec![ann.create(wanted.clone()).await];
    shrink();
    loop {
        let (status, answer) = ann.post("/games", wanted.clone()).await;
        if status == 503 {
            assert_eq!(answer["code"], "unavailable", "{answer}");
            break;
        }
        assert_eq!(status, 201, "{answer}");
        made.push(answer["id"].as_str().unwrap().to_owned());
        assert!(made.len() < 5_000, "the disk is small");
    }
    // It stays so, and says so, but games can be looked at.
    assert_eq!(ann.post("/games", wanted.clone()).await.0, 503);
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert_eq!(health().await, (503, "the database cannot be written to\n".to_owned()));
    assert_eq!(ann.get(&format!("/games/{}", made[0])).await.0, 200);

    grow();
    for wait in 0.. {
        if health().await.0 == 200 {
            break;
        }
        assert!(wait < 300, "it recovers by itself");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    for _ in 0..2 {
        made.push(ann.create(wanted.clone()).await);
    }
    let (mut kept, mut next) = (Vec::new(), String::new());
    loop {
        let (_, page) = ann.get(&format!("/games?mine=true&limit=100{next}")).await;
        let games = page["games"].as_array().unwrap();
        kept.extend(games.iter().map(|game| game["id"].as_str().unwrap().to_owned()));
        let Some(cursor) = page["next"].as_str() else { break };
        next = format!("&cursor={cursor}");
    }
    kept.sort();
    made.sort();
    assert_eq!(kept, made, "what was acknowledged, and nothing that was refused");
}

#[tokio::test]
async fn a_full_disk_is_told_and_got_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let pages = Arc::new(AtomicU32::new(1_000_000));
    let store = Store::open_small(&file, pages.clone()).await.unwrap();
    let server = Running::of(Server::open_over(store, flags(&file)).await.unwrap());
    // Fewer than there are means as many as there are.
    let shrink = || pages.store(1, Ordering::Relaxed);
    fill_up(&server, shrink, || pages.store(1_000_000, Ordering::Relaxed)).await;
    server.end().await;
}

#[tokio::test]
async fn a_file_that_somebody_else_keeps_locked_is_told_and_got_over() {
    use sqlx::Connection as _;
    let server = Running::start().await;
    let file = server.folder.as_ref().unwrap().path().join("games.sqlite3");
    let health = || async { get(format!("{}/healthz", server.base)).await.status().as_u16() };
    let becomes = |wanted: u16| async move {
        for _ in 0..1_200 {
            if health().await == wanted {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("it does not become {wanted}");
    };
    assert_eq!(health().await, 200);
    let mut other = sqlx::SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    sqlx::query("PRAGMA busy_timeout = 60000").execute(&mut other).await.unwrap();
    // Nobody plays: a heartbeat finds it out.
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    becomes(503).await;
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    becomes(200).await;
    other.close().await.unwrap();
    server.end().await;
}

/// A file system of its own, which goes when it is done.
struct Mount<'a>(&'a Path);

impl Mount<'_> {
    fn options(&self, options: &str) -> bool {
        let mut command = Command::new("mount");
        command.args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(self.0);
        command.output().is_ok_and(|done| done.status.success())
    }
}

impl Drop for Mount<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0).status();
    }
}

#[tokio::test]
async fn a_full_file_system_is_told_and_got_over() {
    let folder = tempfile::tempdir().unwrap();
    let mount = Mount(folder.path());
    if !mount.options("size=2m") {
        return println!("skipped: only root can mount a small file system");
    }
    let server = Running::with(flags(&folder.path().join("games.sqlite3"))).await;
    fill_up(&server, || {}, || assert!(mount.options("remount,size=64m"))).await;
    server.end().await;
}

#[tokio::test]
#[cfg(unix)]
async fn a_deleted_file_is_noticed_before_anything_is_lost_in_it() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let id = ann.create(json!({ "game": "ringrift", "chat": true })).await;
    let file = server.folder.as_ref().unwrap().path().join("games.sqlite3");
    let away = file.with_extension("away");
    std::fs::rename(&file, &away).unwrap();
    let (status, problem) = ann.post(&format!("/games/{id}/chat"), json!({ "text": "lost?" })).await;
    assert_eq!((status, &problem["code"]), (503, &json!("unavailable")));
    assert_eq!(get(format!("{}/healthz", server.base)).await.status(), 503);
    // Put back, it is the same file again.
    std::fs::rename(&away, &file).unwrap();
    ann.must(&format!("/games/{id}/chat"), json!({ "text": "kept" })).await;
    let (_, log) = ann.get(&format!("/games/{id}/log")).await;
    assert!(!log.to_string().contains("lost?") && log.to_string().contains("kept"));
    server.end().await;
}

#[tokio::test]
#[cfg(unix)]
async fn files_are_for_their_owner_alone_from_the_first_moment_on() {
    use std::os::unix::fs::PermissionsExt as _;
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    ann.create(json!({ "game": "ringrift" })).await;
    let folder = server.folder.as_ref().unwrap().path();
    let url = format!("sqlite:{}", folder.join("games.sqlite3").display());
    stackwright_server::store::copy(&url, &folder.join("copy.sqlite3")).await.unwrap();
    let mut names = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let file = file.unwrap();
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{:?}", file.path());
        names.push(file.file_name().into_string().unwrap());
    }
    names.sort();
    let expected =
        ["copy.sqlite3", "games.sqlite3", "games.sqlite3-shm", "games.sqlite3-wal", "games.sqlite3.lock"];
    assert_eq!(names, expected);
    server.end().await;
}
