//! What each stack adds to a judgement, by its number: what does not depend on where it stands, in one look.

use super::features::What;
use super::kind::{self, Sight};
use super::value;
use crate::piece::{Role, Unit};
use crate::square::{FRAME, RANKS, Square};
use crate::stack::{STACKS, units_of};

/// How many features are counts of pieces: the first ones.
pub(super) const COUNTS: usize = What::Carried as usize;

/// How many features are reaches: from that of tanks on.
pub(super) const REACHES: usize = What::Sheltered as usize - What::ReachTank as usize;

/// What one piece of a stack attacks.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub sight: Sight,
    /// Which of [`SPANS`](crate::rays::SPANS).
    pub span: u8,
    /// Among which pieces' attacks it counts.
    pub class: u8,
    /// Whether the squares in reach of a carrier are counted afresh each time.
    pub roams: bool,
}

/// What a stack adds.
#[derive(Clone, Copy)]
pub(super) struct Share {
    /// How many there are of each of the first features, eight bits for each: no side has more squares than that counts.
    pub counts: u128,
    pub looks: [Look; 3],
    pub len: u8,
    pub worth: u8,
    /// The dearest class in it, or one more with the commander.
    pub held: u8,
    pub riders: u8,
    /// How many pieces hunt from near, and how many from far.
    pub near: u8,
    pub far: u8,
    pub crossers: u8,
    pub flies: bool,
    /// Its carrier's kind, and which of the reaches its own counts as.
    pub carrier: u8,
    pub reach: u8,
}

pub(super) static SHARES: [Share; 256] = {
    let mut table = [share(&[]); 256];
    let mut number = 1;
    while number < STACKS {
        table[number] = share(units_of(number));
        number += 1;
    }
    table
};

const fn share(units: &[Unit]) -> Share {
    let none = Look { sight: Sight::Plain, span: 0, class: 0, roams: false };
    let mut share = Share {
        counts: 0,
        looks: [none; 3],
        len: units.len() as u8,
        worth: 0,
        held: 0,
        riders: units.len().saturating_sub(1) as u8,
        near: 0,
        far: 0,
        crossers: 0,
        flies: false,
        carrier: 0,
        reach: 0,
    };
    let (mut slot, mut commands) = (0, false);
    while slot < units.len() {
        let unit = units[slot];
        let kind = kind::kind(unit);
        // The reach of the others is that on an empty board.
        let roams =
            slot == 0 && matches!((unit.role, unit.heroic), (Role::Tank, _) | (Role::AirForce, false));
        share.looks[slot] = Look { sight: kind.sight, span: kind.squares, class: kind.class, roams };
        share.counts += (kind.role.1 as u128) << (kind.role.0 as usize * 8);
        share.counts += (kind.hero.1 as u128) << (kind.hero.0 as usize * 8);
        share.worth += value::unit(unit) as u8;
        if kind.class > share.held {
            share.held = kind.class;
        }
        match kind.hunt.0 {
            What::HuntNear => share.near += kind.hunt.1 as u8,
            _ => share.far += kind.hunt.1 as u8,
        }
        share.crossers += kind.crosses as u8;
        share.flies |= matches!(kind.sight, Sight::Air);
        commands |= matches!(unit.role, Role::Commander);
        if slot == 0 {
            share.carrier = unit.number() as u8;
            share.reach = kind.reach as u8 - What::ReachTank as u8;
        }
        slot += 1;
    }
    if commands {
        share.held = value::CLASSES as u8;
    }
    share
}

/// How many ranks beyond the river a square is, for Red and for Blue.
pub(super) static BEYOND: [[u8; FRAME]; 2] = {
    let mut table = [[0; FRAME]; 2];
    let mut place = 0;
    while place < 132 {
        let (file, rank) = ((place % 11) as u8, (place / 11 + 1) as u8);
        if let Some(square) = Square::new(file, rank) {
            table[0][square.index()] = rank.saturating_sub(RANKS / 2);
            table[1][square.index()] = (RANKS / 2 + 1).saturating_sub(rank);
        }
        place += 1;
    }
    table
};
