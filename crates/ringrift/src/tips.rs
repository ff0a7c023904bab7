//! Short lessons for new players, as data: what each rule means at the board.
//!
//! ```
//! use ringrift::tips::{Emphasis, Topic, tips};
//!
//! let critical = tips(Topic::Recovery).iter().find(|tip| tip.emphasis == Emphasis::Critical).unwrap();
//! assert_eq!(critical.rule, "R110");
//! ```

mod table;

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use stackwright_core::named;
pub use stackwright_core::{Category, Emphasis};

use crate::messages::CATALOGUE;
use crate::position::Position;
use crate::turn::Phase;

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
    static ALL: LazyLock<Vec<Vec<Tip>>> =
        LazyLock::new(|| Topic::ALL.map(|topic| Tip::of_rows(&CATALOGUE, topic, table::rows(topic))).into());
    let index = Topic::ALL.iter().position(|&other| other == topic);
    index.map_or(&[], |index| &ALL[index])
}

/// Every tip, topic by topic.
pub fn all() -> impl Iterator<Item = &'static Tip> {
    Topic::ALL.into_iter().flat_map(tips)
}

impl Position {
    /// What the tips that fit the position are about, what fits best first.
    pub(crate) fn topics(&self) -> &'static [Topic] {
        match self.phase() {
            Phase::Placement => &[Topic::Placement, Topic::VictoryElimination, Topic::VictoryTerritory],
            // R110: whoever controls no stack moves nothing, whether or not there are rings in hand.
            Phase::Movement if !self.controls_any(self.turn.seat()) => &[Topic::Recovery],
            Phase::Movement => &[Topic::Movement, Topic::Captures, Topic::Lines],
            Phase::Capture => &[Topic::Captures],
            Phase::Chain => &[Topic::Chains],
            Phase::Lines => &[Topic::Lines],
            // R114: regions cost something else then.
            Phase::Territory if self.turn.recovering() => &[Topic::Recovery, Topic::Territory],
            Phase::Territory => &[Topic::Territory],
            Phase::ForcedElimination => &[Topic::ForcedElimination],
            Phase::Over => &[Topic::VictoryLastPlayerStanding, Topic::Stalemate],
        }
    }
}
