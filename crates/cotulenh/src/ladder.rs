//! The levels of CoTuLenh.

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
    level("Recruit", "Marches where its feet take it.", 900, Weakness::new(18, 40, 2)),
    level("Private", "Takes what it can reach, when it pays attention.", 1_400, Weakness::new(14, 30, 3)),
    level("Corporal", "Attacks first and looks around afterwards.", 2_300, Weakness::new(10, 20, 3)),
    level("Sergeant", "Guards its own, most of the time.", 3_700, Weakness::distracted(7)),
    level(
        "Lieutenant",
        "Sees your answer before it moves; nods off now and then.",
        7_500,
        Weakness::distracted(5),
    ),
    level("Captain", "Makes few gifts and takes every one of yours.", 14_000, Weakness::distracted(3)),
    level("Major", "Brings its carriers to bear together.", 25_000, Weakness::NONE),
    level("Colonel", "Keeps its commander out of every line.", 60_000, Weakness::NONE),
    level("General", "Plans whole deployments ahead.", 160_000, Weakness::NONE),
    level("Marshal", "The best there is; a loose commander does not last.", 400_000, Weakness::NONE),
];
