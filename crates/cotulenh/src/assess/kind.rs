//! What the count of pieces needs to know about each kind of piece, in tables rather than in branches.

use super::features::What;
use super::value;
use crate::piece::{Role, Unit};
use crate::rays::{CROSS, WITHIN};
use crate::square::{FRAME, SquareSet};
use crate::terrain::{ASHORE, NAVAL};

/// How what a kind of piece attacks is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// By its squares alone.
    Plain,
    /// By its squares as far as the first piece on each line, so many steps at most.
    Lines(u8),
    /// By its squares, and one step further against navies. // C04
    Navy,
    /// By its squares without those under air defence. // C14
    Air,
}

/// A role, heroic or not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    pub sight: Sight,
    /// Which of [`SQUARES`] it attacks.
    pub squares: u8,
    /// Its place among what a [`Force`](super::force::Force) attacks.
    pub class: u8,
    /// How many of its role there are: one, or none for the commander.
    pub role: (What, i32),
    /// How many heroes of its sort there are.
    pub hero: (What, i32),
    /// What its closeness to the enemy commander counts as, and how often.
    pub hunt: (What, i32),
    /// How often the ranks that it is beyond the river count.
    pub crosses: i32,
    /// What its reach counts as.
    pub reach: What,
    /// How many squares are in its reach from each square of an empty board; none if it is counted afresh each time,
    /// or not at all.
    pub reaches: [u8; FRAME],
}

/// The kind of a piece.
#[inline]
pub(super) fn of(unit: Unit) -> &'static Kind {
    &KINDS[unit.role as usize * 2 + usize::from(unit.heroic)]
}

static KINDS: [Kind; 22] = {
    let mut table = [kind(Unit::plain(Role::Commander)); 22];
    let mut number = 0;
    while number < 22 {
        table[number] = kind(Unit { role: Role::ALL[number / 2], heroic: number % 2 == 1 });
        number += 1;
    }
    table
};

const fn kind(unit: Unit) -> Kind {
    let Unit { role, heroic } = unit;
    let (counts, hero, hunt, reach) = match role {
        Role::Commander => (What::HeroCommander, What::HeroCommander, What::HuntNear, What::ReachTank),
        Role::Infantry => (What::Infantry, What::HeroFoot, What::HuntNear, What::ReachTank),
        Role::Tank => (What::Tank, What::HeroTank, What::HuntNear, What::ReachTank),
        Role::Militia => (What::Militia, What::HeroFoot, What::HuntNear, What::ReachTank),
        Role::Engineer => (What::Engineer, What::HeroFoot, What::HuntNear, What::ReachTank),
        Role::Artillery => (What::Artillery, What::HeroGun, What::HuntFar, What::ReachGun),
        Role::AntiAir => (What::AntiAir, What::HeroFoot, What::HuntNear, What::ReachTank),
        Role::Missile => (What::Missile, What::HeroGun, What::HuntFar, What::ReachGun),
        Role::AirForce => (What::AirForce, What::HeroFar, What::HuntFar, What::ReachAir),
        Role::Navy => (What::Navy, What::HeroFar, What::HuntFar, What::ReachSea),
        Role::Headquarters => (What::Headquarters, What::HeroHeadquarters, What::HuntNear, What::ReachTank),
    };
    let (sight, squares) = match (role, heroic) {
        (Role::Headquarters, false) => (Sight::Plain, 0),
        (Role::Infantry | Role::Engineer | Role::AntiAir | Role::Commander, false) => (Sight::Plain, 1),
        (Role::Militia, false) | (Role::Commander | Role::Headquarters, true) => (Sight::Plain, 2),
        (Role::Missile, false) => (Sight::Plain, 3),
        (Role::Missile, true) => (Sight::Plain, 4),
        (Role::Artillery, false) => (Sight::Plain, 5),
        (Role::Artillery, true) => (Sight::Plain, 6),
        (Role::Navy, false) => (Sight::Navy, 5),
        (Role::Navy, true) => (Sight::Navy, 6),
        (Role::AirForce, false) => (Sight::Air, 6),
        (Role::AirForce, true) => (Sight::Plain, 7),
        (Role::Tank, false) => (Sight::Lines(2), 8),
        (Role::Tank, true) => (Sight::Lines(3), 5),
        (Role::Infantry | Role::Engineer | Role::AntiAir | Role::Militia, true) => (Sight::Lines(2), 9),
    };
    // C04: neither the commander nor headquarters that are not heroic go hunting.
    let hunts = !matches!((role, heroic), (Role::Commander, _) | (Role::Headquarters, false));
    let crosses = matches!(role, Role::Infantry | Role::Militia | Role::Engineer | Role::Tank);
    Kind {
        sight,
        squares: squares as u8,
        class: value::class(role) as u8,
        role: (counts, !matches!(role, Role::Commander) as i32),
        hero: (hero, heroic as i32),
        hunt: (hunt, hunts as i32),
        crosses: crosses as i32,
        reach,
        reaches: reaches(unit, squares),
    }
}

/// C04, C07: the reach of guns, navies and heroic air forces; what stands in the way is not looked at.
const fn reaches(unit: Unit, squares: usize) -> [u8; FRAME] {
    let mut table = [0; FRAME];
    let mut at = 0;
    while at < FRAME {
        table[at] = match (unit.role, unit.heroic) {
            (Role::Navy, heroic) => NAVAL[heroic as usize][at].len() as u8,
            (Role::Artillery | Role::Missile, _) | (Role::AirForce, true) => {
                SQUARES[squares][at].and(ASHORE).len() as u8
            }
            _ => 0,
        };
        at += 1;
    }
    table
}

/// The squares that a kind of piece attacks where nothing stands between; see [`kind`] for whose they are.
pub(super) static SQUARES: [[SquareSet; FRAME]; 10] = {
    // Steps straight and diagonally.
    let ranges = [(0, 0), (1, 0), (1, 1), (2, 1), (3, 2), (3, 3), (4, 4), (5, 5), (2, 0), (2, 2)];
    let mut table = [[SquareSet::EMPTY; FRAME]; 10];
    let mut number = 0;
    while number < ranges.len() {
        let (straight, diagonal) = ranges[number];
        let mut at = 0;
        while at < FRAME {
            let lines = WITHIN[straight][at].and(CROSS[at]);
            table[number][at] = lines.or(WITHIN[diagonal][at]);
            at += 1;
        }
        number += 1;
    }
    table
};
