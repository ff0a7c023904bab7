//! A player with a bad connection and little patience: it loses sockets and answers, asks twice, asks late, and comes back
//! with the last number it saw. In the end it must know what everybody knows.

mod acting;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;
use stackwright_core::Rng;

use crate::Ledger;
use stackwright_client::{Feed, Person, Trouble};

/// How long a server may be away.
const PATIENCE: Duration = Duration::from_mins(1);
/// How long a player waits before it tries to come back.
const PAUSE: Duration = Duration::from_millis(20);

/// How a player behaves.
#[derive(Clone, Debug)]
pub struct Manners {
    /// Actions after which it has had enough and resigns.
    pub most_actions: u32,
    /// In how many of a hundred moments it loses its connection.
    pub drops: usize,
    /// In how many of a hundred moments it does something else than act: it talks, undoes, offers, asks.
    pub asides: usize,
    /// Set when everybody is to go home, whatever the game.
    pub stop: Arc<AtomicBool>,
}

impl Default for Manners {
    fn default() -> Manners {
        Manners { most_actions: 60, drops: 5, asides: 6, stop: Arc::default() }
    }
}

/// Somebody who plays one game to its end.
#[derive(Debug)]
pub struct Player {
    person: Person,
    /// The same person at another server of the same games, if there is one.
    refuge: Option<Person>,
    name: String,
    game: String,
    manners: Manners,
    rng: Rng,
    ledger: Ledger,
    /// What it has seen.
    pub feed: Feed,
    /// Requests that were acknowledged, to be sent again later.
    past: Vec<(Value, u64)>,
    requests: u64,
    actions: u32,
}

impl Player {
    /// A player whose name is nobody else's at this table.
    pub fn new(
        person: Person,
        name: &str,
        game: &str,
        seed: u64,
        manners: Manners,
        ledger: Ledger,
    ) -> Player {
        Player {
            person,
            refuge: None,
            name: name.to_owned(),
            game: game.to_owned(),
            feed: Feed::until(manners.stop.clone()),
            manners,
            rng: Rng::new(seed),
            ledger,
            past: Vec::new(),
            requests: 0,
            actions: 0,
        }
    }

    /// Where to go when the server does not answer: another one of the same games.
    #[must_use]
    pub fn with_refuge(self, base: &str) -> Player {
        Player { refuge: Some(self.person.at(base)), ..self }
    }

    /// Goes to the other server, if there is one.
    pub fn move_on(&mut self) {
        self.feed.drop_connection();
        if let Some(refuge) = &mut self.refuge {
            std::mem::swap(&mut self.person, refuge);
        }
    }

    /// How many actions it has made.
    pub fn actions(&self) -> u32 {
        self.actions
    }

    /// Plays until the game is over, or until everybody is to go home.
    pub async fn play(&mut self) -> Result<(), Trouble> {
        let mut away_since: Option<Instant> = None;
        while !self.manners.stop.load(Ordering::Relaxed) {
            match self.step().await {
                Ok(true) => return Ok(()),
                Ok(false) => away_since = None,
                Err(Trouble::Lost(why)) => {
                    if away_since.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                        return Err(Trouble::Broken(format!("{}: no way back: {why}", self.name)));
                    }
                    self.move_on();
                    tokio::time::sleep(PAUSE).await;
                }
                Err(trouble) => return Err(Trouble::Broken(format!("{}: {trouble}", self.name))),
            }
        }
        Ok(())
    }

    /// Compares what the player has seen with what somebody who comes now is shown.
    pub async fn agrees_with_snapshot(&mut self) -> Result<(), Trouble> {
        let mut fresh = self.person.snapshot(&self.game).await?;
        // Of two servers, the one that is asked may be the later one to know.
        let begun = Instant::now();
        while fresh["table"]["number"].as_u64() < Some(self.feed.number) && begun.elapsed() < PATIENCE / 10 {
            tokio::time::sleep(PAUSE).await;
            fresh = self.person.snapshot(&self.game).await?;
        }
        while Some(self.feed.number) < fresh["table"]["number"].as_u64() {
            if !self.feed.is_connected() {
                self.feed.connect(&self.person, &self.game).await?;
            }
            self.hear().await?;
        }
        match self.feed.differs_from(&fresh) {
            None => Ok(()),
            Some(difference) => Err(Trouble::Broken(format!("{}: {difference}", self.name))),
        }
    }

    /// Does one thing. Says whether the game is over.
    async fn step(&mut self) -> Result<bool, Trouble> {
        if !self.feed.is_connected() {
            self.feed.connect(&self.person, &self.game).await?;
            self.hear().await?;
        }
        if self.feed.is_over() {
            return Ok(true);
        }
        if self.chance(self.manners.drops) {
            self.feed.drop_connection();
            return Ok(false);
        }
        if self.chance(self.manners.asides) {
            self.aside().await?;
        }
        if self.is_my_turn() {
            self.act().await?;
        } else if !self.feed.is_over() {
            // Nothing more is heard of a game that has ended meanwhile.
            self.hear().await?;
        }
        Ok(false)
    }

    fn chance(&mut self, of_a_hundred: usize) -> bool {
        self.rng.below(100) < of_a_hundred
    }

    /// Takes one message in. Answers that nobody waits for any more are let go.
    async fn hear(&mut self) -> Result<(), Trouble> {
        self.feed.next().await.map(drop)
    }

    /// Where the player sits now; seats change when sides are swapped.
    fn seat(&self) -> Option<u64> {
        let players = self.feed.table["players"].as_array()?;
        players.iter().find(|player| player["name"] == self.name.as_str())?["seat"].as_u64()
    }

    fn is_my_turn(&self) -> bool {
        self.feed.table["status"] == "running" && self.feed.table["seat"].as_u64() == self.seat()
    }

    fn key(&mut self) -> String {
        self.requests += 1;
        format!("{}-{}", self.name, self.requests)
    }
}
