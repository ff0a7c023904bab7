//! What each stack adds to a judgement, by its number: what does not depend on where it stands, in one look.

use super::features::What;
use super::kind::{self, Sight};
use super::value;
use crate::piece::{Role, Unit};
use crate::rays::SPANS;
use crate::square::{FRAME, RANKS, Square, SquareSet};
use crate::stack::{STACKS, units_of};

/// How many features are counts of pieces: the first ones.
pub(super) const COUNTS: usize = What::Carried as usize;

/// What one piece of a stack attacks.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub sight: Sight,
    /// The squares from each square, and those where it attacks navies too.
    pub span: &'static [SquareSet; FRAME],
    pub far: &'static [SquareSet; FRAME],
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
    /// What it is worth, how many ride in it and how many of it mind air defence, in [`Lanes`].
    pub sums: u64,
    /// How many of its pieces cross the river, and how many it can set down, each in its lane of `hunts`.
    pub crosses: u64,
    pub lands: u64,
    /// How many of its pieces hunt from near and from far, in [`Lanes`].
    pub hunts: u32,
    pub looks: [Look; 4],
    pub len: u8,
    /// The dearest class in it, or one more with the commander.
    pub held: u8,
    /// Its carrier's number, and where the lane of its reach begins.
    pub carrier: u8,
    pub reach: u8,
}

/// Sums side by side in one word, sixteen bits for each: one addition counts all of them.
#[derive(Clone, Copy)]
pub(super) struct Lanes(pub u64);

impl Lanes {
    pub(super) const BITS: u8 = 16;

    #[inline]
    pub(super) fn get(self, lane: u8) -> i32 {
        i32::from((self.0 >> (lane * Lanes::BITS)) as u16)
    }
}

/// The lanes of [`Share::sums`].
pub(super) const WORTH: u8 = 0;
pub(super) const RIDERS: u8 = 1;
pub(super) const FLIES: u8 = 2;

/// The lanes of [`Share::hunts`], [`Share::crosses`] and [`Share::lands`].
pub(super) const NEAR: u8 = 0;
pub(super) const FAR: u8 = 1;
pub(super) const CROSSED: u8 = 2;
pub(super) const LANDED: u8 = 3;

stackwright_core::ready! {
    pub(super) static SHARES: [Share; 256] = {
        let mut table = [share(&[]); 256];
        let mut number = 1;
        while number < STACKS {
            table[number] = share(units_of(number));
            number += 1;
        }
        table
    };
}

stackwright_core::ready! {
    fn share(units: &[Unit]) -> Share {
        let none = Look { sight: Sight::Plain, span: &SPANS[0], far: &SPANS[0], class: 0, roams: false };
        let mut share = Share {
            counts: 0,
            sums: (units.len().saturating_sub(1) as u64) << (RIDERS * Lanes::BITS),
            crosses: 0,
            lands: (units.len().saturating_sub(1) as u64) << (LANDED * Lanes::BITS),
            hunts: 0,
            looks: [none; 4],
            len: units.len() as u8,
            held: 0,
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
            let span = kind.squares as usize;
            // The next span is one step longer.
            let far = if matches!(kind.sight, Sight::Navy) { span + 1 } else { span };
            share.looks[slot] =
                Look { sight: kind.sight, span: &SPANS[span], far: &SPANS[far], class: kind.class, roams };
            share.counts += (kind.role.1 as u128) << (kind.role.0 as usize * 8);
            share.counts += (kind.hero.1 as u128) << (kind.hero.0 as usize * 8);
            share.sums += (value::unit(unit) as u64) << (WORTH * Lanes::BITS);
            if kind.class > share.held {
                share.held = kind.class;
            }
            match kind.hunt.0 {
                What::HuntNear => share.hunts += (kind.hunt.1 as u32) << (NEAR * Lanes::BITS),
                _ => share.hunts += (kind.hunt.1 as u32) << (FAR * Lanes::BITS),
            }
            share.crosses += (kind.crosses as u64) << (CROSSED * Lanes::BITS);
            share.sums += (matches!(kind.sight, Sight::Air) as u64) << (FLIES * Lanes::BITS);
            commands |= matches!(unit.role, Role::Commander);
            if slot == 0 {
                share.carrier = unit.number() as u8;
                share.reach = (kind.reach as u8 - What::ReachTank as u8) * Lanes::BITS;
            }
            slot += 1;
        }
        if commands {
            share.held = value::CLASSES as u8;
        }
        share
    }
}

stackwright_core::ready! {
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
}
