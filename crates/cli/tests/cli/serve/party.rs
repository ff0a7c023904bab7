//! Several players at one table, and what must hold when they have played.

use serde_json::{Value, json};
use stackwright_client::{Person, Trouble};
use stackwright_load::{Ledger, Manners, Player};
use stackwright_server::store::Store;
use stackwright_table::{Downtimes, Table};
use tokio::task::JoinSet;

/// The kinds of games that are played, by two to four people.
pub fn games() -> [Value; 5] {
    [
        json!({ "game": "ringrift", "options": { "rings": 4 }, "chat": true }),
        json!({ "game": "cotulenh", "chat": true }),
        json!({ "game": "ringrift", "options": { "players": 3, "rings": 4 }, "chat": true }),
        json!({ "game": "amazons", "options": { "size": 6 }, "chat": true }),
        json!({ "game": "ringrift", "options": { "players": 4, "rings": 4 }, "chat": true }),
    ]
}

/// Makes a game and fills its seats, each person at the next of these servers; one more person only watches.
pub async fn sit_down(
    bases: &[String],
    game: &Value,
    seed: u64,
    manners: &Manners,
    ledger: &Ledger,
) -> Result<(String, Vec<Player>), Trouble> {
    let count = game["options"]["players"].as_u64().unwrap_or(2) as usize;
    let mut wanted = game.clone();
    wanted["name"] = "P0".into();
    let mut people = Vec::new();
    for index in 0..=count {
        people.push(Person::introduce(&bases[index % bases.len()]).await?);
    }
    let id = people[0].create(&wanted).await?;
    let mut players = Vec::new();
    for (index, person) in people.into_iter().enumerate() {
        let name = format!("P{index}");
        if (1..count).contains(&index) {
            person.join(&id, &name).await?;
        }
        let refuge = &bases[(index + 1) % bases.len()];
        let seed = seed * 10 + index as u64;
        let player = Player::new(person, &name, &id, seed, manners.clone(), ledger.clone());
        players.push(player.with_refuge(refuge));
    }
    Ok((id, players))
}

/// Lets everybody play at the same time; gives them back when the game is over.
pub async fn play(players: Vec<Player>) -> Result<Vec<Player>, Trouble> {
    let mut playing = JoinSet::new();
    for mut player in players {
        playing.spawn(async move { player.play().await.map(|()| player) });
    }
    let mut done = Vec::new();
    while let Some(player) = playing.join_next().await {
        done.push(player.expect("no player panics")?);
    }
    Ok(done)
}

/// Looks for everything that was acknowledged in a game's log, and replays it. Gives back the position.
pub async fn audit(store: &Store, game: &str, ledger: &Ledger) -> String {
    let entries = store.entries(game, 0).await.unwrap();
    let log: Vec<Value> = entries.iter().map(|entry| json!(entry.public())).collect();
    let faults = ledger.faults(game, &log);
    assert!(faults.is_empty(), "{game}: {faults:#?}");
    let table = Table::replay(entries, Downtimes::default().into());
    table.unwrap_or_else(|refusal| panic!("{game} does not replay: {refusal}")).game().position_text()
}
