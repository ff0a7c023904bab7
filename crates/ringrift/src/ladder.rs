//! The levels of RingRift.

use stackwright_core::Game;
use stackwright_core::ladder::{LEVELS, Ladder, Level, Method, Tactics, Weakness};

use crate::{Board, Position};

impl Ladder for Position {
    fn ladder(&self) -> &'static [Level; LEVELS] {
        match self.options().board {
            Board::Square8 | Board::Hex8 => &SMALL,
            Board::Square19 | Board::Hexagonal => &LARGE,
        }
    }

    // A quiet placement can threaten half the board, so none is dropped for being late; most can be looked at less.
    fn tactics(&self) -> Tactics {
        Tactics { late_depth: 0, reduce_by: 30, ..Tactics::default() }
    }
}

/// A level but for its budget of nodes, which depends on the board.
const fn level(name: &'static str, character: &'static str, weakness: Weakness) -> Level {
    Level { name, character, method: Method::AlphaBeta, nodes: 0, weakness }
}

const CHARACTERS: [Level; LEVELS] = [
    level("Pebble", "Plays as the rings fall and is pleased with any of it.", Weakness::new(60, 100, 1)),
    level("Sprout", "Sees what is in front of it, when it looks.", Weakness::new(35, 60, 1)),
    level("Ferryman", "Knows what it wants this turn, but not what you want.", Weakness::new(18, 30, 2)),
    level("Mason", "Builds its lines with care and is surprised by yours.", Weakness::new(8, 0, 3)),
    level("Trapper", "Takes whatever stands unguarded.", Weakness::new(3, 0, 4)),
    level("Surveyor", "Counts the ground before it moves.", Weakness::NONE),
    level("Warden", "Lets nothing through that it has seen once.", Weakness::NONE),
    level("Siege", "Patient; closes one way out after the other.", Weakness::NONE),
    level("Tempest", "Chains its captures far ahead.", Weakness::NONE),
    level("Rift", "The best there is; makes you pay for every marker.", Weakness::NONE),
];

/// The levels with these budgets.
const fn with_nodes(nodes: [u64; LEVELS]) -> [Level; LEVELS] {
    let mut levels = CHARACTERS;
    let mut at = 0;
    while at < LEVELS {
        levels[at].nodes = nodes[at];
        at += 1;
    }
    levels
}

static SMALL: [Level; LEVELS] =
    with_nodes([100, 200, 400, 1_500, 4_800, 15_000, 48_000, 140_000, 400_000, 1_600_000]);

/// There may be more than a thousand placements: to look at each of them once is the least, and a node takes longer.
static LARGE: [Level; LEVELS] =
    with_nodes([1_500, 2_000, 3_000, 5_000, 9_000, 20_000, 60_000, 160_000, 400_000, 1_000_000]);
