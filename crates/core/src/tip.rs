//! Short lessons for new players, as data: what each game's rules mean at the board.

use serde::{Deserialize, Serialize};

use crate::named;

/// One lesson. Each game has its own topics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Tip<Topic> {
    /// What to know, in a sentence or two.
    pub text: &'static str,
    /// What it is about.
    pub topic: Topic,
    /// What kind of knowledge it is.
    pub category: Category,
    /// How much it matters.
    pub emphasis: Emphasis,
    /// The number of the rule behind it.
    pub rule: &'static str,
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
