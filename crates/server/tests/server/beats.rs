//! Signs of life in a store: outages, who noted them, and the lease of the server that keeps clocks and bots.

use stackwright_server::metrics::Metrics;
use stackwright_server::store::{Append, AppendError, GAP, LEASE, RECOVERY, REMEMBERED, Store, Writer};
use stackwright_table::Millis;

use crate::cluster::{Cluster, skipped};
use crate::store::append;

/// How much of a span clocks stand still.
async fn down(store: &Store, from: Millis, until: Millis) -> Millis {
    store.downtimes().await.unwrap().within(from, until)
}

fn fenced(game: &str, token: i64) -> Append {
    Append { fence: Some(token), ..append(game, 1, 1) }
}

#[tokio::test]
async fn a_span_without_heartbeats_is_an_outage_whoever_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("games.sqlite3").display());
    let store = Store::open(&url).await.unwrap();
    store.wake(10_000).await.unwrap();
    for at in [10_500, 11_000, 13_000] {
        assert_eq!(store.beat(at, false).await.unwrap().at, at);
    }
    assert_eq!(down(&store, 0, Millis::MAX).await, 0, "a late heartbeat is no outage");
    // The process was stopped, or the file could not be written.
    let beat = store.beat(33_000, true).await.unwrap();
    assert_eq!(beat.downtimes, Some(33_000 + RECOVERY));
    assert_eq!(down(&store, 0, 33_000).await, 20_000);
    assert_eq!(down(&store, 0, Millis::MAX).await, 20_000 + RECOVERY, "and a moment to come back");
    // Another outage while people come back: nothing is counted twice.
    store.beat(33_000 + GAP + 1, false).await.unwrap();
    assert_eq!(down(&store, 0, Millis::MAX).await, 20_000 + GAP + 1 + RECOVERY);
    // A clock that was set back: time goes on from where it was.
    assert_eq!(store.beat(1_000, false).await.unwrap().at, 33_000 + GAP + 1);
    assert_eq!(store.wake(1_000).await.unwrap().at, 33_000 + GAP + 1);
}

#[tokio::test]
async fn outages_that_no_running_clock_has_seen_are_forgotten_after_a_while() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("games.sqlite3").display());
    let store = Store::open(&url).await.unwrap();
    let spans = || async { store.downtimes().await.unwrap().0.len() };
    store.wake(10_000).await.unwrap();
    for at in [50_000, 100_000] {
        store.beat(at, false).await.unwrap();
    }
    assert_eq!(spans().await, 2);
    // A clock has run since before the second of them.
    let writer = Writer::start(store.clone(), Metrics::leaked());
    let mut begun = append("game-with-clock-", 1, 1);
    begun.birth.as_mut().unwrap().created = 80_000;
    begun.head.deadline = Some(REMEMBERED * 9);
    let mut goes_on = append("game-with-clock-", 2, 1);
    writer.append(begun).await.unwrap();
    store.wake(REMEMBERED).await.unwrap();
    assert_eq!(spans().await, 3, "what is not long ago is remembered");
    store.wake(2 * REMEMBERED).await.unwrap();
    assert_eq!(spans().await, 3, "the first is forgotten, and the last is new");
    assert!(down(&store, 80_000, REMEMBERED).await > 20_000, "the clock that runs has seen the others");
    goes_on.head.deadline = None;
    writer.append(goes_on).await.unwrap();
    store.wake(4 * REMEMBERED).await.unwrap();
    assert_eq!(spans().await, 1, "no clock runs any more");
}

#[tokio::test]
async fn only_whoever_has_the_lease_writes_for_bots_and_clocks() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("games.sqlite3").display());
    let store = Store::open(&url).await.unwrap();
    let token = store.wake(10_000).await.unwrap().lease.unwrap();
    assert_eq!(store.beat(99_000, false).await.unwrap().lease, Some(token), "nobody else wants it");
    let writer = Writer::start(store.clone(), Metrics::leaked());
    assert_eq!(writer.append(fenced("game-a", token - 1)).await, Err(AppendError::Fenced));
    assert!(store.entries("game-a", 0).await.unwrap().is_empty());
    assert_eq!(writer.append(fenced("game-a", token)).await, Ok(()));
}

#[tokio::test]
async fn a_lease_passes_on_when_its_time_is_over_or_it_is_given_back() {
    let Some(cluster) = Cluster::start() else { return skipped() };
    let (one, two) = (Store::open(&cluster.url()).await.unwrap(), Store::open(&cluster.url()).await.unwrap());
    let first = one.wake(10_000).await.unwrap().lease.unwrap();
    assert_eq!(two.wake(10_001).await.unwrap().lease, None, "one has it");
    assert_eq!(one.beat(10_500, false).await.unwrap().lease, Some(first));
    assert_eq!(two.beat(10_500 + LEASE, false).await.unwrap().lease, None, "until its time is over");
    // The first has stopped; now the second has it, and what the first was at is void.
    let second = two.beat(10_501 + LEASE, false).await.unwrap().lease.unwrap();
    assert_ne!(first, second);
    let (writes_one, writes_two) =
        (Writer::start(one.clone(), Metrics::leaked()), Writer::start(two.clone(), Metrics::leaked()));
    assert_eq!(writes_one.append(fenced("game-a", first)).await, Err(AppendError::Fenced));
    assert_eq!(writes_two.append(fenced("game-a", second)).await, Ok(()));
    assert_eq!(writes_one.append(append("game-b", 1, 1)).await, Ok(()), "people play at either");
    assert_eq!(one.beat(10_600 + LEASE, false).await.unwrap().lease, None);
    two.leave(10_700 + LEASE).await.unwrap();
    let third = one.beat(10_701 + LEASE, false).await.unwrap().lease.unwrap();
    assert!(third > second && second > first, "{first} {second} {third}");
}

/// Three servers begin at once after an outage, many times: whoever comes first notes it, and nobody else.
async fn begin_together(trials: i64) {
    let Some(cluster) = Cluster::start() else { return skipped() };
    let mut stores = Vec::new();
    for _ in 0..3 {
        stores.push(Store::open(&cluster.url()).await.unwrap());
    }
    let (hour, start) = (3_600_000, 1_000_000_000);
    stores[0].wake(start).await.unwrap();
    let mut last = start;
    for trial in 1..=trials {
        let now = start + trial * hour;
        let begun = stores.iter().zip(0..).map(|(store, late)| {
            let store = store.clone();
            tokio::spawn(async move {
                store.wake(now + late).await.unwrap();
                store.beat(now + late + 1, false).await.unwrap();
            })
        });
        for begun in begun.collect::<Vec<_>>() {
            begun.await.unwrap();
        }
        let (charged, ends) = (now - last - down(&stores[0], last, now).await, now + 2 + RECOVERY);
        assert!(charged <= 0, "trial {trial}: {charged} ms of the outage were charged to players");
        assert!(
            down(&stores[0], now, Millis::MAX).await <= ends - now,
            "trial {trial}: and no more is given"
        );
        last = now + 3;
    }
    println!("three servers began together {trials} times, and every outage was noted once");
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_begin_together_note_an_outage_once() {
    begin_together(40).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long"]
async fn servers_that_begin_together_note_an_outage_once_in_hundreds_of_trials() {
    begin_together(300).await;
}
