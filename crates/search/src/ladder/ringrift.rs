//! The levels of RingRift.

use ringrift::Position;

use crate::Tactics;

use super::{LEVELS, Ladder, Level, Method, Weakness};

impl Ladder for Position {
    fn ladder(&self) -> &'static [Level; LEVELS] {
        &SMALL
    }

    // A quiet placement can threaten half the board, so none is left out; most can be looked at less.
    fn tactics(&self) -> Tactics {
        Tactics { late_depth: 0, reduce_by: 30, ..Tactics::default() }
    }
}

const fn level(name: &'static str, character: &'static str, nodes: u64, weakness: Weakness) -> Level {
    Level { name, character, method: Method::AlphaBeta, nodes, weakness }
}

const fn weak(distraction: u8, haze: u16, sight: u8) -> Weakness {
    Weakness { distraction, haze, sight: Some(sight) }
}

static SMALL: [Level; LEVELS] = [
    level("Pebble", "Plays as the rings fall and is pleased with any of it.", 100, weak(75, 100, 1)),
    level("Sprout", "Sees what is in front of it, when it looks.", 200, weak(50, 80, 1)),
    level("Ferryman", "Knows what it wants this turn, but not what you want.", 300, weak(30, 50, 2)),
    level("Mason", "Builds its lines with care and is surprised by yours.", 600, weak(15, 30, 3)),
    level("Trapper", "Takes whatever stands unguarded.", 1_500, weak(5, 0, 4)),
    level("Surveyor", "Counts the ground before it moves.", 5_000, Weakness::NONE),
    level("Warden", "Lets nothing through that it has seen once.", 20_000, Weakness::NONE),
    level("Siege", "Patient; closes one way out after the other.", 80_000, Weakness::NONE),
    level("Tempest", "Chains its captures far ahead.", 300_000, Weakness::NONE),
    level("Rift", "The best there is; makes you pay for every marker.", 1_200_000, Weakness::NONE),
];
