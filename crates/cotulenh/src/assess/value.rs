//! What pieces are worth where only the order of magnitude counts: whom to fear, what to take first, how late it is.

use stackwright_core::assess::Measures;

use crate::piece::{Role, Unit};
use crate::stack::{Stack, sums_of};

/// What a piece is worth, in tens of points, in the order of [`Role::ALL`]; the commander is beyond price.
const ROLES: [i32; 11] = [0, 5, 11, 5, 5, 19, 7, 15, 32, 32, 2];
/// What a star adds.
const STAR: i32 = 6;

/// What all pieces of the usual start are worth, both sides together.
const ALL: i32 = 2 * (2 * (5 + 11 + 5 + 19 + 7 + 32 + 32 + 2) + 5 + 15);

/// What a piece is worth, in tens of points.
pub(super) const fn unit(unit: Unit) -> i32 {
    if matches!(unit.role, Role::Commander) {
        return 0;
    }
    ROLES[unit.role as usize] + if unit.heroic { STAR } else { 0 }
}

static STACK: [i16; 256] = {
    let mut worth = [0; Unit::KINDS];
    let mut role = 0;
    while role < Role::ALL.len() {
        let (plain, hero) = (Unit::plain(Role::ALL[role]), Unit { role: Role::ALL[role], heroic: true });
        worth[plain.number()] = unit(plain) as i16;
        worth[hero.number()] = unit(hero) as i16;
        role += 1;
    }
    sums_of(&worth)
};

/// What a stack is worth with all that rides in it, in tens of points; the commander is not counted.
#[inline]
pub(super) fn of(stack: Stack) -> i32 {
    of_cell(stack.number())
}

/// The same by the [cell](crate::board::Board::cell) that the stack stands on.
#[inline]
pub(super) fn of_cell(cell: u8) -> i32 {
    i32::from(STACK[usize::from(cell)])
}

/// How many classes of pieces there are.
pub(super) const CLASSES: usize = 4;

/// The class of a role: foot, then tanks and guns, then navies, then air forces.
#[inline]
pub(super) const fn class(role: Role) -> usize {
    match role {
        Role::Tank | Role::Artillery | Role::Missile => 1,
        Role::Navy => 2,
        Role::AirForce => 3,
        _ => 0,
    }
}

/// How late it is when the pieces of both sides are worth so much.
pub(super) fn stage(worth: i32) -> i32 {
    // With a fifth of its pieces left a game is as late as it gets.
    (ALL - worth) * Measures::LATE * 5 / (ALL * 4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Colour, Options, Position};
    use stackwright_core::Game;

    #[test]
    fn the_usual_start_is_early() {
        let position = Position::new(&Options::default()).unwrap();
        let board = position.board();
        let worth: i32 = Colour::BOTH
            .iter()
            .flat_map(|&colour| board.owned(colour))
            .filter_map(|square| board.stack(square))
            .map(of)
            .sum();
        assert_eq!(stage(worth), 0);
        assert_eq!(stage(worth / 5), Measures::LATE);
    }
}
