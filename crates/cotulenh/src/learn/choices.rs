//! The sub-choices of CoTuLenh's actions: which pieces leave which square, then where to and how.

use stackwright_core::learn::Choices;

use super::{SQUARES, seen};
use crate::action::{Action, How};
use crate::piece::{Role, Unit};
use crate::position::Position;
use crate::stack::{STACKS, units_of};

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

/// The block of a piece that leaves its stack.
const fn block_of_piece(unit: Unit) -> usize {
    match unit {
        Unit { role: Role::Tank, heroic: true } => HEROIC_TANK,
        Unit { role: Role::AirForce, heroic: true } => HEROIC_AIR_FORCE,
        Unit { role, .. } => 1 + role as usize,
    }
}

/// The number of a square that is seen there, in a block.
#[inline]
const fn number(block: usize, seen: usize) -> u16 {
    (PLAIN + block * SQUARES + seen) as u16
}

/// The first number of the block of each stack's carrier.
static BLOCKS_OF: [u16; 256] = {
    let mut table = [0; 256];
    let mut stack = 1;
    while stack < STACKS {
        table[stack] = number(block_of_piece(units_of(stack)[0]), 0);
        stack += 1;
    }
    table
};

/// The first sub-choice: which pieces leave which square.
#[inline]
pub(super) fn first(position: &Position, action: Action) -> u16 {
    let Some((from, _, stack, _)) = action.parts() else { return u16::from(action == Action::GiveUp) };
    let block = if action.is_step() { BLOCKS_OF[usize::from(stack.number())] } else { number(WHOLE, 0) };
    block + seen(from, position.turn()) as u16
}

#[inline]
pub(super) fn of(position: &Position, action: Action) -> Choices {
    let first = first(position, action);
    let Some((_, to, _, how)) = action.parts() else { return Choices::one(first) };
    let way = match how {
        How::Go | How::Take | How::Join | How::Rejoin => TO,
        How::Stay => TO + 1,
        How::Suicide => TO + 2,
    };
    Choices::two(first, number(way, seen(to, position.turn())))
}
