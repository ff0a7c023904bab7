//! The sub-choices of CoTuLenh's actions: which pieces leave which square, then where to and how.

use stackwright_core::learn::Choices;

use super::{SQUARES, seen};
use crate::action::{Action, How};
use crate::piece::{Role, Unit};
use crate::position::Position;
use crate::square::Square;

/// `commit` and giving a session up name no square.
const PLAIN: usize = 2;

/// All that stands there goes; then one block for each role that leaves its stack alone.
const WHOLE: usize = 0;
/// A heroic tank and a heroic air force have blocks of their own: a stack may hold a second one that is no hero.
const HEROIC_TANK: usize = 12;
const HEROIC_AIR_FORCE: usize = 13;
/// Going, taking and joining, which what stands there tells apart; then staying, then suicide.
const TO: usize = 14;
const BLOCKS: usize = 17;

pub(super) const SIZE: usize = PLAIN + BLOCKS * SQUARES;

/// The block and the seen square of a number, if it has a square.
pub(super) fn block_of(number: u16) -> Option<(usize, usize)> {
    let at = usize::from(number).checked_sub(PLAIN)?;
    Some((at / SQUARES, at % SQUARES))
}

fn block_of_piece(unit: Unit) -> usize {
    match unit {
        Unit { role: Role::Tank, heroic: true } => HEROIC_TANK,
        Unit { role: Role::AirForce, heroic: true } => HEROIC_AIR_FORCE,
        Unit { role, .. } => 1 + role as usize,
    }
}

#[inline]
pub(super) fn of(position: &Position, action: Action) -> Choices {
    let me = position.turn();
    let number = |block: usize, square: Square| (PLAIN + block * SQUARES + seen(square, me)) as u16;
    let (block, from, to, how) = match action {
        Action::Commit => return Choices::one(0),
        Action::GiveUp => return Choices::one(1),
        Action::Move { from, to, how, .. } => (WHOLE, from, to, how),
        Action::Step { from, to, stack, how } => (block_of_piece(stack.carrier()), from, to, how),
    };
    let way = match how {
        How::Go | How::Take | How::Join | How::Rejoin => TO,
        How::Stay => TO + 1,
        How::Suicide => TO + 2,
    };
    Choices::two(number(block, from), number(way, to))
}
