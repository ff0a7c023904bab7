//! A player with a bad connection and little patience: it loses sockets and answers, asks twice, asks late, and comes back
//! with the last number it saw. In the end it must know what everybody knows.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stackwright_core::Rng;

use crate::{Acknowledged, Answer, Feed, Ledger, Person, Trouble};

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
            manners,
            rng: Rng::new(seed),
            ledger,
            feed: Feed::default(),
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
                Err(Trouble::Broken(why)) => return Err(Trouble::Broken(format!("{}: {why}", self.name))),
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
        } else {
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

    /// Chooses an action and makes sure that it is done, one way or another.
    async fn act(&mut self) -> Result<(), Trouble> {
        if self.actions >= self.manners.most_actions {
            let key = self.key();
            let answer = self.insist("/resign", &json!({ "key": key })).await?;
            return self.settle("resigned", None, &key, answer).await;
        }
        let actions = self.feed.view["actions"].as_array().map_or(&[][..], Vec::as_slice);
        let chosen = self.rng.choose(actions).and_then(|action| action["text"].as_str());
        let text = chosen.ok_or_else(|| Trouble::broken("it is my turn and nothing is legal"))?.to_owned();
        let key = self.key();
        let body = json!({ "action": text, "expected": self.feed.number, "key": key });
        let answer = match self.rng.below(6) {
            0 | 1 => self.act_by_socket(&body).await?,
            2 => self.act_twice_at_once(&body).await?,
            3 => {
                // The answer is lost on the way.
                self.person.post_and_leave(&self.path("/actions"), &body).await?;
                self.insist("/actions", &body).await?
            }
            4 => {
                // So is the connection.
                let mut message = body.clone();
                message["type"] = "act".into();
                self.feed.say(&message).await?;
                self.feed.drop_connection();
                self.insist("/actions", &body).await?
            }
            _ => self.insist("/actions", &body).await?,
        };
        if answer.status == 200 {
            self.actions += 1;
            let number = answer.body["number"].as_u64().unwrap_or(0);
            self.past.push((body, number));
        }
        self.settle("action", Some(text), &key, answer).await?;
        self.say_something_late().await
    }

    fn path(&self, rest: &str) -> String {
        format!("/games/{}{rest}", self.game)
    }

    /// Asks until there is an answer: the key makes it safe.
    async fn insist(&mut self, path: &str, body: &Value) -> Result<Answer, Trouble> {
        let begun = Instant::now();
        loop {
            let answer = self.person.post(&self.path(path), body).await;
            match answer {
                // The server is there, but not yet able.
                Ok(answer) if answer.status == 503 || answer.status == 429 => {}
                Err(Trouble::Lost(_)) if begun.elapsed() < PATIENCE => self.move_on(),
                done => return done,
            }
            if self.manners.stop.load(Ordering::Relaxed) || begun.elapsed() > PATIENCE {
                return Err(Trouble::lost("the server is away"));
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn act_by_socket(&mut self, body: &Value) -> Result<Answer, Trouble> {
        let mut message = body.clone();
        message["type"] = "act".into();
        message["id"] = body["key"].clone();
        if self.feed.say(&message).await.is_ok() {
            // Whatever comes first, news or the answer: the answer comes.
            loop {
                match self.feed.next().await {
                    Ok(Some(mut heard)) if heard["id"] == body["key"] => {
                        if heard["type"] == "done" {
                            return Ok(Answer { status: 200, body: heard });
                        }
                        let body = heard["problem"].take();
                        return Ok(Answer { status: body["status"].as_u64().unwrap_or(0) as u16, body });
                    }
                    Ok(_) => {}
                    Err(Trouble::Lost(_)) => break,
                    Err(broken) => return Err(broken),
                }
            }
        }
        self.insist("/actions", body).await
    }

    /// Two requests with one key, at the same time: one of them acts, both are told the same.
    async fn act_twice_at_once(&mut self, body: &Value) -> Result<Answer, Trouble> {
        let path = self.path("/actions");
        let (one, two) = tokio::join!(self.person.post(&path, body), self.person.post(&path, body));
        let (Ok(one), Ok(two)) = (one, two) else { return self.insist("/actions", body).await };
        if one.status == 200 && two.status == 200 {
            if one.body["number"] != two.body["number"] {
                return Err(Trouble::Broken(format!("one key acts twice: {} and {}", one.body, two.body)));
            }
            if one.body["repeated"] == two.body["repeated"] {
                return Err(Trouble::Broken(format!("which was first? {} and {}", one.body, two.body)));
            }
        }
        Ok(if one.status == 200 { one } else { two })
    }

    /// Notes what was acknowledged and waits until it is seen; what came too late waits for the news.
    async fn settle(
        &mut self,
        kind: &'static str,
        text: Option<String>,
        key: &str,
        answer: Answer,
    ) -> Result<(), Trouble> {
        match (answer.status, answer.code()) {
            (200, _) => {
                let number = answer.body["number"].as_u64().unwrap_or(0);
                let last = answer.body["last"].as_u64().unwrap_or(number);
                self.ledger.note(Acknowledged {
                    game: self.game.clone(),
                    number,
                    kind,
                    text,
                    key: key.to_owned(),
                });
                while self.feed.number < last {
                    self.hear().await?;
                }
                Ok(())
            }
            // What was missed may have come already, with a snapshot.
            (409, "stale") => {
                let latest = answer.body["number"].as_u64().unwrap_or(0);
                while self.feed.number < latest {
                    self.hear().await?;
                }
                Ok(())
            }
            (409, _) if !self.is_my_turn() => Ok(()),
            (409, _) => self.hear().await,
            (status, _) => Err(Trouble::Broken(format!("{kind} {text:?} gets {status}: {}", answer.body))),
        }
    }

    /// An old request comes in again, or one that is out of date: the first is told what it was told, the second refused.
    async fn say_something_late(&mut self) -> Result<(), Trouble> {
        if self.chance(10)
            && let Some((body, number)) = self.rng.choose(&self.past).cloned()
        {
            let answer = self.insist("/actions", &body).await?;
            let same = answer.body["number"].as_u64() == Some(number) && answer.body["repeated"] == true;
            if answer.status != 200 || !same {
                return Err(Trouble::Broken(format!("{body}, done as {number}, now gets {}", answer.body)));
            }
        }
        if self.chance(5)
            && let Some((old, _)) = self.past.first().cloned()
        {
            let key = self.key();
            let late = json!({ "action": old["action"], "expected": old["expected"], "key": key });
            let answer = self.insist("/actions", &late).await?;
            if answer.status != 409 {
                return Err(Trouble::Broken(format!("{late} is late, but gets {}", answer.body)));
            }
        }
        Ok(())
    }

    /// Something beside the game: some of it is refused, which is as it should be.
    async fn aside(&mut self) -> Result<(), Trouble> {
        let key = self.key();
        let (path, body, kind) = match self.rng.below(5) {
            0 => ("/chat", json!({ "text": "Well, well.", "key": key }), "chat"),
            1 => ("/undo", json!({ "turn": self.chance(50), "key": key }), "undo"),
            2 => ("/takeback", json!({ "scope": "turn", "key": key }), "takeback_asked"),
            3 => {
                let body = json!({ "accept": self.chance(50), "key": key });
                ("/takeback/answer", body, "takeback_answered")
            }
            _ => ("/draw/answer", json!({ "accept": false, "key": key }), "draw_answered"),
        };
        let answer = self.insist(path, &body).await?;
        match answer.status {
            200 => self.settle(kind, None, &key, answer).await,
            400..500 => Ok(()),
            status => Err(Trouble::Broken(format!("{path} gets {status}: {}", answer.body))),
        }
    }
}
