//! How safe a commander is where it stands.

use stackwright_core::assess::Measures;

use super::features::What;
use super::force::Force;
use crate::board::{Board, EMPTY};
use crate::piece::Colour;
use crate::rays::{CROSS, DELTAS, STRAIGHT, WITHIN};
use crate::safety::squares_between;
use crate::square::{RANKS, Square, SquareSet};
use crate::terrain::{Ground, LIMITS};

/// More free squares than this make a commander no safer.
const FREEDOM: i32 = 10;

/// Measures the surroundings of a side's commander.
pub(super) fn measure(board: &Board, own: &Force, enemy: &Force, out: &mut Measures) {
    let seat = own.colour.seat();
    let Some(commander) = board.commander(own.colour) else { return };
    let attacked = enemy.all();
    out.add(seat, What::Check as usize, i32::from(attacked.contains(commander)));
    out.add(seat, What::Assailants as usize, enemy.assailants);
    out.add(seat, What::RingHits as usize, enemy.ring_hits);
    let guards = WITHIN[2][commander.index()].and(board.owned(own.colour));
    out.add(seat, What::Guards as usize, guards.len() as i32);
    out.add(seat, What::Freedom as usize, freedom(board, commander, attacked));
    let left = match own.colour {
        Colour::Red => commander.rank() - 1,
        Colour::Blue => RANKS - commander.rank(),
    };
    out.add(seat, What::Ventured as usize, i32::from(left));
    if let Some(facing) = board.commander(enemy.colour)
        && CROSS[commander.index()].contains(facing)
    {
        // C42: a piece alone between the commanders must not leave their line.
        let between = squares_between(commander, facing).and(board.occupied());
        let screens = between.len() == 1 && !between.and(board.owned(own.colour)).is_empty();
        out.add(seat, What::Screen as usize, i32::from(screens));
    }
}

/// C15: the squares along its rank and file that a commander can slide to and is not attacked on.
fn freedom(board: &Board, commander: Square, attacked: SquareSet) -> i32 {
    let limits = &LIMITS[Ground::Light as usize][commander.index()];
    let mut squares = 0;
    for direction in 0..STRAIGHT {
        let mut at = commander.index() as isize;
        for _ in 0..limits[direction] {
            at += DELTAS[direction];
            if board.cell(at as usize) != EMPTY {
                break;
            }
            squares += i32::from(!attacked.contains(Square::at(at as usize)));
        }
    }
    squares.min(FREEDOM)
}
