//! What a game is about: the commander, or a branch of the enemy's forces.

use serde::{Deserialize, Serialize};
use stackwright_core::messages::Said;

use crate::board::Board;
use crate::messages::say;
use crate::named::named;
use crate::piece::{Colour, Role, Roles};
use crate::stack::Stack;

/// C70, C71: what wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
#[repr(u8)]
pub enum Mode {
    /// The commander.
    #[default]
    Total,
    /// The commander, in a short game.
    Raid,
    /// Both navies.
    Marine,
    /// Both air forces.
    Air,
    /// All tanks, infantry and artillery.
    Land,
    /// The commander, or any branch that falls first.
    Any,
    /// Both navies, with nine pieces a side and no commander. // C78
    Marine9,
    /// Both air forces, with nine pieces a side and no commander. // C79
    Air9,
}

named!(Mode {
    Total "total",
    Raid "raid",
    Marine "marine",
    Air "air",
    Land "land",
    Any "any",
    Marine9 "marine9",
    Air9 "air9",
});

/// The first position of the games with commanders. // C03
pub const START: &str = "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 \
                         r - - 0 1";
const MARINE9: &str = "11/1n2f3f2/3a2s2a1/2n1g3g2/11/11/11/11/2N1G3G2/3A2S2A1/1N2F3F2/11 r - - 0 1";
const AIR9: &str = "11/1n2f3f2/6s4/2n1g3g2/2i7i/11/11/2I7I/2N1G3G2/6S4/1N2F3F2/11 r - - 0 1";

impl Mode {
    /// C77: whether each side has a commander.
    #[inline]
    pub const fn has_commanders(self) -> bool {
        !matches!(self, Mode::Marine9 | Mode::Air9)
    }

    /// C71: the branches of which the loss of one loses the game.
    #[inline]
    pub const fn branches(self) -> &'static [Branch] {
        match self {
            Mode::Total | Mode::Raid => &[],
            Mode::Marine | Mode::Marine9 => &[Branch::Marine],
            Mode::Air | Mode::Air9 => &[Branch::Air],
            Mode::Land => &[Branch::Land],
            Mode::Any => &Branch::ALL,
        }
    }

    /// C83: whether the game can be decided by points.
    pub const fn is_tactical(self) -> bool {
        !matches!(self, Mode::Total | Mode::Any)
    }

    /// C03, C78, C79: the first position.
    pub const fn start(self) -> &'static str {
        match self {
            Mode::Marine9 => MARINE9,
            Mode::Air9 => AIR9,
            _ => START,
        }
    }

    /// How many pieces of a role a side begins with.
    pub(crate) fn army(self, role: Role) -> usize {
        let placement = self.start().split(' ').next().unwrap_or_default();
        placement.chars().filter(|&letter| letter == role.letter()).count()
    }
}

/// A branch of a side's forces. // C71
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Branch {
    /// The navies.
    Marine,
    /// The air forces.
    Air,
    /// Tanks, infantry and artillery.
    Land,
}

impl Branch {
    /// All three.
    pub const ALL: [Branch; 3] = [Branch::Marine, Branch::Air, Branch::Land];

    /// The roles of its pieces.
    pub const fn roles(self) -> Roles {
        match self {
            Branch::Marine => Roles::only(Role::Navy),
            Branch::Air => Roles::only(Role::AirForce),
            Branch::Land => {
                Roles::only(Role::Tank).and(Roles::only(Role::Infantry)).and(Roles::only(Role::Artillery))
            }
        }
    }

    /// The name, as in views.
    pub const fn name(self) -> &'static str {
        match self {
            Branch::Marine => "marine",
            Branch::Air => "air",
            Branch::Land => "land",
        }
    }

    /// How many of its pieces a side has, carried ones too. // C72
    pub fn left(self, board: &Board, colour: Colour) -> usize {
        let stacks = board.owned(colour).into_iter().filter_map(|square| board.stack(square));
        stacks.flat_map(Stack::units).filter(|unit| self.roles().has(unit.role)).count()
    }

    /// One of its pieces, in words.
    pub(crate) fn said(self) -> Said {
        match self {
            Branch::Marine => say::branch_marine(),
            Branch::Air => say::branch_air(),
            Branch::Land => say::branch_land(),
        }
    }

    /// C73: whether a side has none of its pieces on the board; carried ones are on it.
    pub fn is_lost(self, board: &Board, colour: Colour) -> bool {
        let is_of = |stack: Stack| !stack.roles().common(self.roles()).is_empty();
        !board.owned(colour).into_iter().any(|square| board.stack(square).is_some_and(is_of))
    }
}
