//! The levels of CoTuLenh.

use cotulenh::Position;

use super::{LEVELS, Ladder, Level, Method, Weakness};

impl Ladder for Position {
    fn ladder(&self) -> &'static [Level; LEVELS] {
        &STANDARD
    }
}

const fn level(name: &'static str, character: &'static str, nodes: u64, weakness: Weakness) -> Level {
    Level { name, character, method: Method::AlphaBeta, nodes, weakness }
}

/// So many of a hundred decisions are made without a thought: a player who knows the game but does not look.
const fn distracted(distraction: u8) -> Weakness {
    Weakness { distraction, ..Weakness::NONE }
}

static STANDARD: [Level; LEVELS] = [
    level("Recruit", "Marches where its feet take it.", 26_000, distracted(28)),
    level("Private", "Takes what it can reach, when it pays attention.", 30_000, distracted(21)),
    level("Corporal", "Attacks first and looks around afterwards.", 34_000, distracted(13)),
    level("Sergeant", "Guards its own, most of the time.", 38_000, distracted(7)),
    level("Lieutenant", "Sees your answer before it moves; nods off now and then.", 43_000, distracted(3)),
    level("Captain", "Makes few gifts and takes every one of yours.", 51_000, Weakness::NONE),
    level("Major", "Brings its carriers to bear together.", 90_000, Weakness::NONE),
    level("Colonel", "Keeps its commander out of every line.", 157_000, Weakness::NONE),
    level("General", "Plans whole deployments ahead.", 275_000, Weakness::NONE),
    level("Marshal", "The best there is; a loose commander does not last.", 480_000, Weakness::NONE),
];
