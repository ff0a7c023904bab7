//! How much a server bears: many games at once, played to the beat, while others only watch.

mod figures;
mod script;
mod tables;
mod watchers;

use std::time::Duration;

use serde_json::{Value, json};

pub use figures::{Latencies, Report};

use stackwright_client::{Person, Trouble};

/// What to ask of the server. The numbers are bounded, so that a slip of the hand harms nobody.
#[derive(Clone, Debug)]
pub struct Load {
    /// Where it is, such as `http://127.0.0.1:8080`.
    pub url: String,
    /// The name of the game.
    pub game: String,
    /// Games that are played at the same time.
    pub games: usize,
    /// People who watch games in which nothing happens.
    pub watchers: usize,
    /// Games in which nothing happens.
    pub idle_games: usize,
    /// People who watch each game that is played.
    pub audience: usize,
    /// Actions each second, over all games; 0 is as fast as it goes.
    pub rate: u32,
    /// How long to play.
    pub time: Duration,
}

impl Load {
    /// The most games.
    pub const MOST_GAMES: usize = 2_000;
    /// The most watchers.
    pub const MOST_WATCHERS: usize = 10_000;
    /// The longest time.
    pub const LONGEST: Duration = Duration::from_mins(5);

    /// Plays, and says how it went.
    pub async fn run(&self) -> Result<Report, Trouble> {
        let people = [Person::introduce(&self.url).await?, Person::introduce(&self.url).await?];
        let beats = self.beats();
        let mut scripts = Vec::new();
        for seed in 0..script::COUNT {
            scripts.push(script::rehearse(&people[0], &self.game, seed, beats).await?);
        }
        let at_first = figures::memory(&people[0]).await?;
        let idle = self.make_idle_games(&people[0]).await?;
        let with_games = figures::memory(&people[0]).await?;
        let watching = watchers::open(&people[1], &idle, self.watchers).await?;
        let with_watchers = figures::memory(&people[0]).await?;
        let played = tables::play(self, &people, &scripts).await?;
        let report = Report {
            latencies: Latencies::new(played.latencies),
            time: played.time,
            behind: played.behind,
            updates: played.updates,
            per_game: share(at_first, with_games, idle.len()),
            per_watcher: share(with_games, with_watchers, self.watchers),
            resident: figures::memory(&people[0]).await?,
        };
        drop(watching);
        Ok(report)
    }

    /// The time between two actions of one game.
    fn pace(&self) -> Duration {
        match self.rate {
            0 => Duration::ZERO,
            rate => Duration::from_secs_f64(self.games as f64 / f64::from(rate)),
        }
    }

    /// How many actions one game needs at this pace, or a good many if there is none.
    fn beats(&self) -> usize {
        let pace = self.pace().as_secs_f64();
        if pace == 0.0 { 200 } else { ((self.time.as_secs_f64() / pace) as usize + 2).min(400) }
    }

    async fn make_idle_games(&self, person: &Person) -> Result<Vec<String>, Trouble> {
        let mut games = Vec::new();
        for _ in 0..self.idle_games {
            games.push(person.create(&new_game(&self.game)).await?);
        }
        Ok(games)
    }
}

/// A game of two people who hold a seat each, in no list.
fn new_game(game: &str) -> Value {
    json!({ "game": game, "unlisted": true, "program": true, "name": "One",
        "seats": [{ "kind": "human" }, { "kind": "open" }] })
}

fn share(before: u64, after: u64, count: usize) -> Option<u64> {
    (count > 0).then(|| after.saturating_sub(before) / count as u64)
}
