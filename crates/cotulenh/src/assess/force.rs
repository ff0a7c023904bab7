//! One side's pieces: counted, and what they attack.

use stackwright_core::Seat;
use stackwright_core::assess::Measures;

use super::features::What;
use super::value::{self, CLASSES};
use crate::air_defense::Sky;
use crate::board::{Board, EMPTY, WALL};
use crate::piece::{Colour, Role, Unit};
use crate::rays::{CROSS, DELTAS, STRAIGHT, WITHIN};
use crate::square::{Square, SquareSet};
use crate::terrain::{AFLOAT, ASHORE, NAVAL};

/// What one side's pieces attack.
pub(super) struct Force {
    pub colour: Colour,
    /// The squares that pieces of each class attack or defend; the commander counts as foot.
    pub attacks: [SquareSet; CLASSES],
    /// The squares on which something can be taken without going there. // C11
    pub shots: SquareSet,
    /// The squares of pieces of each class, the dearest in a stack counting. The commander's is not among them.
    pub held: [SquareSet; CLASSES],
    /// What the pieces are worth, in tens of points.
    pub worth: i32,
    /// Whether there is an air force that minds air defence. // C14
    pub flies: bool,
    /// How many pieces attack squares beside the enemy commander, and how many such attacks there are.
    pub assailants: i32,
    pub ring_hits: i32,
}

/// Closer than this many steps to the enemy commander, a step is worth something.
const HUNT: i32 = 8;
/// A carrier this near to the enemy commander can set its cargo down beside it.
const LANDING: i32 = 5;

impl Force {
    /// Counts a side's pieces and marks what they attack.
    pub(super) fn muster(board: &Board, colour: Colour, skies: &[Sky; 2], out: &mut Measures) -> Force {
        let mut force = Force {
            colour,
            attacks: [SquareSet::EMPTY; CLASSES],
            shots: SquareSet::EMPTY,
            held: [SquareSet::EMPTY; CLASSES],
            worth: 0,
            flies: false,
            assailants: 0,
            ring_hits: 0,
        };
        let sky = &skies[colour.other().index()];
        let prey = board.commander(colour.other());
        for from in board.owned(colour) {
            let Some(stack) = board.stack(from) else { continue };
            let closeness = prey.map_or(0, |prey| (HUNT - distance(from, prey)).max(0));
            let beyond = match colour {
                Colour::Red => i32::from(from.rank()) - 6,
                Colour::Blue => 7 - i32::from(from.rank()),
            };
            let units = stack.units();
            let mut dearest = 0;
            for &unit in units {
                let attacks = attacks(board, from, unit, sky);
                let class = value::class(unit.role);
                dearest = class.max(dearest);
                force.attacks[class] = force.attacks[class].or(attacks);
                force.shots = force.shots.or(shots(unit.role, attacks));
                force.flies |= unit.role == Role::AirForce && !unit.heroic;
                if let Some(prey) = prey {
                    let hits = attacks.and(WITHIN[1][prey.index()]);
                    if !hits.is_empty() {
                        force.assailants += 1;
                        force.ring_hits += hits.len() as i32;
                    }
                }
                count(colour.seat(), unit, closeness, beyond, out);
            }
            if !stack.has(Role::Commander) {
                force.held[dearest] = force.held[dearest].with(from);
            }
            force.worth += value::of(stack);
            measure_reach(board, colour, from, stack.carrier(), sky, out);
            let riders = units.len() as i32 - 1;
            if riders > 0 {
                out.add(colour.seat(), What::Carried as usize, riders);
                if closeness >= HUNT - LANDING {
                    out.add(colour.seat(), What::Landing as usize, riders);
                }
            }
        }
        force
    }

    /// Every square that is attacked or defended.
    pub(super) fn all(&self) -> SquareSet {
        self.attacks[0].or(self.attacks[1]).or(self.attacks[2])
    }
}

/// One piece, and where it stands: steps nearer to the enemy commander, ranks beyond the river.
#[inline]
fn count(seat: Seat, unit: Unit, closeness: i32, beyond: i32, out: &mut Measures) {
    let (hero, hunt) = match unit.role {
        Role::Commander => return out.add(seat, What::HeroCommander as usize, i32::from(unit.heroic)),
        Role::Infantry | Role::Militia | Role::Engineer | Role::AntiAir => (What::HeroFoot, What::HuntNear),
        Role::Tank => (What::HeroTank, What::HuntNear),
        Role::Artillery | Role::Missile => (What::HeroGun, What::HuntFar),
        Role::AirForce | Role::Navy => (What::HeroFar, What::HuntFar),
        Role::Headquarters => (What::HeroHeadquarters, What::HuntNear),
    };
    out.add(seat, unit.role as usize - 1, 1);
    out.add(seat, hero as usize, i32::from(unit.heroic));
    // C04: headquarters that are not heroic go nowhere.
    if unit.role != Role::Headquarters || unit.heroic {
        out.add(seat, hunt as usize, closeness);
    }
    if hunt == What::HuntNear && unit.role != Role::AntiAir {
        out.add(seat, What::Crossed as usize, beyond.max(0));
    }
}

/// How many squares are in reach of a piece that sees far; what stands in its way is not looked at.
#[inline]
fn measure_reach(board: &Board, colour: Colour, from: Square, unit: Unit, sky: &Sky, out: &mut Measures) {
    let (what, reach) = match unit.role {
        Role::Tank => (What::ReachTank, attacks(board, from, unit, sky).and(ASHORE)),
        Role::Artillery | Role::Missile => (What::ReachGun, attacks(board, from, unit, sky).and(ASHORE)),
        Role::AirForce => (What::ReachAir, attacks(board, from, unit, sky).and(ASHORE)),
        Role::Navy => (What::ReachSea, NAVAL[usize::from(unit.heroic)][from.index()]),
        _ => return,
    };
    out.add(colour.seat(), what as usize, reach.minus(board.owned(colour)).len() as i32);
}

/// The squares that a piece attacks or defends. // C04, C41
#[inline]
fn attacks(board: &Board, from: Square, unit: Unit, sky: &Sky) -> SquareSet {
    let at = from.index();
    match (unit.role, unit.heroic) {
        (Role::Infantry | Role::Engineer | Role::AntiAir | Role::Commander, false) => {
            WITHIN[1][at].and(CROSS[at])
        }
        (Role::Militia, false) | (Role::Commander | Role::Headquarters, true) => WITHIN[1][at],
        (Role::Headquarters, false) => SquareSet::EMPTY,
        (Role::Tank, false) => lines(board, from, STRAIGHT, 2),
        (Role::Infantry | Role::Engineer | Role::AntiAir | Role::Militia, true) => lines(board, from, 8, 2),
        (Role::Tank, true) => lines(board, from, 8, 3),
        (Role::Artillery, heroic) => WITHIN[3 + usize::from(heroic)][at],
        (Role::Missile, heroic) => {
            let diagonal = 1 + usize::from(heroic);
            WITHIN[diagonal + 1][at].and(CROSS[at]).or(WITHIN[diagonal][at])
        }
        // C14: where air defence is, it is lost with what it takes.
        (Role::AirForce, false) => WITHIN[4][at].minus(sky.once),
        (Role::AirForce, true) => WITHIN[5][at],
        // C04: one step less against what is no navy.
        (Role::Navy, heroic) => {
            let reach = 4 + usize::from(heroic);
            WITHIN[reach - 1][at].or(WITHIN[reach][at].and(board.navies()))
        }
    }
}

/// The squares along these directions as far as the first piece, that included.
#[inline]
fn lines(board: &Board, from: Square, directions: usize, reach: usize) -> SquareSet {
    let mut seen = SquareSet::EMPTY;
    for &delta in &DELTAS[..directions] {
        let mut at = from.index() as isize;
        for _ in 0..reach {
            at += delta;
            let cell = board.cell(at as usize);
            if cell == WALL {
                break;
            }
            seen = seen.with(Square::at(at as usize));
            if cell != EMPTY {
                break;
            }
        }
    }
    seen
}

/// C11: of the squares that a piece attacks, those where it may take something and stay: an air force everywhere,
/// others where they cannot stand.
#[inline]
fn shots(role: Role, attacks: SquareSet) -> SquareSet {
    match role {
        Role::AirForce => attacks,
        Role::Navy => attacks.minus(AFLOAT),
        _ => attacks.minus(ASHORE),
    }
}

/// How many steps a piece would need that goes one square at a time, all 8 ways.
#[inline]
fn distance(one: Square, other: Square) -> i32 {
    i32::from(one.file().abs_diff(other.file()).max(one.rank().abs_diff(other.rank())))
}
