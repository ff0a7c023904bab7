//! The levels of Amazons.

use stackwright_core::ladder::{LEVELS, Ladder, Level, Method, Weakness};

use crate::Position;

impl Ladder for Position {
    fn ladder(&self) -> &'static [Level; LEVELS] {
        &STANDARD
    }
}

const fn level(name: &'static str, character: &'static str, nodes: u64, weakness: Weakness) -> Level {
    Level { name, character, method: Method::AlphaBeta, nodes, weakness }
}

static STANDARD: [Level; LEVELS] = [
    level(
        "Foundling",
        "Runs wherever there is room and shoots at nothing much.",
        200,
        Weakness::new(60, 300, 1),
    ),
    level("Wanderer", "Likes open ground, when it looks.", 300, Weakness::new(35, 200, 1)),
    level("Scout", "Sees where it can go, but not where you can.", 500, Weakness::new(18, 100, 1)),
    level("Archer", "Aims at your amazons and forgets its own.", 700, Weakness::new(14, 80, 2)),
    level("Huntress", "Shuts in whatever strays too far.", 1_500, Weakness::new(7, 30, 2)),
    level("Rider", "Keeps its amazons free and yours busy.", 3_000, Weakness::distracted(5)),
    level("Warden", "Builds walls early and counts what is behind them.", 5_000, Weakness::NONE),
    level("Strategist", "Fights for the middle and gives nothing away.", 25_000, Weakness::NONE),
    level("Chieftain", "Knows early who will run out of moves.", 120_000, Weakness::NONE),
    level("Queen", "The best there is; every arrow costs you ground.", 600_000, Weakness::NONE),
];
