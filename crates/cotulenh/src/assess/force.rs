//! One side's pieces: counted, and what they attack.

use stackwright_core::assess::Measures;

use super::features::What;
use super::kind::{self, Kind, SQUARES, Sight};
use super::value::{self, CLASSES};
use crate::air_defense::Sky;
use crate::board::{Board, WALL};
use crate::piece::{Colour, Role};
use crate::rays::{self, DELTAS, WITHIN};
use crate::square::{Square, SquareSet};
use crate::terrain::{AFLOAT, ASHORE};

/// What one side's pieces attack.
pub(super) struct Force {
    pub colour: Colour,
    /// The squares that pieces of each class attack or defend; the commander counts as foot.
    pub attacks: [SquareSet; CLASSES],
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
    /// Counts a side's pieces and marks what they attack, under the enemy's air defence.
    pub(super) fn muster(board: &Board, colour: Colour, sky: &Sky, out: &mut Measures) -> Force {
        let mut force = Force {
            colour,
            attacks: [SquareSet::EMPTY; CLASSES],
            held: [SquareSet::EMPTY; CLASSES],
            worth: 0,
            flies: false,
            assailants: 0,
            ring_hits: 0,
        };
        let own = board.owned(colour);
        let prey = board.commander(colour.other());
        let ring = prey.map_or(SquareSet::EMPTY, |prey| WITHIN[1][prey.index()]);
        let seat = colour.seat();
        for from in own {
            let Some(stack) = board.stack(from) else { continue };
            let closeness = prey.map_or(0, |prey| (HUNT - distance(from, prey)).max(0));
            let beyond = match colour {
                Colour::Red => i32::from(from.rank()) - 6,
                Colour::Blue => 7 - i32::from(from.rank()),
            };
            let units = stack.units();
            let mut dearest = 0;
            for (slot, &unit) in units.iter().enumerate() {
                let kind = kind::of(unit);
                let mut attacks = SQUARES[usize::from(kind.squares)][from.index()];
                if kind.sight != Sight::Plain {
                    attacks = look(board, from, kind, attacks, sky);
                    if slot == 0 && matches!(unit.role, Role::Tank | Role::AirForce) {
                        let reach = attacks.and(ASHORE).minus(own).len();
                        out.add(seat, kind.reach as usize, reach as i32);
                    }
                }
                let class = usize::from(kind.class);
                dearest = class.max(dearest);
                force.flies |= kind.sight == Sight::Air;
                force.attacks[class] = force.attacks[class].or(attacks);
                let hits = attacks.and(ring);
                if !hits.is_empty() {
                    force.assailants += 1;
                    force.ring_hits += hits.len() as i32;
                }
                let ((role, one), (hero, star), (hunt, hunts)) = (kind.role, kind.hero, kind.hunt);
                out.add(seat, role as usize, one);
                out.add(seat, hero as usize, star);
                out.add(seat, hunt as usize, closeness * hunts);
                out.add(seat, What::Crossed as usize, beyond.max(0) * kind.crosses);
            }
            let carrier = kind::of(units[0]);
            out.add(seat, carrier.reach as usize, i32::from(carrier.reaches[from.index()]));
            if !stack.has(Role::Commander) {
                force.held[dearest].toggle(from);
            }
            force.worth += value::of(stack);
            let riders = units.len() as i32 - 1;
            if riders > 0 {
                out.add(seat, What::Carried as usize, riders);
                if closeness >= HUNT - LANDING {
                    out.add(seat, What::Landing as usize, riders);
                }
            }
        }
        force
    }

    /// Every square that is attacked or defended.
    pub(super) fn all(&self) -> SquareSet {
        let [foot, guns, navies, air] = self.attacks;
        foot.or(guns).or(navies).or(air)
    }

    /// C11: the squares on which it takes what stands there and may stay where it is: an air force everywhere, others
    /// where they cannot stand.
    pub(super) fn shots(&self) -> SquareSet {
        let [foot, guns, navies, air] = self.attacks;
        air.or(navies.minus(AFLOAT)).or(foot.or(guns).minus(ASHORE))
    }
}

/// C41: what a piece attacks or defends whose squares depend on others.
#[inline]
fn look(board: &Board, from: Square, kind: &Kind, squares: SquareSet, sky: &Sky) -> SquareSet {
    match kind.sight {
        Sight::Plain => squares,
        Sight::Lines(reach) => open_lines(board, from, squares, reach),
        // C04: one step less against what is no navy.
        Sight::Navy => squares.or(SQUARES[usize::from(kind.squares) + 1][from.index()].and(board.navies())),
        // C14: where air defence is, it is lost with what it takes.
        Sight::Air => squares.minus(sky.once),
    }
}

/// Of the squares on these lines those that no piece stands before.
#[inline]
fn open_lines(board: &Board, from: Square, squares: SquareSet, reach: u8) -> SquareSet {
    let mut open = squares;
    for blocker in squares.and(board.occupied()) {
        let way = rays::way(from, blocker);
        let mut at = blocker.index() as isize;
        for _ in way.distance..reach {
            at += DELTAS[usize::from(way.direction)];
            if board.cell(at as usize) == WALL {
                break;
            }
            open = open.without(Square::at(at as usize));
        }
    }
    open
}

/// How many steps a piece would need that goes one square at a time, all 8 ways.
#[inline]
fn distance(one: Square, other: Square) -> i32 {
    i32::from(one.file().abs_diff(other.file()).max(one.rank().abs_diff(other.rank())))
}
