//! The suite that every store passes.

use std::path::Path;

use stackwright_server::metrics::Metrics;
use stackwright_server::store::{
    Append, AppendError, Birth, Cursor, Filter, Head, RECOVERY, Store, StoreError, Summary, VERSION, Writer,
    copy,
};
use stackwright_table::{Downtimes, Entry, KeptPremoves, LogEntry};

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
        premoves: None,
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

fn kept(number: u64, action: &str) -> KeptPremoves {
    KeptPremoves { player: 2, number, lines: vec![vec!["d1-d7".to_owned(), action.to_owned()]] }
}

/// Premoves are kept beside the log, by whoever has seen all of it.
async fn keeps_premoves(store: &Store, writer: &Writer) {
    assert_eq!(store.premoves("game-a").await.unwrap(), (0, Vec::new()));
    assert!(store.keep_premoves("game-a", 0, &kept(3, "first")).await.unwrap());
    assert!(!store.keep_premoves("game-a", 0, &kept(3, "of another server")).await.unwrap());
    assert!(!store.keep_premoves("game-a", 1, &kept(2, "of an earlier entry")).await.unwrap());
    assert!(!store.keep_premoves("nowhere", 0, &kept(1, "of no game")).await.unwrap());
    assert!(store.keep_premoves("game-a", 1, &kept(3, "the latest ' \" % ü")).await.unwrap());
    assert_eq!(store.premoves("game-a").await.unwrap(), (2, vec![kept(3, "the latest ' \" % ü")]));
    // Where others can keep some, nobody adds to the log who has not seen them.
    if store.is_shared() {
        let unseen = Append { premoves: Some(1), ..append("game-a", 4, 1) };
        assert_eq!(writer.append(unseen).await, Err(AppendError::Conflict));
        assert_eq!(store.entries("game-a", 0).await.unwrap().len(), 3);
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

    keeps_premoves(store, &writer).await;

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
        (Filter { after: Some(Cursor { changed: 5000, id: String::new() }), ..all.clone() }, 0),
        (Filter { after: Some(Cursor { changed: 5001, id: String::new() }), ..all.clone() }, 51),
        (Filter { name: Some("nn".into()), game: Some("ringrift".into()), ..all.clone() }, 51),
        (Filter { name: Some("o".into()), holder: Some("one".into()), ..all.clone() }, 51),
        (Filter { name: Some("nbo".into()), ..all.clone() }, 0),
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
    pages(store, &all).await;
    batches(store).await;

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

/// Page by page, all games come once, although they changed at the same moment.
async fn pages(store: &Store, all: &Filter) {
    for name in [None, Some("ann".to_owned())] {
        let mut seen = Vec::new();
        let mut page = Filter { limit: 7, name, ..all.clone() };
        loop {
            let rows = store.list(&page).await.unwrap();
            let Some(last) = rows.last() else { break };
            page.after = Some(Cursor { changed: last.changed, id: last.id.clone() });
            seen.extend(rows.into_iter().map(|row| row.id));
        }
        assert!(seen.is_sorted_by(|a, b| a > b) && seen.len() == 51, "{seen:?}");
    }
}

/// Appends that are written together go well or wrong each for itself.
async fn batches(store: &Store) {
    let writer = Writer::start(store.clone(), Metrics::leaked());
    let too_late = Append { entries: (2..=6).map(entry).collect(), ..append("many-0", 4, 3) };
    let renamed = Summary {
        json: "{}".to_owned(),
        names: "cleo\nbo".to_owned(),
        holders: vec!["two".to_owned(), "three".to_owned()],
    };
    let mut better = append("many-1", 4, 2);
    better.head.summary = Some(renamed);
    // No database keeps it: this one takes no such character, that one no second game of the name.
    let mut broken = append("many-2", 4, 1);
    broken.birth = append("many-2", 1, 1).birth;
    broken.head.summary = append("many-2", 1, 1).head.summary;
    let jobs = [too_late, better, broken, append("many-3", 4, 1), append("many-3", 5, 1)].map(|append| {
        let writer = writer.clone();
        tokio::spawn(async move { writer.append(append).await })
    });
    let mut done = Vec::new();
    for job in jobs {
        done.push(job.await.unwrap());
    }
    assert_eq!(done, [Err(AppendError::Conflict), Ok(()), Err(AppendError::Failed), Ok(()), Ok(())]);
    assert!(store.trouble().is_none(), "what is wrong with an append is no trouble of the store");
    for (game, entries) in [("many-0", 3), ("many-1", 5), ("many-2", 3), ("many-3", 5)] {
        assert_eq!(
            store.entries(game, 0).await.unwrap(),
            (1..=entries).map(entry).collect::<Vec<_>>(),
            "{game}"
        );
    }
    let named = |name: &str| Filter { name: Some(name.to_owned()), limit: 100, ..Filter::default() };
    let held = |holder: &str| Filter { holder: Some(holder.to_owned()), limit: 100, ..Filter::default() };
    for (filter, expected) in [
        (named("cleo"), 1),
        (named("le"), 1),
        (named("ann"), 50),
        (held("one"), 50),
        (held("two"), 51),
        (held("three"), 1),
    ] {
        assert_eq!(store.list(&filter).await.unwrap().len(), expected, "{filter:?}");
    }
}

/// Every statement that reads uses an index, and lists are read in the order in which they are shown.
pub async fn plans(store: &Store) {
    let plans = store.plans().await.unwrap();
    assert!(plans.len() > 40);
    for plan in plans {
        let text = plan.lines.join("\n");
        // An index that holds the wanted games alone, in their order, is read from its end until there are enough.
        let walked = plan.order.map(|index| format!("INDEX {index}"));
        let scan = plan.lines.iter().any(|line| {
            let tables = ["games", "entries", "holders", "grams", "premoves"];
            let sqlite = tables.iter().any(|table| line.starts_with(&format!("SCAN {table}")));
            sqlite && !walked.as_ref().is_some_and(|walked| line.ends_with(walked))
                || line.contains("Seq Scan")
        });
        assert!(!scan, "a scan:\n{}\n{text}", plan.statement);
        let sorts = text.contains("TEMP B-TREE") || text.contains("Sort");
        let Some(index) = plan.order else { continue };
        assert!(!sorts, "sorted:\n{}\n{text}", plan.statement);
        // PostgreSQL chooses by what is in the tables.
        let chosen = text.split_whitespace().any(|word| word == index);
        assert!(matches!(store, Store::Postgres(_)) || chosen, "not by {index}:\n{}\n{text}", plan.statement);
    }
}

/// A copy holds the same, and is a store itself.
pub async fn copies(url: &str, folder: &Path) {
    let file = folder.join("copy.sqlite3");
    copy(url, &file).await.unwrap();
    assert!(matches!(copy(url, &file).await, Err(StoreError::Exists(_))));
    let copied = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    assert_eq!(copied.entries("game-a", 0).await.unwrap().len(), 3);
    assert_eq!(copied.premoves("game-a").await.unwrap(), (2, vec![kept(3, "the latest ' \" % ü")]));
    assert_eq!(
        copied
            .list(&Filter { holder: Some("one".into()), limit: 100, ..Filter::default() })
            .await
            .unwrap()
            .len(),
        50
    );
    let named = Filter { name: Some("cle".into()), limit: 100, ..Filter::default() };
    assert_eq!(copied.list(&named).await.unwrap().len(), 1);
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
    plans(&store).await;
}

#[tokio::test]
async fn an_old_file_is_upgraded_and_a_newer_one_refused() {
    use sqlx::{Connection as _, SqliteConnection};
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let url = format!("sqlite:{}", file.display());
    let store = Store::open(&url).await.unwrap();
    let writer = Writer::start(store.clone(), Metrics::leaked());
    writer.append(append("game-a", 1, 3)).await.unwrap();
    for (game, holders) in [("of-people", vec!["one".to_owned()]), ("of-bots", Vec::new())] {
        let mut append = append(game, 1, 1);
        append.head.status = "running";
        append.head.summary = Some(Summary { json: "{}".to_owned(), names: String::new(), holders });
        writer.append(append).await.unwrap();
    }
    drop(writer);
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
        "DROP TABLE grams",
        "DROP TABLE probes",
        "DROP TABLE premoves",
        "ALTER TABLE games DROP COLUMN premoves",
        "DROP INDEX games_by_changed",
        "DROP INDEX unlisted_by_changed",
        "DROP INDEX games_by_game",
        "DROP INDEX games_by_status_and_game",
        "DROP INDEX games_by_waiting",
        "PRAGMA user_version = 1",
    ] {
        sqlx::query(statement).execute(&mut raw).await.unwrap();
    }
    raw.close().await.unwrap();
    let store = reopen(&url).await.unwrap();
    assert_eq!(store.entries("game-a", 0).await.unwrap().len(), 3);
    let named = Filter { name: Some("ann".into()), limit: 9, ..Filter::default() };
    assert_eq!(store.list(&named).await.unwrap().len(), 1, "names are found in games that were there before");
    // Games that only bots play wait for somebody to look at them, also those that were due before.
    for mut due in [store.bots_due().await.unwrap(), store.due(9_000).await.unwrap()] {
        due.sort();
        assert_eq!(due, ["game-a", "of-people"]);
    }
    assert_eq!(store.first_entry("game-a").await.unwrap().unwrap().number, 1);
    assert!(store.first_entry("nowhere").await.unwrap().is_none());
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
