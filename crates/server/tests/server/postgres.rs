//! The same with PostgreSQL, and several servers on one database. Needs PostgreSQL's programs on this machine.

use std::path::Path;
use std::time::Duration;

use serde_json::json;
use stackwright_server::config::Flags;
use stackwright_server::store::{Store, StoreError};

use crate::check::damage_is_told;
use crate::cluster::{Cluster, skipped};
use crate::common::{PATIENCE, Person, Running, choose, flags, hear_kind};
use crate::store::{copies, plans, suite};

fn shared(url: &str) -> Flags {
    Flags { database_url: Some(url.to_owned()), ..flags(Path::new("none")) }
}

#[tokio::test]
async fn postgresql_keeps_its_promises() {
    let Some(cluster) = Cluster::start() else { return skipped() };
    let store = Store::open(&cluster.url()).await.unwrap();
    suite(&store).await;
    let folder = tempfile::tempdir().unwrap();
    copies(&cluster.url(), folder.path()).await;
    plans(&store).await;
}

#[tokio::test]
async fn damage_in_postgresql_is_told() {
    let Some(cluster) = Cluster::start() else { return skipped() };
    damage_is_told(shared(&cluster.url())).await;
}

#[tokio::test]
async fn a_database_that_cannot_be_reached_is_told_at_once() {
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = silent.local_addr().unwrap().port();
    let closed = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port();
    for port in [port, closed] {
        let url = format!("postgres://somebody:secret@127.0.0.1:{port}/games");
        let opened = tokio::time::timeout(Duration::from_secs(6), Store::open(&url))
            .await
            .expect("it is told at once");
        let error = opened.unwrap_err();
        assert!(matches!(error, StoreError::Unreachable { .. }), "{error:?}");
        let words = error.to_string();
        assert!(words.contains(&format!("127.0.0.1:{port}")) && !words.contains("secret"), "{words}");
    }
}

#[tokio::test]
async fn two_servers_on_one_database_play_one_game() {
    let Some(cluster) = Cluster::start() else { return skipped() };
    let (one, two) =
        (Running::with(shared(&cluster.url())).await, Running::with(shared(&cluster.url())).await);
    let (ann, bo) = (Person::new(&one.base).await, Person::new(&two.base).await);
    let id = ann.create(json!({ "game": "ringrift", "options": { "rings": 3 } })).await;
    bo.join(&id, "Bo").await;
    // What this database cannot keep is refused before it gets there.
    let (status, problem) =
        ann.post(&format!("/games/{id}/name"), json!({ "name": "Ann", "key": "k\0" })).await;
    assert_eq!((status, &problem["code"]), (400, &json!("key")));
    assert_eq!(ann.get("/games?name=%00").await.0, 200);
    let mut at_ann = ann.socket(&id, "?detail=brief").await;
    let begun = hear_kind(&mut at_ann, "snapshot").await;
    let mut number = begun["table"]["number"].as_u64().unwrap();
    for step in 0..30 {
        let seen = bo.snapshot(&id).await;
        if seen["table"]["status"] != "running" {
            break;
        }
        let mover = if seen["table"]["seat"] == 1 { &ann } else { &bo };
        let at_least = &seen["table"]["number"];
        let (_, seen) = mover.get(&format!("/games/{id}?at_least={at_least}")).await;
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
        // Whoever has seen that entry sees it at either server.
        for person in [&bo, &bo.at(&one.base)] {
            for path in ["", "/log", "/position", "/record", "/history/0"] {
                assert_eq!(person.get(&format!("/games/{id}{path}?at_least={last}")).await.0, 200);
            }
            let (_, seen) = person.get(&format!("/games/{id}?at_least={last}")).await;
            assert!(seen["table"]["number"].as_u64() >= Some(last), "{seen}");
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

/// Whatever comes first, at whichever server: premoves that were kept before a turn ended answer it, and others are
/// refused or gone.
#[tokio::test]
async fn premoves_of_one_server_answer_turns_of_another() {
    let Some(cluster) = Cluster::start() else { return skipped() };
    let (one, two) =
        (Running::with(shared(&cluster.url())).await, Running::with(shared(&cluster.url())).await);
    let (ann, bo) = (Person::new(&one.base).await, Person::new(&two.base).await);
    let mut answered = 0;
    for round in 0..12 {
        let id = ann.create(json!({ "game": "amazons" })).await;
        bo.join(&id, "Bo").await;
        let number = bo.snapshot(&id).await["table"]["number"].as_u64().unwrap();
        let play = |action: &str, expected: u64| {
            let body = json!({ "action": action, "expected": expected, "key": action });
            let (ann, path) = (ann.clone(), format!("/games/{id}/actions"));
            async move { ann.must(&path, body).await }
        };
        play("d1-d7", number).await;
        let premoves = async {
            let line = json!([["d1-d7", "@g7", "g10-g8", "@f8"]]);
            let body = json!({ "lines": line, "expected": number + 1 });
            bo.post(&format!("/games/{id}/premoves"), body).await
        };
        // In the first rounds they come first.
        let (status, answer) = if round < 3 {
            let kept = premoves.await;
            play("@g7", number + 1).await;
            kept
        } else {
            tokio::join!(premoves, play("@g7", number + 1)).0
        };
        let (_, seen) = bo.get(&format!("/games/{id}?at_least={}", number + 2)).await;
        match status {
            200 => {
                assert_eq!(
                    (&seen["table"]["seat"], &seen["table"]["entries"]),
                    (&json!(1), &json!(4)),
                    "{seen}"
                );
                answered += 1;
            }
            409 => assert_eq!((&seen["table"]["seat"], &seen["table"]["entries"]), (&json!(2), &json!(2))),
            _ => panic!("{status}: {answer}"),
        }
    }
    assert!(answered >= 3);
    one.end().await;
    two.end().await;
}

#[tokio::test]
async fn an_entry_that_cannot_be_read_when_it_is_told_of_is_read_later() {
    use sqlx::{Connection as _, PgConnection};
    let Some(cluster) = Cluster::start() else { return skipped() };
    let server = Running::with(shared(&cluster.url())).await;
    let ann = Person::new(&server.base).await;
    let id = ann.create(json!({ "game": "ringrift", "chat": true })).await;
    ann.must(&format!("/games/{id}/chat"), json!({ "text": "hello" })).await;
    let mut watching = ann.socket(&id, "?detail=brief").await;
    hear_kind(&mut watching, "snapshot").await;
    // Another server writes and tells of it, and for longer than this one waits for a lock it finds the log locked.
    let mut other = PgConnection::connect(&cluster.url()).await.unwrap();
    for statement in [
        "INSERT INTO entries SELECT game, 3, at, NULL, body FROM entries WHERE number = 2",
        "BEGIN",
        "LOCK TABLE entries IN ACCESS EXCLUSIVE MODE",
    ] {
        sqlx::query(statement).execute(&mut other).await.unwrap();
    }
    let mut teller = PgConnection::connect(&cluster.url()).await.unwrap();
    let told = sqlx::query("SELECT pg_notify('stackwright', $1)").bind(format!("another\n3 - {id}"));
    told.execute(&mut teller).await.unwrap();
    tokio::time::sleep(Duration::from_secs(7)).await;
    sqlx::query("COMMIT").execute(&mut other).await.unwrap();
    let update = tokio::time::timeout(PATIENCE, hear_kind(&mut watching, "update")).await;
    assert_eq!(update.expect("the entry is told")["entries"][0]["number"], 3);
    server.end().await;
}
