//! What a player does, and how it makes sure that it is done.

use std::sync::atomic::Ordering;
use std::time::Instant;

use serde_json::{Value, json};

use super::{PATIENCE, PAUSE, Player};
use crate::Acknowledged;
use stackwright_client::{Answer, Trouble};

impl Player {
    /// Chooses an action and makes sure that it is done, one way or another.
    pub(super) async fn act(&mut self) -> Result<(), Trouble> {
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
                Ok(answer) if is_not_able(&answer) => {}
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
                        let answer = Answer { status: body["status"].as_u64().unwrap_or(0) as u16, body };
                        if is_not_able(&answer) {
                            break;
                        }
                        return Ok(answer);
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
        match (one.status, two.status) {
            (200, _) => Ok(one),
            (_, 200) => Ok(two),
            _ if is_not_able(&one) || is_not_able(&two) => self.insist("/actions", body).await,
            _ => Ok(two),
        }
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
    pub(super) async fn aside(&mut self) -> Result<(), Trouble> {
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

/// The server is there, but not able now: it may have done what it was asked, or not.
fn is_not_able(answer: &Answer) -> bool {
    answer.status == 503 || answer.status == 429
}
