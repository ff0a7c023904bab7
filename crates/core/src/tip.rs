//! Short lessons for new players, as data: what each game's rules mean at the board.

use std::fmt::Display;

use serde::{Deserialize, Serialize};

use crate::messages::Catalogue;
use crate::named;
use crate::view::Message;

/// One lesson. Each game has its own topics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Tip<Topic> {
    /// What to know, in a sentence or two, in English.
    pub text: &'static str,
    /// What it is about.
    pub topic: Topic,
    /// Which tip of its topic it is, from 1: its sentence is `tip.TOPIC.NUMBER` in the game's catalogue.
    pub number: usize,
    /// What kind of knowledge it is.
    pub category: Category,
    /// How much it matters.
    pub emphasis: Emphasis,
    /// The number of the rule behind it.
    pub rule: &'static str,
}

/// What a table says of a tip: how much it matters, what kind of knowledge it is, and the rule behind it.
pub type TipRow = (Emphasis, Category, &'static str);

impl<Topic: Copy + Display> Tip<Topic> {
    /// The tips of a topic from their rows, with the sentences that the catalogue has.
    pub fn of_rows(catalogue: &Catalogue, topic: Topic, rows: &[TipRow]) -> Vec<Tip<Topic>> {
        let tip = |(number, &(emphasis, category, rule)): (usize, &TipRow)| {
            let text = catalogue.name_at(&key(topic, number)).unwrap_or_default();
            Tip { text, topic, number, category, emphasis, rule }
        };
        (1..).zip(rows).map(tip).collect()
    }

    /// The same as a message, which can be told in any language.
    pub fn message(&self, catalogue: &Catalogue) -> Message {
        Message { rule: Some(self.rule.into()), ..catalogue.line(key(self.topic, self.number)) }
    }
}

/// Where the sentence of a tip stands.
fn key(topic: impl Display, number: usize) -> String {
    format!("tip.{topic}.{number}")
}

/// What kind of knowledge a tip holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&str")]
pub enum Category {
    /// When something can be done.
    Condition,
    /// What happens then.
    Effect,
    /// What it costs.
    Cost,
    /// What the player decides.
    Choice,
    /// What often goes wrong.
    Pitfall,
    /// What often goes well.
    Strategy,
}

named!(Category, "category", {
    Condition: "condition",
    Effect: "effect",
    Cost: "cost",
    Choice: "choice",
    Pitfall: "pitfall",
    Strategy: "strategy",
});

/// How much a tip matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&str")]
pub enum Emphasis {
    /// Good to know.
    Normal,
    /// Soon needed.
    Important,
    /// Nobody can play without it.
    Critical,
}

named!(Emphasis, "emphasis", { Normal: "normal", Important: "important", Critical: "critical" });
