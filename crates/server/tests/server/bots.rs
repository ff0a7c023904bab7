//! Bots hold seats like people, and so do programs.

#[cfg(unix)]
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use stackwright_server::config::Flags;
use stackwright_server::hall::Time;

use crate::common::{PATIENCE, Person, Running, choose, flags};

async fn until(person: &Person, id: &str, holds: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let seen = person.snapshot(id).await;
        if holds(&seen) {
            return seen;
        }
        assert!(begun.elapsed() < PATIENCE, "it did not come to that: {}", seen["table"]);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn bots_play_whole_games_by_themselves() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "random" }, { "kind": "greedy" }, { "kind": "random" }]);
    let id = ann
        .create(json!({ "game": "ringrift", "options": { "players": 3, "rings": 3 }, "seats": seats }))
        .await;
    let seen = until(&ann, &id, |seen| seen["table"]["status"] == "finished").await;
    assert_eq!(seen["table"]["players"][1]["kind"], "greedy");
    server.end().await;
}

#[tokio::test]
async fn a_person_plays_against_a_level_which_gives_turns_back() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "level:1" }]);
    let id = ann.create(json!({ "game": "cotulenh", "seats": seats })).await;
    for step in 0..3 {
        let seen = until(&ann, &id, |seen| seen["table"]["seat"] == 1).await;
        assert_eq!(ann.act(&id, &choose(&seen["view"]["actions"], step)).await.0, 200);
    }
    until(&ann, &id, |seen| seen["table"]["seat"] == 1).await;
    ann.must(&format!("/games/{id}/takeback"), json!({ "scope": "turn" })).await;
    let seen = ann.snapshot(&id).await;
    assert_eq!((&seen["table"]["seat"], &seen["table"]["takeback"]), (&json!(1), &Value::Null));
    ann.must(&format!("/games/{id}/draw"), json!({})).await;
    assert_eq!(ann.snapshot(&id).await["table"]["draw"], Value::Null, "bots decline");
    server.end().await;
}

#[tokio::test]
async fn a_record_names_bots_as_the_ladder_does() {
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let kinds = ann.get("/kinds").await.1;
    for game in kinds["games"].as_array().unwrap() {
        let seats = json!([{ "kind": "human" }, { "kind": "level:1" }]);
        let id = ann.create(json!({ "game": game["game"], "seats": seats })).await;
        let (status, record) = ann.get(&format!("/games/{id}/record")).await;
        assert_eq!(status, 200, "{record}");
        let name = game["levels"][0]["name"].as_str().unwrap();
        assert!(!name.is_empty());
        assert_eq!(record["players"][1], json!({ "name": name, "kind": "level:1" }), "{record}");
    }
    server.end().await;
}

#[tokio::test]
async fn bots_go_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let server = Running::with(flags(&file)).await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "random" }, { "kind": "random" }]);
    let id = ann.create(json!({ "game": "ringrift", "seats": seats })).await;
    server.end().await;
    let server = Running::with(flags(&file)).await;
    until(&ann.at(&server.base), &id, |seen| seen["table"]["status"] == "finished").await;
    server.end().await;
}

#[tokio::test]
async fn the_program_of_the_documentation_plays() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bot.py");
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        println!("skipped: python3 is not installed");
        return;
    }
    let server = Running::start().await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "random" }, { "kind": "open" }]);
    let id = ann.create(json!({ "game": "ringrift", "options": { "rings": 2 }, "seats": seats })).await;
    let (base, game) = (server.base.clone(), id.clone());
    let played = tokio::task::spawn_blocking(move || {
        std::process::Command::new("python3")
            .args([script, &base, &game])
            .env("no_proxy", "*")
            .output()
            .unwrap()
    });
    let played = played.await.unwrap();
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    let seen = ann.snapshot(&id).await;
    assert_eq!(
        (&seen["table"]["status"], &seen["table"]["players"][1]["kind"]),
        (&json!("finished"), &json!("program"))
    );
    server.end().await;
}

/// A time that stands still: nobody's clock runs out, however busy the machine is.
fn standing() -> Time {
    Time::new(Time::of_this_machine().now(), || 0)
}

#[tokio::test]
async fn a_bot_keeps_to_its_clock() {
    let folder = tempfile::tempdir().unwrap();
    let configuration = folder.path().join("stackwright.toml");
    // Without a clock this one thinks for hours.
    std::fs::write(&configuration, "[engines]\nprofound = \"nodes:10000000000\"\n").unwrap();
    let file = folder.path().join("games.sqlite3");
    let server = Running::at(Flags { config: Some(configuration), ..flags(&file) }, standing()).await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "engine:profound" }]);
    // On this board no game is over so soon.
    let options = json!({ "board": "square19" });
    for clock in [
        json!({ "kind": "fischer", "initial": 30, "increment": 0 }),
        json!({ "kind": "per_turn", "seconds": 3 }),
    ] {
        let id = ann
            .create(json!({ "game": "ringrift", "options": options, "seats": seats, "clock": clock }))
            .await;
        for step in 0..4 {
            let seen = until(&ann, &id, |seen| seen["table"]["seat"] == 1).await;
            assert_eq!(ann.act(&id, &choose(&seen["view"]["actions"], step)).await.0, 200);
        }
        until(&ann, &id, |seen| seen["table"]["seat"] == 1).await;
    }
    server.end().await;
}

/// How often a program has heard a word.
#[cfg(unix)]
fn heard(file: &Path, word: &str) -> usize {
    std::fs::read_to_string(file).unwrap_or_default().lines().filter(|line| *line == word).count()
}

#[cfg(unix)]
async fn until_heard(file: &Path, word: &str, times: usize) {
    let begun = Instant::now();
    while heard(file, word) < times {
        assert!(begun.elapsed() < PATIENCE, "it never hears {word}, time {times}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_bot_thinks_no_longer_when_the_game_has_changed_but_chat_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (script, words) = (folder.path().join("program.sh"), folder.path().join("heard"));
    // It never answers, and says what it hears.
    let lines = "while read -r line; do case $line in\n  swi) echo swiok ;;\n  isready) echo readyok ;;\n  \
                 go*) echo go >> \"$1\" ;;\n  stop) echo stop >> \"$1\" && exit ;;\nesac; done\n";
    std::fs::write(&script, lines).unwrap();
    let configuration = folder.path().join("stackwright.toml");
    let program = format!("[engines]\nsilent = \"engine:sh '{}' '{}'\"\n", script.display(), words.display());
    std::fs::write(&configuration, program).unwrap();
    let flags =
        Flags { config: Some(configuration), thinkers: Some(1), ..flags(&folder.path().join("games")) };
    let server = Running::at(flags, standing()).await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "engine:silent" }]);
    for (at, end) in (1..).zip(["resign", "abort", "takeback"]) {
        let id = ann.create(json!({ "game": "cotulenh", "seats": seats, "chat": true, "name": "Ann" })).await;
        let seen = until(&ann, &id, |seen| seen["table"]["seat"] == 1).await;
        assert_eq!(ann.act(&id, &choose(&seen["view"]["actions"], 0)).await.0, 200);
        until_heard(&words, "go", at).await;
        for text in ["are you there?", "take your time"] {
            ann.must(&format!("/games/{id}/chat"), json!({ "text": text })).await;
        }
        let scope = if end == "takeback" { json!({ "scope": "turn" }) } else { json!({}) };
        ann.must(&format!("/games/{id}/{end}"), scope).await;
        // The only thinker is free for the next game.
        until_heard(&words, "stop", at).await;
        assert_eq!(heard(&words, "go"), at, "it was asked once");
    }
    server.end().await;
}

/// Two bots that think for a while on the largest board.
fn slow_bots() -> Value {
    let seats = json!([{ "kind": "level:5" }, { "kind": "level:5" }]);
    json!({ "game": "ringrift", "options": { "board": "square19" }, "seats": seats,
        "clock": { "kind": "per_turn", "seconds": 1 } })
}

/// What lists say of a game: they are no look at it.
async fn listed(person: &Person) -> Value {
    person.get("/games").await.1["games"][0].clone()
}

#[tokio::test]
async fn a_game_of_bots_alone_rests_until_somebody_looks_at_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let server = Running::with(flags(&file)).await;
    let ann = Person::new(&server.base).await;
    let id = ann.create(slow_bots()).await;
    until(&ann, &id, |seen| seen["table"]["number"].as_u64() > Some(2)).await;
    server.end().await;
    let server = Running::with(flags(&file)).await;
    let ann = ann.at(&server.base);
    let before = listed(&ann).await;
    assert_eq!((&before["status"], &before["clock"]["kind"]), (&json!("running"), &json!("none")));
    // The keeper looks into the store every two seconds.
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(listed(&ann).await, before, "nobody has looked");
    let number = before["number"].as_u64();
    until(&ann, &id, |seen| seen["table"]["number"].as_u64() > number).await;
    server.end().await;
}

#[tokio::test]
async fn a_game_that_all_people_have_left_is_one_of_bots_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite3");
    let one = || Flags { bot_games: Some(1), ..flags(&file) };
    let server = Running::with(one()).await;
    let ann = Person::new(&server.base).await;
    let seats = json!([{ "kind": "human" }, { "kind": "level:5" }, { "kind": "level:5" }]);
    let options = json!({ "board": "square19", "players": 3 });
    let clock = json!({ "kind": "fischer", "initial": 60, "increment": 1 });
    let game = json!({ "game": "ringrift", "options": options, "seats": seats, "clock": clock });
    let id = ann.create(game).await;
    ann.must(&format!("/games/{id}/resign"), json!({})).await;
    let seen = until(&ann, &id, |seen| seen["table"]["number"].as_u64() > Some(3)).await;
    assert_eq!(seen["table"]["clocks"], json!([]));
    let (status, problem) = ann.post("/games", slow_bots()).await;
    assert_eq!((status, &problem["code"]), (429, &json!("bot_games")), "{problem}");
    server.end().await;
    let server = Running::with(one()).await;
    let ann = ann.at(&server.base);
    let before = listed(&ann).await;
    assert_eq!(before["status"], "running");
    // The keeper looks into the store every two seconds.
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(listed(&ann).await, before, "nobody has looked");
    let number = before["number"].as_u64();
    until(&ann, &id, |seen| seen["table"]["number"].as_u64() > number).await;
    server.end().await;
}

#[tokio::test]
async fn an_address_has_only_so_many_games_of_bots_alone() {
    let folder = tempfile::tempdir().unwrap();
    let proxied = Flags {
        trusted_proxy: vec!["127.0.0.1".parse().unwrap()],
        bot_games: Some(2),
        ..flags(&folder.path().join("games.sqlite3"))
    };
    let server = Running::with(proxied).await;
    let create = async |from: &str, body: Value| {
        // Whoever takes another token is the same visitor all the same.
        let somebody = Person::new(&server.base).await;
        let request = somebody.client.post(format!("{}/api/v1/games", server.base));
        let request = request.bearer_auth(&somebody.token).header("x-forwarded-for", from);
        let answer = request.json(&body).send().await.unwrap();
        (answer.status().as_u16(), answer.json::<Value>().await.unwrap())
    };
    let mut ids = Vec::new();
    for from in ["2001:db8:1:2::1", "2001:db8:1:2:3::4"] {
        let (status, made) = create(from, slow_bots()).await;
        assert_eq!(status, 201, "{made}");
        ids.push(made["id"].as_str().unwrap().to_owned());
    }
    let (status, problem) = create("2001:db8:1:2:ffff::", slow_bots()).await;
    assert_eq!((status, &problem["code"]), (429, &json!("bot_games")), "{problem}");
    assert!(problem["detail"].as_str().unwrap().contains("no more than 2"), "{problem}");
    let with_people = json!({ "game": "ringrift", "seats": [{ "kind": "human" }, { "kind": "level:1" }] });
    assert_eq!(create("2001:db8:1:2::1", with_people).await.0, 201, "people can always play");
    assert_eq!(create("2001:db8:9:9::1", slow_bots()).await.0, 201, "and so can others");
    // On whose account bots think concerns nobody.
    let ann = Person::new(&server.base).await;
    for id in &ids {
        for path in [format!("/games/{id}"), format!("/games/{id}/log"), "/games".to_owned()] {
            let told = ann.get(&path).await.1.to_string();
            assert!(!told.contains("maker") && !told.contains("2001:db8"), "{told}");
        }
    }
    server.end().await;
}

/// How long the opponent of somebody takes for each of a few turns, in seconds, the middle one.
async fn answer_time(person: &Person, turns: usize) -> f64 {
    let seats = json!([{ "kind": "human" }, { "kind": "level:5" }]);
    let body = json!({ "game": "ringrift", "options": { "board": "square19" }, "seats": seats });
    let id = person.create(body).await;
    let mut times = Vec::new();
    for step in 0..turns {
        let mut seen = person.snapshot(&id).await;
        let mut begun = Instant::now();
        while seen["table"]["seat"] == 1 {
            assert_eq!(person.act(&id, &choose(&seen["view"]["actions"], step)).await.0, 200);
            begun = Instant::now();
            seen = person.snapshot(&id).await;
        }
        until(person, &id, |seen| seen["table"]["seat"] == 1).await;
        times.push(begun.elapsed().as_secs_f64());
    }
    times.sort_by(f64::total_cmp);
    times[turns / 2]
}

#[tokio::test]
#[ignore = "takes a minute: two hundred games of the strongest bots, all of them watched"]
async fn a_person_s_opponent_answers_beside_two_hundred_games_of_bots() {
    let folder = tempfile::tempdir().unwrap();
    let many = Flags {
        trusted_proxy: vec!["127.0.0.1".parse().unwrap()],
        thinkers: Some(1),
        bot_games: Some(0),
        ..flags(&folder.path().join("games.sqlite3"))
    };
    let server = Running::with(many).await;
    let ann = Person::new(&server.base).await;
    let alone = answer_time(&ann, 7).await;
    let seats = json!([{ "kind": "level:10" }, { "kind": "level:10" }]);
    let body = json!({ "game": "ringrift", "options": { "board": "square19" }, "seats": seats });
    let mut ids = Vec::new();
    for number in 0..200 {
        let request = ann.client.post(format!("{}/api/v1/games", server.base)).bearer_auth(&ann.token);
        let request = request.header("x-forwarded-for", format!("10.0.0.{}", number % 20 + 1));
        let made: Value = request.json(&body).send().await.unwrap().json().await.unwrap();
        ids.push(made["id"].as_str().unwrap().to_owned());
    }
    let mut watching = Vec::new();
    for id in &ids {
        watching.push(ann.socket(id, "?detail=brief").await);
    }
    let beside = answer_time(&ann, 7).await;
    println!(
        "a level:5 answers in {alone:.2} s alone, and in {beside:.2} s beside 200 games of two level:10"
    );
    assert!(beside < 2.0 * alone + 10.0, "{alone:.2} s, {beside:.2} s");
    server.end().await;
}
