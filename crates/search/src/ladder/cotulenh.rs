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

const fn weak(distraction: u8, haze: u16, sight: u8) -> Weakness {
    Weakness { distraction, haze, sight: Some(sight) }
}

static STANDARD: [Level; LEVELS] = [
    level("Recruit", "Marches where its feet take it.", 100, weak(75, 100, 1)),
    level("Private", "Takes what it can reach, when it pays attention.", 200, weak(50, 80, 1)),
    level("Corporal", "Attacks first and looks around afterwards.", 300, weak(30, 50, 1)),
    level("Sergeant", "Guards its own, most of the time.", 600, weak(15, 30, 2)),
    level("Lieutenant", "Sees your answer before it moves.", 1_500, weak(5, 0, 3)),
    level("Captain", "Makes few gifts and takes every one of yours.", 5_000, Weakness::NONE),
    level("Major", "Brings its carriers to bear together.", 20_000, Weakness::NONE),
    level("Colonel", "Keeps its commander out of every line.", 80_000, Weakness::NONE),
    level("General", "Plans whole deployments ahead.", 300_000, Weakness::NONE),
    level("Marshal", "The best there is; a loose commander does not last.", 1_200_000, Weakness::NONE),
];
