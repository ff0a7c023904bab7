//! Short lessons for new players, as data: what each rule means at the board.
//!
//! ```
//! use ringrift::tips::{Emphasis, Topic, tips};
//!
//! let critical = tips(Topic::Recovery).iter().find(|tip| tip.emphasis == Emphasis::Critical).unwrap();
//! assert_eq!(critical.rule, "R110");
//! ```

mod end;
mod play;
mod scoring;

use serde::{Deserialize, Serialize};

use stackwright_core::named;
pub use stackwright_core::{Category, Emphasis};

/// One lesson.
pub type Tip = stackwright_core::Tip<Topic>;

/// What a tip is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&str")]
pub enum Topic {
    /// Rings come onto the board.
    Placement,
    /// Stacks move.
    Movement,
    /// Stacks take rings from others.
    Captures,
    /// Captures follow captures.
    Chains,
    /// Markers in a row.
    Lines,
    /// Regions that are cut off.
    Territory,
    /// Material, but nothing to do with it.
    ActiveNoMoves,
    /// A cap lost for having changed nothing.
    ForcedElimination,
    /// Coming back without a stack.
    Recovery,
    /// Winning by eliminated rings.
    VictoryElimination,
    /// Winning by territory.
    VictoryTerritory,
    /// Winning as the only one who can act.
    VictoryLastPlayerStanding,
    /// Nobody can act.
    Stalemate,
}

named!(Topic, "topic", {
    Placement: "placement",
    Movement: "movement",
    Captures: "captures",
    Chains: "chains",
    Lines: "lines",
    Territory: "territory",
    ActiveNoMoves: "active_no_moves",
    ForcedElimination: "forced_elimination",
    Recovery: "recovery",
    VictoryElimination: "victory_elimination",
    VictoryTerritory: "victory_territory",
    VictoryLastPlayerStanding: "victory_last_player_standing",
    Stalemate: "stalemate",
});

/// The tips of a topic, in the order in which they are best told.
pub fn tips(topic: Topic) -> &'static [Tip] {
    match topic {
        Topic::Placement => play::PLACEMENT,
        Topic::Movement => play::MOVEMENT,
        Topic::Captures => play::CAPTURES,
        Topic::Chains => play::CHAINS,
        Topic::Lines => scoring::LINES,
        Topic::Territory => scoring::TERRITORY,
        Topic::Recovery => scoring::RECOVERY,
        Topic::ActiveNoMoves => end::ACTIVE_NO_MOVES,
        Topic::ForcedElimination => end::FORCED_ELIMINATION,
        Topic::VictoryElimination => end::VICTORY_ELIMINATION,
        Topic::VictoryTerritory => end::VICTORY_TERRITORY,
        Topic::VictoryLastPlayerStanding => end::VICTORY_LAST_PLAYER_STANDING,
        Topic::Stalemate => end::STALEMATE,
    }
}

/// Every tip, topic by topic.
pub fn all() -> impl Iterator<Item = &'static Tip> {
    Topic::ALL.into_iter().flat_map(tips)
}

/// The tips of one topic from a table: emphasis, category, rule, text.
macro_rules! table {
    ($topic:ident: $($emphasis:ident $category:ident $rule:literal $text:literal;)*) => {
        &[$($crate::tips::Tip {
            text: $text,
            topic: $crate::tips::Topic::$topic,
            category: $crate::tips::Category::$category,
            emphasis: $crate::tips::Emphasis::$emphasis,
            rule: $rule,
        }),*]
    };
}
use table;
