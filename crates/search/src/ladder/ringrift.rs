//! The levels of RingRift.

use ringrift::Position;

use crate::Tactics;

use super::{LEVELS, Ladder, Level, Method, Weakness};

impl Ladder for Position {
    fn ladder(&self) -> &'static [Level; LEVELS] {
        &LEVELS_OF_RINGRIFT
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

/// The same on all boards: a larger one asks for more nodes, but its games forgive more.
static LEVELS_OF_RINGRIFT: [Level; LEVELS] = [
    level("Pebble", "Plays as the rings fall and is pleased with any of it.", 100, weak(60, 100, 1)),
    level("Sprout", "Sees what is in front of it, when it looks.", 200, weak(35, 60, 1)),
    level("Ferryman", "Knows what it wants this turn, but not what you want.", 400, weak(18, 30, 2)),
    level("Mason", "Builds its lines with care and is surprised by yours.", 1_000, weak(8, 0, 3)),
    level("Trapper", "Takes whatever stands unguarded.", 3_000, weak(3, 0, 4)),
    level("Surveyor", "Counts the ground before it moves.", 9_000, Weakness::NONE),
    level("Warden", "Lets nothing through that it has seen once.", 36_000, Weakness::NONE),
    level("Siege", "Patient; closes one way out after the other.", 150_000, Weakness::NONE),
    level("Tempest", "Chains its captures far ahead.", 600_000, Weakness::NONE),
    level("Rift", "The best there is; makes you pay for every marker.", 2_400_000, Weakness::NONE),
];
