//! The slow twin of [`Force::muster`]: piece by piece and square by square, without tables.

use stackwright_core::assess::Measures;

use super::features::What;
use super::force::{Force, HUNT, LANDING};
use super::kind::{kind, reach_from};
use super::value::{self, CLASSES};
use crate::board::Board;
use crate::piece::{Colour, Role, Unit};
use crate::rays;
use crate::square::{Square, SquareSet};
use crate::terrain::ASHORE;

/// Counts a side's pieces and marks what they attack.
pub(super) fn muster(board: &Board, colour: Colour, prey: Option<Square>, out: &mut Measures) -> Force {
    let mut force = Force::none(colour);
    let own = board.owned(colour);
    let seat = colour.seat();
    for from in own {
        let stack = board.stack(from).unwrap();
        let apart = prey.map_or(99, |prey| {
            i32::from(from.file().abs_diff(prey.file()).max(from.rank().abs_diff(prey.rank())))
        });
        let closeness = (i32::from(HUNT) - apart).max(0);
        let beyond = match colour {
            Colour::Red => i32::from(from.rank()) - 6,
            Colour::Blue => 7 - i32::from(from.rank()),
        };
        let mut dearest = 0;
        for (slot, &unit) in stack.units().iter().enumerate() {
            let kind = kind(unit);
            let attacks = attacks(board, colour, from, unit);
            let roams = unit.role == Role::Tank || unit == Unit::plain(Role::AirForce);
            if slot == 0 && roams {
                out.add(seat, kind.reach as usize, attacks.and(ASHORE).minus(own).len() as i32);
            }
            let class = value::class(unit.role);
            dearest = class.max(dearest);
            force.flies |= unit == Unit::plain(Role::AirForce);
            force.attacks[class] = force.attacks[class].or(attacks);
            let hits = attacks
                .into_iter()
                .filter(|&square| {
                    prey.and_then(|prey| rays::long_way(square, prey)).is_some_and(|way| way.distance == 1)
                })
                .count() as i32;
            force.assailants += i32::from(hits > 0);
            force.ring_hits += hits;
            out.add(seat, kind.role.0 as usize, kind.role.1);
            out.add(seat, kind.hero.0 as usize, kind.hero.1);
            out.add(seat, kind.hunt.0 as usize, closeness * kind.hunt.1);
            out.add(seat, What::Crossed as usize, beyond.max(0) * kind.crosses);
        }
        let carrier = kind(stack.carrier());
        let reaches = reach_from(stack.carrier(), from.index());
        out.add(seat, carrier.reach as usize, i32::from(reaches));
        let class = if stack.has(Role::Commander) { CLASSES } else { dearest };
        force.held[class].toggle(from);
        force.worth += value::of(stack);
        let riders = stack.height() as i32 - 1;
        out.add(seat, What::Carried as usize, riders);
        if apart <= i32::from(LANDING) {
            out.add(seat, What::Landing as usize, riders);
        }
    }
    force
}

/// C41: what a piece attacks or defends.
fn attacks(board: &Board, colour: Colour, from: Square, unit: Unit) -> SquareSet {
    let range = unit.range();
    let mut found = SquareSet::EMPTY;
    for to in Square::all() {
        let Some(way) = rays::long_way(from, to) else { continue };
        let reach = if way.is_diagonal() { range.diagonal_capture } else { range.straight_capture };
        // C04: one step less against what is no navy.
        let reach = reach - u8::from(unit.role == Role::Navy && !board.navies().contains(to));
        let stopped = (1..isize::from(way.distance))
            .any(|steps| !board.is_empty(rays::step(from, usize::from(way.direction), steps)));
        // C14: where air defence is, it is lost with what it takes.
        let defended = unit == Unit::plain(Role::AirForce) && board.sky(colour.other()).once.contains(to);
        if way.distance <= reach && (unit.role.shoots_over() || !stopped) && !defended {
            found = found.with(to);
        }
    }
    found
}
