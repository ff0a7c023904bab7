//! The suite that every store passes.

use std::path::Path;

use stackwright_server::authority::{Downtimes, Entry, LogEntry};
use stackwright_server::metrics::Metrics;
use stackwright_server::store::{
    Append, AppendError, Birth, Filter, Head, RECOVERY, Store, StoreError, Summary, VERSION, Writer, copy,
};

fn entry(number: u64) -> Entry {
    let body = LogEntry::Chat { player: 1, text: format!("entry {number} ' \" % ü") };
    Entry { number, at: number as i64 * 1000, key: Some(format!("key {number}")), body }
}

pub fn append(game: &str, first: u64, count: u64) -> Append {
    let summary = (first == 1).then(|| Summary {
        json: "{}".to_owned(),
        names: "ann\nbo".to_owned(),
        holders: vec!["one".to_owned(), "two".to_owned()],
    });
    Append {
        game: game.to_owned(),
        birth: (first == 1).then(|| Birth {
            game: "ringrift".to_owned(),
            created: 1000,
            listed: true,
            pairing: Some("same".to_owned()),
        }),
        fence: None,
        entries: (first..first + count).map(entry).collect(),
        head: Head {
            status: "open",
            number: first + count - 1,
            changed: 5000,
            deadline: Some(9000),
            bot_due: true,
            summary,
        },
    }
}

/// Everything that a store promises.
pub async fn suite(store: &Store) {
    let writer = Writer::start(store.clone(), Metrics::leaked());
    writer.append(append("game-a", 1, 2)).await.unwrap();
    writer.append(append("game-a", 3, 1)).await.unwrap();
    // Whoever comes second with a number is told, and nothing of theirs is kept.
    assert_eq!(writer.append(append("game-a", 3, 2)).await, Err(AppendError::Conflict));
    let read = store.entries("game-a", 0).await.unwrap();
    assert_eq!(read, (1..=3).map(entry).collect::<Vec<_>>());
    assert_eq!(store.entries("game-a", 2).await.unwrap().len(), 1);
    assert!(store.entries("nowhere", 0).await.unwrap().is_empty());

    // Many at once: each is answered for itself.
    let many = (0..100).map(|n| {
        let writer = writer.clone();
        tokio::spawn(async move { writer.append(append(&format!("many-{}", n / 2), 1, 3)).await })
    });
    let mut good = 0;
    for done in many.collect::<Vec<_>>() {
        good += usize::from(done.await.unwrap().is_ok());
    }
    assert_eq!(good, 50, "of two with the same game one is refused");

    let all = Filter { limit: 100, ..Filter::default() };
    assert_eq!(store.list(&all).await.unwrap().len(), 51);
    for (filter, expected) in [
        (Filter { status: Some("open".into()), ..all.clone() }, 51),
        (Filter { status: Some("running".into()), ..all.clone() }, 0),
        (Filter { name: Some("ANN".into()), ..all.clone() }, 51),
        (Filter { name: Some("%".into()), ..all.clone() }, 0),
        (Filter { holder: Some("two".into()), ..all.clone() }, 51),
        (Filter { holder: Some("three".into()), ..all.clone() }, 0),
        (Filter { before: Some(5000), ..all.clone() }, 0),
        (Filter { game: Some("ringrift".into()), limit: 3, ..all.clone() }, 3),
    ] {
        assert_eq!(store.list(&filter).await.unwrap().len(), expected, "{filter:?}");
    }
    assert!(store.due(8999).await.unwrap().is_empty());
    assert_eq!(store.due(9000).await.unwrap().len(), 51);
    assert_eq!(store.bots_due().await.unwrap().len(), 51);
    assert_eq!(store.waiting("same", 1000).await.unwrap().len(), 20);
    assert!(store.waiting("same", 1001).await.unwrap().is_empty());
    assert_eq!(store.waiting_too_long(1001).await.unwrap().len(), 51);
    assert_eq!(store.counts().await.unwrap(), [("open".to_owned(), 51)]);

    // A server begins, lives, is down, and another begins.
    store.wake(5_000).await.unwrap();
    store.beat(6_000, false).await.unwrap();
    assert_eq!(store.downtimes().await.unwrap(), Downtimes::default());
    store.wake(6_050).await.unwrap();
    assert_eq!(store.downtimes().await.unwrap().within(0, 6_050), 50, "a moment counts like an hour");
    store.wake(26_000).await.unwrap();
    let down = store.downtimes().await.unwrap().within(0, 99_000);
    assert_eq!(down, 20_000 + RECOVERY, "and people get a moment to come back");
    assert!(store.due(8_999 + down).await.unwrap().is_empty(), "running clocks get the time back");
    assert_eq!(store.due(9_000 + down).await.unwrap().len(), 51);
    store.ping().await.unwrap();
}

/// A copy holds the same, and is a store itself.
pub async fn copies(url: &str, folder: &Path) {
    let file = folder.join("copy.sqlite3");
    copy(url, &file).await.unwrap();
    assert!(matches!(copy(url, &file).await, Err(StoreError::Exists(_))));
    let copied = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    assert_eq!(copied.entries("game-a", 0).await.unwrap().len(), 3);
    assert_eq!(
        copied
            .list(&Filter { holder: Some("one".into()), limit: 100, ..Filter::default() })
            .await
            .unwrap()
            .len(),
        51
    );
    assert_eq!(copied.downtimes().await.unwrap().within(0, 99_000), 20_000 + RECOVERY);
}

#[tokio::test]
async fn sqlite_keeps_its_promises() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("deep").join("games.sqlite3").display());
    let store = Store::open(&url).await.unwrap();
    suite(&store).await;
    assert!(matches!(Store::open(&url).await, Err(StoreError::InUse(_))), "one server has the file");
    copies(&url, folder.path()).await;
}

#[tokio::test]
async fn an_old_file_is_upgraded_and_a_newer_one_refused() {
    use sqlx::{Connection as _, SqliteConnection};
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let url = format!("sqlite:{}", file.display());
    let store = Store::open(&url).await.unwrap();
    Writer::start(store.clone(), Metrics::leaked()).append(append("game-a", 1, 3)).await.unwrap();
    store.close().await;
    drop(store);

    // As the first version left it: without what later ones brought.
    let plain = format!("sqlite://{}", file.display());
    let mut raw = SqliteConnection::connect(&plain).await.unwrap();
    for statement in [
        "DROP TABLE beats",
        "DROP TABLE downtimes",
        "DROP TABLE servers",
        "DROP TABLE leases",
        "PRAGMA user_version = 1",
    ] {
        sqlx::query(statement).execute(&mut raw).await.unwrap();
    }
    raw.close().await.unwrap();
    let store = reopen(&url).await.unwrap();
    assert_eq!(store.entries("game-a", 0).await.unwrap().len(), 3);
    store.wake(1).await.unwrap();
    store.close().await;
    drop(store);

    let mut raw = SqliteConnection::connect(&plain).await.unwrap();
    sqlx::query("PRAGMA user_version = 99").execute(&mut raw).await.unwrap();
    raw.close().await.unwrap();
    let refused = reopen(&url).await.unwrap_err();
    assert!(matches!(refused, StoreError::Newer { found: 99, known: VERSION }), "{refused}");
    assert!(refused.to_string().contains("use a newer stackwright"));
}

/// The writer's task may hold the old one a moment longer.
async fn reopen(url: &str) -> Result<Store, StoreError> {
    for _ in 0..100 {
        match Store::open(url).await {
            Err(StoreError::InUse(_)) => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
            opened => return opened,
        }
    }
    Store::open(url).await
}
