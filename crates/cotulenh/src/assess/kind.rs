//! What the count of pieces needs to know about each kind of piece, in tables rather than in branches.

use super::features::What;
use super::value;
use crate::piece::{Role, Unit};
use crate::rays::{SPANS, span_of};
use crate::square::FRAME;
use crate::terrain::{ASHORE, NAVAL};

/// How what a kind of piece attacks is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// By its squares alone.
    Plain,
    /// By its squares as far as the first piece on each line.
    Lines,
    /// By its squares, and one step further against navies. // C04
    Navy,
    /// By its squares without those under air defence. // C14
    Air,
}

/// A role, heroic or not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    pub sight: Sight,
    /// Which of [`SPANS`](crate::rays::SPANS) it attacks.
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
}

stackwright_core::ready! {
    /// How many squares are in reach of each piece from each square of an empty board, by the piece's number; none if they are
    /// counted afresh each time, or not at all. As many rows as five bits count.
    pub(super) static REACHES: [[u8; FRAME]; 32] = {
        let mut table = [[0; FRAME]; 32];
        let mut place = 0;
        while place < Unit::KINDS * FRAME {
            let (number, at) = (place / FRAME, place % FRAME);
            table[number][at] = reach_from(Unit { role: Role::ALL[number / 2], heroic: number % 2 == 1 }, at);
            place += 1;
        }
        table
    };
}

pub(super) const fn kind(unit: Unit) -> Kind {
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
    let range = unit.range();
    let (straight, diagonal) = (range.straight_capture, range.diagonal_capture);
    let sight = match (role, heroic) {
        (Role::Navy, _) => Sight::Navy,
        (Role::AirForce, false) => Sight::Air,
        (Role::AirForce | Role::Artillery | Role::Missile, _) => Sight::Plain,
        _ if straight > 1 => Sight::Lines,
        _ => Sight::Plain,
    };
    let squares = match sight {
        // C04: one step less against what is no navy.
        Sight::Navy => span_of(straight - 1, diagonal - 1),
        _ => span_of(straight, diagonal),
    };
    // C04: neither the commander nor headquarters that are not heroic go hunting.
    let hunts = !matches!((role, heroic), (Role::Commander, _) | (Role::Headquarters, false));
    let crosses = matches!(role, Role::Infantry | Role::Militia | Role::Engineer | Role::Tank);
    Kind {
        sight,
        squares,
        class: value::class(role) as u8,
        role: (counts, !matches!(role, Role::Commander) as i32),
        hero: (hero, heroic as i32),
        hunt: (hunt, hunts as i32),
        crosses: crosses as i32,
        reach,
    }
}

stackwright_core::ready! {
    /// C04, C07: the reach of guns, navies and heroic air forces from a place; what stands in the way is not looked at.
    pub(super) fn reach_from(unit: Unit, at: usize) -> u8 {
        match (unit.role, unit.heroic) {
            (Role::Navy, heroic) => NAVAL[heroic as usize][at].len() as u8,
            (Role::Artillery | Role::Missile, _) | (Role::AirForce, true) => {
                let range = unit.range();
                let span = span_of(range.straight_capture, range.diagonal_capture);
                SPANS[span as usize][at].and(ASHORE).len() as u8
            }
            _ => 0,
        }
    }
}
