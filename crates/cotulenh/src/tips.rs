//! Short lessons for new players, as data: what each rule means at the board.
//!
//! ```
//! use cotulenh::tips::{Emphasis, Topic, tips};
//!
//! let critical = tips(Topic::Deploy).iter().find(|tip| tip.emphasis == Emphasis::Critical).unwrap();
//! assert_eq!(critical.rule, "C30");
//! ```

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
pub use stackwright_core::{Category, Emphasis};
use stackwright_core::{TipRow, named};

use crate::messages::CATALOGUE;

/// What a tip is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&str")]
pub enum Topic {
    /// Sea, land, river.
    Terrain,
    /// How pieces go and take.
    Movement,
    /// The ways to capture.
    Captures,
    /// Zones and suicides.
    AirDefence,
    /// Which pieces ride together.
    Stacks,
    /// Deploy sessions.
    Deploy,
    /// Check, exposure, the end.
    Commander,
    /// Promotions.
    Heroes,
    /// Draws.
    Draws,
}

named!(Topic, "topic", {
    Terrain: "terrain",
    Movement: "movement",
    Captures: "captures",
    AirDefence: "air_defence",
    Stacks: "stacks",
    Deploy: "deploy",
    Commander: "commander",
    Heroes: "heroes",
    Draws: "draws",
});

/// One lesson.
pub type Tip = stackwright_core::Tip<Topic>;

/// The tips of a topic, in the order in which they are best told.
pub fn tips(topic: Topic) -> &'static [Tip] {
    static ALL: LazyLock<Vec<Vec<Tip>>> =
        LazyLock::new(|| Topic::ALL.map(|topic| Tip::of_rows(&CATALOGUE, topic, rows(topic))).into());
    let index = Topic::ALL.iter().position(|&other| other == topic);
    index.map_or(&[], |index| &ALL[index])
}

/// Every tip, topic by topic.
pub fn all() -> impl Iterator<Item = &'static Tip> {
    Topic::ALL.into_iter().flat_map(tips)
}

/// What each tip is worth. The sentences are in the catalogue, as `tip.TOPIC.NUMBER`.
const fn rows(topic: Topic) -> &'static [TipRow] {
    use Category::{Choice, Condition, Cost, Effect, Pitfall, Strategy};
    use Emphasis::{Critical, Important, Normal};
    match topic {
        Topic::Terrain => &[
            (Critical, Condition, "C02"),
            (Important, Condition, "C05"),
            (Important, Effect, "C07"),
            (Normal, Condition, "C06"),
            (Normal, Pitfall, "C02"),
        ],
        Topic::Movement => &[
            (Critical, Condition, "C04"),
            (Important, Effect, "C04"),
            (Normal, Effect, "C04"),
            (Important, Effect, "C04"),
            (Normal, Condition, "C04"),
        ],
        Topic::Captures => &[
            (Critical, Effect, "C10"),
            (Important, Effect, "C11"),
            (Important, Effect, "C12"),
            (Normal, Condition, "C31"),
            (Normal, Strategy, "C04"),
        ],
        Topic::AirDefence => &[
            (Critical, Condition, "C13"),
            (Critical, Cost, "C14"),
            (Normal, Effect, "C14"),
            (Important, Strategy, "C13"),
            (Normal, Pitfall, "C14"),
        ],
        Topic::Stacks => &[
            (Critical, Condition, "C20"),
            (Important, Choice, "C21"),
            (Important, Effect, "C22"),
            (Normal, Condition, "C20"),
            (Normal, Strategy, "C21"),
        ],
        Topic::Deploy => &[
            (Critical, Choice, "C30"),
            (Important, Choice, "C32"),
            (Important, Condition, "C33"),
            (Normal, Effect, "C36"),
            (Important, Cost, "C31"),
        ],
        Topic::Commander => &[
            (Critical, Condition, "C40"),
            (Important, Pitfall, "C15"),
            (Normal, Condition, "C43"),
            (Important, Condition, "C42"),
            (Important, Effect, "C44"),
        ],
        Topic::Heroes => &[
            (Critical, Effect, "C50"),
            (Important, Pitfall, "C51"),
            (Normal, Strategy, "C04"),
            (Important, Effect, "C50"),
            (Normal, Strategy, "C13"),
        ],
        Topic::Draws => &[
            (Important, Condition, "C45"),
            (Normal, Condition, "C45"),
            (Critical, Pitfall, "C44"),
            (Normal, Condition, "C45"),
            (Normal, Effect, "C46"),
        ],
    }
}
