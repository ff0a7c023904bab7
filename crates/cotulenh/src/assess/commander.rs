//! How safe a commander is where it stands.

use stackwright_core::assess::Measures;

use super::features::What;
use super::force::Force;
use crate::board::{Board, EMPTY};
use crate::piece::Colour;
use crate::rays::{CROSS, DELTAS, STRAIGHT, WITHIN, seen_along};
use crate::square::{RANKS, Square, SquareSet};
use crate::terrain::SLIDES;

/// More free squares than this make a commander no safer.
const FREEDOM: i32 = 10;

/// What a side's commander sees along its rank and file.
pub(super) fn view(board: &Board, colour: Colour) -> SquareSet {
    let Some(commander) = board.commander(colour) else { return SquareSet::EMPTY };
    let seen = |seen: SquareSet, direction| seen.or(seen_along(commander, direction, board.occupied()));
    (0..STRAIGHT).fold(SquareSet::EMPTY, seen)
}

/// Measures the surroundings of a side's commander, which has this `view`; the other one is `facing` that.
pub(super) fn measure(
    board: &Board,
    own: &Force,
    enemy: &Force,
    view: SquareSet,
    facing: SquareSet,
    out: &mut Measures,
) {
    let seat = own.colour.seat();
    // C46, C77: it may have been taken in a session that is still open, and some games have none.
    let Some(commander) = board.commander(own.colour) else { return };
    let attacked = enemy.all();
    out.add(seat, What::Check as usize, i32::from(attacked.contains(commander)));
    out.add(seat, What::Assailants as usize, enemy.assailants);
    out.add(seat, What::RingHits as usize, enemy.ring_hits);
    let guards = WITHIN[2][commander.index()].and(board.owned(own.colour));
    out.add(seat, What::Guards as usize, guards.len() as i32);
    // C15, C42: the squares that it can slide to, is not attacked on, and from which it does not face the other.
    let free = view.and(SLIDES[commander.index()]).minus(board.occupied()).minus(attacked).minus(facing);
    out.add(seat, What::Freedom as usize, (free.len() as i32).min(FREEDOM));
    let left = match own.colour {
        Colour::Red => commander.rank() - 1,
        Colour::Blue => RANKS - commander.rank(),
    };
    out.add(seat, What::Ventured as usize, i32::from(left));
    let screened = board.commander(enemy.colour).and_then(|facing| screen(board, commander, facing));
    let screens = screened.is_some_and(|screen| board.owned(own.colour).contains(screen));
    out.add(seat, What::Screen as usize, i32::from(screens));
}

/// C42: the piece that stands alone between the commanders, and must not leave their line.
fn screen(board: &Board, one: Square, other: Square) -> Option<Square> {
    if !CROSS[one.index()].contains(other) {
        return None;
    }
    let step = if one.file() == other.file() { DELTAS[0] } else { DELTAS[1] };
    let (mut at, end) = (one.index().min(other.index()), one.index().max(other.index()));
    let mut alone = None;
    loop {
        at += step as usize;
        if at == end {
            return alone;
        }
        if board.cell(at) != EMPTY && alone.replace(Square::at(at)).is_some() {
            return None;
        }
    }
}
