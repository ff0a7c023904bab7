//! Lists of games: page by page, and by the indexes that are there for them.

use std::time::Instant;

use serde_json::json;
use stackwright_server::config::Flags;
use stackwright_server::metrics::Metrics;
use stackwright_server::serve::Server;
use stackwright_server::store::{Append, Birth, Head, Store, Summary, Writer};
use stackwright_table::{Entry, LogEntry};

use crate::cluster::{Cluster, skipped};
use crate::common::{Person, Running, flags};

#[tokio::test]
async fn a_list_is_read_page_by_page() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let mut made = Vec::new();
    for n in 0..7 {
        made.push(ann.create(json!({ "game": "ringrift", "name": format!("Ann {n}") })).await);
    }
    for query in ["", "&name=ann", "&name=AN", "&mine=true", "&status=open&game=ringrift"] {
        let (mut seen, mut next) = (Vec::new(), String::new());
        loop {
            let (status, page) = ann.get(&format!("/games?limit=3{query}{next}")).await;
            assert_eq!(status, 200, "{page}");
            let games = page["games"].as_array().unwrap();
            seen.extend(games.iter().map(|game| game["id"].as_str().unwrap().to_owned()));
            let Some(cursor) = page["next"].as_str() else { break };
            assert_eq!(games.len(), 3, "there is a next page when this one is full");
            next = format!("&cursor={cursor}");
        }
        let mut sorted = seen.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!((seen.len(), sorted.len()), (7, 7), "{query}: each once");
    }
    for (query, code) in [
        ("cursor=nonsense", "cursor"),
        ("cursor=12", "cursor"),
        ("cursor=x.y", "cursor"),
        ("cursor=1.a&before=1", "cursor"),
        ("limit=0", "limit"),
    ] {
        let (status, problem) = ann.get(&format!("/games?{query}")).await;
        assert_eq!((status, &problem["code"]), (400, &json!(code)), "{query}: {problem}");
    }
    // What clients have asked so far is still answered.
    assert_eq!(ann.get("/games?before=9999999999999").await.1["games"].as_array().unwrap().len(), 7);
    assert_eq!(ann.get("/games?before=5").await.1["games"].as_array().unwrap().len(), 0);
    server.end().await;
}

/// What people search for, and how often it is found among a hundred thousand games.
const SEARCHES: [(&str, &str); 8] = [
    ("the latest", ""),
    ("open games", "&status=open"),
    ("of one kind", "&game=cotulenh&status=finished"),
    ("a name of one", "&name=person%2077777"),
    ("a part of hundreds", "&name=n%20999"),
    ("a part of all", "&name=erso"),
    ("two characters", "&name=so"),
    ("a name of nobody", "&name=zebra"),
];

async fn seed(store: &Store, games: u64) {
    let writer = Writer::start(store.clone(), Metrics::leaked());
    let mut waiting = tokio::task::JoinSet::new();
    for n in 0..games {
        let at = n as i64 + 1;
        let entry =
            Entry { number: 1, at, key: None, body: LogEntry::Chat { player: 1, text: "x".to_owned() } };
        let players = json!([{ "player": 1, "seat": 1, "name": format!("Person {n}"), "kind": "human" }]);
        let append = Append {
            game: format!("{n:016}"),
            birth: Some(Birth {
                game: if n % 3 == 0 { "cotulenh" } else { "ringrift" }.to_owned(),
                created: at,
                listed: n % 10 != 0,
                pairing: None,
            }),
            fence: None,
            premoves: None,
            entries: vec![entry],
            head: Head {
                status: if n % 500 == 1 { "open" } else { "finished" },
                number: 1,
                changed: at,
                deadline: None,
                bot_due: false,
                summary: Some(Summary {
                    json: json!({ "options": {}, "players": players, "result": null }).to_string(),
                    names: format!("person {n}\nperson {}", n / 7),
                    holders: vec![format!("holder {}", n % 5000)],
                }),
            },
        };
        let writer = writer.clone();
        waiting.spawn(async move { writer.append(append).await });
        if waiting.len() >= 2000 {
            waiting.join_next().await.unwrap().unwrap().unwrap();
        }
    }
    while let Some(done) = waiting.join_next().await {
        done.unwrap().unwrap();
    }
}

async fn measure(flags: Flags, games: u64) {
    let store = Store::open(flags.database_url.as_ref().unwrap()).await.unwrap();
    let begun = Instant::now();
    seed(&store, games).await;
    println!("{games} games in {}, made in {:.0?}", store.describe(), begun.elapsed());
    let server = Running::of(Server::open_over(store, flags).await.unwrap());
    for (what, query) in SEARCHES {
        let clients = (0..20).map(|_| {
            let url = format!("{}/api/v1/games?limit=50{query}", server.base);
            tokio::spawn(async move {
                let client = reqwest::Client::new();
                let mut times = Vec::new();
                for _ in 0..50 {
                    let begun = Instant::now();
                    let answer = client.get(&url).send().await.unwrap();
                    assert_eq!(answer.status(), 200);
                    answer.bytes().await.unwrap();
                    times.push(begun.elapsed());
                }
                times
            })
        });
        let begun = Instant::now();
        let mut times = Vec::new();
        for client in clients.collect::<Vec<_>>() {
            times.extend(client.await.unwrap());
        }
        let rate = times.len() as f64 / begun.elapsed().as_secs_f64();
        times.sort();
        let (p50, p99) = (times[times.len() / 2], times[times.len() * 99 / 100]);
        println!("{what:>20}: {rate:6.0}/s, p50 {p50:.1?}, p99 {p99:.1?}");
    }
    server.end().await;
}

/// Twenty people who search at once: `cargo nextest run --release -p stackwright-server --test server --run-ignored only
/// --no-capture -E 'test(lists::)'` prints the figures.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes a minute"]
async fn a_hundred_thousand_games_are_searched_in_milliseconds() {
    let folder = tempfile::tempdir().unwrap();
    measure(flags(&folder.path().join("games.sqlite3")), 100_000).await;
    let Some(cluster) = Cluster::start() else { return skipped() };
    let shared = Flags { database_url: Some(cluster.url()), ..flags(folder.path()) };
    measure(shared, 100_000).await;
}
