//! Damage: what is hit says so, everything else goes on, and a check tells what is wrong.

use std::io::{Seek as _, SeekFrom, Write as _};

use serde_json::json;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};
use stackwright_server::config::Flags;
use stackwright_server::store::{Report, StoreError, check};

use crate::common::{Person, Running, flags, get};

async fn execute(url: &str, statement: String) {
    let statement = AssertSqlSafe(statement);
    if url.starts_with("sqlite") {
        let mut raw = SqliteConnection::connect(&url.replace("sqlite:", "sqlite://")).await.unwrap();
        sqlx::query(statement).execute(&mut raw).await.unwrap();
        raw.close().await.unwrap();
    } else {
        let mut raw = PgConnection::connect(url).await.unwrap();
        sqlx::query(statement).execute(&mut raw).await.unwrap();
        raw.close().await.unwrap();
    }
}

async fn checked(url: &str) -> Report {
    let mut told = Vec::new();
    let report = check(url, |done, all| told.push((done, all))).await.unwrap();
    assert_eq!(told.last().map(|told| told.0).unwrap_or_default(), report.games);
    report
}

/// Spoils three games of four, each in its own way.
pub async fn damage_is_told(flags: Flags) {
    let url = flags.database_url.clone().unwrap();
    let server = Running::with(flags.clone()).await;
    let ann = Person::new(&server.base).await;
    let mut games = Vec::new();
    for _ in 0..5 {
        let id = ann.create(json!({ "game": "ringrift", "chat": true, "name": "Ann" })).await;
        ann.must(&format!("/games/{id}/chat"), json!({ "text": "hello" })).await;
        games.push(id);
    }
    let whole = checked(&url).await;
    assert_eq!((whole.games, whole.entries, whole.findings.len()), (5, 10, 0), "{whole:?}");
    server.end().await;

    let [sound, garbled, shortened, gap, lying] = <[String; 5]>::try_from(games).unwrap();
    execute(&url, format!("UPDATE entries SET body = '{{' WHERE game = '{garbled}' AND number = 2")).await;
    execute(&url, format!("DELETE FROM entries WHERE game = '{shortened}' AND number = 2")).await;
    execute(&url, format!("UPDATE entries SET number = 3 WHERE game = '{gap}' AND number = 2")).await;
    execute(&url, format!("UPDATE games SET names = 'bo', status = 'finished' WHERE id = '{lying}'")).await;
    let report = checked(&url).await;
    let said = |game: &str, what: &str| {
        report
            .findings
            .iter()
            .any(|finding| finding.game.as_deref() == Some(game) && finding.what.contains(what))
    };
    assert!(said(&garbled, "entry 2 cannot be read"), "{report:?}");
    assert!(said(&shortened, "number: the list of games says \"2\", its log says \"1\""), "{report:?}");
    assert!(said(&gap, "does not replay: entry 3 of the log stands where 2 should"), "{report:?}");
    assert!(said(&lying, "names") && said(&lying, "status"), "{report:?}");
    assert!(report.findings.iter().all(|finding| finding.game.as_deref() != Some(&sound)), "{report:?}");

    let server = Running::with(flags).await;
    let ann = ann.at(&server.base);
    for game in [&garbled, &shortened, &gap] {
        for path in ["", "/log"] {
            let (status, problem) = ann.get(&format!("/games/{game}{path}")).await;
            assert_eq!((status, &problem["code"]), (500, &json!("damaged")), "{problem}");
        }
        let (status, problem) = ann.post(&format!("/games/{game}/chat"), json!({ "text": "more" })).await;
        assert_eq!((status, &problem["code"]), (500, &json!("damaged")), "{problem}");
    }
    ann.must(&format!("/games/{sound}/chat"), json!({ "text": "more" })).await;
    assert_eq!(get(format!("{}/healthz", server.base)).await.status(), 200);
    server.end().await;
}

#[tokio::test]
async fn damage_in_sqlite_is_told() {
    let folder = tempfile::tempdir().unwrap();
    damage_is_told(flags(&folder.path().join("games.sqlite3"))).await;
}

#[tokio::test]
async fn a_file_that_was_overwritten_is_told_and_nothing_breaks() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let url = format!("sqlite:{}", file.display());
    assert!(matches!(check(&url, |_, _| {}).await, Err(StoreError::File { .. })), "there is none");
    let server = Running::with(flags(&file)).await;
    let ann = Person::new(&server.base).await;
    for _ in 0..20 {
        let id = ann.create(json!({ "game": "ringrift", "chat": true })).await;
        ann.must(&format!("/games/{id}/chat"), json!({ "text": "x".repeat(200) })).await;
    }
    server.end().await;
    let whole = std::fs::read(&file).unwrap();
    assert!(checked(&url).await.findings.is_empty());
    for page in 0..(whole.len() / 4096) as u64 {
        std::fs::write(&file, &whole).unwrap();
        let mut raw = std::fs::File::options().write(true).open(&file).unwrap();
        raw.seek(SeekFrom::Start(page * 4096)).unwrap();
        raw.write_all(&[0x5a; 4096]).unwrap();
        drop(raw);
        let report = check(&url, |_, _| {}).await;
        assert!(report.is_err() || !report.unwrap().findings.is_empty(), "page {page}");
    }
}

#[tokio::test]
async fn whoever_has_seen_an_entry_can_ask_for_it() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let id = ann.create(json!({ "game": "ringrift" })).await;
    for path in ["", "/log", "/position", "/record", "/history/0"] {
        assert_eq!(ann.get(&format!("/games/{id}{path}?at_least=1")).await.0, 200, "{path}");
        let answer = get(format!("{}/api/v1/games/{id}{path}?at_least=9", server.base)).await;
        assert_eq!((answer.status().as_u16(), answer.headers()["retry-after"].to_str().unwrap()), (503, "1"));
        let problem: serde_json::Value = answer.json().await.unwrap();
        assert_eq!(problem["code"], "behind", "{problem}");
    }
    assert_eq!(ann.get(&format!("/games/{id}?at_least=-1")).await.0, 400);
    // An entry that comes meanwhile is waited for.
    let (other, path) = (ann.clone(), format!("/games/{id}"));
    let later = tokio::spawn(async move { other.get(&format!("{path}?at_least=2")).await });
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    ann.must(&format!("/games/{id}/name"), json!({ "name": "Anna" })).await;
    assert_eq!(later.await.unwrap().0, 200);
    ann.socket(&id, "?at_least=2").await;
    let socket = reqwest::Client::new()
        .get(format!("{}/api/v1/games/{id}/ws?at_least=9", server.base))
        .header("connection", "upgrade")
        .header("upgrade", "websocket")
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
    assert_eq!(socket.send().await.unwrap().status(), 503);
    server.end().await;
}
