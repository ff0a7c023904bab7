//! What can be taken.

use stackwright_core::assess::Measures;

use super::features::What;
use super::force::Force;
use super::value;
use crate::board::Board;
use crate::square::SquareSet;

/// Measures what a side may lose. `at_once`: the enemy's turn is next.
pub(super) fn measure(board: &Board, own: &Force, enemy: &Force, at_once: bool, out: &mut Measures) {
    let seat = own.colour.seat();
    let [foot, guns, navies, air, _] = own.held;
    let (dear, dearer) = (guns.or(navies).or(air), navies.or(air));
    // C11: nobody takes back on a square that the enemy shoots at from afar.
    let loose = foot.or(dear).and(enemy.shots().or(enemy.all().minus(own.all())));
    let threatened = dear.and(enemy.attacks[0]).or(dearer.and(enemy.attacks[1])).minus(loose);
    let (sum, dearest) = worth(board, loose);
    out.add(seat, What::Loose as usize, sum);
    if at_once {
        out.add(seat, What::EnPrise as usize, dearest);
    }
    out.add(seat, What::Threatened as usize, worth(board, threatened).0);
}

/// What stands on these squares, in tens of points: all together, and the dearest.
fn worth(board: &Board, squares: SquareSet) -> (i32, i32) {
    let (mut sum, mut dearest) = (0, 0);
    squares.each(|square| {
        let worth = value::of_cell(board.cell(square.index()));
        (sum, dearest) = (sum + worth, dearest.max(worth));
    });
    (sum, dearest)
}
